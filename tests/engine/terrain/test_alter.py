"""Edges of tiles: their results, their turns, and the actors that can use them."""

from __future__ import annotations

import pytest

from stage import Stage, arrange, cast, state
from stage.arrange import change_tile, rouse
from stage.cast import TILES
from stage.events import values
from winze.core.directions import Direction
from winze.engine.actions import CloseDoor, Drop, Open, PickUp, Wait, Walk
from winze.engine.errands.travel import OpenDoor, TravelCell
from winze.engine.events import Altered, Worked
from winze.engine.game import Game
from winze.engine.kinds.tiles import Edge, Tile, TileSet
from winze.engine.terrain.alter import alter

ROOM = """
    #######
    #..@..#
    #######
    """
STUCK = Tile(
    "stuck",
    room_frame=True,
    edges={"open": Edge("door_open", turns=3), "close": Edge("door_closed", turns=2)},
)
GATE = Tile("gate", passes=("light",), edges={"open": Edge("door_open")})
FLAP = Tile("flap", passes=("light",), edges={"open": Edge("door_open", needs=0)})


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Return a room whose rules have more kinds of tiles."""
    monkeypatch.setattr(cast, "TILES", TileSet((*TILES.tiles, STUCK, GATE, FLAP)))
    return Stage(ROOM)


def tile(stage: Stage, x: int) -> str:
    return stage.game.level.tile(stage.at(x, 1)).id


def test_edge_of_several_turns_repeats_the_action(stage: Stage) -> None:
    change_tile(stage.game, stage.at(4, 1), "stuck")
    for _ in range(2):
        events = stage.act(Open(Direction.E))
        assert values(events, Worked, "who", "verb", "tile", "cell") == [("hero", "open", "stuck", stage.at(4, 1))]
        assert tile(stage, 4) == "stuck"
    assert values(stage.act(Open(Direction.E)), Altered, "verb", "tile") == [("open", "stuck")]
    assert tile(stage, 4) == "door_open"
    assert stage.game.turn == 3


def test_pause_keeps_progress_and_walking_counts(stage: Stage) -> None:
    change_tile(stage.game, stage.at(4, 1), "stuck")
    stage.act(Open(Direction.E), Wait(), Walk(Direction.E))
    assert tile(stage, 4) == "stuck"
    stage.act(Walk(Direction.E))
    assert tile(stage, 4) == "door_open"


@pytest.mark.parametrize("other", [CloseDoor(Direction.E), Open(Direction.W)], ids=["verb", "place"])
def test_other_work_starts_anew(stage: Stage, other: Open | CloseDoor) -> None:
    for x in (2, 4):
        change_tile(stage.game, stage.at(x, 1), "stuck")
    stage.act(Open(Direction.E), Open(Direction.E), other, Open(Direction.E), Open(Direction.E))
    assert (tile(stage, 2), tile(stage, 4)) == ("stuck", "stuck")
    stage.act(Open(Direction.E))
    assert tile(stage, 4) == "door_open"


def test_each_verb_leads_to_its_own_tile(stage: Stage) -> None:
    change_tile(stage.game, stage.at(4, 1), "stuck")
    stage.act(CloseDoor(Direction.E))
    assert tile(stage, 4) == "stuck"
    stage.act(CloseDoor(Direction.E))
    assert tile(stage, 4) == "door_closed"


def test_snapshot_keeps_work_under_way(stage: Stage) -> None:
    change_tile(stage.game, stage.at(4, 1), "stuck")
    idle = len(stage.game.snapshot())
    stage.act(Open(Direction.E), Open(Direction.E))
    assert len(stage.game.snapshot()) > idle
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.fingerprint() == stage.game.fingerprint()
    again.act(Open(Direction.E))
    assert again.level.tile(stage.at(4, 1)).id == "door_open"


def test_work_is_not_known_on_another_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cast, "TILES", TileSet((*TILES.tiles, STUCK)))
    two = Stage("####\n#@.#\n####", "####\n#@.#\n####")
    change_tile(two.game, two.at(2, 1), "stuck")
    two.act(Open(Direction.E), Open(Direction.E))
    arrange.arrive(two.game, "2", 1, 1)
    change_tile(two.game, two.at(2, 1), "stuck")
    two.act(Open(Direction.E), Open(Direction.E))
    assert tile(two, 2) == "stuck"


def test_errand_continues_work_to_the_end(stage: Stage) -> None:
    change_tile(stage.game, stage.at(4, 1), "stuck")
    stage.act(Wait())
    assert stage.pursue(OpenDoor(stage.at(4, 1))).reason == "arrived"
    change_tile(stage.game, stage.at(4, 1), "stuck")
    stage.act(Wait())
    assert stage.pursue(TravelCell(stage.at(5, 1))).reason == "arrived"
    assert stage.game.hero.cell == stage.at(5, 1)


def test_monsters_work_too(stage: Stage) -> None:
    change_tile(stage.game, stage.at(4, 1), "stuck")
    rouse(stage.game, arrange.stand(stage.game, "warden", stage.at(5, 1)))
    stage.act(*[Wait()] * 2)
    assert tile(stage, 4) == "stuck"
    stage.act(Wait())
    assert tile(stage, 4) == "door_open"


@pytest.mark.parametrize(("kind", "opens"), [("gate", False), ("flap", True)])
def test_edge_without_needs_opens_to_any_actor(stage: Stage, kind: str, opens: bool) -> None:
    """A rat can pass a flap, and the hero knows it."""
    change_tile(stage.game, stage.at(4, 1), kind)
    rat = arrange.stand(stage.game, "rat", stage.at(5, 1))
    arrange.lull(rat)
    stage.act(Wait())
    assert state.can_reach(stage.game, rat) == opens
    rouse(stage.game, rat)
    stage.act(Wait())
    assert (tile(stage, 4) == "door_open") == opens


WATCHED = Tile("watched", lit=True, edges={"take": Edge("floor"), "lay": Edge("rubble")}, passes=("objects", "light"))


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Return a room with a cell that reacts to items taken or dropped there."""
    monkeypatch.setattr(cast, "TILES", TileSet((*TILES.tiles, WATCHED)))
    stage = Stage(ROOM)
    change_tile(stage.game, stage.at(4, 1), "watched")
    return stage


