from __future__ import annotations

from pytest import mark

from stage import Stage
from winze.core.directions import Direction
from winze.scenes.telling.bearings import HERE, bearing, bearing_of


@mark.parametrize(
    ("x", "y", "expected"),
    [(4, 2, HERE), (4, 1, "n"), (7, 2, "e"), (7, 3, "e"), (6, 3, "se"), (1, 1, "w"), (3, 3, "sw"), (2, 1, "nw")],
)
def test_bearing_is_nearest_of_eight(x: int, y: int, expected: str) -> None:
    game = Stage(
        """
        #########
        #.......#
        #...@...#
        #.......#
        #########
        """
    ).game
    assert bearing(game, game.level.board.cell(x, y)) == expected


def test_directions_have_short_names() -> None:
    assert [bearing_of(direction) for direction in Direction] == ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
