"""Splits the flat table of a row into its kind and its look."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel


def keys_of(model: Any) -> list[str]:
    if is_dataclass(model):
        return [field.name for field in fields(model) if field.name != "id"]
    return [*model.model_fields]


def split_row(row: object, look: type[BaseModel], id_: str) -> tuple[object, object]:
    """Return the row's keys for the kind, with its id, and those for the look.

    A row that is no table goes to the kind unchanged, which rejects it.
    """
    if not isinstance(row, dict):
        return row, {}
    names = keys_of(look)
    kind = {key: value for key, value in row.items() if key not in names}
    return kind | {"id": id_}, {key: row[key] for key in names if key in row}
