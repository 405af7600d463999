"""Fighting on by one key."""

from __future__ import annotations

from stage import Stage
from stage.arrange import look, lull, put_to_sleep, rouse, set_fire, set_health, stop
from stage.lamps import LampStage
from stage.scenery import Scenery
from stage.state import monsters
from winze.engine.actions import Wait
from winze.engine.errands.errand import Stop
from winze.engine.errands.fight import Fight
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.rest import Rest
from winze.engine.errands.threats import quarry
from winze.engine.kinds.traits import STATUE
from winze.engine.view import HeroView

HALL = """
    ###########
    #@.......{}#
    ###########
"""


def test_it_strikes_until_the_nearest_is_gone() -> None:
    stage = Stage("#####\n#@r.#\n#####")
    stage.heal(300, 300)
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("done")
    assert monsters(stage.game) == []


def test_it_ends_with_that_one_though_another_stands_beside() -> None:
    stage = Stage("#####\n#@r.#\n#.r.#\n#####")
    stage.heal(300, 300)
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("done")
    assert len(monsters(stage.game)) == 1


def test_it_goes_to_meet_who_hunts_the_hero() -> None:
    stage = Stage(HALL.format("t"))
    stage.heal(300, 300)
    tortoise = stage.rouse()
    start = stage.game.hero.cell
    assert stage.pursue(Fight()) == Stop("done")
    assert tortoise.health <= 0
    assert stage.game.hero.cell != start


def test_it_goes_to_meet_who_is_seen_beyond_ground_that_never_was() -> None:
    stage = LampStage("""
        ##############
        #@........t..#
        ##############
    """)
    stage.vary("tortoise", glow=1)
    stage.unlight()
    stage.forget()
    stage.heal(300, 300)
    tortoise = stage.rouse()
    assert stage.seen().split("\n")[1].startswith("#@...~~")
    assert stage.pursue(Fight()) == Stop("done")
    assert tortoise.health <= 0


def test_it_leads_through_no_fire() -> None:
    stage = Stage(HALL.format("t"))
    stage.rouse()
    set_fire(stage.game, stage.at(5, 1))
    stage.look()
    assert stage.pursue(Fight()) == Stop("no_way")
    assert stage.game.hero.cell == stage.at(1, 1)


def test_nobody_is_in_reach_who_never_moves_or_is_at_peace() -> None:
    stage = Stage(HALL.format("m"))
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("nobody")
    stage = Stage("#####\n#@r.#\n#####")
    stage.vary("rat", peaceful=True)
    lull(stage.monster("rat"))
    assert stage.pursue(Fight()) == Stop("nobody")


def test_he_goes_for_one_that_knows_nothing_of_him_when_asked_again() -> None:
    stage, lookout = Stage(HALL.format("r")), Lookout()
    stage.heal(300, 300)
    lull(stage.monster("rat"))
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")
    assert stage.game.turn == 0
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert monsters(stage.game) == []


def test_another_errand_in_between_has_him_asked_anew() -> None:
    stage, lookout = Stage(HALL.format("r")), Lookout()
    lull(stage.monster("rat"))
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")
    stage.pursue(Rest(), lookout)
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")


def test_who_hunts_him_comes_before_who_knows_nothing() -> None:
    stage = Stage("##########\n#.r.@..t.#\n##########")
    stage.heal(300, 300)
    lull(stage.monster("rat"))
    stage.rouse("tortoise")
    assert stage.pursue(Fight()) == Stop("done")
    assert [monster.kind.id for monster in monsters(stage.game)] == ["rat"]


def test_who_stands_before_one_that_hunts_him_is_gone_for() -> None:
    stage, lookout = LampStage("##########\n#@.rt....#\n##########"), Lookout()
    stage.unlight()
    stage.forget()
    stage.heal(300, 300)
    put_to_sleep(stage.monster("rat"))
    stage.rouse("tortoise")
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert [monster.kind.id for monster in monsters(stage.game)] == ["tortoise"]


def test_rock_that_was_never_seen_is_no_way_round_a_sleeper() -> None:
    scenery = Scenery("###########\n#         #\n#@,,,,,,,,#\n#         #\n###########", lit=True)
    put_to_sleep(scenery.stand("cave_rat", 3, 2))
    rouse(scenery.game, scenery.stand("adit_hound", 4, 2))
    look(scenery.game)
    view = HeroView(scenery.game)
    assert not view.seen >> scenery.at(4, 1) & 1
    assert Lookout().begin(view, Fight.caution) == Stop("unaware", "cave_rat")


