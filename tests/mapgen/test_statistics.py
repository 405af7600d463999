from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digging import CONTENT, LEGEND, TILES, lines_of
from winze.core.board import Board, board, cells
from winze.core.distance import components
from winze.engine.kinds.plan import Blueprint, entrance
from winze.mapgen.dig import dig
from winze.mapgen.mapfile import parse
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.statistics import chokepoints, dead_ends, distances, halls, leaving_dead_ends, loops, measure

BRANCHING = """
    #####################
    #....################
    #....cccc......######
    #....####.####.######
    #########.####.######
    #########.####.######
    #########.####.######
    #########......cccd##
    #####################
"""


def level_of(drawing: str) -> Blueprint:
    return parse("\n".join(lines_of(drawing)), TILES, LEGEND)


def marked(drawing: str, *marks: str) -> tuple[Board, int, int]:
    """Return the board of a drawing, its walkable cells, and the cells with one of `marks`."""
    lines = lines_of(drawing)
    here = board(len(lines[0]), len(lines))
    chars = {here.cell(x, y): char for y, line in enumerate(lines) for x, char in enumerate(line)}
    walkable = here.of(cell for cell, char in chars.items() if char != "#")
    return here, walkable, here.of(cell for cell, char in chars.items() if char in marks)


def test_cells_beside_corners_and_runs_leave_dead_ends() -> None:
    here, walkable, marks = marked(
        """
        #########
        #.d.d.###
        #d...d,d#
        #.d.d.###
        #########
        """,
        "d",
    )
    assert leaving_dead_ends(here, walkable) == marks


def test_chokepoints_dead_ends_and_loops_match_drawing() -> None:
    here, walkable, wanted = marked(BRANCHING, "c")
    assert list(cells(chokepoints(here, walkable))) == list(cells(wanted))
    assert dead_ends(here, walkable) == marked(BRANCHING, "d")[2]
    assert loops(here, walkable) == 1


def test_halls_are_rooms_with_their_ways_out() -> None:
    here, walkable, middle = marked(
        """
        ######################
        #....##aaaa##........#
        #......aaaa....##....#
        #....##aaaa##..##....#
        ######################
        """,
        "a",
    )
    found = halls(here, walkable)
    assert sorted(ways for _, ways in found) == [1, 1, 2]
    assert (middle, 2) in found


@pytest.mark.parametrize(("side", "circles"), [(3, 0), (4, 1)])
def test_circle_around_pillar_is_no_loop(side: int, circles: int) -> None:
    here = board(12, 12)
    walkable = here.full & ~here.border & ~here.rectangle(4, 4, side, side)
    assert loops(here, walkable) == circles
    assert chokepoints(here, walkable) == 0


def test_rock_touching_outside_by_a_corner_is_enclosed() -> None:
    """Ground passes between two such corners by a diagonal step."""
    here, walkable, _ = marked("""
        ##########
        #........#
        #.######.#
        #.######.#
        #.######.#
        #.######.#
        #........#
        ########.#
        ##########
    """)
    assert loops(here, walkable) == 1


def test_measure_counts_a_level() -> None:
    level = level_of("""
        ############      ######
        #..........+,,,   #~...#
        #.<........#  ,,,,+~...#
        #..........#      #~.>.#
        ######?#####      ######
             #.#
             ###
    """)
    stats = measure(level, TILES)
    assert (stats.size, stats.rooms) == (24 * 7, 0)
    assert stats.open == 30 + 12 + 7 + 3 + 1
    assert (stats.doors, stats.hidden_doors, stats.dead_ends, stats.loops) == (3, 1, 2, 0)
    assert stats.stair_walk is None, "deep water is no way, so the door before it is an end too"
    dry = replace(level, tiles=level.tiles.replace(bytes([TILES.index["water"]]), bytes([TILES.index["floor"]])))
    assert measure(dry, TILES).stair_walk == 19


def test_distances_count_steps_from_entrance() -> None:
    level = level_of("""
        #######
        #<.#..#
        #..+.~#
        ###.###
        #######
    """)
    steps = distances(level, TILES)
    rows = [steps[y * 8 : y * 8 + 7] for y in range(5)]
    assert rows[1] == [-1, 0, 1, -1, 3, 4, -1]
    assert rows[2] == [-1, 1, 1, 2, 3, -1, -1]
    assert rows[3] == [-1, -1, -1, 2, -1, -1, -1]


@given(st.sets(st.integers(0, 79), min_size=1))
@settings(max_examples=150, deadline=None)
def test_only_chokepoints_split_ground(numbers: set[int]) -> None:
    here = board(10, 8)
    walkable = here.of(here.cell(number % 10, number // 10) for number in numbers)
    found = chokepoints(here, walkable)
    assert found & ~walkable == 0
    for cell in cells(walkable):
        parts = len(list(components(here, walkable & ~(1 << cell)))) > len(list(components(here, walkable)))
        x, y = here.xy(cell)
        open_ = {(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)) if _is_open(here, walkable, x + dx, y + dy)}
        narrow = open_.isdisjoint({(1, 0), (-1, 0)}) or open_.isdisjoint({(0, 1), (0, -1)})
        assert bool(found >> cell & 1) == (parts and narrow)


def _is_open(here: Board, walkable: int, x: int, y: int) -> bool:
    return here.contains(x, y) and bool(walkable >> here.cell(x, y) & 1)


@pytest.mark.parametrize("seed", range(20))
def test_dug_levels_have_plausible_statistics(seed: int) -> None:
    level = dig(seed, lone_level(seed, "rogue", 70, 20), TILES)
    stats = measure(level, TILES)
    steps = distances(level, TILES)
    assert stats.rooms == len(level.rooms)
    assert sum(step >= 0 for step in steps) == stats.open
    down = next(way for way in level.exits if way.kind == "down")
    assert steps[board(70, 20).cell(down.x, down.y)] == stats.stair_walk
    assert 0 <= stats.chokepoints < stats.open


def test_entrance_leads_to_parent_level() -> None:
    """A level that a drift leads to is not entered by its shaft down."""
    for seed in range(30):
        parents: dict[str, str] = {}
        for place in CONTENT.rules.plan(seed).levels.values():
            entry = entrance(place.exits)
            assert entry and entry.to == parents.get(place.id)
            parents |= {way.to: place.id for way in place.exits if way.to and way is not entry}
    place = CONTENT.rules.plan(22).levels["2b"]
    level = CONTENT.rules.dig(22, place)
    steps, entry = distances(level, TILES), entrance(place.exits)
    assert entry and entry.kind == "side" and steps[board(70, 20).cell(entry.x, entry.y)] == 0
