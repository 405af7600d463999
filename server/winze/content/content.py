"""Content that has been read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from winze.content.look import BoonWords, FaceLook, FeatWords, Look, MachineWords, StatusWords, UnrestWords
from winze.engine.kinds.rules import Rules
from winze.mapgen.machines.machine import Machines
from winze.mapgen.vaults.vault import Vaults


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """The rules for the engine, and looks by id for the scenes. Compared by identity."""

    rules: Rules
    tiles: Mapping[str, Look]
    monsters: Mapping[str, Look]
    items: Mapping[str, Look]
    statuses: Mapping[str, StatusWords]
    hero: Look
    level_names: Mapping[str, str]
    """By row of the level plan."""
    arrivals: Mapping[str, str] = field(default_factory=dict)
    """By row of the level plan: the sentence for the first visit."""
    feelings: Mapping[str, str] = field(default_factory=dict)
    """By row of the level plan: the sentence for further levels of a branch, and for the way up with the Heartstone."""
    faces: Mapping[str, FaceLook] = field(default_factory=dict)
    """By row of the level plan: the looks of its ground."""
    vaults: Vaults = field(default_factory=dict)
    machines: Machines = field(default_factory=dict)
    machine_words: Mapping[str, MachineWords] = field(default_factory=dict)
    gases: Mapping[str, Look] = field(default_factory=dict)
    unrest: Mapping[str, UnrestWords] = field(default_factory=dict)
    boons: Mapping[str, BoonWords] = field(default_factory=dict)
    feats: Mapping[str, FeatWords] = field(default_factory=dict)
    revealed: bool = False
    """True to show everything on a level, seen or not: for trying out levels."""
