from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

import pytest

from stage import Stage
from stage.deeds import TABLES, happen, put_in_line
from stage.state import lying, monsters
from winze.core.dice import Dice
from winze.engine.actions import AnyAction, Wait
from winze.engine.events import Died, Ended, Harmed, Struck
from winze.engine.kinds.actors import Attack
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.effects import Afflict, Cure, Effect, Harm, Heal, Scatter, Split
from winze.engine.kinds.statuses import Status

DEADLY = Harm(Dice(0, 1, 99), "poison")
ROOM = """
    ########
    #@...o.#
    #......#
    ########
"""


@pytest.mark.parametrize(("sort", "structs"), [("effects", Effect), ("drives", Drive), ("deeds", AnyAction)])
def test_every_struct_has_its_function_and_every_function_its_struct(sort: str, structs: Any):
    assert {*get_args(structs)} == TABLES[sort].keys()


@pytest.mark.parametrize("union", [Effect, Drive])
def test_each_says_by_its_name_what_it_does(union: Any):
    told = {next(field.default for field in fields(kind) if field.name == "do"): kind for kind in get_args(union)}
    assert {name: kind.__name__.lower() for name, kind in told.items()} == {name: name for name in told}


def test_what_follows_is_done_in_the_order_in_which_it_was_put_in_line():
    stage = Stage(ROOM)
    stage.heal(20)
    hero = stage.game.hero
    put_in_line(stage.game, Heal(Dice(0, 1, 50)), hero)
    put_in_line(stage.game, Harm(Dice(0, 1, 4), "blow"), hero)
    happen(stage.game, Harm(Dice(0, 1, 5), "blow"), hero)
    assert hero.health == 26


def test_nothing_is_left_in_line_after_a_turn():
    stage = Stage(ROOM)
    stage.know_status(Status("fit", begins=(Heal(Dice(0, 1, 1)),), each=(Afflict("haze", Dice(0, 1, 2)),)))
    stage.know_status(Status("haze", begins=(Harm(Dice(0, 1, 1), "blow"),)))
    stage.happen(Afflict("fit", Dice(0, 1, 3)))
    for _ in range(4):
        stage.act(Wait())
        assert not stage.game.due


def test_what_never_ends_is_a_fault_that_says_so():
    stage = Stage(ROOM)
    again = Afflict("loop", Dice(0, 1, 1))
    stage.know_status(Status("loop", begins=(Cure("loop"), again)))
    with pytest.raises(RuntimeError, match="more than 10000 effects"):
        stage.happen(again)


def test_an_ooze_that_is_harmed_in_any_way_splits():
    stage = Stage(ROOM)
    ooze = stage.monster("ooze")
    stage.happen(Harm(Dice(0, 1, 4), "poison"), to=ooze)
    assert sorted(monster.health for monster in monsters(stage.game)) == [8, 8]
    assert stage.happen(Split(), to=ooze) == 4


def test_hit_points_come_back_as_far_as_there_is_room():
    stage = Stage(ROOM)
    stage.heal(25)
    assert stage.happen(Heal(Dice(0, 1, 50))) == 5
    assert stage.game.hero.health == 30


def test_who_is_dead_dies_no_second_time():
    """Two harms in a turn of one status, and nothing is told of it after the death."""
    stage = Stage(ROOM)
    stage.know_status(Status("rot", each=(DEADLY, DEADLY), ends=(DEADLY,)))
    stage.happen(Afflict("rot", Dice(0, 1, 1)), to=stage.monster("ooze"))
    events = stage.act(Wait())
    assert [type(event) for event in events] == [Harmed, Died]
    assert monsters(stage.game) == []


def test_a_hit_that_kills_by_its_effect_kills_once():
    stage = Stage(ROOM.replace("@...o", "@o..."))
    afterwards = Afflict("poison", Dice(0, 1, 3))
    stage.vary("ooze", attacks=(Attack(Dice(0, 1, 99), (DEADLY, afterwards)),), accuracy=100)
    stage.rouse()
    while not stage.game.end:
        events = stage.act(Wait())
    assert [type(event) for event in events] == [Struck, Harmed, Ended]
    assert (stage.game.end.cause, stage.game.end.by) == ("poisoned", "ooze")


def test_of_a_category_all_is_scattered_that_there_is_from_this_depth_on_and_nothing_deeper() -> None:
    found = set()
    stage = Stage("####\n#@.#\n####")
    stage.vary_thing("coat", first_depth=2)
    for category in ("weapon", "armour"):
        for _ in range(40):
            stage.happen(Scatter(category=category))
        found |= {kind for kind, _ in lying(stage.game)[stage.game.hero.cell]}
    assert found == {"sword", "pick", "mail"}
