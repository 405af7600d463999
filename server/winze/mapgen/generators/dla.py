"""Caves that grow like coral from seeds; see `aggregation`. Source: seeds/003, "2022-09-08" and "2022-09-09"."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.caves.aggregation import attracted, inward, outward
from winze.mapgen.caves.automaton import majority
from winze.mapgen.caves.hollows import hollows
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED_CAVES
from winze.mapgen.passes import Part, Pass
from winze.mapgen.recipe import Family, Recipe
from winze.mapgen.settings import Setting

_PULSES = 120
_MARGIN = 3
_APART = (10, 7, 5)
"""Steps between seeds, in order of preference."""
_METHODS = {"inward": inward, "outward": outward, "drawn": attracted}
SETTINGS = (
    Setting("share", 45, "share of the level to be dug, in percent", least=15, most=55),
    Setting("seeds", 8, "points to grow from besides the shafts, per 1000 cells", least=0, most=8),
    Setting(
        "growth", "inward", "branches inward from a gas, drawn to the middle, or swells outward", choices=(*_METHODS,)
    ),
)


def _sow(draft: Draft, chance: Stream) -> None:
    """Place seeds well inside the level, and apart from shafts and other seeds if possible."""
    board = draft.board
    middle = board.rectangle(_MARGIN, _MARGIN, board.width - 2 * _MARGIN, board.height - 2 * _MARGIN)
    sown = hollows(draft) or 1 << chance.cell(middle)
    for _ in range(draft.number("seeds") * middle.bit_count() // 1000):
        free = (middle & ~within(board, sown, board.full, distance) for distance in _APART)
        sown |= board.around4(1 << chance.cell(next(filter(None, free), middle)))
    draft.paint(sown, CellKind.FLOOR)


def _grow(draft: Draft, chance: Stream) -> None:
    """Add pulses until the share is dug. Rock that is mostly surrounded crumbles, so branches are solid."""
    board, pulse = draft.board, _METHODS[draft.word("growth")]
    wanted = (board.full & ~board.border).bit_count() * draft.number("share") // 100
    grown = cave = draft.mask(CellKind.FLOOR)
    for _ in range(_PULSES):
        if cave.bit_count() >= wanted:
            break
        grown = pulse(board, grown, chance)
        cave = grown | majority(board, grown) & ~board.border
        draft.paint(cave, CellKind.FLOOR)
        draft.step("pulse")


SEEDS = Pass("seeds", _sow, gives=(Part.FLOOR,))
GROWTH = Pass("growth", _grow, needs=(Part.FLOOR,))

DLA = Recipe(
    "dla",
    "caves that grow like coral: ragged chambers full of nooks, and narrow passages between them",
    SEEDS,
    GROWTH,
    family=Family.CAVES,
    settings=SETTINGS,
    one_piece=JOINED_CAVES,
    loops=True,
)
