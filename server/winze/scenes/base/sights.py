"""The ways to see that a player may choose for new runs (C-01)."""

from __future__ import annotations

from winze.content import Content
from winze.models.players import Options

WORDS = {
    "shadow": "what light shows",
    "portion": "7 steps of light",
    "circle": "7 steps, through walls",
}
_FOR_TRIALS = {"circle"}
"""What only those may choose who are shown everything anyway: it is there to look for faults."""


def sight_of(options: Options, content: Content) -> str:
    """The method of sight that new runs get."""
    offered = _offered(content)
    return options.sight if options.sight in offered else offered[0]


def sight_after(sight: str, content: Content) -> str:
    """The method offered after this one."""
    offered = _offered(content)
    return offered[(offered.index(sight) + 1) % len(offered)]


def _offered(content: Content) -> list[str]:
    return [sight for sight in WORDS if content.revealed or sight not in _FOR_TRIALS]
