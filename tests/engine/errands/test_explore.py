from __future__ import annotations

import pytest

from shipped import shipped
from stage import Stage, arrange
from stage.events import named
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.core.distance import flood
from winze.engine.actions import Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Refused
from winze.engine.game import Game
from winze.engine.kinds.actors import Senses
from winze.engine.view import HeroView

RULES = shipped().rules
"""Rules of the shipped game."""


def test_explore_sees_rooms_corridors_and_beyond_doors():
    stage = Stage("""
        #####################
        #@..#,,,,,,,,,,#....#
        #...+,########,+....#
        #...#,########,#....#
        #####,,,,,,,,,,######
        #####################
    """)
    assert stage.pursue(Explore()) == Stop("explored")
    level = stage.game.level
    reached = flood(level.board, 1 << stage.game.hero.cell, level.facts.ground | level.facts.doors)
    assert not reached & ~level.seen


def test_explore_reports_ending_on_exit_down():
    stage = Stage("#####\n#@..#\n#..>#\n#####", "#####\n#<..#\n#####")
    stage.pursue(Explore())
    assert stage.pursue(Explore()) == Stop("on_way")
    assert stage.game.level.tile(stage.game.hero.cell).stairs == "down"


def test_explore_without_exit_down_repeats_explored():
    stage = Stage("#####\n#@..#\n#####")
    assert stage.pursue(Explore()) == Stop("explored")
    assert stage.pursue(Explore()) == Stop("explored")


def test_explore_skips_items_if_none_are_wanted():
    stage = Stage("""
        ########
        #@....!#
        #......#
        #.).$..#
        ########
    """)
    for _ in range(4):
        stop = stage.pursue(Explore("none"))
    assert stop == Stop("explored", things=(("draught", 1), ("gold", 1), ("sword", 1)))
    assert stage.game.turn == 0


def test_explore_avoids_hazards_and_what_lies_behind():
    stage = Stage("""
        ########
        #@.~...#
        #..~.!.#
        #..~...#
        ########
    """)
    assert stage.pursue(Explore()) == Stop("explored", things=(("draught", 1),))
    assert not stage.game.level.known.been & stage.game.level.facts.hazards


def test_explore_stops_for_monster_and_resumes_when_asked_again():
    stage = Stage("""
        ###############
        #@............#
        #########+#####
        #.........w...#
        ###############
    """)
    stage.vary("warden", senses=Senses(hearing=0))
    lookout = Lookout()
    assert stage.pursue(Explore(), lookout) == Stop("appeared", "warden")
    stage.rouse("warden")
    assert stage.pursue(Explore(), lookout) == Stop("again", "warden")
    assert stage.pursue(Explore(), lookout).reason in {"step", "near"}


@pytest.mark.parametrize("seed", range(6))
def test_explore_sees_every_reachable_cell_of_mine_levels(seed: int):
    """No action is refused, and few presses are needed. `tests/soak/soak_explore.py` tries whole mines."""
    game = Game.new(seed, RULES)
    arrange.empty(game)
    presses, level = 0, game.level
    while presses < 60:
        presses += 1
        errand = Explore()
        while not isinstance(step := errand.next(HeroView(game)), Stop):
            assert not named(game.act(step), Refused)
            arrange.empty(game)
            assert game.turn < 3000
        if step.reason == "explored":
            break
    reached = flood(level.board, 1 << game.hero.cell, level.facts.ground | level.facts.doors)
    assert not reached & ~level.seen
    assert presses <= 25


def test_explore_stops_at_new_exit_and_resumes():
    stage = Stage(
        """
        ############
        #@...#######
        ####.#######
        ####......>#
        ############
        """,
        "####\n#<.#\n####",
    )
    assert stage.pursue(Explore()) == Stop("way")
    assert stage.pursue(Explore()) == Stop("on_way"), "everything is seen, and it goes to the exit down"


def test_explore_leaves_item_under_sleeper():
    stage = Stage(
        """
        ##############
        #@...........#
        #######>####.#
        #............#
        #r...........#
        ##############
        """,
        "#####\n#<..#\n#####",
    )
    arrange.lay(stage.game, "sword", stage.at(1, 4))
    stage.vary("rat", senses=Senses(sight=0, hearing=0), speed=10)
    arrange.put_to_sleep(stage.monster("rat"))
    stops = press(stage, 8)
    assert [stop.reason for stop in stops[-2:]] == ["on_way", "on_way"]
    assert not stage.game.level.known.been >> stage.at(1, 4) & 1


