"""The stored form of game objects. Each field is declared once, in the class of the object.

A class marked `stored` is written as an array of its constructor's arguments, in order. A field that the constructor
does not take is derived and left out. A new field goes last and has a default, which older snapshots get.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import astuple

from winze.core.by_cell import ByCell
from winze.engine.kinds.rules import Rules

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class Reading(NamedTuple):
    rules: Rules
    tiles: bytes
    """By number of a tile in the snapshot: its number in the rules."""


class Form(NamedTuple):
    """The stored form of a type. A form without `write` and `read` is stored as it is."""

    type: Any
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any, Reading], Any] | None = None
    part: str = ""
    """The attribute that is stored instead of the whole, if any."""


class Given(NamedTuple):
    """Marks an argument that is not stored, because `get` finds it."""

    get: Callable[[Reading], Any]


def to_bytes(mask: int) -> bytes:
    return mask.to_bytes((mask.bit_length() + 7) // 8, "little") if mask else b""


def _pairs(arrange: Callable[[Iterable[Any]], list[Any]], class_: type[dict[Any, Any]] = dict) -> Callable[[Any], Form]:

    def form(hint: Any) -> Form:
        *keys, value = get_args(hint)
        key = keys[0] if keys else int
        kind, write, read, _ = _form(value)

        def written(held: dict[Any, Any]) -> list[Any]:
            if not held:
                return []
            pairs = arrange(held.items())
            return [(key, write(value)) for key, value in pairs] if write else pairs

        def restored(pairs: list[Any], reading: Reading) -> dict[Any, Any]:
            return class_({key: read(value, reading) for key, value in pairs} if read else dict(pairs))

        return Form(list[tuple[key, kind]], written, restored)  # type: ignore[valid-type]

    return form


_MASK = Form(bytes, to_bytes, lambda stored, _: int.from_bytes(stored, "little"))
Mask = Annotated[int, _MASK]
"""A set of cells. It has more bits than the integers of msgpack."""
TileNumber = Annotated[int, Form(int, None, lambda number, reading: reading.tiles[number])]
Plane = Annotated[bytearray, Form(bytes, bytes, lambda plane, reading: bytearray(plane.translate(reading.tiles)))]
Pairs = Annotated[dict[K, V], _pairs(sorted)]
"""A dictionary whose order does not matter."""
CellPairs = Annotated[ByCell[V], _pairs(sorted, ByCell)]
Trail = Annotated[dict[K, V], _pairs(list)]
"""A dictionary that keeps its order."""


class MaskOf:
    """A set of cells that is a field of `holder`, another field of the same object."""

    def __init__(self, holder: str) -> None:
        self._holder = holder

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name
        self.path = f"{self._holder}.{name}"

    def __get__(self, thing: object, owner: type) -> int:
        return 0 if thing is None else getattr(getattr(thing, self._holder), self._name)

    def __set__(self, thing: object, value: int) -> None:
        setattr(getattr(thing, self._holder), self._name, value)


class Record:
    """The stored form of a dataclass. msgspec encodes a struct made from its fields."""

    def __init__(self, class_: type, least: int, layout: dict[str, Any]) -> None:
        hints = get_type_hints(class_, include_extras=True)
        arguments = [field for field in dataclasses.fields(class_) if field.init]
        marks = [_mark(hints[field.name]) for field in arguments]
        forms = [(field, mark) for field, mark in zip(arguments, marks, strict=True) if isinstance(mark, Form)]
        self._class = class_
        self._given = [(at, mark.get) for at, mark in enumerate(marks) if isinstance(mark, Given)]
        self._values = attrgetter(*(_path(class_, field.name, form) for field, form in forms))
        self._is_array = not layout
        self._writers = [(at, form.write) for at, (_, form) in enumerate(forms) if form.write]
        self.write = self._write if self._writers else self._values
        """Returns what msgspec encodes: an array, or the struct of an object."""
        self._readers = [(at, form.read) for at, (_, form) in enumerate(forms) if form.read]
        self.type: Any = msgspec.defstruct(
            f"Stored{class_.__name__}",
            [
                (field.name, form.type) if at < least else (field.name, form.type, _default(field, form))
                for at, (field, form) in enumerate(forms)
            ],
            **(layout or {"array_like": True}),
        )

    def _write(self, thing: Any) -> Any:
        values = [*self._values(thing)]
        for at, write in self._writers:
            values[at] = write(values[at])
        return values if self._is_array else self.type(*values)

    def read(self, state: Any, reading: Reading) -> Any:
        values = [*astuple(state)]
        for at, read in self._readers:
            values[at] = read(values[at], reading)
        for at, get in self._given:
            values.insert(at, get(reading))
        return self._class(*values)


_forms: dict[Any, Form] = {MaskOf: _MASK}
_records: dict[type, Record] = {}


def stored(least: int = 0, **layout: Any) -> Callable[[type[T]], type[T]]:
    """Return a decorator for dataclasses that are stored. Every snapshot has the first `least` fields.

    `layout` are options of the msgspec struct; by default it is an array.
    """

    def mark(class_: type[T]) -> type[T]:
        record = _records[class_] = Record(class_, least, layout)
        _forms[class_] = Form(record.type, record.write, record.read)
        return class_

    return mark


def record_of(class_: type) -> Record:
    return _records[class_]


def _mark(hint: Any) -> Form | Given:
    found = hint.__metadata__[0] if get_origin(hint) is Annotated else None
    return found if isinstance(found, Given) else _form(hint)


def _form(hint: Any) -> Form:
    if get_origin(hint) is Annotated:
        found = hint.__metadata__[0]
        return found if isinstance(found, Form) else found(hint.__origin__)
    if get_origin(hint) is list:
        return _list(_form(get_args(hint)[0]))
    return _forms.get(hint, Form(hint))


def _list(form: Form) -> Form:
    kind, write, read, _ = form
    return Form(
        list[kind],  # type: ignore[valid-type]
        write and (lambda values: [write(value) for value in values]),
        read and (lambda values, reading: [read(value, reading) for value in values]),
    )


def _path(class_: type, name: str, form: Form) -> str:
    held = vars(class_).get(name)
    path = held.path if isinstance(held, MaskOf) else name
    return f"{path}.{form.part}" if form.part else path


def _default(field: dataclasses.Field[Any], form: Form) -> Any:
    """Return the default of a field in a struct. Another struct in it begins with its own defaults."""
    if isinstance(form.type, msgspec.StructMeta):
        return msgspec.field(default_factory=form.type)
    value = field.default if field.default_factory is dataclasses.MISSING else field.default_factory()
    return form.write(value) if form.write else value
