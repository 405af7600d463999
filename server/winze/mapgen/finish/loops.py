"""Loops: open walls between cells that are a long walk apart. Source: PEERS, level statistics; seeds/004."""

from __future__ import annotations

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

LONG_DETOUR = 20
"""Steps around a wall that make a door worthwhile."""
_TRIES = 80


def _open_loops(draft: Draft, chance: Stream) -> None:
    shorten_detours(draft, draft.open(), draft.board.full, chance)


def shorten_detours(draft: Draft, ground: int, area: int, chance: Stream, tries: int = _TRIES) -> None:
    """Open up to `tries` random walls in `area` between cells of `ground` that are a long walk apart."""
    sites, dry = thin_walls(draft, ground, area), draft.dry()
    chance.shuffle(sites)
    for site, ahead in sites[:tries]:
        if _is_worth_it(draft.board, dry, site, ahead):
            open_wall(draft, site, ahead)
            dry |= draft.board.of(site)


def thin_walls(draft: Draft, ground: int, area: int) -> list[tuple[list[int], Direction]]:
    """Return walls of one or two cells with ground on both sides, and the direction through each."""
    board = draft.board
    solid = draft.mask(CellKind.WALL, CellKind.ROCK, CellKind.ROUGH_WALL) & ~board.border
    found: list[tuple[list[int], Direction]] = []
    for ahead, aside in ((Direction.E, Direction.N), (Direction.S, Direction.E)):
        step = board.steps[ahead]
        firm = solid & area & board.shift(solid, aside) & board.shift(solid, aside.opposite)
        near = firm & board.shift(ground, ahead)
        far = firm & board.shift(ground, ahead.opposite)
        found += [([cell], ahead) for cell in cells(near & far)]
        found += [([cell, cell + step], ahead) for cell in cells(near & board.shift(far, ahead.opposite))]
    return found


def _is_worth_it(board: Board, dry: int, site: list[int], ahead: Direction) -> bool:
    """Return True if the path around is long, and no other opening has taken a cell of the wall."""
    step = board.steps[ahead]
    before, behind = 1 << site[0] - step, 1 << site[-1] + step
    return not dry & board.of(site) and is_far(board, before, behind, dry, LONG_DETOUR + 1)


def open_wall(draft: Draft, site: list[int], ahead: Direction) -> None:
    """Open one of the `thin_walls`: a built wall gets an opening, bare rock becomes ground."""
    board = draft.board
    walled = any(draft.plane[cell] == CellKind.WALL for cell in site)
    bare = CellKind.FLOOR if draft.plane[site[0] - board.steps[ahead]] == CellKind.FLOOR else CellKind.CORRIDOR
    for cell in site:
        draft.plane[cell] = CellKind.OPENING if walled else bare
    if walled:
        draft.corridors.append((board.xy(site[0]), board.xy(site[-1])))


LOOPS = Pass("loops", _open_loops, needs=(Part.ONE_PIECE,))
