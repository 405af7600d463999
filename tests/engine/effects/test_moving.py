"""Who is pulled over ground that does harm stops there, and falls no more than once."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.deeds import put_in_line
from stage.events import named
from winze.engine.actions import Wait
from winze.engine.events import Fell, Pulled
from winze.engine.kinds.effects import Fall, Pull

CHASM = """
    ##########
    #@.rvvv..#
    #.......d#
    ##########
"""
BELOW = """
    ##########
    #<.......#
    ##########
"""


def test_who_is_pulled_over_a_chasm_falls_into_its_first_field() -> None:
    stage = Stage(CHASM, BELOW)
    stage.empty()
    rat, dancer = stage.stand("rat", 3, 1), stage.stand("dancer", 8, 1)
    assert stage.happen(Pull(4), rat, dancer) == 1
    events = stage.act(Wait())
    assert rat not in stage.game.level.order
    assert not named(events, Fell), "once is enough"


def test_the_hero_is_pulled_into_its_first_field_too() -> None:
    stage = Stage(CHASM, BELOW)
    stage.empty()
    dancer = stage.stand("dancer", 8, 1)
    stage.go(3, 1)
    stage.happen(Pull(4), None, dancer)
    assert (stage.game.level.id, len(named(stage.game.events, Pulled))) == ("2", 1)


@pytest.mark.parametrize("times", [2, 3])
def test_nobody_falls_twice_from_one_place(times: int) -> None:
    stage = Stage(CHASM, BELOW)
    rat = stage.monster("rat")
    for _ in range(times):
        put_in_line(stage.game, Fall(), rat)
    events = stage.act(Wait())
    assert len(named(events, Fell)) == 1
    assert rat not in stage.game.level.order
