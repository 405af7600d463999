"""Groups of events that share a line: those of one deed, with equal ones merged."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from winze.engine.events import EVENTS, Died, Event
from winze.engine.kinds.actors import HERO
from winze.scenes.words.abilities import ABILITY_EVENTS
from winze.scenes.words.bodies import BODIES
from winze.scenes.words.fights import FIGHTS
from winze.scenes.words.line import By, Line
from winze.scenes.words.noises import NOISES
from winze.scenes.words.places import PLACES
from winze.scenes.words.things import THINGS

LINES: dict[type, Line | By] = {**FIGHTS, **ABILITY_EVENTS, **BODIES, **THINGS, **PLACES, **NOISES}
PEOPLE = ("who", "whom")
_APART = {*PEOPLE, "noticed", "veiled", "cell", "deed", "points", "attack", "turns", "harm", "held", "slain", "ails"}
_EQUAL = {type_: tuple(name for name in type_.__struct_fields__ if name not in _APART) for type_ in EVENTS}
"""By type of event: the fields that must be equal to merge two events, besides their actors."""


class Said(NamedTuple):
    line: Line
    events: list[Any]


def line_of(event: Event) -> Line:
    entry = LINES[type(event)]
    return entry.lines[entry.key(event)] if isinstance(entry, By) else entry


def grouped(events: Sequence[Event]) -> list[list[Said]]:
    groups: list[list[Said]] = []
    going: list[Said] = []
    deed = -1
    for event in events:
        line = line_of(event)
        if line.goes_on and event.deed == deed:
            going.append(Said(line, [event]))
        else:
            groups.append([Said(line, [event])])
            going = going if line.aside and event.deed == deed else groups[-1]
        deed = event.deed
    return groups


def together(group: list[Said]) -> list[Said]:
    """Merge sentences of one line that say the same about actors of the same kind, in place of the first."""
    kept: dict[object, Said] = {}
    for number, said in enumerate(group):
        held = kept.setdefault(number if said.line.alone else _likeness(said), said)
        if held is not said:
            held.events.extend(said.events)
    return list(kept.values())


def merged(groups: list[list[Said]]) -> list[list[Said]]:
    """Merge groups that say the same about actors of the same kind, in place of the first."""
    kept: dict[object, list[Said]] = {}
    places: dict[object, int] = {}
    named: dict[int, int] = {}
    for number, group in enumerate(groups):
        key = _likeness_of_all(group, number)
        if _dies_later(group, places.setdefault(key, number), named):
            key = number
        held = kept.setdefault(key, group)
        if held is not group:
            for said, more in zip(held, group, strict=True):
                said.events.extend(more.events)
        named |= dict.fromkeys((id_ for said in group for id_ in monsters_in(said.events)), number)
    return list(kept.values())


def _likeness_of_all(group: list[Said], number: int) -> object:
    alone = any(said.line.alone for said in group)
    return number if alone else tuple([_likeness(said) for said in group])


def _dies_later(group: list[Said], place: int, named: dict[int, int]) -> bool:
    """Return True if the group tells the death of an actor that a group after `place` names."""
    dying = (event.who.id for said in group for event in said.events if isinstance(event, Died))
    return any(named.get(id_, place) > place for id_ in dying)


def _likeness(said: Said) -> tuple[object, ...]:
    """Return what two sentences must have in common to be one: the line, the kinds it names, and the facts."""
    line, (event, *_) = said
    roles = {*line.template(event).roles, *line.also}
    kinds = [getattr(getattr(event, role, None), "kind", None) for role in PEOPLE if role in roles]
    untold = {line.tally, "" if line.adjective else "exposed"}
    return (line, *kinds, *[getattr(event, name) for name in _EQUAL[type(event)] if name not in untold])


def monsters_in(events: Sequence[Any], roles: Collection[str] = PEOPLE) -> tuple[int, ...]:
    """Return the ids of the monsters that events name in some roles."""
    people = [role for role in PEOPLE if role in roles]
    named = {getattr(event, role, None) for event in events for role in people}
    return tuple(sorted(who.id for who in named if who and who.kind != HERO))
