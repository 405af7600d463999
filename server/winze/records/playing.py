"""Plays a replay, verifying each action."""

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
    """A stretch begins with this game."""

    game: Game


@dataclass(frozen=True, slots=True)
class Acted:
    """A verified action. The game continues when the next step is requested."""

    game: Game
    action: Action
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A stretch of `count` actions that cannot be played."""

    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class Parted:
    """The game diverges from the replay, and nothing more is played.

    `number` is the number of the diverging action, counted from 1, and `turn` its turn. `parts` are what differs, and
    `drawn` names the random streams that the action used. `refused` is why the action was not performed; "" if it was.
    `action` is None if only the final state differs.
    """

    number: int
    turn: int
    action: Action | None = None
    parts: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    refused: str = ""


Told = Begun | Acted | Skipped | Parted


def play(replay: Replay, rules: Rules) -> Iterator[Told]:
    """Yield the steps. Stretches under other rules are skipped, and the next one starts from its snapshot."""
    done, game = 0, None
    for stretch in replay.stretches:
        begun = _begin(replay, stretch, rules)
        if isinstance(begun, Skipped):
            game = None
            yield begun
        else:
            game = begun
            yield Begun(game)
            for step in _play(stretch, game, done):
                yield step
                if isinstance(step, Parted):
                    return
        done += stretch.count
    if game and replay.fingerprint and replay.schema == SCHEMA and game.fingerprint() != replay.fingerprint:
        yield Parted(done, game.turn, parts=("the state at the end",))


def _begin(replay: Replay, stretch: Stretch, rules: Rules) -> Game | Skipped:
    if stretch.rules != rules.version:
        return Skipped(stretch.count, f"they need rules {stretch.rules}, but these are {rules.version}")
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
