from __future__ import annotations

from digging import drawing_of, lines_of, lot_place, sketch
from winze.core.chance import Stream
from winze.mapgen.accretion.growth import GROWTH, MEETING
from winze.mapgen.accretion.seeds import SEEDS
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces


def test_each_shaft_has_its_own_first_room() -> None:
    for number in range(60):
        draft = Draft(lot_place(number))
        SEEDS.run(draft, Stream(number))
        for point, room in zip(draft.shafts, draft.rooms, strict=True):
            assert room.floor >> draft.board.cell(*point) & 1
        assert len(pieces(draft)) == len(draft.shafts)


def test_growth_adds_rooms_but_joins_no_seeds() -> None:
    for number in range(20):
        draft = Draft(lot_place(number))
        SEEDS.run(draft, Stream(number))
        seeds = len(draft.rooms)
        GROWTH.run(draft, Stream(number))
        assert len(draft.rooms) >= seeds + 5
        assert len(pieces(draft)) == len(draft.shafts)


def test_adjacent_pieces_are_joined_by_one_door() -> None:
    draft = sketch("""
        ###########
        ###########
        ##...#...##
        ###########
        ###########
    """)
    MEETING.run(draft, Stream(1))
    assert drawing_of(draft)[2] == "##...o...##"


def test_connected_level_is_unchanged() -> None:
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
