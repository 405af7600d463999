"""Thrown and shot items, and the lamp that dazzles (GAME.md 5)."""

from __future__ import annotations

from stage.arming import hurl, used, wear, wield
from stage.arrange import equip_like_its_kind, rouse, stow
from stage.bodies import darken
from stage.events import named, values
from stage.flying import percent_of
from stage.scenery import Scenery
from stage.state import lying, statuses
from winze.core.directions import Direction
from winze.engine.actions import Attack, Shoot, Throw, Use, Wait
from winze.engine.events import Afflicted, Refused, Struck, TakenOff
from winze.engine.kinds.items import Missile

HALL = """
    #############
    #...........#
    #@..........#
    #...........#
    #############
"""


def test_bolas_hold_their_target_and_can_be_recovered() -> None:
    scenery = Scenery(HALL)
    hound = scenery.stand("adit_hound", 6, 2)
    hurl(scenery, "bolas", 6, 2)
    assert statuses(hound)["held"] > 15
    assert hound.statuses["held"].strength == 12
    assert lying(scenery.game) == {scenery.at(6, 2): [("bolas", 1)]}


def test_bolas_reach_seven_cells() -> None:
    scenery = Scenery(HALL)
    hound = scenery.stand("adit_hound", 10, 2)
    hurl(scenery, "bolas", 10, 2)
    assert "held" not in statuses(hound)


def test_throwing_knife_triples_damage_to_the_unaware() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 4, 2)
    hurl(scenery, "throwing_knife", 4, 2)
    assert 3 * 2 <= 1000 - goblin.health <= 3 * 7


def test_sling_leaves_no_hand_for_a_shield() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "lid")
    assert values(wield(scenery, "sling"), TakenOff, "what") == [("lid", 1)]
    assert named(scenery.act(Shoot(4, 2)), Refused), "nothing to shoot"
    stow(scenery.game, "sling_shot", 3)
    scenery.stand("drift_goblin", 4, 2)
    assert named(scenery.act(Shoot(4, 2)), Struck)


def test_enchanted_bow_gains_two_accuracy_a_point_once() -> None:
    percents = []
    for plus in (0, 3):
        scenery = Scenery(HALL)
        wield(scenery, "short_bow")
        stow(scenery.game, "arrow", 3)
        bow = scenery.game.pack.at("hand")
        assert bow
        bow.plus = plus
        goblin = scenery.stand("goblin_ganger", 6, 2)
        items = scenery.rules.items
        percents.append(percent_of(scenery.game, Missile(items["arrow"], items["short_bow"], plus), goblin))
    assert percents[1] - percents[0] == 6


def test_bulls_eye_dazzles_each_monster_once() -> None:
    scenery = Scenery(HALL, lit=True)
    wear(scenery, "lid")
    letter = stow(scenery.game, "bulls_eye")
    scenery.stand("drift_goblin", 5, 2)
    darken(scenery)
    events = scenery.act(Use(letter), Attack(Direction.E))
    assert values(events, TakenOff, "what") == [("lid", 1)]
    assert used(scenery, "lamp") == "bulls_eye"
    assert values(events, Afflicted, "whom", "status") == [("drift_goblin", "stunned")]
    assert not named(scenery.wait(13), Afflicted)


def test_monster_out_of_missiles_closes_in_and_drops_the_rest() -> None:
    scenery = Scenery(HALL)
    jumper = scenery.stand("claim_jumper", 6, 2, still=False)
    equip_like_its_kind(scenery.game, jumper)
    rouse(scenery.game, jumper)
    for _ in range(20):
        scenery.act(Wait())
    assert any("throwing_knife" in dict(pile) for pile in lying(scenery.game).values())


def test_impossible_throw_keeps_the_item() -> None:
    scenery = Scenery(HALL)
    letter = stow(scenery.game, "bolas")
    before = scenery.game.fingerprint()
    assert named(scenery.act(Throw(letter, 1, 2)), Refused)
    assert scenery.game.fingerprint() == before
