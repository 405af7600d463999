"""What a level's digger asked for at certain fields, as a treasure or a guard, and the prize at the end of a branch.

A spot that cannot be honoured (nothing may appear there, or a monster would be in sight of the arriving hero) stays
empty. Healers and shopkeepers are asked for too; nobody of that kind is there yet, and their places are kept free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from winze.core.chance import Stream
from winze.engine.level import Level
from winze.engine.plan import Spot
from winze.engine.populate import compendium, drawn, far_floor, in_sight, spawn, wares
from winze.engine.rules import ItemKind, Rules

if TYPE_CHECKING:
    from winze.engine.game import Game

_TREASURE, _PRIZE = 2, 4
"""By how many levels deeper such things are drawn."""
_PRIZE_GOLD = 5
"""So many piles in one."""

Furnisher = Callable[[Level, "Game", int, Stream], None]


def furnish(level: Level, game: Game, spots: Sequence[Spot], chance: Stream) -> int:
    """Put at each spot what it asks for, and the prize. The fields of all spots: nothing else is to appear there."""
    kept = level.board.of(level.board.field(spot.x, spot.y) for spot in spots)
    for spot in spots:
        field = level.board.field(spot.x, spot.y)
        if spot.what in _FURNISHERS and level.spawnable >> field & 1:
            _FURNISHERS[spot.what](level, game, field, chance)
    if game.place.prize:
        _prize(level, game, chance.field(far_floor(level, game, kept)), chance)
    return kept


def treasures(rules: Rules, depth: int) -> list[tuple[ItemKind, int]]:
    """The wares of a depth, those that begin deep down the likelier."""
    return [(kind, weight * kind.first_depth) for kind, weight in wares(rules, depth)]


def _item(level: Level, game: Game, field: int, chance: Stream) -> None:
    level.lay(field, drawn(wares(game.rules, game.place.depth), chance))


def _treasure(level: Level, game: Game, field: int, chance: Stream) -> None:
    level.lay(field, drawn(treasures(game.rules, game.place.depth + _TREASURE), chance))


def _gold(level: Level, game: Game, field: int, chance: Stream) -> None:
    level.lay(field, game.rules.items["gold"], game.rules.profiles[game.place.row].gold.roll(chance))


def _prize(level: Level, game: Game, field: int, chance: Stream) -> None:
    """Gold and things that are worth the way: no two alike, as nobody wears a second mail."""
    stock = treasures(game.rules, game.place.depth + _PRIZE)
    for _ in range(_PRIZE_GOLD):
        _gold(level, game, field, chance)
    for _ in range(min(chance.between(2, 3), len(stock))):
        found = drawn(stock, chance)
        level.lay(field, found)
        stock = [(kind, weight) for kind, weight in stock if kind is not found]


def _monster(level: Level, game: Game, field: int, chance: Stream) -> None:
    _inhabit(level, game, field, chance, guards=False)


def _guard(level: Level, game: Game, field: int, chance: Stream) -> None:
    _inhabit(level, game, field, chance, guards=True)


def _inhabit(level: Level, game: Game, field: int, chance: Stream, *, guards: bool) -> None:
    if not in_sight(level, game.hero.field) >> field & 1:
        kind = drawn(compendium(game.rules, game.place.depth), chance)
        spawn(level, game, kind, field, chance).guards = guards


_FURNISHERS: dict[str, Furnisher] = {
    "item": _item,
    "gold": _gold,
    "treasure": _treasure,
    "monster": _monster,
    "guard": _guard,
}
