"""Masters: their places and abilities (GAME.md 4)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, go, turn_into
from stage.bodies import corpses, distance, done, hunting, slay
from stage.events import named
from stage.scenery import Scenery
from stage.state import monsters, statuses
from winze.engine.actions import PickUp
from winze.engine.events import Rose
from winze.engine.game import Game

RULES = shipped().rules
MASTERS = [kind for kind in RULES.monsters.values() if kind.master]
HALL = """
    ################
    #..............#
    #@.............#
    #..............#
    ################
"""


def bare_hall(*, lit: bool = False) -> Scenery:
    return Scenery(HALL, lit=lit)


def test_every_branch_has_its_master() -> None:
    branches = {row for row, profile in RULES.profiles.items() if profile.branch}
    assert {kind.master for kind in MASTERS} == branches | {"heart"}
    assert all(kind.commonness == 0 for kind in MASTERS)


def test_master_stands_only_on_last_level_of_branch() -> None:
    found = set()
    for seed in range(4):
        game = Game.new(seed, RULES)
        for place in [place for place in game.plan.levels.values() if RULES.profiles[place.row].branch]:
            arrive(game, place.id, place.exits[0].x, place.exits[0].y)
            masters = [monster for monster in monsters(game) if monster.kind.master]
            assert [master.kind.master for master in masters] == ([place.row] if place.prize else [])
            found |= {master.kind.id for master in masters}
            assert all(not game.level.visible >> master.cell & 1 for master in masters)
    assert len(found) > 5


def test_first_hewer_sleeps_until_heartstone_is_taken() -> None:
    game = Game.new(3, RULES)
    last = next(place for place in game.plan.levels.values() if place.last)
    arrive(game, last.id, last.exits[0].x, last.exits[0].y)
    (hewer,) = [monster for monster in monsters(game) if monster.kind.id == "the_first_hewer"]
    stone = next(cell for cell, pile in game.level.items.items() if any(item.kind == "heartstone" for item in pile))
    assert hewer.memory.asleep
    assert game.level.board.chebyshev(hewer.cell, stone) <= 2
    go(game, stone)
    game.act(PickUp())
    assert not hewer.memory.asleep
    assert hewer.memory.aware


def test_first_hewer_always_rises() -> None:
    scenery = bare_hall()
    slay(scenery, scenery.stand("the_first_hewer", 10, 2, 20))
    scenery.ignite(10, 2)
    assert [kind for kind, _ in corpses(scenery)] == ["the_first_hewer"]
    scenery.wait(117)
    assert not monsters(scenery.game)
    assert named(scenery.wait(5), Rose)


def test_rock_on_corpse_holds_first_hewer() -> None:
    scenery = bare_hall()
    slay(scenery, scenery.stand("the_first_hewer", 10, 2, 20))
    turn_into(scenery.game, scenery.at(10, 2), "rough_wall")
    assert not named(scenery.wait(140), Rose)
    scenery.apply_verb("dig", 10, 2)
    assert named(scenery.wait(2), Rose)


@pytest.mark.parametrize(
    ("kind", "ability"),
    [(kind.id, ability.id) for kind in MASTERS for ability in kind.abilities if kind.id != "the_undertow"],
)
def test_master_uses_its_abilities(kind: str, ability: str) -> None:
    scenery = bare_hall(lit=True)
    master = hunting(scenery, kind, 4 if ability in ("slag", "spores") else 3 if ability == "long_pick" else 5, 2)
    assert ability in done(scenery, master, 3, steps=not master.kind.senses.sight)


def test_summoning_masters_run_out() -> None:
    for kind in MASTERS:
        for ability in kind.abilities:
            summons = [effect for effect in ability.effects if type(effect).__name__ == "Summon"]
            assert not summons or ability.times


def test_undertow_drags_and_stays_in_water() -> None:
    scenery = Scenery(
        """
        ################
        #....~~~~~~~~..#
        #@...~~~~~~~~..#
        #....~~~~~~~~..#
        ################
    """,
        lit=True,
    )
    tow = hunting(scenery, "the_undertow", 6, 2)
    go(scenery.game, scenery.at(3, 2))
    assert "undertow" in done(scenery, tow, 3, steps=True)
    for _ in range(20):
        scenery.wait()
        assert scenery.game.level.tile(tow.cell).liquid == "water"


def test_undertow_has_short_reach() -> None:
    scenery = Scenery(
        """
        ####################
        #@.........~~~~~~~~#
        #..........~~~~~~~~#
        ####################
    """,
        lit=True,
    )
    tow = hunting(scenery, "the_undertow", 12, 1)
    assert not done(scenery, tow, 10, steps=True)
    assert distance(scenery, tow) >= 10


def test_black_fuses_charge_can_be_avoided() -> None:
    scenery = bare_hall()
    done(scenery, hunting(scenery, "black_fuse", 6, 2), 1)
    assert scenery.tile(1, 2) == "charge_lit"


def test_mother_cap_stays_in_place() -> None:
    scenery = bare_hall()
    cap = hunting(scenery, "mother_cap", 8, 2)
    scenery.wait(12)
    assert cap.cell == scenery.at(8, 2)


def test_dust_blinds() -> None:
    scenery = bare_hall(lit=True)
    done(scenery, hunting(scenery, "the_pale_wyrm", 6, 2), 1, steps=True)
    assert "blind" in statuses(scenery.game.hero)
