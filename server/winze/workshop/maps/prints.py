"""Levels as text and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase, digits

from winze.engine.kinds.plan import Blueprint
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.mapfile import Legend, write
from winze.mapgen.mapjson import LevelData, MachineData, distance_data, level_data, machines_data, steps_data
from winze.mapgen.statistics import distances
from winze.workshop.maps.digging import Dug

_COUNTERS = digits + ascii_lowercase + ascii_uppercase
"""Digits for steps 0 to 61; then they start over."""


@dataclass(frozen=True, slots=True)
class Printer:
    """Shows levels in the characters of the content; with `distance`, ground shows its steps from the entrance."""

    tiles: TileSet
    legend: Legend
    distance: bool = False

    def text(self, dug: Dug, title: str) -> Iterator[str]:
        if title:
            yield f"{title}\n"
            yield from _machines(dug.level)
        for label, level in dug.steps:
            yield f"{label}\n{self._picture(level)}"
        if not dug.steps:
            yield self._picture(dug.level)

    def data(self, dug: Dug) -> LevelData:
        level = level_data(dug.level, dug.place, dug.seed, self.tiles, self.legend, features=dug.features)
        if self.distance:
            level["distance"] = distance_data(dug.level, distances(dug.level, self.tiles))
        if dug.steps:
            level["steps"] = steps_data(dug.steps, self.tiles, self.legend)
        return level

    def _picture(self, level: Blueprint) -> str:
        drawn = write(level, self.tiles, self.legend)
        return _counted(drawn, distances(level, self.tiles)) if self.distance else drawn


def _machines(level: Blueprint) -> Iterator[str]:
    """Yield a line for each machine with its gate, key and wares, most of which a picture in tiles does not show."""
    return (_machine(machine) for machine in machines_data(level) if machine["purpose"] != "gate")


def _machine(machine: MachineData) -> str:
    inside, gate, key = machine["fields"], machine["gate"], machine["key"]
    facts = [f"gate {gate['id']} {gate['x']},{gate['y']}"] if gate else []
    facts += [f"key {key['x']},{key['y']}"] if key else []
    facts += [f"{ware['what']} {ware['x']},{ware['y']}" for ware in machine["wares"]]
    head = f"{machine['purpose']} {machine['id']} {inside[0][0]},{inside[0][1]}"
    return f"  {': '.join(filter(None, (head, ', '.join(facts))))}\n"


def _counted(drawn: str, steps: Sequence[int]) -> str:
    """Return the drawing with ground replaced by distances. Its line ends coincide with the planes' spare column."""
    return "".join(
        char if step < 0 else _COUNTERS[step % len(_COUNTERS)] for char, step in zip(drawn, steps, strict=True)
    )
