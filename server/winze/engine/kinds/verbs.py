"""Verbs: changes that an actor or the world makes to a tile."""

from __future__ import annotations

from typing import Literal, get_args

HandVerb = Literal["dig", "smash", "cut", "sink", "hang", "prop", "charge", "pull"]
"""Work that an actor does on purpose, besides opening and closing. Append only: journals store the index."""
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
    "roll",
    "bar",
    "startle",
]
HAND_VERBS: tuple[HandVerb, ...] = get_args(HandVerb)
