"""Gifts: bread for animals and knockers, a keepsake for mourners (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arrange import lay, set_health, stop, stow
from stage.bodies import done, hunting
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import is_aware, statuses
from stage.wares import carry, is_refused, use_at
from winze.core.directions import Direction
from winze.engine.actions import Attack, Bid, PickUp, UseAt
from winze.engine.events import Bonded, Knocked, Refused, Struck, Wasted, Welcomed
from winze.engine.view import HeroView

HALL = """
    ###############
    #@............#
    #.............#
    ###############
"""


def test_fed_hound_follows_until_struck_twice() -> None:
    scenery = Scenery(HALL)
    hound = hunting(scenery, "adit_hound", 5, 1)
    events = use_at(scenery, carry(scenery, "crust"), 5, 1)
    assert named(events, Welcomed)
    assert values(events, Bonded, "whom", "how") == [("adit_hound", "joins")]
    assert [item.count for item in scenery.game.pack.items if item.kind == "crust"] == [2]
    assert not named(scenery.wait(30), Struck)
    assert not is_aware(hound)
    twin = type(scenery.game).restore(scenery.game.snapshot(), scenery.rules)
    assert twin.level.monsters()[0].memory.tame
    scenery.game.level.move(hound, scenery.at(2, 1))
    stop(hound)
    scenery.act(Attack(Direction.E), Attack(Direction.E))
    assert is_aware(hound)
    hound.energy = 0
    assert named(scenery.wait(10), Struck)


def test_fed_hound_ignores_howls() -> None:
    scenery = Scenery(HALL)
    fed = hunting(scenery, "adit_hound", 3, 1)
    use_at(scenery, carry(scenery, "crust"), 3, 1)
    other = hunting(scenery, "adit_hound", 13, 1)
    assert "howl" in done(scenery, other, 3)
    assert is_aware(other)
    assert not is_aware(fed)


def test_pony_is_tamed_once() -> None:
    scenery = Scenery(HALL)
    scenery.stand("pit_pony", 3, 1)
    assert named(use_at(scenery, carry(scenery, "crust"), 3, 1), Bonded)
    assert not named(use_at(scenery, carry(scenery, "crust"), 3, 1), Bonded)


def test_other_monsters_refuse_bread() -> None:
    scenery = Scenery(HALL)
    scenery.stand("drift_goblin", 3, 1)
    crust = carry(scenery, "crust")
    assert named(use_at(scenery, crust, 3, 1), Wasted)
    assert scenery.game.pack.has("crust")
    assert is_refused(scenery, UseAt(crust.letter, 9, 1), "no_target")


@pytest.mark.parametrize("gift", ["crust", "keepsake"])
@pytest.mark.parametrize(("behind", "sort"), [("*", "ore"), ("r", "fall"), (",", "somebody")])
def test_fed_knocker_shows_vein_or_warns_and_leaves(gift: str, behind: str, sort: str) -> None:
    scenery = Scenery(f"#################\n#@.........###{behind}##\n#################")
    level = scenery.game.level
    if sort == "somebody":
        scenery.stand("drift_goblin", 14, 1)
    knocker = scenery.stand("knocker", 2, 1)
    knocks = named(use_at(scenery, carry(scenery, gift), 2, 1), Knocked)
    assert [(knock.sort, knock.toward, knock.steps) for knock in knocks] == [(sort, Direction.E, 13)]
    assert (level.seen >> scenery.at(14, 1) & 1) == (sort == "ore")
    assert knocker not in level.monsters()


def test_grey_widow_takes_keepsake_blesses_and_leaves() -> None:
    scenery = Scenery(HALL)
    set_health(scenery.game.hero, 500)
    hunting(scenery, "grey_widow", 2, 1)
    use_at(scenery, carry(scenery, "keepsake"), 2, 1)
    assert scenery.game.level.monsters() == []
    assert scenery.game.hero.health >= 540
    assert "blessed" in statuses(scenery.game.hero)
    assert "afraid" not in statuses(scenery.game.hero)


def test_pony_in_company_carries_five_items() -> None:
    scenery = Scenery(HALL)
    game = scenery.game
    pony = scenery.stand("pit_pony", 3, 1)
    size = HeroView(game).pack_size
    use_at(scenery, carry(scenery, "crust"), 3, 1)
    assert HeroView(game).pack_size == size + 5
    while len(game.pack.items) < size:
        stow(game, "gad")
    for _ in range(6):
        lay(game, "lid", game.hero.cell)
    game.act(PickUp())
    assert len(game.pack.items) == size + 5
    game.act(Bid(*game.level.board.xy(pony.cell)))
    assert HeroView(game).pack_size == size
    assert named(game.act(PickUp()), Refused)
