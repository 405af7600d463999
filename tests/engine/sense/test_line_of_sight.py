"""The pictures of seeds/003, and cases that its earlier definitions got wrong."""

from __future__ import annotations

from textwrap import dedent

import pytest

from reference.compare import portion_difference, random_place, try_place
from reference.maps import Map, drawn, scene, shown
from winze.core.board import board, cells
from winze.core.chance import Stream
from winze.engine.sense.line_of_sight import unblocked


def sees(before: str, after: str) -> None:
    level, cell = scene(before)
    picture = shown(level, unblocked(level.board, level.opaque, cell))
    assert picture == dedent(after).strip("\n").replace("@", ".")


def turned(text: str) -> list[str]:
    """Return a drawing in its eight orientations."""
    rows = dedent(text).strip("\n").splitlines()
    found = []
    for _ in range(4):
        found += ["\n".join(rows), "\n".join(row[::-1] for row in rows)]
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return found


@pytest.mark.parametrize("hundred", range(5))
def test_line_of_sight_matches_reference_on_500_cells(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        assert try_place(number, 24, 20, portion_difference) is None


def test_comparison_finds_wrong_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    level = drawn("...\n...\n...")
    assert portion_difference(level, 0) is None
    monkeypatch.setattr("reference.compare.unblocked", lambda here, opaque, cell: here.full & ~2)
    assert "portion: [(1, 0)]" in (portion_difference(level, 0) or "")


def test_wall_hides_cells_behind_it_off_axis_too() -> None:
    sees(
        """
        .......
        .......
        .......
        @#.....
        .......
        .......
        .......
        """,
        """
        .......
        .....~~
        ...~~~~
        @#~~~~~
        ...~~~~
        .....~~
        .......
        """,
    )
    sees(
        """
        @.......
        ..#.....
        ........
        ........
        """,
        """
        @.......
        ..#~....
        ...~~~~~
        .....~~~
        """,
    )


_FURTHER_WALL = (
    """
    @..
    .##
    """,
    """
    @..
    .##
    """,
)
_WALL_IN_A_CORNER = (
    """
    @##
    .##
    """,
    """
    @#~
    .#~
    """,
)
_LONG_WALL = (
    """
    @.....
    ######
    """,
    """
    @.....
    ######
    """,
)
_BESIDE_THREE_WALLS = (
    """
    @......
    .###...
    """,
    """
    @......
    .###~~.
    """,
)
_WALLS_BEHIND_A_THIN_WALL = (
    """
    @......
    #######
    .......
    #######
    """,
    """
    @......
    #######
    ~~~~~~~
    ~~~~~~~
    """,
)
PICTURES = [_FURTHER_WALL, _WALL_IN_A_CORNER, _LONG_WALL, _BESIDE_THREE_WALLS, _WALLS_BEHIND_A_THIN_WALL]


@pytest.mark.parametrize(
    ("before", "after"), PICTURES, ids=["further wall", "corner", "long wall", "three walls", "thin wall"]
)
def test_sight_turns_with_map_in_eight_orientations(before: str, after: str) -> None:
    for one, other in zip(turned(before), turned(after), strict=True):
        sees(one, other)


def test_sight_in_level_of_rooms_and_caves_matches_picture() -> None:
    sees(
        """
        ########################
        #....#.........#.......#
        #....+....#....#..###..#
        #....#.........'..###..#
        ###'####.......#.......#
          #.#  #...@...#########
        ###.####.......##...####
        #.......#..#..#.#.....##
        #...............#..#...#
        #...##....#.............
        #...##...###....##.....#
        #.........#.....########
        """,
        """
        ~~~~~~##########~~~~~~~~
        ~~~~~#....~....#~~~~~~~~
        ~~~~~+....#....#..~~~~~~
        ~~~~~#.........'.~#~~~~~
        ~~~~~~~#.......#~~~~~~~~
        ~~~~~~~#...@...#~~~~~~~~
        ~~~~~~~#.......#~~~~~~~~
        ~~~~~~~.#..#..#.#~~~~~~~
        ~~~~~.~~...~...~#~~~~~~~
        ~~~~~~~...#~....~~~~~~~~
        ~~~~~~...#~~~...#~~~~~~~
        ~~~~~~~..~~~~...~~~~~~~~
        """,
    )


def test_line_of_sight_ends_at_radius_and_ignores_light() -> None:
    level = drawn("\n".join("," * 17 for _ in range(17)))
    found = unblocked(level.board, 0, level.board.cell(8, 8))
    squares = {(x - 8) ** 2 + (y - 8) ** 2 for x, y in map(level.board.xy, cells(found))}
    assert max(squares) == 53  # 49 + 4; the next sum of two squares is 58, beyond the squared radius of 56.25
    assert found.bit_count() == sum(dx * dx + dy * dy < 56.25 for dx in range(-8, 9) for dy in range(-8, 9))


def test_floor_sight_is_mutual() -> None:
    for number in range(30):
        level, _ = random_place(number, 24, 20)
        floor = level.board.full & ~level.opaque
        seen = {cell: unblocked(level.board, level.opaque, cell) for cell in cells(floor)}
        assert all(seen[other] >> cell & 1 for cell in seen for other in cells(seen[cell] & floor))


def test_more_walls_never_show_more_floor() -> None:
    for number in range(100):
        level, cell = random_place(number, 24, 20)
        here, chance = level.board, Stream.named(number, "walls")
        more = level.opaque | here.of(chance.cell(here.full) for _ in range(5)) & ~(1 << cell)
        before, after = (unblocked(here, opaque, cell) & ~more for opaque in (level.opaque, more))
        assert after & ~before == 0


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 9), (9, 1), (2, 2), (130, 3), (3, 130), (15, 16)])
def test_sight_stays_on_boards_of_any_size(width: int, height: int) -> None:
    level = Map([["."] * width for _ in range(height)])
    for cell in (0, level.board.cell(width // 2, height // 2), level.board.cell(width - 1, height - 1)):
        assert portion_difference(level, cell) is None
        assert unblocked(board(width, height), level.board.full, cell) & 1 << cell
