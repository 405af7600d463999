"""Replays of whole games, played by bots and scripted hands, and the corpus of those that are kept.

python tests/replays.py record        plays the corpus into tests/golden/replays/
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from session_harness import Harness, play
from shipped import shipped
from winze.engine.actions import Abandon, Action
from winze.engine.game import Game, is_refused
from winze.engine.kinds.rules import Rules
from winze.engine.view import HeroView
from winze.records.replay import Replay, dump_replay, make_replay
from winze.records.stretches import join
from winze.scenes.words.endings import cause
from winze.session.base.run_store import FinishedRun
from winze.session.runs.recorder import Recorder
from winze.workshop.bots import BOTS

CORPUS = Path(__file__).parent / "golden" / "replays"

_BETWEEN = 0.3
"""Seconds between keys, because keys typed ahead of an alarm are thrown away."""
_ROSE = "kulnjbhy"
_LOOKING_ROUND = "? Escape i Escape z z T Escape p Escape x Escape g"
_DOWN = "z z g R W b q c z > ) i Escape w d d c = Escape "
_ROUND_ABOUT = "z s L z J R g z Shift+ArrowLeft ( Escape _ o l c l z W d Escape z "
_GIVING_UP = "Escape Escape Q Y"


def replay_of(game: Game, recorder: Recorder, run: str = "run") -> Replay:
    """Return the replay of a game whose actions are in a recorder."""
    end = cause(game.end, shipped()) if game.end else ""
    stretches = join([recorder.segment()])
    return make_replay(run, name="Ada", seed=game.seed, end=end, snapshot=game.snapshot(), stretches=stretches)


def recorded(game: Game, actions: list[Action]) -> Recorder:
    """Perform actions in a game, and return a recorder with them."""
    recorder = Recorder(game.rules.version)
    for action in actions:
        events = game.act(action)
        assert not is_refused(events)
        recorder.act(0, action, game, events)
    return recorder


def _never(_game: Game) -> bool:
    return False


def bot_plays(
    bot: str,
    seed: int,
    rules: Rules,
    *,
    sight: str = "shadow",
    turns: int = 20_000,
    until: Callable[[Game], bool] = _never,
    gives_up: bool = False,
) -> Replay:
    """Return the replay of a bot's game, to its end, for `turns` or `until` it has come far enough.

    A bot that `gives_up` ends the game then.
    """
    game, player, recorder = Game.new(seed, rules, sight), BOTS[bot](seed), Recorder(rules.version)
    while not game.end and game.turn < turns and not until(game):
        action = player.act(HeroView(game))
        events = game.act(action)
        if not is_refused(events):
            recorder.act(0, action, game, events)
    if not game.end and gives_up:
        recorder.act(0, Abandon(), game, game.act(Abandon()))
    return replay_of(game, recorder, f"{bot}-{seed}")


def hand_plays(seed: int, keys: Iterable[str]) -> Replay:
    """Return the replay of a game played in a session with `keys`, until it ends.

    Between two keys, a foe beside the hero is struck.
    """
    replays = []

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=seed)
        run = ada.run
        for key in keys:
            if run.game.end:
                break
            for pressed in [*_blow(run.game), key]:
                harness.now += _BETWEEN
                ada.key(pressed)
                await harness.settle()
        ended = harness.store.runs[run.id]
        assert isinstance(ended, FinishedRun), f"turn {run.game.turn}"
        stretches = join(harness.store.segments)
        snapshot = ended.saved.snapshot
        replays.append(
            make_replay(f"hand-{seed}", name="Ada", seed=seed, end=ended.cause, snapshot=snapshot, stretches=stretches)
        )

    play(scenario, content=shipped())
    return replays[0]


def _blow(game: Game) -> list[str]:
    """Return the keys for a blow at a foe beside the hero."""
    foes = [seen.cell for seen in game.in_sight() if seen.monster and seen.distance == 1 and not seen.peaceful]
    return ["a", _ROSE[game.level.board.direction(game.hero.cell, foes[0])]] if foes else []


def corpus() -> Iterator[Replay]:
    """Play all games of the corpus."""
    rules = shipped().rules
    yield bot_plays("fool", 35, rules)
    yield bot_plays("fool", 48, rules, sight="circle")
    yield bot_plays("fighter", 47, rules)
    yield bot_plays("fighter", 60, rules)
    yield hand_plays(1, f"{_LOOKING_ROUND} {_DOWN * 40} {_GIVING_UP}".split())
    yield hand_plays(6, f"{_LOOKING_ROUND} {_ROUND_ABOUT * 20} {_GIVING_UP}".split())


def record() -> None:
    """Write the corpus."""
    CORPUS.mkdir(parents=True, exist_ok=True)
    for old in CORPUS.glob("*.replay"):
        old.unlink()
    for replay in corpus():
        data = dump_replay(replay)
        (CORPUS / f"{replay.run}.replay").write_bytes(data)
        sys.stdout.write(
            f"{replay.run}: {replay.count} actions, {len(data) / replay.count:.2f} bytes each, {replay.end}\n"
        )


if __name__ == "__main__" and sys.argv[1:] == ["record"]:
    record()
