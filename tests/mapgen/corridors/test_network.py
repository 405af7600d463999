from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.candidates import Draw, simple
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.network import TRIES, Network
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces

LEFT, RIGHT = Rectangle(3, 8, 5, 5), Rectangle(40, 8, 5, 5)
ABOVE, BELOW = Rectangle(22, 2, 5, 3), Rectangle(22, 17, 5, 3)


def draft_of(*rooms: Rectangle) -> Draft:
    draft = Draft(place(50, 24))
    for room in rooms:
        draft.carve_room(room)
    return draft


def test_pair_is_skipped_after_ten_candidates() -> None:
    drawn = []

    def through_everything(_: Clearance, a: Anchor, b: Anchor) -> Draw:
        def draw(_: Stream) -> Polyline:
            drawn.append((a, b))
            return ((8, 8), (39, 8))

        return draw

    network = Network(draft_of(LEFT, RIGHT, Rectangle(20, 4, 4, 16)))
    assert network.lay(network.rooms[0], network.rooms[1], through_everything, Stream(1)) is None
    assert len(drawn) == TRIES == 10
    assert network.draft.corridors == []


def test_rooms_with_crossing_corridors_are_connected() -> None:
    network = Network(draft_of(LEFT, RIGHT, ABOVE, BELOW))
    left, right, above, below = network.rooms
    network.dig(((8, 10), (39, 10)))
    assert network.joined(left, right) and not network.joined(left, above) and network.missing == 2
    network.dig(((24, 5), (24, 16)))
    assert network.joined(left, below) and network.joined(above, right) and network.missing == 0
    assert len(pieces(network.draft)) == 1


def test_existing_corridors_are_known() -> None:
    first = Network(draft_of(LEFT, RIGHT, ABOVE))
    first.dig(((8, 10), (39, 10)))
    again = Network(first.draft)
    assert again.joined(again.rooms[0], again.rooms[1]) and again.missing == 1
    assert [leg.box for leg in again.legs] == [Rectangle(8, 10, 32, 1)]


def test_pairs_are_sorted_by_distance() -> None:
    network = Network(draft_of(LEFT, RIGHT, ABOVE))
    gaps = [a.box.distance(b.box) for a, b in network.pairs]
    assert gaps == sorted(gaps) and len(gaps) == 3


def test_separate_rooms_are_bridged_around_corners() -> None:
    """No simple corridor joins the outer rooms: the one between them reaches almost from edge to edge."""
    draft = draft_of(Rectangle(3, 8, 5, 5), Rectangle(12, 4, 4, 16), Rectangle(20, 10, 4, 3))
    network = Network(draft)
    network.bridge(Stream(1))
    assert network.missing == 0 and len(pieces(draft)) == 1


def test_enclosed_room_joins_corridor_if_corridors_may_meet() -> None:
    """The corridor encloses the small room."""
    for meet in (False, True):
        draft = draft_of(Rectangle(2, 2, 4, 3), Rectangle(2, 18, 4, 3), Rectangle(2, 10, 4, 2))
        network = Network(draft)
        network.dig(((6, 3), (10, 3), (10, 19), (6, 19)))
        network.clearance.wall_off(draft.board.rectangle(0, 6, 7, 2) | draft.board.rectangle(0, 14, 7, 2))
        network.bridge(Stream(1), meet=meet)
        assert (network.missing == 0) is meet


def test_loops_are_closed_only_where_walk_is_long() -> None:
    long = draft_of(Rectangle(3, 3, 4, 4), Rectangle(40, 3, 4, 4), Rectangle(40, 16, 4, 4), Rectangle(3, 16, 4, 4))
    short = draft_of(Rectangle(3, 3, 3, 3), Rectangle(9, 3, 3, 3), Rectangle(9, 9, 3, 3), Rectangle(3, 9, 3, 3))
    for draft, more in ((long, True), (short, False)):
        network = Network(draft)
        a, b, c, d = network.rooms
        for pair in ((a, b), (b, c), (c, d)):
            assert network.lay(*pair, simple, Stream(5))
        network.complete(simple, Stream(5))
        assert (len(draft.corridors) > 3) is more
