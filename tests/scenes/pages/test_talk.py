"""Talking to people who deal."""

from __future__ import annotations

import re

import pytest

from scene_harness import draw, field_cell, handle, key, lines, press
from shipped import shipped
from stage.arrange import change_tile, give_traits, look, open_chasm, rouse, set_health, stow
from stage.people import Meeting
from stage.shops import Shop
from stage.wares import carry, know, mark
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Drop, PickUp, Use, UseAt, Walk
from winze.engine.game import Game
from winze.engine.kinds.traits import ROOTED
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import KEYMAPS, keymap_of
from winze.scenes.base.scene import Act, Outcome, Point, Pop, Push, Scene, Stay, Tell, View
from winze.scenes.pages.talk import TalkScene
from winze.scenes.play.inventory import InventoryScene
from winze.scenes.play.stepping import step
from winze.scenes.play.uses import USES
from winze.scenes.play.working import at
from winze.scenes.telling.describe import describe
from winze.scenes.widgets.questions import ConfirmScene

EAST, WEST = Walk(Direction.E), Walk(Direction.W)
OWN_KEYS = Options(keymap="own", own_keys={"WALK_W": "a", "WALK_E": "d", "WAIT": "f"})


def view_of(meeting: Meeting) -> View:
    return View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")


def asked(outcome: Outcome, view: View) -> str:
    """Return the question that an outcome asks."""
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    return " ".join(outcome.scene.card(view).words(view).text)


def text(scene: Scene, view: View) -> str:
    return " ".join(" ".join(lines(draw(scene, view)[0])).split())


def test_step_into_dealer_talks_and_letter_agrees() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin")
    view = view_of(meeting)
    outcome = step(view, meeting.game, EAST)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    shown = text(outcome.scene, view)
    assert "500 gold" in shown
    assert "healing draught" in shown and "leather jerkin" in shown
    assert outcome.scene.handle(key("c"), view) == Act(AcceptOffer(Direction.E, 1))
    assert outcome.scene.handle(key("."), view) == Act(EAST)
    assert outcome.scene.handle(key("Escape"), view) == Pop()


def keys_of(game: Game, view: View, walk: Walk) -> list[str]:
    """Return the keys of the offers from the top."""
    shown = lines(draw(TalkScene(game, view, walk), view)[0])
    return re.findall(r"│ [ >](\S)  ", "\n".join(shown))


def test_offers_have_letters_in_order() -> None:
    shop = Shop("jerkin", "rope", "hand_axe", "charge", "mail", gold=5_000)
    for kind in ("mail", "hand_axe", "short_bow", "charge", "gem"):
        stow(shop.game, kind)
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    assert "".join(keys_of(shop.game, view, WEST)).startswith("acdefgim")
    shown = text(TalkScene(shop.game, view, WEST), view)
    assert shown.index("Sells") < shown.index("Buys")


def test_smith_with_many_offers_has_letters_in_order() -> None:
    meeting = Meeting("smith", gold=900, ore=60)
    for kind in ("hand_axe", "boar_spear", "mail", "jerkin", "short_bow", "hobnails", "mail"):
        stow(meeting.game, kind)
    view = view_of(meeting)
    scene = TalkScene(meeting.game, view, EAST)
    letters = [choice.key for choice in scene._menu.choices if choice.value >= 0]
    assert len(letters) >= 11 and letters == [*"acdefgimopqrstvwxz"[: len(letters)]]


@pytest.mark.parametrize("options", [Options(keymap=name) for name in KEYMAPS] + [OWN_KEYS], ids=lambda one: one.keymap)
def test_every_letter_of_an_offer_agrees_and_no_step_does(options: Options) -> None:
    shop = Shop("jerkin", "rope", "hand_axe", "charge", "mail", gold=5_000)
    for kind in ("mail", "hand_axe", "short_bow", "charge"):
        stow(shop.game, kind)
    shop.talk("buy")
    view = View(shop.scenery.content, options, Log(), shop.game, "Ada")
    scene = TalkScene(shop.game, view, WEST)
    for choice in scene._menu.choices:
        assert not isinstance(press(scene, view, choice.key), Stay), choice
    for name, bound in keymap_of(options).keys.items():
        if isinstance(bound, Go):
            assert press(scene, view, name) == Stay(), name


