"""The cave of a random walk.

Source: seeds/003, "2022-09-06" and "2022-09-08".
"""

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
    Setting("pull", 30, "how many steps lead to where the walk wants to go, in percent", least=0, most=60),
    Setting("edges", "bounce", "what the walk does at the edges", choices=("bounce", "restart")),
)
_LEGS = 80
_LEAST_LEG = 40
_MARGIN, _THICK = 3, 2


def _walk(draft: Draft, chance: Stream) -> None:
    """Visit all shafts, then points in thick rock, until enough is dug."""
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
        trail = leg(draft, here, focus, max(_LEAST_LEG, 3 * missing), chance)
        for cell in trail:
            draft.plane[cell] = CellKind.FLOOR
        here = trail[-1]


def _focus(draft: Draft, chance: Stream) -> int:
    """Return a cell well inside the level and some way off the cave, if there is any."""
    board = draft.board
    middle = board.rectangle(_MARGIN, _MARGIN, board.width - 2 * _MARGIN, board.height - 2 * _MARGIN)
    near = within(board, draft.mask(CellKind.FLOOR), board.full, _THICK)
    return chance.cell(middle & ~near or middle)


WALK = Pass("walk", _walk, gives=(Part.FLOOR,))

DRUNKARD = Recipe(
    "drunkard",
    "the cave of a random walk: ragged, with stones left standing",
    WALK,
    family=Family.CAVES,
    settings=SETTINGS,
    one_piece=JOINED_CAVES,
    loops=True,
)
