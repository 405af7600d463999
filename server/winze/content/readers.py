"""The sorts of content files, and readers that turn their data into kinds for the rules and looks for the scenes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError, create_model
from pydantic_core import ErrorDetails

from winze.content.kinds import HeroFile
from winze.content.mine_rows import FeaturesFile, LevelsFile, MachinesFile, StylesFile
from winze.content.rows import BoonLook, FeatLook, Id, LookRow, MonsterLook, Row, StatusLook, TileLook, UnrestLook
from winze.engine.kinds.actors import Ability, AttackForm, Carried, Kind, Senses
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.clock import Horde, Member, Unrest
from winze.engine.kinds.deals import Service
from winze.engine.kinds.drives import Drive, Mind
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.factions import Faction
from winze.engine.kinds.gases import Breath, Gas
from winze.engine.kinds.items import Aimed, Flavour, ItemFlight, ItemKind, Lamp, Shoots
from winze.engine.kinds.scoring import Feat
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Edge, Entering, Tile

KINDS: dict[str, tuple[type, type[BaseModel]]] = {
    "tiles": (Tile, TileLook),
    "monsters": (Kind, MonsterLook),
    "items": (ItemKind, LookRow),
    "statuses": (Status, StatusLook),
    "gases": (Gas, LookRow),
    "boons": (Boon, BoonLook),
    "feats": (Feat, FeatLook),
    "flavours": (Flavour, LookRow),
    "minds": (Mind, Row),
    "factions": (Faction, Row),
    "hordes": (Horde, Row),
    "clock": (Unrest, UnrestLook),
}
"""By sort of file: the kind and the look of a row. A sort may be split into several files."""
SINGLE: dict[str, tuple[str, ...]] = {
    "hero": ("dues",),
    "levels": ("level", "branch"),
    "styles": ("style",),
    "features": ("feature",),
    "machines": (),
}
"""Files that cannot be split, with the keys that hold their rows."""
PARTS = (
    Ability,
    Aimed,
    AttackForm,
    Breath,
    Carried,
    Service,
    Edge,
    Entering,
    Lamp,
    Member,
    Senses,
    Shoots,
    ItemFlight,
    *Effect.members.values(),
    *Drive.members.values(),
)


class MisfitError(Exception):
    def __init__(self, details: list[ErrorDetails]) -> None:
        super().__init__(f"{len(details)} misfits")
        self.details = details


def read_rules(sort: str, data: object) -> Any:
    """Return the kinds of a sort by id, or a single file. Raises `MisfitError`."""
    return _read(_rules_reader(), sort, data)


def read_looks(sort: str, rows: Mapping[str, object]) -> Any:
    """Return the looks of a sort by id. Raises `MisfitError`."""
    return _read(_looks_reader(), sort, rows)


def _read(reader: type[BaseModel], sort: str, data: object) -> Any:
    try:
        return getattr(reader.model_validate({sort: data}), sort)
    except ValidationError as error:
        raise MisfitError(
            [{**detail, "loc": detail["loc"][1:]} for detail in error.errors(include_url=False)]
        ) from None


@cache
def _rules_reader() -> type[BaseModel]:
    """Return one reader for all sorts, as their shared schemas, mostly effects, are slow to build."""
    rows = {sort: dict[Id, kind] for sort, (kind, _) in KINDS.items()}  # type: ignore[valid-type]
    single = {"levels": LevelsFile, "styles": StylesFile, "features": FeaturesFile, "machines": MachinesFile}
    return _reader({**rows, "hero": HeroFile, **single})


@cache
def _looks_reader() -> type[BaseModel]:
    rows = {sort: dict[str, look] for sort, (_, look) in KINDS.items()}  # type: ignore[valid-type]
    return _reader({**rows, "hero": dict[str, LookRow]})


def _reader(types: Mapping[str, Any]) -> type[BaseModel]:
    fields: dict[str, Any] = {sort: (type_, None) for sort, type_ in types.items()}
    return create_model("Files", **fields)
