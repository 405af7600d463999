"""A braided maze with rooms."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.chambers import open_rooms
from winze.mapgen.rooms.labyrinth import braid, grow, trim
from winze.mapgen.rooms.lattice import Lattice
from winze.mapgen.rooms.placement import PLACED_ROOMS
from winze.mapgen.settings import Setting


def _draw_maze(draft: Draft, chance: Stream) -> None:
    board, scale = draft.board, draft.number("scale")
    lattice = Lattice(board, scale + 1, scale, draft.mask(CellKind.WALL, CellKind.FLOOR))
    grow(lattice, chance)
    passages = _paint(draft, lattice, 0, "a tree")
    braid(lattice, draft.number("braid"), chance)
    passages = _paint(draft, lattice, passages, "loops")
    trim(lattice, chance)
    passages = _paint(draft, lattice, passages, "short dead ends")
    open_rooms(draft, passages, draft.number("ways"), chance)
    draft.paint(board.around8(draft.mask(CellKind.FLOOR)) & draft.mask(CellKind.ROCK), CellKind.WALL)


def _paint(draft: Draft, lattice: Lattice, before: int, label: str) -> int:
    passages = lattice.ground()
    draft.paint(before & ~passages, CellKind.ROCK)
    draft.paint(passages, CellKind.FLOOR)
    draft.step(label)
    return passages


PASSAGES = Pass("maze", _draw_maze, needs=(Part.ROOMS,), gives=(Part.CORRIDORS,))

MAZE = Recipe(
    "maze",
    "narrow passages with many loops and few, short dead ends, and rooms among them",
    PLACED_ROOMS,
    PASSAGES,
    promises=Promise.ROOMS_APART | Promise.RECTANGLES | Promise.STAIRS_APART | Promise.WALLS_KEPT,
    settings=(
        Setting("scale", 2, "rows from one passage to the next; one less than columns", least=2, most=5),
        Setting("braid", 60, "dead ends opened into loops, in percent", most=100),
        Setting("ways", 4, "doorways of a room, at most", least=2, most=8),
        Setting("floor", 16, "share of the level to fill with rooms, in percent", least=5, most=40),
        Setting("failures", 60, "rooms that do not fit before the adding stops", least=1, most=500),
        Setting("spacing", 2, "cells between the walls of two rooms, at least", least=1, most=4),
    ),
    one_piece=JOINED,
)
