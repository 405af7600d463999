from __future__ import annotations

from digging import place, sketch
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import layers
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import brushes_itself, segments
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.walk import WALK, Walker
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces


def walked(seed: int) -> Draft:
    draft = Draft(place(50, 24))
    draft.carve_room(Rectangle(3, 3, 5, 5))
    draft.carve_room(Rectangle(40, 15, 5, 5))
    WALK.run(draft, Stream(seed))
    return draft


def test_walks_arrive_and_wander_without_touching_themselves() -> None:
    lengths, legs = [], []
    for seed in range(60):
        draft = walked(seed)
        assert len(pieces(draft)) == 1
        points = draft.corridors[0]
        assert not brushes_itself(points)
        lengths.append(draft.outline(points).bit_count())
        legs.append(len(segments(points)))
    straight = (40 - 8) + (15 - 8)
    assert max(lengths) > straight + 10
    assert sum(lengths) < 60 * 2 * straight
    assert len(set(legs)) > 4 and max(legs) > 5


def test_hardly_a_walk_gets_lost() -> None:
    """What no walk joins is bridged by three legs at most."""
    assert sum(len(segments(walked(seed).corridors[0])) > 3 for seed in range(60)) > 50


def test_no_two_walks_are_the_same() -> None:
    assert len({walked(seed).corridors[0] for seed in range(30)}) > 25


def test_a_walk_that_is_shut_in_steps_back_and_goes_on() -> None:
    """Wherever it turns off to the north, it comes to an end."""
    draft = sketch("""
        ##############################
        #########   ######   #########
        #########   ######   #########
        #########   ######   #########
        #                            #
        #                            #
        #                            #
        ##############################
    """)
    clearance, board = Clearance(draft), draft.board
    rings = layers(board, 1 << board.cell(27, 5), clearance.free, diagonal=False)
    paths = [Walker(clearance, rings, board.cell(3, 5), Direction.E).walk(Stream(seed)) for seed in range(100)]
    assert all(path and path[-2] == board.cell(27, 5) for path in paths)
