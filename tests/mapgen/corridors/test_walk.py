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


def test_walks_arrive_without_touching_themselves() -> None:
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


def test_few_walks_get_lost() -> None:
    """Bridges between rooms that no walk joins have at most three legs."""
    assert sum(len(segments(walked(seed).corridors[0])) > 3 for seed in range(60)) > 50


def test_walks_differ() -> None:
    assert len({walked(seed).corridors[0] for seed in range(30)}) > 25


def test_enclosed_walk_steps_back_and_continues() -> None:
    """Every turn to the north leads to a dead end."""
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
