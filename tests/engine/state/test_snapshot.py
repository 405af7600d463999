from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stage import Stage
from stage.arrange import end, know_perils, look_by
from stage.cast import CAST, TILES
from stage.everything import with_everything
from stage.older import decoded, encoded
from stage.rules import only
from stage.state import bodies, in_use, lying, monsters, pack
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine import actions as act
from winze.engine.effects.apply import apply
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict, Cure
from winze.engine.kinds.plan import Plan
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.state.actor import End
from winze.engine.state.snapshot import SCHEMA, SnapshotError, fingerprint, is_whole, schema_of, sight_of
from winze.engine.state.world import EffectTarget

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
    st.builds(act.CloseDoor, directions),
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
def test_restored_game_continues_identically(seed, moves, data):
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
def test_refused_action_changes_nothing(seed, moves):
    game = Stage(*DRAWINGS, seed=seed).game
    for move in moves:
        before = game.snapshot()
        events = game.act(move)
        if events and type(events[0]).__name__ == "Refused":
            assert len(events) == 1
            assert game.snapshot() == before


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1000), st.lists(actions, max_size=60))
def test_level_invariants_hold_every_turn(seed, moves):
    game = Stage(*DRAWINGS, seed=seed).game
    for move in moves:
        game.act(move)
        level = game.level
        assert not bodies(game) >> game.hero.cell & 1
        assert bodies(game).bit_count() == len(monsters(game))
        assert all(monster.health > 0 for monster in monsters(game))
        assert level.visible & ~level.seen == 0
        assert level.visible & level.facts.rock == 0
        assert 0 <= game.hero.health <= game.hero.max_health
        assert all(lying(game).values())
        kept = list(pack(game))
        assert kept == sorted(set(kept))
        assert {*in_use(game)} <= {"", *kept}


def test_snapshot_of_unknown_schema_is_refused():
    game = Stage(*DRAWINGS).game
    data = bytearray(game.snapshot())
    data[5] = 99
    with pytest.raises(SnapshotError, match="schema 99"):
        Game.restore(bytes(data), game.rules)


def test_snapshot_of_other_shape_is_refused():
    state = msgspec.msgpack.encode({"turn": 3})
    data = b"winze" + bytes([SCHEMA]) + hashlib.blake2b(bytes([SCHEMA]) + state, digest_size=8).digest() + state
    with pytest.raises(SnapshotError, match="not written by a version of schema 6"):
        Game.restore(data, Stage(*DRAWINGS).rules)


def sealed(state: bytes) -> bytes:
    """Return an intact snapshot of an arbitrary state, as anybody could write it."""
    return b"winze" + bytes([SCHEMA]) + hashlib.blake2b(bytes([SCHEMA]) + state, digest_size=8).digest() + state


@pytest.mark.parametrize("old", [b"shadow", b"floor", b"hero"])
def test_snapshot_with_invalid_utf8_is_refused(old: bytes) -> None:
    game = Stage(*DRAWINGS).game
    data = sealed(game.snapshot()[14:].replace(old, b"\xff" * len(old)))
    with pytest.raises(SnapshotError):
        Game.restore(data, game.rules)
    if old == b"shadow":
        with pytest.raises(SnapshotError):
            sight_of(data)


def test_snapshot_nested_too_deep_is_refused() -> None:
    game = Stage(*DRAWINGS).game
    with pytest.raises(SnapshotError):
        Game.restore(sealed(b"\x81\xa4more" + b"\x91" * 100_000 + b"\x01"), game.rules)


ODD = st.sampled_from([-1, 1 << 20, 1 << 63, "", "?", b"", b"\xff" * 9, None, [], {}, [[0]], True, 0.5])


@given(st.data())
@settings(max_examples=200)
def test_nonsense_state_is_refused(data: st.DataObject) -> None:
    game = Stage(*DRAWINGS).game
    state = msgspec.msgpack.decode(game.snapshot()[14:])
    inside = state
    while True:
        keys = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inside[key], dict | list) or not inside[key] or data.draw(st.booleans()):
            break
        inside = inside[key]
    inside[key] = data.draw(ODD)
    with suppress(SnapshotError):
        Game.restore(sealed(msgspec.msgpack.encode(state)), game.rules)


