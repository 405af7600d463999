"""Walls as map text, and as drawn."""

from __future__ import annotations

import pytest

from scene_harness import content_for, drawn
from stage import Stage
from stage.cast import CHARS
from winze.core.board import board
from winze.core.cp437 import decode
from winze.scenes.view.boxes import walls
from winze.scenes.view.looks import TileTables

TABLES = TileTables(content_for(Stage("#@#")))


def boxes(drawing: str) -> list[str]:
    rows = drawn(drawing)
    width = max(map(len, rows))
    plane = b"".join(bytes(CHARS[char] for char in row.ljust(width)) + b"\0" for row in rows)
    shown = walls(board(width, len(rows)), plane, TABLES)
    known = "".join(row.ljust(width) + " " for row in rows)
    text = "".join(char if line == "\0" else line for char, line in zip(known, decode(shown), strict=True))
    return [text[start : start + width].rstrip() for start in range(0, len(text), width + 1)]


@pytest.mark.parametrize(
    ("level", "shown"),
    [
        (
            """
            #### ##
            #..# ##
            #..#
            ####  #
            """,
            """
            ┌──┐
            │..│
            │..│
            └──┘
            """,
        ),
        (
            """
            #####
            #...#
            #...#
            #####
            """,
            """
            ┌───┐
            │...│
            │...│
            └───┘
            """,
        ),
        (
            """
            ######
            ,....#
            #....#
            #,####
            """,
            """
            ┌────┐
            ,....│
            │....│
            └,───┘
            """,
        ),
        (
            """
            ####+###
            #......+,,
            '......#
            ###,####
               ,
            """,
            """
            ┌───+──┐
            │......+,,
            '......│
            └──,───┘
               ,
            """,
        ),
        (
            """
            ####
            #...
            #...
            """,
            """
            ┌───
            │...
            │...
            """,
        ),
        (
            """
            ########
            #..##..#
            #..##..#
            ########
            """,
            """
            ┌──┐┌──┐
            │..││..│
            │..││..│
            └──┘└──┘
            """,
        ),
        (
            """
            #######
            #..#..#
            #..#..#
            ####..#
            #..#..#
            #######
            """,
            """
            ┌──┬──┐
            │..│..│
            │..│..│
            ├──┤..│
            │..│..│
            └──┴──┘
            """,
        ),
        (
            """
            #####
            #...#
            #.#.#
            #...#
            #####
            """,
            """
            ┌───┐
            │...│
            │.■.│
            │...│
            └───┘
            """,
        ),
        (
            """
            #######
            #,,,,,#
            #.....#
            #,,,,,#
            #######
            """,
            """
            ┌─────┐
            │,,,,,│
            │.....│
            │,,,,,│
            └─────┘
            """,
        ),
        (
            """
              #
              ,....
              #
            #,#
             .
             .
            """,
            """
              │
              ,....
              │
            ─,─
             .
             .
            """,
        ),
        (
            """
            #+#  #
             ,  ,'
                 #
            """,
            """
            ─+─  │
             ,  ,'
                 │
            """,
        ),
    ],
    ids=[
        "walls amid rock",
        *("room", "openings at corners", "doors", "half known", "side by side", "shared", "pillar"),
        "lit row through a dark cave",
        *("ways in", "doors from without"),
    ],
)
def test_walls(level, shown):
    assert boxes(level) == drawn(shown)
