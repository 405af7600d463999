"""The common part of events: how the hero noticed them, and the actors that took part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

NOT, SEEN, FELT = range(3)
"""The ways the hero notices an event. `FELT` events are those the hero took part in."""


class Who(msgspec.Struct, frozen=True, array_like=True):
    """An actor at the time of the event. It may be dead by the time the event is read."""

    id: int
    kind: str
    cell: int = -1
    ally: bool = False
    """It is a friend of the hero."""


SOMETHING = Who(-1, "")
"""Stands for an actor the hero does not see."""


class What(msgspec.Struct, frozen=True, array_like=True):
    """Items of a kind, named by its id, or by the id of its appearance if the hero has not identified it."""

    name: str
    count: int = 1
    plus: int = 0
    """Enchantment; negative: worse than the kind."""


class Whence(msgspec.Struct, frozen=True, array_like=True):
    """The place of an attacker that the hero located without seeing it.

    `tile` is what surrounds it, empty for open ground; `toward` is the number of its direction from the hero.
    """

    tile: str
    toward: int


class BaseEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, rename={"cell": "field"}):
    """The common part of all events. Only `World.emit` sets `noticed`, `veiled` and `deed`.

    Events of one action and of its consequences share a `deed`. Check values of journals encode events with their
    names, so those must not change.
    """

    noticed: int = FELT
    veiled: tuple[str, ...] = ()
    """Roles of actors the hero does not see."""
    cell: int = -1
    """The cell where it happened, if that is not the cell of an actor that took part."""
    deed: int = 0


E = TypeVar("E", bound=BaseEvent)


def perceived(events: Iterable[E]) -> list[E]:
    """Return the events the hero noticed, with `SOMETHING` in place of actors the hero does not see."""
    noticed = [event for event in events if event.noticed]
    return [replace(event, **dict.fromkeys(event.veiled, SOMETHING)) if event.veiled else event for event in noticed]


def roles_of(type_: type) -> tuple[str, ...]:
    """Return the fields that hold an actor that took part. `by`, the actor to blame, is not one of them."""
    return tuple(field.name for field in msgspec.structs.fields(type_) if field.name in {"who", "whom"})
