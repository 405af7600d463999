"""The screen in words and numbers, for clients that read structure instead of cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from winze.content import Content, Look
from winze.engine.body.boons import choices
from winze.engine.body.fighter import fighter
from winze.engine.game import Game
from winze.engine.sense.look import Sighting
from winze.engine.sense.unrest import unrest_of
from winze.models.log import Log
from winze.scenes.base.scene import Scene, View
from winze.scenes.play.offers import offers
from winze.scenes.telling.aiming import Aim, foresee, ready_aim
from winze.scenes.telling.bearings import bearing
from winze.scenes.telling.describe import name_in_sight, sighting_words
from winze.scenes.telling.items import in_pack
from winze.scenes.telling.surroundings import WayOn, around, openings, ways
from winze.scenes.view.knowledge import in_sight
from winze.scenes.view.vitals import attack, attention, lamp_of, part_of_level
from winze.scenes.words.naming import level_name
from winze.scenes.words.prices import price_tag
from winze.wire.messages import HeroStatus, Lasting, Offered, Opening, PackItem, Panels, Seen, Way

LOG_LINES = 12
"""Limit of log entries in the panels."""


def panels(view: View, prompt: str | None, note: str = "") -> Panels:
    """Return the panels. Their frame number is still open."""
    game, content = view.game, view.content
    log = tuple(_lines(view.log))
    if game is None:
        return Panels(0, None, log, (), (), prompt)
    aim = ready_aim(game)
    sight = tuple(_seen(sighting, game, content, aim) for sighting in in_sight(game, content))
    offered = () if prompt else tuple(Offered(*offer) for offer in offers(view))
    held, beside = tuple(_held(game, content)), around(game, content)
    known = tuple(_way(way, game) for way in ways(game, content))
    status = _status(view.name, game, content)
    sides = tuple(Opening(*side) for side in openings(game, content))
    return Panels(0, status, log, sight, held, prompt, view.watchers, offered, beside, known, note, sides)


def prompt(scene: Scene) -> str:
    """Return the name of a scene: `new game` for `NewGameScene`."""
    words = re.findall(r"[A-Z][a-z]*", type(scene).__name__.removesuffix("Scene"))
    return " ".join(words).lower()


def _status(name: str, game: Game, content: Content) -> HeroStatus:
    hero, lamp, words = game.hero, lamp_of(game), content.unrest.get(unrest_of(game).id)
    numbers, part, (lit, loud) = fighter(game, hero), part_of_level(game), attention(game)
    accuracy, damage = attack(game, numbers)
    x, y = game.level.board.xy(hero.cell)
    lasting = tuple(Lasting(content.statuses[name].name, held.turns) for name, held in hero.statuses.items())
    return HeroStatus(
        name=name,
        level=level_name(game, content, game.place.id),
        depth=game.place.depth,
        hp=hero.health,
        max_hp=hero.max_health,
        exp_level=game.career.experience_level,
        score=game.score,
        gold=hero.gold,
        turn=game.turn,
        state=tuple(one.name for one in lasting),
        oil=lamp.oil if lamp else None,
        lamp=bool(lamp and lamp.lit),
        unrest=words.name if words else "",
        exp_percent=part if part >= 0 else None,
        accuracy=accuracy,
        damage=str(damage),
        armour=numbers.armour,
        defence=numbers.defence,
        lit=lit,
        loud=loud,
        lasting=lasting,
        boons=choices(game),
        x=x,
        y=y,
    )


def _lines(log: Log) -> Iterator[str]:
    for entry in reversed(list(islice(log.newest(), LOG_LINES))):
        yield entry.text


def _seen(sighting: Sighting, game: Game, content: Content, aim: Aim | str) -> Seen:
    looks = content.monsters if sighting.monster else content.items
    look: Look = looks[sighting.kind]
    x, y = game.level.board.xy(sighting.cell)
    price = "" if sighting.monster else price_tag(game, sighting.cell)
    return Seen(
        kind=sighting.kind,
        name=name_in_sight(content, sighting),
        glyph=look.code,
        monster=sighting.monster,
        bearing=bearing(game, sighting.cell),
        distance=sighting.distance,
        health=sighting.health_percent,
        hit=None if isinstance(aim, str) or not sighting.monster else _chance(game, aim, sighting.cell),
        mood=sighting.mood,
        words=", ".join(filter(None, [sighting_words(content, sighting), price])),
        x=x,
        y=y,
    )


def _way(way: WayOn, game: Game) -> Way:
    return Way(way.name, way.bearing, way.steps, *game.level.board.xy(way.cell))


def _chance(game: Game, aim: Aim, cell: int) -> int | None:
    """Return the chance to hit a cell in percent; None if no flight reaches it."""
    prospect = foresee(game, aim, cell)
    return None if prospect.stopped else prospect.percent


def _held(game: Game, content: Content) -> Iterator[PackItem]:
    for item in game.pack.items:
        in_use = game.pack.in_use(item)
        name = game.name_of(item.kind)
        yield PackItem(item.letter, name, content.items[name].name, item.count, in_use, in_pack(game, content, item))
