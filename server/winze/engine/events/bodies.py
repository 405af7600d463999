"""Hit points, statuses, experience."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, What, Who


class Harmed(BaseEvent, frozen=True):
    """Hit points were lost to something else than a blow. `cause` is the kind of harm."""

    whom: Who
    cause: str
    amount: int


class Healed(BaseEvent, frozen=True):
    """So many hit points came back."""

    whom: Who
    amount: int


class Grew(BaseEvent, frozen=True):
    """Somebody can have so many hit points more from now on."""

    whom: Who
    amount: int


class Displaced(BaseEvent, frozen=True):
    """Somebody is on another field at once, without having gone there."""

    whom: Who


class Afflicted(BaseEvent, frozen=True):
    """A status came, or lasts so many turns longer."""

    whom: Who
    status: str
    turns: int


class Relieved(BaseEvent, frozen=True):
    """A status is over."""

    whom: Who
    status: str


class Waning(BaseEvent, frozen=True):
    """A status of the hero's is over in so many turns."""

    whom: Who
    status: str
    turns: int


class BoonTaken(BaseEvent, frozen=True):
    """The hero chose a boon."""

    who: Who
    boon: str


class FeatDone(BaseEvent, frozen=True):
    """The hero did what few manage."""

    who: Who
    feat: str


class LevelGained(BaseEvent, frozen=True):
    """The hero reached an experience level."""

    who: Who
    level: int


class Hindered(BaseEvent, frozen=True):
    """Somebody could not do what he meant to: `by` is the trait that kept him.

    It is `held`, `dazed`, `confused` or `afraid`."""

    who: Who
    by: str


class Pulled(BaseEvent, frozen=True):
    """Somebody was dragged a field nearer."""

    whom: Who


class Traded(BaseEvent, frozen=True):
    """Two actors have changed places by the doing of the first, from afar."""

    who: Who
    whom: Who


class Swept(BaseEvent, frozen=True):
    """A current has brought somebody a field down the stream."""

    whom: Who


class Pushed(BaseEvent, frozen=True):
    """Somebody was driven off his field. `against`: something stood in the way, and he stays."""

    whom: Who
    against: bool = False


class Weakened(BaseEvent, frozen=True):
    """The hero has no more than this left of his hit points: `half` or a `quarter`.

    `things` are what he carries that would mend him, or let him escape if he has nothing that would.
    """

    whom: Who
    left: str
    things: tuple[What, ...] = ()


class Bereaved(BaseEvent, frozen=True):
    """A friend of the hero, of this kind, died where he does not see it."""

    kind: str


class Bonded(BaseEvent, frozen=True):
    """Somebody and the hero are on other terms than before.

    `how`: it `joins` him, becomes his friend but `waits`, `stays` or `comes` as it was told, `grows` along with him,
    `leaves` him, or is gone and `thanks` him.
    """

    whom: Who
    how: str
