"""Clocks and meters of a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Clock = Callable[[], float]
Disk = Callable[[], float | None]
"""Returns since when a write to the disk has been under way, on the session's clock; None if none is."""


class Meter(Protocol):
    def turn_took(self, seconds: float) -> None: ...

    def frame_sent(self, size: int) -> None: ...

    def level_dug(self, *, ahead: bool) -> None: ...

    def client_moved(self) -> None: ...

    def life_over(self) -> None: ...
