from __future__ import annotations

from dataclasses import replace

import pytest

from stage import Stage
from stage.arrange import End, arrive, dig, go, put_to_sleep, set_health, stow, teach
from stage.clock import stir_of
from stage.events import named, values
from stage.flying import let_drop
from stage.gifts import grant
from stage.state import deepest, experience, lying, monsters
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Leave, UseStairs, Wait, Walk, Work
from winze.engine.events import Confided, Died, Ended, Fell, Found, LevelEntered, Refused, Silence, Unready
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.effects import Fall, Guide, Harm, Secret
from winze.engine.kinds.plan import Exit
from winze.engine.levels.arrive import free_ground

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


def test_stairs_join_levels_at_same_point():
    stage = at_the_shaft()
    assert values(stage.act(UseStairs()), LevelEntered, "level", "depth", "first") == [("2", 2, True)]
    assert stage.game.place.id == "2"
    assert stage.game.hero.cell == stage.at(6, 1)
    (back,) = named(stage.act(UseStairs()), LevelEntered)
    assert (back.level, back.first) == ("1", False)


def test_level_is_preserved_while_hero_is_away():
    stage = at_the_shaft()
    first = stage.game.level
    seen = first.seen
    stage.act(UseStairs(), Wait(), UseStairs())
    assert stage.game.level is first
    assert first.seen == seen != 0


def test_travel_requires_stairs():
    stage = Stage(UPPER, LOWER)
    assert stage.act(UseStairs()) == [Refused(reason="no_stairs")]
    assert stage.act(Leave()) == [Refused(reason="not_at_mouth")]


def test_depth_experience_counts_once():
    stage = at_the_shaft()
    assert stage.game.score == 0
    stage.act(UseStairs())
    assert (deepest(stage.game), stage.game.score) == (2, 50)
    stage.act(UseStairs(), UseStairs())
    assert stage.game.score == 50


def test_leaving_without_heartstone_needs_confirmation():
    stage = Stage(UPPER, LOWER)
    stage.go(1, 1)
    before = stage.game.fingerprint()
    assert stage.act(UseStairs()) == [Refused(reason="confirm_leave")]
    assert stage.game.fingerprint() == before
    assert values(stage.act(Leave()), Ended, "cause") == ["left"]
    assert stage.game.end == End("left")


def test_leaving_with_heartstone_wins():
    stage = Stage(UPPER, LOWER)
    stage.go(1, 1)
    stow(stage.game, "heartstone")
    stage.act(UseStairs())
    assert stage.game.end == End("won")
    assert stage.game.score == 1000


def test_run_can_be_abandoned():
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
    """Return two adjacent levels, one with two shafts down, and the levels below."""
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


def test_side_exit_leads_to_opposite_side_of_neighbor():
    stage = sideways()
    stage.go(6, 1)
    stage.act(UseStairs())
    assert (stage.game.place.id, stage.game.hero.cell) == ("2", stage.at(1, 1))
    stage.act(UseStairs())
    assert (stage.game.place.id, stage.game.hero.cell) == ("1", stage.at(6, 1))


@pytest.mark.parametrize(("direction", "level"), [(Direction.E, "2"), (Direction.NE, "1"), (Direction.W, "1")])
def test_step_out_of_side_exit_takes_it(direction: Direction, level: str):
    stage = sideways()
    stage.go(6, 1)
    stage.act(Walk(direction))
    assert stage.game.place.id == level


def test_exit_may_lead_nowhere():
    stage = Stage(WEST, exits={"1": (Exit("mouth", 3, 1, None), Exit("side", 6, 1, None), Exit("down", 1, 2, None))})
    for x, y in ((6, 1), (1, 2)):
        stage.go(x, y)
        assert stage.act(UseStairs()) == [Refused(reason="leads_nowhere")]


def test_each_shaft_leads_to_its_own_target():
    for x, level in ((1, "3"), (6, "4")):
        stage = sideways()
        stage.go(x, 2)
        stage.act(UseStairs())
        assert (stage.game.place.id, stage.game.hero.cell) == (level, stage.at(x, 2))


def test_actor_on_stairs_makes_room():
    stage = Stage(UPPER.replace("_.@..>", "_.@.r>"), LOWER)
    rat = stage.monster("rat")
    stage.go(6, 1)
    stage.act(UseStairs())
    below = stage.game.hero.cell
    stage.go(1, 1, level="1")
    stage.stand(rat, 6, 1)
    go(stage.game, below, "2")
    stage.act(UseStairs())
    assert stage.game.hero.cell == stage.at(6, 1)
    assert stage.game.level.board.chebyshev(rat.cell, stage.at(6, 1)) >= 1


