"""External reasons to stop an errand: monsters, wounds and finds."""

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
    """Add a monster that stays in place and notices nothing."""
    stage.vary(kind, senses=Senses(sight=0, hearing=0))
    monster = stage.monster(kind)
    lull(monster)
    stop(monster)
    return monster


def around_the_corner(char: str) -> Stage:
    """Return a stage whose hero knows the way around the corner, but not what is at its end."""
    stage = Stage(CORNER)
    at(stage, 9, 3)
    at(stage, 1, 1)
    stage.put(char, 1, 3)
    return stage


def at(stage: Stage, x: int, y: int) -> None:
    """Move the hero without taking a turn."""
    stage.go(x, y)
    stage.look()


@pytest.mark.parametrize("char", "mrtg")
def test_visible_unaware_monster_stops_no_errand(char: str):
    stage = Stage(HALL.format(char))
    asleep(stage, kind_of(monsters(stage.game)[0]))
    stage.wound(1)
    assert stage.pursue(Rest()) == Stop("rested")
    assert stage.pursue(TravelCell(stage.at(9, 1))) == Stop("arrived")
    assert stage.pursue(AutoWalk(Direction.W)) == Stop("obstacle")


def test_appearing_monster_stops_errand_once():
    stage, lookout = around_the_corner("r"), Lookout()
    asleep(stage, "rat")
    there = stage.at(9, 3)
    assert stage.pursue(TravelCell(there), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(there), lookout) == Stop("arrived"), "it is as far away and as unaware as before"


def test_known_monster_stops_errand_again_once_aware():
    stage, lookout = around_the_corner("m"), Lookout()
    moss = asleep(stage, "moss")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "moss")
    at(stage, 1, 1)
    rouse(stage.game, moss)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived"), "a distant rooted monster is no danger"
    stage, lookout = around_the_corner("r"), Lookout()
    rat = asleep(stage, "rat")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    rouse(stage.game, rat)
    stop = stage.pursue(TravelCell(stage.at(9, 3)), lookout)
    assert stop == Stop("appeared", "rat")


def test_known_monster_stops_errand_again_once_near():
    stage, lookout = around_the_corner("r"), Lookout()
    rat = asleep(stage, "rat")
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    stage.stand(rat, 6, 3)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("appeared", "rat")
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived")


def test_visible_monster_stops_errand_on_becoming_aware():
    stage = Stage(HALL.format("r"))
    rat, lookout = asleep(stage, "rat"), Lookout()
    assert lookout.begin(HeroView(stage.game), Caution.STEP) is None
    stage.act(Wait())
    assert lookout.look(HeroView(stage.game)) is None
    rouse(stage.game, rat)
    assert lookout.look(HeroView(stage.game)) == Stop("aware", "rat")
    assert lookout.look(HeroView(stage.game)) is None, "it is told once"


def test_visible_monster_stops_errand_within_three_steps():
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


def test_peaceful_monster_nearby_stops_no_errand():
    stage, lookout = Stage(HALL.format("d")), Lookout()
    stage.vary("dancer", peaceful=True)
    stop(stage.monster("dancer"))
    stops = [stage.pursue(TravelCell(stage.at(21, 1)), lookout) for _ in range(2)]
    assert stops[0] == Stop("arrived") or stops == [Stop("appeared", "dancer"), Stop("arrived")]


def test_pacing_monster_nearby_stops_one_errand():
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


def test_rooted_monster_is_passed():
    stage = Stage("""
        ###############
        #@............#
        #.............#
        #.......m.....#
        ###############
    """)
    assert stage.pursue(TravelCell(stage.at(12, 1))) == Stop("arrived")


def test_rooted_monster_is_named_before_entering_its_reach():
    stage, lookout = Stage("###########\n#@........#\n#####m#####"), Lookout()
    there, stay = TravelCell(stage.at(9, 1)), stage.at(3, 1)
    assert stage.pursue(there, lookout) == Stop("beside", "moss")
    assert stage.game.hero.cell == stay
    assert stage.pursue(there, lookout) != Stop("beside", "moss"), "asked again it goes on"
    assert stage.game.hero.cell != stay


