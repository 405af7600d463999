from __future__ import annotations

import hashlib
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stage import Stage
from stage.arrange import end
from stage.cast import CAST, TILES
from stage.rules import only
from stage.state import bodies, in_use, lying, monsters, pack
from winze.core.directions import Direction
from winze.engine import actions as act
from winze.engine.game import Game
from winze.engine.kinds.plan import Plan
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.state.actor import End
from winze.engine.state.snapshot import SCHEMA, SnapshotError

DRAWINGS = (
    """
    ####################
    #_.r...#.....b....>#
    #@.$!..'..)...s....#
    #..w..#+.*..o...k..#
    #..T...#..c...g....#
    ####################
    """,
    """
    ####################
    #.................<#
    #..................#
    #.................>#
    ####################
    """,
    """
    ####################
    #..................#
    #..................#
    #.................<#
    ####################
    """,
)
directions = st.sampled_from(list(Direction))
letters = st.sampled_from(["a", "b", "c", "d", "z"])
actions = st.one_of(
    st.builds(act.Walk, directions),
    st.builds(act.Walk, directions),
    st.builds(act.Walk, directions, st.just(False)),
    st.builds(act.Attack, directions),
    st.builds(act.Open, directions),
    st.builds(act.Close, directions),
    st.just(act.Wait()),
    st.just(act.PickUp()),
    st.builds(act.Drop, letters),
    st.builds(act.Wield, letters),
    st.builds(act.Wear, letters),
    st.builds(act.Quaff, letters),
    st.just(act.UseStairs()),
)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1000), st.lists(actions, max_size=60), st.data())
def test_a_restored_game_goes_on_the_same(seed, moves, data):
    game = Stage(*DRAWINGS, seed=seed).game
    cut = data.draw(st.integers(0, len(moves)))
    for move in moves[:cut]:
        game.act(move)
    twin = Game.restore(game.snapshot(), game.rules)
    assert twin.fingerprint() == game.fingerprint()
    for move in moves[cut:]:
        assert twin.act(move) == game.act(move)
        assert twin.fingerprint() == game.fingerprint()
        assert (twin.level.visible, twin.score, twin.in_sight()) == (game.level.visible, game.score, game.in_sight())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1000), st.lists(actions, max_size=60))
def test_a_refused_action_changes_nothing(seed, moves):
    game = Stage(*DRAWINGS, seed=seed).game
    for move in moves:
        before = game.snapshot()
        events = game.act(move)
        if events and type(events[0]).__name__ == "Refused":
            assert len(events) == 1
            assert game.snapshot() == before


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1000), st.lists(actions, max_size=60))
def test_what_holds_of_every_level_at_every_turn(seed, moves):
    game = Stage(*DRAWINGS, seed=seed).game
    for move in moves:
        game.act(move)
        level = game.level
        assert not bodies(game) >> game.hero.field & 1
        assert bodies(game).bit_count() == len(monsters(game))
        assert all(monster.health > 0 for monster in monsters(game))
        assert level.visible & ~level.seen == 0
        assert level.visible & level.facts.rock == 0
        assert 0 <= game.hero.health <= game.hero.max_health
        assert all(lying(game).values())
        kept = list(pack(game))
        assert kept == sorted(set(kept))
        assert {*in_use(game)} <= {"", *kept}


def test_a_snapshot_of_another_schema_is_refused():
    game = Stage(*DRAWINGS).game
    data = bytearray(game.snapshot())
    data[5] = 99
    with pytest.raises(SnapshotError, match="schema 99"):
        Game.restore(bytes(data), game.rules)


def test_a_whole_snapshot_of_another_form_is_refused():
    state = msgspec.msgpack.encode({"turn": 3})
    data = b"winze" + bytes([SCHEMA]) + hashlib.blake2b(bytes([SCHEMA]) + state, digest_size=8).digest() + state
    with pytest.raises(SnapshotError, match="not written by a version of schema 6"):
        Game.restore(data, Stage(*DRAWINGS).rules)


def test_a_snapshot_of_other_rules_is_refused():
    game = Stage(*DRAWINGS).game
    fewer = only(game.rules, *(kind for kind in CAST.values() if kind.id not in {"rat", "bat"}))
    with pytest.raises(SnapshotError, match="kinds that the rules lack: bat, rat"):
        Game.restore(game.snapshot(), fewer)
    elsewhere = Plan("1", {"1": replace(game.place, width=50)})
    with pytest.raises(SnapshotError, match="a level '1' that the plan lacks"):
        Game.restore(game.snapshot(), replace(game.rules, plan=lambda *_: elsewhere))


@pytest.mark.parametrize("kind", ["mouth", "down"])
def test_a_snapshot_whose_ways_are_not_those_of_the_plan_is_refused(kind):
    game = Stage(*DRAWINGS).game
    moved = tuple(replace(way, x=way.x + 1) if way.kind == kind else way for way in game.place.exits)
    levels = game.plan.levels | {"1": replace(game.place, exits=moved)}
    with pytest.raises(SnapshotError, match="ways off level '1'"):
        Game.restore(game.snapshot(), replace(game.rules, plan=lambda *_: Plan("1", levels)))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_snapshot_is_refused(data):
    game = Stage(*DRAWINGS).game
    whole = game.snapshot()
    at = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[at]))
    for damaged in (whole[:at] + bytes([other]) + whole[at + 1 :], whole[:at], whole + b"!"):
        with pytest.raises(SnapshotError):
            Game.restore(damaged, game.rules)


def test_a_new_table_of_tiles_does_not_harm_a_saved_game():
    from dataclasses import replace

    game = Stage(*DRAWINGS).game
    grown = TileSet((TILES[0], Tile("grass", passes=("objects", "light")), *TILES.tiles[1:]))
    twin = Game.restore(game.snapshot(), replace(game.rules, tiles=grown))
    ids = [game.level.tile(field).id for field in range(len(game.level.tiles))]
    assert [twin.level.tile(field).id for field in range(len(twin.level.tiles))] == ids


def test_a_run_that_is_over_remembers_no_more_than_it_did() -> None:
    """A shot that kills may land beside him after his last look."""
    stage = Stage(DRAWINGS[0])
    end(stage.game, End("killed", "rat"))
    stage.lay("sword", 3, 3)
    assert Game.restore(stage.game.snapshot(), stage.rules).fingerprint() == stage.game.fingerprint()
