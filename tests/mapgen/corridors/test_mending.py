from __future__ import annotations

from dataclasses import replace

import pytest

from digging import sketch
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.mending import join_rooms
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.generators.rogue import ROGUE
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.promise import STRICT, Promise
from winze.mapgen.promises import broken_promises
from winze.mapgen.room import Room

AROUND = """
    #########################
    #....#    #...#         #
    #....#    #...#         #
    #....#    #...#         #
    #....#    #...o,,,,,,,, #
    ##o###    #...#       , #
    # ,       #####       , #
    # ,                   , #
    # ,,,,,,,,,,,,,,,,,,,,, #
    #########################
"""
CUT = """
    ###############################
    #....#   ~~~   #..............#
    #....#   ~~~   #..............#
    #....#   ~~~   #..............#
    #....#   ~~~   #..............#
    ##o###   ~~~   ############o###
    # ,      ~~~               ,  #
    # ,      ~~~               ,  #
    # ,,,,,,,,,,,,,,,,,,,,,,,,,,  #
    ###############################
"""
BANKS = (Rectangle(1, 1, 4, 4), Rectangle(16, 1, 14, 4))
NEAR = (Rectangle(1, 1, 4, 4), Rectangle(11, 1, 3, 5))


def mended(
    drawing: str,
    rooms: tuple[Rectangle, ...],
    promised: Promise,
    *,
    links: tuple[tuple[int, int], ...] = (),
    seed: int = 1,
) -> Draft:
    draft = sketch(drawing)
    draft.rooms = [Room(room, draft.board.area(room)) for room in rooms]
    draft.promised, draft.links = promised, list(links)
    join_rooms(draft, Stream(seed))
    return draft


def test_near_rooms_a_long_walk_apart_are_joined() -> None:
    for seed in range(10):
        (corridor,) = mended(AROUND, NEAR, STRICT, seed=seed).corridors
        assert corridor[0][0] == 5 and corridor[-1][0] == 10


def test_only_linked_rooms_are_joined_where_promised() -> None:
    promised = STRICT | Promise.LINKED
    assert not mended(AROUND, NEAR, promised).corridors
    assert len(mended(AROUND, NEAR, promised, links=((0, 1),)).corridors) == 1


def test_rooms_are_not_joined_twice() -> None:
    dug = mended(AROUND, NEAR, STRICT)
    join_rooms(dug, Stream(2))
    assert len(dug.corridors) == 1


def test_corridor_does_not_cross_water() -> None:
    for seed in range(10):
        assert not mended(CUT, BANKS, STRICT, seed=seed).corridors
        assert mended(CUT.replace("~", " "), BANKS, STRICT, seed=seed).corridors


def test_vaults_are_left_alone() -> None:
    draft = sketch(AROUND)
    draft.rooms = [Room(room, draft.board.area(room)) for room in NEAR]
    draft.rooms[1] = replace(draft.rooms[1], owner="crypt")
    draft.promised = STRICT
    join_rooms(draft, Stream(1))
    assert not draft.corridors


@pytest.mark.parametrize("features", [(), ("river", "lake"), ("lava_lake", "chasm")])
def test_rogue_keeps_its_form_after_seams(features: tuple[str, ...]) -> None:
    """Each corridor joins neighbors in the grid, has at most three legs and meets no other (COR-01, COR-02)."""
    form = Promise.LINKED | Promise.THREE_LEGS | Promise.NO_CROSSING | Promise.NO_BRUSHING | Promise.ENDS_ONLY
    assert form in ROGUE.promises({})
    faults, dug = {}, 0
    for seed in range(90260, 90300):
        counts: dict[str, int] = {}

        def watch(label: str, draft: Draft, counts: dict[str, int] = counts) -> None:
            counts[label] = len(draft.corridors)
            if label == "tidy":
                counts["dug"] = counts["seams"] - counts["features"]

        draft = dig_draft(seed, replace(lone_level(seed, "rogue", 70, 20), features=features), watch)
        dug += counts["dug"]
        if broken := [fault for fault in broken_promises(draft, form) if "door" not in fault]:
            faults[seed] = broken
    assert not faults
    assert dug > 20
