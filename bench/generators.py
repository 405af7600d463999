"""Measure the time to dig a level with every generator, next to peers that make layouts.

Our levels are finished: joined, furnished with doors and stairs, checked. Those of the peers are rock and floor only,
and some are not connected.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import NamedTuple

import peers
import rotjs
from script import content
from table import Row, Table, tail
from timing import spent

from winze.content.mine_rows import FeaturesFile
from winze.core.chance import Stream
from winze.engine.kinds.plan import LevelPlan
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.mine.styles import draw_features, feature_odds
from winze.mapgen.settings import Setting

WIDTH, HEIGHT, DEPTH = 70, 20, 7
SEEDS = range(100)
WAYS = {"scatter": "corridors", "wfc": "sample"}
"""Settings of which every choice is timed."""
LIKE = {
    "rogue": "rot.js Rogue",
    "bsp": "tcod BSP",
    "accretion": "rot.js Digger",
    "scatter, careful": "rot.js Uniform",
    "cellular": "rot.js Cellular, connected",
    "tunneler": "rot.js Digger",
    "maze": "rot.js EllerMaze",
}
"""The most similar generator of a peer, if there is one."""


class Way(NamedTuple):
    """A generator with its settings."""

    name: str
    generator: str
    settings: tuple[tuple[str, str], ...] = ()


def levels(seeds: Sequence[int] = SEEDS) -> Table:
    theirs = _theirs(seeds)
    ours = [Row(way.name, _ours(way, seeds), beside=_like(way, theirs)) for way in ways()]
    return Table(
        f"Levels of {WIDTH}x{HEIGHT}, finished; + with the features of depth {DEPTH}. Peers: layouts only",
        "ms a level",
        ours + [Row(name, tail(times)) for name, times in theirs.items()],
        decimals=2,
    )


def ways() -> Iterator[Way]:
    for name, recipe in GENERATORS.items():
        choices = [way for setting in recipe.settings for way in _choices(name, setting)]
        yield from choices or [Way(name, name)]


def _choices(generator: str, setting: Setting) -> list[Way]:
    if setting.name != WAYS.get(generator):
        return []
    return [Way(f"{generator}, {choice}", generator, ((setting.name, choice),)) for choice in setting.choices]


def _like(way: Way, theirs: Mapping[str, list[float]]) -> str:
    peer = LIKE.get(way.name, "")
    return peer if peer in theirs else ""


def _ours(way: Way, seeds: Sequence[int]) -> dict[str, float]:
    plain = [lone_level(seed, way.generator, WIDTH, HEIGHT, DEPTH, settings=way.settings) for seed in seeds]
    full = [replace(place, features=_features(place, seed)) for seed, place in zip(seeds, plain, strict=True)]
    return tail(_dug(plain, seeds)) | {f"+{name}": figure for name, figure in tail(_dug(full, seeds)).items()}


def _features(place: LevelPlan, seed: int) -> tuple[str, ...]:
    """Return the features the plan of a mine would draw for this level."""
    text = (files("winze.content") / "features.toml").read_text(encoding="utf-8")
    rows = [row.feature() for row in FeaturesFile.model_validate(tomllib.loads(text)).feature]
    family = GENERATORS[place.generator].family.value
    return draw_features(feature_odds(rows, DEPTH, family), Stream.named(seed, "features"))


def _dug(places: Sequence[LevelPlan], seeds: Sequence[int]) -> list[float]:
    return spent([partial(content().rules.dig, seed, place) for seed, place in zip(seeds, places, strict=True)])


def _theirs(seeds: Sequence[int]) -> Mapping[str, list[float]]:
    times: dict[str, list[float]] = {}
    if rotjs.PRESENT:
        times |= rotjs.layouts(WIDTH, HEIGHT, len(seeds))
    if peers.PRESENT:
        times["tcod BSP"] = spent([partial(peers.bsp_layout, WIDTH, HEIGHT, seed) for seed in seeds])
    return times
