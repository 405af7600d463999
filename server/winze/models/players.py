"""Options of players, and refused names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from winze.engine.view import Fetch

AUTO = "auto"
"""The theme that follows the wish of the player's system for contrast."""

Watched = Literal["yes", "later", "no"]
"""Permission to watch a player's runs; `later` shows them 30 seconds late."""


@dataclass(frozen=True, slots=True)
class Options:
    keymap: str = "vi"
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


@dataclass(frozen=True, slots=True)
class NameRefused:
    """The name is malformed or taken, as `problem` says; `suggestion` is free."""

    problem: str
    suggestion: str
