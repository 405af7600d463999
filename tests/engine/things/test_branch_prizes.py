"""The prizes of the branches in use."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arm, burden, give_traits, set_health, stow
from stage.bodies import hunting, hurt
from stage.deeds import perform
from stage.events import named
from stage.friends import friend
from stage.scenery import Scenery
from stage.state import is_aware, statuses
from winze.core.directions import Direction
from winze.engine.actions import UseAt, Walk, Work
from winze.engine.body.room import pack_size
from winze.engine.events import Reprieved
from winze.engine.kinds.traits import STRONG

ROOM = """
    ############
    #@.........#
    #..........#
    #####+######
    #..........#
    ############
"""


def wearing(kind: str, *, lit: bool = False) -> Scenery:
    scenery = Scenery(ROOM, lit=lit)
    arm(scenery.game, kind)
    burden(scenery.game)
    return scenery


def test_first_death_costs_the_page_and_leaves_a_quarter() -> None:
    scenery = Scenery(ROOM)
    hero = scenery.game.hero
    stow(scenery.game, "struck_entry")
    set_health(hero, 40, 40)
    perform(scenery.game, hero, Walk(Direction.E))
    hurt(scenery, hero, 999, "blow")
    assert (hero.health, scenery.game.end) == (10, None)
    assert named(scenery.game.events, Reprieved)
    assert all(item.kind != "struck_entry" for item in scenery.game.pack.items)
    hurt(scenery, hero, 999, "blow")
    assert scenery.game.end is not None


@pytest.mark.parametrize(("gas", "status"), [("spores", "confused"), ("smoke", "holding_breath")])
def test_cap_hat_keeps_spores_and_smoke_out(gas: str, status: str) -> None:
    for scenery, expected in ((Scenery(ROOM), True), (wearing("cap_hat"), False)):
        scenery.puff(gas, 40, 1, 1)
        scenery.wait(2)
        assert (status in statuses(scenery.game.hero)) is expected


def test_cap_hat_leaves_no_scent() -> None:
    for scenery, expected in ((Scenery(ROOM), True), (wearing("cap_hat"), False)):
        scenery.game.level.scent.clear()
        scenery.act(Walk(Direction.E), Walk(Direction.E))
        assert bool(scenery.game.level.scent) is expected


def test_gill_mask_breathes_water() -> None:
    pool = "#####\n#@~~#\n#~~~#\n#####"
    for mask, drowns in (("", True), ("gill_mask", False)):
        scenery = Scenery(pool)
        if mask:
            arm(scenery.game, mask)
            burden(scenery.game)
        scenery.act(*[Walk(Direction.E, bump=False), Walk(Direction.S, bump=False)] * 5)
        assert (scenery.game.hero.health < 1000) is drowns


def test_wyrmling_digs_eight_cells_once_a_level() -> None:
    scenery = Scenery("#" * 14 + "\n#@###########" + "#\n" + "#" * 14)
    letter = stow(scenery.game, "sling_wyrmling")
    scenery.act(UseAt(letter, 2, 1))
    assert [scenery.tile(x, 1) for x in range(2, 11)] == ["rubble"] * 8 + ["wall"]
    assert perform(scenery.game, scenery.game.hero, UseAt(letter, 2, 1)) is not None


def test_wyrm_hide_is_felt_by_nothing_and_fireproof() -> None:
    for scenery, felt in ((Scenery(ROOM, lit=True), True), (wearing("wyrm_hide", lit=True), False)):
        wyrm = scenery.stand("the_pale_wyrm", 9, 4)
        wyrm.memory.asleep = False
        for _ in range(30):
            scenery.act(Walk(Direction.E), Walk(Direction.W))
        assert is_aware(wyrm) is felt
    assert shipped().rules.items["wyrm_hide"].armour == 9
    scenery.ignite(1, 1)
    assert "burning" not in statuses(scenery.game.hero)


def test_iron_bar_holds_a_door_for_sixty_turns() -> None:
    scenery = Scenery(ROOM)
    scenery.act(*[Walk(Direction.E)] * 3, Walk(Direction.S))
    letter = stow(scenery.game, "iron_bar")
    scenery.act(UseAt(letter, 5, 3))
    assert scenery.tile(5, 3) == "door_iron"
    troll = hunting(scenery, "the_first_hewer", 5, 4)
    give_traits(troll, troll.traits | STRONG)
    for turn in range(60):
        assert scenery.tile(5, 3) == "door_iron", turn
        perform(scenery.game, troll, Work("smash", Direction.N))
    assert scenery.tile(5, 3) == "rubble"
    assert next(item.charges for item in scenery.game.pack.items if item.kind == "iron_bar") == 1


@pytest.mark.parametrize("kind", ["pit_pony", "dun_bess"])
def test_tame_beast_of_burden_bears_five_items(kind: str) -> None:
    scenery = Scenery(ROOM)
    before = pack_size(scenery.game)
    beast = friend(scenery, kind, 5, 1)
    assert pack_size(scenery.game) == before + 5
    beast.memory.stays = True
    assert pack_size(scenery.game) == before


@pytest.mark.parametrize("water", ["~", "¦"])
@pytest.mark.parametrize(
    ("kind", "stays", "dry"),
    [("pit_pony", False, True), ("dun_bess", False, True), ("hewer", False, False), ("pit_pony", True, False)],
)
def test_tame_beast_of_burden_carries_over_water(kind: str, water: str, *, stays: bool, dry: bool) -> None:
    scenery = Scenery("####################\n#....@~~~~~~~~~~~~.#\n####################".replace("~", water))
    game = scenery.game
    friend(scenery, kind, 1, 1).memory.stays = stays
    stow(game, "crust", 20)
    carried = sum(item.count for item in game.pack.items)
    for _ in range(13):
        scenery.act(Walk(Direction.E, bump=False))
        assert not dry or not statuses(game.hero)
    washed = carried - sum(item.count for item in game.pack.items)
    assert (game.hero.cell == scenery.at(18, 1) and game.hero.health == game.hero.max_health and not washed) is dry
