"""Levels as plain data for JSON: the form that `winze map --format json` prints and other programs read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from winze.core.rectangle import Rectangle
from winze.engine.plan import Blueprint
from winze.engine.tiles import TileSet
from winze.mapgen.mapfile import Legend, rows

Place = list[int]
"""Column and row."""


class RoomData(TypedDict):
    x: int
    y: int
    w: int
    h: int


class StepData(TypedDict):
    label: str
    rows: list[str]


class StairsData(TypedDict):
    up: list[Place]
    down: list[Place]


class LevelData(TypedDict):
    generator: str
    seed: int
    width: int
    height: int
    rows: list[str]
    legend: dict[str, str]
    rooms: list[RoomData]
    corridors: list[list[Place]]
    stairs: StairsData
    exits: dict[str, Place]
    steps: NotRequired[list[StepData]]


def level_data(level: Blueprint, generator: str, seed: int, tiles: TileSet, legend: Legend) -> LevelData:
    return {
        "generator": generator,
        "seed": seed,
        "width": level.width,
        "height": level.height,
        "rows": rows(level, tiles, legend),
        "legend": dict(legend),
        "rooms": [_room_data(room) for room in level.rooms],
        "corridors": [[[x, y] for x, y in corridor] for corridor in level.corridors],
        "stairs": {"up": _stairs(level, "up"), "down": _stairs(level, "down")},
        "exits": {},
    }


def steps_data(steps: Sequence[tuple[str, Blueprint]], tiles: TileSet, legend: Legend) -> list[StepData]:
    return [{"label": label, "rows": rows(level, tiles, legend)} for label, level in steps]


def _room_data(room: Rectangle) -> RoomData:
    return {"x": room.x, "y": room.y, "w": room.w, "h": room.h}


def _stairs(level: Blueprint, kind: str) -> list[Place]:
    return [[way.x, way.y] for way in level.exits if way.kind == kind]
