"""All levels of a mine, as played with its seed."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.workshop.maps.digging import Dug, dug


def dug_mine(seed: int, content: Content, *, steps: bool) -> Iterator[Dug]:
    """Yield the levels in the order of the plan, the main line first."""
    for place in content.rules.plan(seed).levels.values():
        yield dug(seed, place, content.rules.tiles, content.vaults, content.machines, steps=steps)


def level_name(level: Dug, content: Content) -> str:
    return f"{level.place.id} {content.level_names[level.place.row]}"


def title(level: Dug, content: Content) -> str:
    return ", ".join([f"{level_name(level, content)}: {level.place.generator}", *level.features])
