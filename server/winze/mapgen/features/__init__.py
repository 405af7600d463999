"""All features by name, and the passes that try the features planned for a level."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Collection
from functools import lru_cache, partial

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.features.bored import BORED
from winze.mapgen.features.camps import CAMP_HEALER, CAMP_SHOP
from winze.mapgen.features.crumbled import CRUMBLED
from winze.mapgen.features.decoration import DECORATION
from winze.mapgen.features.dressing import DRESSING as AMOUNTS_OF_DRESSING
from winze.mapgen.features.erosion import ERODED_ROOMS, EROSION, WEAR, WORN_ROOMS
from winze.mapgen.features.feature import Feature, attempt
from winze.mapgen.features.hearths import CAMP
from winze.mapgen.features.hidden_doors import HIDDEN_DOORS
from winze.mapgen.features.machine import MACHINE_PREFIX, named_machine
from winze.mapgen.features.masonry import CRYSTAL, DRESSED_WALLS, HUNG_DOORS
from winze.mapgen.features.ore import ORE
from winze.mapgen.features.pockets import POCKETS
from winze.mapgen.features.pools import ACID_POOL, CHASM, LAKE, LAVA_LAKE
from winze.mapgen.features.river import RIVER
from winze.mapgen.features.ropes import ROPE_BRIDGES
from winze.mapgen.features.rubble import RUBBLE
from winze.mapgen.features.scatter import SCATTERED
from winze.mapgen.features.sized import Sized
from winze.mapgen.features.tracks import GALLERY, RAILS
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
    ORE.feature(),
    RUBBLE,
    VAULT,
    CAMP_HEALER,
    CAMP_SHOP,
    HIDDEN_DOORS.feature(),
    TREASURE,
    DECORATION,
)
FEATURES_BY_NAME: dict[str, Feature] = {feature.name: feature for feature in _FEATURES}
_SIZED_OPTIONAL = (*AMOUNTS_OF_DRESSING, RAILS, BORED, HUNG_DOORS, DRESSED_WALLS, CRYSTAL)
_OPTIONAL = (*SCATTERED, POCKETS, CAMP, GALLERY, ROPE_BRIDGES, *(sized.feature() for sized in _SIZED_OPTIONAL))
OPTIONAL_FEATURES: dict[str, Feature] = {feature.name: feature for feature in _OPTIONAL}
"""Features available only if content defines their tiles."""
GROUND_DRESSING: tuple[Feature | Sized, ...] = (*AMOUNTS_OF_DRESSING, RAILS, BORED, CAMP, GALLERY, ROPE_BRIDGES)
"""Features whose tiles lie or stand on floor."""
ALL_FEATURES = ChainMap(OPTIONAL_FEATURES, FEATURES_BY_NAME)
_SIZED: dict[str, Sized] = {sized.name: sized for sized in (ORE, HIDDEN_DOORS, *_SIZED_OPTIONAL)}


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
    return name in ALL_FEATURES or _sized(name) is not None


def _sized(name: str) -> Sized | None:
    sized = _SIZED.get(base_name(name))
    return sized if sized and sized.has(name) else None


def base_name(name: str) -> str:
    """Return the name of a feature without its amount; vaults and machines keep theirs."""
    return name if name.startswith((VAULT_PREFIX, MACHINE_PREFIX)) else name.partition(":")[0]


@lru_cache(maxsize=512)
def feature_named(name: str) -> Feature:
    """Raises ValueError for an unknown name."""
    if name.startswith(VAULT_PREFIX):
        return named_vault(name)
    if name.startswith(MACHINE_PREFIX):
        return named_machine(name)
    if sized := _sized(name):
        return sized.feature(name)
    if name not in ALL_FEATURES:
        raise ValueError(f"there is no feature {name!r}; there are: {', '.join(ALL_FEATURES)}")
    return ALL_FEATURES[name]


def forget_overbuilt(draft: Draft) -> None:
    """Take those features off the draft's list of which later passes have left nothing to see."""
    draft.features = [name for name in draft.features if _is_left(name, draft)]


def _is_left(name: str, draft: Draft) -> bool:
    feature = FEATURES_BY_NAME.get(base_name(name))
    return feature is None or feature.is_left(draft)


FEATURES = Pass("features", partial(_add_features, digs=True), needs=(Part.DOORS,))
DRESSING = Pass("dressing", partial(_add_features, digs=False), needs=(Part.DOORS,))