def press(stage: Stage | Scenery, times: int) -> list[Stop]:
    """Explore repeatedly, as with one key. Return the stops."""
    lookout = Lookout()
    return [stage.pursue(Explore(), lookout=lookout) for _ in range(times)]


NICHE = """
    ###################
    #.......###########
    #.......,,,,,,,####
    #.......###########
    #.@...>.###########
    ###################
    """


@pytest.mark.parametrize("kind", ["old_knocker", "smith", "shopkeeper", "cave_rat", "puffcap"])
def test_explore_ends_with_actor_on_last_cell(kind: str):
    scenery = Scenery(NICHE, lit=True)
    person = scenery.stand(kind, 14, 2)
    arrange.vary(scenery.game, kind, attacks=(), senses=Senses(sight=0, hearing=0))
    if not person.kind.peaceful:
        arrange.put_to_sleep(person)
    stops = press(scenery, 8)
    assert [stop.reason for stop in stops[-2:]] == ["on_way", "on_way"]


CORRIDOR = """
    #########################
    #......########.........#
    #.@....,,,,,,,,.........#
    #......########.........#
    #########################
    """


@pytest.mark.parametrize("lamp", [True, False])
@pytest.mark.parametrize("kind", ["old_knocker", "smith", "healer"])
def test_explore_passes_person_in_corridor(kind: str, lamp: bool):
    scenery = Scenery(CORRIDOR, lit=lamp)
    person = scenery.stand(kind, 10, 2)
    assert press(scenery, 9)[-1].reason == "explored"
    level = scenery.game.level
    reached = flood(level.board, 1 << scenery.game.hero.cell, level.facts.ground)
    assert person.cell != scenery.at(10, 2) and not reached & ~level.seen


def test_explore_names_sleeper_blocking_the_way():
    scenery = Scenery(CORRIDOR, lit=True)
    arrange.put_to_sleep(scenery.stand("cave_rat", 10, 2))
    arrange.vary(scenery.game, "cave_rat", senses=Senses(sight=0, hearing=0))
    stops = press(scenery, 6)
    assert Stop("in_way", "cave_rat") in stops
    assert stops[-1] == Stop("explored", "cave_rat"), "asked again, it does not wait for it"


def test_explore_passes_sleeper_at_a_distance():
    stage = Stage("""
        ###############
        #@............#
        #.............#
        #......r......#
        #.............#
        ###############
    """)
    rat = stage.monster("rat")
    arrange.put_to_sleep(rat)
    arrange.lay(stage.game, "sword", stage.at(13, 3))
    arrange.look(stage.game)
    errand = Explore()
    while not isinstance(step := errand.next(HeroView(stage.game)), Stop):
        stage.act(step)
        assert stage.game.level.board.chebyshev(stage.game.hero.cell, rat.cell) > 1


def test_explore_keeps_goal_though_another_comes_nearer():
    stage = Stage("#################\n#.......@.......#\n#################")
    for x in (1, 15):
        arrange.lay(stage.game, "sword", stage.at(x, 1))
    arrange.look(stage.game)
    errand = Explore()
    first = errand.next(HeroView(stage.game))
    assert isinstance(first, Walk)
    arrange.go(stage.game, stage.at(10 if first.direction is Direction.W else 6, 1))
    assert errand.next(HeroView(stage.game)) == first


def test_explore_without_exit_down_goes_to_another():
    stage = Stage("###########\n#_......@.#\n###########")
    arrange.know_level(stage.game)
    stops = press(stage, 3)
    assert stage.game.hero.cell == stage.at(1, 1) and stops[-1].reason == "explored"


GATE = """
    ##########
    #...#....#
    #.@.r....#
    #...#....#
    ##########
    """


def test_explore_walks_up_to_harmless_blocker_and_names_it():
    stage = Stage(GATE)
    arrange.lay(stage.game, "sword", stage.at(7, 2))
    arrange.look(stage.game)
    stage.vary("rat", harmless=True, senses=Senses(sight=0, hearing=0), speed=10)
    arrange.put_to_sleep(stage.monster("rat"))
    stage.pursue(Explore())
    assert stage.pursue(Explore()) == Stop("in_way", "rat")
    assert stage.game.hero.cell == stage.at(3, 2)


