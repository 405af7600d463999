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


class Wound(msgspec.Struct, frozen=True, array_like=True):
    """Hit points that the hero lost to an attacker or to harm such as fire.

    `by` is the kind of the attacker, or of the harm if `id`, the attacker's number, is 0. `health` is what the hero had
    before.
    """

    turn: int
    by: str
    id: int
    amount: int
    health: int


class Chronicle(msgspec.Struct):
    """`sources` holds the latest source of each kind of harm. `own` is the one that killed the hero, if any did.

    `wounds` are the hero's last ones, the newest last.
    """

    passages: list[Passage] = []
    sources: dict[str, Source] = {}
    own: str = ""
    wounds: list[Wound] = []
