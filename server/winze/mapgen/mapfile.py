"""Levels as text, one character per tile: a command prints it, another reads it, and the server plays it.

#######
#.....+,,,      A row of the level is a line. Content defines the characters; a space is rock,
#..>..#         so short lines are filled up with rock.
#######
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winze.engine.kinds.plan import Blueprint, Exit
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.limits import MAX_HEIGHT, MAX_WIDTH

Legend = Mapping[str, str]
"""Character to tile id, one to one."""


@dataclass(frozen=True, slots=True)
class MapComplaint:
    """A fault at a position in a map file; line and column count from 1."""

    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class MapFileError(ValueError):
    def __init__(self, complaints: list[MapComplaint]) -> None:
        super().__init__("\n".join(map(str, complaints)))
        self.complaints = complaints


def rows(level: Blueprint, tiles: TileSet, legend: Legend) -> list[str]:
    characters = {tiles.index[tile]: character for character, tile in legend.items()}
    stride = level.width + 1
    plane = "".join(characters[index] for index in level.tiles)
    return [plane[y * stride : y * stride + level.width] for y in range(level.height)]


def write(level: Blueprint, tiles: TileSet, legend: Legend) -> str:
    return "".join(f"{row}\n" for row in rows(level, tiles, legend))


def parse(text: str, tiles: TileSet, legend: Legend, *, closed: bool = False) -> Blueprint:
    """Return the drawn level; its exits lead nowhere. With `closed`, the border must be solid. Raises MapFileError."""
    lines = [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]
    complaints = [*_faults(lines, legend), *(_gaps(lines, tiles, legend) if closed else ())]
    if complaints:
        raise MapFileError(sorted(complaints, key=lambda complaint: (complaint.line, complaint.column)))
    width = max(map(len, lines))
    indices = {character: tiles.index[tile] for character, tile in legend.items()}
    plane = bytes(indices[character] for line in lines for character in line.ljust(width + 1))
    return Blueprint(width, len(lines), plane, exits=tuple(_exits(lines, tiles, legend)))


def _faults(lines: list[str], legend: Legend) -> Iterator[MapComplaint]:
    if not any(lines):
        yield MapComplaint(1, 1, "the map is empty")
    for number, line in enumerate(lines[:MAX_HEIGHT], start=1):
        for column, character in enumerate(line[:MAX_WIDTH], start=1):
            if character not in legend:
                yield MapComplaint(number, column, f"{character!r} is not a tile")
        if len(line) > MAX_WIDTH:
            yield MapComplaint(number, MAX_WIDTH + 1, f"a line has at most {MAX_WIDTH} characters")
    if len(lines) > MAX_HEIGHT:
        yield MapComplaint(MAX_HEIGHT + 1, 1, f"a map has at most {MAX_HEIGHT} lines")


def _gaps(lines: list[str], tiles: TileSet, legend: Legend) -> Iterator[MapComplaint]:
    last = max(map(len, lines)) - 1
    for y, line in enumerate(lines):
        for x, character in enumerate(line):
            at_edge = x in {0, last} or y in {0, len(lines) - 1}
            if at_edge and character in legend and not tiles[tiles.index[legend[character]]].solid:
                yield MapComplaint(y + 1, x + 1, f"{character!r} cannot be on the border; use rock or walls")


def _exits(lines: list[str], tiles: TileSet, legend: Legend) -> Iterator[Exit]:
    for y, line in enumerate(lines):
        for x, character in enumerate(line):
            if kind := tiles[tiles.index[legend[character]]].stairs:
                yield Exit(kind, x, y, to=None)
