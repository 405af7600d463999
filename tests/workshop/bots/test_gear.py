"""Bots put on items that are better by their numbers than everything they replace."""

from __future__ import annotations

from stage.arming import used, wear, wield
from stage.arrange import arm, rouse, stow
from stage.scenery import Scenery
from winze.engine.actions import Attack
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.gear import better, is_wanted, shoots_or_throws

HALL = """
    #######
    #@....#
    #######
"""


def dressed(*kinds: str) -> Scenery:
    """Return a hero who has put on, one after another, all of these items that bots find better."""
    scenery = Scenery(HALL)
    for kind in kinds:
        stow(scenery.game, kind)
    for _ in range(40):
        action = better(HeroView(scenery.game))
        if action is None:
            return scenery
        scenery.act(action)
    raise AssertionError("he changes for ever")


def test_best_item_of_each_slot_is_used() -> None:
    scenery = dressed("gad", "billhook", "jerkin", "mail", "lid", "felt_shoes")
    assert [used(scenery, place) for place in ("hand", "body", "off", "feet")] == [
        "billhook",
        "mail",
        "lid",
        "felt_shoes",
    ]


def test_two_handed_weapon_must_be_worth_the_shield() -> None:
    scenery = dressed("billhook", "lid", "mattock", "maul", "iron_door")
    assert {used(scenery, "hand"), used(scenery, "off")} in ({"maul", ""}, {"billhook", "iron_door"})
    assert better(HeroView(scenery.game)) is None


def test_item_with_a_higher_plus_is_better() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "billhook")
    letter = stow(scenery.game, "billhook")
    item = scenery.game.pack.get(letter)
    assert item
    assert better(HeroView(scenery.game)) is None
    item.plus = 1
    assert better(HeroView(scenery.game))


def test_worse_item_is_left() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "mail")
    view = HeroView(scenery.game)
    items = scenery.rules.items
    assert not is_wanted(view, items["jerkin"])
    assert not is_wanted(view, items["short_bow"])
    assert is_wanted(view, items["lid"])


def test_fighter_charges_only_monsters_that_shoot_or_throw() -> None:
    scenery = Scenery(HALL)
    view = HeroView(scenery.game)
    assert shoots_or_throws(view, view.kinds["goblin_slinger"])
    assert shoots_or_throws(view, view.kinds["claim_jumper"])
    assert not shoots_or_throws(view, view.kinds["hob_bully"])


def test_fighter_attacks_as_far_as_its_weapon_reaches() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 3, 1, still=False)
    rouse(scenery.game, goblin)
    assert not isinstance(Fighter().act(HeroView(scenery.game)), Attack)
    arm(scenery.game, "chain")
    assert isinstance(Fighter().act(HeroView(scenery.game)), Attack)


def test_rings_are_not_changed_for_ever() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "mending")
    wear(scenery, "soft_foot")
    stow(scenery.game, "true_sight")
    assert better(HeroView(scenery.game)) is None
