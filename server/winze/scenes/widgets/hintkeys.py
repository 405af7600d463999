"""Hints such as `Enter: start` as words to click, for players with a mouse."""

from __future__ import annotations

from collections.abc import Iterable

_NAMED = {"Esc": "Escape", "Enter": "Enter", "Capital Y": "Y", "Y or Enter": "Y", "n or Esc": "n"}
"""The key of a hint that names it in words, as in web/js/hints.js."""


def named_key(hint: str) -> str:
    """Return the key that a hint names; empty if it names several, or none."""
    name, _, words = hint.partition(": ")
    return _NAMED.get(name, name if len(name) == 1 else "") if words else ""


def hinted_key(row: str, hints: Iterable[str], x: int) -> str:
    """Return the key of the hint that column `x` of a row shows; empty if there is none."""
    for hint in hints:
        start = row.rfind(hint)
        if start >= 0 and start <= x < start + len(hint):
            return named_key(hint)
    return ""
