"""Slips: what each does (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arrange import know_level, lay, look, rouse, stow
from stage.bodies import hunting
from stage.clock import stir
from stage.events import named, values
from stage.potions import know, read, read_at, read_on
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Use, UseAt, UseOn, Wait, Walk
from winze.engine.errands.explore import Explore, frontier
from winze.engine.events import Displaced, Learnt, Lulled, Refused, Revealed, Sealed, Wasted
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict, Reveal
from winze.engine.view import HeroView

HALL = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""
ROOMS = """
    ##############################
    #......#######################
    #..@...+,,,,,,,,,,,,,,,,+....#
    #......#################.....#
    ##############################
"""
UNKNOWN = [kind.id for kind in Scenery(HALL).rules.items.values() if kind.category == "slip"]


@pytest.mark.parametrize("kind", UNKNOWN)
def test_a_slip_is_learnt_by_reading_it(kind: str):
    scenery = Scenery(HALL)
    assert kind not in HeroView(scenery.game).carried
    assert [(kind, 1)] in values(read(scenery, kind), Learnt, "things")
    assert scenery.game.knows(kind)


def test_there_are_eleven_and_two_of_them_are_bad():
    assert len(UNKNOWN) == 11
    assert sum(Scenery(HALL).rules.items[kind].bad for kind in UNKNOWN) == 2


def test_nobody_reads_who_cannot_see():
    scenery = Scenery(HALL)
    scenery.happen(Afflict("blind", Dice(0, 1, 9)), 2, 2)
    letter = stow(scenery.game, "survey_slip")
    before = scenery.game.fingerprint()
    assert scenery.act(Use(letter)) == [Refused(reason="cannot_read")]
    assert scenery.game.fingerprint() == before


def test_assay_names_another_thing_of_the_pack():
    scenery = Scenery(HALL)
    potion = stow(scenery.game, "levity_potion")
    know(scenery, "assay_slip")
    read_on(scenery, "assay_slip", potion)
    assert scenery.game.knows("levity_potion")


def test_assay_names_with_a_common_thing_all_of_its_sort_in_the_pack() -> None:
    scenery = Scenery(HALL)
    rare, common = stow(scenery.game, "life_potion"), stow(scenery.game, "speed_potion")
    stow(scenery.game, "survey_slip")
    know(scenery, "assay_slip")
    read_on(scenery, "assay_slip", rare)
    assert scenery.game.knows("life_potion") and not scenery.game.knows("speed_potion")
    stow(scenery.game, "levity_potion")
    read_on(scenery, "assay_slip", common)
    assert scenery.game.knows("speed_potion") and scenery.game.knows("levity_potion")
    assert not scenery.game.knows("survey_slip") and not scenery.game.knows("sleep_potion")


def test_assay_is_for_what_nobody_knows():
    scenery = Scenery(HALL)
    potion = stow(scenery.game, "levity_potion")
    know(scenery, "levity_potion")
    know(scenery, "assay_slip")
    letter = stow(scenery.game, "assay_slip")
    before = scenery.game.fingerprint
    assert scenery.act(UseOn(letter, potion)) == [Refused(reason="not_for_that")]
    assert scenery.act(Use(letter)) == [Refused(reason="nothing_for_it")]
    assert scenery.game.fingerprint == before


def test_a_step_leads_to_a_field_in_sight_and_out_of_any_grip():
    scenery = Scenery(HALL)
    moss = hunting(scenery, "grip_moss", 3, 2)
    while "held" not in statuses(scenery.game.hero):
        scenery.wait()
    assert named(read_at(scenery, "step_slip", 8, 2), Displaced)
    assert scenery.game.hero.cell == scenery.at(8, 2)
    assert "held" not in statuses(scenery.game.hero)
    assert moss.cell == scenery.at(3, 2)


@pytest.mark.parametrize("goal", [(2, 2), (10, 2), (0, 2), (6, 2)])
def test_a_step_leads_neither_far_nor_into_anything(goal: tuple[int, int]):
    scenery = Scenery(HALL)
    scenery.stand("cave_rat", 6, 2)
    know(scenery, "step_slip")
    letter = stow(scenery.game, "step_slip")
    before = scenery.game.fingerprint
    assert scenery.act(UseAt(letter, *goal)) == [Refused(reason="no_target")]
    assert scenery.game.fingerprint == before


def test_an_unknown_step_leads_anywhere_near():
    scenery = Scenery(HALL)
    assert named(read(scenery, "step_slip"), Displaced)
    assert scenery.game.hero.cell != scenery.at(2, 2)


def test_who_is_anchored_steps_nowhere():
    scenery = Scenery(HALL)
    scenery.happen(Afflict("anchored", Dice(0, 1, 9)), 2, 2)
    assert named(read_at(scenery, "step_slip", 8, 2), Wasted)
    assert scenery.game.hero.cell == scenery.at(2, 2)


def test_a_long_step_leads_twenty_steps_off_to_where_he_has_been():
    scenery = Scenery(ROOMS)
    know_level(scenery.game)
    read(scenery, "long_step_slip")
    assert scenery.game.level.board.xy(scenery.game.hero.cell)[0] >= 23


def test_a_long_step_leads_nowhere_that_he_has_not_seen():
    scenery = Scenery(ROOMS)
    read(scenery, "long_step_slip")
    assert scenery.game.level.board.xy(scenery.game.hero.cell)[0] <= 7


def test_a_survey_shows_ground_and_ways_but_nobody_and_nothing():
    scenery = Scenery(ROOMS)
    scenery.stand("cave_rat", 26, 2)
    lay(scenery.game, "draught", scenery.at(25, 3))
    assert values(read(scenery, "survey_slip"), Revealed, "how") == ["map"]
    view = HeroView(scenery.game)
    assert view.seen >> scenery.at(26, 2) & 1
    assert view.known.safe >> scenery.at(26, 2) & 1
    assert not view.monsters
    assert not view.things
    assert not view.visible >> scenery.at(26, 2) & 1


def test_what_is_known_from_a_map_is_still_explored():
    scenery = Scenery(ROOMS, lit=True)
    lay(scenery.game, "draught", scenery.at(25, 3))
    read(scenery, "survey_slip")
    view = HeroView(scenery.game)
    assert frontier(view, view.known.safe) >> scenery.at(25, 3) & 1
    scenery.pursue(Explore())
    assert HeroView(scenery.game).mapped & HeroView(scenery.game).known.safe == 0


def test_a_map_is_kept_in_a_snapshot():
    scenery = Scenery(ROOMS)
    read(scenery, "survey_slip")
    mapped = scenery.game.level.mapped
    assert mapped
    assert Game.restore(scenery.game.snapshot(), scenery.rules).level.mapped == mapped


def test_reveal_shows_things_and_hidden_doors():
    scenery = Scenery("##########\n#.@.#....#\n#...?....#\n##########")
    lay(scenery.game, "draught", scenery.at(7, 1))
    scenery.happen(Reveal("doors"), 2, 1)
    assert scenery.tile(4, 2) == "door_closed"
    scenery.happen(Reveal("things"), 2, 1)
    assert HeroView(scenery.game).things == {scenery.at(7, 1): "draught"}


def test_a_roll_call_names_all_that_live_and_think_while_it_lasts():
    scenery = Scenery(ROOMS)
    goblin = scenery.stand("drift_goblin", 26, 2)
    scenery.stand("dead_miner", 25, 1)
    scenery.stand("puffcap", 27, 1)
    assert not HeroView(scenery.game).felt
    read(scenery, "roll_call_slip")
    assert [seen.cell for seen in HeroView(scenery.game).felt] == [goblin.cell]
    assert not HeroView(scenery.game).monsters
    scenery.wait(50)
    assert not HeroView(scenery.game).felt


def test_all_clear_calms_the_level_and_shakes_off_who_does_not_see_him():
    scenery = Scenery(ROOMS)
    goblin = scenery.stand("drift_goblin", 26, 2)
    rouse(scenery.game, goblin)
    stir(scenery.game, 500)
    assert named(read(scenery, "all_clear_slip"), Lulled)
    assert 100 <= scenery.game.level.stir <= 110
    assert not goblin.memory.aware


def test_all_clear_shakes_off_nobody_who_stands_there():
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 9, 2)
    rouse(scenery.game, goblin)
    look(scenery.game)
    read(scenery, "all_clear_slip")
    assert goblin.memory.aware


def test_dread_frightens_all_in_sight_and_nobody_else():
    scenery = Scenery(ROOMS)
    near, far = scenery.stand("drift_goblin", 5, 1), scenery.stand("drift_goblin", 26, 2)
    look(scenery.game)
    read(scenery, "dread_slip")
    assert "afraid" in statuses(near)
    assert "afraid" not in statuses(far)
    assert "afraid" not in statuses(scenery.game.hero)


def test_shatter_makes_walls_clear_and_breakable_but_not_the_border():
    scenery = Scenery("##########\n#.@.#....#\n#...#....#\n##########")
    read(scenery, "shatter_slip")
    scenery.shows("""
        ##########
        #...i....#
        #...i....#
        ##########
    """)
    look(scenery.game)
    assert scenery.game.level.visible >> scenery.at(7, 1) & 1
    assert "smash" in scenery.game.level.tile(scenery.at(4, 1)).edges


def test_shoring_up_closes_the_ways_that_lead_here():
    scenery = Scenery("""
        ############
        #....#######
        #.@..+,,,,,#
        #....#######
        ############
    """)
    read(scenery, "shore_up_slip")
    scenery.shows("""
        ############
        #....#######
        #....%,,,,,#
        #....#######
        ############
    """)


def test_shoring_up_closes_a_tunnel_on_both_sides_and_spares_who_stands_there():
    scenery = Scenery("############\n#,,,@,,,,,,#\n############")
    rat = scenery.stand("cave_rat", 3, 1)
    assert values(read(scenery, "shore_up_slip"), Sealed, "count") == [1]
    assert scenery.tile(5, 1) == "rough_wall"
    assert rat.cell == scenery.at(3, 1)
    assert scenery.tile(3, 1) == "corridor"


def test_shoring_up_holds_a_loose_roof():
    scenery = Scenery("########\n#.@.rrr#\n#......#\n########")
    read(scenery, "shore_up_slip")
    scenery.befall("collapse", 4, 1)
    scenery.wait(4)
    assert scenery.tile(4, 1) == "floor"


def test_an_unknown_alarm_goes_off_where_he_stands():
    scenery = Scenery(ROOMS)
    goblin = scenery.stand("drift_goblin", 20, 2)
    read(scenery, "alarm_slip")
    assert scenery.game.level.stir >= 150
    assert scenery.game.level.board.chebyshev(goblin.memory.last, scenery.at(3, 2)) <= 5


def test_a_known_alarm_goes_off_where_he_likes():
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 12, 1)
    read_at(scenery, "alarm_slip", 11, 3)
    assert scenery.at(11, 3) in (goblin.memory.heard, goblin.memory.last)


def test_the_roof_falls_three_turns_later_and_he_can_step_away():
    scenery = Scenery(HALL)
    rat = scenery.stand("cave_rat", 3, 3)
    read(scenery, "roof_fall_slip")
    assert scenery.tile(3, 2) == "roof_cracking"
    scenery.act(Walk(Direction.E), Walk(Direction.E), Walk(Direction.E), Wait())
    assert scenery.game.hero.health == 1000
    assert rat.health < 1000
