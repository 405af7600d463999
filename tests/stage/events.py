"""Values of events for tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from winze.engine.events import Event, What, Who


def values(events: Iterable[Event], kind: type, *names: str) -> list[Any]:
    """Return the values of one field, or tuples of several, from the events of a type."""
    rows = [tuple(_value(event, name) for name in names) for event in events if isinstance(event, kind)]
    return [row[0] if len(names) == 1 else row for row in rows]


def _value(event: Event, name: str) -> Any:
    """Return a field as a plain value: an actor as the id of its kind, items as ids and counts."""
    value = getattr(event, name)
    if isinstance(value, Who):
        return value.kind
    if isinstance(value, What):
        return value.name, value.count
    return [(what.name, what.count) for what in value] if name == "things" else value


def named(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
