from __future__ import annotations

from digging import drawing_of, lines_of, lot_place, sketch
from winze.core.chance import Stream
from winze.mapgen.accretion.growth import GROWTH, MEETING
from winze.mapgen.accretion.seeds import SEEDS
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces


def test_each_shaft_has_a_room_of_its_own_to_grow_from() -> None:
    for number in range(60):
        draft = Draft(lot_place(number))
        SEEDS.run(draft, Stream(number))
        for point, room in zip(draft.shafts, draft.rooms, strict=True):
            assert room.floor >> draft.board.cell(*point) & 1
        assert len(pieces(draft)) == len(draft.shafts)


def test_growth_adds_rooms_but_never_joins_what_grew_from_different_seeds() -> None:
    for number in range(20):
        draft = Draft(lot_place(number))
        SEEDS.run(draft, Stream(number))
        seeds = len(draft.rooms)
        GROWTH.run(draft, Stream(number))
        assert len(draft.rooms) >= seeds + 5
        assert len(pieces(draft)) == len(draft.shafts)


def test_what_grew_apart_is_joined_by_one_door_where_it_meets() -> None:
    draft = sketch("""
        ###########
        ###########
        ##...#...##
        ###########
        ###########
    """)
    MEETING.run(draft, Stream(1))
    assert drawing_of(draft)[2] == "##...o...##"


def test_what_hangs_together_is_left_alone() -> None:
    drawing = """
        ###########
        ###########
        ##...o...##
        ##...#...##
        ##...#...##
        ###########
        ###########
    """
    draft = sketch(drawing)
    MEETING.run(draft, Stream(1))
    assert drawing_of(draft) == lines_of(drawing)
