"""Drafts and levels drawn in ASCII, and places of a plan drawn by lot, for tests of the digger."""

from __future__ import annotations

from textwrap import dedent

from stage import CHARS, TILES
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.engine.plan import Blueprint, Exit, LevelPlan
from winze.mapgen.cells import Cell
from winze.mapgen.check import complaints
from winze.mapgen.dig import dig
from winze.mapgen.draft import Draft
from winze.mapgen.grid import floor_areas
from winze.mapgen.mapfile import rows
from winze.mapgen.promises import broken_promises

LEGEND = {char: TILES[index].id for char, index in CHARS.items()}
_CELLS = {
    " ": Cell.ROCK,
    "#": Cell.WALL,
    ".": Cell.FLOOR,
    ",": Cell.CORRIDOR,
    "o": Cell.OPENING,
    "+": Cell.DOOR_CLOSED,
    "'": Cell.DOOR_OPEN,
    "<": Cell.STAIRS_UP,
    ">": Cell.STAIRS_DOWN,
    "_": Cell.MOUTH,
}
_CHARS = {cell: char for char, cell in _CELLS.items()}


def lines_of(drawing: str) -> list[str]:
    lines = dedent(drawing).strip("\n").splitlines()
    width = max(map(len, lines))
    return [line.ljust(width) for line in lines]


def place(width: int, height: int, *exits: Exit, generator: str = "rogue") -> LevelPlan:
    return LevelPlan("1", 1, width, height, generator, exits)


def sketch(drawing: str, *exits: Exit, last: bool = False) -> Draft:
    """A draft as drawn; `o` is an opening. Its rooms and corridors are not known."""
    lines = lines_of(drawing)
    draft = Draft(place(len(lines[0]), len(lines), *exits), last=last)
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            draft.put(x, y, _CELLS[char])
    return draft


def drawing_of(draft: Draft) -> list[str]:
    return [
        "".join(_CHARS[draft.at(x, y)] for x in range(draft.board.width)).rstrip() for y in range(draft.board.height)
    ]


def picture(level: Blueprint) -> str:
    return "\n".join(rows(level, TILES, LEGEND))


def lot_place(number: int, generator: str = "rogue") -> LevelPlan:
    """A place of any size that can be dug, with one to three points in cells of their own."""
    chance = Stream.named(number, "place")
    width, height = chance.between(40, 120), chance.between(16, 60)
    areas = list(floor_areas(width, height))
    chance.shuffle(areas)
    exits = [Exit("up", *_point(areas[0], chance), to=None)]
    exits += [Exit("down", *_point(area, chance), to=None) for area in areas[1 : chance.between(1, 3)]]
    return place(width, height, *exits, generator=generator)


def _point(area: Rectangle, chance: Stream) -> tuple[int, int]:
    return chance.between(area.x, area.right), chance.between(area.y, area.bottom)


def faults_of(number: int) -> list[str]:
    """What is wrong with the level of this number, dug at a place drawn from it."""
    where = lot_place(number)
    level = dig(number, where, TILES)
    return complaints(level, where, TILES) + broken_promises(level, TILES)
