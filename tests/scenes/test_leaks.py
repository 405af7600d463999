"""Events and their sentences never reveal unseen monsters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from shipped import shipped
from stage.arrange import add_anybody, rouse, set_health, show_only, stow
from stage.state import bodies, monsters
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine import actions as act
from winze.engine.actions import Action
from winze.engine.events import SOMETHING, Ended, Event, Who
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.scenes.words.telling import Speech

CONTENT = shipped()
STEPS = 120
CROWD = 25


class HalfBlind(Game):
    """A hero that never sees every other monster. `seen` holds the cells by event where it sees or located monsters."""

    seen: dict[int, tuple[Event, int]]

    def emit(self, event: Event) -> None:
        blind(self)
        super().emit(event)
        self.seen[id(event)] = event, self.level.visible | self.level.bared


def blind(game: Game) -> None:
    unseen = game.level.board.of(monster.cell for monster in monsters(game) if monster.id % 2)
    show_only(game, game.level.visible & ~unseen)


def people(value: Any) -> Iterator[Who]:
    """Return all actors in a value, at any depth."""
    if isinstance(value, Who):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from people(getattr(value, name))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from people(each)


def play(seed: int) -> Iterator[tuple[HalfBlind, list[Event]]]:
    """Yield a game in a crowd aware of the hero, and the events of each action."""
    HalfBlind.seen = {}
    game, whim = HalfBlind.new(seed, CONTENT.rules), Stream.named(seed, "leaks")
    for _ in range(STEPS):
        while len(monsters(game)) < CROWD:
            add_anybody(game, whim)
        for monster in monsters(game):
            rouse(game, monster)
        set_health(game.hero, 300, 300)
        game.seen.clear()
        events = game.act(choice(game, whim))
        yield game, events
        if game.end:
            return


def choice(game: Game, whim: Stream) -> Action:
    """Prefer an attack to any other action."""
    board, here = game.level.board, game.hero.cell
    near = [*cells(board.around8(1 << here) & bodies(game))]
    if near and whim.chance(60):
        return act.Attack(board.direction(here, near[0]))
    way = Direction(whim.below(8))
    drink = act.Quaff(stow(game, "draught"))
    return (act.Walk(way), act.Walk(way), act.Wait(), act.Search(), drink)[whim.below(5)]


def test_unseen_monsters_are_never_named():
    counts = [count_named(seed) for seed in range(8)]
    assert min(sum(masked for _, masked in counts), sum(named for named, _ in counts)) > 50


def count_named(seed: int) -> tuple[int, int]:
    """Count the actors named in a game, and those involved but unnamed. None of the named is unseen."""
    speech, named, masked = Speech(CONTENT), 0, 0
    for game, events in play(seed):
        told = game.perceived(events)
        noticed = [event for event in events if event.noticed]
        plain = {CONTENT.monsters[event.by].name for event in told if isinstance(event, Ended) and event.by}
        for event, shown in zip(noticed, told, strict=True):
            before = game.seen.get(id(event), (event, 0))[1]
            for who in people(shown):
                if who == SOMETHING:
                    masked += 1
                elif who.kind != HERO:
                    assert before >> who.cell & 1, shown
                    plain.add(CONTENT.monsters[who.kind].name)
                    named += 1
        words = " ".join(sentence.told for line in speech.tell(told) for sentence in line)
        assert "omething comes into view" not in words
        for look in CONTENT.monsters.values():
            assert look.name in plain or not re.search(rf"\b{look.name}\b", words), words
    return named, masked
