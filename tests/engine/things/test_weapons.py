"""Special properties of weapons (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arming import blows, held_by, hurl, struck, used, wear, wield
from stage.arrange import equip_like_its_kind, rouse, stow
from stage.events import named, values
from stage.friends import friend
from stage.scenery import Scenery
from stage.state import lying, statuses
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait, Walk, Wield, Work
from winze.engine.events import Afflicted, Disarmed, Glimmered, Pushed, Refused, Struck, TakenOff, Worked

HALL = """
    #############
    #...........#
    #...........#
    #...@.......#
    #...........#
    #...........#
    #############
"""
EAST = Direction.E


def test_knife_sneak_factors_are_three_and_five() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "gad")
    unwary = scenery.stand("goblin_ganger", 5, 3)
    (blow,) = struck(scenery.act(Attack(EAST)))
    assert blow[0] == unwary.id
    assert 3 * 2 - 2 <= blow[2] <= 3 * 6
    others = [Scenery(HALL, seed) for seed in range(8)]
    harms = []
    for other in others:
        wield(other, "gad")
        other.stand("goblin_ganger", 5, 3).memory.asleep = True
        harms += [damage for _, _, damage in struck(other.act(Attack(EAST)))]
    assert max(harms) > 3 * 6
    assert max(harms) <= 5 * 6


def test_billhook_sometimes_disarms() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "billhook")
    slinger = scenery.stand("goblin_slinger", 5, 3)
    equip_like_its_kind(scenery.game, slinger)
    assert "sling" in [item.kind for item in held_by(slinger)]
    lost = [event for turn in blows(scenery, EAST, 40) for event in named(turn, Disarmed)]
    assert values(lost, Disarmed, "what") == [("sling", 1)]
    assert "sling" not in [item.kind for item in held_by(slinger)]
    assert any(("sling", 1) in pile for pile in lying(scenery.game).values())


def test_disarmed_actor_does_half_damage_for_a_while() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "billhook")
    slinger = scenery.stand("goblin_slinger", 5, 3)
    equip_like_its_kind(scenery.game, slinger)
    for turn in blows(scenery, EAST, 60):
        if named(turn, Disarmed):
            break
    assert statuses(slinger)["disarmed"] > 40
    scenery.game.level.remove(slinger)
    scenery.game.level.put(slinger, scenery.at(5, 3))
    rouse(scenery.game, slinger)
    harms = [
        event.damage
        for _ in range(30)
        for event in named(scenery.act(Wait()), Struck)
        if event.who.id == slinger.id and event.outcome == "hit" and event.what is None
    ]
    assert harms
    assert max(harms) <= 2 + 1


def test_axe_does_half_damage_to_all_adjacent_foes() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "hand_axe")
    target, beside, far = (scenery.stand("drift_goblin", *at) for at in ((5, 3), (5, 4), (7, 3)))
    first, second = struck(scenery.act(Attack(EAST)))
    assert (first[0], second[0]) == (target.id, beside.id)
    assert second[2] == max(1, first[2] // 2)
    assert far.health == 1000


def test_axe_spares_peaceful_actors() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "hand_axe")
    scenery.stand("drift_goblin", 5, 3)
    pony = scenery.stand("pit_pony", 3, 3)
    assert len(struck(scenery.act(Attack(EAST)))) == 1
    assert pony.health == 1000


def test_hammer_breaks_stone_and_knife_does_not() -> None:
    for kind, harmed in (("cob_hammer", True), ("gad", False)):
        scenery = Scenery(HALL)
        wield(scenery, kind)
        old_man = scenery.stand("old_man", 5, 3)
        for _ in blows(scenery, EAST, 10):
            pass
        assert (old_man.health < 1000) is harmed


def test_hammer_halves_armor() -> None:
    """A stoneback's plates absorb up to 6 damage; from 1d9+2 they absorb no more than 3."""
    scenery = Scenery(HALL)
    wield(scenery, "cob_hammer")
    scenery.stand("stoneback", 5, 3)
    (blow,) = struck(scenery.act(Attack(EAST)))
    assert blow[2] >= 2 * 3 - 3


def test_spear_reaches_two_cells_but_not_through_walls() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "boar_spear")
    goblin = scenery.stand("drift_goblin", 6, 3)
    assert struck(scenery.act(Attack(EAST)))[0][0] == goblin.id
    walled = Scenery("""
        ########
        #@#....#
        ########
    """)
    wield(walled, "boar_spear")
    goblin = walled.stand("drift_goblin", 3, 1)
    assert not struck(walled.act(Attack(EAST)))
    assert goblin.health == 1000


def test_spear_strikes_newcomers_for_free() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "boar_spear")
    goblin = scenery.stand("drift_goblin", 8, 3, still=False)
    rouse(scenery.game, goblin)
    events = []
    while scenery.game.level.board.chebyshev(goblin.cell, scenery.game.hero.cell) > 1:
        events = scenery.act(Wait())
    assert [whom for whom, _, _ in struck(events)] == [goblin.id]
    assert not struck(scenery.act(Wait())), "only on arrival"


