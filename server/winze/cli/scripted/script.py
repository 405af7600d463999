"""The steps of a scripted scene as text: `walk e`, `work dig w x8`, `drop c`, `wait x3`.

The first word is the action's name on the wire. The following words fill its fields in order: directions as points of
the compass, everything else literally. `x8` at the end repeats the step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from winze.core.directions import Direction
from winze.engine.actions import Action

_TYPES: dict[str, type[Any]] = {str(type_.__struct_config__.tag): type_ for type_ in get_args(Action)}
_COMPASS = {direction.name.lower(): direction for direction in Direction}

_MOST = 10_000


class ScriptError(ValueError):
    """A step that cannot be understood. The message says why."""


def actions_of(step: str) -> Iterator[Action]:
    words = step.split()
    times = 1
    if len(words) > 1 and words[-1][0] == "x" and words[-1][1:].isdecimal():
        times = int(words.pop()[1:])
    if times > _MOST:
        raise ScriptError(f"{step!r}: at most {_MOST} repetitions are allowed")
    if not words or words[0] not in _TYPES:
        raise ScriptError(f"{step!r}: unknown action {words[0] if words else ''!r}; choose from: {', '.join(_TYPES)}")
    action = _filled(step, _TYPES[words[0]], words[1:])
    yield from (action for _ in range(times))


def _filled(step: str, type_: type[Any], words: list[str]) -> Action:
    fields = msgspec.structs.fields(type_)
    if len(words) > len(fields) or len(words) < sum(field.required for field in fields):
        named = " ".join(field.encode_name for field in fields)
        raise ScriptError(f"{step!r}: write {type_.__struct_config__.tag} {named}".rstrip())
    values = {field.encode_name: _value(field.type, word) for field, word in zip(fields, words, strict=False)}
    try:
        action: Action = msgspec.convert({"do": type_.__struct_config__.tag, **values}, Action, strict=False)
    except msgspec.ValidationError as error:
        raise ScriptError(f"{step!r}: {error}") from error
    return action


def _value(type_: Any, word: str) -> Any:
    return _COMPASS.get(word.lower(), word) if type_ is Direction else word