def keys_of_wares(shop: Shop, scene: TalkScene) -> dict[int, str]:
    """Return the keys of what is for sale, by the cell of the ware."""
    offered = shop.offers
    choices = [choice for choice in scene._menu.choices if choice.value >= 0]
    return {offered[one.value].cell: one.key for one in choices if offered[one.value].what == "buy"}


def test_shop_stays_open_with_the_same_letters() -> None:
    shop = Shop("jerkin", "rope", "hand_axe", "charge", "mail", gold=5_000)
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    scene = TalkScene(shop.game, view, WEST)
    before, sold = keys_of_wares(shop, scene), shop.where("rope")
    outcome = press(scene, view, before[sold])
    assert isinstance(outcome, Act) and outcome.then
    shop.act(outcome.action)
    again = outcome.then(view)
    assert isinstance(again, Push) and isinstance(again.scene, TalkScene)
    assert keys_of_wares(shop, again.scene) == {cell: key for cell, key in before.items() if cell != sold}


def test_shop_closes_when_a_hunter_is_in_sight() -> None:
    shop = Shop("jerkin", gold=5_000)
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    outcome = press(TalkScene(shop.game, view, WEST), view, "a")
    assert isinstance(outcome, Act) and outcome.then
    rouse(shop.game, shop.scenery.stand("cave_rat", 5, 3))
    look(shop.game)
    assert outcome.then(view) == Stay()


def test_sale_is_asked_about_and_purchase_is_not() -> None:
    shop = Shop("jerkin", gold=5_000)
    stow(shop.game, "rope")
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    scene = TalkScene(shop.game, view, WEST)
    sold = next(choice for choice in scene._menu.choices if choice.label == "a rope")
    bought = next(choice for choice in scene._menu.choices if choice.head == "Sells")
    assert press(scene, view, bought.key) == Act(AcceptOffer(Direction.W, bought.value))
    question = press(scene, view, sold.key)
    assert asked(question, view) == "Sell a rope for 6 gold?"
    assert isinstance(question, Push) and press(question.scene, view, "Y") == Act(AcceptOffer(Direction.W, sold.value))


def test_shop_tells_what_the_thing_under_the_cursor_does() -> None:
    shop = Shop("draught", "jerkin", gold=5_000)
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    scene = TalkScene(shop.game, view, WEST)
    sizes = set()
    for row, words in enumerate(("gold", "Restores 40%", "Armor, absorbs")):
        scene._menu.cursor = row
        shown = "\n".join(lines(draw(scene, view)[0]))
        assert words in shown.partition(" Offers")[0]
        card = scene.card(view)
        assert card
        sizes.add((shown.index("Sells"), max(row.cols for row in card.rows(72))))
    assert len(sizes) == 1, "the window keeps its size, and the list its place"


def test_unaffordable_offers_say_what_is_missing() -> None:
    shop = Shop("jerkin", gold=0)
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    assert re.search(r"40 short +40 gold", text(TalkScene(shop.game, view, WEST), view))
    meeting = Meeting("smith", ore=1)
    shown = text(TalkScene(meeting.game, view_of(meeting), EAST), view_of(meeting))
    assert re.search(r"\d+ ore short", shown)


def test_unaffordable_offer_leaves_the_list_open() -> None:
    shop = Shop("jerkin", gold=0)
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    scene = TalkScene(shop.game, view, WEST)
    outcome = press(scene, view, next(iter(keys_of_wares(shop, scene).values())))
    assert isinstance(outcome, Tell) and outcome.sentence.text == "You cannot afford that."


def test_items_of_the_pack_keep_their_names_in_a_shop() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin")
    meeting.strip()
    assert stow(meeting.game, "rope") == "a"
    assert re.search("Buys .* a rope", text(TalkScene(meeting.game, view_of(meeting), EAST), view_of(meeting)))


