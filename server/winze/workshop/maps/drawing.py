"""Pictures of whole levels as the game would show them to an all-seeing hero.

A contact sheet is a larger picture of the same kind, so its labels are written in the game's glyphs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from winze.content import Content
from winze.core.board import board, cells
from winze.core.cp437 import encode
from winze.engine.kinds.plan import Blueprint, Purpose
from winze.engine.kinds.tiles import TileSet
from winze.scenes.view.boxes import walls
from winze.scenes.view.looks import HIDDEN, MapGlyph, tile_tables
from winze.screen.palette import GROUND, INDEX, shaded
from winze.screen.picture import Canvas, Picture

_LABEL = INDEX["amber"]
_GAP = 2
_SHAPE = 0.75
"""Approximate height of a contact sheet in pixels, relative to its width. Cells are twice as high as wide."""
_NEAR_TO_FAR = ("blue", "sky", "cyan", "teal", "green", "lime", "yellow", "amber", "orange", "red", "crimson", "violet")
_RAMP = bytes(shaded(INDEX[name], GROUND) for name in _NEAR_TO_FAR)
_POCKET = MapGlyph(ord("x"), HIDDEN.colour)
"""The sign of rock that hides gas, water or a gem."""
_SPOTS = {
    "item": ("!", "white"),
    "gold": ("$", "gold"),
    "treasure": ("!", "gold"),
    "monster": ("m", "red"),
    "guard": ("G", "red"),
    "sleeper": ("z", "red"),
    "master": ("M", "red"),
    "prize": ("P", "gold"),
    "ware": ("?", "cyan"),
    "key": ("(", "yellow"),
    "ore": ("*", "gold"),
    "healer": ("h", "green"),
    "shopkeeper": ("s", "green"),
}
"""Glyph and color of each kind of spot."""
_MACHINES: dict[Purpose, str] = {"prize": "gold", "holder": "teal", "gate": "magenta", "scene": "green"}
_FRAME, _WIRE, _KEY = "steel", "violet", "yellow"
"""Colors of the ground of machines' cells, and of frames, wires and keys."""


@dataclass(frozen=True, slots=True)
class Shown:
    level: Blueprint
    label: str = ""
    steps: Sequence[int] | None = None
    machines: bool = False
    """Color the cells of machines."""
    row: str = ""
    """The row of the level's plan, whose looks the ground has."""


class Drawer:
    def __init__(self, content: Content) -> None:
        self._tiles = content.rules.tiles
        self._content = content

    def picture(self, shown: Shown) -> Picture:
        canvas = Canvas(shown.level.width, shown.level.height)
        self._draw(canvas, 0, 0, shown)
        return canvas.picture()

    def sheet(self, many: Sequence[Shown]) -> Picture:
        width, height = many[0].level.width + _GAP, many[0].level.height + 2
        columns = min(len(many), max(1, ceil(sqrt(len(many) * 2 * height / (width * _SHAPE)))))
        canvas = Canvas(columns * width - _GAP, ceil(len(many) / columns) * height - 1)
        for number, shown in enumerate(many):
            left, top = number % columns * width, number // columns * height
            canvas.text(left, top, shown.label, _LABEL, width=shown.level.width)
            self._draw(canvas, left, top + 1, shown)
        return canvas.picture()

    def _draw(self, canvas: Canvas, left: int, top: int, shown: Shown) -> None:
        level, tables = shown.level, tile_tables(self._content, shown.row)
        stride = level.width + 1
        lines = walls(board(level.width, level.height), level.tiles, tables)
        glyphs = bytes(line or tile for line, tile in zip(lines, level.tiles.translate(tables.glyphs), strict=True))
        colours, unders = level.tiles.translate(tables.colours), level.tiles.translate(tables.dug_under)
        if shown.steps is not None:
            unders = _ramp(shown.steps, unders)
        if shown.machines:
            unders = _marked(level, self._tiles, unders)
        for y in range(level.height):
            row = slice(y * stride, y * stride + level.width)
            start = (top + y) * canvas.cols + left
            span = slice(start, start + level.width)
            canvas.glyphs[span], canvas.fg[span], canvas.bg[span] = glyphs[row], colours[row], unders[row]
        disguised, found = (self._tiles.mask(level.tiles, fact) for fact in ("seems", "hidden"))
        for cell in cells(disguised):
            y, x = divmod(cell, stride)
            canvas.put(left + x, top + y, *(HIDDEN if found >> cell & 1 else _POCKET), unders[cell])
        for spot in level.spots:
            glyph, colour = _SPOTS[spot.what]
            under = unders[spot.y * stride + spot.x]
            canvas.put(left + spot.x, top + spot.y, encode(glyph)[0], INDEX[colour], under)


def _marked(level: Blueprint, tiles: TileSet, unders: bytes) -> bytes:
    """Return background colors for the cells, frames, gates, keys and wires of machines; other cells keep `unders`."""
    here, solid, marked = board(level.width, level.height), tiles.mask(level.tiles, "solid"), bytearray(unders)

    def mark(cells_: int, colour: str) -> None:
        for cell in cells(cells_):
            marked[cell] = shaded(INDEX[colour], GROUND)

    for machine in level.machines:
        inside = here.of(machine.inside)
        mark(inside, _MACHINES[machine.purpose])
        if machine.gate:
            mark(here.around8(inside) & ~inside & solid, _FRAME)
        for _, wire in machine.wires:
            mark(here.of(wire), _WIRE)
    for machine in level.machines:
        mark(here.of(cell for cell in (machine.threshold,) if cell >= 0), _MACHINES["gate"])
        mark(here.of(cell for cell in (machine.key,) if cell >= 0), _KEY)
    return bytes(marked)


def _ramp(steps: Sequence[int], unders: bytes) -> bytes:
    """Return background colors from blue near the entrance to violet far from it; other cells keep `unders`."""
    bands = max(1, max(steps) + 1)
    return bytes(
        under if step < 0 else _RAMP[step * len(_RAMP) // bands] for step, under in zip(steps, unders, strict=True)
    )