def test_snapshot_of_other_rules_is_refused():
    game = Stage(*DRAWINGS).game
    fewer = only(game.rules, *(kind for kind in CAST.values() if kind.id not in {"rat", "bat"}))
    with pytest.raises(SnapshotError, match="kinds that the rules lack: bat, rat"):
        Game.restore(game.snapshot(), fewer)
    elsewhere = Plan("1", {"1": replace(game.place, width=50)})
    with pytest.raises(SnapshotError, match="a level '1' that the plan lacks"):
        Game.restore(game.snapshot(), replace(game.rules, plan=lambda *_: elsewhere))


@pytest.mark.parametrize("kind", ["mouth", "down"])
def test_snapshot_with_unplanned_exits_is_refused(kind):
    game = Stage(*DRAWINGS).game
    moved = tuple(replace(exit_, x=exit_.x + 1) if exit_.kind == kind else exit_ for exit_ in game.place.exits)
    levels = game.plan.levels | {"1": replace(game.place, exits=moved)}
    with pytest.raises(SnapshotError, match="exits of level '1'"):
        Game.restore(game.snapshot(), replace(game.rules, plan=lambda *_: Plan("1", levels)))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_damaged_snapshot_is_refused(data):
    game = Stage(*DRAWINGS).game
    whole = game.snapshot()
    at = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[at]))
    for damaged in (whole[:at] + bytes([other]) + whole[at + 1 :], whole[:at], whole + b"!"):
        with pytest.raises(SnapshotError):
            Game.restore(damaged, game.rules)


def test_new_tile_table_keeps_saved_games_intact():
    from dataclasses import replace

    game = Stage(*DRAWINGS).game
    grown = TileSet((TILES[0], Tile("grass", passes=("objects", "light")), *TILES.tiles[1:]))
    twin = Game.restore(game.snapshot(), replace(game.rules, tiles=grown))
    ids = [game.level.tile(cell).id for cell in range(len(game.level.tiles))]
    assert [twin.level.tile(cell).id for cell in range(len(twin.level.tiles))] == ids


def test_finished_run_remembers_only_what_was_seen() -> None:
    """A shot that kills may land next to the hero after the hero's last look."""
    stage = Stage(DRAWINGS[0])
    end(stage.game, End("killed", "rat"))
    stage.lay("sword", 3, 3)
    assert Game.restore(stage.game.snapshot(), stage.rules).fingerprint() == stage.game.fingerprint()


def without(game: Game, table: str, *ids: str) -> Rules:
    """Return the rules of a game without some rows."""
    rows = getattr(game.rules, table)
    return replace(game.rules, **{table: {key: row for key, row in rows.items() if key not in ids}})


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ("monsters", "rat"),
        ("monsters", "bat"),
        ("monsters", "hare"),
        ("monsters", "ooze"),
        ("items", "sword"),
        ("items", "mail"),
        ("items", "draught"),
        ("items", "coat"),
        ("items", "nugget"),
        ("statuses", "poison"),
        ("gases", "methane"),
    ],
)
def test_unknown_kind_is_named_wherever_it_occurs(table: str, kind: str) -> None:
    game = with_everything()
    with pytest.raises(SnapshotError, match=f"kinds that the rules lack: {kind}$"):
        Game.restore(game.snapshot(), without(game, table, kind))


def test_snapshot_keeps_everything() -> None:
    game = with_everything()
    again = Game.restore(game.snapshot(), game.rules)
    assert again.fingerprint() == game.fingerprint()
    level, twin = game.level, again.level
    assert [(actor.kind.id, actor.work) for actor in twin.order] == [
        (actor.kind.id, actor.work) for actor in level.order
    ]
    for name in ("seen", "mapped", "divined", "shop", "stir", "told", "quelled", "scent", "remembered", "stale", "lit"):
        assert getattr(twin, name) == getattr(level, name), name
    for name in ("fire", "gas", "flows", "ticks", "ropes", "cut", "corpses", "blames"):
        assert getattr(twin.overlays, name) == getattr(level.overlays, name), name
    assert again.dropped == game.dropped
    assert [(actor.kind.id, actor.health) for actor in again.fallen["3"]] == [("bat", 10)]
    (hare,) = again.followers
    assert (hare.actor.kind.id, hare.origin, hare.level, hare.cell, hare.turn) == ("hare", "1", "2", 17, 9)
    assert (again.turn, again.last_id, again.end, again.seed) == (30, game.last_id, None, game.seed)
    assert {name: stream.state for name, stream in again.streams.items()} == {
        name: stream.state for name, stream in game.streams.items()
    }


