"""JSON Schemas of the content files, for completion and checks in editors.

They come from the classes that read the files; the docstring of a field becomes the description of its key.
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

from winze.content.kinds import Expected, HeroFile
from winze.content.look import NO_GROUND
from winze.content.mine_rows import (
    BranchRow,
    FeatureRow,
    FeaturesFile,
    LevelRow,
    LevelsFile,
    MachinesFile,
    MineRow,
    StyleRow,
    StylesFile,
)
from winze.content.readers import KINDS, PARTS
from winze.content.row_parts import keys_of
from winze.content.rows import ID_PATTERN, LookRow
from winze.engine.kinds.actors import HERO, Kind
from winze.engine.kinds.items import Sneak
from winze.engine.kinds.rules import CareerKind, Due, KitItem
from winze.engine.kinds.scoring import Scoring, Worth

Schema = dict[str, Any]

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_FILES: dict[str, type[BaseModel]] = {
    "levels": LevelsFile,
    "styles": StylesFile,
    "features": FeaturesFile,
    "machines": MachinesFile,
}
FILES = (*KINDS, "hero", *_FILES)
_STRUCTS = (
    *PARTS,
    *(CareerKind, Due, Expected, KitItem, Scoring, Sneak, Worth),
    *(BranchRow, FeatureRow, LevelRow, MineRow, StyleRow),
)


def schemas(colours: Collection[str]) -> dict[str, Schema]:
    """Return the schema of each sort of file. `colours` are the names of the palette."""
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
    row, parts = _row(kind, look)
    return _document(sort, parts) | {"patternProperties": {ID_PATTERN: row}, "additionalProperties": False}


def _of_hero() -> Schema:
    """Return the schema of hero.toml, where only the hero's row has a look."""
    whole, parts = _definitions(HeroFile)
    row, more = _row(Kind, LookRow)
    del parts[Kind.__name__]
    tables = whole["properties"] | {HERO: row}
    return _document("hero", parts | more) | {"properties": tables, "additionalProperties": False}


def _of_file(sort: str, model: type[BaseModel]) -> Schema:
    whole, parts = _definitions(model)
    return _document(sort, parts) | {"properties": whole["properties"], "additionalProperties": False}


def _document(sort: str, parts: Schema) -> Schema:
    return {"$schema": _DRAFT, "title": f"{sort}.toml", "type": "object", "$defs": parts}


def _row(kind: Any, look: type[BaseModel]) -> tuple[Schema, Schema]:
    """Return the schema of a flat row, kind and look in one, and the definitions it refers to."""
    of_kind, parts = _definitions(kind)
    of_look, _ = _definitions(look)
    keys = _described(kind, of_kind["properties"]) | _described(look, of_look["properties"])
    keys.pop("id", None)
    needed = [key for key in (*of_look.get("required", ()), *of_kind.get("required", ())) if key != "id"]
    return {"type": "object", "properties": keys, "required": needed, "additionalProperties": False}, parts


def _definitions(kind: Any) -> tuple[Schema, Schema]:
    schema = TypeAdapter(kind).json_schema(schema_generator=_Generator)
    parts = schema.pop("$defs", {})
    for struct in _STRUCTS:
        if struct.__name__ in parts:
            part = parts[struct.__name__]
            part["properties"] = _described(struct, part["properties"])
    return schema, parts


def _described(struct: Any, keys: Schema) -> Schema:
    said = _docstrings(struct)
    return {key: {"description": said[key], **schema} if key in said else schema for key, schema in keys.items()}


@cache
def _docstrings(struct: Any) -> dict[str, str]:
    return {name: text for base in reversed(struct.__mro__) for name, text in _own_docstrings(base)}


def _own_docstrings(struct: Any) -> Iterator[tuple[str, str]]:
    if not struct.__module__.startswith("winze.") or not _keys(struct):
        return
    body = ast.parse(dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)  # noqa: S101
    for key, text in zip(body.body, body.body[1:], strict=False):
        match key, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                yield name, " ".join(said.split())


def _keys(struct: Any) -> list[str]:
    if is_dataclass(struct):
        return [field.name for field in fields(struct)]
    return keys_of(struct) if issubclass(struct, BaseModel) else []


class _Generator(GenerateJsonSchema):
    """A generator that omits defaults, which are Python values rather than TOML."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def _finish(schema: Any, colours: list[str]) -> None:
    """Require `do` in effects and drives, and restrict colors to the palette."""
    if isinstance(schema, list):
        for part in schema:
            _finish(part, colours)
    if not isinstance(schema, dict):
        return
    schema.pop("title", None) if "properties" in schema and "$schema" not in schema else None
    keys = schema.get("properties", {})
    if "const" in keys.get("do", {}):
        schema["required"] = [*schema.get("required", ()), "do"]
    for key, known in (("colour", colours), ("under", [*colours, NO_GROUND])):
        if key in keys:
            keys[key]["enum"] = known
    for part in schema.values():
        _finish(part, colours)


def _name_choices(schema: Any, choices: Schema) -> None:
    """Replace each inline union of effects or drives with a reference to one definition."""
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
