"""How loud deeds are."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.events import named
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, Open, Search, Wait, Walk
from winze.engine.events import Heard


@pytest.mark.parametrize(
    ("action", "loudness"),
    [
        (Wait(), []),
        (Walk(Direction.W), [3]),
        (Search(), [5]),
        (Open(Direction.E), [5]),
        (Attack(Direction.S), [10]),
    ],
)
def test_deeds_are_heard_as_far_as_they_are_loud(action: Action, loudness: list[int]) -> None:
    stage = Stage("#####\n#.@+#\n#...#\n#####")
    stage.act(action)
    assert [sound.loudness for sound in stage.game.sounds] == loudness


def test_the_hero_is_not_told_of_steps() -> None:
    stage = Stage("#######\n#@+...#\n#######")
    stage.act(*[Walk(Direction.E)] * 3)
    sounds, events = stage.game.sounds, stage.act(Walk(Direction.E))
    assert [sound.loudness for sound in sounds] == [3]
    assert not named(events, Heard)
