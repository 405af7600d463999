"""The shipped game is the same in every process, and from every snapshot."""

from __future__ import annotations

import pytest

from journeys import Journey, Wanderer, trace_elsewhere
from winze.engine.game import Game

STEPS = 400
SEEDS = (1, 7, 1234)


@pytest.mark.parametrize("seed", SEEDS)
def test_game_does_not_depend_on_hash_seed(seed):
    wanderer = Wanderer(seed)
    journey = Journey(seed, wanderer.wander(STEPS))
    trace = journey.trace()
    assert trace[-1].startswith(wanderer.game.fingerprint())
    assert len(set(trace)) > len(trace) // 2
    assert trace_elsewhere(journey, "1") == trace, "this process has a hash seed of its own"


@pytest.mark.parametrize("seed", SEEDS)
def test_snapshot_continues_equally_in_another_process(seed):
    wanderer = Wanderer(seed)
    before = wanderer.wander(STEPS // 2)
    snapshot = wanderer.game.snapshot()
    after = wanderer.wander(STEPS // 2)
    whole = Journey(seed, [*before, *after]).trace()
    assert trace_elsewhere(Journey(seed, after, snapshot), "99") == whole[len(before) :]
    assert Journey(seed, after, snapshot).trace() == whole[len(before) :]
    assert Game.restore(snapshot, wanderer.game.rules).snapshot() == snapshot