def test_arrival_takes_a_turn_on_new_level():
    stage = at_the_shaft()
    stage.act(UseStairs())
    assert stage.game.turn == 1
    stage.act(Walk(Direction.W))
    assert stage.game.hero.cell == stage.at(5, 1)


def test_actor_at_arrival_moves_to_nearest_ground():
    stage = at_the_shaft()
    stage.act(UseStairs(), UseStairs())
    rat = stage.stand("rat", 6, 2)
    stage.act(UseStairs())
    stage.go(1, 1)
    moss = stage.stand("moss", 6, 1)
    stage.go(6, 1, level="1")
    stage.act(UseStairs())
    assert stage.game.hero.cell == stage.at(6, 1)
    assert stage.game.level.board.chebyshev(moss.cell, stage.at(6, 1)) == 1
    assert rat.cell != moss.cell


def test_new_depth_gives_experience():
    stage = at_the_shaft()
    object.__setattr__(stage.rules, "career", replace(stage.rules.career, depth_experience=4))
    stage.act(UseStairs())
    assert experience(stage.game) == (1, 8)
    stage.act(UseStairs(), UseStairs())
    assert experience(stage.game) == (1, 8)


@pytest.mark.parametrize(("points", "stirred"), [(0, [2]), (30, [])])
def test_depth_far_beyond_experience_stirs_the_level_once(points: int, stirred: list[int]) -> None:
    stage = Stage(UPPER, LOWER, LOWER)
    object.__setattr__(stage.rules, "career", replace(stage.rules.career, unready=50))
    teach(stage.game, points)
    arrive(stage.game, "2", 2, 1)
    assert stir_of(stage.game) == 0
    stage.game.events.clear()
    arrive(stage.game, "3", 2, 1)
    assert [event.short for event in named(stage.game.events, Unready)] == stirred
    assert stir_of(stage.game) == 50 * len(stirred)
    arrive(stage.game, "2", 2, 1)
    arrive(stage.game, "3", 2, 1)
    assert stir_of(stage.game) == 50 * len(stirred)


@pytest.mark.parametrize(("x", "y", "lands"), [(10, 1, (4, 1)), (10, 3, (4, 2)), (2, 3, (1, 2)), (3, 1, (3, 1))])
def test_item_dropped_beyond_smaller_level_lands_at_edge(x: int, y: int, lands: tuple[int, int]) -> None:
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
    go(stage.game, stage.game.levels["1"].board.cell(2, 2), "1")
    assert let_drop(stage.game, "sword", stage.at(x, y))
    board = stage.game.levels["2"].board
    assert {board.xy(cell) for cell in lying(stage.game, "2")} == {lands}


ABOVE = """
    ########
    #_@vr.>#
    #......#
    ########
"""
HARD = Fall((Harm(Dice(0, 1, 4), "fall"),))


def test_falling_actor_takes_damage_and_lands_below():
    stage = Stage(ABOVE, LOWER)
    stage.go(6, 1)
    stage.act(UseStairs(), UseStairs())
    rat = stage.monster("rat")
    stage.stand("dancer", 4, 2)
    assert stage.happen(HARD, rat) == 1
    assert values(stage.game.events, Fell, "who", "level") == [("rat", "2")]
    below = stage.game.levels["2"]
    assert below.actors[stage.at(4, 1)] is rat
    assert (rat.health, rat.work) == (6, None)
    bat = stage.stand("bat", 4, 1)
    stage.happen(HARD, bat)
    assert bat.cell != rat.cell and below.actors[bat.cell] is bat
    assert stage.game.level.board.chebyshev(bat.cell, rat.cell) == 1


def test_monster_fallen_to_new_level_waits_there():
    stage = Stage(ABOVE, LOWER)
    rat = stage.monster("rat")
    stage.happen(HARD, rat)
    assert rat not in stage.game.level.order
    stage.go(6, 1)
    stage.act(UseStairs())
    assert stage.game.level.actors[stage.at(4, 1)] is rat
    assert stage.game.fallen == {}


@pytest.mark.parametrize(("health", "dies"), [(4, True), (5, False)])
def test_fatal_fall_credits_the_actor_to_blame(health: int, dies: bool):
    stage = Stage(ABOVE, LOWER)
    rat = stage.monster("rat")
    set_health(rat, health)
    stage.happen(HARD, rat, stage.game.hero)
    assert values(stage.game.events, Died, "who", "harm") == [("rat", "fall")] * dies
    assert stage.game.career.killed == ({"rat": 1} if dies else {})
    assert not stage.game.level.overlays.corpses


