"""How loud deeds are."""

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
def test_deeds_are_heard_as_far_as_they_are_loud(action: Action, x: int, loudness: int) -> None:
    """By one who stands that far off from where it is, and by nobody who stands farther."""
    for off in (loudness, loudness + 1):
        stage = Stage("####################\n#.@+...............#\n#..................#\n####################")
        stage.vary("moss", senses=Senses(sight=0))
        moss = stage.stand("moss", x + off, 2)
        stage.act(action)
        assert (sought(moss) is not None) is (off == loudness)


def test_who_waits_makes_no_noise() -> None:
    stage = Stage("#####\n#@.m#\n#####")
    stage.vary("moss", senses=Senses(sight=0))
    stage.act(Wait())
    assert sought(stage.monster("moss")) is None


def test_the_hero_is_not_told_of_steps() -> None:
    stage = Stage("#######\n#@+...#\n#######")
    stage.act(*[Walk(Direction.E)] * 3)
    assert not named(stage.act(Walk(Direction.E)), Heard)


def test_a_blow_draws_the_eye_however_it_is_asked_for() -> None:
    for action in (Attack(Direction.E), Walk(Direction.E)):
        stage = Stage("#####\n#@m.#\n#####")
        stage.act(action)
        assert stage.game.conduct == LOUD
    stage = Stage("#####\n#@..#\n#####")
    stage.act(Walk(Direction.E))
    assert stage.game.conduct == WALKING
