"""Events about attacks and the behavior of monsters."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, What, Whence, Who


class Struck(BaseEvent, frozen=True):
    """An attack, with the kind's attack number `attack`.

    Outcomes: `hit`, `miss`, `block`, `dodge`, `glance`, and `void` if nobody was there. `what` is the missile, if it
    was one.
    """

    who: Who
    outcome: str
    whom: Who | None = None
    damage: int = 0
    attack: int = 0
    what: What | None = None
    exposed: str = ""
    """The reason the target could not defend itself: `unaware`, `asleep`, `stunned` or `held`."""
    whence: Whence | None = None


class Died(BaseEvent, frozen=True):
    """A monster left the map for good. `points` is the experience the hero got.

    `harm` is the cause of death; `held` is true if the monster was held then, `slain` if its death was the hero's
    doing, `vain` if it is the first of its band that was slain for no experience; `ails` are its statuses.
    """

    who: Who
    points: int
    harm: str = ""
    held: bool = False
    slain: bool = False
    vain: bool = False
    ails: tuple[str, ...] = ()


class Split(BaseEvent, frozen=True):
    who: Who


class Stole(BaseEvent, frozen=True):
    who: Who
    whom: Who
    amount: int


class Fled(BaseEvent, frozen=True):
    who: Who


class Cast(BaseEvent, frozen=True):
    """A monster used an ability, on `whom` if on another actor."""

    who: Who
    ability: str
    whom: Who | None = None


class Called(BaseEvent, frozen=True):
    who: Who


class Followed(BaseEvent, frozen=True):
    """An actor followed the hero from another level, `along` with the hero if it is a friend."""

    who: Who
    along: bool = False


class Chased(BaseEvent, frozen=True):
    """The hero has left a level while hunted, which stirs both levels."""

    who: Who


class Harried(BaseEvent, frozen=True):
    """The hero took the same exit again while hunted, which cost extra turns."""

    turns: int


class ExitShut(BaseEvent, frozen=True):
    """A charge that the hero left beside an exit shuts it to pursuers for a number of turns."""

    turns: int


class Woke(BaseEvent, frozen=True):
    who: Who


class Withdrew(BaseEvent, frozen=True):
    """A member of a band falls back with the rest of it, to come again with the next band."""

    who: Who


class Noticed(BaseEvent, frozen=True):
    who: Who


class Turned(BaseEvent, frozen=True):
    """An attack set the target's company on the hero: the number of monsters in sight by kind.

    `more` are those of the kinds that the hero attacked.
    """

    kinds: tuple[tuple[str, int], ...]
    more: tuple[str, ...] = ()


class Rose(BaseEvent, frozen=True):
    """A corpse rose. `turned`: as another kind than before."""

    who: Who
    turned: bool = False


class Fed(BaseEvent, frozen=True):
    who: Who


class Appeared(BaseEvent, frozen=True):
    """A monster came into the hero's sight for the first time or after a while.

    `first`: the first one of its kind. `more`: one that comes with the first. `again`: seen before.
    """

    who: Who
    first: bool = False
    more: bool = False
    again: bool = False


class Welcomed(BaseEvent, frozen=True):
    who: Who


class Tamed(BaseEvent, frozen=True):
    whom: Who
