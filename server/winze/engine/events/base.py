"""What every event has: how the hero came to know of it, and who took part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

NOT, SEEN, FELT = range(3)
"""How the hero noticed something. `FELT` is what he does or what is done to him."""


class Who(msgspec.Struct, frozen=True, array_like=True):
    """Somebody, as they were then: they may be dead by the time that this is read."""

    id: int
    kind: str
    cell: int = -1


SOMETHING = Who(-1, "")
"""Whoever it was, the hero does not know."""


class What(msgspec.Struct, frozen=True, array_like=True):
    """So many things of a kind, by its id, or by that of the look which is all that the hero knows of it."""

    name: str
    count: int = 1
    plus: int = 0
    """By so much they are better than their kind, or worse."""


class BaseEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, rename={"cell": "field"}):
    """The common part of all events. Only `World.emit` sets `noticed`, `veiled` and `deed`.

    Events of one deed, and of what follows from it, have the same `deed`. Check values of journals encode events with
    their names, so those stay as they were first stored.
    """

    noticed: int = FELT
    veiled: tuple[str, ...] = ()
    """The roles of those whom the hero does not see."""
    cell: int = -1
    """Where it happened, if that is not where those are who took part."""
    deed: int = 0


E = TypeVar("E", bound=BaseEvent)


def perceived(events: Iterable[E]) -> list[E]:
    """Return those of the events that the hero noticed. Whoever he did not see in them is `SOMETHING`."""
    noticed = [event for event in events if event.noticed]
    return [replace(event, **dict.fromkeys(event.veiled, SOMETHING)) if event.veiled else event for event in noticed]


def roles_of(type_: type) -> tuple[str, ...]:
    """Return the names of the fields that hold one who takes part; `by`, who is to blame, is none of them."""
    return tuple(field.name for field in msgspec.structs.fields(type_) if field.name in {"who", "whom"})
