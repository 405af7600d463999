from __future__ import annotations

from winze.core.board import board, cells
from winze.core.chance import Stream
from winze.mapgen.noise import noise
from winze.mapgen.stencil import Space, boxes_of, corners_of, cut, places, places_over


def test_stencil_lies_in_upper_left_corner() -> None:
    here = board(12, 8)
    assert cut(here, here.rectangle(5, 3, 3, 2)) == here.rectangle(0, 0, 3, 2)


def test_places_need_every_cell_free() -> None:
    here = board(12, 8)
    for number in range(50):
        chance = Stream(number)
        free = noise(here, 80, chance)
        stencil = cut(here, noise(here, 40, chance) & here.rectangle(3, 2, 3, 3) or 1 << 4)
        expected = {cell for cell in range(here.size) if not stencil << cell & ~free}
        assert set(cells(places(stencil, free))) == expected


def test_stencil_never_wraps_into_next_row() -> None:
    here = board(12, 8)
    right = here.rectangle(10, 0, 2, 8)
    assert places(here.rectangle(0, 0, 3, 1), right) == 0
    assert places(here.rectangle(0, 0, 2, 8), right) == 1 << here.cell(10, 0)


def test_space_finds_same_places_by_boxes() -> None:
    here = board(20, 12)
    for number in range(50):
        chance = Stream(number)
        free, among = noise(here, 85, chance), noise(here, 50, chance)
        space = Space(here, free)
        for _ in range(5):
            stencil = cut(here, noise(here, 60, chance) & here.rectangle(3, 2, 5, 4) or 1 << 4)
            boxes = boxes_of(here, stencil)
            assert sum(here.rectangle(*here.xy(first), w, h) for first, w, h in boxes) == stencil
            assert space.places(boxes) == places(stencil, free)
            assert space.places(boxes, among) == places(stencil, free, among)


def test_equal_runs_merge_into_boxes_largest_first() -> None:
    here = board(12, 8)
    ring = here.rectangle(0, 0, 6, 4) & ~here.rectangle(1, 1, 4, 2)
    top, bottom = (0, 6, 1), (here.cell(0, 3), 6, 1)
    left, right = (here.cell(0, 1), 1, 2), (here.cell(5, 1), 1, 2)
    assert boxes_of(here, ring) == (top, bottom, left, right)
    assert boxes_of(here, here.rectangle(0, 0, 6, 4)) == ((0, 6, 4),)


def test_places_over_cover_the_target() -> None:
    here = board(12, 8)
    stencil, target = here.rectangle(0, 0, 3, 2), here.cell(5, 4)
    assert set(cells(places_over(stencil, target))) == {here.cell(x, y) for x in (3, 4, 5) for y in (3, 4)}
    assert places_over(stencil, 0) == 1


def test_corners_of_finds_all_free_rectangles() -> None:
    here = board(20, 10)
    free = here.rectangle(3, 2, 6, 4)
    assert corners_of(here, free, 5, 4) == here.rectangle(3, 2, 2, 1)
    assert corners_of(here, free, 6, 3) == here.rectangle(3, 2, 1, 2)
    assert corners_of(here, free, 7, 3) == corners_of(here, free, 3, 5) == 0
    assert corners_of(here, here.full, 20, 10) == 1
