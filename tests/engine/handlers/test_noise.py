"""The loudness of actions."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.events import named
from stage.state import sought
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, Open, Search, Wait, Walk
from winze.engine.events import Heard
from winze.engine.kinds.actors import Senses
from winze.engine.state.world import LOUD, WALKING


@pytest.mark.parametrize(
    ("action", "x", "loudness"),
    [(Walk(Direction.W), 1, 3), (Search(), 2, 5), (Open(Direction.E), 3, 5), (Attack(Direction.S), 2, 10)],
)
def test_actions_are_heard_within_their_loudness(action: Action, x: int, loudness: int) -> None:
    """The noise is heard exactly within its loudness."""
    for off in (loudness, loudness + 1):
        stage = Stage("####################\n#.@+...............#\n#..................#\n####################")
        stage.vary("moss", senses=Senses(sight=0))
        moss = stage.stand("moss", x + off, 2)
        stage.act(action)
        assert (sought(moss) is not None) is (off == loudness)


def test_waiting_is_silent() -> None:
    stage = Stage("#####\n#@.m#\n#####")
    stage.vary("moss", senses=Senses(sight=0))
    stage.act(Wait())
    assert sought(stage.monster("moss")) is None


def test_hero_does_not_hear_own_steps() -> None:
    stage = Stage("#######\n#@+...#\n#######")
    stage.act(*[Walk(Direction.E)] * 3)
    assert not named(stage.act(Walk(Direction.E)), Heard)


def test_attack_makes_hero_conspicuous_however_requested() -> None:
    for action in (Attack(Direction.E), Walk(Direction.E)):
        stage = Stage("#####\n#@m.#\n#####")
        stage.act(action)
        assert stage.game.conduct == LOUD
    stage = Stage("#####\n#@..#\n#####")
    stage.act(Walk(Direction.E))
    assert stage.game.conduct == WALKING
