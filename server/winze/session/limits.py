"""How much a server takes on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one server takes on. Times are in seconds."""

    runs: int = 2000
    """In memory at once."""
    watchers: int = 50
    """Of one run."""
    forget: float = 600
    """A run that nobody looks at leaves memory after so long."""
