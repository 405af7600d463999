"""Cues: what can be heard of a turn, each with its place around the hero. `cues.toml` has a row for each.

They come from the events that the hero noticed and the log tells, so they never tell more than it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from winze.engine import events as ev
from winze.engine.events import EVENTS, ROLES, SEEN, SOMETHING, Event, Who
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.files.reading import FileError, parse_toml, read_text
from winze.scenes.telling.bearings import HERE, bearing, bearing_of

FILE = Path(__file__).with_name("cues.toml")
STEP = "step"
UNPLACED = ""
"""The bearing of a cue whose place the hero does not know."""
_PARTS = ("hero", "ally", "other", "unseen", "nobody")
_STEPS_OFF = {"near": 5, "some": 15, "far": 25}
"""Distance of a noise by its words in the log."""


class Cue(NamedTuple):
    """`distance` is in steps; 0 without a place."""

    name: str
    bearing: str
    distance: int


class Moment(NamedTuple):
    """Events that give a cue: the values that fit, by field."""

    cue: str
    fits: Mapping[str, frozenset[object]]


Table = Mapping[str, Sequence[Moment]]
"""The moments of each event, in the order of the file."""


def read_table(text: str) -> Table:
    """Return the moments of a file by the name of their event. Raises `FileError` if a line fits no event."""
    rows = parse_toml(text)
    if STEP not in rows:
        raise FileError(f"there is no cue {STEP!r}")
    table: dict[str, list[Moment]] = {}
    for cue, row in rows.items():
        if not isinstance(row, dict) or row.keys() != {"on"} or not isinstance(row["on"], list):
            raise FileError(f"{cue}: a cue has the list 'on' and nothing else")
        for fits in row["on"]:
            event = fits.pop("event", "")
            table.setdefault(event, []).append(_moment(cue, event, fits))
    return table


def _moment(cue: str, event: str, fits: Mapping[str, Any]) -> Moment:
    if event not in _EVENTS:
        raise FileError(f"{cue}: there is no event {event!r}")
    values = {name: frozenset(value) if isinstance(value, list) else frozenset([value]) for name, value in fits.items()}
    for name, allowed in values.items():
        if name not in _EVENTS[event].__struct_fields__:
            raise FileError(f"{cue}: {event} has no field {name!r}")
        if name in ROLES[_EVENTS[event]] and not allowed <= {*_PARTS}:
            raise FileError(f"{cue}: {name} is any of {', '.join(_PARTS)}")
    return Moment(cue, values)


_EVENTS = {type_.__name__: type_ for type_ in EVENTS}
_TABLE = read_table(read_text(FILE))
NAMES = tuple(parse_toml(read_text(FILE)))
"""The cues, in the order of the file."""


def cues_of(events: Sequence[Event], game: Game, *, walked: bool = False) -> list[Cue]:
    """Return the cues of an action from the events that the hero perceived. `walked`: the hero is on another cell."""
    cues: list[Cue] = []
    for event in events:
        if isinstance(event, ev.LevelEntered):
            cues = [Cue(cue.name, UNPLACED, 0) for cue in cues]
        name = _name(event)
        if name:
            cues.append(Cue(name, *_place(event, game)))
    return [*dict.fromkeys(cues)] or ([Cue(STEP, HERE, 0)] if walked else [])


def _name(event: Event) -> str:
    for cue, fits in _TABLE.get(type(event).__name__, ()):
        if all(_value(event, name) in allowed for name, allowed in fits.items()):
            return cue
    return ""


def _value(event: Event, name: str) -> object:
    value = getattr(event, name)
    if name not in ROLES[type(event)]:
        return value
    if value is None:
        return "nobody"
    if value == SOMETHING:
        return "unseen"
    return "hero" if value.kind == HERO else "ally" if value.ally else "other"


def _place(event: Event, game: Game) -> tuple[str, int]:
    """Return the bearing and distance of an event, as the hero knows them."""
    if isinstance(event, ev.Heard):
        return bearing_of(event.toward), _STEPS_OFF[event.off]
    actors: list[Who] = [who for role in ROLES[type(event)] if (who := getattr(event, role)) is not None]
    others = [who for who in reversed(actors) if who.kind != HERO]
    if event.cell >= 0:
        is_seen = event.noticed == SEEN or game.level.visible >> event.cell & 1
        return _at(event.cell, game) if is_seen else (UNPLACED, 0)
    if others and others[0] == SOMETHING:
        whence = getattr(event, "whence", None)
        return (bearing_of(whence.toward), 0) if whence else (UNPLACED, 0)
    if others:
        return _at(others[0].cell, game)
    return (HERE, 0) if actors else (UNPLACED, 0)


def _at(cell: int, game: Game) -> tuple[str, int]:
    return bearing(game, cell), game.level.board.chebyshev(game.hero.cell, cell)
