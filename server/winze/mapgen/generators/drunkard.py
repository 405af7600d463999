"""Caves dug by a random walk. Source: seeds/003, "2022-09-06" and "2022-09-08"."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.caves.hollows import hollows
from winze.mapgen.caves.walk import leg
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED_CAVES
from winze.mapgen.passes import Part, Pass
from winze.mapgen.recipe import Family, Recipe
from winze.mapgen.settings import Setting

SETTINGS = (
    Setting("share", 36, "share of the level to be dug, in percent", least=15, most=60),
    Setting("pull", 30, "steps that lead toward the goal of the walk, in percent", least=0, most=60),
    Setting("edges", "bounce", "what the walk does at the edges", choices=("bounce", "restart")),
)
_LEGS = 80
_MIN_STEPS = 40
_MARGIN, _THICK = 3, 2
"""Distance of a focus from the border, and from the cave if possible."""


def _walk(draft: Draft, chance: Stream) -> None:
    """Walk to all shafts, then to points in thick rock, until enough is dug."""
    board = draft.board
    draft.paint(hollows(draft), CellKind.FLOOR)
    foci = [board.cell(*point) for point in draft.shafts]
    chance.shuffle(foci)
    here = foci.pop() if foci else _focus(draft, chance)
    wanted = (board.full & ~board.border).bit_count() * draft.number("share") // 100
    for _ in range(_LEGS):
        missing = wanted - draft.mask(CellKind.FLOOR).bit_count()
        if not foci and missing <= 0:
            break
        focus = foci.pop() if foci else _focus(draft, chance)
        trail = leg(draft, here, focus, max(_MIN_STEPS, 3 * missing), chance)
        for cell in trail:
            draft.plane[cell] = CellKind.FLOOR
        here = trail[-1]


def _focus(draft: Draft, chance: Stream) -> int:
    """Return a random cell well inside the level, and some steps away from the cave if possible."""
    board = draft.board
    middle = board.rectangle(_MARGIN, _MARGIN, board.width - 2 * _MARGIN, board.height - 2 * _MARGIN)
    near = within(board, draft.mask(CellKind.FLOOR), board.full, _THICK)
    return chance.cell(middle & ~near or middle)


WALK = Pass("walk", _walk, gives=(Part.FLOOR,))

DRUNKARD = Recipe(
    "drunkard",
    "caves dug by a random walk: ragged, with rocks left standing",
    WALK,
    family=Family.CAVES,
    settings=SETTINGS,
    one_piece=JOINED_CAVES,
    loops=True,
)
