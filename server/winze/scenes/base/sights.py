"""Methods of field of view that a player can choose for new runs (C-01)."""

from __future__ import annotations

from winze.content import Content
from winze.models.players import Options

WORDS = {
    "shadow": "as far as light allows",
    "portion": "7 steps of light",
    "circle": "7 steps, through walls",
}
_DEBUGGING = {"circle"}


def sight_of(options: Options, content: Content) -> str:
    offered = _offered(content)
    return options.sight if options.sight in offered else offered[0]


def sight_after(sight: str, content: Content) -> str:
    offered = _offered(content)
    return offered[(offered.index(sight) + 1) % len(offered)]


def _offered(content: Content) -> list[str]:
    return [sight for sight in WORDS if content.revealed or sight not in _DEBUGGING]
