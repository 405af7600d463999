from __future__ import annotations

from stage import Stage
from stage.arrange import give_traits, look, lull, put_to_sleep, rouse, set_fire, set_health, stop
from stage.lamps import LampStage
from stage.scenery import Scenery
from stage.state import monsters
from winze.engine.actions import Wait, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.fight import Fight
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.rest import Rest
from winze.engine.errands.threats import quarry
from winze.engine.kinds.actors import Senses
from winze.engine.kinds.traits import HELD, STATUE
from winze.engine.view import HeroView

HALL = """
    ###########
    #@.......{}#
    ###########
"""


def test_fight_strikes_until_nearest_foe_is_gone() -> None:
    stage = Stage("#####\n#@r.#\n#####")
    stage.heal(300, 300)
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("done")
    assert monsters(stage.game) == []


def test_fight_ends_with_its_foe_though_another_is_adjacent() -> None:
    stage = Stage("#####\n#@r.#\n#.r.#\n#####")
    stage.heal(300, 300)
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("done")
    assert len(monsters(stage.game)) == 1


def test_fight_meets_hunting_foe() -> None:
    stage = Stage(HALL.format("t"))
    stage.heal(300, 300)
    tortoise = stage.rouse()
    start = stage.game.hero.cell
    assert stage.pursue(Fight()) == Stop("done")
    assert tortoise.health <= 0
    assert stage.game.hero.cell != start


def test_fight_approaches_foe_beyond_unseen_ground() -> None:
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


def test_fight_avoids_fire() -> None:
    stage = Stage(HALL.format("t"))
    stage.rouse()
    set_fire(stage.game, stage.at(5, 1))
    stage.look()
    assert stage.pursue(Fight()) == Stop("no_way")
    assert stage.game.hero.cell == stage.at(1, 1)


def test_fight_ignores_rooted_and_peaceful_monsters() -> None:
    stage = Stage(HALL.format("m"))
    stage.rouse()
    assert stage.pursue(Fight()) == Stop("stays", "moss")
    stage = Stage("#####\n#@r.#\n#####")
    stage.vary("rat", peaceful=True)
    lull(stage.monster("rat"))
    assert stage.pursue(Fight()) == Stop("nobody")


def test_fight_attacks_unsuspecting_foe_when_asked_again() -> None:
    stage, lookout = Stage(HALL.format("r")), Lookout()
    stage.heal(300, 300)
    lull(stage.monster("rat"))
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")
    assert stage.game.turn == 0
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert monsters(stage.game) == []


def test_fight_asks_anew_after_another_errand() -> None:
    stage, lookout = Stage(HALL.format("r")), Lookout()
    lull(stage.monster("rat"))
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")
    stage.pursue(Rest(), lookout)
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")


def test_fight_prefers_hunting_foe_to_unsuspecting() -> None:
    stage = Stage("##########\n#.r.@..t.#\n##########")
    stage.heal(300, 300)
    lull(stage.monster("rat"))
    stage.rouse("tortoise")
    assert stage.pursue(Fight()) == Stop("done")
    assert [monster.kind.id for monster in monsters(stage.game)] == ["rat"]


def test_fight_attacks_blocker_before_hunting_foe() -> None:
    stage, lookout = LampStage("##########\n#@.rt....#\n##########"), Lookout()
    stage.unlight()
    stage.forget()
    stage.heal(300, 300)
    put_to_sleep(stage.monster("rat"))
    stage.rouse("tortoise")
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "rat")
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert [monster.kind.id for monster in monsters(stage.game)] == ["tortoise"]


def test_fight_seeks_no_detour_through_unseen_rock() -> None:
    scenery = Scenery("###########\n#         #\n#@,,,,,,,,#\n#         #\n###########", lit=True)
    put_to_sleep(scenery.stand("cave_rat", 3, 2))
    rouse(scenery.game, scenery.stand("adit_hound", 4, 2))
    look(scenery.game)
    view = HeroView(scenery.game)
    assert not view.seen >> scenery.at(4, 1) & 1
    assert Lookout().begin(view, Fight.caution) == Stop("unaware", "cave_rat")


def test_fight_follows_fleeing_foe_one_step_at_a_time() -> None:
    stage, lookout = Stage(HALL.format("t")), Lookout()
    stage.rouse().memory.fleeing = True
    start = stage.game.hero.cell
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert stage.game.level.board.chebyshev(start, stage.game.hero.cell) == 1


def test_fight_strikes_adjacent_unsuspecting_foe() -> None:
    stage = Stage("#####\n#@r.#\n#####")
    assert stage.pursue(Fight()) == Stop("done")


def test_fight_halts_at_quarter_lost_and_half_left() -> None:
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


def test_fight_ends_when_new_monster_appears() -> None:
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


def test_fight_attacks_harmless_monster_when_asked_again() -> None:
    stage, lookout = Stage(HALL.format("t")), Lookout()
    stage.heal(300, 300)
    stage.vary("tortoise", harmless=True)
    tortoise = stage.rouse()
    assert stage.pursue(Fight(), lookout) == Stop("trifle", "tortoise")
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert tortoise.health <= 0


def test_fight_reaches_sleeper_beyond_unseen_ground() -> None:
    stage, lookout = LampStage("##############\n#@........t..#\n##############"), Lookout()
    stage.vary("tortoise", glow=1)
    stage.unlight()
    stage.forget()
    stage.heal(300, 300)
    lull(stage.monster("tortoise"))
    assert stage.pursue(Fight(), lookout) == Stop("unaware", "tortoise")
    assert stage.pursue(Fight(), lookout) == Stop("done")
    assert monsters(stage.game) == []


def test_fight_waits_for_approaching_foe_to_strike_first() -> None:
    stage = Stage("#######\n#@.t..#\n#######")
    stage.heal(300, 300)
    tortoise, start = stage.rouse(), stage.game.hero.cell
    assert stage.pursue(Fight()) == Stop("done")
    assert tortoise.health <= 0
    assert stage.game.hero.cell == start


def test_fight_approaches_lure_at_once() -> None:
    stage = Stage("########\n#@...r.#\n########")
    stage.vary("rat", mind="lurer")
    stage.rouse()
    assert isinstance(Fight().next(HeroView(stage.game)), Walk)


def test_fight_approaches_foe_that_stays_away() -> None:
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


def test_fight_prefers_other_foe_to_stone() -> None:
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


def test_fight_strikes_hunting_one_of_two_adjacent() -> None:
    scenery = Scenery("""
        #######
        #..@..#
        #######
    """)
    idle, hunter = scenery.stand("cave_rat", 2, 1), scenery.stand("cave_rat", 4, 1)
    rouse(scenery.game, hunter)
    first, second, *_ = quarry(HeroView(scenery.game))
    assert (first.id, second.id) == (hunter.id, idle.id)


def test_fight_says_out_of_reach_only_of_foes_that_are() -> None:
    stage = Stage("########\n#@.~~r.#\n########")
    stage.vary("rat", senses=Senses(sight=0, hearing=0))
    lull(stage.monster("rat"))
    assert stage.pursue(Fight()) == Stop("unreached", "rat")
    stage.empty()
    stage.look()
    assert stage.pursue(Fight()) == Stop("nobody")


def test_fight_goes_to_a_held_foe_that_hunts() -> None:
    stage = Stage(HALL.format("r"))
    rat = stage.monster("rat")
    rouse(stage.game, rat)
    stop(rat)
    give_traits(rat, rat.traits | HELD)
    stage.look()
    assert not isinstance(Fight().next(HeroView(stage.game)), Stop)
