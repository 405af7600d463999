"""Goblins and their counters (GAME.md 4)."""

from __future__ import annotations

import pytest

from stage.bodies import darken, distance, done, hunting, light_lamp, slay, wanted
from stage.events import named
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.directions import Direction
from winze.engine.actions import Shoot, Walk
from winze.engine.body.outfit import outfit
from winze.engine.events import Called, Fled, Pushed, Struck
from winze.engine.turn import speed_of

HALL = """
    #################
    #...............#
    #..@............#
    #...............#
    #################
"""


def test_hurt_goblin_runs() -> None:
    scenery = Scenery(HALL)
    goblin = hunting(scenery, "drift_goblin", 5, 2)
    goblin.health = 300
    assert named(scenery.wait(3), Fled) or goblin.memory.fleeing
    assert distance(scenery, goblin) > 3


def test_narrow_passage_lets_one_goblin_attack() -> None:
    scenery = Scenery("""
        ##########
        #@.......#
        ##########
    """)
    for x in (3, 4, 5):
        hunting(scenery, "drift_goblin", x, 1)
    struck = named(scenery.wait(12), Struck)
    assert struck
    assert len({event.who.id for event in struck}) == 1


def test_gangers_presence_prevents_flight() -> None:
    scenery = Scenery(HALL)
    ganger = hunting(scenery, "goblin_ganger", 12, 1)
    goblin = hunting(scenery, "drift_goblin", 6, 2)
    goblin.health = 300
    scenery.wait(2)
    assert not goblin.memory.fleeing
    slay(scenery, ganger)
    scenery.wait(1)
    assert goblin.memory.fleeing


def test_ganger_shouts_once_on_noticing() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "goblin_ganger", 10, 2)
    other = scenery.stand("drift_goblin", 14, 2)
    assert len(named(scenery.wait(15), Called)) == 1
    assert other.memory.aware


def test_slinger_shoots_from_afar_and_approaches_unseen_prey() -> None:
    scenery = Scenery(HALL)
    slinger = hunting(scenery, "goblin_slinger", 8, 2)
    slinger.pack = outfit(scenery.rules, slinger.kind, scenery.game.combat)
    assert isinstance(wanted(scenery, slinger), Shoot)
    behind = Scenery("""
        ###########
        #@.#......#
        #..#......#
        #.........#
        ###########
    """)
    slinger = hunting(behind, "goblin_slinger", 7, 1)
    slinger.pack = outfit(behind.rules, slinger.kind, behind.game.combat)
    behind.wait(10)
    assert distance(behind, slinger) <= 2


def test_lobbed_charge_hisses_two_turns_and_can_be_avoided() -> None:
    scenery = Scenery(HALL)
    boy = hunting(scenery, "powder_boy", 8, 2)
    assert done(scenery, boy, 1) == ["lob"]
    assert scenery.tile(3, 2) == "charge_lobbed"
    scenery.game.level.remove(boy)
    before = scenery.game.hero.health
    scenery.act(Walk(Direction.E), Walk(Direction.E))
    scenery.wait(3)
    assert scenery.tile(3, 2) == "floor"
    assert scenery.game.hero.health == before


def test_lobbed_charge_hurts_actor_that_stays() -> None:
    scenery = Scenery(HALL)
    boy = hunting(scenery, "powder_boy", 8, 2)
    done(scenery, boy, 1)
    scenery.game.level.remove(boy)
    before = scenery.game.hero.health
    scenery.wait(3)
    assert 3 <= before - scenery.game.hero.health <= 12


def test_powder_boy_explodes() -> None:
    scenery = Scenery(HALL)
    boy = hunting(scenery, "powder_boy", 10, 2)
    beside = scenery.stand("drift_goblin", 11, 2)
    before = scenery.game.hero.health
    slay(scenery, boy)
    assert beside.health < 1000
    assert scenery.game.hero.health == before


def test_shaman_hastes_friend() -> None:
    scenery = Scenery(HALL)
    friend = hunting(scenery, "goblin_ganger", 9, 1)
    shaman = hunting(scenery, "candle_shaman", 10, 2)
    assert "tallow" in done(scenery, shaman, 1)
    assert "hasted" in statuses(friend)
    assert speed_of(friend) == 200


@pytest.mark.parametrize("lit", [True, False])
def test_flare_blinds_only_lit_actors(lit: bool) -> None:
    scenery = Scenery(HALL)
    shaman = hunting(scenery, "candle_shaman", 8, 2)
    darken(scenery)
    if lit:
        light_lamp(scenery)
    shaman.memory.done.clear()
    scenery.game.hero.statuses.clear()
    assert ("flare" in done(scenery, shaman, 2)) == lit
    assert ("blind" in statuses(scenery.game.hero)) == lit


def test_mole_opens_walls_for_others() -> None:
    scenery = Scenery("""
        #############
        #@..#####...#
        #...#####...#
        #############
    """)
    mole = hunting(scenery, "goblin_mole", 9, 1)
    goblin = hunting(scenery, "drift_goblin", 11, 1)
    scenery.wait(60)
    assert distance(scenery, mole) == 1
    assert distance(scenery, goblin) < 6


def test_bully_pushes_only_with_room_behind() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "hob_bully", 4, 2)
    before = scenery.game.hero.cell
    pushed = []
    while not pushed:
        pushed = named(scenery.wait(), Pushed)
    assert scenery.game.hero.cell != before


def test_grist_whips_from_two_cells_and_drives_gang() -> None:
    scenery = Scenery(HALL)
    grist = scenery.stand("grist", 5, 2)
    grist.memory.aware, grist.memory.last = True, scenery.game.hero.cell
    goblin = hunting(scenery, "drift_goblin", 4, 1)
    deeds = done(scenery, grist, 12)
    assert {"shout", "drive"} <= set(deeds)
    assert "hasted" in statuses(goblin) or "drive" in deeds


def test_whip_strikes_at_two_cells() -> None:
    scenery = Scenery(HALL)
    grist = hunting(scenery, "grist", 5, 2)
    grist.memory.done["shout"] = [0, 1]
    before = scenery.game.hero.health
    assert "whip" in done(scenery, grist, 1)
    assert scenery.game.hero.health < before


def test_noise_draws_grist_from_camp() -> None:
    scenery = Scenery(HALL)
    grist = scenery.stand("grist", 14, 2)
    grist.memory.guards = True
    grist.memory.heard = scenery.at(6, 2)
    scenery.wait(4)
    assert grist.cell != scenery.at(14, 2)
