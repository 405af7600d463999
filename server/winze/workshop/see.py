"""`winze see`: what can be seen from a place of a map, without a game."""

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
"""Cells: farther than any map reaches."""
_MARK = "*"
"""What text shows for fields that can be reached by sight but lie in the dark."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is reachable and what is visible from a field."""

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
        """The tiles that are visible, as what they seem to be; `*` is within reach but dark, `@` the place."""
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
@click.option("--at", "place", required=True, metavar="X,Y", help="Where to look from; 0,0 is at the top left.")
@click.option("--method", type=click.Choice(list(METHODS)), default="shadow", show_default=True, help="See above.")
@click.option("--radius", type=click.IntRange(0, _FARTHEST), help="See no farther: fields with dx² + dy² <= R².")
@click.option(
    "--lamp",
    type=click.IntRange(0, _FARTHEST),
    help="Carry a lamp that lights what there is a clear line to within R.",
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
    """Show what is seen on MAPFILE: a drawing as `winze map` prints it.

    Text shows the visible tiles, `*` for what is within reach of sight but dark, and `@` for the place.

    \b
    Ways to see:
      shadow   all that is not in the shadow of something, however far, if it is lit
      portion  as far as 7.5 fields, unless too much of the line there is blocked on its two sides, if it is lit
      circle   as far as 7.5 fields, through walls, if it is lit
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
    """Sight from a field, by the facts that decide it in play."""
    here, facts = level.board, level.facts
    reach = method.reachable(here, facts.opaque, cell)
    lit = light_of(here, shining(level)) | (0 if lamp is None else lamp_light(here, facts.opaque, cell, lamp))
    seen = method.visible(here, reach, cell, lit=lit, walls=facts.walls, frames=facts.room_frames, opaque=facts.opaque)
    within = here.full if radius is None else disc(here, cell, radius * radius)
    return Sight(here, cell, reach & within, seen & within)


def _level(path: Path, content: Content) -> Level:
    """The level drawn in a file, as it would be in play."""
    drawn = read_map(path, content)
    return Level(path.name, content.rules.tiles, drawn.width, drawn.height, drawn.tiles)


def _cell(here: Board, place: str) -> int:
    match = re.fullmatch(r"\s*(\d{1,4})\s*,\s*(\d{1,4})\s*", place)
    if not match:
        raise Mistake(f"--at {place}: write two whole numbers, X,Y")
    x, y = int(match[1]), int(match[2])
    if not here.contains(x, y):
        raise Mistake(f"--at {place}: the map is {here.width} columns wide and {here.height} lines high")
    return here.cell(x, y)
