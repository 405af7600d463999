"""Gas: it spreads, thins, blocks sight and affects actors."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipped import shipped
from stage.arrange import change_tile, clear_air, give_traits, rouse, set_turn, vary
from stage.events import values
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.volumes import nonzero, volume_of
from winze.engine.actions import Open, Wait, Walk
from winze.engine.events import Afflicted, Harmed, Relieved
from winze.engine.game import Game
from winze.engine.kinds.traits import BREATHLESS, FIREPROOF, MINDLESS, POISONPROOF, ROOTED
from winze.engine.sense.air import foul
from winze.engine.state.snapshot import SnapshotError

HALL = """
    ###########
    #.........#
    #.........#
    #....@....#
    #.........#
    #.........#
    ###########
    """
TWO_ROOMS = """
    ###########
    #...#.....#
    #@..+.....#
    #...#.....#
    ###########
    """
KINDS = tuple(shipped().gases)


def volumes(scenery: Scenery, kind: str) -> dict[tuple[int, int], int]:
    planes = scenery.game.level.overlays.gas.get(kind, [])
    return {scenery.game.level.board.xy(cell): volume_of(planes, cell) for cell in cells(nonzero(planes))}


def test_gas_spreads_evenly() -> None:
    scenery = Scenery(HALL)
    scenery.puff("methane", 40, 5, 3)
    scenery.wait(3)
    found = volumes(scenery, "methane")
    assert len(found) > 25
    for (x, y), volume in found.items():
        assert found[10 - x, y] == found[x, 6 - y] == volume


@settings(max_examples=60, deadline=None)
@given(
    walls=st.sets(st.tuples(st.integers(1, 9), st.integers(1, 5)), max_size=25),
    puffs=st.lists(st.tuples(st.integers(1, 9), st.integers(1, 5), st.integers(1, 60)), min_size=1, max_size=4),
    kind=st.sampled_from(KINDS),
    turns=st.integers(1, 25),
)
def test_gas_is_conserved_and_stays_out_of_walls(
    walls: set[tuple[int, int]], puffs: list[tuple[int, int, int]], kind: str, turns: int
) -> None:
    scenery = Scenery(HALL)
    for x, y in sorted(walls):
        change_tile(scenery.game, scenery.at(x, y), "pillar")
    for x, y, volume in puffs:
        scenery.puff(kind, volume, x, y)
    before = scenery.sixteenths(kind)
    lost = 0
    for _ in range(turns):
        lost += scenery.drift()
        set_turn(scenery.game, scenery.game.turn + 1)
        assert scenery.sixteenths(kind) + lost == before
        level = scenery.game.level
        assert not nonzero(level.overlays.gas.get(kind, [])) & ~level.facts.missiles


@given(
    rows=st.lists(st.lists(st.sampled_from("..#"), min_size=7, max_size=7), min_size=4, max_size=4),
    x=st.integers(1, 7),
    y=st.integers(1, 4),
)
@settings(max_examples=40, deadline=None)
def test_mirrored_level_has_mirrored_gas(rows: list[list[str]], x: int, y: int) -> None:
    rows[y - 1][x - 1] = "."
    found = []
    for mirrored in (False, True):
        lines = [f"#{''.join(row[::-1] if mirrored else row)}###" for row in rows]
        scenery = Scenery("\n".join(["#" * 11, lines[0][:9] + "@#", *lines[1:], "#" * 11]))
        scenery.puff("choke", 50, 8 - x if mirrored else x, y)
        for _ in range(6):
            scenery.drift()
        found.append(volumes(scenery, "choke"))
    assert found[1] == {(8 - column, row): volume for (column, row), volume in found[0].items()}


def test_closed_door_holds_gas_and_open_door_does_not() -> None:
    scenery = Scenery(TWO_ROOMS)
    scenery.puff("methane", 40, 2, 1)
    scenery.wait(5)
    assert scenery.filled("methane").bit_count() == 9
    scenery.act(Walk(Direction.E), Walk(Direction.E), Open(Direction.E))
    scenery.wait(8)
    assert scenery.filled("methane") >> scenery.at(6, 2) & 1


def test_grates_and_curtains_pass_gas_and_glass_does_not() -> None:
    for char, passes in {"g": True, "{": True, "]": False, "i": False, "D": False}.items():
        scenery = Scenery(TWO_ROOMS.replace("+", char))
        scenery.puff("methane", 60, 2, 1)
        scenery.wait(12)
        assert bool(scenery.filled("methane") >> scenery.at(5, 2) & 1) is passes, char


def test_closing_cell_presses_gas_into_neighbors() -> None:
    scenery = Scenery(TWO_ROOMS.replace("+", "'"))
    scenery.puff("methane", 40, 4, 2)
    before = scenery.sixteenths("methane")
    change_tile(scenery.game, scenery.at(4, 2), "fallen_rock")
    set_turn(scenery.game, 1)
    assert scenery.drift() == 0
    assert scenery.sixteenths("methane") == before
    found = volumes(scenery, "methane")
    assert (4, 2) not in found
    assert abs(found[3, 2] - found[5, 2]) <= 1


def test_walled_in_gas_is_a_counted_loss() -> None:
    scenery = Scenery("#####\n#@#.#\n#####")
    scenery.puff("methane", 10, 3, 1)
    change_tile(scenery.game, scenery.at(3, 1), "wall")
    assert scenery.drift() == 160
    assert not scenery.game.level.overlays.gas


@pytest.mark.parametrize("kind", KINDS)
def test_gas_thins_away_completely(kind: str) -> None:
    scenery = Scenery(TWO_ROOMS)
    scenery.puff(kind, 4, 7, 2)
    gases = scenery.rules.gases[kind]
    scenery.wait(30 * gases.every)
    assert kind not in scenery.game.level.overlays.gas


def test_methane_smell_is_reported_once() -> None:
    scenery = Scenery(HALL)
    scenery.puff("methane", 60, 5, 3)
    events = scenery.wait(5)
    assert values(events, Afflicted, "status") == ["smelling_gas"]
    assert values(events, Harmed, "cause") == []
    change_tile(scenery.game, scenery.at(5, 3), "floor")
    clear_air(scenery.game)
    assert values(scenery.wait(3), Relieved, "status") == ["smelling_gas"]


@pytest.mark.parametrize(("traits", "spared"), [(0, False), (POISONPROOF, True), (BREATHLESS, True)])
def test_stinkdamp_poisons_actors_without_resistance(traits: int, spared: bool) -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    hero, rat = scenery.game.hero, scenery.stand("cave_rat", 3, 1)
    for actor in (hero, rat):
        give_traits(actor, actor.traits | traits)
    scenery.puff("stinkdamp", 60, 2, 1)
    hurt = values(scenery.wait(4), Harmed, "whom", "cause")
    assert {*hurt} == (set() if spared else {("hero", "poison"), ("cave_rat", "poison")})
    assert ("poison" in statuses(hero)) is not spared
    assert bool(foul(scenery.game, hero.traits)) is not spared, "errands avoid it"


@pytest.mark.parametrize("kind", ["choke", "smoke", "blackdamp"])
def test_breath_lasts_ten_turns_before_choking(kind: str) -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.puff(kind, 100, 1, 1)
    assert values(scenery.wait(10), Harmed, "cause") == []
    assert "choking" in statuses(scenery.game.hero)
    assert values(scenery.wait(3), Harmed, "cause") == ["gas"] * 3
    clear_air(scenery.game)
    scenery.wait(14)
    assert statuses(scenery.game.hero) == {}


def test_sleeping_gas_causes_sleep() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 2, 3)
    scenery.puff("sleep", 9, 2, 3)
    scenery.wait()
    assert statuses(goblin) == {"asleep": 8}


@pytest.mark.parametrize(("kind", "turns"), [("muddle", 8), ("spores", 3)])
def test_confusing_gases_confuse(kind: str, turns: int) -> None:
    scenery = Scenery(HALL)
    scenery.puff(kind, 30, 5, 3)
    scenery.wait()
    assert statuses(scenery.game.hero) == {"confused": turns}


def test_steam_scalds_breathless_actors_too() -> None:
    scenery = Scenery(HALL)
    miner, salamander = scenery.stand("drift_goblin", 2, 1), scenery.stand("drift_goblin", 8, 1)
    give_traits(miner, BREATHLESS | ROOTED)
    give_traits(salamander, FIREPROOF | ROOTED)
    for monster in (miner, salamander):
        scenery.puff("steam", 9, *scenery.game.level.board.xy(monster.cell))
    harmed = [event for event in scenery.wait() if isinstance(event, Harmed)]
    assert [(event.whom.id, event.cause) for event in harmed] == [(miner.id, "steam")]


@pytest.mark.parametrize("kind", ["choke", "sleep", "muddle", "smoke", "spores", "blackdamp"])
def test_gas_spares_breathless_actors(kind: str) -> None:
    scenery = Scenery(HALL)
    monster = scenery.stand("drift_goblin", 5, 1)
    give_traits(monster, BREATHLESS | ROOTED)
    scenery.puff(kind, 90, 5, 1)
    scenery.wait(12)
    assert statuses(monster) == {}


@pytest.mark.parametrize(("kind", "hides"), [("smoke", True), ("steam", True), ("methane", False), ("choke", False)])
def test_thick_gas_blocks_sight(kind: str, hides: bool) -> None:
    scenery = Scenery("###########\n#@........#\n###########")
    assert scenery.game.level.visible >> scenery.at(8, 1) & 1
    scenery.puff(kind, 60, 4, 1)
    scenery.wait()
    assert scenery.game.level.visible >> scenery.at(3, 1) & 1
    assert bool(scenery.game.level.visible >> scenery.at(8, 1) & 1) is not hides


def test_thin_smoke_does_not_block_sight() -> None:
    scenery = Scenery(HALL)
    scenery.puff("smoke", 6, 2, 3)
    scenery.wait(5)
    assert scenery.game.level.overlays.gas
    assert scenery.game.level.visible >> scenery.at(1, 3) & 1


def test_darkness_gas_swallows_light() -> None:
    scenery = Scenery("###########\n#@........#\n###########")
    scenery.puff("darkness", 60, 5, 1)
    scenery.wait(2)
    assert not scenery.game.level.visible >> scenery.at(5, 1) & 1
    assert scenery.game.level.visible >> scenery.at(9, 1) & 1, "it does not block sight"


def test_breathing_monsters_avoid_and_leave_gas() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 1, 3)
    rouse(scenery.game, goblin)
    scenery.puff("blackdamp", 60, 1, 3)
    for _ in range(12):
        scenery.act(Wait())
    assert not scenery.filled("blackdamp") >> goblin.cell & 1


@pytest.mark.parametrize("traits", [BREATHLESS, MINDLESS])
def test_breathless_monsters_walk_through_gas(traits: int) -> None:
    scenery = Scenery("###########\n#@........#\n###########")
    goblin = scenery.stand("drift_goblin", 9, 1)
    vary(scenery.game, "drift_goblin", traits=traits)
    rouse(scenery.game, goblin)
    scenery.puff("blackdamp", 20, 5, 1)
    scenery.wait(8)
    assert goblin.cell == scenery.at(2, 1)


def test_breathing_monsters_do_not_cross_filled_tunnel() -> None:
    scenery = Scenery("###########\n#@........#\n###########")
    goblin = scenery.stand("drift_goblin", 9, 1)
    rouse(scenery.game, goblin)
    scenery.puff("blackdamp", 20, 5, 1)
    scenery.wait(8)
    assert scenery.game.level.board.xy(goblin.cell)[0] > 5


def test_snapshot_keeps_gas_and_needs_its_rules() -> None:
    scenery = Scenery(HALL)
    scenery.puff("choke", 30, 5, 3)
    scenery.wait(2)
    kept = scenery.game.snapshot()
    assert Game.restore(kept, scenery.rules).level.overlays.gas == scenery.game.level.overlays.gas
    with pytest.raises(SnapshotError, match="kinds that the rules lack: choke"):
        Game.restore(kept, replace(scenery.rules, gases={}))
