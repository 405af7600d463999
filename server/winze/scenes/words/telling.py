"""Turns events into lines of the log: one line per deed, and one sentence for equal events of an action.

One deed: `You hit the cave rat (-3). It dies.` Two equal deeds: `The cave rats bite you twice (-3).`
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from winze.content import Content
from winze.engine.events import EVENTS, SOMETHING, Event, MachineSeen, What, Who
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.rules import is_ranked
from winze.models.log import Sentence
from winze.scenes.base.keymaps import VI, Keymap
from winze.scenes.base.wording import Wording
from winze.scenes.words.abilities import ABILITY_EVENTS
from winze.scenes.words.bodies import BODIES
from winze.scenes.words.fights import FIGHTS
from winze.scenes.words.grammar import Noun, capital, times
from winze.scenes.words.line import By, Line
from winze.scenes.words.nouns import Nouns
from winze.scenes.words.places import PLACES
from winze.scenes.words.slots import Named, Saying, fill
from winze.scenes.words.things import THINGS

LINES: dict[type, Line | By] = {**FIGHTS, **ABILITY_EVENTS, **BODIES, **THINGS, **PLACES}
UNRANKED = "This server has changed the rules of the mine: the run is not ranked."
_PEOPLE = ("who", "whom")
_APART = {*_PEOPLE, "noticed", "veiled", "cell", "deed", "points", "attack"}
_EQUAL = {type_: tuple(name for name in type_.__struct_fields__ if name not in _APART) for type_ in EVENTS}
"""By type of event: the fields that must be equal to merge two events, besides their actors."""


class Said(NamedTuple):
    line: Line
    events: list[Any]


class Speech:
    """Turns events of a run into sentences, with the names of its content and the keys of its player."""

    def __init__(self, content: Content, keymap: Keymap = VI) -> None:
        self.keymap = keymap
        self.deck = False
        """True to name the words of the touch deck in place of keys."""
        self._content = content
        self._nouns = Nouns(content)

    def told(self, text: str) -> str:
        """Return a text with commands in braces as the player's device names them."""
        return Wording(text).told(self.keymap, deck=self.deck)

    def tell(self, events: Sequence[Event]) -> list[list[Sentence]]:
        """Return the lines for the noticed events of an action, each of one or more sentences."""
        groups = _grouped(events)
        if len({group[0].line for group in groups}) < len(groups):
            groups = _merged(groups)
        return [self.say(group) for group in groups]

    def say(self, group: Sequence[Said]) -> list[Sentence]:
        """Return the sentences of one line. A pronoun replaces the name of the only actor named so far."""
        named = Named()
        return [self._sentence(said, named, refers=len(group) > 1) for said in group]

    def _sentence(self, said: Said, named: Named, *, refers: bool) -> Sentence:
        line, events = said
        first, template = events[0], line.template(events[0])
        nouns = {role: self._nouns.of_role[role](getattr(first, role)) for role in template.roles}
        if len(events) > 1:
            nouns |= {role: self._all_of(role, events) for role in template.roles if role in _PEOPLE}
        saying = Saying(first, nouns, self._content, named=named, many=line.times and len(events) > 1)
        if refers:
            saying.keys = _keys(first, template.roles)
        own = line.own(first, self._content) if line.own else ""
        text = self.told(own or capital(fill(template.slots, saying)))
        for key in _keys(first, line.also).values():
            named.meets(key)
        if saying.many:
            text = f"{text[:-1]} {times(len(events))}{text[-1]}"
        colour = template.colour or nouns[template.colour_of].colour
        lost = sum(getattr(event, line.tally) for event in events) if line.tally else 0
        return Sentence(text, colour, lost=lost, about=_monsters(events, {*template.roles, *line.also}))

    def _all_of(self, role: str, events: list[Any]) -> Noun:
        people = [getattr(event, role) for event in events]
        return self._nouns.who(people[0], len({who.id for who in people}))


QUEST = "Deep below lies the Heartstone. Bring it back up."


def opening(game: Game, content: Content, keymap: Keymap = VI) -> list[Sentence]:
    """Return the first line of a new run, with the machines in sight of the mouth."""
    machines = [event for event in game.perceived(game.events) if isinstance(event, MachineSeen)]
    return [
        Sentence(_way_in(content, game.place.row), "sky"),
        Sentence(QUEST, "text"),
        *([] if is_ranked(game.rules.version) else [Sentence(UNRANKED, "orange")]),
        *(sentence for line in Speech(content).tell(machines) for sentence in line),
    ]


def _way_in(content: Content, row: str) -> str:
    arrives = content.arrivals.get(row)
    return f"You come to {content.level_names[row]}. {arrives or 'Daylight falls behind you.'}"


def line_of(event: Event) -> Line:
    entry = LINES[type(event)]
    return entry.lines[entry.key(event)] if isinstance(entry, By) else entry


def _grouped(events: Sequence[Event]) -> list[list[Said]]:
    groups: list[list[Said]] = []
    deed = -1
    for event in events:
        line = line_of(event)
        if line.goes_on and event.deed == deed:
            groups[-1].append(Said(line, [event]))
        else:
            groups.append([Said(line, [event])])
        deed = event.deed
    return groups


def _merged(groups: list[list[Said]]) -> list[list[Said]]:
    """Merge groups that say the same about actors of the same kind, in place of the first."""
    merged: dict[object, list[Said]] = {}
    for number, group in enumerate(groups):
        alone = any(said.line.alone for said in group)
        held = merged.setdefault(number if alone else tuple([_likeness(said) for said in group]), group)
        if held is not group:
            for said, more in zip(held, group, strict=True):
                said.events.extend(more.events)
    return list(merged.values())


def _likeness(said: Said) -> tuple[object, ...]:
    line, (event, *_) = said
    kinds = [getattr(getattr(event, role, None), "kind", None) for role in _PEOPLE]
    return (line, *kinds, *[getattr(event, name) for name in _EQUAL[type(event)] if name != line.tally])


def _monsters(events: list[Any], roles: Collection[str]) -> tuple[int, ...]:
    people = [role for role in _PEOPLE if role in roles]
    named = {getattr(event, role) for event in events for role in people}
    return tuple(sorted(who.id for who in named if who and who.kind != HERO))


def _keys(event: Event, roles: Sequence[str]) -> dict[str, object]:
    """Return the identity behind each role that a pronoun may replace."""
    keys: dict[str, object] = {}
    for role in roles:
        value = getattr(event, role)
        if isinstance(value, What):
            keys[role] = value
        elif isinstance(value, Who) and value.kind != HERO:
            keys[role] = value.id if value != SOMETHING else object()
    return keys