def test_he_follows_one_that_flees_a_step_at_a_time() -> None:
    stage, lookout = Stage(HALL.format("t")), Lookout()
    stage.rouse().memory.fleeing = True
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "tortoise")
    start = stage.game.hero.cell
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert stage.game.level.board.chebyshev(start, stage.game.hero.cell) == 1


def test_who_is_beside_the_hero_is_struck_though_it_knows_nothing() -> None:
    stage = Stage("#####\n#@r.#\n#####")
    assert stage.pursue(Fight()) == Stop("done")


def test_it_halts_when_a_quarter_is_lost_and_at_half_of_the_hit_points_and_then_strikes_once_at_a_time() -> None:
    stage = Stage("#####\n#@T.#\n#####")
    stage.vary("troll", accuracy=100)
    set_health(stage.monster("troll"), 1000, 1000)
    stage.rouse()
    lookout = Lookout()
    assert stage.pursue(Fight(), lookout) == Stop("quarter")
    assert 18 <= stage.game.hero.health <= 22
    assert stage.pursue(Fight(), lookout) == Stop("half")
    assert 11 <= stage.game.hero.health <= 15
    turn = stage.game.turn
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert stage.game.turn == turn + 1


def test_somebody_new_ends_it() -> None:
    stage = Stage("""
        #######
        #@t...#
        ###+###
        ###.###
        ###w###
        #######
    """)
    stage.heal(300, 300)
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("appeared", "warden")


def test_one_that_does_no_harm_is_gone_for_when_asked_again_though_it_knows_of_him() -> None:
    stage, lookout = Stage(HALL.format("t")), Lookout()
    stage.heal(300, 300)
    stage.vary("tortoise", harmless=True)
    tortoise = stage.rouse()
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "tortoise")
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert tortoise.health <= 0


def test_a_sleeper_beyond_ground_that_was_never_seen_is_gone_for_when_asked_again() -> None:
    stage, lookout = LampStage("##############\n#@........t..#\n##############"), Lookout()
    stage.vary("tortoise", glow=1)
    stage.unlight()
    stage.forget()
    stage.heal(300, 300)
    lull(stage.monster("tortoise"))
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "tortoise")
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert monsters(stage.game) == []


def test_who_comes_with_the_next_step_is_waited_for_and_takes_the_first_blow() -> None:
    stage = Stage("#######\n#@.t..#\n#######")
    stage.heal(300, 300)
    tortoise, start = stage.rouse(), stage.game.hero.cell
    assert stage.pursue(Fight()) == Stop("done")
    assert tortoise.health <= 0
    assert stage.game.hero.cell == start


def test_who_does_not_come_is_gone_to_after_a_while() -> None:
    stage = Stage("#######\n#@.t..#\n#######")
    stage.heal(300, 300)
    stop(stage.rouse())
    fight, waits = Fight(), 0
    while isinstance(step := fight.next(HeroView(stage.game)), Wait):
        stage.act(step)
        waits += 1
    assert waits == 5
    assert stage.pursue(fight) == Stop("done")
    assert stage.game.hero.cell == stage.at(2, 1)


def test_nobody_strikes_at_stone_while_another_foe_is_there() -> None:
    stage = Stage("#######\n#@s.t.#\n#######")
    stage.arm("sword")
    stage.heal(300, 300)
    stage.vary("spider", traits=STATUE)
    stop(stage.monster("spider"))
    assert stage.pursue(Fight()) == Stop("unharmed", "spider")
    stage = Stage("#######\n#@s.#\n#.t.#\n#######")
    stage.arm("sword")
    stage.heal(300, 300)
    stage.vary("spider", traits=STATUE)
    stop(stage.monster("spider"))
    stage.rouse("tortoise")
    assert stage.pursue(Fight()) == Stop("done")
    assert [monster.kind.id for monster in monsters(stage.game)] == ["spider"]


def test_of_two_beside_the_hero_the_one_that_is_after_him_is_struck() -> None:
    scenery = Scenery("""
        #######
        #..@..#
        #######
    """)
    idle, hunter = scenery.stand("cave_rat", 2, 1), scenery.stand("cave_rat", 4, 1)
    rouse(scenery.game, hunter)
    first, second, *_ = quarry(HeroView(scenery.game))
    assert (first.id, second.id) == (hunter.id, idle.id)
