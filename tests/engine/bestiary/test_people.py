"""People and their neighbors, and their counters (GAME.md 4)."""

from __future__ import annotations

from stage.arrange import pay, stow
from stage.bodies import distance, hunting, wanted
from stage.events import named
from stage.gifts import give_boon
from stage.scenery import Scenery
from stage.state import pack, statuses
from winze.engine.actions import Shoot
from winze.engine.body.fighter import choose_attack
from winze.engine.body.outfit import outfit
from winze.engine.events import Called, Robbed, Stole
from winze.engine.sense.moods import mood_of

ROCK = """
    #################
    #################
    #################
    #################
    ###.......#######
    ###@......#######
    #################
    #################
    #################
    #################
"""
HALL = """
    #################
    #...............#
    #..@............#
    #...............#
    #################
"""


def test_knocker_steals_gold_and_sinks_into_rock() -> None:
    scenery = Scenery(ROCK)
    pay(scenery.game, 100)
    knocker = hunting(scenery, "knocker", 4, 5)
    while not named(scenery.wait(), Stole):
        pass
    scenery.wait(12)
    assert knocker.gold
    assert distance(scenery, knocker) > 3
    assert not scenery.game.level.facts.passable >> knocker.cell & 1


def test_knocker_takes_at_most_a_quarter_of_the_gold_at_once() -> None:
    for seed in range(20):
        scenery = Scenery(ROCK, seed)
        pay(scenery.game, 100)
        hunting(scenery, "knocker", 4, 5)
        while not (thefts := named(scenery.wait(), Stole)):
            pass
        assert 1 <= thefts[0].amount <= 25


def test_hunting_knocker_calms_down_for_friend_of_knockers() -> None:
    scenery = Scenery(ROCK)
    pay(scenery.game, 100)
    knocker = hunting(scenery, "knocker", 4, 5)
    give_boon(scenery.game, "knockers_friend")
    assert not named(scenery.wait(30), Stole)
    assert mood_of(knocker) not in ("hunts", "seeks")


def test_knocker_without_gold_to_steal_takes_ore_only() -> None:
    scenery = Scenery(HALL)
    before = pack(scenery.game)
    stow(scenery.game, "copper", 2)
    knocker = hunting(scenery, "knocker", 4, 2)
    while not (robbed := named(scenery.wait(), Robbed)):
        pass
    assert robbed[0].what.name == "copper"
    scenery.wait(4)
    assert distance(scenery, knocker) > 1
    assert set(before.items()) <= set(pack(scenery.game).items())


def test_knocker_works_on_from_within_vein() -> None:
    scenery = Scenery(ROCK)
    for x in (11, 12):
        scenery.game.level.change(scenery.at(x, 5), "ore")
    knocker = scenery.stand("knocker", 11, 5, still=False)
    scenery.wait(12)
    assert scenery.tile(12, 5) != "ore"
    assert knocker.health > 0


def test_knocker_steals_nothing_from_empty_pack() -> None:
    scenery = Scenery(HALL)
    knocker = hunting(scenery, "knocker", 4, 2)
    chosen = choose_attack(scenery.game, knocker, scenery.game.hero)
    assert chosen is not None
    assert not chosen.effects


def test_claim_jumper_throws_knives_and_shows_its_lamp() -> None:
    scenery = Scenery(HALL)
    jumper = hunting(scenery, "claim_jumper", 8, 2)
    jumper.pack = outfit(scenery.rules, jumper.kind, scenery.game.combat)
    assert isinstance(wanted(scenery, jumper), Shoot)
    scenery.game.level.lit = 0
    scenery.wait()
    assert scenery.game.level.ambient >> jumper.cell & 1


def test_bailiff_calls_once_and_fetters() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "company_bailiff", 5, 2)
    events = []
    while "held" not in statuses(scenery.game.hero):
        events += scenery.wait()
    assert len(named(events, Called)) == 1


def test_hurt_rival_runs() -> None:
    scenery = Scenery(HALL)
    rival = hunting(scenery, "rival_delver", 5, 2)
    rival.health = 350
    scenery.wait(4)
    assert rival.memory.fleeing
    assert distance(scenery, rival) > 3
