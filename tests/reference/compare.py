"""Sight beside its reference, place by place."""

from __future__ import annotations

from collections.abc import Callable

from reference import portion
from reference import sight as slow
from reference.maps import KINDS, Map, random_map
from winze.core.board import Board, fields
from winze.core.chance import Stream
from winze.engine.sense.line_of_sight import unblocked
from winze.engine.sense.sight import reachable, visible

Difference = Callable[[Map, int], str | None]
"""Where a way to see, from a field of a map, is not what its reference says; None if it is."""


def points(level: Board, mask: int) -> set[tuple[int, int]]:
    return {level.xy(field) for field in fields(mask)}


def difference(level: Map, field: int) -> str | None:
    """Of shadow casting with light."""
    here, facts = level.board, level.facts
    reach = reachable(here, level.opaque, field)
    seen = visible(here, reach, field, **facts)
    sets = {name: points(here, mask) for name, mask in facts.items()}
    slow_reach = slow.reachable(here.width, here.height, sets["opaque"], here.xy(field))
    slow_seen = slow.visible(slow_reach, here.xy(field), **sets) & points(here, here.full)
    wrong = points(here, reach) ^ slow_reach, points(here, seen) ^ slow_seen
    if not any(wrong):
        return None
    return f"from {here.xy(field)} on\n{level}\nreachable: {sorted(wrong[0])}, visible: {sorted(wrong[1])}"


def portion_difference(level: Map, field: int) -> str | None:
    """Of the two-sided line of sight."""
    here = level.board
    fast = points(here, unblocked(here, level.opaque, field))
    wrong = fast ^ portion.unblocked(here.width, here.height, points(here, level.opaque), here.xy(field))
    return f"from {here.xy(field)} on\n{level}\nportion: {sorted(wrong)}" if wrong else None


def random_place(number: int, widest: int, highest: int) -> tuple[Map, int]:
    """A random map and one of its open fields; the same number gives the same."""
    chance = Stream.named(number, "sight")
    kind = KINDS[number % len(KINDS)]
    level = random_map(kind, chance.between(8, widest), chance.between(6, highest), chance)
    open_fields = level.board.full & ~level.opaque or level.board.full
    return level, chance.field(open_fields)


def try_place(number: int, widest: int, highest: int, differs: Difference = difference) -> str | None:
    """Try one random place of one random map."""
    return differs(*random_place(number, widest, highest))
