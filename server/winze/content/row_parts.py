"""A row of content is one flat table: what the rules read of it and what it looks like are parted here."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel


def keys_of(model: Any) -> list[str]:
    """The keys that a row of a dataclass, or of a model of pydantic, may have."""
    if is_dataclass(model):
        return [field.name for field in fields(model) if field.name != "id"]
    return [*model.model_fields]


def part(row: object, look: type[BaseModel], id_: str) -> tuple[object, object]:
    """What is left of a row for the kind, with its id, and what is for the look. No table stays whole, for the kind to
    complain of.
    """
    if not isinstance(row, dict):
        return row, {}
    names = keys_of(look)
    kind = {key: value for key, value in row.items() if key not in names}
    return kind | {"id": id_}, {key: row[key] for key in names if key in row}
