"""Factions: who fights whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from winze.core.limits import CLOSED, Flag


@dataclass(frozen=True, slots=True)
class Faction:
    """Those who stand together. All of them are the hero's foes, but for kinds that are peaceful."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    foes: tuple[str, ...] = ()
    """The factions that it fights; they fight it, too."""
    bodies: Flag = True
    """Those of them who die leave a body."""
