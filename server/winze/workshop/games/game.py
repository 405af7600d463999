"""One game played by a bot, and what is remembered of it, level by level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from winze.content import Content
from winze.engine import events as ev
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.state.actor import HERO_ID
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.scenes.words.endings import cause
from winze.scenes.words.telling import Speech
from winze.workshop.bots import BOTS
from winze.workshop.games.watch import Measures, Watch, mood_of_level

_LAST_WORDS = 6
MOST_REFUSALS = 3
"""A bot that is refused so often in a row does not know what it does."""


MOST_TIMELESS = 50
"""Nor one that does so much in a row without a turn going by."""


class BotFaultError(Exception):
    """A bot that goes on asking for what is refused, or for what takes no turn."""


@dataclass
class Stay:
    """What happened from the arrival on a level until the hero left it. The turn of leaving counts here."""

    level: str
    row: str
    depth: int
    turn: int
    health: int
    max_health: int
    left: int = 0
    """The turn he left, or the run ended."""
    killed: Counter[str] = field(default_factory=Counter)
    harm: Counter[str] = field(default_factory=Counter)
    """Hit points lost, by the kind of monster or the cause."""
    found: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    stir: int = 0
    unrest: str = ""
    """How restless the level was at leaving, in figures and in a word."""
    oil: int = 0
    """What was left in the lamp at leaving."""
    experience_level: int = 0
    """The highest that was reached here; 0 if none was."""

    @classmethod
    def begin(cls, game: Game) -> Stay:
        hero, place = game.hero, game.place
        return cls(place.id, place.row, place.depth, game.turn, hero.health, hero.max_health, left=game.turn)

    def note(self, event: Event) -> None:
        match event:
            case ev.Struck(whom=ev.Who(id=id_), damage=damage, who=who) if id_ == HERO_ID and damage:
                self.harm[who.kind] += damage
            case ev.Harmed(whom=ev.Who(id=id_)) if id_ == HERO_ID:
                self.harm[event.cause] += event.amount
            case ev.Died():
                self.killed[event.who.kind] += 1
            case ev.PickedUp() | ev.GoldFound():
                name, count = _found(event)
                self.found[name] += count
            case ev.Used() | ev.Wielded() | ev.Worn():
                self.used[event.what.name] += 1
            case ev.LevelGained():
                self.experience_level = event.level


def _found(event: ev.PickedUp | ev.GoldFound) -> tuple[str, int]:
    return ("gold", event.amount) if isinstance(event, ev.GoldFound) else (event.what.name, event.what.count)


@dataclass(frozen=True)
class Played:
    """A game that is over, or was left after so many turns."""

    bot: str
    seed: int
    turns: int
    outcome: str
    """`won`, `died` or `unfinished`."""
    cause: str
    """How it ended, in words; empty if it did not."""
    depth: int
    """The deepest that was reached."""
    score: int
    stays: tuple[Stay, ...]
    last_words: tuple[str, ...]
    seconds: float
    measures: Measures
    fall: int = -1
    """The turns from the last one that he began unhurt to his death; -1 if he lives."""


def play(bot: str, seed: int, turns: int, content: Content) -> Played:
    """Have a bot play the game of a seed. Raises `BotFaultError`."""
    began = perf_counter()
    game, player, log, speech = Game.new(seed, content.rules), BOTS[bot](seed), Log(), Speech(content)
    stays, refusals, timeless, unhurt, watch = [Stay.begin(game)], 0, 0, 0, Watch(game)
    while not game.end and game.turn < turns:
        if game.hero.health == game.hero.max_health:
            unhurt = game.turn
        view = HeroView(game)
        stays[-1].stir, stays[-1].unrest, stays[-1].oil = *mood_of_level(game), view.oil or 0
        watch.before(game, [boon.id for boon in view.boons])
        action, turn = player.act(view), game.turn
        events = game.act(action)
        watch.after(game, action, events)
        refusals = refusals + 1 if _refused(events) else 0
        if refusals == MOST_REFUSALS:
            raise BotFaultError(f"{bot}, seed {seed}, turn {game.turn}: refused {MOST_REFUSALS} times in a row")
        timeless = timeless + 1 if game.turn == turn else 0
        if timeless == MOST_TIMELESS:
            raise BotFaultError(f"{bot}, seed {seed}, turn {turn}: {action} and others took no turn {timeless} times")
        log.add_all(game.turn, speech.tell(game.perceived(events)))
        for event in events:
            stays[-1].note(event)
        stays[-1].left = game.turn
        if game.level.id != stays[-1].level:
            stays.append(Stay.begin(game))
    outcome = "unfinished" if not game.end else "won" if game.end.cause == "won" else "died"
    words = [" ".join(said.counted for said in entry.sentences) for entry in log.newest()][:_LAST_WORDS]
    return Played(
        bot=bot,
        seed=seed,
        turns=game.turn,
        outcome=outcome,
        cause=cause(game.end, content) if game.end else "",
        depth=game.career.deepest,
        score=game.score,
        stays=tuple(stays),
        last_words=tuple(reversed(words)),
        seconds=perf_counter() - began,
        measures=watch.end(game),
        fall=game.turn - unhurt if outcome == "died" else -1,
    )


def _refused(events: Sequence[Event]) -> bool:
    return any(isinstance(event, ev.Refused) for event in events)
