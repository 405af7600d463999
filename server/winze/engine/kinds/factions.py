"""Factions: who fights whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from winze.core.limits import CLOSED, Flag
from winze.engine.kinds.effects import Effects


@dataclass(frozen=True, slots=True)
class Faction:
    """Those who stand together. All of them are the hero's foes, but for kinds that are peaceful."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    foes: tuple[str, ...] = ()
    """The factions that it fights; they fight it, too."""
    bodies: Flag = True
    """Those of them who die leave a body."""
    welcomes: dict[str, Effects] = field(default_factory=dict)
    """By the id of a thing that they take from the hand of who has a way with them, what befalls them then."""
