"""The hero in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from winze.content import Content
from winze.core.dice import Dice
from winze.engine.body.aim import marksmanship
from winze.engine.body.boons import choices
from winze.engine.body.creeping import step_loudness
from winze.engine.body.fighter import CombatStats, damage_of, fighter, weapon_of
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.sense.missiles import ready_missile
from winze.engine.sense.unrest import unrest_of
from winze.engine.state.world import LOUD
from winze.engine.view import HeroView
from winze.scenes.base.keymaps import keymap_of, with_keys
from winze.scenes.base.scene import View
from winze.scenes.words.naming import level_name
from winze.screen.palette import INDEX, REMEMBERED, shaded
from winze.screen.text import Span

_PACE = 3
"""Loudness of steps above which the hero draws attention."""
_CALM = 50
"""Hit points in percent above which their color is calm."""
_HEALTH = ((_CALM, INDEX["green"], ""), (25, INDEX["yellow"], "half"), (10, INDEX["red"], "low"))
"""Lower bounds of hit points in percent, with colors and words."""
_DYING = INDEX["red"], "nearly dead"


Held = Sequence[tuple[Span, Span]]
"""Statuses with their turns, short and in words."""


class Vitals(NamedTuple):
    """The hero in numbers and words, for the panel or the status line."""

    name: str
    place: str
    """The name of the level."""
    turn: int
    health: int
    max_health: int
    experience_level: int
    part: int
    """Progress to the next level of experience in percent; -1 if there is none."""
    choice: str
    """The key for choosing a boon while there is one to choose."""
    accuracy: int
    damage: Dice
    armour: int
    defence: int
    lamp: LampState | None
    gold: int
    score: int
    unrest: Span
    lit: bool
    loud: bool
    watchers: int

    @property
    def health_percent(self) -> int:
        return 100 * self.health // self.max_health


def _has_choice(game: Game) -> bool:
    career = game.career
    return career.experience_level + career.extra_boons > len(career.boons) + 1 and choices(game) > 0


def vitals(view: View, game: Game) -> Vitals:
    hero, career = game.hero, game.career
    numbers = fighter(game, hero)
    accuracy, damage = attack(game, numbers)
    lit, loud = attention(game)
    words = view.content.unrest.get(unrest_of(game).id)
    return Vitals(
        name=view.name,
        place=level_name(game, view.content, game.place.id),
        turn=game.turn,
        health=hero.health,
        max_health=hero.max_health,
        experience_level=career.experience_level,
        part=part_of_level(game),
        choice=with_keys("{BOONS}", keymap_of(view.options)) if _has_choice(game) else "",
        accuracy=accuracy,
        damage=damage,
        armour=numbers.armour,
        defence=numbers.defence,
        lamp=lamp_of(game),
        gold=hero.gold,
        score=game.score,
        unrest=Span(words.name, INDEX[words.colour]) if words else Span(""),
        lit=lit,
        loud=loud,
        watchers=view.watchers,
    )


def health_colour(percent: int) -> int:
    """Return the color of hit points."""
    return next((colour for above, colour, _ in _HEALTH if percent > above), _DYING[0])


def health_word(points: int, percent: int) -> str:
    """Return the word for hit points; empty above half."""
    if points <= 0:
        return "dead"
    return next((word for above, _, word in _HEALTH if percent > above), _DYING[1])


def bar_colour(percent: int) -> int:
    """Return the color of the bar of the hero's hit points, which is calm above half."""
    return health_colour(percent) if percent <= _CALM else shaded(health_colour(percent), REMEMBERED)


class LampState(NamedTuple):
    """The oil in turns, and True for a lamp that gives light and for a flame that turns blue in bad air."""

    oil: int
    lit: bool
    blue: bool = False


def lamp_of(game: Game) -> LampState | None:
    """Return the state of the lamp in use; None if there is none."""
    pack = game.pack
    lamp = pack.at("lamp")
    blue = bool(game.level.overlays.gas) and HeroView(game).lamp_blue
    return LampState(lamp.oil, bool(lamp.oil) and not pack.shut, blue) if lamp else None


def part_of_level(game: Game) -> int:
    """Return the progress to the next level of experience in percent; -1 if there is none."""
    career, steps = game.career, game.rules.career.experience
    reached = career.experience_level - 1
    if reached >= len(steps):
        return -1
    before = steps[reached - 1] if reached else 0
    return max(0, 100 * (career.experience - before) // (steps[reached] - before))


def attack(game: Game, numbers: CombatStats | Kind | None = None) -> tuple[int, Dice]:
    """Return the hero's accuracy in percent and the damage: of a shot if a launcher is in hand, else of a blow.

    `numbers` are those of the hero, if they are known already.
    """
    hero, held = game.hero, weapon_of(game, game.hero)
    ready = ready_missile(game.rules.items, hero) if held and held.shoots else ""
    if not isinstance(ready, str):
        return marksmanship(game, hero, ready[0]), ready[0].damage
    return (numbers or fighter(game, hero)).accuracy, damage_of(game, hero, hero.kind.attacks[0])


def attention(game: Game) -> tuple[bool, bool]:
    """Return True for a hero that stands in light, and True for a loud one."""
    loud = game.conduct == LOUD or step_loudness(game.hero) > _PACE
    return bool(game.level.light >> game.hero.cell & 1), loud


def statuses(content: Content, game: Game) -> Held:
    """Return the statuses with their turns left, such as `Pois5` and `poisoned 5`. Hostile ones come first."""
    held = sorted(game.hero.statuses.items(), key=lambda one: not game.rules.statuses[one[0]].hostile)
    words = [(content.statuses[name], affliction.turns) for name, affliction in held]
    return [
        (Span(f"{look.short}{turns}", INDEX[look.colour]), Span(f"{look.name} {turns}", INDEX[look.colour]))
        for look, turns in words
    ]
