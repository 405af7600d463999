"""The hero notices each machine once, and knows of it what has been seen."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, forget_machines, know_level, lay, look, stow, vary_machine
from stage.events import values
from stage.machinery import Machinery
from winze.core.directions import Direction
from winze.engine.actions import Open, PickUp, Wait, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.travel import OpenDoor
from winze.engine.events import Event, MachineSeen
from winze.engine.game import Game
from winze.engine.kinds.plan import Purpose
from winze.engine.view import HeroView

HALL = """
    ##############
    #@..........+.#
    ##############
"""
BEHIND_DOOR = """
    ###########
    #@..+:1:1:#
    #...#:::::#
    ###########
"""
LOCKED = BEHIND_DOOR.replace("+", "%")
FAR = """
    ##############
    #@........:::#
    ##############
"""
EAST, WEST = Direction.E, Direction.W


def seen(events: list[Event]) -> list[tuple[str, str]]:
    return values(events, MachineSeen, "machine", "purpose")


def test_machine_is_noticed_once_its_inside_is_seen() -> None:
    machinery = Machinery(BEHIND_DOOR)
    assert not seen(machinery.act(Wait(), Walk(EAST), Walk(EAST)))
    assert seen(machinery.act(Open(EAST))) == [("armory", "prize")]
    assert not seen(machinery.act(Wait(), Walk(EAST)))


@pytest.mark.parametrize(("purpose", "steps"), [("prize", 0), ("holder", 0), ("scene", 4)])
def test_scene_is_noticed_only_from_nearby(purpose: Purpose, steps: int) -> None:
    machinery = Machinery(FAR, (), purpose=purpose)
    forget_machines(machinery.game)
    before = 0
    while not seen(machinery.act(Wait())):
        machinery.act(Walk(EAST))
        before += 1
        if machinery.machine.seen:
            break
    assert before == steps


def test_gate_is_noticed_by_itself() -> None:
    machinery = Machinery(LOCKED)
    assert [machine.seen for machine in machinery.game.level.machines] == [False, True]


@pytest.mark.parametrize("purpose", ["prize", "holder"])
def test_first_sight_stops_an_errand_once(purpose: Purpose) -> None:
    machinery = Machinery(BEHIND_DOOR, (), purpose=purpose)
    assert machinery.pursue(Explore("none")).reason == "machine"
    assert machinery.pursue(Explore("none")).reason == "explored"


def test_scene_stops_no_errand() -> None:
    machinery = Machinery(BEHIND_DOOR, (), purpose="scene")
    assert machinery.pursue(Explore("none")).reason == "explored"


def test_exploring_takes_no_ware_and_names_what_is_left() -> None:
    machinery = Machinery(BEHIND_DOOR)
    machinery.pursue(Explore("all"))
    stop = machinery.pursue(Explore("all"))
    assert (stop.reason, stop.machines, stop.things) == ("explored", ("armory",), ())
    assert not machinery.lent()
    been = machinery.game.level.been
    assert not any(been >> machinery.at(x, 1) & 1 for x in (6, 8))


def test_exploring_fetches_the_only_ware_of_a_machine() -> None:
    machinery = Machinery("""
        #######
        #@..1.#
        #######
    """)
    vary_machine(machinery.machine, wires={})
    change_tile(machinery.game, machinery.at(4, 1), "floor")
    assert [item.offered for item in machinery.game.in_sight()] == [False]
    machinery.pursue(Explore("all"))
    assert [item.lent for item in machinery.lent()] == [1]


def test_exploring_names_the_lock() -> None:
    machinery = Machinery(LOCKED)
    assert machinery.pursue(Explore("none")).tiles == ("door_locked",)


def test_lock_is_opened_from_afar_with_its_key() -> None:
    machinery = Machinery(LOCKED)
    gate = machinery.at(4, 1)
    assert machinery.pursue(OpenDoor(gate)) == Stop("arrived")
    assert machinery.tile(4, 1) == "door_locked"
    stow(machinery.game, "iron_key")
    machinery.pursue(OpenDoor(gate))
    machinery.pursue(OpenDoor(gate))
    assert machinery.tile(4, 1) == "door_open"
    assert machinery.game.career.counts["keyed"] == 1


def test_view_has_what_was_seen_of_a_machine() -> None:
    machinery = Machinery(LOCKED)
    (gate,) = HeroView(machinery.game).machines
    assert (gate.id, gate.purpose, gate.wares) == ("lock", "gate", {})
    stow(machinery.game, "iron_key")
    for _ in range(2):
        machinery.pursue(OpenDoor(machinery.at(4, 1)))
    armory, _ = HeroView(machinery.game).machines
    kinds = {machinery.at(x, 1): (machinery.ware(x, 1).kind,) for x in (6, 8)}
    assert (armory.id, armory.gate, armory.wares) == ("armory", machinery.at(4, 1), kinds)


def test_gate_that_is_seen_through_ends_exploring_too() -> None:
    machinery = Machinery(LOCKED)
    know_level(machinery.game)
    machinery.pursue(Explore("none"))
    assert machinery.pursue(Explore("none")).tiles == ("door_locked",)


def test_landmarks_are_what_is_left_and_shut() -> None:
    machinery = Machinery(LOCKED)
    gate = machinery.at(4, 1)
    (lock,) = HeroView(machinery.game).landmarks
    assert (lock.kind, lock.cell) == ("lock", gate)
    stow(machinery.game, "iron_key")
    for _ in range(2):
        machinery.pursue(OpenDoor(gate))
    (armory,) = HeroView(machinery.game).landmarks
    assert (armory.kind, armory.cell) == ("armory", machinery.at(6, 1))
    machinery.act(*[Walk(EAST)] * 3, PickUp(), *[Walk(WEST)] * 3)
    assert machinery.machine.solved
    assert not HeroView(machinery.game).landmarks


def test_landmark_in_rock_is_its_cell_beside_safe_ground() -> None:
    machinery = Machinery("""
        ######
        #@...#
        ##::##
        ##::##
        ######
    """)
    level = machinery.game.level
    (place,) = HeroView(machinery.game).landmarks
    assert place.cell in (machinery.at(2, 2), machinery.at(3, 2))
    inside = level.board.of([machinery.at(2, 3), machinery.at(2, 2)])
    vary_machine(machinery.machine, inside=inside)
    (place,) = HeroView(machinery.game).landmarks
    assert place.cell == machinery.at(2, 2)
    vary_machine(machinery.machine, inside=inside | 1 << machinery.at(4, 2))
    look(machinery.game)
    (place,) = HeroView(machinery.game).landmarks
    assert place.cell == machinery.at(4, 2), "rock comes before ground"


def test_wares_shut_away_are_told_and_never_sought() -> None:
    machinery = Machinery("""
        #######
        #@1.1.#
        #######
    """)
    assert [item.shut for item in machinery.game.in_sight()] == [False, False]
    machinery.act(Walk(EAST), PickUp())
    assert [item.shut for item in machinery.game.in_sight()] == [True]
    assert not HeroView(machinery.game).known_items


def test_wares_stop_no_errand_besides_their_machine() -> None:
    machinery = Machinery(BEHIND_DOOR)
    assert machinery.pursue(Explore("none")).reason == "machine"
    assert machinery.pursue(Explore("none")).reason == "explored"


def test_machines_survive_a_restart() -> None:
    machinery = Machinery(BEHIND_DOOR)
    machinery.act(Walk(EAST), Walk(EAST), Open(EAST), Walk(EAST), Walk(EAST), Walk(EAST), PickUp())
    assert machinery.lent()
    again = Game.restore(machinery.game.snapshot(), machinery.rules)
    assert again.fingerprint() == machinery.game.fingerprint()
    (machine,) = again.level.machines
    assert machine.seen and machine.wires == machinery.machine.wires
    assert [item.lent for item in again.pack.items if item.lent] == [1]


def test_what_a_machine_offers_is_told_last() -> None:
    machinery = Machinery("""
        ##########
        #@..1.1..#
        #........#
        ##########
    """)
    lay(machinery.game, "rope", machinery.game.level.board.cell(8, 2))
    told = machinery.game.in_sight()
    assert [item.offered for item in told] == [False, True, True]
    assert told[0].kind == "rope" and told[0].distance > told[1].distance
