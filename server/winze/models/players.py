"""Options of players, and refused names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from winze.engine.view import Fetch

AUTO = "auto"
"""The theme that follows the wishes of the player's system."""

Watched = Literal["yes", "later", "no"]
"""Permission to watch a player's runs; `later` shows them 30 seconds late."""
Motion = Literal["auto", "full", "less", "none"]
"""Motion on the screen; `auto` follows the wish of the player's system."""
Errands = Literal["flow", "each", "fourth", "end"]
"""Frames of an errand: 25 a second however far it gets, one for each step or fourth step, or only the last one."""
PanelSize = Literal["full", "short"]


@dataclass(frozen=True, slots=True)
class Options:
    keymap: str = "vi"
    """The name of a keymap; an unknown one means `vi`."""
    bump: bool = True
    sight: str = "shadow"
    """Method of field of view for new runs."""
    hints: bool = False
    """True while play shows hints about keys: for new players, until their first run has ended."""
    hints_again: bool = False
    """True until the next action: then the hints that the run has shown begin again."""
    fetch: Fetch = "wanted"
    """Items that explore fetches."""
    theme: str = AUTO
    """Colors of the screen; an unknown theme means the automatic one."""
    light: bool = True
    """True if the client paints light over the map, in themes that have light."""
    hunters: bool = False
    """True if monsters that hunt the hero are shown in reverse."""
    follow: bool = False
    """True if the map keeps the hero in its middle; otherwise it scrolls by half of its size."""
    watched: Watched = "yes"
    old_quiet: bool = True
    """True if the log dims lines of earlier turns."""
    log_lines: int = 0
    """Rows of the log in layouts that can change; 0 for as many as suit the screen."""
    panel: PanelSize = "full"
    motion: Motion = "auto"
    errands: Errands = "flow"
    own_base: str = "vi"
    """The keymap from which the player's own begins."""
    own_keys: Mapping[str, str] = field(default_factory=dict)
    """The keys of the player's own keymap that differ from it, by the names of their bindings."""


@dataclass(frozen=True, slots=True)
class NameRefused:
    """The name is malformed or taken, as `problem` says; `suggestion` is free."""

    problem: str
    suggestion: str
