"""State machines as tables of the states that may follow each state."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

S = TypeVar("S", bound=Enum)


def checked(following: Mapping[S, frozenset[S]], old: S, new: S) -> S:
    """Return the new state. Raises RuntimeError if it cannot follow the old one, which is a bug."""
    if new not in following[old]:
        raise RuntimeError(f"{old} cannot become {new}")
    return new
