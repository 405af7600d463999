"""The effects of tools. Tools without any effect are kept (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arrange import lay, open_chasm, stow, turn_into, vary_thing
from stage.bodies import hunting
from stage.deeds import kill, perform
from stage.events import named, values
from stage.scenery import Scenery
from stage.stage import Stage
from stage.state import lying
from stage.wares import carry, is_refused, throw, use, use_at, use_on, wear
from winze.core.directions import Direction
from winze.engine.actions import Open, PickUp, Use, UseAt, UseOn, UseStairs, Walk, Work
from winze.engine.events import Alarmed, Bettered, FellBack, Perished, Resounded, Wasted
from winze.engine.kinds.traits import HANDS, STRONG

HALL = """
    ###############
    #@............#
    #.............#
    ###############
"""
CELL = """
    ###########
    #...@+....#
    ###########
"""


def behind_the_spikes(traits: int, turns: int) -> str:
    """Return the tile of the door after an actor has worked at it for `turns` turns."""
    scenery = Scenery(CELL)
    use_at(scenery, carry(scenery, "spikes"), 5, 1)
    assert scenery.tile(5, 1) == "door_spiked"
    rat = hunting(scenery, "cave_rat", 6, 1)
    rat.traits = traits
    scenery.wait(turns)
    return scenery.tile(5, 1)


@pytest.mark.parametrize(("traits", "turns", "opened"), [(HANDS, 10, "door_open"), (0, 40, "rubble")])
def test_spikes_hold_10_turns_against_hands_and_40_otherwise(traits: int, turns: int, opened: str) -> None:
    assert behind_the_spikes(traits, turns - 2) == "door_spiked"
    assert behind_the_spikes(traits, turns + 2) == opened


def test_strong_monsters_break_spikes_in_ten_turns() -> None:
    assert behind_the_spikes(STRONG, 8) == "door_spiked"
    assert behind_the_spikes(STRONG, 12) == "rubble"


def test_spikes_need_closed_doors_and_traps_need_floor() -> None:
    scenery = Scenery(CELL.replace("+", "'"))
    spikes, trap = carry(scenery, "spikes"), carry(scenery, "jaw_trap")
    assert is_refused(scenery, UseAt(spikes.letter, 5, 1), "not_there")
    assert is_refused(scenery, UseAt(spikes.letter, 7, 1), "no_target")
    assert is_refused(scenery, UseAt(trap.letter, 5, 1), "not_there")
    assert is_refused(scenery, UseAt(trap.letter, 4, 0), "not_there")


def test_prop_bars_a_door_and_can_be_recovered() -> None:
    scenery = Scenery(CELL)
    stow(scenery.game, "pit_prop")
    scenery.act(*[Work("prop", Direction.E)] * 2)
    assert scenery.tile(5, 1) == "door_barred"
    assert not scenery.game.pack.has("pit_prop")
    rat = hunting(scenery, "drift_goblin", 7, 1)
    scenery.wait(30)
    assert scenery.tile(5, 1) == "door_barred"
    kill(scenery.game, rat)
    scenery.act(*[Work("pull", Direction.E)] * 2)
    assert scenery.tile(5, 1) == "door_closed"
    assert [("pit_prop", 1)] in lying(scenery.game).values()


def test_knocked_out_prop_drops_the_roof_in_two_turns() -> None:
    scenery = Scenery("""
        ########
        #@r.r..#
        ########
    """)
    stow(scenery.game, "pit_prop")
    scenery.act(*[Work("prop", Direction.E)] * 2)
    assert scenery.tile(2, 1) == "laden_prop"
    scenery.wait(5)
    scenery.act(Work("smash", Direction.E))
    assert scenery.tile(2, 1) == "roof_giving"
    scenery.wait(2)
    assert scenery.tile(2, 1) in ("fallen_rock", "rubble")


def test_trap_arms_in_two_turns_and_spares_its_owner() -> None:
    scenery = Scenery(HALL)
    use_at(scenery, carry(scenery, "jaw_trap"), 2, 1)
    assert scenery.tile(2, 1) == "trap_slack"
    scenery.wait(2)
    assert scenery.tile(2, 1) == "trap_armed"
    scenery.act(Walk(Direction.E), Walk(Direction.W))
    assert scenery.tile(2, 1) == "trap_armed"
    rat = scenery.stand("cave_rat", 3, 1)
    perform(scenery.game, rat, Walk(Direction.W))
    assert 2 <= 1000 - rat.health <= 12
    assert rat.statuses["held"].strength == 14
    assert scenery.tile(2, 1) == "floor"
    assert lying(scenery.game) == {scenery.at(2, 1): [("jaw_trap", 1)]}


def test_restored_trap_still_spares_its_owner() -> None:
    scenery = Scenery(HALL)
    use_at(scenery, carry(scenery, "jaw_trap"), 2, 1)
    scenery.wait(2)
    twin = type(scenery.game).restore(scenery.game.snapshot(), scenery.rules)
    twin.act(Walk(Direction.E))
    assert twin.level.tile(scenery.at(2, 1)).id == "trap_armed"
    assert twin.fingerprint() == type(twin).restore(twin.snapshot(), scenery.rules).fingerprint()


def test_thrown_stone_springs_a_trap_and_fliers_do_not() -> None:
    scenery = Scenery(HALL)
    use_at(scenery, carry(scenery, "jaw_trap"), 2, 1)
    scenery.wait(2)
    bat = scenery.stand("bat", 3, 1)
    perform(scenery.game, bat, Walk(Direction.W))
    assert scenery.tile(2, 1) == "trap_armed"
    perform(scenery.game, bat, Walk(Direction.E))
    throw(scenery, carry(scenery, "stone"), 2, 1)
    assert scenery.tile(2, 1) == "floor"


def test_recovered_trap_can_be_set_again() -> None:
    scenery = Scenery(HALL)
    use_at(scenery, carry(scenery, "jaw_trap"), 2, 1)
    scenery.act(Work("pull", Direction.E))
    assert lying(scenery.game) == {scenery.at(2, 1): [("jaw_trap", 1)]}
    assert not scenery.game.level.overlays.blames


SALTED = """
    ###########
    #...@.....#
    ###########