@pytest.mark.parametrize("vary", [{"peaceful": True}, {"harmless": True}])
def test_harmless_rooted_monster_is_not_named(vary: dict[str, bool]):
    stage = Stage("###########\n#@........#\n#####m#####")
    stage.vary("moss", **vary)
    assert stage.pursue(TravelCell(stage.at(9, 1))) == Stop("arrived")


def test_threatened_hero_neither_rests_nor_travels():
    stage = Stage(HALL.format("t"))
    stage.rouse("tortoise")
    assert stage.pursue(Rest()) == Stop("threat", "tortoise")
    assert stage.pursue(TravelTo("up")) == Stop("again", "tortoise")
    assert stage.game.turn == 0


def test_fleeing_monster_stops_errand_only_on_turning():
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


def test_second_threat_is_named_too():
    stage, lookout = Stage(HALL.format("t").replace("..t", "w.t")), Lookout()
    stage.rouse("tortoise")
    asleep(stage, "warden")
    assert stage.pursue(TravelTo("up"), lookout) == Stop("again", "tortoise")
    stage.rouse("warden")
    assert stage.pursue(TravelTo("up"), lookout) == Stop("again", "warden")
    assert stage.pursue(TravelTo("up"), lookout).reason != "again"


@pytest.mark.parametrize("walk", [lambda stage: AutoWalk(Direction.E), lambda stage: TravelCell(stage.at(9, 1))])
def test_run_and_click_always_take_one_step(walk):
    stage, lookout = Stage(HALL.format("t")), Lookout()
    stage.rouse("tortoise")
    for turns in (1, 2, 3):
        assert stage.pursue(walk(stage), lookout) == Stop("step")
        assert stage.game.turn == turns


def test_wound_stops_errand():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    lookout.begin(HeroView(stage.game), Caution.STEP)
    stage.act(Wait())
    stage.wound(3)
    assert lookout.look(HeroView(stage.game)) == Stop("hurt")
    assert lookout.look(HeroView(stage.game)) is None


def test_bite_stops_errand_but_known_poison_does_not():
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
    """Return a hero poisoned for one turn of an errand, with a motionless rat in sight."""
    scenery, lookout = Scenery("#######\n#@....#\n#######", lit=True), Lookout()
    scenery.happen(Afflict("poison", Dice(0, 1, 9)), 1, 1)
    stop(scenery.stand("cave_rat", 3, 1))
    lookout.begin(HeroView(scenery.game), Caution.STEP)
    scenery.wait()
    return scenery, lookout


def test_wound_stops_errand_despite_known_poison():
    scenery, lookout = poisoned()
    scenery.happen(Harm(Dice(0, 1, 5), "spikes"), 1, 1)
    assert lookout.look(HeroView(scenery.game)) == Stop("hurt")


def test_damage_to_others_hides_no_wound():
    scenery, lookout = poisoned()
    scenery.happen(Harm(Dice(0, 1, 5), "poison"), 3, 1)
    wound(scenery.game.hero, 3)
    assert lookout.look(HeroView(scenery.game)) == Stop("hurt")


def test_burning_always_stops_errand():
    scenery = Scenery(HALL.format("."))
    scenery.happen(Afflict("burning", Dice(0, 1, 6)), *scenery.game.level.board.xy(scenery.game.hero.cell))
    lookout = Lookout()
    lookout.begin(HeroView(scenery.game), Caution.STEP)
    before = scenery.game.hero.health
    scenery.wait()
    assert scenery.game.hero.health < before
    assert lookout.look(HeroView(scenery.game)) == Stop("hurt")


def test_half_of_hit_points_lost_stops_errand():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    stage.heal(16, 30)
    stage.afflict(5)
    lookout.begin(HeroView(stage.game), Caution.STEP)
    reasons = []
    for _ in range(4):
        stage.act(Wait())
        reasons.append(lookout.look(HeroView(stage.game)))
    assert reasons.count(Stop("hurt")) == 1


