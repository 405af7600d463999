"""Compare the bitboard algorithms that levels use most (sight, distances, routes) with libtcod."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import peers
from levels import PLACES, Level, on_levels
from peers import each
from table import Row, Table
from timing import Call

from winze.core.board import cells
from winze.core.distance import layers, route
from winze.engine.sense import sight
from winze.engine.sense.line_of_sight import unblocked
from winze.engine.sense.sight import reachable

ROUNDS = 15


def field_of_view() -> Table:
    def ours(level: Level) -> Mapping[str, Call]:
        def after_a_change(cell: int) -> None:
            sight.turned_blockers.cache_clear()
            reachable(level.board, level.opaque, cell)

        return {
            "winze": each(level.places, lambda cell: reachable(level.board, level.opaque, cell)),
            "winze, after a door moved": each(level.places, after_a_change),
        }

    return Table("Field of view, no radius", "us a call", _beside(ours, peers.field_of_view), ratios=True)


def line_of_sight() -> Table:
    def ours(level: Level) -> Mapping[str, Call]:
        return {"winze": each(level.places, lambda cell: unblocked(level.board, level.opaque, cell))}

    return Table("Line of sight on two sides, radius 7.5", "us a call", on_levels(ours, calls=PLACES, rounds=ROUNDS))


def distance_layers() -> Table:
    def ours(level: Level) -> Mapping[str, Call]:
        def numbered(cell: int) -> None:
            plane = [-1] * level.board.size
            for number, ring in enumerate(layers(level.board, 1 << cell, level.floor)):
                for reached in cells(ring):
                    plane[reached] = number

        return {
            "winze, a mask per distance": each(level.places, lambda cell: layers(level.board, 1 << cell, level.floor)),
            "winze, a number per field": each(level.places, numbered),
        }

    return Table("Distances from one cell to all", "us a call", _beside(ours, peers.distances), ratios=True)


def routes() -> Table:
    def ours(level: Level) -> Mapping[str, Call]:
        pairs = list(zip(level.places, level.places[1:] + level.places[:1], strict=True))
        return {"winze": each(pairs, lambda pair: route(level.board, pair[0], 1 << pair[1], level.floor))}

    return Table("One shortest path", "us a call", _beside(ours, peers.routes), ratios=True)


def _beside(ours: Callable[[Level], Mapping[str, Call]], theirs: Callable[[Level], Mapping[str, Call]]) -> list[Row]:
    def everyone(level: Level) -> Mapping[str, Call]:
        return {**ours(level), **(theirs(level) if peers.PRESENT else {})}

    return on_levels(everyone, calls=PLACES, rounds=ROUNDS)
