"""Numbers with their words."""

from __future__ import annotations


def counted(number: int, one: str) -> str:
    """Return `1 point` or `1,278 points`."""
    return f"{number:,} {one}{'' if number == 1 else 's'}"
