"""Limits of values, as annotations that the content reader understands.

Each annotation describes its schema through pydantic's hook method, without importing pydantic.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

Schema = dict[str, Any]
Handler = Callable[[Any], Schema]


class Closed:
    """The base of dataclasses that content may not give unknown keys."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}


@dataclass(frozen=True)
class Range:
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        return {**handler(source), "ge": self.low, "le": self.high, "strict": True}


@dataclass(frozen=True)
class Exact:
    """A value of exactly this type: nothing is converted to it."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        return {**handler(source), "strict": True}


@dataclass(frozen=True)
class Short:
    """A dataclass that content may also write as a plain string, which becomes the field named `key`."""

    key: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        whole = handler(source)
        return {
            "type": "function-before",
            "schema": whole,
            "function": {"type": "no-info", "function": self._whole},
            "json_schema_input_schema": {"type": "union", "choices": [{"type": "str"}, whole]},
        }

    def _whole(self, value: object) -> object:
        if not isinstance(value, str | dict):
            raise ValueError(f"must be a string, or a table with {self.key!r}")  # noqa: TRY004  (readers collect these)
        return {self.key: value} if isinstance(value, str) else value


@dataclass(frozen=True)
class Names:
    """A list of names out of `among`, passed through `make`."""

    among: Collection[str]
    make: Callable[[list[str]], Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        names = {"type": "list", "items_schema": {"type": "literal", "expected": [*self.among]}}
        return {"type": "function-after", "schema": names, "function": {"type": "no-info", "function": self.make}}


Percent = Annotated[int, Range(0, 100)]
Amount = Annotated[int, Range(0, 100_000)]
Signed = Annotated[int, Range(-100, 100)]
Flag = Annotated[bool, Exact()]
