"""Facts of a run that its last state does not hold, kept with its log for its story."""

from __future__ import annotations

import msgspec


class Passage(msgspec.Struct, frozen=True, array_like=True):
    """A turning point in words: a fall, or the moment the hero took the Heartstone.

    `fallen` is the kind of the master, unique or friend that died; empty for anything else.
    """

    turn: int
    level: str
    text: str
    fallen: str = ""


class Source(msgspec.Struct, frozen=True, array_like=True):
    """Something of the hero's that can do harm, and the turn it was last let loose. `name` has no article."""

    turn: int
    name: str


class Chronicle(msgspec.Struct):
    """`sources` holds the latest source of each kind of harm. `own` is the one that killed the hero, if any did."""

    passages: list[Passage] = []
    sources: dict[str, Source] = {}
    own: str = ""