def test_snapshot_facts_are_readable_without_rules() -> None:
    stage = Stage(DRAWINGS[0])
    data = Game.new(3, stage.rules, "circle").snapshot()
    assert (sight_of(data), schema_of(data), is_whole(data)) == ("circle", SCHEMA, True)
    assert fingerprint(data) == Game.restore(data, stage.rules).fingerprint()
    for damaged in (data[:-1], data[:40] + b"?" + data[41:], b"x" + data[1:], data[:5] + b"\x03" + data[6:]):
        assert not is_whole(damaged)
        with pytest.raises(SnapshotError, match=r"^the snapshot is damaged$"):
            sight_of(damaged)


@pytest.mark.parametrize("seed", [-1, 1 << 53])
def test_seed_beyond_javascript_integers_is_refused(seed: int) -> None:
    rules = Stage(DRAWINGS[0]).rules
    with pytest.raises(ValueError, match=rf"^a seed is a whole number from 0 to 9007199254740991, not {seed}$"):
        Game.new(seed, rules)
    assert Game.new((1 << 53) - 1, rules).seed == (1 << 53) - 1
    assert Game.new(0, rules).seed == 0


def test_unknown_sight_method_is_named() -> None:
    stage = Stage(DRAWINGS[0])
    with pytest.raises(
        ValueError, match=r"^unknown field of view algorithm 'radar'; choose one of: shadow, portion, circle$"
    ):
        Game.new(1, stage.rules, "radar")
    look_by(stage.game, "radar")
    with pytest.raises(
        SnapshotError, match=r"^the snapshot has a field of view algorithm that this version lacks: 'radar'$"
    ):
        Game.restore(stage.game.snapshot(), stage.rules)


@pytest.mark.parametrize("schema", [0, 1])
def test_snapshot_before_first_schema_is_refused(schema: int) -> None:
    game = Stage(DRAWINGS[0]).game
    state = game.snapshot()[14:]
    data = b"winze" + bytes([schema]) + hashlib.blake2b(state, digest_size=8).digest() + state
    with pytest.raises(SnapshotError, match=rf"^the snapshot has schema {schema}, this version reads 2 to {SCHEMA}$"):
        Game.restore(data, game.rules)


def test_snapshot_keeps_perils_out_of_sight() -> None:
    stage = Stage("#########\n#@..#...#\n#########")
    hidden = 1 << stage.at(6, 1)
    know_perils(stage.game, hidden)
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.level.known.perils == hidden


def spared_game() -> tuple[Stage, Game]:
    """Return a stage whose hero and rat were both put to sleep by the rat and have woken, and the game restored."""
    stage = Stage("#####\n#@.r#\n#####")
    stage.know_status(Status("nap", spares=5, spares_source=True))
    rat = stage.monster("rat")
    for actor in (stage.game.hero, rat):
        stage.happen(Afflict("nap", Dice(0, 1, 3)), to=actor, by=rat)
        stage.happen(Cure("nap"), to=actor)
    return stage, Game.restore(stage.game.snapshot(), stage.rules)


def test_snapshot_keeps_whom_a_status_spares() -> None:
    stage, game = spared_game()
    assert game.fingerprint() == stage.game.fingerprint()
    rat = monsters(game)[0]
    for actor in (game.hero, rat):
        assert apply(game, Afflict("nap", Dice(0, 1, 3)), EffectTarget(rat.who, actor, actor.cell)) == 0


def test_older_snapshot_spares_nobody() -> None:
    stage, game = spared_game()
    state = decoded(game)
    for place in state["levels"]:
        for actor in place[8]:
            del actor[15:]
    older = Game.restore(encoded(state, 5), stage.rules)
    assert [actor.spared for actor in older.level.order] == [{}, {}]
