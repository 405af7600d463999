"""The layout of a drawing: its parts as sets of cells, in the upper left corner of a board.

 ####         The footprint is everything drawn, with the blanks it encloses. Masonry are the cells that are always
##..##        solid; entrances are doors and pieces of corridor on the rim. All the rest is inside.
+....#
##..##
 ####
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import Board, cells
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import flood
from winze.mapgen.vaults.square import Square
from winze.mapgen.vaults.symmetry import Rows
from winze.mapgen.vaults.vault import Meanings

BLANK = " "


@dataclass(frozen=True, slots=True)
class Entrance:
    """A cell on the rim of a layout, and the direction in which it leads out."""

    cell: int
    ahead: Direction


@dataclass(frozen=True, slots=True)
class VaultLayout:
    """One orientation of a vault. `squares` are the choices for each cell of the footprint."""

    squares: tuple[tuple[int, tuple[Square, ...]], ...]
    footprint: int
    masonry: int
    inside: int
    floor: int
    """Cells inside on which an actor may stand, without doors."""
    entrances: tuple[Entrance, ...]
    doorsteps: int
    """The cells of the entrances."""
    drawn: tuple[tuple[str, int], ...]
    """By character: its cells."""


def layout(board: Board, rows: Rows, meanings: Meanings) -> VaultLayout:
    choices = dict(meanings)
    drawn = {board.cell(x, y): char for y, row in enumerate(rows) for x, char in enumerate(row)}
    where: dict[str, int] = defaultdict(int)
    for cell, char in drawn.items():
        where[char] |= 1 << cell
    footprint = _footprint(board, where[BLANK], len(rows[0]), len(rows))

    def cells_with(fits: Callable[[tuple[Square, ...]], bool]) -> int:
        return footprint & sum(mask for char, mask in where.items() if mask & footprint and fits(choices[char]))

    masonry = cells_with(lambda options: all(each.masonry for each in options))
    entrances = tuple(_entrances(board, cells_with(lambda options: all(each.entrance for each in options)), footprint))
    doorsteps = board.of(entrance.cell for entrance in entrances)
    floor = cells_with(lambda options: any(each.open and not each.door for each in options))
    return VaultLayout(
        squares=tuple((cell, choices[char]) for cell, char in drawn.items() if footprint >> cell & 1),
        footprint=footprint,
        masonry=masonry,
        inside=footprint & ~masonry & ~doorsteps,
        floor=floor & ~doorsteps,
        entrances=entrances,
        doorsteps=doorsteps,
        drawn=tuple(where.items()),
    )


def _footprint(board: Board, blank: int, width: int, height: int) -> int:
    """Return the box of the drawing without the blanks that are connected to its edge."""
    box = board.rectangle(0, 0, width, height)
    edge = box & ~board.rectangle(1, 1, width - 2, height - 2)
    return box & ~flood(board, blank & edge, blank, diagonal=False)


def _entrances(board: Board, passages: int, footprint: int) -> list[Entrance]:
    return [
        Entrance(cell, ahead)
        for cell in cells(passages)
        for ahead in ORTHOGONAL
        if not board.shift(1 << cell, ahead) & footprint
    ]
