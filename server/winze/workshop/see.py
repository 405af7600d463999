"""`winze see`: shows what can be seen from a cell of a map, without a game."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

import click

from winze.cli.mapfiles import read_map
from winze.cli.output import write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.content import Content
from winze.core.board import Board, cells
from winze.engine.sense.disc import disc
from winze.engine.sense.light import lamp_light, light_of, shining
from winze.engine.sense.methods import METHODS, Method
from winze.engine.state.level import Level

_FARTHEST = 1000
_MARK = "*"
"""Marks cells in line of sight that lie in the dark."""


@dataclass(frozen=True, slots=True)
class Sight:
    board: Board
    cell: int
    reachable: int
    visible: int

    def data(self) -> dict[str, object]:
        return {
            "width": self.board.width,
            "height": self.board.height,
            "at": self.board.xy(self.cell),
            "reachable": [self.board.xy(cell) for cell in cells(self.reachable)],
            "visible": [self.board.xy(cell) for cell in cells(self.visible)],
        }

    def text(self, level: Level, chars: list[str]) -> str:
        """Return the map as seen: visible tiles, `*` for cells in line of sight but dark, `@` for the viewer."""
        shown = level.memory
        glyphs = [" "] * self.board.size
        for cell in cells(self.reachable):
            glyphs[cell] = _MARK
        for cell in cells(self.visible):
            glyphs[cell] = chars[shown[cell]]
        glyphs[self.cell] = "@"
        starts = range(0, self.board.size, self.board.stride)
        return "".join("".join(glyphs[start : start + self.board.width]).rstrip() + "\n" for start in starts)


@click.command("see", cls=PlainCommand)
@click.argument("mapfile", type=click.Path(path_type=Path))
@click.option("--at", "place", required=True, metavar="X,Y", help="Where to look from; 0,0 is the top left corner.")
@click.option("--method", type=click.Choice(list(METHODS)), default="shadow", show_default=True, help="See above.")
@click.option("--radius", type=click.IntRange(0, _FARTHEST), help="Limit sight to cells with dx² + dy² <= R².")
@click.option(
    "--lamp",
    type=click.IntRange(0, _FARTHEST),
    help="Carry a lamp that lights the cells in line of sight within R.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@overlaid
def see(
    mapfile: Path,
    overlays: tuple[Path, ...],
    *,
    place: str,
    method: str,
    radius: int | None,
    lamp: int | None,
    form: str,
) -> None:
    """Show what can be seen on MAPFILE, a drawing as printed by `winze map`.

    Text output shows visible tiles, `*` for cells in line of sight but dark, and `@` for the viewer.

    \b
    Methods:
      shadow   lit cells not in the shadow of an obstacle, at any distance
      portion  lit cells within 7.5 cells, unless the line to them is largely blocked on both sides
      circle   lit cells within 7.5 cells, even through walls
    """
    content = own_content(overlays)
    level = _level(mapfile, content)
    cell = _cell(level.board, place)
    seen = look(level, cell, method=METHODS[method], radius=radius, lamp=lamp)
    if form == "json":
        write_text([json.dumps(seen.data()), "\n"])
    else:
        write_text([seen.text(level, [content.tiles[tile.id].char for tile in content.rules.tiles.tiles])])


def look(level: Level, cell: int, *, method: Method, radius: int | None, lamp: int | None) -> Sight:
    """Return the sight from `cell` by the same rules as in play."""
    here, facts = level.board, level.facts
    reach = method.reachable(here, facts.opaque, cell)
    lit = light_of(here, shining(level)) | (0 if lamp is None else lamp_light(here, facts.opaque, cell, lamp))
    seen = method.visible(here, reach, cell, lit=lit, walls=facts.walls, frames=facts.room_frames, opaque=facts.opaque)
    in_range = here.full if radius is None else disc(here, cell, radius * radius)
    return Sight(here, cell, reach & in_range, seen & in_range)


def _level(path: Path, content: Content) -> Level:
    drawn = read_map(path, content)
    return Level.dug(path.name, content.rules.tiles, drawn.width, drawn.height, drawn.tiles)


def _cell(here: Board, place: str) -> int:
    match = re.fullmatch(r"\s*(\d{1,4})\s*,\s*(\d{1,4})\s*", place)
    if not match:
        raise Mistake(f"--at {place}: expected two whole numbers, X,Y")
    x, y = int(match[1]), int(match[2])
    if not here.contains(x, y):
        raise Mistake(f"--at {place}: outside the map, which is {here.width} columns wide and {here.height} rows high")
    return here.cell(x, y)
