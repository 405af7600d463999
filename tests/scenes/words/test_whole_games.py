"""Checks of the lines of every turn, over games of bots and of random heroes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest import MonkeyPatch, fixture, mark

from english import complaints
from random_heroes import RandomHero
from shipped import shipped
from winze.engine import events as ev
from winze.engine.actions import Action
from winze.engine.events import Event
from winze.engine.game import Game
from winze.scenes.words.overtaken import standing
from winze.scenes.words.telling import Speech
from winze.workshop.games.game import play

SPEECH = Speech(shipped())
NAMELESS = re.compile(r"^(He|She|It(?! is quiet)|They|His|Her|Its|Their|Others)\b|\b(their kind|others? turns?)\b")
APART = re.compile(r"\bdies?\b|\btears loose\b")
"""Words of lines that are not merged with equal ones if something happened in between."""
Told = tuple[list[Event], list[list[str]]]


@fixture
def turns(monkeypatch: MonkeyPatch) -> list[Told]:
    """Keep the perceived events and the lines of every action of every game from now on."""
    act, kept = Game.act, []

    def watched(game: Game, action: Action) -> list[Event]:
        events = act(game, action)
        seen = game.perceived(events)
        kept.append((seen, [[said.text for said in line] for line in SPEECH.tell(seen)]))
        return events

    monkeypatch.setattr(Game, "act", watched)
    return kept


def faults(turns: list[Told]) -> Iterator[str]:
    for seen, lines in turns:
        joined = [" ".join(line) for line in lines]
        yield from (f"nameless: {line}" for line in joined if NAMELESS.search(line))
        yield from (f"twice: {line}" for line in {*joined} if joined.count(line) > 1 and not APART.search(line))
        yield from (f"twice in a line: {line}" for line in lines if len({*line}) < len(line))
        yield from (f"{wrong}: {text}" for line in lines for text in line for wrong in complaints(text))
        yield from (f"after its death: {event}" for event in acts_of_the_dead(seen))


def acts_of_the_dead(seen: list[Event]) -> Iterator[Event]:
    dead: set[int] = set()
    for event in standing(seen, shipped()):
        if getattr(event, "who", None) and event.who.id in dead:
            yield event
        if isinstance(event, ev.Died) and event.who.id > 0:
            dead.add(event.who.id)


@mark.parametrize("depth", [2, 5, 9, 12])
def test_lines_of_random_heroes_are_in_order(depth: int, turns: list[Told]) -> None:
    RandomHero(depth).play()
    assert [*dict.fromkeys(faults(turns))] == []
    assert sum(len(lines) for _, lines in turns) > 300


@mark.parametrize("bot", ["fighter", "expert"])
def test_lines_of_bots_are_in_order(bot: str, turns: list[Told]) -> None:
    for seed in range(2):
        play(bot, seed, 600, shipped())
    assert [*dict.fromkeys(faults(turns))] == []
    assert sum(len(lines) for _, lines in turns) > 100
