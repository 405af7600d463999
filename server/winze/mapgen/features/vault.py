"""Vaults as features: any vault of the level's depth, or one by name."""

from __future__ import annotations

from functools import partial

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import spared
from winze.mapgen.vaults.placement import place
from winze.mapgen.vaults.terrain import Terrain
from winze.mapgen.vaults.vault import Vault

VAULT_PREFIX = "vault:"
_DRAWS = 5
"""Vaults drawn on a level without a hand."""


def _build_any(draft: Draft, chance: Stream) -> None:
    """Build the largest vault that fits, as small ones fit nearly everywhere; none twice on a level."""
    built, terrain = {room.owner for room in draft.rooms}, _terrain(draft)
    hand = _dealt(draft) if draft.place.vaults else _drawn(draft, chance)
    left = [vault for vault in hand if vault.id not in built]
    if not any(place(draft, vault, terrain, chance) for vault in sorted(left, key=_size, reverse=True)):
        raise NoFitError


def _dealt(draft: Draft) -> list[Vault]:
    return [draft.vaults[id_] for id_ in draft.place.vaults if id_ in draft.vaults]


def _drawn(draft: Draft, chance: Stream) -> list[Vault]:
    weights = {vault: vault.weight(draft.place.depth) for vault in draft.vaults.values()}
    vaults = [vault for vault, weight in weights.items() if weight]
    return [vaults[index] for index in chance.weighted_sample(list(filter(None, weights.values())), _DRAWS)]


def _size(vault: Vault) -> int:
    return len(vault.rows) * len(vault.rows[0])


def _build(id_: str, draft: Draft, chance: Stream) -> None:
    if id_ not in draft.vaults or not place(draft, draft.vaults[id_], _terrain(draft), chance):
        raise NoFitError


def _terrain(draft: Draft) -> Terrain:
    return Terrain.of(draft, spared(draft))


def named_vault(name: str) -> Feature:
    id_ = name.removeprefix(VAULT_PREFIX)
    return Feature(name, f"the vault {id_}", partial(_build, id_), digs=True)


VAULT = Feature("vault", "a vault of the level's depth; vault:NAME builds a given one", _build_any, digs=True, tries=2)
