"""A seat as the run that it shows knows it."""

from __future__ import annotations

from typing import Protocol

from winze.session.connection import Connection


class RunSeat(Protocol):
    @property
    def connection(self) -> Connection | None: ...

    @property
    def holds(self) -> bool: ...

    def refresh(self) -> None: ...

    def kept(self) -> None: ...

    def concluded(self) -> None: ...

    def give_up(self) -> None: ...