"""


@pytest.mark.parametrize("kind", ["dead_miner", "cave_rat"])
def test_undead_do_not_cross_salt_for_50_turns(kind: str) -> None:
    scenery = Scenery(SALTED)
    use_at(scenery, carry(scenery, "salt"), 5, 1)
    dead = hunting(scenery, kind, 8, 1)
    scenery.wait(20)
    beside = scenery.game.level.board.chebyshev(dead.cell, scenery.game.hero.cell) == 1
    assert beside == (kind == "cave_rat")
    scenery.wait(32)
    assert scenery.tile(5, 1) == "floor"
    scenery.wait(10)
    assert scenery.game.level.board.chebyshev(dead.cell, scenery.game.hero.cell) == 1


def test_spirits_in_rock_do_not_cross_salt() -> None:
    scenery = Scenery(SALTED)
    use_at(scenery, carry(scenery, "salt"), 5, 1)
    ghost = scenery.stand("rock_ghost", 6, 1)
    assert perform(scenery.game, ghost, Walk(Direction.W)) == "wall"


def test_salt_covers_three_cells_across_the_line() -> None:
    scenery = Scenery("""
        #######
        #.....#
        #.@...#
        #.....#
        #######
    """)
    use_at(scenery, carry(scenery, "salt"), 3, 2)
    assert [scenery.tile(3, y) for y in (1, 2, 3)] == ["salted_floor"] * 3
    assert scenery.tile(2, 1) == "floor"


@pytest.mark.parametrize(("way", "y"), [(Direction.NE, 1), (Direction.SE, 3)])
def test_salt_at_the_border_covers_available_ground(way: Direction, y: int) -> None:
    scenery = Scenery("""
        #######
        #.....#
        #.@...#
        #.....#
        #######
    """)
    scenery.act(Walk(way))
    use_at(scenery, carry(scenery, "salt"), 4, y + way.dy)
    assert [x for x in range(1, 6) if scenery.tile(x, y) == "salted_floor"] == [5]


@pytest.mark.parametrize("salted", [False, True])
def test_salted_corpse_does_not_rise(*, salted: bool) -> None:
    scenery = Scenery(SALTED)
    kill(scenery.game, scenery.stand("dead_miner", 5, 1))
    if salted:
        use_at(scenery, carry(scenery, "salt"), 5, 1)
    scenery.wait(40)
    assert len(scenery.game.level.monsters()) == (not salted)


def test_thrown_salt_covers_one_cell() -> None:
    scenery = Scenery(SALTED)
    throw(scenery, carry(scenery, "salt"), 8, 1)
    assert scenery.tile(8, 1) == "salted_floor"
    assert not lying(scenery.game)


def signs(scenery: Scenery) -> list[str]:
    return [event.sign for event in named(scenery.wait(), Alarmed)]


def test_canary_warns_once_of_gas_lurkers_and_moving_rock() -> None:
    scenery = Scenery("""
        #####################
        #@...........r......#
        #####################
    """)
    wear(scenery, "canary")
    assert signs(scenery) == []
    scenery.stand("vug_lurker", 7, 1)
    assert signs(scenery) == ["lurker"]
    assert signs(scenery) == []
    scenery.puff("methane", 8, 6, 1)
    assert signs(scenery) == ["gas"]
    turn_into(scenery.game, scenery.at(4, 1), "roof_giving")
    assert "tremor" in signs(scenery)


def test_canary_tolerates_salt_being_washed_away() -> None:
    scenery = Scenery(SALTED)
    wear(scenery, "canary")
    use_at(scenery, carry(scenery, "salt"), 5, 1)
    scenery.pour("water", 2, 5, 1)
    assert signs(scenery) == []
    assert scenery.tile(5, 1) == "shallows"
    assert not scenery.game.level.overlays.ticks


def test_canary_in_use_dies_first_in_bad_air() -> None:
    for worn in (True, False):
        scenery = Scenery(HALL)
        if worn:
            wear(scenery, "canary")
        else:
            stow(scenery.game, "canary")
        scenery.puff("choke", 60, 2, 1)
        health = scenery.game.hero.health
        assert bool(named(scenery.wait(2), Perished)) == worn
        assert scenery.game.pack.has("canary") != worn
        assert scenery.game.hero.health == health


def test_horn_drops_loose_roofs_is_loud_and_kept() -> None:
    scenery = Scenery("""
        ###############
        #@..r.........#
        ###############
    """)
    goblin = scenery.stand("drift_goblin", 12, 1, still=False)
    horn = carry(scenery, "horn")
    assert values(use(scenery, horn), Resounded, "sound", "loud") == [("horn", 25)]
    assert scenery.tile(4, 1) == "roof_giving"
    assert scenery.game.din == 25
    assert goblin.memory.heard == scenery.at(1, 1) or goblin.memory.seeking
    assert scenery.game.pack.has("horn")


@pytest.mark.parametrize(("tool", "thing", "other"), [("whetstone", "pick", "coat"), ("rivets", "coat", "pick")])
def test_whetstone_and_rivets_enchant_weapon_and_armor(tool: str, thing: str, other: str) -> None:
    scenery = Scenery(HALL)
    item = carry(scenery, tool)
    meant = next(held for held in scenery.game.pack.items if held.kind == thing)
    wrong = next(held for held in scenery.game.pack.items if held.kind == other)
    assert is_refused(scenery, UseOn(item.letter, wrong.letter), "not_for_that")
    assert values(use_on(scenery, item, meant), Bettered, "what") == [(thing, 1)]
    assert meant.plus == 1
    assert not scenery.game.pack.has(tool)


def test_enchantment_stops_at_five() -> None:
    scenery = Scenery(HALL)
    item, pick = carry(scenery, "whetstone"), scenery.game.pack.at("hand")
    assert pick is not None
    pick.plus = 5
    assert named(use_on(scenery, item, pick), Wasted)
    assert scenery.game.pack.has("whetstone")


@pytest.mark.parametrize(("door", "key"), [("ä", "brass_key"), ("7", "crystal_key"), ("K", "iron_key")])
def test_each_key_opens_only_its_own_lock(door: str, key: str) -> None:
    for held in ("brass_key", "crystal_key", "iron_key"):
        scenery = Scenery(f"#######\n#.@{door}..#\n#######")
        stow(scenery.game, held)
        before = scenery.tile(3, 1)
        scenery.act(Open(Direction.E))
        assert (scenery.tile(3, 1) == "door_closed") == (held == key)
        assert held == key or scenery.tile(3, 1) == before


@pytest.mark.parametrize("kind", ["spikes", "jaw_trap", "whetstone", "rivets", "canary", "horn", "crust", "keepsake"])
def test_thrown_tool_lands_at_its_target(kind: str) -> None:
    scenery = Scenery(HALL)
    throw(scenery, carry(scenery, kind), 4, 1)
    assert lying(scenery.game) == {scenery.at(4, 1): [(kind, 1)]}


def test_key_returns_to_its_place_when_the_level_is_left() -> None:
    stage = Stage("#######\n#@.(.>#\n#######", "#######\n#<....#\n#######")
    vary_thing(stage.game, "rope", returns=True)
    stage.act(Walk(Direction.E), Walk(Direction.E), PickUp(), Walk(Direction.E), Walk(Direction.E))
    assert stage.game.pack.has("rope")
    events = stage.act(UseStairs())
    assert values(events, FellBack, "what") == [("rope", 1)]
    assert not stage.game.pack.has("rope")
    assert list(lying(stage.game, "1").values()) == [[("rope", 1)]]
    assert lying(stage.game, "2") == {}


def test_key_thrown_into_a_chasm_lies_on_near_ground() -> None:
    scenery = Scenery("#######\n#@....#\n#######")
    lay(scenery.game, "iron_key", scenery.at(2, 1))
    open_chasm(scenery.game, scenery.at(5, 1))
    scenery.act(Walk(Direction.E), PickUp(), Walk(Direction.E))
    (key,) = [item for item in scenery.game.pack.items if item.kind == "iron_key"]
    throw(scenery, key, 5, 1)
    assert lying(scenery.game) == {scenery.at(4, 1): [("iron_key", 1)]}
    assert not scenery.game.dropped


def test_bell_clapper_stops_undead_and_spirits_five_times() -> None:
    scenery = Scenery(HALL)
    dead, rat = hunting(scenery, "dead_miner", 10, 1), hunting(scenery, "cave_rat", 10, 2)
    clapper = carry(scenery, "bell_clapper")
    before = dead.cell, rat.cell
    use(scenery, clapper)
    scenery.wait(3)
    assert dead.cell == before[0] and rat.cell != before[1]
    assert clapper.charges == 4
    clapper.charges = 0
    assert is_refused(scenery, Use(clapper.letter), "no_charges")