def test_new_poison_stops_errand():
    stage, lookout = Stage("#####\n#@s.#\n#####"), Lookout()
    stage.rouse("spider")
    lookout.begin(HeroView(stage.game), Caution.STEP)
    while not poison(stage.game):
        assert lookout.look(HeroView(stage.game)) in {None, Stop("step")}
        stage.act(Wait())
    assert lookout.look(HeroView(stage.game)) == Stop("hurt")


def test_item_of_new_kind_stops_errand_once():
    stage, lookout = around_the_corner("!"), Lookout()
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("thing", "draught")
    stage.lay("draught", 4, 3)
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived")


def test_kind_seen_earlier_is_not_new():
    stage, lookout = around_the_corner("!"), Lookout()
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("thing", "draught")
    clear(stage.game, next(iter(lying(stage.game))))
    at(stage, 1, 1)
    stage.pursue(TravelCell(stage.at(9, 3)), lookout)
    at(stage, 1, 1)
    stage.lay("draught", 4, 3)
    assert stage.pursue(TravelCell(stage.at(9, 3)), lookout) == Stop("arrived")


def test_carried_or_remembered_kind_is_not_new():
    stage = around_the_corner("|")
    assert stage.pursue(TravelCell(stage.at(9, 3))) == Stop("arrived"), "a pick is in the pack"
    stage = around_the_corner("!")
    at(stage, 9, 3)
    at(stage, 1, 1)
    assert stage.pursue(TravelCell(stage.at(9, 3))) == Stop("arrived")


def test_finished_run_allows_no_errand():
    stage, lookout = Stage("###\n#@#\n###"), Lookout()
    lookout.begin(HeroView(stage.game), Caution.REFUSE)
    stage.act(Abandon())
    assert lookout.look(HeroView(stage.game)) == lookout.begin(HeroView(stage.game), Caution.REFUSE) == Stop("over")


def test_alarming_stops():
    assert [reason for reason in ("appeared", "aware", "near", "hurt") if not Stop(reason).alarming] == []
    assert [reason for reason in ("thing", "found", "step", "arrived", "again", "fork") if Stop(reason).alarming] == []


def test_new_status_stops_errand_but_longer_one_does_not():
    stage, lookout = Stage(HALL.format(".")), Lookout()
    for stops in (Stop("status"), None):
        assert lookout.begin(HeroView(stage.game), Caution.STEP) is None
        stage.act(Wait())
        stage.happen(Afflict("slow", Dice(0, 1, 3)))
        assert lookout.look(HeroView(stage.game)) == stops


def test_harmless_kind_stops_one_errand_per_run():
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


def test_known_sleeper_is_passed():
    stage = Stage("""
        ###############
        #@............#
        #.............#
        #.......d.....#
        ###############
    """)
    put_to_sleep(stage.monster("dancer"))
    assert stage.pursue(TravelCell(stage.at(12, 1))) == Stop("arrived")


def test_held_monster_is_no_distant_threat():
    stage = Stage(HALL.format("r"))
    rat = stage.rouse()
    assert Lookout().begin(HeroView(stage.game), Caution.REFUSE) == Stop("threat", "rat")
    stage.happen(Afflict("stuck", Dice(0, 1, 9)), rat)
    assert Lookout().begin(HeroView(stage.game), Caution.REFUSE) is None


def test_rest_is_refused_where_no_wound_heals():
    stage = ClockStage(HALL.format("."))
    stage.wound(3)
    stir(stage.game, 1000)
    assert HeroView(stage.game).mending == 0
    assert stage.pursue(Rest()) == Stop("restless")


@pytest.mark.parametrize(("steps", "reason"), [((1,), "arrived"), ((2,), "unrest"), ((1, 2), "unrest")])
def test_errand_stops_for_two_steps_of_unrest(steps: tuple[int, ...], reason: str) -> None:
    stage, lookout = ClockStage(HALL.format(".", ".")), Lookout()
    view, stops = HeroView(stage.game), []
    for step in steps:
        lookout.begin(view, Caution.STEP)
        stir(stage.game, stage.rules.unrest[step].stir)
        stage.act(Wait())
        stops.append(lookout.look(view))
    assert (stops[-1].reason if stops[-1] else "arrived") == reason
