"""One game played by a bot, and its record level by level."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter

from winze.content import Content
from winze.engine import events as ev
from winze.engine.actions import Search, Wait
from winze.engine.events import Event
from winze.engine.game import Game, is_refused
from winze.engine.state.actor import HERO_ID
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.scenes.words.endings import cause
from winze.scenes.words.telling import Speech
from winze.workshop.bots import BOTS
from winze.workshop.games.watch import Measures, Watch, unrest_of_level

_LAST_WORDS = 6
MOST_REFUSALS = 3
"""Refusals in a row after which a bot counts as broken."""
MOST_TIMELESS = 50
"""Actions in a row without a turn passing after which a bot counts as broken."""


class BotFaultError(Exception):
    """A bot keeps asking for refused actions or for actions that take no turn."""


@dataclass
class LevelVisit:
    """The events from the hero's arrival on a level until the end of the turn of leaving."""

    level: str
    row: str
    depth: int
    turn: int
    health: int
    max_health: int
    left: int = 0
    """The turn the hero left or the run ended."""
    killed: Counter[str] = field(default_factory=Counter)
    harm: Counter[str] = field(default_factory=Counter)
    """Damage taken, by kind of monster or cause."""
    found: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    stir: int = 0
    unrest: str = ""
    """Unrest of the level on leaving, as a number and a word."""
    is_stirring: bool = False
    """Wounds healed more slowly there on leaving, as on levels that stir or worse."""
    oil: int = 0
    rest: int = 0
    """Turns spent waiting, searching or resting."""
    branch: bool = False
    level_on_arrival: int = 1
    """The hero's level of experience on arrival."""
    experience_level: int = 0
    """The highest experience level reached here; 0 if none was."""

    @classmethod
    def begin(cls, game: Game) -> LevelVisit:
        hero, place = game.hero, game.place
        branch, level = game.rules.profiles[place.row].branch, game.career.experience_level
        return cls(
            place.id,
            place.row,
            place.depth,
            game.turn,
            hero.health,
            hero.max_health,
            left=game.turn,
            branch=branch,
            level_on_arrival=level,
        )

    def note(self, event: Event) -> None:
        match event:
            case ev.Struck(whom=ev.Who(id=id_), damage=damage, who=who) if id_ == HERO_ID and damage:
                self.harm[who.kind] += damage
            case ev.Harmed(whom=ev.Who(id=id_)) if id_ == HERO_ID:
                self.harm[event.cause] += event.amount
            case ev.Died():
                self.killed[event.who.kind] += 1
            case ev.PickedUp() | ev.GoldFound():
                name, count = _find(event)
                self.found[name] += count
            case ev.Used() | ev.Wielded() | ev.Worn():
                self.used[event.what.name] += 1
            case ev.LevelGained():
                self.experience_level = event.level


def _find(event: ev.PickedUp | ev.GoldFound) -> tuple[str, int]:
    return ("gold", event.amount) if isinstance(event, ev.GoldFound) else (event.what.name, event.what.count)


@dataclass(frozen=True)
class Played:
    """A game that is over or reached its turn limit."""

    bot: str
    seed: int
    turns: int
    outcome: str
    """`won`, `died` or `unfinished`."""
    cause: str
    """The end in words; empty if the game is unfinished."""
    depth: int
    score: int
    stays: tuple[LevelVisit, ...]
    last_words: tuple[str, ...]
    seconds: float
    measures: Measures
    fall: int = -1
    """Turns from the last one begun at full health to death; -1 if the hero lives."""


def play(bot: str, seed: int, turns: int, content: Content) -> Played:
    """Let a bot play the game of a seed. Raises `BotFaultError`."""
    began = perf_counter()
    game, player, log, speech = Game.new(seed, content.rules), BOTS[bot](seed), Log(), Speech(content)
    stays, refusals, timeless, unhurt, watch = [LevelVisit.begin(game)], 0, 0, 0, Watch(game)
    while not game.end and game.turn < turns:
        if game.hero.health == game.hero.max_health:
            unhurt = game.turn
        view = HeroView(game)
        stays[-1].stir, stays[-1].unrest, stays[-1].is_stirring = unrest_of_level(game)
        stays[-1].oil = view.oil or 0
        watch.before(game, [boon.id for boon in view.boons])
        action, turn = player.act(view), game.turn
        events = game.act(action)
        watch.after(game, action, events)
        refusals = refusals + 1 if is_refused(events) else 0
        if refusals == MOST_REFUSALS:
            raise BotFaultError(f"{bot}, seed {seed}, turn {game.turn}: refused {MOST_REFUSALS} times in a row")
        timeless = timeless + 1 if game.turn == turn else 0
        if timeless == MOST_TIMELESS:
            raise BotFaultError(f"{bot}, seed {seed}, turn {turn}: {timeless} actions in a row took no turn ({action})")
        log.add_all(game.turn, speech.tell(game.perceived(events)))
        for event in events:
            stays[-1].note(event)
        stays[-1].left = game.turn
        stays[-1].rest += game.turn - turn if isinstance(action, Wait | Search) else 0
        if game.level.id != stays[-1].level:
            stays.append(LevelVisit.begin(game))
    outcome = "unfinished" if not game.end else "won" if game.end.cause == "won" else "died"
    words = [entry.text for entry in islice(log.newest(), _LAST_WORDS)]
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
