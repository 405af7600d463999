"""Sentences with slots: what may stand between braces, and what each slot says of an event or of a row of content.

{who} {whom} {what} {tile}    you / the cave rat / something / Old Nibs / the 3 draughts
{who:a}                       a cave rat / an imp / 3 cave rats / some greaves
{who's}                       your / the cave rat's / the rats' / its, if it was just named
{who:it} {who:its} {who:self} it, them / its, their, your / itself, yourself
{status:bare}                 poisoned
{hits} {hacks at}             a verb as said of one; it follows the noun before it
{lies:things}                 a verb that follows a noun after it
{amount} {accuracy:+}         a field as it is, or with its sign
{turns|turn|turns}            1 turn / 3 turns
{blow} {place}                a verb, or words, that a function of the row makes of it
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from winze.content import Content
from winze.scenes.words.grammar import Noun, counted, plural_verb

Make = Callable[[Any, Content], str]
"""Makes words of an event, or of a row."""
FORMS = {"", "a", "'s", "it", "its", "self", "bare"}
"""The forms of a noun that a slot may ask for."""
_SLOT = re.compile(r"\{([^{}]*)\}")
_VERB = re.compile(r"[a-z]+s( [a-z]+)*")
_BARE_VERB = re.compile(r"(?:^|\. )\{(?:who|whom|what|tile)(?::a)?\} ([a-z]+s)\b")


class Named:
    """Who was named so far in the sentences of one deed."""

    def __init__(self) -> None:
        self._keys: list[object] = []

    def meets(self, key: object) -> bool:
        """Note that this one is named. Returns whether only this one was so far, so that `it` is understood."""
        again = self._keys == [key]
        if key not in self._keys:
            self._keys.append(key)
        return again


@dataclass(slots=True)
class Saying:
    """What the slots of one sentence read: an event or a row, its nouns by role, and the content."""

    row: Any
    nouns: Mapping[str, Noun]
    content: Content
    keys: Mapping[str, object] = field(default_factory=dict)
    """By role, who it is, if they may be called `it` the second time."""
    named: Named = field(default_factory=Named)
    many: bool = False
    """Whether it says how often, so that it need not say of how many."""


class Slot(Protocol):
    def say(self, saying: Saying) -> str: ...


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they stand."""

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
        elif saying.many and not form:
            form = "many"
        return forms[form]


@dataclass(frozen=True, slots=True)
class Verb:
    third: str
    plural: str
    role: str
    """The noun it follows."""

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
    """Words that a function makes; they are a verb if `role` says which noun it follows."""

    make: Make
    role: str = ""

    def say(self, saying: Saying) -> str:
        text = self.make(saying.row, saying.content)
        return plural_verb(text) if self.role and saying.nouns[self.role].plural else text


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What slots may name: fields, those of them that are nouns, and functions that make words or verbs."""

    fields: Collection[str]
    roles: Collection[str]
    words: Mapping[str, Make] = field(default_factory=dict)
    verbs: Mapping[str, Make] = field(default_factory=dict)


def parse(text: str, vocabulary: Vocabulary) -> tuple[Slot, ...]:
    """Read a sentence. Raises ValueError for a slot that is neither a field nor a form of one nor a verb."""
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
    """Read one slot; `last` is the noun before it."""
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
    """Mark the nouns that verbs follow, where they first stand: the pronoun there is `they`, elsewhere `them`."""
    verbs = {slot.role for slot in slots if isinstance(slot, Verb | Made) and slot.role}
    marked: list[Slot] = []
    for slot in slots:
        if isinstance(slot, Name) and slot.role in verbs:
            verbs.remove(slot.role)
            slot = Name(slot.role, slot.form, subject=True)  # noqa: PLW2901  (the same slot, marked)
        marked.append(slot)
    return marked


def fill(slots: tuple[Slot, ...], saying: Saying) -> str:
    """Return the sentence with all its slots filled."""
    return "".join([slot.say(saying) for slot in slots])
