from __future__ import annotations

from winze.core.board import board
from winze.core.chance import Stream
from winze.core.distance import components, flood
from winze.mapgen.features.blob import blob, laid, shore, spread
from winze.mapgen.room import box_of

HERE = board(70, 20)


def test_blob_is_one_piece_of_limited_size_without_holes() -> None:
    for seed in range(200):
        chance = Stream(seed)
        w, h = chance.between(4, 30), chance.between(3, 14)
        stencil = blob(HERE, w, h, chance)
        box = box_of(HERE, stencil)
        assert (box.x, box.y) == (0, 0) and box.w <= w and box.h <= h
        inner = stencil << HERE.cell(2, 2)
        assert len(list(components(HERE, inner, diagonal=False))) == 1
        assert flood(HERE, HERE.border, HERE.full & ~inner) == HERE.full & ~inner


def test_blobs_are_neither_boxes_nor_specks() -> None:
    sizes = [blob(HERE, 20, 10, Stream(seed)).bit_count() for seed in range(100)]
    assert 70 < sum(sizes) / len(sizes) < 180
    assert max(sizes) < 200 and len(set(sizes)) > 30


def test_blob_is_laid_on_free_cells() -> None:
    free, ground = HERE.rectangle(30, 2, 20, 12), HERE.rectangle(30, 2, 10, 12)
    for seed in range(50):
        chance = Stream(seed)
        there = laid(blob(HERE, 8, 5, chance), free, ground, chance)
        assert there and not there & ~free
    assert laid(HERE.rectangle(0, 0, 21, 1), free, ground, Stream(1)) == 0


def test_shore_is_ground_beside_blob_but_not_behind_walls() -> None:
    patch, ground = HERE.rectangle(10, 5, 4, 4), HERE.rectangle(10, 9, 10, 4) | HERE.rectangle(16, 5, 4, 2)
    found = shore(HERE, patch, ground, 50, Stream(1))
    assert HERE.around8(patch) & ground & ~found == 0
    assert not found & ~ground
    assert not found & HERE.rectangle(16, 5, 4, 2)


def test_spread_keeps_to_ground() -> None:
    start, ground = 1 << HERE.cell(10, 10), HERE.rectangle(8, 10, 9, 1)
    grown = spread(HERE, start, ground, 3, Stream(2))
    assert grown & start and not grown & ~ground and grown != start
