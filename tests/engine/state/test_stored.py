from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec
import pytest

from stage import Stage
from winze.engine.state.stored import Given, Mask, MaskOf, Pairs, Reading, TileNumber, Trail, record_of, stored

READING = Reading(Stage("#@#").rules, bytes(range(10, 20)))
FAR = 1 << 70


class Known:
    def __init__(self) -> None:
        self.been = 0


@stored(least=1)
@dataclass
class Pile:
    cells: Mask
    names: list[str] = field(default_factory=list)


@stored(least=2)
@dataclass
class Room:
    name: str
    version: Annotated[str, Given(lambda reading: reading.rules.version)]
    cells: Mask
    tiles: Pairs[int, TileNumber] = field(default_factory=dict)
    steps: Trail[int, int] = field(default_factory=dict)
    known: Known = field(default_factory=Known, init=False)
    been: MaskOf = MaskOf("known")  # noqa: RUF009 (a descriptor)
    piles: list[Pile] = field(default_factory=list)


def encoded(room: Room) -> list[Any]:
    """Return a room as it lies in a snapshot."""
    array: list[Any] = msgspec.msgpack.decode(msgspec.msgpack.encode(record_of(Room).write(room)))
    return array


def restored(array: list[Any]) -> Room:
    record = record_of(Room)
    room: Room = record.read(msgspec.msgpack.decode(msgspec.msgpack.encode(array), type=record.type), READING)
    return room


def test_stored_object_is_array_of_arguments() -> None:
    room = Room("hall", "1", FAR, {7: 2, 3: 1}, {9: 4, 2: 5}, 6, [Pile(1, ["sword"])])
    far = bytes(8) + b"\x40"
    assert encoded(room) == ["hall", far, [[3, 1], [7, 2]], [[9, 4], [2, 5]], b"\x06", [[b"\x01", ["sword"]]]]


def test_restored_object_has_all_arguments() -> None:
    room = restored(encoded(Room("hall", "1", FAR, {7: 2}, {9: 4, 2: 5}, 6, [Pile(1, ["sword"])])))
    assert (room.name, room.version, room.cells, room.known.been) == ("hall", READING.rules.version, FAR, 6)
    assert room.tiles == {7: 12}
    assert [*room.steps] == [9, 2]
    assert room.piles == [Pile(1, ["sword"])]


def test_older_array_gets_defaults_of_its_own() -> None:
    one, other = restored(["hall", b""]), restored(["cave", b""])
    assert (one.tiles, one.steps, one.been, one.piles) == ({}, {}, 0, [])
    one.piles.append(Pile(1))
    one.known.been = 3
    assert (one.been, other.been, other.piles) == (3, 0, [])


@pytest.mark.parametrize(
    ("array", "reason"),
    [
        (["hall"], r"at least length 2, got 1"),
        (["hall", 3], r"Expected `bytes`, got `int` - at `\$\[1\]`"),
        (["hall", b"", [[1, "2"]]], r"Expected `int`, got `str` - at `\$\[2\]\[0\]\[1\]`"),
    ],
)
def test_unfit_array_is_refused(array: list[Any], reason: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=reason):
        restored(array)
