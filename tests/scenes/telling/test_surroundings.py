from __future__ import annotations

from scene_harness import view_of
from stage import Stage
from stage.arrange import forget, go, know_level, look
from winze.scenes.telling.surroundings import UNKNOWN, Beside, WayOn, around, openings, ways

ROOM = """
    ###########
    #...r.....#
    #..!@.....+
    #.........#
    #######>###
    """


def stage() -> Stage:
    made = Stage(ROOM)
    know_level(made.game)
    look(made.game)
    return made


def test_cells_around_are_told_clockwise_from_north() -> None:
    made = stage()
    told = around(made.game, view_of(made).content)
    assert [told[number].split(", ")[0] for number in (0, 1, 2, 7)] == ["floor", "cave rat", "floor", "healing draught"]
    assert len(told) == 9


def test_unseen_cells_are_unknown() -> None:
    made = stage()
    board = made.game.level.board
    forget(made.game, board.cell(5, 2))
    assert around(made.game, view_of(made).content)[3] == UNKNOWN


def test_ways_are_told_with_the_length_of_the_way() -> None:
    made = stage()
    board = made.game.level.board
    shaft, door = board.cell(7, 4), board.cell(10, 2)
    assert ways(made.game, view_of(made).content) == [
        WayOn("stairs down", "se", 3, shaft),
        WayOn("door closed", "e", 6, door),
    ]


def test_way_that_is_not_known_has_no_length() -> None:
    made = Stage("""
        ###########
        #....#....#
        #...@#....+
        #....#....#
        ###########
        """)
    know_level(made.game)
    assert [way.steps for way in ways(made.game, view_of(made).content)] == [None]


CROSSING = """
    #########
    #.......#
    #.......#
    ###.#####
    ###.....+
    ###.#####
    ###.#####
    """


def sides(x: int, y: int) -> tuple[Beside, ...]:
    made = Stage(CROSSING.replace(".", "@", 1))
    know_level(made.game)
    go(made.game, made.game.level.board.cell(x, y))
    return openings(made.game, view_of(made).content)


def test_openings_are_doors_and_beginnings_of_passages() -> None:
    assert sides(3, 2) == (Beside("opening", "s"),), "a passage out of the room"
    assert sides(5, 2) == (), "a room"
    assert sides(5, 4) == (), "a passage that goes on"
    assert sides(3, 4) == (Beside("opening", "n"), Beside("opening", "e"), Beside("opening", "s")), "a crossing"
    assert sides(7, 4) == (Beside("door closed", "e"),)
