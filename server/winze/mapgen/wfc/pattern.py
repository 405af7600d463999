"""A level that looks like a drawing: blocks of the drawing collapse on a grid and become cells and rooms.

Blocks at shafts have floor in the first attempt; later, shafts get floor of their own. The last accepts misfits.
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import components
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import fill_crumbs
from winze.mapgen.passes import Part, Pass, SpoiledError
from winze.mapgen.room import Room, box_of, wide
from winze.mapgen.rooms.homes import home
from winze.mapgen.wfc.blocks import SIDE, Blocks
from winze.mapgen.wfc.collapse import Wave
from winze.mapgen.wfc.samples import SAMPLES

_RESTARTS = 5
_CELLS = {"#": CellKind.ROCK, ".": CellKind.FLOOR, ",": CellKind.CORRIDOR, "+": CellKind.OPENING, "O": CellKind.PILLAR}
_FLOOR = "."
_MEANINGS = bytes.maketrans("".join(_CELLS).encode(), bytes(_CELLS.values()))


@lru_cache(maxsize=len(SAMPLES))
def learned(sample: str) -> Blocks:
    return Blocks(SAMPLES[sample].split())


def _weave(draft: Draft, chance: Stream) -> None:
    board, blocks = draft.board, learned(draft.word("sample"))
    columns = -(-board.width // SIDE)
    start = _start(draft, blocks, columns)
    for _ in range(1 if draft.last else _RESTARTS):
        wave = Wave(blocks, start[:], columns, forgiving=draft.last)
        if wave.collapse(chance):
            break
    else:
        raise SpoiledError("every collapse ended in a contradiction")
    chosen = [blocks.block(domain.bit_length() - 1) for domain in wave.domains]
    for y in range(board.height):
        line = "".join(block[y % SIDE] for block in chosen[y // SIDE * columns :][:columns])[: board.width]
        first = board.cell(0, y)
        draft.plane[first : first + board.width] = line.encode().translate(_MEANINGS)


def _start(draft: Draft, blocks: Blocks, columns: int) -> list[int]:
    board = draft.board
    rows = -(-board.height // SIDE)
    domains = [blocks.all] * (columns * rows)
    for row in range(rows):
        domains[row * columns] &= blocks.solid(Direction.W)
        if board.width % SIDE == 0:
            domains[(row + 1) * columns - 1] &= blocks.solid(Direction.E)
    for column in range(columns):
        domains[column] &= blocks.solid(Direction.N)
        if board.height % SIDE == 0:
            domains[column - columns] &= blocks.solid(Direction.S)
    for x, y in draft.shafts if draft.attempt == 0 else ():
        domains[y // SIDE * columns + x // SIDE] &= blocks.having(x % SIDE, y % SIDE, _FLOOR)
    return domains


def _furnish(draft: Draft, _: Stream) -> None:
    board = draft.board
    draft.paint(board.border, CellKind.ROCK)
    fill_crumbs(draft)
    for point in draft.shafts:
        if draft.at(*point) is not CellKind.FLOOR:
            draft.paint(home(draft, point), CellKind.FLOOR)
    astray = draft.mask(CellKind.OPENING) & ~doorways(board, draft.open(), draft.mask(*SOLID))
    draft.paint(astray, CellKind.FLOOR)
    floor = draft.mask(CellKind.FLOOR)
    draft.paint(board.around8(floor) & draft.mask(CellKind.ROCK), CellKind.WALL)
    for room in components(board, wide(board, floor), diagonal=False):
        draft.rooms.append(Room(box_of(board, room), room, draft.word("sample"), name=draft.next_name))


WOVEN = Pass("pattern", _weave, gives=(Part.FLOOR,))
FURNISHED = Pass("furnishing", _furnish, needs=(Part.FLOOR,), gives=(Part.ROOMS,))
