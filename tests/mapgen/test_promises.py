"""Checks of promises: each case breaks one promise of a good draft."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import place, sketch
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Exit
from winze.mapgen.corridor import Polyline
from winze.mapgen.draft import Draft
from winze.mapgen.promise import NONE, STRICT, Promise
from winze.mapgen.promises import broken_promises
from winze.mapgen.room import Room

GOOD = """
#######     #######
#.....+,,,  #.....#
#.....#  ,  #.....#
#.....#  ,,,o.....#
#######     #.....#
            #.....#
            #######"""[1:]
ROOMS = (Rectangle(1, 1, 5, 3), Rectangle(13, 1, 5, 5))
CORRIDOR: Polyline = ((6, 1), (9, 1), (9, 3), (12, 3))
EXITS = (Exit("up", 3, 2, None), Exit("down", 15, 5, None))
ALL = STRICT | Promise.NO_CROSSING | Promise.THREE_LEGS


def draft(
    drawing: str = GOOD,
    rooms: tuple[Rectangle, ...] = ROOMS,
    corridors: tuple[Polyline, ...] = (CORRIDOR,),
    exits: tuple[Exit, ...] = EXITS,
) -> Draft:
    made = sketch(drawing, *exits)
    made.rooms = [Room(room, made.board.rectangle(room.x, room.y, room.w, room.h)) for room in rooms]
    made.corridors = list(corridors)
    return made


def put(x: int, y: int, text: str) -> Draft:
    """Return the good draft with some characters of a line changed."""
    lines = [line.ljust(19) for line in GOOD.splitlines()]
    lines[y] = lines[y][:x] + text + lines[y][x + len(text) :]
    return draft("\n".join(lines))


def test_good_draft_keeps_all_promises() -> None:
    assert broken_promises(draft(), ALL) == []


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (draft(rooms=(Rectangle(1, 1, 5, 1), ROOMS[1])), "is too small"),
        (put(4, 2, "+"), "the door at (4, 2) does not hang between walls"),
        (draft(rooms=(*ROOMS, Rectangle(6, 3, 2, 2))), "shares walls with another room"),
        (draft(exits=(EXITS[0], Exit("down", 2, 2, None))), "stairs do not stand in rooms of their own"),
        (put(2, 2, ","), "is not all floor"),
        (put(2, 4, "'"), "is open where no corridor ends"),
    ],
)
def test_every_fault_of_rooms_is_found(broken: Draft, promise: str) -> None:
    assert any(promise in fault for fault in broken_promises(broken, ALL))


def test_room_without_2x2_square_is_too_small() -> None:
    bent = draft()
    bent.rooms[0] = replace(bent.rooms[0], floor=bent.board.at([(1, 1), (1, 2), (2, 2)]))
    assert any("is too small" in fault for fault in broken_promises(bent, NONE))


@pytest.mark.parametrize(
    ("corridor", "promise"),
    [
        (((6, 1), (8, 1), (8, 2), (10, 2), (10, 3), (12, 3)), "is not made of three alternating legs"),
        (((6, 1), (9, 1), (12, 1)), "is not made of three alternating legs"),
        (((6, 2), (9, 2), (9, 3), (12, 3)), "brushes itself"),
        (((6, 1), (9, 1), (9, 3), (11, 3)), "does not join two rooms"),
        (((6, 1), (7, 1), (7, 3), (12, 3)), "brushes Rectangle(x=1, "),
        (((6, 1), (11, 1), (11, 3), (12, 3)), "brushes Rectangle(x=13, "),
        (((6, 1), (15, 1), (15, 0)), "runs through Rectangle(x=13, "),
        (((0, 2), (12, 2)), "runs through Rectangle(x=1, "),
    ],
)
def test_every_fault_of_a_corridor_is_found(corridor: Polyline, promise: str) -> None:
    assert any(promise in fault for fault in broken_promises(draft(corridors=(corridor,)), ALL))


@pytest.mark.parametrize(
    ("corridor", "brushes"),
    [
        (((13, 6), (15, 6), (15, 1)), False),
        (((13, 6), (14, 6), (14, 1)), True),  # turns beside the wall it leaves
        (((1, 9), (20, 9)), True),
        (((1, 10), (20, 10)), False),
        (((1, 3), (6, 3), (6, 0)), True),  # touches a corner
        (((1, 3), (5, 3), (5, 0)), False),  # comes as near to the box of the room, but not to the room
    ],
)
def test_corridors_keep_off_rooms_of_any_shape(corridor: Polyline, brushes: bool) -> None:
    """Dig a corridor near a room in the shape of a cross.

      #####
    ###...###
    #.......#
    ###...###
      #####
    """
    made = Draft(place(24, 14))
    made.carve_shape(made.board.rectangle(8, 5, 3, 3) | made.board.rectangle(6, 6, 7, 1), "cross")
    made.corridors = [corridor]
    assert bool(broken_promises(made, Promise.OFF_ROOMS)) is brushes


@pytest.mark.parametrize(
    "other", [((6, 2), (8, 2), (8, 5), (12, 5)), ((6, 1), (12, 1)), ((6, 3), (8, 3), (8, 5), (12, 5))]
)
def test_brushing_corridors_are_found(other: Polyline) -> None:
    faults = broken_promises(draft(corridors=(CORRIDOR, other)), ALL)
    assert f"{CORRIDOR} brushes {other}" in faults


def test_crossing_is_not_brushing() -> None:
    crossing: tuple[Polyline, ...] = (((6, 2), (12, 2)), ((9, 0), (9, 5)))
    faults = broken_promises(draft(corridors=crossing), ALL)
    assert f"{crossing[0]} crosses {crossing[1]}" in faults
    assert not any(f"{crossing[0]} brushes {crossing[1]}" in fault for fault in faults)


def test_corridor_ending_at_another_keeps_walls_only() -> None:
    meeting: tuple[Polyline, ...] = (CORRIDOR, ((9, 2), (9, 5), (12, 5)))
    assert broken_promises(draft(corridors=meeting), Promise.WALLS_KEPT) == []
    assert broken_promises(draft(corridors=meeting), Promise.ENDS_ONLY) == [f"{meeting[1]} does not join two rooms"]
    through: tuple[Polyline, ...] = (((0, 2), (12, 2)),)
    assert any("runs through" in fault for fault in broken_promises(draft(corridors=through), Promise.WALLS_KEPT))


def test_corridor_between_unlinked_rooms_is_found() -> None:
    made = draft()
    made.links = [(0, 1)]
    assert broken_promises(made, ALL | Promise.LINKED) == []
    made.links = [(0, 2)]
    assert broken_promises(made, ALL | Promise.LINKED) == [f"{CORRIDOR} joins no linked rooms"]


def test_only_given_promises_are_checked() -> None:
    assert broken_promises(put(2, 4, "o"), Promise.NO_BRUSHING) == []
