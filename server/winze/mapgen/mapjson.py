"""Levels as JSON data: the format of `winze map --format json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from winze.core.board import Board, board
from winze.engine.kinds.plan import Blueprint, BuiltMachine, BuiltRoom, Exit, LevelPlan, Spot
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.mapfile import Legend, rows

Position = list[int]
"""Column and row."""


class RoomData(TypedDict):
    name: str
    x: int
    y: int
    w: int
    h: int


class SpotData(TypedDict):
    what: str
    x: int
    y: int


class GateData(TypedDict):
    x: int
    y: int
    id: str


class PointData(TypedDict):
    x: int
    y: int


class MachineData(TypedDict):
    id: str
    purpose: str
    fields: list[Position]
    """The cells inside; a gate has none."""
    gate: GateData | None
    """The gate that shuts it, or the gate itself."""
    key: PointData | None
    """The key to that gate, or the monster that carries it."""
    wares: list[SpotData]
    """Things to choose or to buy, with their categories or ids."""


class HallData(TypedDict):
    id: str
    ways: list[Position]
    """The entrances that lead to the rest of the level."""


class StepData(TypedDict):
    label: str
    rows: list[str]


class StairsData(TypedDict):
    up: list[Position]
    down: list[Position]


class LevelData(TypedDict):
    generator: str
    seed: int
    width: int
    height: int
    rows: list[str]
    legend: dict[str, str]
    rooms: list[RoomData]
    corridors: list[list[Position]]
    stairs: StairsData
    exits: dict[str, Position]
    """Side exits by the letter of the side: `n`, `e`, `s`, `w`."""
    depth: int
    settings: dict[str, int | str]
    """Settings given explicitly."""
    features: list[str]
    """Features that fit."""
    spots: list[SpotData]
    machines: list[MachineData]
    hall: HallData | None
    distance: NotRequired[list[list[int | None]]]
    """For each cell of each row, the steps from the entrance; null for unreachable cells."""
    steps: NotRequired[list[StepData]]


def level_data(
    level: Blueprint, place: LevelPlan, seed: int, tiles: TileSet, legend: Legend, *, features: Sequence[str] = ()
) -> LevelData:
    return {
        "generator": place.generator,
        "seed": seed,
        "width": level.width,
        "height": level.height,
        "rows": rows(level, tiles, legend),
        "legend": dict(legend),
        "rooms": [_room_data(room) for room in level.rooms],
        "corridors": [[[x, y] for x, y in corridor] for corridor in level.corridors],
        "stairs": {"up": _stairs(level, "up"), "down": _stairs(level, "down")},
        "exits": {_side(level, exit_): [exit_.x, exit_.y] for exit_ in level.exits if exit_.kind == "side"},
        "depth": place.depth,
        "settings": dict(place.settings),
        "features": list(features),
        "spots": [{"what": _what(spot), "x": spot.x, "y": spot.y} for spot in level.spots],
        "machines": machines_data(level),
        "hall": {"id": level.hall.id, "ways": [list(way) for way in level.hall.ways]} if level.hall else None,
    }


def machines_data(level: Blueprint) -> list[MachineData]:
    return [_machine_data(level, built, number) for number, built in enumerate(level.machines, start=1)]


def _machine_data(level: Blueprint, built: BuiltMachine, number: int) -> MachineData:
    here = board(level.width, level.height)
    gate = built.id if built.purpose == "gate" else built.gate
    wares = [spot for spot in level.spots if spot.machine == number and _what(spot) == "ware"]
    return {
        "id": built.id,
        "purpose": built.purpose,
        "fields": [list(here.xy(cell)) for cell in built.inside],
        "gate": {**_point_data(here, built.threshold), "id": gate} if gate else None,
        "key": _point_data(here, built.key) if built.key >= 0 else None,
        "wares": [{"x": spot.x, "y": spot.y, "what": spot.of} for spot in wares],
    }


def _what(spot: Spot) -> str:
    """Return what is wanted at a spot. Items of machines are wares too: they belong to a choice or to a scene."""
    return "ware" if spot.machine and spot.what == "item" else spot.what


def _point_data(here: Board, cell: int) -> PointData:
    x, y = here.xy(cell)
    return {"x": x, "y": y}


def steps_data(steps: Sequence[tuple[str, Blueprint]], tiles: TileSet, legend: Legend) -> list[StepData]:
    return [{"label": label, "rows": rows(level, tiles, legend)} for label, level in steps]


def distance_data(level: Blueprint, steps: Sequence[int]) -> list[list[int | None]]:
    starts = range(0, len(steps), level.width + 1)
    return [[None if step < 0 else step for step in steps[start : start + level.width]] for start in starts]


def _room_data(room: BuiltRoom) -> RoomData:
    return {"name": room.name, "x": room.box.x, "y": room.box.y, "w": room.box.w, "h": room.box.h}


def _stairs(level: Blueprint, kind: str) -> list[Position]:
    return [[exit_.x, exit_.y] for exit_ in level.exits if exit_.kind == kind]


def _side(level: Blueprint, exit_: Exit) -> str:
    gaps = {"n": exit_.y, "e": level.width - 1 - exit_.x, "s": level.height - 1 - exit_.y, "w": exit_.x}
    return min(gaps, key=lambda side: gaps[side])
