"""All features by name, and the passes that try the features planned for a level."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Collection
from functools import partial

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.features.camps import CAMP_HEALER, CAMP_SHOP
from winze.mapgen.features.crumbled import CRUMBLED
from winze.mapgen.features.decoration import DECORATION
from winze.mapgen.features.erosion import ERODED_ROOMS, EROSION, WEAR, WORN_ROOMS
from winze.mapgen.features.feature import Feature, attempt
from winze.mapgen.features.hidden_doors import HIDDEN_DOORS, is_share, share_of_doors
from winze.mapgen.features.machine import MACHINE_PREFIX, named_machine
from winze.mapgen.features.ore import ORE, amount_of_ore, is_amount
from winze.mapgen.features.pockets import POCKETS
from winze.mapgen.features.pools import ACID_POOL, CHASM, LAKE, LAVA_LAKE
from winze.mapgen.features.river import RIVER
from winze.mapgen.features.rubble import RUBBLE
from winze.mapgen.features.scatter import SCATTERED
from winze.mapgen.features.treasure import TREASURE
from winze.mapgen.features.vault import VAULT, VAULT_PREFIX, named_vault
from winze.mapgen.passes import Part, Pass

_FEATURES = (
    CRUMBLED,
    EROSION,
    WEAR,
    ERODED_ROOMS,
    WORN_ROOMS,
    RIVER,
    LAKE,
    LAVA_LAKE,
    ACID_POOL,
    CHASM,
    ORE,
    RUBBLE,
    VAULT,
    CAMP_HEALER,
    CAMP_SHOP,
    HIDDEN_DOORS,
    TREASURE,
    DECORATION,
)
FEATURES_BY_NAME: dict[str, Feature] = {feature.name: feature for feature in _FEATURES}
OPTIONAL_FEATURES: dict[str, Feature] = {feature.name: feature for feature in (*SCATTERED, POCKETS)}
"""Features available only if content defines their tiles."""
ALL_FEATURES = ChainMap(OPTIONAL_FEATURES, FEATURES_BY_NAME)


def _add_features(draft: Draft, chance: Stream, *, digs: bool) -> None:
    """Build each feature from its own stream, so that adding one does not change the others."""
    for name in draft.place.features:
        feature = feature_named(name)
        if feature.digs is not digs:
            continue
        if attempt(feature, draft, Stream(chance.next())):
            draft.features.append(name)
            draft.step(name)
        else:
            draft.step(f"{name}: does not fit")


def is_known(name: str, vaults: Collection[str], machines: Collection[str] = ()) -> bool:
    if name.startswith(VAULT_PREFIX):
        return name.removeprefix(VAULT_PREFIX) in vaults
    if name.startswith(MACHINE_PREFIX):
        return name.removeprefix(MACHINE_PREFIX) in machines
    return name in ALL_FEATURES or is_share(name) or is_amount(name)


def feature_named(name: str) -> Feature:
    """Raises ValueError for an unknown name."""
    if name.startswith(VAULT_PREFIX):
        return named_vault(name)
    if name.startswith(MACHINE_PREFIX):
        return named_machine(name)
    if is_share(name):
        return share_of_doors(name)
    if is_amount(name):
        return amount_of_ore(name)
    if name not in ALL_FEATURES:
        raise ValueError(f"there is no feature {name!r}; there are: {', '.join(ALL_FEATURES)}")
    return ALL_FEATURES[name]


def forget_overbuilt(draft: Draft) -> None:
    """Take those features off the draft's list of which later passes have left nothing to see."""
    draft.features = [name for name in draft.features if _is_left(name, draft)]


def _is_left(name: str, draft: Draft) -> bool:
    feature = FEATURES_BY_NAME.get(name.partition(":")[0])
    return feature is None or feature.is_left(draft)


FEATURES = Pass("features", partial(_add_features, digs=True), needs=(Part.DOORS,))
DRESSING = Pass("dressing", partial(_add_features, digs=False), needs=(Part.DOORS,))
