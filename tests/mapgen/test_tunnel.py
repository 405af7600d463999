"""Passages: clean ones touch nothing, and rough ones always arrive."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from digging import drawing_of, lines_of, place, sketch
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.tunnel import clean_passage, dig_passage, rough_passage, shortest


def rooms(*floors: Rectangle) -> Draft:
    draft = Draft(place(40, 20))
    for floor in floors:
        draft.carve_room(floor)
    return draft


def test_adjacent_rooms_are_joined_through_both_walls() -> None:
    draft = sketch("""
        ##########
        #...##...#
        ##########
    """)
    west = draft.board.rectangle(1, 1, 3, 1)
    dig_passage(draft, clean_passage(draft, west, draft.open() & ~west, Stream(0)))
    assert drawing_of(draft) == lines_of("""
        ##########
        #...oo...#
        ##########
    """)
    assert draft.corridors == [((4, 1), (5, 1))]


def test_passage_leaves_corridor_straight() -> None:
    draft = rooms(Rectangle(20, 10, 6, 5))
    draft.fill(Rectangle(3, 4, 30, 1), CellKind.CORRIDOR)
    tunnel = draft.mask(CellKind.CORRIDOR)
    path = clean_passage(draft, tunnel, draft.open() & ~tunnel, Stream(0))
    assert len(path) == 5 and len({draft.board.xy(cell)[0] for cell in path}) == 1


def test_rough_passage_exists_without_clean_one() -> None:
    draft = sketch("""
        ############
        #..#.....#.#
        #..#.....#.#
        ############
    """)
    west, east = draft.board.rectangle(1, 1, 2, 2), draft.board.rectangle(10, 1, 1, 2)
    assert clean_passage(draft, west, east, Stream(0)) == []
    assert rough_passage(draft, west, east)


def test_touching_pieces_need_no_passage() -> None:
    draft = sketch("#####\n#...#\n#####")
    assert rough_passage(draft, 1 << draft.board.cell(1, 1), 1 << draft.board.cell(2, 1)) == []


def test_blocked_goal_has_no_passage() -> None:
    draft = sketch("#####\n#.#.#\n#####")
    assert shortest(draft.board, 1 << draft.board.cell(1, 1), 1 << draft.board.cell(3, 1), 0) == []


@given(st.integers(0, 2**32), st.integers(2, 14), st.integers(22, 34), st.integers(1, 14), st.integers(1, 14))
def test_clean_passage_opens_two_walls_and_touches_no_others(seed: int, x: int, u: int, y: int, v: int) -> None:
    draft = rooms(Rectangle(x, y, 4, 4), Rectangle(u, v, 4, 4))
    (west, east), walls = (room.floor for room in draft.rooms), draft.mask(CellKind.WALL)
    path = clean_passage(draft, west, east, Stream(seed))
    assert path
    way = draft.board.of(path)
    assert (way & walls).bit_count() == 2
    inner = way & ~draft.board.around4(way & walls)
    assert not draft.board.around8(inner) & walls
    assert all((draft.board.around4(1 << cell) & way).bit_count() <= 3 for cell in cells(way))


def test_passage_leads_through_no_dressed_rock() -> None:
    draft = sketch("""
        #####
        #...#
        #####



        #####
        #...#
        #####
    """)
    board = draft.board
    start, goal = (board.at((x, y) for x in (1, 2, 3)) for y in (1, 7))
    assert clean_passage(draft, start, goal, Stream(1))
    draft.dressing |= {board.cell(x, 4): "dressed_wall" for x in range(1, 4)}
    assert not clean_passage(draft, start, goal, Stream(1))
