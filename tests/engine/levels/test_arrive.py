from __future__ import annotations

from dataclasses import replace

import pytest

from stage import Stage
from stage.arrange import End, dig, go, stow
from stage.events import named, values
from stage.flying import let_drop
from stage.state import deepest, experience, lying
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Leave, UseStairs, Wait, Walk
from winze.engine.events import Ended, LevelEntered, Refused
from winze.engine.kinds.plan import Exit

UPPER = """
    ########
    #_.@..>#
    #......#
    ########
"""
LOWER = """
    ########
    #.....<#
    #......#
    ########
"""


def at_the_shaft() -> Stage:
    stage = Stage(UPPER, LOWER)
    stage.go(6, 1)
    return stage


def test_stairs_join_levels_at_the_same_point():
    stage = at_the_shaft()
    assert values(stage.act(UseStairs()), LevelEntered, "level", "depth", "first") == [("2", 2, True)]
    assert stage.game.place.id == "2"
    assert stage.game.hero.field == stage.at(6, 1)
    (back,) = named(stage.act(UseStairs()), LevelEntered)
    assert (back.level, back.first) == ("1", False)


def test_a_level_is_kept_whole_while_the_hero_is_away():
    stage = at_the_shaft()
    first = stage.game.level
    seen = first.seen
    stage.act(UseStairs(), Wait(), UseStairs())
    assert stage.game.level is first
    assert first.seen == seen != 0


def test_there_must_be_stairs():
    stage = Stage(UPPER, LOWER)
    assert stage.act(UseStairs()) == [Refused(reason="no_stairs")]
    assert stage.act(Leave()) == [Refused(reason="not_at_mouth")]


def test_depth_counts_when_it_is_first_reached():
    stage = at_the_shaft()
    assert stage.game.score == 0
    stage.act(UseStairs())
    assert (deepest(stage.game), stage.game.score) == (2, 50)
    stage.act(UseStairs(), UseStairs())
    assert stage.game.score == 50


def test_leaving_without_the_heartstone_needs_a_word():
    stage = Stage(UPPER, LOWER)
    stage.go(1, 1)
    before = stage.game.fingerprint()
    assert stage.act(UseStairs()) == [Refused(reason="confirm_leave")]
    assert stage.game.fingerprint() == before
    assert values(stage.act(Leave()), Ended, "cause") == ["left"]
    assert stage.game.end == End("left")


def test_leaving_with_the_heartstone_wins():
    stage = Stage(UPPER, LOWER)
    stage.go(1, 1)
    stow(stage.game, "heartstone")
    stage.act(UseStairs())
    assert stage.game.end == End("won")
    assert stage.game.score == 1000


def test_a_run_can_be_abandoned():
    stage = Stage(UPPER, LOWER)
    assert values(stage.act(Abandon()), Ended, "cause") == ["abandoned"]
    assert stage.game.end == End("abandoned")


WEST = """
    ########
    #..@..=#
    #>....>#
    ########
"""
EAST = """
    ########
    #=....<#
    #<....<#
    ########
"""


def sideways() -> Stage:
    """Two levels beside each other, one with two shafts down, and what lies under it."""
    plan = {
        "1": (
            Exit("mouth", 3, 1, None),
            Exit("side", 6, 1, "2", landing=(1, 1)),
            Exit("down", 1, 2, "3"),
            Exit("down", 6, 2, "4"),
        ),
        "2": (Exit("side", 1, 1, "1", landing=(6, 1)),),
        "3": (Exit("up", 1, 2, "1"),),
        "4": (Exit("up", 6, 2, "1"),),
    }
    return Stage(WEST, EAST, EAST, EAST, exits=plan)


def test_a_side_exit_leads_to_the_opposite_side_of_its_neighbour():
    stage = sideways()
    stage.go(6, 1)
    stage.act(UseStairs())
    assert (stage.game.place.id, stage.game.hero.field) == ("2", stage.at(1, 1))
    stage.act(UseStairs())
    assert (stage.game.place.id, stage.game.hero.field) == ("1", stage.at(6, 1))


