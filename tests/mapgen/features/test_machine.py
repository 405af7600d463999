"""Certain machines as features of a lone level, with gate and holder."""

from __future__ import annotations

import pytest

from digging import TILES
from machine_rows import MACHINES
from winze.mapgen.check import complaints
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features import is_known
from winze.mapgen.mine.dungeon import lone_level


def dug(seed: int, name: str) -> Draft:
    place = lone_level(seed, "jostle", 70, 20, 5, features=("lake", name))
    draft = dig_draft(seed, place, machines=MACHINES)
    assert complaints(blueprint(draft, TILES), place, TILES) == []
    return draft


@pytest.mark.parametrize(
    "id_", ["prize_pocket_drawn_area", "chink", "barricade", "iron_lock", "keeper", "island", "camp"]
)
def test_named_machine_is_built_on_most_levels(id_: str) -> None:
    name, count = f"machine:{id_}", 0
    for seed in range(10):
        draft = dug(seed, name)
        built = id_ in {machine.id for machine in draft.machines}
        assert draft.features.count(name) == built
        count += built
    assert count >= 5


def test_named_holder_has_the_key_of_a_gate() -> None:
    draft = next(draft for seed in range(9) if len((draft := dug(seed, "machine:keeper")).machines) == 3)
    prize, gate, keeper = draft.machines
    assert prize.gate == gate.id
    assert gate.key in keeper.inside


def test_only_machines_of_the_content_are_known() -> None:
    assert is_known("machine:keeper", (), MACHINES)
    assert not is_known("machine:keeper", ())
    assert not is_known("machine:nobody", (), MACHINES)
