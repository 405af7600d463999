"""Games in which the hero takes from every prize are proved to the end."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from replays import bot_plays
from shipped import shipped
from winze.engine.game import Game
from winze.engine.state.machines import Machine
from winze.records.playing import Acted, play
from winze.records.replay import Replay, dump_replay, load_replay

SEEDS = (22, 23, 18, 21, 2, 16)
"""Seeds of games by the expert, played in this order until every prize has been taken from. Two are enough as long as
the rules stay; if all are used up, find others with `winze balance --bot expert`."""
TURNS = 2500
PRIZES = {id_ for id_, machine in shipped().machines.items() if machine.purpose == "prize"}


def solved(machines: Iterable[Machine]) -> set[str]:
    """Return the prizes from which the hero took something."""
    return {machine.id for machine in machines if machine.solved and machine.purpose == "prize"}


def games() -> list[Replay]:
    """Return games in which every prize is taken from, unless the seeds do not suffice."""
    played, taken = list[Replay](), set[str]()

    def is_complete(game: Game) -> bool:
        taken.update(solved(game.level.machines))
        return taken >= PRIZES

    for seed in SEEDS:
        if not taken >= PRIZES:
            played.append(bot_plays("expert", seed, shipped().rules, turns=TURNS, until=is_complete, gives_up=True))
    return played


def test_games_with_every_prize_are_proved() -> None:
    proved = set[str]()
    for replay in map(load_replay, map(dump_replay, games())):
        _, *steps = play(replay, shipped().rules)
        for step in steps:
            assert isinstance(step, Acted), step
        assert len(steps) == replay.count
        assert isinstance(steps[-1], Acted)
        assert steps[-1].game.fingerprint() == replay.fingerprint
        proved |= solved(chain(*(level.machines for level in steps[-1].game.levels.values())))
    assert proved == PRIZES
