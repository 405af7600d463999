"""The rows of content as the rules read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from winze.core.limits import Amount, Closed, Percent
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.clock import Horde, Unrest
from winze.engine.kinds.drives import Mind
from winze.engine.kinds.factions import Faction
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import Flavour, ItemKind
from winze.engine.kinds.rules import CareerKind, Due
from winze.engine.kinds.scoring import Feat, Scoring
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Tile


class Kinds(NamedTuple):
    """The rows of each sort of file by id. The version of the rules hashes them in this order."""

    tiles: Mapping[str, Tile]
    monsters: Mapping[str, Kind]
    items: Mapping[str, ItemKind]
    statuses: Mapping[str, Status]
    minds: Mapping[str, Mind]
    gases: Mapping[str, Gas]
    factions: Mapping[str, Faction]
    hordes: Mapping[str, Horde]
    clock: Mapping[str, Unrest]
    flavours: Mapping[str, Flavour]
    boons: Mapping[str, Boon]
    feats: Mapping[str, Feat]


@dataclass(frozen=True)
class Expected(Closed):
    """The hero expected at depths 1, 2, ..., for checks of content. Each list has a number for each depth."""

    blow: tuple[Amount, ...] = ()
    """Mean damage of a hit, in tenths of hit points."""
    armour: tuple[Amount, ...] = ()
    defence: tuple[Percent, ...] = ()
    block: tuple[Percent, ...] = ()


@dataclass(frozen=True)
class HeroFile(Closed):
    hero: Kind
    career: CareerKind
    scoring: Scoring
    dues: Mapping[str, Due]
    expected: Expected = Expected()