@pytest.mark.parametrize("thrown", [True, False])
def test_cell_reacts_to_item_taken(watched: Stage, thrown: bool) -> None:
    """The hero picks up thrown items in passing; gold has no weight."""
    watched.lay("gold", 4, 1, 5)
    watched.lay("sword", 4, 1)
    sword = watched.game.level.items[watched.at(4, 1)][-1]
    sword.thrown = thrown
    watched.act(Walk(Direction.E))
    assert tile(watched, 4) == ("floor" if thrown else "watched")
    assert watched.game.hero.gold == 5
    if not thrown:
        watched.act(PickUp())
        assert tile(watched, 4) == "floor"


def test_cell_reacts_to_item_dropped(watched: Stage) -> None:
    watched.act(Walk(Direction.E))
    assert tile(watched, 4) == "watched"
    watched.act(Drop("a"))
    assert tile(watched, 4) == "rubble"


@pytest.mark.parametrize(("by", "stirs"), [("hero", 7), ("", 7), ("warden", 0)])
def test_unattended_noise_stirs_level_but_digging_only_at_end(stage: Stage, by: str, stirs: int) -> None:
    """The hero's digging stirs by 7 when done; its equally loud noise does not."""
    level = stage.game.level
    actor = {"hero": stage.game.hero, "": None, "warden": arrange.stand(stage.game, "warden", stage.at(4, 1))}[by]
    stirred = level.stir
    assert not alter(stage.game, stage.at(3, 0), "dig", actor), "that is the border"
    assert not alter(stage.game, stage.at(5, 1), "dig", actor), "that is the floor"
    change_tile(stage.game, stage.at(2, 1), "wall")
    for _ in range(3 if actor else 1):
        assert alter(stage.game, stage.at(2, 1), "dig", actor)
    assert tile(stage, 2) == "rubble"
    assert level.stir == stirred + stirs
