"""The smith recasts weapons, repairs corrosion and recharges rods."""

from __future__ import annotations

import pytest

from stage.arming import wear, wield
from stage.arrange import stow
from stage.events import named, values
from stage.people import Meeting
from stage.scenery import Scenery
from stage.state import count, pack
from stage.wares import carry, know, mark
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Walk
from winze.engine.body.benefit import recasts
from winze.engine.body.fighter import fighter
from winze.engine.events import Bettered, Corroded, Event, Paid, Recharged, Refused, TakenOff
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.engine.state.world import FallenItem

EAST = Direction.E
ACID = """
    #######
    #@aaaa#
    #######
"""


def smith(*stowed: str, ore: int = 0) -> Meeting:
    """Return the hero with only these items and some ore, next to the smith."""
    meeting = Meeting("smith", ore=0)
    meeting.strip()
    if ore:
        stow(meeting.game, "copper", ore)
    for kind in stowed:
        stow(meeting.game, kind)
    return meeting


def offered(meeting: Meeting, deal: str) -> list[tuple[str, int, int]]:
    """Return the item, gold and ore of each offer of a service."""
    found = [offer for offer in meeting.offers if offer.deal and offer.deal.id == deal]
    return [(pack(meeting.game)[offer.letter], offer.gold, offer.ore) for offer in found]


def agree(meeting: Meeting, deal: str) -> list[Event]:
    return meeting.game.act(AcceptOffer(EAST, meeting.number("service", deal)))


def refused(meeting: Meeting, deal: str) -> None:
    number, before = meeting.number("service", deal), meeting.game.fingerprint()
    assert meeting.game.act(AcceptOffer(EAST, number)) == [Refused(reason="cannot_pay")]
    assert meeting.game.fingerprint() == before


def ore_of(meeting: Meeting) -> int:
    """Return the ore of the hero and the smith, in points."""
    items = [*meeting.game.pack.items, *(meeting.person.pack.items if meeting.person.pack else [])]
    return sum(item.count * meeting.game.rules.items[item.kind].worth for item in items)


def thing(meeting: Meeting, kind: str) -> Item:
    return next(item for item in meeting.game.pack.items if item.kind == kind)


def test_recast_turns_weapon_into_an_equal_for_four_ore() -> None:
    made = set()
    for seed in range(12):
        meeting = Meeting("smith", ore=5, seed=seed)
        letter = stow(meeting.game, "boar_spear")
        spear = meeting.game.pack.get(letter)
        assert spear
        mark(spear, plus=2)
        before, gold = ore_of(meeting), meeting.game.hero.gold
        number = next(n for n, offer in enumerate(meeting.offers) if offer.letter == letter and offer.ore == 4)
        events = meeting.game.act(AcceptOffer(EAST, number))
        assert values(events, Bettered, "what") == [(spear.kind, 1)]
        assert [(event.gold, event.deal) for event in named(events, Paid)] == [(0, "recast")]
        assert spear.plus == 2 and spear.letter == letter
        assert ore_of(meeting) == before and meeting.game.hero.gold == gold
        assert count(meeting.game, next(letter for letter, kind in pack(meeting.game).items() if kind == "copper")) == 1
        made.add(spear.kind)
    assert made == {"pit_fork", "chain"}


def test_recast_needs_ore_and_an_equal_kind() -> None:
    meeting = smith("boar_spear", "short_bow", "jerkin", ore=3)
    assert offered(meeting, "recast") == [("boar_spear", 0, 4)]
    refused(meeting, "recast")
    assert recasts(meeting.game, thing(meeting, "short_bow")) == []


def test_recast_item_stays_in_hand_and_displaces_shield() -> None:
    meeting = smith(ore=4)
    wear(meeting.scenery, "lid")
    wield(meeting.scenery, "lode_axe")
    events = agree(meeting, "recast")
    held = meeting.game.pack.at("hand")
    assert held and held.kind == "maul"
    assert meeting.game.pack.at("off") is None
    assert values(events, TakenOff, "what") == [("lid", 1)]


def eaten(*worn: str, cells: int) -> tuple[Scenery, list[Event]]:
    """Walk the hero over some cells of acid with these items on."""
    scenery = Scenery(ACID)
    scenery.game.pack.items.clear()
    scenery.game.pack.slots.clear()
    for kind in worn:
        wear(scenery, kind)
    return scenery, scenery.act(*[Walk(EAST)] * cells)


def test_acid_corrodes_worn_armor_to_nothing() -> None:
    scenery, events = eaten("brigandine", cells=4)
    item = scenery.game.pack.at("body")
    assert item and len(named(events, Corroded)) == 3
    assert (item.plus, item.corroded, item.made) == (-3, 3, 0)
    assert fighter(scenery.game, scenery.game.hero).armour == 0


