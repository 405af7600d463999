from __future__ import annotations

from typing import Any, get_args

import pytest

from stage import Stage
from stage.deeds import TABLES, happen, put_in_line
from stage.state import lying, monsters
from winze.core.dice import Dice
from winze.engine.actions import AnyAction, Wait
from winze.engine.events import Died, Ended, Harmed, Struck
from winze.engine.kinds.actors import AttackForm
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.effects import Afflict, Cure, Effect, Harm, Heal, ScatterEffect, SplitEffect
from winze.engine.kinds.statuses import Status

DEADLY = Harm(Dice(0, 1, 99), "poison")
ROOM = """
    ########
    #@...o.#
    #......#
    ########
"""


STRUCTS = [("effects", Effect.members.values()), ("drives", Drive.members.values()), ("deeds", get_args(AnyAction))]


@pytest.mark.parametrize(("sort", "structs"), STRUCTS)
def test_every_effect_drive_and_action_has_a_function(sort: str, structs: Any):
    assert {*structs} == TABLES[sort].keys()


def test_pending_effects_run_in_order():
    stage = Stage(ROOM)
    stage.heal(20)
    hero = stage.game.hero
    put_in_line(stage.game, Heal(Dice(0, 1, 50)), hero)
    put_in_line(stage.game, Harm(Dice(0, 1, 4), "blow"), hero)
    happen(stage.game, Harm(Dice(0, 1, 5), "blow"), hero)
    assert hero.health == 26


def test_no_effects_are_pending_after_a_turn():
    stage = Stage(ROOM)
    stage.know_status(Status("fit", begins=(Heal(Dice(0, 1, 1)),), each=(Afflict("haze", Dice(0, 1, 2)),)))
    stage.know_status(Status("haze", begins=(Harm(Dice(0, 1, 1), "blow"),)))
    stage.happen(Afflict("fit", Dice(0, 1, 3)))
    for _ in range(4):
        stage.act(Wait())
        assert not stage.game.due


def test_endless_effects_raise_an_error():
    stage = Stage(ROOM)
    again = Afflict("loop", Dice(0, 1, 1))
    stage.know_status(Status("loop", begins=(Cure("loop"), again)))
    with pytest.raises(RuntimeError, match="more than 10000 effects"):
        stage.happen(again)


def test_damaged_ooze_splits():
    stage = Stage(ROOM)
    ooze = stage.monster("ooze")
    stage.happen(Harm(Dice(0, 1, 4), "poison"), to=ooze)
    assert sorted(monster.health for monster in monsters(stage.game)) == [8, 8]
    assert stage.happen(SplitEffect(), to=ooze) == 4


def test_healing_stops_at_maximum_health():
    stage = Stage(ROOM)
    stage.heal(25)
    assert stage.happen(Heal(Dice(0, 1, 50))) == 5
    assert stage.game.hero.health == 30


def test_dead_actor_dies_only_once():
    """A status deals damage twice in a turn; after the death nothing more is reported."""
    stage = Stage(ROOM)
    stage.know_status(Status("rot", each=(DEADLY, DEADLY), ends=(DEADLY,)))
    stage.happen(Afflict("rot", Dice(0, 1, 1)), to=stage.monster("ooze"))
    events = stage.act(Wait())
    assert [type(event) for event in events] == [Harmed, Died]
    assert monsters(stage.game) == []


def test_fatal_hit_effect_kills_once():
    stage = Stage(ROOM.replace("@...o", "@o..."))
    afterwards = Afflict("poison", Dice(0, 1, 3))
    stage.vary("ooze", attacks=(AttackForm(Dice(0, 1, 99), (DEADLY, afterwards)),), accuracy=100)
    stage.rouse()
    while not stage.game.end:
        events = stage.act(Wait())
    assert [type(event) for event in events] == [Struck, Harmed, Ended]
    assert (stage.game.end.cause, stage.game.end.by) == ("poisoned", "ooze")


def test_scatter_picks_kinds_of_category_up_to_depth() -> None:
    found = set()
    stage = Stage("####\n#@.#\n####")
    stage.vary_thing("coat", first_depth=2)
    for category in ("weapon", "armour"):
        for _ in range(40):
            stage.happen(ScatterEffect(category=category))
        found |= {kind for kind, _ in lying(stage.game)[stage.game.hero.cell]}
    assert found == {"sword", "pick", "mail"}
