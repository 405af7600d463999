"""Deeds bring experience by the depth, and the first of each sort is told."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, go
from stage.bodies import slay
from stage.deedsdone import counted, do_deed
from stage.events import named, values
from stage.friends import captive
from stage.scenery import Scenery
from stage.wares import carry, use_at
from winze.core.directions import Direction
from winze.engine.actions import Free, PickUp
from winze.engine.body.deeds import overcome
from winze.engine.events import Died, Taught
from winze.engine.game import Game

ROOM = """
    ###########
    #.........#
    #....@....#
    #.........#
    ###########
"""


@pytest.mark.parametrize(
    ("deed", "worth"), [("machine", 3), ("captive", 3), ("master", 4), ("unique", 4), ("appeased", 4), ("prize", 8)]
)
def test_deed_teaches_by_depth(deed: str, worth: int) -> None:
    scenery = Scenery(ROOM)
    do_deed(scenery.game, deed, "grist")
    assert scenery.game.career.experience == worth * scenery.game.place.depth


def test_first_deed_of_a_sort_is_told() -> None:
    scenery = Scenery(ROOM)
    for deed in ("captive", "machine", "captive"):
        do_deed(scenery.game, deed)
    assert values(scenery.game.events, Taught, "sort") == ["captive", "machine"]


def test_freed_captive_teaches() -> None:
    scenery = Scenery(ROOM)
    captive(scenery, "drift_goblin", 6, 2)
    events = scenery.act(*[Free(Direction.E)] * 15)
    assert values(events, Taught, "sort") == ["captive"]


def test_slain_unique_teaches_besides_the_kill() -> None:
    scenery = Scenery(ROOM)
    grist = scenery.stand("grist", 3, 3)
    counted(scenery, lambda: slay(scenery, grist))
    (death,) = named(scenery.game.events, Died)
    assert scenery.game.career.experience == death.points + 4


def test_widow_who_takes_the_keepsake_is_appeased() -> None:
    scenery = Scenery(ROOM)
    scenery.stand("grey_widow", 6, 2)
    events = use_at(scenery, carry(scenery, "keepsake"), 6, 2)
    assert values(events, Taught, "sort") == ["appeased"]
    assert scenery.game.career.experience == 4


def test_peace_then_death_pays_once() -> None:
    scenery = Scenery(ROOM)
    kind = scenery.rules.monsters["dun_bess"]
    overcome(scenery.game, kind, slain=False)
    overcome(scenery.game, kind, slain=True)
    assert [moment.sort for moment in scenery.game.career.moments] == ["appeased"]


def test_gift_to_a_peaceful_unique_is_no_deed() -> None:
    scenery = Scenery(ROOM)
    overcome(scenery.game, scenery.rules.monsters["trapper_boy"], slain=False)
    assert not scenery.game.career.experience


def test_prize_of_a_branch_counts_with_its_first_item() -> None:
    game = Game.new(3, shipped().rules)
    place = next(place for place in game.plan.levels.values() if place.prize)
    exit_ = place.exits[0]
    arrive(game, place.id, exit_.x, exit_.y)
    cell, pile = next((cell, pile) for cell, pile in game.level.items.items() if any(item.prize for item in pile))
    before = game.career.experience
    taught = []
    for _ in range(len(pile)):
        go(game, cell)
        taught += values(game.act(PickUp()), Taught, "sort")
    assert taught == ["prize"]
    assert game.career.experience >= before + 8 * place.depth
    assert [moment.what for moment in game.career.moments if moment.sort == "prize"] == [place.row]
    assert not any(item.prize for item in game.pack.items)
