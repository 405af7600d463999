"""Levels generated for viewing, with their generation steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.machines.machine import NO_MACHINES, Machines
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.vaults.vault import NO_VAULTS, Vaults


@dataclass(frozen=True, slots=True)
class LevelOrder:
    """The levels to generate: one per seed, otherwise all alike."""

    generator: str
    seeds: range
    width: int
    height: int
    depth: int
    sides: int = 0
    """Number of sides with a drift."""
    settings: tuple[tuple[str, int | str], ...] = ()
    features: tuple[str, ...] = ()

    def place(self, seed: int) -> LevelPlan:
        """Return the plan of a level outside any mine."""
        return lone_level(
            seed,
            self.generator,
            self.width,
            self.height,
            self.depth,
            sides=self.sides,
            settings=self.settings,
            features=self.features,
        )

    def dug(
        self, tiles: TileSet, vaults: Vaults = NO_VAULTS, machines: Machines = NO_MACHINES, *, steps: bool = False
    ) -> Iterator[Dug]:
        """Yield the levels one by one. Raises ValueError for settings that no level can have."""
        for seed in self.seeds:
            yield dug(seed, self.place(seed), tiles, vaults, machines, steps=steps)


@dataclass(frozen=True, slots=True)
class Dug:
    """A generated level. `features` are those that fit; `steps` holds each recorded step's label and blueprint."""

    seed: int
    place: LevelPlan
    level: Blueprint
    milliseconds: float
    features: tuple[str, ...]
    steps: list[tuple[str, Blueprint]]
    why: tuple[str, ...] = ()
    """Lines about each machine that was dealt, built or undone."""


def dug(seed: int, place: LevelPlan, tiles: TileSet, vaults: Vaults, machines: Machines, *, steps: bool) -> Dug:
    seen: list[tuple[str, Blueprint]] = []

    def watch(label: str, draft: Draft) -> None:
        if steps:
            name = f"{label} (attempt {draft.attempt + 1})" if draft.attempt else label
            seen.append((name, blueprint(draft, tiles)))

    began = perf_counter()
    draft = dig_draft(seed, place, watch, vaults, machines)
    level = blueprint(draft, tiles)
    took = (perf_counter() - began) * 1000
    if seen and seen[-1][1].tiles != level.tiles:
        seen.append((f"the best: attempt {draft.attempt + 1}", level))
    return Dug(seed, place, level, took, tuple(draft.features), seen, tuple(draft.why))
