"""How much a server takes on, and how often it saves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one server takes on. Times are in seconds."""

    runs: int = 2000
    """In memory at once."""
    watchers: int = 50
    """Of one run."""
    save_turns: int = 50
    """A run is saved after so many turns, or inputs that spend none."""
    save_idle: float = 10
    """And after so long without an input."""
    forget: float = 600
    """A run that nobody looks at leaves memory after so long."""
