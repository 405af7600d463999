"""Attach room after room until hardly any fits, then join the parts that grew from different seeds."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.accretion.attach import Ground, attach
from winze.mapgen.accretion.designs import DESIGNS
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces
from winze.mapgen.finish.loops import open_wall, thin_walls
from winze.mapgen.passes import Part, Pass

_ODDS = {"cross": 3, "small cross": 3, "small": 2, "circle": 2, "ring": 1, "chunky": 6, "cave": 2}
_CELLS_PER_ROOM = 32
_CELLS_PER_SMALL_ROOM = 100
"""Cells of the board per small room tried at the end, to fill the corners."""


def _grow(draft: Draft, chance: Stream) -> None:
    size, names, odds = draft.board.size, list(_ODDS), list(_ODDS.values())
    tries = [names[chance.weighted(odds)] for _ in range(size // _CELLS_PER_ROOM)] + ["small"] * (
        size // _CELLS_PER_SMALL_ROOM
    )
    ground = Ground.of(draft)
    for name in tries:
        if after := attach(draft, ground, DESIGNS[name](draft.board, chance), name, chance):
            ground = after
            draft.step(f"a room: {name}")


def _join_pieces(draft: Draft, chance: Stream) -> None:
    apart = pieces(draft)
    sites = thin_walls(draft, draft.open(), draft.board.full) if len(apart) > 1 else []
    chance.shuffle(sites)
    for site, ahead in sites:
        step = draft.board.steps[ahead]
        ends = 1 << site[0] - step | 1 << site[-1] + step
        if len(apart) > 1 and not any(piece & ends == ends for piece in apart):
            open_wall(draft, site, ahead)
            apart = pieces(draft)


GROWTH = Pass("growth", _grow, needs=(Part.ROOMS,))
MEETING = Pass("meeting", _join_pieces, needs=(Part.ROOMS,))