def test_landing_effects_apply_to_hero_below():
    stage = Stage(ABOVE, LOWER)
    stage.happen(HARD)
    assert (stage.game.level.id, stage.game.hero.health) == ("2", 26)


@pytest.mark.parametrize(
    ("below", "goes"), [("########\n#....#<#\n########", (4, 1)), ("########\n######<#\n########", None)]
)
def test_actor_without_room_at_stairs_moves_or_is_removed(below: str, goes: tuple[int, int] | None):
    stage = Stage(UPPER, below)
    stage.go(6, 1)
    stage.act(UseStairs(), UseStairs())
    rat = stage.stand("rat", 2, 1)
    stage.game.level.remove(rat)
    stage.game.levels["2"].put(rat, stage.at(6, 1))
    stage.act(UseStairs())
    assert stage.game.hero.cell == stage.at(6, 1)
    if goes is None:
        assert monsters(stage.game) == []
    else:
        assert rat.cell in [stage.at(x, 1) for x in range(1, 5)]
        assert monsters(stage.game) == [rat]


def test_guided_hero_sees_doors_and_boon_reveals_secret():
    for boon, told in ((True, ["door"]), (False, [])):
        stage = Stage(UPPER, "########\n#.....<#\n###?####\n###.####\n########")
        stage.go(6, 1)
        if boon:
            grant(stage.game, Boon("confidant", "company", arrives=(Secret(),)))
        else:
            stage.happen(Guide(2))
        events = stage.act(UseStairs())
        assert values(events, Confided, "sort") == told
        assert values(events, Found, "tile") == ([] if boon else ["door_hidden"])
        assert stage.game.career.guided == (0 if boon else 1)
        assert not stage.game.level.facts.hidden
        again = stage.act(UseStairs(), UseStairs())
        assert not named(again, Found) and not named(again, Confided), "only on a new level"


@pytest.mark.parametrize(("monsters_below", "silent"), [("m.", True), ("..", True), ("mr", False)])
def test_level_without_wanderers_is_silent(monsters_below: str, silent: bool):
    stage = Stage(UPPER, f"########\n#....{monsters_below[0]}<#\n#....{monsters_below[1]}.#\n########")
    for number, char in enumerate(monsters_below, start=1):
        if char != ".":
            kind = {"m": "moss", "r": "rat"}[char]
            stage.game.fallen.setdefault("2", []).append(stage.stand(kind, 5, number))
            stage.game.level.remove(stage.game.fallen["2"][-1])
    stage.go(6, 1)
    assert bool(named(stage.act(UseStairs()), Silence)) is silent


@pytest.mark.parametrize(("x", "asleep", "silent"), [(5, False, False), (27, False, True), (5, True, True)])
def test_silence_requires_no_awake_monster_in_earshot(x: int, asleep: bool, silent: bool):
    below = "\n".join(["#" * 52, f"#<{'.' * 49}#", "#" * 52])
    stage = Stage(UPPER, below)
    rat = stage.stand("rat", 5, 1)
    stage.game.level.remove(rat)
    rat.cell = 52 + 1 + x
    if asleep:
        put_to_sleep(rat)
    stage.game.fallen.setdefault("2", []).append(rat)
    stage.go(6, 1)
    assert bool(named(stage.act(UseStairs()), Silence)) is silent
    stage.act(UseStairs())
    assert not named(stage.act(UseStairs()), Silence), "only on a new level"


def test_silence_is_not_reported_to_followed_hero():
    stage = Stage(UPPER, LOWER)
    stage.go(6, 1)
    stage.stand("rat", 5, 1)
    stage.rouse()
    assert not named(stage.act(UseStairs()), Silence)


def test_work_does_not_continue_on_another_level():
    stage = Stage(UPPER, LOWER)
    stage.go(6, 1)
    stage.act(Work("sink", Direction.SW))
    assert stage.game.hero.work
    stage.act(UseStairs())
    assert stage.game.hero.work is None


def test_free_ground_without_room_is_the_cell_itself() -> None:
    stage = Stage("####\n#@r#\n####")
    level = stage.game.level
    assert free_ground(level, stage.at(1, 1)) == stage.at(1, 1)
    assert free_ground(level, stage.at(2, 1)) == stage.at(2, 1)


def test_fatal_fall_of_hero_names_the_actor_to_blame() -> None:
    stage = Stage(ABOVE, LOWER)
    stage.heal(4)
    stage.happen(HARD, by=stage.monster("rat"))
    assert (stage.game.level.id, stage.game.end) == ("2", End("fallen", "rat"))
