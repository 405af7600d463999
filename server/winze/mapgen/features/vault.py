"""Vaults as features: any that belongs to the depth of a level, or a certain one by its name."""

from __future__ import annotations

from functools import partial

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import spared
from winze.mapgen.vaults.placement import place
from winze.mapgen.vaults.terrain import Terrain

CERTAIN = "vault:"
"""What the name of the feature begins with that builds one certain vault."""
_DRAWS = 6


def _build_any(draft: Draft, chance: Stream) -> None:
    """The first that fits of some, drawn by how common they are, none of them twice on a level."""
    built, depth, terrain = {room.owner for room in draft.rooms}, draft.place.depth, _terrain(draft)
    fitting = (vault for vault in draft.vaults.values() if vault.id not in built)
    odds = {vault: weight for vault in fitting if (weight := vault.weight(depth))}
    for _ in range(min(_DRAWS, len(odds))):
        vault = list(odds)[chance.weighted(list(odds.values()))]
        del odds[vault]
        if place(draft, vault, terrain, chance):
            return
    raise NoFitError


def _build(id_: str, draft: Draft, chance: Stream) -> None:
    if id_ not in draft.vaults or not place(draft, draft.vaults[id_], _terrain(draft), chance):
        raise NoFitError


def _terrain(draft: Draft) -> Terrain:
    return Terrain.of(draft, spared(draft))


def certain(name: str) -> Feature:
    """The feature `vault:crypt`, say, at any depth."""
    id_ = name.removeprefix(CERTAIN)
    return Feature(name, f"the vault {id_}", partial(_build, id_))


VAULT = Feature("vault", "a vault that belongs to the depth; vault:NAME builds a certain one", _build_any)