@pytest.mark.parametrize(("direction", "level"), [(Direction.E, "2"), (Direction.NE, "1"), (Direction.W, "1")])
def test_a_step_straight_out_of_a_side_exit_takes_it(direction: Direction, level: str):
    stage = sideways()
    stage.go(6, 1)
    stage.act(Walk(direction))
    assert stage.game.place.id == level


def test_a_way_may_lead_nowhere():
    stage = Stage(WEST, exits={"1": (Exit("mouth", 3, 1, None), Exit("side", 6, 1, None), Exit("down", 1, 2, None))})
    for x, y in ((6, 1), (1, 2)):
        stage.go(x, y)
        assert stage.act(UseStairs()) == [Refused(reason="leads_nowhere")]


def test_a_level_may_have_several_shafts_and_each_leads_where_it_does():
    for x, level in ((1, "3"), (6, "4")):
        stage = sideways()
        stage.go(x, 2)
        stage.act(UseStairs())
        assert (stage.game.place.id, stage.game.hero.field) == (level, stage.at(x, 2))


def test_whoever_stands_on_the_stairs_makes_room():
    stage = Stage(UPPER.replace("_.@..>", "_.@.r>"), LOWER)
    rat = stage.monster("rat")
    stage.go(6, 1)
    stage.act(UseStairs())
    below = stage.game.hero.field
    stage.go(1, 1, level="1")
    stage.stand(rat, 6, 1)
    go(stage.game, below, "2")
    stage.act(UseStairs())
    assert stage.game.hero.field == stage.at(6, 1)
    assert stage.game.level.board.chebyshev(rat.field, stage.at(6, 1)) >= 1


def test_arriving_is_a_turn_on_the_new_level():
    stage = at_the_shaft()
    stage.act(UseStairs())
    assert stage.game.turn == 1
    stage.act(Walk(Direction.W))
    assert stage.game.hero.field == stage.at(5, 1)


def test_whoever_stands_where_the_hero_arrives_steps_aside_onto_the_nearest_ground():
    stage = at_the_shaft()
    stage.act(UseStairs(), UseStairs())
    rat = stage.stand("rat", 6, 2)
    stage.act(UseStairs())
    stage.go(1, 1)
    moss = stage.stand("moss", 6, 1)
    stage.go(6, 1, level="1")
    stage.act(UseStairs())
    assert stage.game.hero.field == stage.at(6, 1)
    assert stage.game.level.board.chebyshev(moss.field, stage.at(6, 1)) == 1
    assert rat.field != moss.field


def test_a_depth_that_is_first_reached_teaches():
    stage = at_the_shaft()
    object.__setattr__(stage.rules, "career", replace(stage.rules.career, depth_experience=4))
    stage.act(UseStairs())
    assert experience(stage.game) == (1, 8)
    stage.act(UseStairs(), UseStairs())
    assert experience(stage.game) == (1, 8)


@pytest.mark.parametrize(("x", "y", "lands"), [(10, 1, (4, 1)), (10, 3, (4, 2)), (2, 3, (1, 2)), (3, 1, (3, 1))])
def test_a_thing_that_drops_beyond_a_smaller_level_lands_at_its_edge(x: int, y: int, lands: tuple[int, int]) -> None:
    stage = Stage(
        """
        #############
        #_.........v#
        #.@.........#
        #...........#
        #############
        """,
        """
        ######
        #....#
        #....#
        ######
        """,
    )
    dig(stage.game, "2")
    go(stage.game, stage.game.levels["1"].board.field(2, 2), "1")
    assert let_drop(stage.game, "sword", stage.at(x, y))
    board = stage.game.levels["2"].board
    assert {board.xy(field) for field in lying(stage.game, "2")} == {lands}
