"""What a session measures time and work with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Clock = Callable[[], float]
Disk = Callable[[], float | None]
"""Returns since when one write to the disk has been under way, on the same clock; None if none is."""


class Meter(Protocol):
    """Counts what a session does."""

    def turn_took(self, seconds: float) -> None: ...

    def frame_sent(self, size: int) -> None: ...

    def level_dug(self, *, ahead: bool) -> None: ...
