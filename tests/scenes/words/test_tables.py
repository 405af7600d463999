"""Every event has a line, and every line is English with any actors and items."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice, product
from math import gcd, prod
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from english import complaints
from shipped import shipped
from winze.content import Look
from winze.engine import events as ev
from winze.engine.events import EVENTS, SOMETHING, What, Who
from winze.engine.kinds import traits
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import Effect, Harm
from winze.engine.kinds.verbs import HAND_VERBS
from winze.scenes.words.bodies import HARMERS
from winze.scenes.words.effects import EFFECTS
from winze.scenes.words.endings import ENDINGS
from winze.scenes.words.grouping import LINES, Said
from winze.scenes.words.item_kinds import item_lines
from winze.scenes.words.line import By
from winze.scenes.words.monster_kinds import kind_lines
from winze.scenes.words.telling import Speech
from winze.scenes.words.traits import TRAITS
from winze.screen.palette import INDEX

CONTENT = shipped()
ODD = {
    "imp": Look("i", "red", "imp", "imps", "nips"),
    "nibs": Look("n", "red", "Old Nibs", "Old Nibss", "hacks at"),
    "sexton": Look("s", "red", "the Sexton", "the Sextons", "buries"),
    "twins": Look("t", "red", "iron twins", "iron twins", "crushes"),
    "moss": Look("m", "red", "grip moss", "grip mosses", "kisses"),
    "hour": Look("h", "red", "hourglass", "hourglasses", "is upon"),
    "unicorn": Look("u", "red", "unicorn", "unicorns", "goes for"),
    "ass": Look("a", "red", "ass", "asses", "carries"),
}
SPEECH = Speech(replace(CONTENT, monsters={**CONTENT.monsters, **ODD}, items={**CONTENT.items, **ODD}))
YOU = Who(0, HERO, 5)
KINDS = ("cave_rat", "hewers_ghost", *ODD)
FRIEND = Who(40, "adit_hound", 40, ally=True)
PEOPLE = [YOU, SOMETHING, FRIEND, *(Who(number, kind, number) for number, kind in enumerate(KINDS, 10))]
THINGS = [What(name, count) for name in ("pick", "heartstone", "gold", *ODD) for count in (1, 3)]
VALUES: dict[str, list[Any]] = {
    "who": PEOPLE,
    "whom": PEOPLE,
    "what": THINGS,
    "things": [(thing,) for thing in THINGS] + [tuple(THINGS[:2]), tuple(THINGS[:3])],
    "tile": ["door_hidden", "floor"],
    "status": list(CONTENT.statuses),
    "amount": [1, 12],
    "damage": [0, 7],
    "letter": ["c"],
    "ability": ["howl", "none such"],
    "gas": list(CONTENT.gases),
    "row": list(CONTENT.level_names),
    "kind": [kind.id for kind in CONTENT.rules.monsters.values() if kind.unique],
    "unrest": [step for step, words in CONTENT.unrest.items() if words.text],
}
REST = dict.fromkeys(("outcome", "cause", "by", "verb", "reason", "liquid", "how", "path"), "") | {
    "attack": 0,
    "points": 1,
    "turns": 3,
    "loud": 25,
    "levels": 4,
    "short": 3,
    "count": 2,
}
REST |= {
    "boon": "braced",
    "feat": "timber",
    "level": 2,
    "depth": 2,
    "first": True,
    "sound": "dig",
    "toward": 3,
    "off": "near",
    "against": False,
    "kinds": (("cave_rat", 1), ("imp", 2)),
    "faction": "goblins",
}
REST |= {"on": True, "open": True, "left": 50, "gold": 12, "deal": "whole"}
REST |= {"machine": "armoury", "purpose": "prize", "sign": "gas", "sort": "ore", "steps": 3, "place": "powder"}


def lines_of(type_: type) -> list[Any]:
    entry = LINES[type_]
    return [*entry.lines.values()] if isinstance(entry, By) else [entry]


ENOUGH = 2000
"""The most events to make of one type."""


def step_through(number: int) -> int:
    """Return a step through the combinations that meets every value, as it divides none of the counts."""
    return next(step for step in count(max(number // ENOUGH, 1)) if gcd(step, number) == 1)


def events_of(type_: type) -> Iterator[Any]:
    """Return events of a type with all combinations of distinct values, or an even sample of many."""
    names = [field.name for field in msgspec.structs.fields(type_)]
    open_ = [name for name in names if name in VALUES]
    rest = {name: value for name, value in REST.items() if name in names}
    values = [VALUES[name] for name in open_]
    for chosen in islice(product(*values), 0, None, step_through(prod(map(len, values)))):
        event = type_(**dict(zip(open_, chosen, strict=True)), **rest)
        who, whom = getattr(event, "who", None), getattr(event, "whom", None)
        if not who or not whom or who.id != whom.id or who is SOMETHING:
            yield event


def again(event: Any) -> Any:
    """Return the event with another actor of the kind, or the same one if unique."""
    for role in ("who", "whom"):
        who = getattr(event, role, None)
        if who and who.id > 0 and who.kind not in {"nibs", "sexton"}:
            return msgspec.structs.replace(event, **{role: Who(who.id + 100, who.kind, who.cell)})
    return event


def groups_of(line: Any, event: Any) -> Iterator[list[Said]]:
    """Return the event alone, doubled, and after a blow of the hero at its target."""
    yield [Said(line, [event])]
    if not line.alone:
        yield [Said(line, [event, again(event)])]
    whom = getattr(event, "whom", None) or getattr(event, "who", None)
    if line.goes_on and whom and whom != YOU:
        blow = ev.Struck(who=YOU, whom=whom, outcome="hit", damage=2)
        yield [Said(LINES[ev.Struck].lines["hit"], [blow]), Said(line, [event])]


@pytest.mark.parametrize("type_", EVENTS, ids=lambda type_: type_.__name__)
def test_every_line_is_english(type_):
    said = [
        sentence
        for line in lines_of(type_)
        for event in events_of(type_)
        for group in groups_of(line, event)
        for sentence in SPEECH.say(group)
    ]
    assert said
    wrong = {sentence.told: complaints(sentence.told) for sentence in said if complaints(sentence.told)}
    assert not wrong
    assert {sentence.colour for sentence in said} <= INDEX.keys()


@pytest.mark.parametrize(
    "text",
    ["You hits the rat.", "A imp dies.", "The the Sexton dies.", "the rat dies.", "The imp die.", "You is poisoned."],
)
def test_grammar_check_finds_mistakes(text):
    assert complaints(text)


def test_every_event_has_a_line():
    assert LINES.keys() == set(EVENTS)


BY_MISSILE = {f"{outcome}_by_missile" for outcome in ("hit", "miss", "block", "dodge", "sneak", "glance")} | {"sneak"}


def keys(type_: type) -> set[str]:
    entry = LINES[type_]
    assert isinstance(entry, By)
    return set(entry.lines)


def test_every_reason_and_outcome_has_a_line():
    told = set(re.findall(r"`(\w+)`", ev.Refused.__doc__ or "")) | {f"cannot_{verb}" for verb in HAND_VERBS}
    assert told == keys(ev.Refused)
    assert {*re.findall(r"`(\w+)`", ev.Struck.__doc__ or ""), "grab", *BY_MISSILE} - {"what", "attack"} == keys(
        ev.Struck
    )


def test_every_landing_has_a_line():
    assert {*re.findall(r"`(\w+)`", ev.Landed.__doc__ or "")} - {"tile"} == keys(ev.Landed)


def test_every_damage_and_ending_has_a_line():
    kinds = set(get_args(get_type_hints(Harm)["kind"]))
    assert kinds == keys(ev.Harmed) == HARMERS.keys()
    assert ENDINGS.keys() == keys(ev.Ended)


def test_every_edge_verb_has_a_line():
    """`find` has an event of its own."""
    verbs = {verb for tile in CONTENT.rules.tiles.tiles for verb in tile.edges} - {"find"}
    by_hand = {"open", "close", "lock", "unlock", "span", *HAND_VERBS}
    assert verbs & by_hand <= keys(ev.Altered) == by_hand
    assert verbs - by_hand <= keys(ev.Changed)


def test_every_use_verb_has_a_line():
    assert keys(ev.Used) == keys(ev.Wasted) == {"quaff", "read", "zap", "use"}


def test_every_effect_trait_and_status_has_a_line():
    assert EFFECTS.keys() == set(Effect.members.values())
    assert TRAITS.keys() == set(traits.NAMES)
    assert CONTENT.statuses.keys() == CONTENT.rules.statuses.keys()
    for words in CONTENT.statuses.values():
        assert not complaints(words.begins)
        assert not complaints(words.ends)


def test_every_kind_and_item_is_described():
    for kind in CONTENT.rules.monsters.values():
        assert kind_lines(kind, CONTENT), kind
    for item in CONTENT.rules.items.values():
        assert item_lines(item, CONTENT) or item.category in {"gold", "heartstone"}
