from __future__ import annotations

from itertools import product

from digging import place
from winze.core.board import board
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.vacancy import VACANCY, largest_piece

BOARD = board(40, 16)
AREA = Rectangle(3, 2, 7, 6)


def test_largest_piece_has_the_largest_possible_area() -> None:
    for seed in range(40):
        chance = Stream(seed)
        free = BOARD.full
        for _ in range(seed % 7):
            free &= ~(1 << BOARD.cell(chance.between(AREA.x, AREA.right), chance.between(AREA.y, AREA.bottom)))
        areas = [
            w * h
            for w, h in product(range(1, AREA.w + 1), range(1, AREA.h + 1))
            for x, y in product(range(AREA.x, AREA.right - w + 2), range(AREA.y, AREA.bottom - h + 2))
            if not BOARD.rectangle(x, y, w, h) & ~free
        ]
        piece = largest_piece(BOARD, free, AREA)
        assert not BOARD.rectangle(piece.x, piece.y, piece.w, piece.h) & ~free
        assert AREA.contains(piece.x, piece.y) and AREA.contains(piece.right, piece.bottom)
        assert piece.w * piece.h == max(areas)


def test_largest_piece_without_free_cells_is_empty() -> None:
    piece = largest_piece(BOARD, 0, AREA)
    assert piece.w * piece.h == 0


def test_areas_shrink_around_corridors_or_are_dropped() -> None:
    draft = Draft(place(40, 16))
    draft.vacant = [Rectangle(2, 1, 12, 9), Rectangle(20, 1, 6, 5), Rectangle(28, 1, 8, 6)]
    draft.fill(Rectangle(0, 3, 30, 1), CellKind.CORRIDOR)
    VACANCY.run(draft, Stream(1))
    assert draft.vacant == [Rectangle(2, 4, 12, 6), Rectangle(30, 1, 6, 6)]
