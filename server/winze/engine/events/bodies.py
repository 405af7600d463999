"""Events about hit points, statuses, experience and forced moves."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, What, Who


class Harmed(BaseEvent, frozen=True):
    """An actor lost hit points other than by an attack. `cause` is the kind of harm."""

    whom: Who
    cause: str
    amount: int


class Healed(BaseEvent, frozen=True):
    whom: Who
    amount: int


class Grew(BaseEvent, frozen=True):
    """The maximum hit points of an actor increased."""

    whom: Who
    amount: int


class Displaced(BaseEvent, frozen=True):
    """An actor was teleported."""

    whom: Who


class Afflicted(BaseEvent, frozen=True):
    """A status began or was extended by `turns`."""

    whom: Who
    status: str
    turns: int


class Relieved(BaseEvent, frozen=True):
    whom: Who
    status: str


class ShakenOff(BaseEvent, frozen=True):
    """A status did not begin because it had just ended."""

    whom: Who
    status: str


class Waning(BaseEvent, frozen=True):
    """A status of the hero ends in `turns` turns."""

    whom: Who
    status: str
    turns: int


class BoonTaken(BaseEvent, frozen=True):
    who: Who
    boon: str


class BoonEarned(BaseEvent, frozen=True):
    """An actor may choose a boon besides those of its levels."""

    whom: Who


class FeatDone(BaseEvent, frozen=True):
    who: Who
    feat: str


class Taught(BaseEvent, frozen=True):
    """A deed of this sort has brought the hero experience for the first time."""

    who: Who
    sort: str


class LevelGained(BaseEvent, frozen=True):
    who: Who
    level: int


class Hindered(BaseEvent, frozen=True):
    """A trait kept an actor from its action: `by` is `held`, `dazed`, `confused` or `afraid`."""

    who: Who
    by: str


class Pulled(BaseEvent, frozen=True):
    """An actor was dragged one cell closer."""

    whom: Who


class Traded(BaseEvent, frozen=True):
    """The first actor swapped the two from a distance."""

    who: Who
    whom: Who


class Swept(BaseEvent, frozen=True):
    """A current carried an actor one cell downstream."""

    whom: Who


class Pushed(BaseEvent, frozen=True):
    """An actor was pushed. `against`: an obstacle kept it on its cell."""

    whom: Who
    against: bool = False


class Weakened(BaseEvent, frozen=True):
    """The hero is down to `half` or a `quarter` of the maximum hit points.

    `things` are carried items that heal, or without any, items that allow an escape.
    """

    whom: Who
    left: str
    things: tuple[What, ...] = ()


class Bereaved(BaseEvent, frozen=True):
    """A friend of the hero died out of sight."""

    kind: str


class Parted(BaseEvent, frozen=True):
    """The hero left a friend behind that would have come along."""

    kind: str


class Bonded(BaseEvent, frozen=True):
    """An actor's relationship with the hero changed.

    `how`: it `joins` the hero, becomes a friend but `waits`, `stays` or `comes` as told, `grows` with the hero,
    `leaves`, or `thanks` the hero and is gone.
    """

    whom: Who
    how: str
