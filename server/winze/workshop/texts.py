"""The sentences and templates the game can say, each with the place that declares it: `winze content text`."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import winze
from winze.content import Content
from winze.content.loader import HERE
from winze.content.readers import KINDS
from winze.content.row_parts import keys_of
from winze.content.rows import Row
from winze.scenes.words.item_kinds import item_lines
from winze.scenes.words.monster_kinds import kind_lines

_CODE = ("scenes", "models", "session", "api")
_NOT_TEXT = {"glyph", "colour", "under", "char", "plain", "unused", "pronoun"}
_TEXT_KEYS = {key for _, look in KINDS.values() for key in keys_of(look)} - {*keys_of(Row)} - _NOT_TEXT


class Declared(NamedTuple):
    """A text and its place: file and key of a row, or module and name of a table."""

    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


def texts(found: Content, directories: Sequence[Path] = (HERE,)) -> Iterator[Declared]:
    """Yield the texts of the content in `directories` and of the code, and descriptions of items and monsters."""
    for directory in directories:
        yield from _rows(directory)
    for package in _CODE:
        for path in sorted((Path(winze.__file__).parent / package).rglob("*.py")):
            yield from code_texts(path.relative_to(HERE.parent).as_posix(), path.read_text("utf-8"))
    for id_, item in found.rules.items.items():
        yield from (Declared(f"description items.{id_}", line) for line in item_lines(item, found))
    for id_, kind in found.rules.monsters.items():
        yield from (Declared(f"description monsters.{id_}", line) for line in kind_lines(kind, found))


def _rows(directory: Path) -> Iterator[Declared]:
    for path in sorted(directory.glob("*.toml")):
        yield from (Declared(f"{path.name} {place}", text) for place, text in _values(_toml(path), ()))


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _values(value: Any, place: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _values(inner, (*place, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _values(inner, (*place, str(number)))
    elif isinstance(value, str) and not _TEXT_KEYS.isdisjoint(_keys(place[1:])):
        yield ".".join(place), value


def _keys(place: tuple[str, ...]) -> Iterator[str]:
    return takewhile(lambda key: not str(key).isdigit(), place)


def code_texts(module: str, source: str) -> Iterator[Declared]:
    """Yield the strings of a module that read as text, each with its line and the names around it."""
    yield from _Strings(module).walk(ast.parse(source), ())


class _Strings:
    def __init__(self, module: str) -> None:
        self._module = module

    def walk(self, node: ast.AST, place: tuple[str, ...]) -> Iterator[Declared]:
        """Yield the texts in a node; `place` holds the names around it. Docstrings and errors are skipped."""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.Raise):
            return
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                yield from self.walk(value, (*place, _name(key)) if key else place)
            return
        text = _text(node)
        if text is not None:
            if _reads_as_text(text):
                at = ".".join(filter(None, place))
                yield Declared(f"{self._module}:{getattr(node, 'lineno', 0)}{f' {at}' if at else ''}", text)
            return
        for inner in ast.iter_child_nodes(node):
            yield from self.walk(inner, (*place, _name(node)))


def _name(node: ast.AST) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
        case ast.keyword(arg=str(name)) | ast.Attribute(attr=name) | ast.Name(id=name):
            return "" if isinstance(node, ast.Name | ast.Attribute) and not isinstance(node.ctx, ast.Load) else name
        case ast.Constant(value=str(name)):
            return name
    return ""


def _text(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(
                part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}"  # type: ignore[attr-defined,misc]
                for part in parts
            )
    return None


def _reads_as_text(text: str) -> bool:
    """Return True if a string has several words, or is one capitalized word."""
    words = [word for word in text.split() if any(char.isalpha() for char in word)]
    return len(words) > 1 or (len(words) == 1 and text[:1].isupper() and text[1:].islower())