def test_dealer_without_offers_says_so() -> None:
    meeting = Meeting("smith")
    meeting.strip()
    view = view_of(meeting)
    assert "nothing to trade right now" in text(TalkScene(meeting.game, view, EAST), view)


@pytest.mark.parametrize("kind", [kind.id for kind in shipped().rules.monsters.values() if kind.deals])
def test_every_price_is_shown(kind: str) -> None:
    meeting = Meeting(kind, gold=900, ore=60)
    set_health(meeting.game.hero, 1, 300)
    stow(meeting.game, "hobnails", plus=4)
    shown = text(TalkScene(meeting.game, view_of(meeting), EAST), view_of(meeting))
    prices = re.findall(r"\d+ gold│?|\d+ ore|free|for (?:an?|3) [a-z]+", shown)
    assert len(prices) >= sum(offer.what != "swap" for offer in meeting.offers)


def test_smith_names_items_that_go() -> None:
    meeting = Meeting("smith", ore=4)
    view = view_of(meeting)
    mark(carry(meeting.scenery, "ram"), charges=1)
    stow(meeting.game, "boar_spear")
    shown = said(meeting, view)
    assert "recast the boar spear into another of equal worth" in shown and "4 ore" in shown
    assert "recharge the ram rod fully" in shown and "for a gem" in shown
    assert "restore 1 charge of the ram rod" in shown and "for 3 slips" in shown and "slips (" not in shown
    know(meeting.scenery, "step_slip", "alarm_slip")
    one, two = stow(meeting.game, "alarm_slip"), stow(meeting.game, "step_slip", 2)
    mark(carry(meeting.scenery, "mail"), plus=-2, corroded=2)
    shown = said(meeting, view)
    letters = [", ".join(order) for order in ((one, two, two), (two, two, one))]
    assert any(f"for 3 slips ({given})" in shown for given in letters)
    assert "repair the corrosion of the mail shirt -2" in shown and "free" in shown


def said(meeting: Meeting, view: View) -> str:
    """Return the labels and the notes of all offers."""
    choices = TalkScene(meeting.game, view, EAST)._menu.choices
    return ". ".join("".join([choice.label, " ", *(span.text for span in choice.note)]) for choice in choices)


def test_step_attacks_wronged_dealer() -> None:
    meeting = Meeting("shopkeeper", "draught")
    meeting.wrong()
    assert step(view_of(meeting), meeting.game, EAST) == Act(EAST)


def test_goods_on_floor_have_prices() -> None:
    shop = Shop("draught", "jerkin")
    shop.talk("buy")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    outcome = step(view, shop.game, WEST)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    shown = text(outcome.scene, view)
    assert re.search("a healing draught +45 gold", shown) and re.search("a leather jerkin +40 gold", shown)


def test_leaving_shop_unpaid_is_confirmed() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    shop.talk("pay")
    assert re.search("Asks .*a healing draught +45 gold", text(TalkScene(shop.game, view, WEST), view))
    shop.go(5, 2)
    outcome = step(view, shop.game, EAST)
    assert isinstance(outcome, Act), "opening a door is no robbery"
    shop.act(EAST)
    outcome = step(view, shop.game, EAST)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert "45 gold" in text(outcome.scene, view)
    assert outcome.scene.handle(key("Enter"), view) == Act(EAST)
    assert isinstance(step(view, shop.game, WEST), Act)


def test_look_and_pack_show_unpaid_price() -> None:
    shop = Shop("draught")
    shop.talk("buy")
    assert "A healing draught (45 gold)" in describe(shop.game, shop.scenery.content, shop.where("draught"))
    assert "of a shop" in describe(shop.game, shop.scenery.content, shop.game.hero.cell)
    shop.stand_on("draught")
    shop.act(PickUp())
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    shown = text(InventoryScene(shop.game, view, shop.game.pack.items), view)
    assert "(unpaid, 45 gold)" in shown


