"""Random maps to try sight on: rooms with dark corridors, caves, and halls of pillars, with an edge or without."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from textwrap import dedent

from winze.core.board import Board, board
from winze.core.chance import Stream

KINDS = ("rooms", "cave", "hall")


@dataclass
class Map:
    """Rows in the characters of map files, and the sets that sight is decided by."""

    rows: list[list[str]]
    board: Board = field(init=False)

    def __post_init__(self) -> None:
        self.board = board(len(self.rows[0]), len(self.rows))

    def of(self, chars: str) -> int:
        points = [(x, y) for y, row in enumerate(self.rows) for x, char in enumerate(row) if char in chars]
        return self.board.of(self.board.cell(x, y) for x, y in points)

    @property
    def opaque(self) -> int:
        return self.of(" #+")

    @property
    def facts(self) -> dict[str, int]:
        return {"lit": self.of("."), "walls": self.of(" #"), "frames": self.of("#+'"), "opaque": self.opaque}

    def __str__(self) -> str:
        return "\n".join(map("".join, self.rows))


def drawn(text: str) -> Map:
    """Return the map of a drawing; lines that end early are rock to the end."""
    lines = text.splitlines()
    width = max(map(len, lines))
    return Map([list(line.ljust(width)) for line in lines])


def scene(text: str) -> tuple[Map, int]:
    """Return a drawing with the hero at `@`, on lit floor, or at `&`, in the dark."""
    text = dedent(text).strip("\n")
    lines = text.splitlines()
    ((x, y),) = [(line.index(hero), y) for y, line in enumerate(lines) for hero in "@&" if hero in line]
    level = drawn(text.replace("@", ".").replace("&", ","))
    return level, level.board.cell(x, y)


def shown(level: Map, mask: int) -> str:
    """Return the cells of a set as they are drawn, `~` for the others."""
    here = level.board
    return "\n".join(
        "".join(char if mask >> here.cell(x, y) & 1 else "~" for x, char in enumerate(row))
        for y, row in enumerate(level.rows)
    )


def random_map(kind: str, width: int, height: int, chance: Stream) -> Map:
    make = {"rooms": _rooms, "cave": _cave, "hall": _hall}[kind]
    return Map(make(width, height, chance))


def _rooms(width: int, height: int, chance: Stream) -> list[list[str]]:
    rows = [[" "] * width for _ in range(height)]
    centres = []
    for _ in range(chance.between(2, 7)):
        w, h = chance.between(4, max(4, width // 3)), chance.between(4, max(4, height // 2))
        left, top = chance.between(0, width - w), chance.between(0, height - h)
        for y in range(top, top + h):
            for x in range(left, left + w):
                edge = x in (left, left + w - 1) or y in (top, top + h - 1)
                rows[y][x] = "#" if edge else "."
        centres.append((left + w // 2, top + h // 2))
    for (x, y), (to_x, to_y) in pairwise(centres):
        path = [(i, y) for i in range(min(x, to_x), max(x, to_x) + 1)]
        path += [(to_x, j) for j in range(min(y, to_y), max(y, to_y) + 1)]
        for i, j in path:
            rows[j][i] = {" ": ",", "#": chance.choice("+',")}.get(rows[j][i], rows[j][i])
    return rows


def _cave(width: int, height: int, chance: Stream) -> list[list[str]]:
    floor = {(x, y) for y in range(height) for x in range(width) if chance.chance(60)}
    for _ in range(chance.between(0, 3)):
        around = {
            point: sum((point[0] + i, point[1] + j) in floor for i in (-1, 0, 1) for j in (-1, 0, 1)) for point in floor
        }
        floor = {point for point in floor if around[point] >= 4}
    ground = "," if chance.chance(50) else "."
    return [[ground if (x, y) in floor else "#" for x in range(width)] for y in range(height)]


def _hall(width: int, height: int, chance: Stream) -> list[list[str]]:
    pillars, edge = chance.between(2, 30), chance.chance(50)
    rows = [["#" if chance.chance(pillars) else chance.choice("...,") for _ in range(width)] for _ in range(height)]
    if edge:
        rows[0] = rows[-1] = ["#"] * width
        rows = [["#", *row[1:-1], "#"] for row in rows]
    return rows
