"""Plays a replay again, action by action, and proves that each leads where it led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from winze.engine.actions import Action
from winze.engine.events import Event, Refused
from winze.engine.game import Game, is_refused
from winze.engine.kinds.rules import Rules
from winze.engine.state.snapshot import SCHEMA, SnapshotError
from winze.records.checks import Chain, differing
from winze.records.replay import Replay
from winze.records.stretches import Stretch


@dataclass(frozen=True, slots=True)
class Begun:
    """A stretch begins, with this game."""

    game: Game


@dataclass(frozen=True, slots=True)
class Acted:
    """The hero did something, and the check value is right. The game goes on after the next one is asked for."""

    game: Game
    action: Action
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A stretch of so many actions cannot be played, for a reason."""

    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class Parted:
    """Here the game parts from the replay, and nothing more is played.

    It is behind the action with this number, counted from 1, in this turn. `parts` are what differs, and `drawn` names
    the streams of chance that the action drew from. `refused` is why the action was not performed at all; empty if it
    was. `action` is None where all went right but for the state at the end.
    """

    number: int
    turn: int
    action: Action | None = None
    parts: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    refused: str = ""


Told = Begun | Acted | Skipped | Parted


def play(replay: Replay, rules: Rules) -> Iterator[Told]:
    """Play a replay and yield what comes of it, one after the other.

    Actions of other rules would lead elsewhere, so a stretch of them is skipped. What follows is played from the
    snapshot that it begins with.
    """
    done, game = 0, None
    for stretch in replay.stretches:
        begun = _begin(replay, stretch, rules)
        if isinstance(begun, Skipped):
            game = None
            yield begun
        else:
            game = begun
            yield Begun(game)
            for told in _play(stretch, game, done):
                yield told
                if isinstance(told, Parted):
                    return
        done += stretch.count
    if game and replay.fingerprint and replay.schema == SCHEMA and game.fingerprint() != replay.fingerprint:
        yield Parted(done, game.turn, parts=("the state at the end",))


def _begin(replay: Replay, stretch: Stretch, rules: Rules) -> Game | Skipped:
    if stretch.rules != rules.version:
        return Skipped(stretch.count, f"they were played by the rules {stretch.rules}, and these are {rules.version}")
    if not stretch.start:
        return Game.new(replay.seed, rules, replay.sight)
    try:
        return Game.restore(stretch.start, rules)
    except SnapshotError as error:
        return Skipped(stretch.count, str(error))


def _play(stretch: Stretch, game: Game, done: int) -> Iterator[Acted | Parted]:
    chain, streams = Chain(), game.streams
    for number, (action, check) in enumerate(stretch.steps(), done + 1):
        before = [stream.state for stream in streams.values()]
        events = game.act(action)
        if is_refused(events):
            refused = ", ".join(event.reason for event in events if isinstance(event, Refused))
            yield Parted(number, game.turn, action, refused=refused)
            return
        now = chain.add(game, events)
        if now != check:
            drawn = tuple(name for name, old in zip(streams, before, strict=True) if streams[name].state != old)
            yield Parted(number, game.turn, action, tuple(differing(now, check)), drawn)
            return
        yield Acted(game, action, events)
