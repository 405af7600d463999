"""The effects of slips (GAME.md 5)."""

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
def test_reading_identifies_a_slip(kind: str):
    scenery = Scenery(HALL)
    assert kind not in HeroView(scenery.game).carried
    assert [(kind, 1)] in values(read(scenery, kind), Learnt, "things")
    assert scenery.game.knows(kind)


def test_few_slips_are_bad():
    assert 0 < sum(Scenery(HALL).rules.items[kind].bad for kind in UNKNOWN) < len(UNKNOWN) / 3


def test_blinded_hero_cannot_read():
    scenery = Scenery(HALL)
    scenery.happen(Afflict("blind", Dice(0, 1, 9)), 2, 2)
    letter = stow(scenery.game, "survey_slip")
    before = scenery.game.fingerprint()
    assert scenery.act(Use(letter)) == [Refused(reason="cannot_read")]
    assert scenery.game.fingerprint() == before


def test_assay_identifies_another_carried_item():
    scenery = Scenery(HALL)
    potion = stow(scenery.game, "levity_potion")
    know(scenery, "assay_slip")
    read_on(scenery, "assay_slip", potion)
    assert scenery.game.knows("levity_potion")


def test_assay_of_common_item_identifies_its_category() -> None:
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


def test_assay_needs_an_unidentified_item():
    scenery = Scenery(HALL)
    potion = stow(scenery.game, "levity_potion")
    know(scenery, "levity_potion")
    know(scenery, "assay_slip")
    letter = stow(scenery.game, "assay_slip")
    before = scenery.game.fingerprint
    assert scenery.act(UseOn(letter, potion)) == [Refused(reason="not_for_that")]
    assert scenery.act(Use(letter)) == [Refused(reason="nothing_for_it")]
    assert scenery.game.fingerprint == before


def test_blink_reaches_a_cell_in_sight_and_breaks_grips():
    scenery = Scenery(HALL)
    moss = hunting(scenery, "grip_moss", 3, 2)
    while "held" not in statuses(scenery.game.hero):
        scenery.wait()
    assert named(read_at(scenery, "step_slip", 8, 2), Displaced)
    assert scenery.game.hero.cell == scenery.at(8, 2)
    assert "held" not in statuses(scenery.game.hero)
    assert moss.cell == scenery.at(3, 2)


@pytest.mark.parametrize("goal", [(2, 2), (10, 2), (0, 2), (6, 2)])
def test_blink_is_short_and_needs_a_free_cell(goal: tuple[int, int]):
    scenery = Scenery(HALL)
    scenery.stand("cave_rat", 6, 2)
    know(scenery, "step_slip")
    letter = stow(scenery.game, "step_slip")
    before = scenery.game.fingerprint
    assert scenery.act(UseAt(letter, *goal)) == [Refused(reason="no_target")]
    assert scenery.game.fingerprint == before


def test_unknown_blink_goes_anywhere_near():
    scenery = Scenery(HALL)
    assert named(read(scenery, "step_slip"), Displaced)
    assert scenery.game.hero.cell != scenery.at(2, 2)


def test_anchored_hero_does_not_blink():
    scenery = Scenery(HALL)
    scenery.happen(Afflict("anchored", Dice(0, 1, 9)), 2, 2)
    assert named(read_at(scenery, "step_slip", 8, 2), Wasted)
    assert scenery.game.hero.cell == scenery.at(2, 2)


def test_teleport_goes_twenty_steps_to_visited_ground():
    scenery = Scenery(ROOMS)
    know_level(scenery.game)
    read(scenery, "long_step_slip")
    assert scenery.game.level.board.xy(scenery.game.hero.cell)[0] >= 23


def test_teleport_avoids_unseen_ground():
    scenery = Scenery(ROOMS)
    read(scenery, "long_step_slip")
    assert scenery.game.level.board.xy(scenery.game.hero.cell)[0] <= 7


def test_survey_shows_ground_and_exits_only():
    scenery = Scenery(ROOMS)
    scenery.stand("cave_rat", 26, 2)
    lay(scenery.game, "draught", scenery.at(25, 3))
    assert values(read(scenery, "survey_slip"), Revealed, "how") == ["map"]
    view = HeroView(scenery.game)
    assert view.seen >> scenery.at(26, 2) & 1
    assert view.known.safe >> scenery.at(26, 2) & 1
    assert not view.monsters
    assert not view.items_seen
    assert not view.visible >> scenery.at(26, 2) & 1


