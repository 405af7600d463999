"""Dealing with tiles: the window, what it asks first, and the ways to open it."""

from __future__ import annotations

import re

import pytest

from scene_harness import Seat, inside, key, press, text
from stage.arrange import know_level, set_health, stow
from stage.dealers import EAST, SALE, Dealer
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Walk
from winze.engine.errands.travel import TravelBeside
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Better, BoonEffect, Chance, Crack, Recharge
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Outcome, Pop, Push, Scene, Start, Stay, Switch, Tell, View
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.talk import TalkScene
from winze.scenes.play.clicking import click
from winze.scenes.play.play import PlayScene
from winze.scenes.play.stepping import step
from winze.scenes.widgets.questions import ConfirmScene

HEAT = Service("heat", (Better(), Chance(12, (Crack(),))), ore=2, growth=200, times=4, here=True, on="weapon")
GROOVE = Service("groove", (BoonEffect(),), health=8, times=1, here=True)
WORK = (
    Service("steel", (Better(2),), times=1, here=True, on="weapon"),
    Service("rod", (Recharge(9),), times=1, here=True, on="rod"),
)
STEP = Walk(EAST)


def view_of(dealer: Dealer) -> View:
    return View(dealer.content, Options(), Log(), dealer.game, "Ada")


def shown(dealer: Dealer) -> str:
    view = view_of(dealer)
    return words(TalkScene(dealer.game, view, STEP), view)


def words(scene: Scene, view: View) -> str:
    """Return the title and the text of the window."""
    screen = text(scene, view)
    title = re.search(r"┌─ (.*?) ─", screen)
    return " ".join(" ".join([title[1] if title else "", *inside(screen)]).split())


def asked(outcome: Outcome, view: View) -> str:
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    return words(outcome.scene, view)


def test_step_into_a_dealing_tile_opens_its_offers() -> None:
    dealer = Dealer(SALE, wares=("jerkin", "rope"))
    view = view_of(dealer)
    outcome = step(view, dealer.game, STEP)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    assert press(outcome.scene, view, "a") == Act(AcceptOffer(Direction.E, 0))
    assert press(outcome.scene, view, ".") == Stay()
    assert outcome.scene.handle(key("Escape"), view) == Pop()


def test_click_and_look_open_its_offers() -> None:
    dealer = Dealer(SALE, wares=("jerkin", "rope"))
    view = view_of(dealer)
    outcome = click(view, dealer.game, dealer.cell)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    outcome = press(LookScene(dealer.cell), view, "Enter")
    assert isinstance(outcome, Switch) and isinstance(outcome.scene, TalkScene)
    dealer.game.level.move(dealer.game.hero, dealer.scenery.at(5, 1))
    know_level(dealer.game)
    for outcome in (click(view, dealer.game, dealer.cell), press(LookScene(dealer.cell), view, "Enter")):
        assert isinstance(outcome, Start) and isinstance(outcome.errand, TravelBeside)


def test_shelf_names_its_ware_and_both_prices() -> None:
    dealer = Dealer(SALE, wares=("jerkin", "rope"), gold=500)
    told = shown(dealer)
    assert "Stall" in told and "Pay first." in told and "You have 500 gold." in told
    assert "Put on: +1 armor, +2 defense; armor, absorbs up to 2 of each hit; defense +2%." in told
    assert re.search(r"Sells.* leather jerkin +85 gold \(next 170\)", told) and "rope" not in told
    dealer = Dealer(SALE, wares=("jerkin", "rope"), gold=45)
    assert re.search(r"leather jerkin +40 short +85 gold \(next 170\)", shown(dealer))


def test_furnace_names_work_risk_and_growing_price() -> None:
    dealer = Dealer(HEAT)
    dealer.strip()
    stow(dealer.game, "copper", 3)
    stow(dealer.game, "hand_axe")
    told = shown(dealer)
    assert "You have 3 ore" in told and "gold" not in told
    assert "In 12%" not in told, "its machine says so"
    assert re.search(r"improve the hand axe by 1 +2 ore \(next 4\)", told)


def test_tile_without_a_machine_tells_its_risk() -> None:
    dealer = Dealer(HEAT, ore=2)
    dealer.forget_machine()
    assert "In 12% of all cases the item cracks to +0. You have 2 ore." in shown(dealer)


def test_bench_works_for_free_and_says_when_it_is_spent() -> None:
    dealer = Dealer(*WORK)
    dealer.strip()
    assert "You carry nothing it would work on." in shown(dealer)
    stow(dealer.game, "hand_axe")
    assert re.search(r"Pay first\. Offers .*improve the hand axe by 2 +free", shown(dealer))
    dealer.accept()
    assert "It has nothing more to offer." in shown(dealer)


def test_payment_in_hit_points_is_asked_first() -> None:
    dealer = Dealer(GROOVE)
    set_health(dealer.game.hero, 40, 40)
    view = view_of(dealer)
    assert re.search(r"40 hit points at most\. .*a boon, one of three +8 hit points for good", shown(dealer))
    outcome = press(TalkScene(dealer.game, view, STEP), view, "a")
    assert "Your maximum falls from 40 to 32." in asked(outcome, view)
    assert isinstance(outcome, Push)
    assert outcome.scene.handle(key("Y"), view) == Act(AcceptOffer(Direction.E, 0))
    set_health(dealer.game.hero, 20, 20)
    assert "must leave 16" in shown(dealer)
    refused = press(TalkScene(dealer.game, view, STEP), view, "a")
    assert isinstance(refused, Tell) and "fewer than 16 hit points" in refused.sentence.text


def test_keys_lead_from_the_step_to_the_paid_boon() -> None:
    dealer = Dealer(GROOVE)
    set_health(dealer.game.hero, 40, 40)
    seat = Seat(PlayScene(), view_of(dealer))
    seat.press("ArrowRight", "a", "n")
    assert dealer.game.hero.max_health == 40 and len(seat.stack) == 2
    shown = seat.press("a", "Y")
    assert dealer.game.hero.max_health == 32 and len(seat.stack) == 1
    assert "You pay 8 hit points for good. You may choose a boon: press +." in " ".join(shown.split())


@pytest.mark.parametrize("plus", [1, 2])
def test_risk_to_a_good_item_is_asked_first(plus: int) -> None:
    dealer = Dealer(HEAT)
    dealer.strip()
    stow(dealer.game, "copper", 3)
    stow(dealer.game, "hand_axe", plus=plus)
    view = view_of(dealer)
    outcome = press(TalkScene(dealer.game, view, STEP), view, "a")
    if plus < 2:
        assert outcome == Act(AcceptOffer(Direction.E, 0))
    else:
        assert "Risk the hand axe +2? In 12% of all cases it cracks to +0." in asked(outcome, view)


def test_unaffordable_offer_is_not_asked_about() -> None:
    dealer = Dealer(HEAT)
    dealer.strip()
    stow(dealer.game, "hand_axe", plus=3)
    view = view_of(dealer)
    assert isinstance(press(TalkScene(dealer.game, view, STEP), view, "a"), Tell)
