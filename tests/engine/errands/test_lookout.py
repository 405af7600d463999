"""What ends an errand from without: company, wounds, finds."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import clear, lull, put_to_sleep, rouse, stop, wound
from stage.clock import ClockStage, stir
from stage.scenery import Scenery
from stage.state import kind_of, lying, monsters, poison
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Wait, Walk
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelCell, TravelTo
from winze.engine.errands.walk import AutoWalk
from winze.engine.kinds.actors import Senses
from winze.engine.kinds.effects import Afflict, Harm
from winze.engine.view import HeroView

HALL = """
    #########################
    #@.....................{}#
    #########################
"""
CORNER = """
    ###########
    #@........#
    #########.#
    #.........#
    ###########
"""


def asleep(stage: Stage, kind: str):
    """A monster that stays where it is and notices nothing."""
    stage.vary(kind, senses=Senses(sight=0, hearing=0))
    monster = stage.monster(kind)
    lull(monster)
    stop(monster)
    return monster


def around_the_corner(char: str) -> Stage:
    """The hero knows the way around the corner, but not yet what is at its end."""
    stage = Stage(CORNER)
    at(stage, 9, 3)
    at(stage, 1, 1)
    stage.put(char, 1, 3)
    return stage


def at(stage: Stage, x: int, y: int) -> None:
    """Put the hero somewhere, without a turn."""
    stage.go(x, y)
    stage.look()


@pytest.mark.parametrize("char", "mrtg")
def test_what_is_in_sight_and_unaware_hinders_no_errand(char: str):
    stage = Stage(HALL.format(char))
    asleep(stage, kind_of(monsters(stage.game)[0]))
    stage.wound(1)
    assert stage.pursue(Rest()) == Stop("rested")
    assert stage.pursue(TravelCell(stage.at(9, 1))) == Stop("arrived")
    assert stage.pursue(AutoWalk(Direction.W)) == Stop("obstacle")


def test_what_comes_into_sight_stops_an_errand_once_asleep_or_not():
    stage, lookout = around_the_corner("r"), Lookout()
    asleep(stage, "rat")
    there = stage.at(9, 3)
    assert stage.pursue(TravelCell(there), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(there), lookout) == Stop("arrived"), "it is as far off and as unaware as it was"


def test_what_stopped_an_errand_does_so_again_when_it_has_grown_aware():
    stage, lookout = around_the_corner("m"), Lookout()
    moss = asleep(stage, "moss")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "moss")
    at(stage, 1, 1)
    rouse(stage.game, moss)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived"), "rooted and far off it is no danger"
    stage, lookout = around_the_corner("r"), Lookout()
    rat = asleep(stage, "rat")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    rouse(stage.game, rat)
    stop = stage.pursue(TravelCell(stage.at(9, 3)), lookout)
    assert stop == Stop("appeared", "rat")


def test_what_stopped_an_errand_from_afar_does_so_again_from_near():
    stage, lookout = around_the_corner("r"), Lookout()
    rat = asleep(stage, "rat")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    stage.stand(rat, 6, 3)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived")


def test_what_was_in_sight_stops_an_errand_as_it_becomes_aware():
    stage = Stage(HALL.format("r"))
    rat, lookout = asleep(stage, "rat"), Lookout()
    assert lookout.begin(HeroView(stage.game), Caution.STEP) is None
    stage.act(Wait())
    assert lookout.look(HeroView(stage.game)) is None
    rouse(stage.game, rat)
    assert lookout.look(HeroView(stage.game)) == Stop("aware", "rat")
    assert lookout.look(HeroView(stage.game)) is None, "it is told once"


def test_what_was_in_sight_stops_an_errand_within_three_steps():
    stage = Stage("""
        ###############
        #@............#
        #.......d.....#
        ###############
    """)
    dancer, lookout = asleep(stage, "dancer"), Lookout()
    stop = stage.pursue(TravelCell(stage.at(12, 1)), lookout)
    assert (stop, stage.game.hero.cell) == (Stop("near", "dancer"), stage.at(5, 1))
    assert dancer.cell == stage.at(8, 2)
    assert stage.pursue(TravelCell(stage.at(12, 1)), lookout) == Stop("arrived")


def test_who_means_no_harm_stops_no_errand_by_being_near():
    stage, lookout = Stage(HALL.format("d")), Lookout()
    stage.vary("dancer", peaceful=True)
    stop(stage.monster("dancer"))
    stops = [stage.pursue(TravelCell(stage.at(21, 1)), lookout) for _ in range(2)]
    assert stops[0] == Stop("arrived") or stops == [Stop("appeared", "dancer"), Stop("arrived")]


def test_one_that_walks_to_and_fro_close_by_stops_one_errand():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    stage.put("d", 5, 1)
    dancer = asleep(stage, "dancer")
    stage.look()
    stops = []
    for x in (4, 5, 4, 5, 4):
        lookout.begin(HeroView(stage.game), Caution.REFUSE)
        stage.stand(dancer, x, 1)
        stops.append(lookout.look(HeroView(stage.game)))
    assert stops == [Stop("near", "dancer"), None, None, None, None]
    lookout.begin(HeroView(stage.game), Caution.REFUSE)
    rouse(stage.game, dancer)
    assert lookout.look(HeroView(stage.game)) == Stop("aware", "dancer")


def test_a_rooted_monster_is_passed_by():
    stage = Stage("""
        ###############
        #@............#
        #.............#
        #.......m.....#
        ###############
    """)
    assert stage.pursue(TravelCell(stage.at(12, 1))) == Stop("arrived")


def test_before_the_first_step_into_the_reach_of_a_rooted_monster_it_is_named():
    stage, lookout = Stage("###########\n#@........#\n#####m#####"), Lookout()
    there, stay = TravelCell(stage.at(9, 1)), stage.at(3, 1)
    assert stage.pursue(there, lookout) == Stop("beside", "moss")
    assert stage.game.hero.cell == stay
    assert stage.pursue(there, lookout) != Stop("beside", "moss"), "asked again it goes on"
    assert stage.game.hero.cell != stay


@pytest.mark.parametrize("vary", [{"peaceful": True}, {"harmless": True}])
def test_a_rooted_monster_that_does_no_harm_is_not_named(vary: dict[str, bool]):
    stage = Stage("###########\n#@........#\n#####m#####")
    stage.vary("moss", **vary)
    assert stage.pursue(TravelCell(stage.at(9, 1))) == Stop("arrived")


def test_nobody_rests_or_travels_while_one_who_can_come_knows_of_him():
    stage = Stage(HALL.format("t"))
    stage.rouse("tortoise")
    assert stage.pursue(Rest()) == Stop("threat", "tortoise")
    assert stage.pursue(TravelTo("up")) == Stop("again", "tortoise")
    assert stage.game.turn == 0


def test_who_flees_keeps_no_errand_from_beginning_and_stops_one_as_he_turns():
    stage = Stage(HALL.format("t"))
    tortoise, lookout = stage.rouse("tortoise"), Lookout()
    tortoise.memory.fleeing = True
    assert lookout.begin(HeroView(stage.game), Caution.REFUSE) is None
    assert lookout.look(HeroView(stage.game)) is None
    tortoise.memory.fleeing = False
    assert lookout.look(HeroView(stage.game)) == Stop("aware", "tortoise")


def test_travel_takes_one_step_when_asked_again():
    stage, lookout = Stage(HALL.format("t").replace("@.", ".@").replace("#.@", "#_@")), Lookout()
    stage.act(Walk(Direction.E), Walk(Direction.E), Walk(Direction.E))
    stage.rouse("tortoise")
    start = stage.game.turn
    assert stage.pursue(TravelTo("up"), lookout) == Stop("again", "tortoise")
    for turns in (1, 2):
        assert stage.pursue(TravelTo("up"), lookout) == Stop("step")
        assert stage.game.turn == start + turns
    assert stage.pursue(Rest(), lookout) == Stop("threat", "tortoise"), "rest never begins"


def test_a_second_threat_is_named_as_well():
    stage, lookout = Stage(HALL.format("t").replace("..t", "w.t")), Lookout()
    stage.rouse("tortoise")
    asleep(stage, "warden")
    assert stage.pursue(TravelTo("up"), lookout) == Stop("again", "tortoise")
    stage.rouse("warden")
    assert stage.pursue(TravelTo("up"), lookout) == Stop("again", "warden")
    assert stage.pursue(TravelTo("up"), lookout).reason != "again"


@pytest.mark.parametrize("walk", [lambda stage: AutoWalk(Direction.E), lambda stage: TravelCell(stage.at(9, 1))])
def test_a_run_and_a_click_always_take_one_step(walk):
    stage, lookout = Stage(HALL.format("t")), Lookout()
    stage.rouse("tortoise")
    for turns in (1, 2, 3):
        assert stage.pursue(walk(stage), lookout) == Stop("step")
        assert stage.game.turn == turns


def test_a_wound_stops_an_errand():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    lookout.begin(HeroView(stage.game), Caution.STEP)
    stage.act(Wait())
    stage.wound(3)
    assert lookout.look(HeroView(stage.game)) == Stop("hurt")
    assert lookout.look(HeroView(stage.game)) is None


def test_known_poison_stops_nothing_but_a_bite_beside_it_does():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    stage.afflict(5)
    lookout.begin(HeroView(stage.game), Caution.REFUSE)
    stage.act(Wait())
    assert stage.game.hero.health < stage.game.hero.max_health
    assert lookout.look(HeroView(stage.game)) is None
    stage.act(Wait())
    stage.wound(1)
    assert lookout.look(HeroView(stage.game)) == Stop("hurt")
    stage.act(Wait())
    stage.wound(1)
    stage.afflict(poison(stage.game) + 3)
    assert lookout.look(HeroView(stage.game)) == Stop("hurt"), "new poison"


def poisoned() -> tuple[Scenery, Lookout]:
    """Return the hero poisoned for a turn of an errand, with a rat in sight that stands still."""
    scenery, lookout = Scenery("#######\n#@....#\n#######", lit=True), Lookout()
    scenery.happen(Afflict("poison", Dice(0, 1, 9)), 1, 1)
    stop(scenery.stand("cave_rat", 3, 1))
    lookout.begin(HeroView(scenery.game), Caution.STEP)
    scenery.wait()
    return scenery, lookout


def test_a_wound_by_something_else_than_the_known_poison_stops_an_errand():
    scenery, lookout = poisoned()
    scenery.happen(Harm(Dice(0, 1, 5), "spikes"), 1, 1)
    assert lookout.look(HeroView(scenery.game)) == Stop("hurt")


def test_what_does_harm_to_others_hides_no_wound():
    scenery, lookout = poisoned()
    scenery.happen(Harm(Dice(0, 1, 5), "poison"), 3, 1)
    wound(scenery.game.hero, 3)
    assert lookout.look(HeroView(scenery.game)) == Stop("hurt")


def test_who_burns_goes_on_with_nothing_though_he_burnt_before():
    scenery = Scenery(HALL.format("."))
    scenery.happen(Afflict("burning", Dice(0, 1, 6)), *scenery.game.level.board.xy(scenery.game.hero.cell))
    lookout = Lookout()
    lookout.begin(HeroView(scenery.game), Caution.STEP)
    before = scenery.game.hero.health
    scenery.wait()
    assert scenery.game.hero.health < before
    assert lookout.look(HeroView(scenery.game)) == Stop("hurt")


def test_half_of_the_hit_points_gone_stops_an_errand_whatever_took_them():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    stage.heal(16, 30)
    stage.afflict(5)
    lookout.begin(HeroView(stage.game), Caution.STEP)
    reasons = []
    for _ in range(4):
        stage.act(Wait())
        reasons.append(lookout.look(HeroView(stage.game)))
    assert reasons.count(Stop("hurt")) == 1


def test_poison_that_begins_stops_an_errand():
    stage, lookout = Stage("#####\n#@s.#\n#####"), Lookout()
    stage.rouse("spider")
    lookout.begin(HeroView(stage.game), Caution.STEP)
    while not poison(stage.game):
        assert lookout.look(HeroView(stage.game)) in {None, Stop("step")}
        stage.act(Wait())
    assert lookout.look(HeroView(stage.game)) == Stop("hurt")


def test_a_thing_of_a_new_kind_stops_an_errand_once():
    stage, lookout = around_the_corner("!"), Lookout()
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("thing", "draught")
    stage.lay("draught", 4, 3)
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived")


def test_a_kind_seen_on_an_earlier_errand_is_not_new_even_where_none_is_left():
    stage, lookout = around_the_corner("!"), Lookout()
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("thing", "draught")
    clear(stage.game, next(iter(lying(stage.game))))
    at(stage, 1, 1)
    stage.pursue(TravelCell(stage.at(9, 3)), lookout)
    at(stage, 1, 1)
    stage.lay("draught", 4, 3)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived")


def test_what_is_carried_or_remembered_is_not_new():
    stage = around_the_corner("|")
    assert stage.pursue(TravelCell(stage.at(9, 3))) == Stop("arrived"), "a pick is in the pack"
    stage = around_the_corner("!")
    at(stage, 9, 3)
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(stage.at(9, 3))) == Stop("arrived")


def test_no_errand_begins_or_goes_on_after_the_end():
    stage, lookout = Stage("###\n#@#\n###"), Lookout()
    lookout.begin(HeroView(stage.game), Caution.REFUSE)
    stage.act(Abandon())
    assert lookout.look(HeroView(stage.game)) == lookout.begin(HeroView(stage.game), Caution.REFUSE) == Stop("over")


def test_what_alarms():
    assert [reason for reason in ("appeared", "aware", "near", "hurt") if not Stop(reason).alarming] == []
    assert [reason for reason in ("thing", "found", "step", "arrived", "again", "fork") if Stop(reason).alarming] == []


def test_what_begins_to_last_on_the_hero_stops_an_errand_and_what_lasts_longer_does_not():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    for stops in (Stop("status"), None):
        assert lookout.begin(HeroView(stage.game), Caution.STEP) is None
        stage.act(Wait())
        stage.happen(Afflict("slow", Dice(0, 1, 3)))
        assert lookout.look(HeroView(stage.game)) == stops


def test_a_harmless_kind_stops_one_errand_in_a_run_and_keeps_none_from_beginning():
    stage, lookout = around_the_corner("r"), Lookout()
    stage.vary("rat", harmless=True)
    asleep(stage, "rat")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    stage.empty()
    stage.stand("rat", 4, 3)
    rouse(stage.game, stage.monster("rat"))
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout).reason not in {"appeared", "aware", "near", "threat"}
    stage.look()
    assert lookout.begin(HeroView(stage.game), Caution.REFUSE) is None


def test_a_sleeper_that_was_told_of_is_passed_by():
    stage = Stage("""
        ###############
        #@............#
        #.............#
        #.......d.....#
        ###############
    """)
    put_to_sleep(stage.monster("dancer"))
    assert stage.pursue(TravelCell(stage.at(12, 1))) == Stop("arrived")


def test_who_is_held_is_no_threat_from_afar():
    stage = Stage(HALL.format("r"))
    rat = stage.rouse()
    assert Lookout().begin(HeroView(stage.game), Caution.REFUSE) == Stop("threat", "rat")
    stage.happen(Afflict("stuck", Dice(0, 1, 9)), rat)
    assert Lookout().begin(HeroView(stage.game), Caution.REFUSE) is None


def test_nobody_rests_where_no_wound_mends():
    stage = ClockStage(HALL.format("."))
    stage.wound(3)
    stir(stage.game, 1000)
    assert HeroView(stage.game).mending == 0
    assert stage.pursue(Rest()) == Stop("restless")
