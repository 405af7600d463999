"""The limits of one server."""

from __future__ import annotations

from dataclasses import dataclass

LATE_SECONDS = 30.0
"""Delay of everything about a run that is watched later."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Times are in seconds."""

    runs: int = 2000
    """Runs in memory at once."""
    watchers: int = 50
    """Watchers of one run."""
    forget: float = 600
    """Time until a run that nobody looks at leaves memory."""
