"""The hero's last wounds, and the line of the death screen about them."""

from __future__ import annotations

from collections.abc import Sequence

from winze.content import Content
from winze.engine import events as ev
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.models.chronicle import Chronicle, Wound
from winze.models.log import Log
from winze.scenes.telling.chances import best_chance
from winze.scenes.telling.fate import SURVIVED
from winze.scenes.words.bodies import HARMERS
from winze.scenes.words.grammar import times, without_article
from winze.scenes.words.nouns import definite

_KEPT = 10
"""Wounds that are kept."""
_RECENT = 30
"""Turns before the end in which a wound counts."""


def note_wounds(kept: Chronicle, events: Sequence[Event], game: Game, health: int) -> None:
    """Keep the wounds of an action just done, before which the hero had `health`."""
    for event in events:
        match event:
            case ev.Struck(whom=ev.Who(kind=kind), damage=amount) if kind == HERO and amount:
                kept.wounds.append(Wound(game.turn, event.who.kind, event.who.id, amount, max(1, health)))
                health -= amount
            case ev.Harmed(whom=ev.Who(kind=kind), amount=amount) if kind == HERO:
                kept.wounds.append(Wound(game.turn, event.cause, 0, amount, max(1, health)))
                health -= amount
            case ev.Healed(whom=ev.Who(kind=kind)) if kind == HERO:
                health += event.amount
    del kept.wounds[:-_KEPT]


def last_line(game: Game, content: Content, log: Log) -> str:
    """Return what did harm in the end, and what could have helped; empty if neither is known.

    `Last: the cave rat hit for 3 at 2 HP; a healing draught was in the pack.`
    """
    if game.end is None or game.end.cause in SURVIVED:
        return ""
    recent = [wound for wound in log.chronicle.wounds if wound.turn > game.turn - _RECENT]
    parts = [part for part in (_worst(recent, content), best_chance(game, content)) if part]
    return f"Last: {'; '.join(parts)}." if parts else ""


def _worst(wounds: Sequence[Wound], content: Content) -> str:
    """Return the source of the last wound with all its wounds, and the source of the most harm if that is another."""
    by_source: dict[tuple[str, bool], list[Wound]] = {}
    for wound in wounds:
        source = wound.by, bool(wound.id)
        by_source[source] = [*by_source.pop(source, []), wound]
    if not by_source:
        return ""
    *_, last = groups = [*by_source.values()]
    worst = max(reversed(groups), key=lambda group: sum(wound.amount for wound in group))
    before = f"; before that {_harm(worst, content)}" if worst is not last else ""
    return f"{_harm(last, content)}{before}"


def _harm(wounds: Sequence[Wound], content: Content) -> str:
    """Return `the cave rat hit twice for 5, the last time at 3 HP`."""
    total, last = sum(wound.amount for wound in wounds), wounds[-1]
    does = f"{_source(wounds, content)} {'hit' if last.id else 'hurt you'}"
    if len(wounds) == 1:
        return f"{does} for {total} at {last.health} HP"
    return f"{does} {times(len(wounds))} for {total}, the last time at {last.health} HP"


def _source(wounds: Sequence[Wound], content: Content) -> str:
    """Return `the cave rat`, `cave rats`, `the flames` or `something`."""
    last = wounds[-1]
    if not last.id:
        return HARMERS[last.by]
    look = content.monsters.get(last.by)
    if look is None:
        return "something"
    return definite(look) if len({wound.id for wound in wounds}) == 1 else without_article(look.plural)
