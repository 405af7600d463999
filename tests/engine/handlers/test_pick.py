"""Picking up items, in passing or on purpose, and snatching by thieves."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import give_gift, load, put_to_sleep, stow
from stage.deeds import perform
from stage.events import named, values
from stage.shops import Shop
from stage.state import count, is_aware, loot, lying, pack
from winze.core.directions import Direction
from winze.engine.actions import Drop, PickUp, Snatch, Wait, Walk
from winze.engine.events import Dropped, FoundHere, GoldFound, Lifted, PickedUp, Woke

EAST = Walk(Direction.E)
ROOM = """
    #########
    #@......#
    #.......#
    #########
"""


@pytest.mark.parametrize(
    ("lost", "greed", "gained", "found", "left"),
    [(0, 0, 40, 40, 0), (15, 0, 40, 25, 0), (60, 0, 40, 0, 20), (0, 50, 60, 60, 0), (20, 50, 50, 30, 0)],
)
def test_recovered_gold_is_no_find_and_greed_adds_to_finds(
    lost: int, greed: int, gained: int, found: int, left: int
) -> None:
    stage = Stage(ROOM)
    career = stage.game.career
    career.gold_lost = lost
    give_gift(stage.game, "greed", greed)
    stage.lay("gold", 2, 1, 40)
    assert values(stage.act(EAST), GoldFound, "who", "amount") == [("hero", gained)]
    assert (stage.game.hero.gold, career.gold_found, career.gold_lost) == (gained, found, left)
    assert lying(stage.game) == {}


def test_arrival_reports_items_and_takes_own_throws() -> None:
    stage = Stage(ROOM)
    stage.lay("sword", 2, 1)
    stage.lay("draught", 2, 1, 3)
    stage.lay("gold", 2, 1, 7)
    thrown = stage.game.level.items[stage.at(2, 1)][0]
    thrown.thrown = True
    events = stage.act(EAST)
    assert values(events, PickedUp, "who", "what") == [("hero", ("sword", 1))]
    assert values(events, FoundHere, "who", "things") == [("hero", [("draught", 3)])]
    assert lying(stage.game) == {stage.at(2, 1): [("draught", 3)]}
    letter = next(letter for letter, kind in pack(stage.game).items() if kind == "sword")
    assert values(stage.act(Drop(letter)), Dropped, "what") == [("sword", 1)]
    assert not named(stage.act(Walk(Direction.W), EAST), PickedUp), "dropped items stay on the floor"


def test_pick_up_takes_all_that_fits() -> None:
    stage = Stage(ROOM)
    stow(stage.game, "draught")
    while len(pack(stage.game)) < stage.rules.career.pack_size - 1:
        stow(stage.game, "pick")
    for kind in ("sword", "mail", "draught"):
        stage.lay(kind, 1, 1)
    events = stage.act(PickUp())
    assert [what for what, _ in values(events, PickedUp, "what")] == ["sword", "draught"]
    assert lying(stage.game) == {stage.at(1, 1): [("mail", 1)]}
    letter = next(letter for letter, kind in pack(stage.game).items() if kind == "draught")
    assert count(stage.game, letter) == 2


def test_taking_the_heartstone_wakes_all_sleepers() -> None:
    stage = Stage(ROOM)
    sleeper, other = stage.stand("rat", 7, 2), stage.stand("bat", 6, 2)
    put_to_sleep(sleeper)
    stage.lay("sword", 1, 1)
    assert not named(stage.act(PickUp()), Lifted)
    assert sleeper.memory.asleep
    stage.lay("heartstone", 1, 1)
    events = stage.act(PickUp())
    assert len(named(events, Lifted)) == 1
    assert [event.who.id for event in named(events, Woke)] == [sleeper.id]
    assert is_aware(sleeper) and sleeper.memory.last == stage.game.hero.cell
    assert other.memory.last in (-1, stage.game.hero.cell)


def test_returning_item_remembers_where_it_was_first_taken() -> None:
    stage = Stage(ROOM)
    stage.vary_thing("sword", returns=True)
    stage.lay("sword", 1, 1)
    stage.act(PickUp())
    letter = next(letter for letter, kind in pack(stage.game).items() if kind == "sword")
    stage.act(EAST, Drop(letter), PickUp())
    sword = next(item for item in stage.game.pack.items if item.kind == "sword")
    assert (sword.home, sword.place) == ("1", stage.at(1, 1))


def test_goods_are_unpaid_only_in_the_shop() -> None:
    shop = Shop("jerkin")
    shop.stand_on("jerkin")
    shop.act(PickUp())
    held = shop.held("jerkin")
    assert held and held.unpaid and shop.unpaid_total == 40
    shop = Shop("jerkin")
    cell = shop.where("jerkin")
    pile = shop.game.level.items.pop(cell)
    shop.go(9, 1)
    shop.game.level.items.update({shop.game.hero.cell: pile})
    shop.act(PickUp())
    held = shop.held("jerkin")
    assert held and not held.unpaid and shop.unpaid_total == 0


@pytest.mark.parametrize(("there", "taken"), [(5, 5), (20, 20), (21, 20)])
def test_thief_snatches_a_handful_of_gold(there: int, taken: int) -> None:
    stage = Stage(ROOM)
    rat = stage.stand("rat", 4, 1)
    load(rat, 3)
    stage.lay("gold", 4, 1, there)
    stage.game.events.clear()
    assert perform(stage.game, rat, Snatch()) is None
    assert loot(rat) == 3 + taken
    assert lying(stage.game) == ({stage.at(4, 1): [("gold", there - taken)]} if there > taken else {})
    assert values(stage.game.events, PickedUp, "who", "what", "letter") == [("rat", ("gold", taken), "")]


def test_thief_snatches_top_item_but_never_the_heartstone() -> None:
    stage = Stage(ROOM)
    rat = stage.stand("rat", 4, 1)
    stage.lay("sword", 4, 1)
    stage.lay("draught", 4, 1, 2)
    stage.lay("heartstone", 4, 1)
    draughts = stage.game.level.items[stage.at(4, 1)][1]
    draughts.unpaid = True
    taken = []
    for _ in range(3):
        assert perform(stage.game, rat, Snatch()) is None
        assert rat.pack
        taken = [(item.kind, item.count, item.unpaid) for item in rat.pack.items]
    assert taken == [("draught", 2, False), ("sword", 1, False)]
    assert lying(stage.game) == {stage.at(4, 1): [("heartstone", 1)]}
    assert perform(stage.game, rat, Snatch()) == "nothing_here"
    stage.act(Wait())
