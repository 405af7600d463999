"""JSON Schemas of the files of content, from the same structs that read them: editors complete and check by them.

What a row's key means stands below it in the struct, and so it does in the schema.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from textwrap import dedent
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from winze.content.kinds import HeroFile
from winze.content.mine_rows import (
    BranchRow,
    FeatureRow,
    FeaturesFile,
    LevelRow,
    LevelsFile,
    MineRow,
    StyleRow,
    StylesFile,
)
from winze.content.readers import KINDS, PARTS
from winze.content.row_parts import keys_of
from winze.content.rows import LookRow
from winze.engine.kinds.actors import HERO, Kind
from winze.engine.kinds.items import Sneak
from winze.engine.kinds.rules import CareerKind, Due, KitItem
from winze.engine.kinds.scoring import Scoring, Worth

Schema = dict[str, Any]

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_ID = "^[a-z][a-z0-9_]*$"
_FILES: dict[str, type[BaseModel]] = {"levels": LevelsFile, "styles": StylesFile, "features": FeaturesFile}
FILES = (*KINDS, "hero", *_FILES)
"""What there is a schema of."""
_STRUCTS = (
    *PARTS,
    *(CareerKind, Due, KitItem, Scoring, Sneak, Worth),
    *(BranchRow, FeatureRow, LevelRow, MineRow, StyleRow),
)
"""All that a schema names by the names of their classes."""


def schemas(colours: Collection[str]) -> dict[str, Schema]:
    """Return the schema of each sort of files by its name. `colours` are the names of the palette."""
    found = {sort: _of_rows(sort, kind, look) for sort, (kind, look) in KINDS.items()}
    found["hero"] = _of_hero()
    found |= {sort: _of_file(sort, model) for sort, model in _FILES.items()}
    for schema in found.values():
        _finish(schema, [*colours])
        choices: Schema = {}
        _name_choices(schema, choices)
        schema["$defs"] |= choices
    return found


def _of_rows(sort: str, kind: Any, look: type[BaseModel]) -> Schema:
    """A file in which each table is a row."""
    row, parts = _row(kind, look)
    return _document(sort, parts) | {"patternProperties": {_ID: row}, "additionalProperties": False}


def _of_hero() -> Schema:
    """The hero's row has a look too; the other tables are as they are read."""
    whole, parts = _parted(HeroFile)
    row, more = _row(Kind, LookRow)
    del parts[Kind.__name__]
    tables = whole["properties"] | {HERO: row}
    return _document("hero", parts | more) | {"properties": tables, "additionalProperties": False}


def _of_file(sort: str, model: type[BaseModel]) -> Schema:
    whole, parts = _parted(model)
    return _document(sort, parts) | {"properties": whole["properties"], "additionalProperties": False}


def _document(sort: str, parts: Schema) -> Schema:
    return {"$schema": _DRAFT, "title": f"{sort}.toml", "type": "object", "$defs": parts}


def _row(kind: Any, look: type[BaseModel]) -> tuple[Schema, Schema]:
    """The schema of a flat row, which is a kind and a look at once, and the parts that it names."""
    of_kind, parts = _parted(kind)
    of_look, _ = _parted(look)
    keys = _described(kind, of_kind["properties"]) | _described(look, of_look["properties"])
    keys.pop("id", None)
    needed = [key for key in (*of_look.get("required", ()), *of_kind.get("required", ())) if key != "id"]
    return {"type": "object", "properties": keys, "required": needed, "additionalProperties": False}, parts


def _parted(kind: Any) -> tuple[Schema, Schema]:
    """The schema of a struct without the parts that it names, and these."""
    schema = TypeAdapter(kind).json_schema(schema_generator=_Generator)
    parts = schema.pop("$defs", {})
    for struct in _STRUCTS:
        if struct.__name__ in parts:
            part = parts[struct.__name__]
            part["properties"] = _described(struct, part["properties"])
    return schema, parts


def _described(struct: Any, keys: Schema) -> Schema:
    """The schemas of keys, each with what the struct says of it."""
    said = _said(struct)
    return {key: {"description": said[key], **schema} if key in said else schema for key, schema in keys.items()}


@cache
def _said(struct: Any) -> dict[str, str]:
    """What a struct, and those that it comes from, say of their keys."""
    return {name: text for base in reversed(struct.__mro__) for name, text in _told(base)}


def _told(struct: Any) -> Iterator[tuple[str, str]]:
    """Yield each key of a class of ours below which stands what it means, and that."""
    if not struct.__module__.startswith("winze.") or not _keys(struct):
        return
    body = ast.parse(dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)  # noqa: S101
    for key, text in zip(body.body, body.body[1:], strict=False):
        match key, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                yield name, " ".join(said.split())


def _keys(struct: Any) -> list[str]:
    """Return the keys of a struct; none for a class that is no struct."""
    if is_dataclass(struct):
        return [field.name for field in fields(struct)]
    return keys_of(struct) if issubclass(struct, BaseModel) else []


class _Generator(GenerateJsonSchema):
    """Leaves out defaults, as they are no values of TOML but what is made of them."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def _finish(schema: Any, colours: list[str]) -> None:
    """Have effects and drives say what to do, and colours be of the palette."""
    if isinstance(schema, list):
        for part in schema:
            _finish(part, colours)
    if not isinstance(schema, dict):
        return
    schema.pop("title", None) if "properties" in schema and "$schema" not in schema else None
    keys = schema.get("properties", {})
    if "const" in keys.get("do", {}):
        schema["required"] = [*schema.get("required", ()), "do"]
    for key in ("colour", "under"):
        if key in keys:
            keys[key]["enum"] = colours
    for part in schema.values():
        _finish(part, colours)


def _name_choices(schema: Any, choices: Schema) -> None:
    """Name each long list of what there is to do, which stands wherever effects or drives do, once."""
    if isinstance(schema, list):
        for part in schema:
            _name_choices(part, choices)
    if not isinstance(schema, dict):
        return
    if "discriminator" in schema:
        name = "Effect" if "heal" in schema.pop("discriminator")["mapping"] else "Drive"
        choices[name] = {"oneOf": schema.pop("oneOf")}
        schema["$ref"] = f"#/$defs/{name}"
    for part in schema.values():
        _name_choices(part, choices)
