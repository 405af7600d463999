"""What bots put on: what is better by its numbers than all that goes off for it."""

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
    """A hero who has put on all of these things that he holds to be better, one after the other."""
    scenery = Scenery(HALL)
    for kind in kinds:
        stow(scenery.game, kind)
    for _ in range(40):
        action = better(HeroView(scenery.game))
        if action is None:
            return scenery
        scenery.act(action)
    raise AssertionError("he changes for ever")


def test_he_takes_the_better_of_each_place() -> None:
    scenery = dressed("gad", "billhook", "jerkin", "mail", "lid", "felt_shoes")
    assert [used(scenery, place) for place in ("hand", "body", "off", "feet")] == [
        "billhook",
        "mail",
        "lid",
        "felt_shoes",
    ]


def test_what_takes_both_hands_must_be_worth_the_shield() -> None:
    scenery = dressed("billhook", "lid", "mattock", "maul", "iron_door")
    assert {used(scenery, "hand"), used(scenery, "off")} in ({"maul", ""}, {"billhook", "iron_door"})
    assert better(HeroView(scenery.game)) is None


def test_a_better_one_of_a_kind_is_better() -> None:
    scenery = Scenery(HALL)
    wield(scenery, "billhook")
    letter = stow(scenery.game, "billhook")
    item = scenery.game.pack.get(letter)
    assert item
    assert better(HeroView(scenery.game)) is None
    item.plus = 1
    assert better(HeroView(scenery.game))


def test_he_leaves_what_is_no_better() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "mail")
    view = HeroView(scenery.game)
    items = scenery.rules.items
    assert not is_wanted(view, items["jerkin"])
    assert not is_wanted(view, items["short_bow"])
    assert is_wanted(view, items["lid"])


def test_he_charges_those_who_let_something_fly_and_nobody_else() -> None:
    scenery = Scenery(HALL)
    view = HeroView(scenery.game)
    assert shoots_or_throws(view, view.kinds["goblin_slinger"])
    assert shoots_or_throws(view, view.kinds["claim_jumper"])
    assert not shoots_or_throws(view, view.kinds["hob_bully"])


def test_he_strikes_as_far_as_his_weapon_reaches() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 3, 1, still=False)
    rouse(scenery.game, goblin)
    assert not isinstance(Fighter().act(HeroView(scenery.game)), Attack)
    arm(scenery.game, "chain")
    assert isinstance(Fighter().act(HeroView(scenery.game)), Attack)