def test_spear_does_not_strike_when_its_bearer_approaches() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "boar_spear")
    scenery.stand("drift_goblin", 6, 3)
    assert not struck(scenery.act(Walk(EAST)))


def test_fork_strikes_two_in_a_line() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "pit_fork")
    first, other = scenery.stand("drift_goblin", 5, 3), scenery.stand("drift_goblin", 6, 3)
    assert [whom for whom, _, _ in struck(scenery.act(Attack(EAST)))] == [first.id, other.id]


def test_fork_spares_a_friend_behind_a_foe() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "pit_fork")
    foe, mate = scenery.stand("drift_goblin", 5, 3), friend(scenery, "drift_goblin", 6, 3)
    assert [whom for whom, _, _ in struck(scenery.act(Attack(EAST))) if whom != scenery.game.hero.id] == [foe.id]
    assert mate.memory.ally


def test_chain_cannot_be_dodged_and_pulls_closer() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "chain")
    ghost = scenery.stand("rock_ghost", 6, 3)
    assert struck(scenery.act(Attack(EAST)))[0][1] == "hit"
    assert scenery.game.level.board.xy(ghost.cell) != (6, 3)
    outcomes = {outcome for turn in blows(scenery, EAST, 60) for _, outcome, _ in struck(turn)}
    assert outcomes <= {"hit", "miss"}


def test_mattock_digs_in_five_turns_instead_of_eight() -> None:
    for kind, turns in (("mattock", 5), ("pick", 8)):
        scenery = Scenery("""
            #####
            #@###
            #####
        """)
        wield(scenery, kind)
        done = 0
        while scenery.tile(2, 1) != "rubble":
            assert named(scenery.act(Work("dig", EAST)), Worked) or scenery.tile(2, 1) == "rubble"
            done += 1
        assert done == turns


def test_sledge_pushes_back_and_is_heard() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "sledge")
    scenery.stand("drift_goblin", 5, 3)
    events = scenery.act(Attack(EAST))
    assert struck(events)[0][1] == "hit"
    assert named(events, Pushed)
    assert scenery.game.din == 12


def test_sledge_breaks_a_door_in_two_turns() -> None:
    scenery = Scenery("""
        ######
        #@+..#
        ######
    """)
    assert named(scenery.act(Work("smash", EAST)), Refused)
    wield(scenery, "sledge")
    scenery.act(Work("smash", EAST))
    assert scenery.tile(2, 1) == "door_closed"
    scenery.act(Work("smash", EAST))
    assert scenery.tile(2, 1) == "rubble"


def test_maul_sometimes_stuns() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "maul")
    scenery.stand("cave_troll", 5, 3)
    stunned = [event for turn in blows(scenery, EAST, 60) for event in values(turn, Afflicted, "status")]
    assert stunned.count("stunned") > 3


def test_two_handed_weapon_displaces_shield_with_report() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "lid")
    assert used(scenery, "off") == "lid"
    assert values(wield(scenery, "sledge"), TakenOff, "what") == [("lid", 1)]
    assert (used(scenery, "hand"), used(scenery, "off")) == ("sledge", "")
    assert values(wear(scenery, "iron_door"), TakenOff, "what") == [("sledge", 1)]
    assert (used(scenery, "hand"), used(scenery, "off")) == ("", "iron_door")
    assert not values(wield(scenery, "billhook"), TakenOff, "what")
    assert (used(scenery, "hand"), used(scenery, "off")) == ("billhook", "iron_door")


@pytest.mark.parametrize("kind", ["gad", "hand_axe", "boar_spear", "chain", "sledge", "lode_axe", "maul"])
def test_thrown_weapon_acts_as_a_missile(kind: str) -> None:
    """It lands at its target, or next to the actor it hit."""
    scenery = Scenery(HALL)
    hurl(scenery, kind, 8, 3)
    assert lying(scenery.game) == {scenery.at(8, 3): [(kind, 1)]}


def test_wielding_the_wielded_weapon_is_refused() -> None:
    scenery = Scenery(HALL)
    letter = stow(scenery.game, "sledge")
    scenery.act(Wield(letter))
    before = scenery.game.fingerprint()
    assert named(scenery.act(Wield(letter)), Refused)
    assert scenery.game.fingerprint() == before


def test_lode_axe_glimmers_once_near_a_mimic_of_ore() -> None:
    scenery = Scenery(HALL)
    mimic = scenery.stand("lode_mimic", 7, 3)
    mimic.memory.lies_in_wait = True
    assert not named(scenery.act(Wait()), Glimmered)
    assert values(wield(scenery, "lode_axe"), Glimmered, "what") == [("lode_axe", 1)]
    assert not named(scenery.act(Wait()), Glimmered)


def test_lode_axe_ignores_other_monsters() -> None:
    scenery = Scenery(HALL)
    scenery.stand("drift_goblin", 7, 3)
    assert not named(wield(scenery, "lode_axe"), Glimmered)
