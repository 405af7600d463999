"""Registries: classes of one family by their tags, and functions by the type of a parameter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, dataclass_transform, get_type_hints

from winze.core.limits import Closed

_T = TypeVar("_T", bound="Tagged")
_F = TypeVar("_F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Tagged(Closed):
    """The base of a family of dataclasses. In content, the key `do` tells them apart by their tags.

    A tag is the name of the class in lower case, without that of the family: `push` for `PushEffect`.
    """

    members: ClassVar[dict[str, type[Any]]]
    """The classes of the family by their tags, in the order of their declarations."""
    if TYPE_CHECKING:
        do: ClassVar[str]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type, handler: Any) -> dict[str, Any]:
        if source not in cls.members.values():
            choices = {tag: handler.generate_schema(member) for tag, member in cls.members.items()}
            return {"type": "tagged-union", "choices": choices, "discriminator": "do"}
        schema: dict[str, Any] = handler(source)
        return schema


@dataclass_transform(frozen_default=True)
def tagged(cls: type[_T]) -> type[_T]:
    """Make a class a frozen dataclass and a member of its family, with its tag as the last field, `do`."""
    tag = cls.__name__.removesuffix(cls.__mro__[1].__name__).lower()
    cls.__annotations__["do"] = Literal[tag]
    cls.do = tag
    made = dataclass(frozen=True, slots=True)(cls)
    made.members[tag] = made
    return made


class Dispatch(dict[type, Callable[..., Any]]):
    """Functions by the type of one parameter. It is a decorator, which reads that type from the annotation."""

    def __init__(self, parameter: str) -> None:
        super().__init__()
        self._parameter = parameter

    def __call__(self, function: _F) -> _F:
        self[get_type_hints(function)[self._parameter]] = function
        return function
