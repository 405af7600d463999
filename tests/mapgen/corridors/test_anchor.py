from __future__ import annotations

from digging import place
from winze.core.board import board
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Point
from winze.mapgen.corridors.anchor import Anchor, leg_anchors, merged, room_anchor
from winze.mapgen.draft import Draft


def room(floor: int | Rectangle) -> Anchor:
    draft = Draft(place(20, 12))
    if isinstance(floor, Rectangle):
        draft.carve_room(floor)
    else:
        draft.carve_shape(floor, "odd")
    return room_anchor(draft.board, 0, draft.rooms[0], draft.mask(CellKind.WALL))


def openings_of(anchor: Anchor) -> dict[Direction, list[Point]]:
    return {ahead: anchor.openings(ahead) for ahead in ORTHOGONAL}


def test_room_opens_through_walls_but_not_corners() -> None:
    openings = openings_of(room(Rectangle(3, 4, 3, 2)))
    assert openings == {
        Direction.N: [(3, 3), (4, 3), (5, 3)],
        Direction.E: [(6, 4), (6, 5)],
        Direction.S: [(3, 6), (4, 6), (5, 6)],
        Direction.W: [(2, 4), (2, 5)],
    }


def test_wall_on_border_has_no_opening() -> None:
    openings = openings_of(room(Rectangle(1, 1, 3, 2)))
    assert openings[Direction.N] == openings[Direction.W] == []
    assert openings[Direction.S] and openings[Direction.E]


def test_irregular_room_opens_only_between_walls() -> None:
    """It has no opening at `x`, where a wall lies beside floor.

      #o#
    #o#.#o#
    o.....o
    o.xox.o
    #o# #o#
    """
    size = board(20, 12)
    floor = size.rectangle(4, 6, 5, 1) | 1 << size.cell(6, 5) | 1 << size.cell(4, 7) | 1 << size.cell(8, 7)
    assert openings_of(room(floor)) == {
        Direction.N: [(6, 4), (4, 5), (8, 5)],
        Direction.E: [(9, 6), (9, 7)],
        Direction.S: [(6, 7), (4, 8), (8, 8)],
        Direction.W: [(3, 6), (3, 7)],
    }


def test_legs_open_to_both_sides_away_from_ends() -> None:
    long, short = ((2, 3), (9, 3)), ((9, 3), (9, 6))
    anchors = list(leg_anchors(board(20, 12), (*long, short[1]), 4))
    assert [anchor.box for anchor in anchors] == [Rectangle(2, 3, 8, 1)]
    (leg,) = anchors
    assert leg.number == 4
    assert leg.openings(Direction.N) == leg.openings(Direction.S) == [(4, 3), (5, 3), (6, 3), (7, 3)]
    assert leg.openings(Direction.E) == leg.openings(Direction.W) == []


def test_lists_and_masks_of_openings_agree() -> None:
    size = board(20, 12)
    both = merged([room(Rectangle(3, 4, 3, 2)), *leg_anchors(size, ((10, 2), (10, 9)), 1)])
    for ahead, points in openings_of(both).items():
        assert size.of(size.cell(*point) for point in points) == both.masks[ahead]
    assert (10, 5) in both.openings(Direction.E) and (6, 4) in both.openings(Direction.E)