def test_explore_walks_up_to_fleeing_blocker():
    stage = Stage(GATE)
    arrange.lay(stage.game, "sword", stage.at(7, 2))
    arrange.look(stage.game)
    rat = stage.rouse()
    rat.memory.fleeing, rat.memory.unseen = True, 0
    stage.vary("rat", senses=Senses(sight=0, hearing=0), speed=1)
    lookout = Lookout()
    stops = [stage.pursue(Explore(), lookout) for _ in range(3)]
    assert Stop("in_way", "rat") in stops
    assert stage.game.hero.cell == stage.at(3, 2)


def test_explore_does_not_walk_up_to_foe_on_only_path():
    stage = Stage(GATE)
    arrange.lay(stage.game, "sword", stage.at(7, 2))
    arrange.look(stage.game)
    stage.vary("rat", senses=Senses(sight=0, hearing=0), speed=10)
    arrange.put_to_sleep(stage.monster("rat"))
    lookout = Lookout()
    stops = [stage.pursue(Explore(), lookout) for _ in range(4)]
    assert Stop("in_way", "rat") in stops
    assert stage.game.hero.cell == stage.at(2, 2)


def test_explore_reports_barriers_before_unseen_ground():
    scenery = Scenery("""
        ##########
        #@.......#
        #........#
        ####.#####
        ####.#.###
        ##########
    """)
    arrange.change_tile(scenery.game, scenery.at(4, 3), "door_locked")
    arrange.look(scenery.game)
    stop = scenery.pursue(Explore())
    assert (stop.reason, stop.tiles) == ("explored", ("door_locked",))


def test_explore_reports_a_web_that_cuts_the_hero_off() -> None:
    scenery = Scenery("""
        ##########
        #@.......#
        ##########
    """)
    assert scenery.pursue(Explore()).reason == "explored"
    scenery.act(*[Walk(Direction.E)] * 4)
    arrange.change_tile(scenery.game, scenery.at(3, 1), "web")
    arrange.look(scenery.game)
    stop = scenery.pursue(Explore())
    assert (stop.reason, stop.tiles) == ("explored", ("web",))


def test_explore_leaves_cell_of_rooted_actor_and_sees_the_rest():
    scenery = Scenery("""
        ##################
        #@......#........#
        #.......+........#
        #.......#........#
        ##################
    """, lit=True)  # fmt: skip
    arrange.vary(scenery.game, "puffcap", attacks=())
    scenery.stand("puffcap", 4, 1)
    arrange.lay(scenery.game, "stone", scenery.at(4, 1))
    arrange.look(scenery.game)
    for _ in range(4):
        stop = scenery.pursue(Explore())
        if stop.reason == "explored":
            break
    assert stop.reason == "explored" and stop.things == (("stone", 1),)
    assert not scenery.game.level.facts.passable & ~scenery.game.level.seen


def test_explore_reports_peril_before_the_rest():
    scenery = Scenery("""
        ##############
        #>@.##########
        #............#
        #...##########
        ##############
    """)
    arrange.know_level(scenery.game)
    arrange.forget(scenery.game, scenery.at(12, 2), scenery.at(13, 2))
    arrange.show_only(scenery.game, scenery.game.level.board.of(scenery.at(x, 2) for x in range(12)))
    assert Explore().next(HeroView(scenery.game)) == Walk(Direction.E, bump=False)
    arrange.know_perils(scenery.game, 1 << scenery.at(8, 2))
    explore = Explore()
    assert explore.next(HeroView(scenery.game)) == Walk(Direction.W, bump=False), "only the exit is left"
    arrange.go(scenery.game, scenery.at(1, 1))
    arrange.know_perils(scenery.game, 1 << scenery.at(8, 2))
    arrange.show_only(scenery.game, scenery.game.level.board.of(scenery.at(x, 2) for x in range(12)))
    assert explore.next(HeroView(scenery.game)) == Stop("on_way", perils=True)
    assert Explore().next(HeroView(scenery.game)) == Stop("on_way", perils=True)
