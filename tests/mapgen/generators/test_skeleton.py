from __future__ import annotations

from winze.core.board import cells
from winze.mapgen.corridor import segments
from winze.mapgen.dig import dig_draft
from winze.mapgen.mine.dungeon import lone_level


def test_levels_have_long_galleries_and_many_rooms() -> None:
    longest, rooms = [], []
    for seed in range(40):
        draft = dig_draft(seed, lone_level(seed, "skeleton", 70, 20))
        longest.append(max(max(piece.w, piece.h) for points in draft.corridors for piece in segments(points)))
        rooms.append(len(draft.rooms))
    assert sorted(longest)[20] >= 20
    assert sorted(rooms)[20] >= 9 and min(rooms) >= 5


def test_some_galleries_have_dead_ends() -> None:
    blind = 0
    for seed in range(40):
        draft = dig_draft(seed, lone_level(seed, "skeleton", 70, 20))
        board, open_ = draft.board, draft.open()
        blind += any((board.around4(1 << cell) & open_).bit_count() == 2 for cell in cells(open_))
    assert blind > 10
