"""Loops: where a wall has floor on both sides and the way round is long, it is opened.

That avoids both trees, which make one walk back, and doors that save no step.
Source: PEERS, level statistics; seeds/004, "more loopiness".
"""

from __future__ import annotations

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

LONG_WAY = 20
"""Steps round a wall that make it worth a door."""
_TRIES = 80


def _open_loops(draft: Draft, chance: Stream) -> None:
    """Try walls at random, thin ones and those of two rooms that stand wall to wall."""
    open_long_ways(draft, draft.open(), draft.board.full, chance)


def open_long_ways(draft: Draft, ground: int, among: int, chance: Stream, tries: int = _TRIES) -> None:
    """Try so many walls between cells of the ground, those among some cells alone, and open those between cells that
    are a long walk apart.
    """
    sites, dry = thin_walls(draft, ground, among), draft.dry()
    chance.shuffle(sites)
    for site, ahead in sites[:tries]:
        if _is_worth_it(draft.board, dry, site, ahead):
            open_wall(draft, site, ahead)
            dry |= draft.board.of(site)


def thin_walls(draft: Draft, ground: int, among: int) -> list[tuple[list[int], Direction]]:
    """Walls of one or two cells with ground before and behind, and the direction through each."""
    board = draft.board
    solid = draft.mask(CellKind.WALL, CellKind.ROCK, CellKind.ROUGH_WALL) & ~board.border
    found: list[tuple[list[int], Direction]] = []
    for ahead, aside in ((Direction.E, Direction.N), (Direction.S, Direction.E)):
        step = board.steps[ahead]
        firm = solid & among & board.shift(solid, aside) & board.shift(solid, aside.opposite)
        near = firm & board.shift(ground, ahead)
        far = firm & board.shift(ground, ahead.opposite)
        found += [([cell], ahead) for cell in cells(near & far)]
        found += [([cell, cell + step], ahead) for cell in cells(near & board.shift(far, ahead.opposite))]
    return found


def _is_worth_it(board: Board, dry: int, site: list[int], ahead: Direction) -> bool:
    """Return True if a wall still stands, as another one opened may have had a cell of it, and the way round is
    long.
    """
    step = board.steps[ahead]
    before, behind = 1 << site[0] - step, 1 << site[-1] + step
    return not dry & board.of(site) and is_far(board, before, behind, dry, LONG_WAY + 1)


def open_wall(draft: Draft, site: list[int], ahead: Direction) -> None:
    """Open one of the `thin_walls`: masons leave an opening, bare rock just gives way."""
    board = draft.board
    walled = any(draft.plane[cell] == CellKind.WALL for cell in site)
    bare = CellKind.FLOOR if draft.plane[site[0] - board.steps[ahead]] == CellKind.FLOOR else CellKind.CORRIDOR
    for cell in site:
        draft.plane[cell] = CellKind.OPENING if walled else bare
    if walled:
        draft.corridors.append((board.xy(site[0]), board.xy(site[-1])))


LOOPS = Pass("loops", _open_loops, needs=(Part.ONE_PIECE,))
