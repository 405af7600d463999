"""Verbs: what can be done to a tile, or befalls it."""

from __future__ import annotations

from typing import Literal, get_args

HandVerb = Literal["dig", "smash", "cut", "sink", "hang", "prop", "charge", "pull"]
"""What somebody sets about on purpose, besides opening and closing. Journals count on the order: add at the end."""
Verb = Literal[
    "open",
    "close",
    "find",
    "dig",
    "smash",
    "cut",
    "sink",
    "hang",
    "prop",
    "charge",
    "pull",
    "span",
    "lock",
    "unlock",
    "burn",
    "flood",
    "drain",
    "freeze",
    "melt",
    "rust",
    "collapse",
    "step",
    "leave",
    "take",
    "lay",
    "signal",
    "tick",
    "shatter",
    "shore",
    "spike",
    "salt",
    "set",
]
HAND_VERBS: tuple[HandVerb, ...] = get_args(HandVerb)
