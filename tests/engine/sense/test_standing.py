"""Monsters that the hero expects where they were last seen."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import put_to_sleep, rouse, stop
from winze.engine.actions import Wait
from winze.engine.game import Game
from winze.engine.sense.standing import standing_unseen
from winze.engine.view import HeroView

ROOM = """
    ############
    #@....####.#
    #....{}.....#
    #.....####.#
    ############
"""


def stage_with(letter: str) -> Stage:
    return Stage(ROOM.format(letter))


def leave(stage: Stage) -> dict[int, str]:
    """Take the hero out of sight of the room. Return the monsters expected there."""
    stage.go(10, 3)
    stage.look()
    return standing_unseen(stage.game.level)


def test_rooted_monster_is_expected_at_first_sight() -> None:
    stage = stage_with("m")
    assert leave(stage) == {stage.at(5, 2): "moss"}


def test_sleeper_is_expected_at_first_sight() -> None:
    stage = stage_with("r")
    put_to_sleep(stage.monster("rat"))
    stage.look()
    assert leave(stage) == {stage.at(5, 2): "rat"}


@pytest.mark.parametrize(("turns", "expected"), [(1, []), (4, ["rat"])])
def test_monster_is_expected_after_standing_in_sight(turns: int, expected: list[str]) -> None:
    stage = stage_with("r")
    stop(stage.monster("rat"))
    stage.act(*[Wait()] * turns)
    assert [*leave(stage).values()] == expected


def test_hunter_is_never_expected() -> None:
    stage = stage_with("r")
    stop(stage.monster("rat"))
    rouse(stage.game, stage.monster("rat"))
    stage.act(*[Wait()] * 6)
    assert leave(stage) == {}


def test_monster_is_expected_until_its_cell_is_seen_empty() -> None:
    stage = stage_with("m")
    leave(stage)
    stage.empty()
    stage.look()
    assert standing_unseen(stage.game.level) == {stage.at(5, 2): "moss"}
    stage.go(1, 1)
    stage.look()
    assert stage.game.level.met == {}


def test_expected_monsters_are_saved() -> None:
    stage = stage_with("m")
    leave(stage)
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert standing_unseen(again.level) == {stage.at(5, 2): "moss"}
    assert again.fingerprint() == stage.game.fingerprint()


def test_expected_monsters_have_one_order() -> None:
    stage = Stage("""
        ###########
        #m..@##...#
        #####.....#
        #.......m.#
        ###########
    """)
    stage.go(6, 1)
    stage.look()
    stage.go(4, 1)
    stage.look()
    stage.go(6, 2)
    views = HeroView(stage.game), HeroView(Game.restore(stage.game.snapshot(), stage.rules))
    first, second = ([one.cell for one in view.stationary] for view in views)
    assert first == second == [stage.at(1, 1), stage.at(8, 3)]
