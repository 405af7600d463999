"""Monsters that shoot and throw, and flights."""

from __future__ import annotations

from dataclasses import replace

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.body import aim
from winze.engine.body.outfit import outfit
from winze.engine.game import Game
from winze.engine.kinds.actors import Carried
from winze.engine.kinds.items import Missile
from winze.engine.levels import populate
from winze.engine.levels.arrive import drop_thing
from winze.engine.sense.missiles import flight_stops
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item


def equip(game: Game, monster: Actor, mind: str, *things: tuple[str, int]) -> Actor:
    """Give a monster a mind and missiles as if its kind had them, and return it."""
    carries = tuple(Carried(item, Dice(0, 1, count)) for item, count in things)
    monster.kind = replace(monster.kind, mind=mind, carries=carries)
    monster.pack = outfit(game.rules, monster.kind, Stream(1))
    return monster


def spawn(game: Game, kind: str) -> Actor:
    """Put a new monster on free ground near the hero, with the equipment of its kind."""
    cell = game.level.nearest(game.hero.cell, game.level.spawnable)
    assert cell is not None
    return populate.spawn(game.level, game, game.rules.monsters[kind], cell, Stream(1))


def in_hand(actor: Actor) -> tuple[str, str]:
    """Return the kinds in an actor's hand and quiver."""
    assert actor.pack is not None
    held = actor.pack.at("hand"), actor.pack.at("quiver")
    return held[0].kind if held[0] else "", held[1].kind if held[1] else ""


def empty_hand(game: Game) -> None:
    game.pack.slots.pop("hand", None)


def forget_ground(game: Game) -> None:
    """Make the hero forget the whole level."""
    game.level.seen = 0


def hide(game: Game, *cells: int) -> None:
    """Hide these cells from the hero."""
    for cell in cells:
        game.level.visible &= ~(1 << cell)


def percent_of(game: Game, missile: Missile, target: Actor) -> int:
    """Return the hero's chance to hit an actor with a missile."""
    return aim.flight_chance(game, game.hero, missile, target, flight_stops(game.level.facts, missile))


def fall_of(game: Game) -> list[str]:
    """Return the kinds of items waiting to fall onto levels not dug yet."""
    return [dropped.kind for things in game.dropped.values() for dropped in things]


def let_drop(game: Game, kind: str, cell: int) -> bool:
    """Drop an item from a cell to the level below. Return True if there is one."""
    return drop_thing(game, cell, Item(kind))
