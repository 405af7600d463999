"""The cost of one step key in Python calls, from the message to its frame. Unlike times, the counts are exact."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import FrameType
from typing import ParamSpec, TypeVar

from host import Host, hosted
from script import content
from table import Row, Table

import winze
from winze.content import Content
from winze.content.drawn import drawn
from winze.core.dice import Dice
from winze.engine.kinds.plan import Blueprint
from winze.engine.kinds.rules import Profile
from winze.models.players import Options
from winze.session.client.connection import Connection
from winze.wire.messages import KeyMessage

COLUMNS, ROWS = 11, 5
"""Size of the room without its walls."""
WARM_UP = "lllhh"
"""Keys pressed before the one that is counted. They fill every cache, also those of the cell that the step leads to."""
_PACKAGE = Path(winze.__file__).parent
_NONE = Dice(0, 1, 0)

P = ParamSpec("P")
T = TypeVar("T")


class Tally:
    """Counts calls of functions in winze/ by file. A generated method counts for the file that calls it."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def count(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        sys.setprofile(self._note)
        try:
            return function(*args, **kwargs)
        finally:
            sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            generated = frame.f_code.co_filename == "<string>" and frame.f_back
            path = Path((generated or frame).f_code.co_filename)
            if path.is_relative_to(_PACKAGE):
                self.calls[path.relative_to(_PACKAGE).as_posix()] += 1


def calls() -> Table:
    tally = calls_by_file()
    rooms: Counter[str] = Counter()
    files: Counter[str] = Counter()
    for path, count in tally.items():
        rooms[_room(path)] += count
        files[_room(path)] += 1
    rows = [Row(room, {"calls": count, "files": files[room]}) for room, count in sorted(rooms.items())]
    rows.append(Row("all", {"calls": tally.total(), "files": len(tally)}))
    return Table("A step in a bare room, from the key to its frame", "Python calls", rows, decimals=0)


@cache
def calls_by_file() -> Counter[str]:
    """Return the calls of one step. A second measurement in one process would find its frames cached."""
    return asyncio.run(_one_step())


def _room(path: str) -> str:
    """Return the package of a file; inside the session its room."""
    parts = path.split("/")
    return "/".join(parts[:2] if parts[0] == "session" and len(parts) > 2 else parts[:1])


async def _one_step() -> Counter[str]:
    async with hosted(content=bare_room()) as there:
        woken = asyncio.Event()
        connection = await there.new_run(1, woken.set)
        # hints are for a first run
        there.seat(connection).set_options(Options(hints=False))
        for key in WARM_UP:
            await _press(there, connection, woken, key, Tally())
        tally = Tally()
        await _press(there, connection, woken, "l", tally)
        return tally.calls


async def _press(there: Host, connection: Connection, woken: asyncio.Event, key: str, tally: Tally) -> None:
    """Press a key, and have the frame made once the disk has the turn."""
    registry = there.registry

    def written(ends: Mapping[str, int]) -> None:
        tally.count(registry._written, ends)

    registry._store.listen(written, lambda: None)
    tally.count(registry.receive, connection, KeyMessage(there.seat(connection).inputs.seen + 1, key))
    while not any(isinstance(message, bytes) for message in tally.count(registry.step, connection)):
        woken.clear()
        await woken.wait()


def bare_room() -> Content:
    """Return the content with every game in one room, with nothing in it but the hero."""
    tiles = content().rules.tiles.index
    edge = bytes([tiles["wall"]]) * (COLUMNS + 2)
    row = bytes([tiles["wall"], *[tiles["floor"]] * COLUMNS, tiles["wall"]])
    # every row of a level ends with one tile that nobody sees
    plane = b"".join(line + bytes(1) for line in (edge, *[row] * ROWS, edge))
    room = drawn(content(), Blueprint(COLUMNS + 2, ROWS + 2, plane), "a bare room", 1)
    nothing = dict.fromkeys(room.rules.profiles, Profile(_NONE, _NONE, _NONE, _NONE))
    return replace(room, rules=replace(room.rules, profiles=nothing))


if __name__ == "__main__":
    for path, count in sorted(calls_by_file().items()):
        print(f"{count:4} {path}")
    print(*calls().text(), sep="\n")
