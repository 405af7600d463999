"""The hero's figures before and after a boon: `lamp radius 3 → 5`.

The rules compute each figure twice: for the hero, and for a copy with the boon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from typing import NamedTuple

from winze.engine.body.aim import marksmanship
from winze.engine.body.creeping import slowness, walking_loudness
from winze.engine.body.fighter import fighter, weapon_of
from winze.engine.body.lamp import lamp_radius
from winze.engine.body.mending import turns_to_mend
from winze.engine.body.sneak import factor
from winze.engine.game import Game
from winze.engine.kinds.boons import Boon, Gift
from winze.engine.kinds.items import FISTS, Missile
from winze.engine.kinds.verbs import Verb
from winze.engine.levels.captives import KNOTS
from winze.engine.state.actor import Actor
from winze.engine.terrain.tools import turns_of

_WHOLE = 100
"""Percent, and the energy of one action."""


class _Figure(NamedTuple):
    """A template and a function that computes its number, or None if it does not apply."""

    words: str
    of: Callable[[Game, Actor], float | None]


def _more(gift: Gift) -> Callable[[Game, Actor], float]:
    return lambda _, hero: _WHOLE + hero.gifts.get(gift, 0)


def _less(gift: Gift) -> Callable[[Game, Actor], float]:
    return lambda _, hero: _WHOLE - hero.gifts.get(gift, 0)


def _times(exposed: str) -> Callable[[Game, Actor], float]:
    return lambda game, hero: factor(hero, (weapon_of(game, hero) or FISTS).sneak, exposed)


def _lamp(game: Game, hero: Actor) -> float | None:
    item = game.pack.at("lamp")
    kind = game.rules.items[item.kind].lamp if item else None
    return lamp_radius(kind, hero) if kind else None


def _oil(game: Game, hero: Actor) -> float | None:
    item, burnt = game.pack.at("lamp"), _WHOLE - hero.gifts.get("thrift", 0)
    return item.oil * _WHOLE // burnt if item and burnt > 0 else None


def _defence(game: Game, hero: Actor) -> float:
    """Return the defense with at most one foe adjacent."""
    guard, bare = hero.gifts.get("guard", 0), copy(hero)
    bare.gifts = {gift: amount for gift, amount in hero.gifts.items() if gift != "guard"}
    return fighter(game, bare).defence + guard


def _work(verb: Verb) -> Callable[[Game, Actor], float | None]:
    """Return the turns the work takes on the first tile that allows it."""

    def turns(game: Game, hero: Actor) -> float | None:
        edge = next((tile.edges[verb] for tile in game.rules.tiles.tiles if verb in tile.edges), None)
        return turns_of(game, hero, edge) if edge else None

    return turns


_HEALTH = _Figure("hit points {}", lambda _, hero: hero.max_health)
_FIGURES: dict[Gift, tuple[_Figure, ...]] = {
    "mending": (_Figure("wounds heal in {} turns", turns_to_mend),),
    "sneak": (
        _Figure("{} times the damage to the unaware", _times("unaware")),
        _Figure("{} times to the helpless", _times("held")),
    ),
    "hush": (_Figure("steps heard {} spaces away", lambda _, hero: walking_loudness(hero)),),
    "creeping": (_Figure("a creeping step takes {} turns", lambda _, hero: 1 + slowness(hero) / _WHOLE),),
    "braced": (_Figure("attack after a wait {}%", _more("braced")),),
    "guard": (_Figure("defense {}", _defence),),
    "marksmanship": (_Figure("accuracy {}%", lambda game, hero: marksmanship(game, hero, Missile(FISTS))),),
    "quickness": (_Figure("each takes {} turns", lambda _, hero: 1 - hero.gifts.get("quickness", 0) / _WHOLE),),
    "blast_ward": (_Figure("blast damage {}%", _less("blast_ward")),),
    "crush_ward": (_Figure("falling rock damage {}%", _less("crush_ward")),),
    "lungs": (_Figure("gas damage {}%", _less("lungs")),),
    "thrift": (_Figure("lamp oil lasts {} turns", _oil),),
    "lamplight": (_Figure("lamp radius {}", _lamp),),
    "digging": (_Figure("digging rock takes {} turns", _work("dig")),),
    "greed": (_Figure("gold found {}%", _more("greed")),),
    "handler": (_Figure("friends' hit points {}%", _more("handler")),),
    "barter": (_Figure("prices {}%", _less("barter")),),
    "trust": (
        _Figure("freeing a captive takes {} turns", lambda _, hero: -(-KNOTS // (1 + hero.gifts.get("trust", 0)))),
    ),
    "dark_sight": (_Figure("sight in the dark {}", lambda _, hero: max(hero.night, hero.gifts.get("dark_sight", 0))),),
    "timber": (_Figure("a prop takes {} turns", _work("prop")),),
}


def figures(game: Game, boon: Boon) -> Iterator[str]:
    """Yield the hero's figures that a boon would change: `hit points 32 → 42`."""
    hero, better = game.hero, copy(game.hero)
    better.max_health += boon.health
    better.gifts = dict(hero.gifts)
    for gift, amount in boon.gifts.items():
        better.gifts[gift] = better.gifts.get(gift, 0) + amount
    for figure in (_HEALTH, *(figure for gift in boon.gifts for figure in _FIGURES.get(gift, ()))):
        before, after = figure.of(game, hero), figure.of(game, better)
        if before is not None and after is not None and before != after:
            yield figure.words.format(f"{before:g} → {after:g}")
