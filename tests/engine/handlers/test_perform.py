"""Actions performed by monsters, and their refusals."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import lay
from stage.deeds import perform
from stage.events import values
from stage.state import bodies, lying, statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, CloseDoor, Drop, Open, PickUp, Quaff, UseAbility, Wait, Walk, Wear, Wield
from winze.engine.events import Cast
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.effects import Afflict

ROOM = """
    #########
    #@+w.r+.#
    #..g#...#
    #########
"""
EAST, WEST, SOUTH = Direction.E, Direction.W, Direction.S


def test_walking_opens_doors_only_with_hands():
    stage = Stage(ROOM)
    assert perform(stage.game, stage.monster("warden"), Walk(WEST)) is None
    assert perform(stage.game, stage.monster("rat"), Walk(EAST)) == "wall"
    stage.shows("""
        #########
        #@'w.r+.#
        #..g#...#
        #########
    """)


@pytest.mark.parametrize("deed", [Open(EAST), CloseDoor(EAST)])
def test_open_and_close_need_hands(deed):
    stage = Stage(ROOM.replace("r+", "r'") if isinstance(deed, CloseDoor) else ROOM)
    assert perform(stage.game, stage.monster("rat"), deed) == "no_hands"


def test_ghosts_pass_rock_but_not_the_border():
    stage = Stage(ROOM)
    ghost = stage.monster("ghost")
    assert perform(stage.game, ghost, Walk(EAST)) is None
    assert ghost.cell == stage.at(4, 2)
    assert perform(stage.game, ghost, Walk(SOUTH)) == "wall"
    assert ghost.cell == stage.at(4, 2)


def test_monster_attacks_any_actor_in_its_direction():
    stage = Stage(ROOM.replace("w.r", "wr."))
    warden, rat = stage.monster("warden"), stage.monster("rat")
    for _ in range(20):
        assert perform(stage.game, warden, Attack(EAST)) is None
    assert rat.health <= 0
    assert not bodies(stage.game) >> stage.at(4, 1) & 1
    assert stage.game.score == 0


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        (PickUp(), "pack_full"),
        (Drop("a"), "no_such_item"),
        (Wield("a"), "no_such_item"),
        (Wear("a"), "no_such_item"),
        (Quaff("a"), "no_such_item"),
        (Walk(EAST, bump=False), "occupied"),
    ],
)
def test_impossible_monster_action_changes_nothing(deed, reason):
    stage = Stage(ROOM.replace("w.r", "wr."))
    warden = stage.monster("warden")
    lay(stage.game, "sword", warden.cell)
    before = stage.game.fingerprint()
    assert perform(stage.game, warden, deed) == reason
    assert stage.game.fingerprint() == before
    assert lying(stage.game) == {warden.cell: [("sword", 1)]}


def test_actor_without_attack_does_not_strike():
    stage = Stage(ROOM.replace("w.r", "wr."))
    stage.vary("warden", attacks=())
    before = stage.game.fingerprint()
    assert perform(stage.game, stage.monster("warden"), Attack(EAST)) == "no_attack"
    assert stage.game.fingerprint() == before


def test_hit_effects_come_before_damage():
    """A fatal bite has still poisoned, and events say so in that order."""
    stage = Stage(ROOM.replace("#@+w", "#@s+"))
    stage.rouse("spider")
    stage.heal(1)
    while not stage.game.end:
        events = stage.act(Wait())
    assert [type(event).__name__ for event in events][-3:] == ["Struck", "Afflicted", "Ended"]
    assert statuses(stage.game.hero) == {"poison": 3}


def test_consequences_are_settled_with_their_action():
    stage = Stage(ROOM.replace("w.r", "wo."))
    stage.vary("warden", accuracy=100)
    warden, ooze = stage.monster("warden"), stage.monster("ooze")
    while ooze.health == 20:
        perform(stage.game, warden, Attack(EAST))
    assert not stage.game.due
    assert bodies(stage.game).bit_count() == 4


def test_attack_effects_apply_to_monsters_too():
    stage = Stage(ROOM.replace("w.r", "sr."))
    stage.vary("spider", accuracy=100)
    while not statuses(stage.monster("rat")):
        assert perform(stage.game, stage.monster("spider"), Attack(EAST)) is None
    assert statuses(stage.monster("rat"))["poison"] % 3 == 0
    assert stage.happen(Afflict("poison", Dice(0, 1, 1)), to=stage.monster("rat")) == 1


def test_cast_event_names_its_target_but_not_the_caster() -> None:
    stage = Stage("#####\n#@.r#\n#####")
    stage.vary("rat", abilities=(Ability("spit", (), range=5),))
    rat = stage.monster("rat")
    for cell in (stage.game.hero.cell, stage.at(2, 1), rat.cell):
        assert perform(stage.game, rat, UseAbility("spit", cell)) is None
    assert values(stage.game.events, Cast, "whom") == ["hero", None, None]
