"""The twenty maps of all comparisons: 80x21, rooms, caves and pillared halls."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from table import Row
from timing import Call, compare

from winze.core.board import Board, board, cells
from winze.core.chance import Stream

MAPS = Path(__file__).parent / "maps.json"
PLACES = 40
"""Random places to look at on each map."""


@dataclass(frozen=True)
class Level:
    """A map; `places` are cells of its floor."""

    kind: str
    rows: list[str]
    board: Board
    floor: int
    opaque: int
    places: list[int]


def levels() -> list[Level]:
    data = json.loads(MAPS.read_text(encoding="utf-8"))
    return [_level(number, entry["kind"], entry["rows"]) for number, entry in enumerate(data["maps"])]


def _level(number: int, kind: str, rows: list[str]) -> Level:
    here = board(len(rows[0]), len(rows))
    floor = here.of(here.cell(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char != "#")
    places = list(cells(floor))
    Stream.named(number, "places").shuffle(places)
    return Level(kind, rows, here, floor, here.full & ~floor, places[:PLACES])


def on_levels(contenders: Callable[[Level], Mapping[str, Call]], *, calls: int, rounds: int) -> list[Row]:
    """Time contenders, made for each map, and average them over all maps and by kind of map."""
    medians: dict[str, dict[str, list[float]]] = {}
    least: dict[str, list[float]] = {}
    for level in levels():
        for name, timing in compare(contenders(level), calls=calls, rounds=rounds).items():
            medians.setdefault(name, {}).setdefault(level.kind, []).append(timing.median)
            least.setdefault(name, []).append(timing.least)
    return [Row(name, _figures(by_kind, least[name])) for name, by_kind in medians.items()]


def _figures(by_kind: Mapping[str, list[float]], least: list[float]) -> dict[str, float]:
    every = [figure for figures in by_kind.values() for figure in figures]
    return {"median": mean(every), "least": mean(least)} | {kind: mean(figures) for kind, figures in by_kind.items()}
