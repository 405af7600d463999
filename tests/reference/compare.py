"""Sight beside its reference, place by place."""

from __future__ import annotations

from collections.abc import Callable

from reference import portion
from reference import sight as slow
from reference.maps import KINDS, Map, random_map
from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.engine.sense.line_of_sight import unblocked
from winze.engine.sense.sight import reachable, visible

Difference = Callable[[Map, int], str | None]
"""Describes how a sight method differs from its reference as seen from a cell of a map; None if they agree."""


def points(level: Board, mask: int) -> set[tuple[int, int]]:
    return {level.xy(cell) for cell in cells(mask)}


def difference(level: Map, cell: int) -> str | None:
    """Compare shadow casting with light to its reference."""
    here, facts = level.board, level.facts
    reach = reachable(here, level.opaque, cell)
    seen = visible(here, reach, cell, **facts)
    sets = {name: points(here, mask) for name, mask in facts.items()}
    slow_reach = slow.reachable(here.width, here.height, sets["opaque"], here.xy(cell))
    slow_seen = slow.visible(slow_reach, here.xy(cell), **sets) & points(here, here.full)
    wrong = points(here, reach) ^ slow_reach, points(here, seen) ^ slow_seen
    if not any(wrong):
        return None
    return f"from {here.xy(cell)} on\n{level}\nreachable: {sorted(wrong[0])}, visible: {sorted(wrong[1])}"


def portion_difference(level: Map, cell: int) -> str | None:
    """Compare the two-sided line of sight to its reference."""
    here = level.board
    fast = points(here, unblocked(here, level.opaque, cell))
    wrong = fast ^ portion.unblocked(here.width, here.height, points(here, level.opaque), here.xy(cell))
    return f"from {here.xy(cell)} on\n{level}\nportion: {sorted(wrong)}" if wrong else None


def random_place(number: int, widest: int, highest: int) -> tuple[Map, int]:
    """Return a random map and one of its open cells; the same number gives the same."""
    chance = Stream.named(number, "sight")
    kind = KINDS[number % len(KINDS)]
    level = random_map(kind, chance.between(8, widest), chance.between(6, highest), chance)
    open_cells = level.board.full & ~level.opaque or level.board.full
    return level, chance.cell(open_cells)


def try_place(number: int, widest: int, highest: int, differs: Difference = difference) -> str | None:
    """Try one random place of one random map."""
    return differs(*random_place(number, widest, highest))
