"""Acts at first sight: each kind with an act does it before its first step and its first blow."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import hand, pay, put_to_sleep, stow
from stage.bodies import darken, distance, done, hunting, light_lamp, wanted
from stage.events import named
from stage.scenery import Scenery
from stage.state import is_aware, statuses
from winze.engine.actions import Quaff, Throw, UseAbility, Walk
from winze.engine.events import Cast, Stole
from winze.engine.kinds.drives import FRIEND
from winze.engine.sense.hearing import wake
from winze.engine.state.actor import Actor

HALL = """
    ###################
    #.................#
    #.................#
    #.................#
    #..@..............#
    #.................#
    #.................#
    ###################
"""
WALL = """
    ###################
    #.......#.........#
    #.......#.........#
    #..@....#.........#
    #.......#.........#
    #.................#
    ###################
"""


def act_of(scenery: Scenery, monster: Actor) -> str:
    """Return the ability a monster is about to use, or an empty string."""
    action = wanted(scenery, monster)
    return action.ability if isinstance(action, UseAbility) else ""


def test_all_minds_act_before_they_strike_and_step() -> None:
    for mind in shipped().rules.minds.values():
        drives = [drive.do for drive in mind.drives]
        for later in ("strike", "see", "lure"):
            if "cast" in drives and later in drives and mind.id != FRIEND:
                assert drives.index("cast") < drives.index(later), mind.id


@pytest.mark.parametrize(
    ("kind", "act"),
    [("adit_hound", "howl"), ("goblin_ganger", "shout"), ("grist", "shout"), ("company_bailiff", "shout")],
)
def test_hunter_calls_without_seeing_the_hero(kind: str, act: str) -> None:
    scenery = Scenery(WALL)
    caller = hunting(scenery, kind, 12, 2)
    assert not scenery.game.level.clear >> caller.cell & 1
    assert act_of(scenery, caller) == act
    caller.memory.aware = False
    assert not act_of(scenery, caller), "it does not hunt"


@pytest.mark.parametrize(
    ("kind", "friend", "act"),
    [
        ("candle_shaman", "drift_goblin", "tallow"),
        ("grist", "drift_goblin", "drive"),
        ("lode_priest", "votary", "chant"),
    ],
)
def test_helper_of_friends_needs_neither_sight_nor_notice(kind: str, friend: str, act: str) -> None:
    scenery = Scenery(WALL)
    helper = scenery.stand(kind, 12, 2)
    fighter = hunting(scenery, friend, 10, 3)
    assert not scenery.game.level.clear >> helper.cell & 1
    assert act_of(scenery, helper) == act
    fighter.memory.last = -1
    assert not act_of(scenery, helper), "the friend does not hunt any more"


def test_tame_helper_helps_nobody() -> None:
    scenery = Scenery(HALL)
    shaman = scenery.stand("candle_shaman", 12, 2)
    hunting(scenery, "drift_goblin", 10, 3)
    shaman.memory.tame = True
    assert not act_of(scenery, shaman)


def test_chant_hardens_friend_before_the_first_wound() -> None:
    scenery = Scenery(HALL)
    votary, priest = hunting(scenery, "votary", 9, 3), hunting(scenery, "lode_priest", 12, 2)
    assert "chant" in done(scenery, priest, 1)
    assert statuses(votary)["sung_hard"] >= 5
    assert scenery.rules.statuses["sung_hard"].armour == 3


def test_powder_boy_lobs_first_and_stays_away() -> None:
    scenery = Scenery(HALL)
    boy = hunting(scenery, "powder_boy", 8, 4)
    assert act_of(scenery, boy) == "lob"
    near = []
    for _ in range(9):
        scenery.wait()
        near.append(distance(scenery, boy))
    assert min(near) >= 3 and max(near) <= 5


def test_powder_boy_closes_in_without_charges() -> None:
    scenery = Scenery(HALL)
    boy = hunting(scenery, "powder_boy", 8, 4)
    assert done(scenery, boy, 40) == ["lob"] * 3
    assert distance(scenery, boy) == 1


def test_stoneback_aligns_for_its_charge() -> None:
    for x, y in ((12, 6), (11, 2), (10, 5)):
        scenery = Scenery(HALL)
        stoneback = hunting(scenery, "stoneback", x, y)
        assert isinstance(wanted(scenery, stoneback), Walk)
        for _ in range(6):
            events = scenery.wait()
            if "charge" in [event.ability for event in named(events, Cast)]:
                break
            assert distance(scenery, stoneback) >= 3
        else:
            raise AssertionError("it never charges")


def test_stoneback_too_far_off_the_line_walks() -> None:
    scenery = Scenery(HALL)
    stoneback = hunting(scenery, "stoneback", 17, 6)
    before = distance(scenery, stoneback)
    scenery.wait(3)
    assert not stoneback.memory.done and distance(scenery, stoneback) < before


@pytest.mark.parametrize(("x", "lit", "cries"), [(8, True, True), (9, True, False), (8, False, False)])
def test_crier_cap_cries_at_hero_in_any_light(x: int, lit: bool, cries: bool) -> None:
    scenery = Scenery(HALL)
    cap = scenery.stand("crier_cap", x, 4)
    if not lit:
        darken(scenery)
    assert ("cry" in done(scenery, cap, 2)) is cries


def test_crier_cap_needs_a_clear_line_or_the_lamp_on_it() -> None:
    scenery = Scenery(WALL)
    cap = scenery.stand("crier_cap", 9, 1)
    assert not done(scenery, cap, 3), "a wall is between them"
    scenery = Scenery(HALL)
    cap = scenery.stand("crier_cap", 5, 4)
    darken(scenery)
    light_lamp(scenery)
    assert done(scenery, cap, 1) == ["cry"]


@pytest.mark.parametrize(("gold", "ore", "senses"), [(100, 0, True), (99, 4, False), (0, 5, True)])
def test_knocker_senses_riches_through_rock(gold: int, ore: int, senses: bool) -> None:
    scenery = Scenery("""
        ############
        #@##########
        ############
        ############
    """)
    pay(scenery.game, gold)
    stow(scenery.game, "copper", ore) if ore else None
    knocker = scenery.stand("knocker", 9, 1, still=False)
    scenery.game.level.change(scenery.at(9, 1), "ore")
    scenery.wait(40)
    assert is_aware(knocker) is senses


@pytest.mark.parametrize(("gold", "x", "sleeps"), [(100, 9, False), (99, 9, True), (100, 10, True)])
def test_riches_wake_a_knocker(gold: int, x: int, *, sleeps: bool) -> None:
    scenery = Scenery("##############\n#@############\n##############")
    pay(scenery.game, gold)
    knocker = scenery.stand("knocker", x, 1)
    scenery.game.level.change(scenery.at(x, 1), "ore")
    put_to_sleep(knocker)
    scenery.wait(40)
    assert knocker.memory.asleep is sleeps


def test_riches_do_not_wake_a_knocker_with_loot() -> None:
    scenery = Scenery(HALL)
    pay(scenery.game, 100)
    knocker = scenery.stand("knocker", 5, 4)
    hand(scenery.game, knocker, "iron_key")
    put_to_sleep(knocker)
    scenery.wait(40)
    assert knocker.memory.asleep


def test_wealthy_hero_is_noticed_at_once() -> None:
    for gold, at_once in ((100, True), (99, False)):
        noticed = []
        for seed in range(8):
            scenery = Scenery(HALL, seed)
            pay(scenery.game, gold)
            knocker = scenery.stand("knocker", 7, 4, still=False)
            scenery.wait()
            noticed.append(is_aware(knocker))
        assert all(noticed) is at_once


def test_knocker_steals_before_it_is_met() -> None:
    scenery = Scenery(HALL)
    pay(scenery.game, 100)
    scenery.stand("knocker", 11, 4, still=False)
    assert named(scenery.wait(60), Stole)


@pytest.mark.parametrize(("x", "roars"), [(7, True), (8, False)])
def test_bear_roars_when_woken_near(x: int, roars: bool) -> None:
    scenery = Scenery(HALL)
    bear = hunting(scenery, "cave_bear", x, 4)
    wake(scenery.game, bear)
    assert (act_of(scenery, bear) == "roar") is roars
    if roars:
        scenery.wait()
        assert statuses(scenery.game.hero)["afraid"] in (2, 3)
        assert "roar" not in done(scenery, bear, 10), "once in its life"


def test_claim_jumper_uses_what_it_carries_first() -> None:
    scenery = Scenery(HALL)
    jumper = hunting(scenery, "claim_jumper", 8, 4)
    hand(scenery.game, jumper, "throwing_knife", "muddle_potion")
    assert wanted(scenery, jumper) == Throw("b", 3, 4)
    hand(scenery.game, jumper, "throwing_knife", "speed_potion")
    assert wanted(scenery, jumper) == Quaff("b")
