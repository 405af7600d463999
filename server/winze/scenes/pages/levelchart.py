"""A chart of the known levels and their links: a row for each depth, a column for each level side by side.

It holds only levels entered and exits seen. A level keeps its place whatever is found later, because places are given
in the order of first entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from winze.core.directions import Direction
from winze.engine.game import Game
from winze.engine.kinds.plan import Exit
from winze.engine.levels.arrive import outward

_BACK = {Direction.W, Direction.N}
"""Sides whose drifts are drawn to the left."""


class LevelLink(NamedTuple):
    """An exit of a level. `end` is None if the level behind it is unknown, or if it leads out of the mine.

    `kind` is that of the exit; `side` is -1 for a drift to the left, 1 for one to the right, 0 for a shaft.
    """

    start: str
    end: str | None
    kind: str
    side: int


class Chart(NamedTuple):
    """`places` maps levels to their column and depth. Columns can be negative."""

    places: dict[str, tuple[int, int]]
    links: list[LevelLink]


def chart(game: Game) -> Chart:
    seen = [link for level in game.levels for link in _seen_from(game, level)]
    return Chart(_places(game, seen), _without_returns(seen))


def _seen_from(game: Game, id_: str) -> Iterator[LevelLink]:
    level = game.levels[id_]
    for found in game.plan.levels[id_].exits:
        cell = level.board.cell(found.x, found.y)
        if level.seen >> cell & 1:
            end = found.to if found.to in game.levels else None
            yield LevelLink(id_, end, found.kind, _side(found, outward(level.board, cell)))


def _side(found: Exit, toward: Direction | None) -> int:
    if found.kind != "side":
        return 0
    return -1 if toward in _BACK else 1


def _without_returns(links: list[LevelLink]) -> list[LevelLink]:
    """Keep one link between two known levels if both ends were seen."""
    met: set[frozenset[str | None]] = set()
    found = []
    for link in links:
        ends = frozenset((link.start, link.end))
        if link.end is None or ends not in met:
            found.append(link)
            met.add(ends)
    return found


def _places(game: Game, links: list[LevelLink]) -> dict[str, tuple[int, int]]:
    places: dict[str, tuple[int, int]] = {}
    for id_ in game.levels:
        depth = game.plan.levels[id_].depth
        taken = {column for column, row in places.values() if row == depth}
        wanted = _columns(game, id_, places, links)
        places[id_] = next(column for column in wanted if column not in taken), depth
    return places


def _columns(game: Game, id_: str, places: dict[str, tuple[int, int]], links: list[LevelLink]) -> Iterator[int]:
    """Yield columns for a level, the best first: beside or below a placed level that leads there."""
    beside = 0
    column = 0
    for start, end, _, side in links:
        if end == id_ and start in places:
            column, beside = places[start][0], side
            break
        if start == id_ and end in places:
            column, beside = places[end][0], -side
            break
    else:
        above = (place for level, place in places.items() if game.plan.levels[level].below == id_)
        column = next(above, (0, 0))[0]
    if not beside:
        yield column
    for distance in count(1):
        yield column + distance * (beside or 1)
        yield column - distance * (beside or 1)
