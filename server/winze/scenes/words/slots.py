"""Sentences with slots: the syntax between braces, and the text of each slot for an event or a row of content.

Slots, and examples of their texts:

    {who} {whom} {what} {tile}    you / the cave rat / something / Old Nibs / the 3 draughts
    {who:a} {who:other}           a cave rat / an imp / 3 cave rats / some greaves; another cave rat
    {who's}                       your / the cave rat's / the rats' / its, if it was just named
    {who:it} {who:its} {who:self} it, her, them / its, his, your / itself, yourself
    {status:bare}                 poisoned
    {hits} {hacks at}             a verb in the third person; it agrees with the noun before it
    {lies:things}                 a verb that agrees with a noun after it
    {amount} {accuracy:+}         the value of a field, or with its sign
    {turns|turn|turns}            1 turn / 3 turns
    {blow} {place}                a verb, or words, from a function
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from winze.content import Content
from winze.scenes.words.grammar import Noun, counted, plural_verb

Make = Callable[[Any, Content], str]
FORMS = {"", "a", "'s", "it", "its", "self", "bare", "other"}
_SLOT = re.compile(r"\{([^{}]*)\}")
_VERB = re.compile(r"[a-z]+s( [a-z]+)*")
_BARE_VERB = re.compile(r"(?:^|\. )\{(?:who|whom|what|tile)(?::a)?\} ([a-z]+s)\b")


class Named:
    """The actors named so far in the sentences of one deed."""

    def __init__(self) -> None:
        self._keys: list[object] = []

    def meets(self, key: object) -> bool:
        """Note a name. Return True if it is the only one so far, so that a pronoun is clear."""
        again = self._keys == [key]
        if key not in self._keys:
            self._keys.append(key)
        return again


@dataclass(slots=True)
class Saying:
    """The input of the slots of one sentence: an event or a row, its nouns by role, and the content."""

    row: Any
    nouns: Mapping[str, Noun]
    content: Content
    keys: Mapping[str, object] = field(default_factory=dict)
    """By role: the identity that a pronoun may stand for."""
    named: Named = field(default_factory=Named)
    many: bool = False
    """True if the sentence says how often, so that it need not say how many."""


class Slot(Protocol):
    def say(self, saying: Saying) -> str: ...


@dataclass(frozen=True, slots=True)
class Text:
    text: str

    def say(self, _saying: Saying) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Name:
    role: str
    form: str
    subject: bool

    def say(self, saying: Saying) -> str:
        forms, form = saying.nouns[self.role].forms, self.form
        if (
            self.role in saying.keys
            and form not in {"its", "self", "bare"}
            and saying.named.meets(saying.keys[self.role])
        ):
            form = "its" if form == "'s" else "subject" if self.subject else "it"
        elif saying.many and form in {"", "'s"}:
            form = f"many{form}"
        return forms[form]


@dataclass(frozen=True, slots=True)
class Verb:
    third: str
    plural: str
    role: str

    def say(self, saying: Saying) -> str:
        return self.plural if saying.nouns[self.role].plural else self.third


@dataclass(frozen=True, slots=True)
class Value:
    name: str
    signed: bool

    def say(self, saying: Saying) -> str:
        value = getattr(saying.row, self.name)
        return f"{value:+}" if self.signed else str(value)


@dataclass(frozen=True, slots=True)
class Counted:
    name: str
    one: str
    many: str

    def say(self, saying: Saying) -> str:
        return counted(getattr(saying.row, self.name), self.one, self.many)


@dataclass(frozen=True, slots=True)
class Made:
    """Words from a function; with a `role`, a verb that agrees with its noun."""

    make: Make
    role: str = ""

    def say(self, saying: Saying) -> str:
        text = self.make(saying.row, saying.content)
        return plural_verb(text) if self.role and saying.nouns[self.role].plural else text


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that slots may use: fields, those of them that are nouns, and functions for words or verbs."""

    fields: Collection[str]
    roles: Collection[str]
    words: Mapping[str, Make] = field(default_factory=dict)
    verbs: Mapping[str, Make] = field(default_factory=dict)


def parse(text: str, vocabulary: Vocabulary) -> tuple[Slot, ...]:
    """Parse a sentence. Raises ValueError for a slot that is no field, form of a noun, or verb."""
    if bare := _BARE_VERB.search(text):
        raise ValueError(f"{text!r}: {bare[1]!r} follows a noun, so it belongs in braces")
    parts = _SLOT.split(text)
    if any(set(part) & set("{}") for part in parts):
        raise ValueError(f"{text!r}: a brace without its other one")
    slots: list[Slot] = []
    last = ""
    for number, part in enumerate(parts):
        if number % 2:
            slots.append(slot := _read(text, part, last, vocabulary))
            last = slot.role if isinstance(slot, Name) else last
        elif part:
            slots.append(Text(part))
            last = "" if ". " in part else last
    return tuple(_with_subjects(slots))


def _read(text: str, part: str, last: str, vocabulary: Vocabulary) -> Slot:
    """Parse one slot; `last` is the role of the noun before it."""
    head, _, form = (part[:-2], "", "'s") if part.endswith("'s") else part.partition(":")
    name, *numbers = part.split("|")
    if len(numbers) == 2 and name in vocabulary.fields:
        return Counted(name, *numbers)
    if head in vocabulary.roles and form in FORMS:
        return Name(head, form, subject=False)
    if head in vocabulary.words and not form:
        return Made(vocabulary.words[head])
    if head in vocabulary.verbs and last and not form:
        return Made(vocabulary.verbs[head], last)
    if head in vocabulary.fields and head not in vocabulary.roles and form in {"", "+"}:
        return Value(head, signed=form == "+")
    if _VERB.fullmatch(head) and (form or last) and (not form or form in vocabulary.roles):
        return Verb(head, plural_verb(head), form or last)
    raise ValueError(f"{text!r}: {{{part}}} is neither a field, nor a form of one, nor a verb after a noun")


def _with_subjects(slots: list[Slot]) -> list[Slot]:
    """Mark the first noun of each verb as its subject: the pronoun there is `they`, elsewhere `them`."""
    verbs = {slot.role for slot in slots if isinstance(slot, Verb | Made) and slot.role}
    marked: list[Slot] = []
    for slot in slots:
        if isinstance(slot, Name) and slot.role in verbs:
            verbs.remove(slot.role)
            slot = Name(slot.role, slot.form, subject=True)  # noqa: PLW2901  (the same slot, marked)
        marked.append(slot)
    return marked


def fill(slots: tuple[Slot, ...], saying: Saying) -> str:
    return "".join([slot.say(saying) for slot in slots])