def test_breaking_into_shop_is_confirmed() -> None:
    shop = Shop("draught")
    shop.go(7, 1)
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    outcome = at(view, shop.game, Direction.W)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert "robbery" in text(outcome.scene, view)


@pytest.mark.parametrize("owes", [False, True])
def test_falling_out_of_shop_is_confirmed_as_robbery(owes: bool) -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    if owes:
        shop.act(PickUp())
    shop.go(4, 2)
    open_chasm(shop.game, shop.scenery.at(5, 2))
    look(shop.game)
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    outcome = step(view, shop.game, EAST)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    shown = text(outcome.scene, view)
    assert "over the edge" in shown
    assert ("robbery" in shown) is owes


def owing_with(slip: str) -> tuple[Shop, View, str]:
    """Return a shop with an unpaid draught, and the letter of a known slip that the hero owns."""
    shop = Shop("draught")
    stow(shop.game, slip)
    know(shop.scenery, slip)
    shop.stand_on("draught")
    shop.act(PickUp())
    held = shop.held(slip)
    assert held
    return shop, View(shop.scenery.content, Options(), Log(), shop.game, "Ada"), held.letter


def read(shop: Shop, view: View, letter: str) -> Outcome:
    return USES[Command.READ].outcome(view, shop.game, shop.game.pack.get(letter))


def test_teleport_with_unpaid_goods_is_confirmed() -> None:
    shop, view, slip = owing_with("long_step_slip")
    outcome = read(shop, view, slip)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert "robbery" in text(outcome.scene, view)
    assert outcome.scene.handle(key("Enter"), view) == Act(Use(slip))
    shop.act(Drop(next(item.letter for item in shop.game.pack.items if item.unpaid)))
    assert read(shop, view, slip) == Act(Use(slip))


@pytest.mark.parametrize(("x", "asked"), [(5, False), (6, True)])
def test_leap_with_unpaid_goods_is_confirmed(x: int, asked: bool) -> None:
    shop, view, slip = owing_with("step_slip")
    change_tile(shop.game, shop.scenery.at(6, 2), "floor")
    shop.go(4, 2)
    look(shop.game)
    aiming = read(shop, view, slip)
    assert isinstance(aiming, Push)
    handle(aiming.scene, Point(*field_cell(view, x, 2)), view)
    outcome = press(aiming.scene, view, "Enter")
    assert isinstance(outcome, Push) is asked
    if isinstance(outcome, Push):
        assert "robbery" in text(outcome.scene, view)
    else:
        assert outcome == Act(UseAt(slip, x, 2))


def test_bailiff_offers_to_take_fine() -> None:
    shop = Shop()
    shop.fine(60)
    shop.bailiff(4, 2)
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    outcome = step(view, shop.game, EAST)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    shown = text(outcome.scene, view)
    assert re.search("pay your fine +60 gold", shown) and "attack" in shown


@pytest.mark.parametrize("kind", [kind.id for kind in shipped().rules.monsters.values() if kind.deals])
def test_every_service_has_words(kind: str) -> None:
    meeting = Meeting(kind, "draught", ore=9)
    for ware in ("crust", "keepsake", "gem"):
        stow(meeting.game, ware)
    set_health(meeting.game.hero, 40, 100)
    view = view_of(meeting)
    shown = text(TalkScene(meeting.game, view, EAST), view)
    assert "{" not in shown and "None" not in shown
    assert len(meeting.offers) >= 1 and any(said[:20] in shown for said in shipped().monsters[kind].says)


def test_swapping_is_offered_only_where_possible() -> None:
    for traits, offered in ((0, True), (ROOTED, False)):
        meeting = Meeting("shopkeeper", "draught")
        give_traits(meeting.person, traits)
        view = view_of(meeting)
        outcome = step(view, meeting.game, EAST)
        assert isinstance(outcome, Push)
        assert ("swap places" in text(outcome.scene, view)) is offered
        assert (handle(outcome.scene, key("."), view) == Act(EAST)) is offered