def test_mapped_ground_is_still_explored():
    scenery = Scenery(ROOMS, lit=True)
    lay(scenery.game, "draught", scenery.at(25, 3))
    read(scenery, "survey_slip")
    view = HeroView(scenery.game)
    assert frontier(view, view.known.safe) >> scenery.at(25, 3) & 1
    scenery.pursue(Explore())
    assert HeroView(scenery.game).mapped & HeroView(scenery.game).known.safe == 0


def test_snapshot_keeps_mapped_cells():
    scenery = Scenery(ROOMS)
    read(scenery, "survey_slip")
    mapped = scenery.game.level.mapped
    assert mapped
    assert Game.restore(scenery.game.snapshot(), scenery.rules).level.mapped == mapped


def test_reveal_shows_items_and_hidden_doors():
    scenery = Scenery("##########\n#.@.#....#\n#...?....#\n##########")
    lay(scenery.game, "draught", scenery.at(7, 1))
    scenery.happen(Reveal("doors"), 2, 1)
    assert scenery.tile(4, 2) == "door_closed"
    scenery.happen(Reveal("things"), 2, 1)
    assert HeroView(scenery.game).items_seen == {scenery.at(7, 1): "draught"}


def test_roll_call_names_living_thinking_actors():
    scenery = Scenery(ROOMS)
    goblin = scenery.stand("drift_goblin", 26, 2)
    scenery.stand("dead_miner", 25, 1)
    scenery.stand("puffcap", 27, 1)
    assert not HeroView(scenery.game).sensed
    read(scenery, "roll_call_slip")
    assert [seen.cell for seen in HeroView(scenery.game).sensed] == [goblin.cell]
    assert not HeroView(scenery.game).monsters
    scenery.wait(50)
    assert not HeroView(scenery.game).sensed


def test_all_clear_calms_level_and_loses_blind_pursuers():
    scenery = Scenery(ROOMS)
    goblin = scenery.stand("drift_goblin", 26, 2)
    rouse(scenery.game, goblin)
    stir(scenery.game, 500)
    assert named(read(scenery, "all_clear_slip"), Lulled)
    assert 100 <= scenery.game.level.stir <= 110
    assert not goblin.memory.aware


def test_all_clear_keeps_visible_pursuers():
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 9, 2)
    rouse(scenery.game, goblin)
    look(scenery.game)
    read(scenery, "all_clear_slip")
    assert goblin.memory.aware


def test_dread_frightens_only_actors_in_sight():
    scenery = Scenery(ROOMS)
    near, far = scenery.stand("drift_goblin", 5, 1), scenery.stand("drift_goblin", 26, 2)
    look(scenery.game)
    read(scenery, "dread_slip")
    assert "afraid" in statuses(near)
    assert "afraid" not in statuses(far)
    assert "afraid" not in statuses(scenery.game.hero)


def test_shatter_makes_walls_transparent_and_breakable():
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


def test_shoring_up_closes_paths_to_the_hero():
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


def test_shoring_up_closes_tunnels_and_spares_actors():
    scenery = Scenery("############\n#,,,@,,,,,,#\n############")
    rat = scenery.stand("cave_rat", 3, 1)
    assert values(read(scenery, "shore_up_slip"), Sealed, "count") == [1]
    assert scenery.tile(5, 1) == "rough_wall"
    assert rat.cell == scenery.at(3, 1)
    assert scenery.tile(3, 1) == "corridor"


def test_shoring_up_holds_a_loose_roof():
    scenery = Scenery("########\n#.@.rrr#\n#......#\n########")
    read(scenery, "shore_up_slip")
    scenery.apply_verb("collapse", 4, 1)
    scenery.wait(4)
    assert scenery.tile(4, 1) == "floor"


def test_unknown_alarm_goes_off_at_the_hero():
    scenery = Scenery(ROOMS)
    goblin = scenery.stand("drift_goblin", 20, 2)
    read(scenery, "alarm_slip")
    assert scenery.game.level.stir >= 150
    assert scenery.game.level.board.chebyshev(goblin.memory.last, scenery.at(3, 2)) <= 5


def test_known_alarm_goes_off_at_the_chosen_cell():
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 12, 1)
    read_at(scenery, "alarm_slip", 11, 3)
    assert scenery.at(11, 3) in (goblin.memory.heard, goblin.memory.last)


def test_roof_falls_after_three_turns_and_can_be_avoided():
    scenery = Scenery(HALL)
    rat = scenery.stand("cave_rat", 3, 3)
    read(scenery, "roof_fall_slip")
    assert scenery.tile(3, 2) == "roof_cracking"
    scenery.act(Walk(Direction.E), Walk(Direction.E), Walk(Direction.E), Wait())
    assert scenery.game.hero.health == 1000
    assert rat.health < 1000
