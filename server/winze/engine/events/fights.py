"""Blows and what comes of them."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, What, Who


class Struck(BaseEvent, frozen=True):
    """A blow, with that attack of the kind.

    Outcomes: `hit`, `miss`, `block`, `dodge`, `glance`, and `void` where nobody was.

    `what`: it came flying, and is no blow of a hand.
    """

    who: Who
    outcome: str
    whom: Who | None = None
    damage: int = 0
    attack: int = 0
    what: What | None = None
    exposed: str = ""
    """Why the target did not defend itself: it was `unaware`, `asleep`, `stunned` or `held`."""


class Died(BaseEvent, frozen=True):
    """A monster left the map for good. `points` are what that taught the hero.

    `harm` is what it died of, `held` whether somebody or something held it then, `slain` whether it was his doing, and
    `ails` the statuses that it had.
    """

    who: Who
    points: int
    harm: str = ""
    held: bool = False
    slain: bool = False
    ails: tuple[str, ...] = ()


class Split(BaseEvent, frozen=True):
    """`who` is the part that was torn off."""

    who: Who


class Stole(BaseEvent, frozen=True):
    who: Who
    whom: Who
    amount: int


class Fled(BaseEvent, frozen=True):
    """A monster turned to run."""

    who: Who


class Cast(BaseEvent, frozen=True):
    """A monster did what its kind can do besides striking, to `whom` if to somebody else."""

    who: Who
    ability: str
    whom: Who | None = None


class Called(BaseEvent, frozen=True):
    """A monster raised the alarm."""

    who: Who


class Followed(BaseEvent, frozen=True):
    """Somebody came after the hero from another level; `along` with him, if it is a friend."""

    who: Who
    along: bool = False


class Harried(BaseEvent, frozen=True):
    """The hero took the same way between levels again with foes after it, and so it took some turns more."""

    turns: int


class Woke(BaseEvent, frozen=True):
    """A monster woke up."""

    who: Who


class Noticed(BaseEvent, frozen=True):
    """A monster became aware of the hero."""

    who: Who


class Rose(BaseEvent, frozen=True):
    """One of the dead stood up again. `turned`: as something else than it was."""

    who: Who
    turned: bool = False


class Fed(BaseEvent, frozen=True):
    """Somebody began to feed on a body."""

    who: Who


class Appeared(BaseEvent, frozen=True):
    """A monster came into the hero's sight, for the first time or after a while.

    `first`: none of its kind ever had. `again`: it had before.
    """

    who: Who
    first: bool = False
    again: bool = False


class Welcomed(BaseEvent, frozen=True):
    """Somebody took what was held out."""

    who: Who


class Tamed(BaseEvent, frozen=True):
    """A monster is after the hero no more."""

    whom: Who