def test_acid_spares_items_without_armor_or_out_of_use() -> None:
    scenery, events = eaten("felt_shoes", cells=2)
    stow(scenery.game, "mail")
    assert not named([*events, *scenery.act(Walk(EAST))], Corroded)


def test_smith_repairs_corrosion_for_free() -> None:
    meeting = smith("mail", "brigandine")
    mail = thing(meeting, "mail")
    assert offered(meeting, "corrosion") == []
    mark(mail, plus=1, corroded=2)
    assert offered(meeting, "corrosion") == [("mail", 0, 0)]
    assert ("mail", 30, 12) in offered(meeting, "betterment"), "enchanting costs as much as without corrosion"
    assert values(agree(meeting, "corrosion"), Bettered, "what") == [("mail", 1)]
    assert (mail.plus, mail.corroded) == (3, 0)
    assert offered(meeting, "corrosion") == []


def test_betterments_of_arms_and_armor_grow_dearer_together() -> None:
    meeting = smith("mail", "hand_axe", ore=30)
    prices = []
    for kind in ("mail", "hand_axe", "mail"):
        letter = thing(meeting, kind).letter
        number, offer = next((n, offer) for n, offer in enumerate(meeting.offers) if offer.letter == letter)
        prices.append((offer.gold, offer.next_gold, offer.ore))
        meeting.game.act(AcceptOffer(EAST, number))
    assert prices == [(30, 45, 3), (45, 67, 3), (67, 100, 6)]


def test_corrosion_does_not_raise_the_enchantment_limit() -> None:
    meeting = smith("mail")
    mail = thing(meeting, "mail")
    mark(mail, plus=3, corroded=2)
    assert offered(meeting, "betterment") == []


def test_corrosion_survives_restore_and_falls() -> None:
    scenery, _ = eaten("mail", cells=1)
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert [(item.plus, item.corroded) for item in again.pack.items] == [(-1, 1)]
    fallen = FallenItem(1, 1, "mail", plus=-1, corroded=1).item
    assert (fallen.plus, fallen.made) == (-1, 0)


def test_cheapest_known_slips_are_given_first() -> None:
    meeting = smith()
    spent(meeting, "ram")
    for kind in ("survey_slip", "alarm_slip", "step_slip", "assay_slip"):
        stow(meeting.game, kind)
        know(meeting.scenery, kind)
    agree(meeting, "charge")
    (left,) = [item.kind for item in meeting.game.pack.items if item.kind != "ram"]
    prices = {kind: meeting.game.rules.items[kind].price for kind in ("survey_slip", "alarm_slip", "step_slip")}
    assert meeting.game.rules.items[left].price >= max(prices.values())


def spent(meeting: Meeting, kind: str, left: int = 0) -> Item:
    """Give the hero an identified rod with some charges."""
    rod = carry(meeting.scenery, kind)
    mark(rod, charges=left)
    return rod


def test_gem_recharges_a_rod_fully() -> None:
    meeting = smith("gem")
    rod = spent(meeting, "ram", 1)
    assert values(agree(meeting, "recharge"), Recharged, "what") == [("ram", 1)]
    assert rod.charges == 4 and "gem" not in pack(meeting.game).values()
    assert offered(meeting, "recharge") == offered(meeting, "charge") == []


def test_recharge_needs_a_gem_or_enough_slips() -> None:
    meeting = smith("step_slip", "step_slip")
    spent(meeting, "ram")
    refused(meeting, "recharge")
    refused(meeting, "charge")


def test_three_slips_make_a_charge() -> None:
    meeting = smith()
    rod = spent(meeting, "ram")
    for kind, many in (("survey_slip", 1), ("step_slip", 2), ("alarm_slip", 1)):
        stow(meeting.game, kind, many)
    know(meeting.scenery, "step_slip", "alarm_slip")
    agree(meeting, "charge")
    left = {item.kind: item.count for item in meeting.game.pack.items}
    assert left == {"ram": 1, "survey_slip": 1}, "unidentified items go last"
    assert rod.charges == 1
    refused(meeting, "charge")


@pytest.mark.parametrize("paid", [True, False])
def test_unpaid_items_cannot_be_given_in_payment(paid: bool) -> None:
    meeting = smith("gem")
    spent(meeting, "ram")
    mark(thing(meeting, "gem"), unpaid=not paid)
    if paid:
        agree(meeting, "recharge")
        assert "gem" not in pack(meeting.game).values()
    else:
        refused(meeting, "recharge")
