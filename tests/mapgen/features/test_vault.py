from __future__ import annotations

from dataclasses import replace

import pytest

from digging import CONTENT, TILES
from winze.mapgen.cells import CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features.vault import VAULT_PREFIX
from winze.mapgen.mine.dungeon import lone_level

VAULTS = CONTENT.vaults


def dug(seed: int, generator: str, *features: str, depth: int = 6) -> Draft:
    place = lone_level(seed, generator, 70, 20, depth, features=features)
    draft = dig_draft(seed, place, vaults=VAULTS)
    assert complaints(blueprint(draft, TILES), place, TILES) == []
    return draft


def built(draft: Draft) -> list[str]:
    return [room.owner for room in draft.rooms if room.owner]


@pytest.mark.parametrize("generator", ["rogue", "bsp", "tunneler", "cellular"])
def test_most_levels_have_room_for_vault(generator: str) -> None:
    assert sum(len(built(dug(seed, generator, "vault"))) for seed in range(20)) >= 18


def test_vaults_match_depth_and_are_not_repeated() -> None:
    for depth in (1, 12):
        for seed in range(12):
            found = built(dug(seed, "rogue", *["vault"] * 4, depth=depth))
            assert found
            assert len(set(found)) == len(found)
            assert all(VAULTS[id_].weight(depth) for id_ in found)


def test_largest_fitting_vault_of_hand_is_built() -> None:
    dealt = replace(
        lone_level(3, "rogue", 70, 20, 6, features=("vault", "vault")), vaults=("nowhere", "closet", "cage")
    )
    assert built(dig_draft(3, dealt, vaults=VAULTS)) == ["cage", "closet"]
    dealt = replace(dealt, vaults=("closet",))
    assert built(dig_draft(3, dealt, vaults=VAULTS)) == ["closet"]


@pytest.mark.parametrize("id_", [vault.id for vault in VAULTS.values() if vault.commonness])
def test_each_vault_fits_some_levels(id_: str) -> None:
    where = [(seed, generator) for seed in range(30) for generator in ("rogue", "drunkard")]
    assert any(built(dug(seed, generator, f"{VAULT_PREFIX}{id_}")) == [id_] for seed, generator in where)


def test_level_without_vaults_to_draw_has_none() -> None:
    place = lone_level(1, "rogue", 70, 20, features=("vault", f"{VAULT_PREFIX}crypt"))
    assert built(dig_draft(1, place)) == []


def test_same_seed_builds_same_vaults() -> None:
    assert dug(5, "bsp", "vault", "vault").plane == dug(5, "bsp", "vault", "vault").plane


def test_vault_is_lit_as_drawn() -> None:
    """A cave with a vault still has dark and bright parts, as the vault does not count as a room."""
    for generator in ("rogue", "cellular"):
        place = lone_level(3, generator, 70, 20, 6, features=(f"{VAULT_PREFIX}powder_store",))
        for lit in (0, 50):
            draft = dig_draft(3, replace(place, lit=lit), vaults=VAULTS)
            inside = next(room.floor for room in draft.rooms if room.owner)
            assert not inside & draft.mask(CellKind.CORRIDOR)
            bright = draft.mask(CellKind.FLOOR) & ~(inside | draft.required)
            assert bool(bright) is bool(lit)
