from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import ORTHOGONAL, Direction
from winze.mapgen.wfc.blocks import SIDE, Blocks

ROOM = ["########", *["#......#"] * 5, "########"]


def test_blocks_are_all_parts_of_the_drawing() -> None:
    blocks = Blocks(ROOM)
    assert blocks.all.bit_count() == (8 - SIDE + 1) * (7 - SIDE + 1)
    assert blocks.block(0) == ["#####", *["#...."] * 4]
    assert all(len(row) == SIDE for number in cells(blocks.all) for row in blocks.block(number))


def test_blocks_are_found_by_a_character() -> None:
    blocks = Blocks(ROOM)
    for x in range(SIDE):
        for y in range(SIDE):
            floors = {number for number in cells(blocks.all) if blocks.block(number)[y][x] == "."}
            assert set(cells(blocks.having(x, y, "."))) == floors
    assert blocks.having(1, 1, ".#") == blocks.all


def test_blocks_may_meet_if_their_lines_meet_in_the_drawing() -> None:
    blocks = Blocks(ROOM)
    corner = next(number for number in cells(blocks.all) if blocks.block(number) == ["#####", *["#...."] * 4])
    beside = [blocks.block(number) for number in cells(blocks.beside(1 << corner, Direction.E))]
    assert {"".join(row[0] for row in block) for block in beside} == {"#....", "#####"}


def test_allowed_neighbors_are_mutual() -> None:
    blocks = Blocks(ROOM)
    for side in ORTHOGONAL:
        for number in cells(blocks.all):
            for other in cells(blocks.beside(1 << number, side)):
                assert blocks.beside(1 << other, side.opposite) >> number & 1


def test_set_allows_the_neighbors_of_all_its_blocks() -> None:
    blocks = Blocks(ROOM)
    for side in ORTHOGONAL:
        together = 0
        for number in cells(blocks.all):
            together |= blocks.beside(1 << number, side)
        assert blocks.beside(blocks.all, side) == together
