"""Limits of values, as annotations that the content reader understands.

A method with a fixed name returns the schema, so no library is imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated, Any

Schema = dict[str, Any]
Handler = Callable[[Any], Schema]

CLOSED: dict[str, Any] = {"extra": "forbid"}
"""`__pydantic_config__` of dataclasses read from content: no keys but their fields."""


@dataclass(frozen=True)
class Range:
    """A whole number within limits, both included."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        return {**handler(source), "ge": self.low, "le": self.high, "strict": True}


@dataclass(frozen=True)
class Exact:
    """A value of exactly the annotated type, without conversion."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        return {**handler(source), "strict": True}


@dataclass(frozen=True)
class Short:
    """A dataclass that may be written as a text: the value of its field `key`."""

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
            raise ValueError(f"must be a text, or a table with {self.key!r}")  # noqa: TRY004  (readers collect these)
        return {self.key: value} if isinstance(value, str) else value


@dataclass(frozen=True)
class Names:
    """A list of names out of `among`, and the function that converts it."""

    among: Collection[str]
    make: Callable[[list[str]], Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        names = {"type": "list", "items_schema": {"type": "literal", "expected": [*self.among]}}
        return {"type": "function-after", "schema": names, "function": {"type": "no-info", "function": self.make}}


Percent = Annotated[int, Range(0, 100)]
Amount = Annotated[int, Range(0, 100_000)]
Signed = Annotated[int, Range(-100, 100)]
Flag = Annotated[bool, Exact()]
