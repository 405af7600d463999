"""Turns events into lines of the log: one line per deed, and one sentence for equal events of an action.

One deed: `You hit the cave rat (-3). It dies.` Two equal deeds: `The cave rats bite you twice (-3).`
"""

from __future__ import annotations

from collections.abc import Sequence

from winze.content import Content
from winze.engine.events import SOMETHING, Event, MachineSeen, What, Who
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.rules import is_ranked
from winze.models.log import Sentence
from winze.scenes.base.keymaps import VI, Keymap
from winze.scenes.base.wording import Wording
from winze.scenes.words.grammar import Noun, capital, times
from winze.scenes.words.grouping import PEOPLE, Said, grouped, merged, monsters_in, together
from winze.scenes.words.nouns import Nouns
from winze.scenes.words.overtaken import standing
from winze.scenes.words.slots import Named, Saying, fill

UNRANKED = "This server has changed the rules of the mine: the run is not ranked."
_UNREPEATED = {"tile", "kinds"}
"""Names that no pronoun replaces, but that make a later pronoun unclear."""


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
        groups = [together(group) for group in grouped(standing(events, self._content))]
        if len({group[0].line for group in groups}) < len(groups):
            groups = merged(groups)
        return [self.say(group) for group in groups]

    def say(self, group: Sequence[Said]) -> list[Sentence]:
        """Return the sentences of one line. A pronoun replaces the name of the only actor named so far."""
        named = Named()
        return [self._sentence(said, named, refers=len(group) > 1) for said in group]

    def _sentence(self, said: Said, named: Named, *, refers: bool) -> Sentence:
        line, events = said
        first, template = events[0], line.template(events[0])
        nouns = {role: self._nouns.of_role[role](getattr(first, role)) for role in template.roles}
        if len(events) > 1 or line.adjective:
            nouns |= {role: self._all_of(role, said) for role in template.roles if role in PEOPLE}
        if len(events) > 1 and line.volley:
            nouns["what"] = self._nouns.what(What(first.what.name, len(events), first.what.plus))
        saying = Saying(first, nouns, self._content, named=named, many=(line.times or line.volley) and len(events) > 1)
        if refers:
            saying.keys = _keys(events, [role for role in template.roles if not (line.volley and role == "what")])
        own = line.own(first, self._content) if line.own and len(events) == 1 else ""
        text = self.told(own or capital(fill(template.slots, saying)))
        for key in _keys(events, line.also).values():
            named.meets(key)
        if saying.many and line.times:
            text = f"{text[:-1]} {times(len(events))}{text[-1]}"
        colour = template.colour or nouns[template.colour_of].colour
        lost = sum(getattr(event, line.tally) for event in events) if line.tally else 0
        return Sentence(text, colour, lost=lost, about=monsters_in(events, {*template.roles, *line.also}))

    def _all_of(self, role: str, said: Said) -> Noun:
        people = [getattr(event, role) for event in said.events]
        adjective = said.line.adjective(said.events[0], self._content) if said.line.adjective and role == "whom" else ""
        return self._nouns.who(people[0], len({who.id for who in people}), adjective)


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


def _keys(events: Sequence[Event], roles: Sequence[str]) -> dict[str, object]:
    """Return the identity behind each name: a pronoun replaces an equal one, and only as long as there is no other."""
    keys: dict[str, object] = {}
    for role in roles:
        value = getattr(events[0], role)
        if isinstance(value, What):
            keys[role] = value
        elif isinstance(value, Who) and value.kind != HERO:
            keys[role] = frozenset(getattr(event, role).id for event in events) if value != SOMETHING else object()
        elif role in _UNREPEATED:
            keys[role] = object()
    return keys
