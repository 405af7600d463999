"""Doors and stairs: the passes that come after the carving."""

from __future__ import annotations

import pytest

from digging import drawing_of, sketch
from winze.core.chance import Stream
from winze.engine.plan import Exit
from winze.mapgen.doors import DOORS
from winze.mapgen.stairs import STAIRS

ROOM = "#####\n#...#\n#...#\n#####"


def test_openings_become_any_door_or_stay_open() -> None:
    seen = set()
    for seed in range(100):
        draft = sketch("#####\n#..o,\n#####")
        DOORS.run(draft, Stream(seed))
        seen.add(drawing_of(draft)[1])
    assert seen == {"#..o,", "#..+,", "#..',"}


def test_two_doors_never_hang_next_to_each_other() -> None:
    hung = 0
    for seed in range(100):
        draft = sketch("########\n#..oo..#\n########")
        DOORS.run(draft, Stream(seed))
        doors = drawing_of(draft)[1].strip("#.").replace("o", "")
        hung += len(doors)
        assert len(doors) <= 1
    assert hung


def test_stairs_stand_where_the_plan_wants_them() -> None:
    draft = sketch(ROOM, Exit("mouth", 1, 1, None), Exit("down", 3, 2, "2"), Exit("up", 2, 1, "0"))
    STAIRS.run(draft, Stream(0))
    assert drawing_of(draft) == ["#####", "#_<.#", "#..>#", "#####"]


def test_stairs_without_floor_are_refused() -> None:
    with pytest.raises(ValueError, match=r"level 1: no floor for the stairs at \(4, 1\)"):
        STAIRS.run(sketch(ROOM, Exit("up", 4, 1, None)), Stream(0))
