"""A replay played again."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from winze.content import Content
from winze.engine.game import Game
from winze.models.log import Log
from winze.records.playing import Acted, Begun, Parted, Skipped, play
from winze.records.replay import Replay
from winze.scenes.words.telling import Speech, opening


@dataclass
class Playback:
    """The result of playing a replay.

    `game` is the game where the replay stopped; None if nothing could be played. `actions` counts the verified
    actions, which took `seconds`.
    """

    replay: Replay
    game: Game | None = None
    parted: Parted | None = None
    skipped: list[Skipped] = field(default_factory=list)
    actions: int = 0
    seconds: float = 0.0
    log: Log = field(default_factory=Log)


def play_back(replay: Replay, content: Content, *, to: int | None, with_log: bool) -> Playback:
    """Play a replay to its end, to turn `to` or until it diverges. The log is written only with `with_log`."""
    playback, speech, began = Playback(replay), Speech(content), perf_counter()
    for step in play(replay, content.rules):
        match step:
            case Begun():
                playback.game, playback.log = step.game, Log()
                if not step.game.turn:
                    playback.log.add(0, opening(step.game, content))
            case Acted():
                playback.actions += 1
                if with_log:
                    playback.log.add_all(step.game.turn, speech.tell(step.game.perceived(step.events)))
            case Skipped():
                playback.skipped.append(step)
            case Parted():
                playback.parted = step
        if playback.game and to is not None and playback.game.turn >= to:
            break
    playback.seconds = perf_counter() - began
    return playback
