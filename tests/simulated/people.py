"""People who play over lines that break, and the keys they press."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from session_harness import Client
from winze.core.chance import Stream
from winze.session.client.connection import Connection

REPLACED = 4001
_AGAIN = {"out_of_order", "busy", "not_again"}

PLAIN = [*"hjklyubn" * 3, *".ai?px;gwqcT,<>", "Escape", "Escape", "Enter", "ArrowUp"]
"""Keys that are at most one action each, and wait for nothing."""
ERRANDS = [*"zzzzHJKLYUBNR()_dW", "/"]
LEAVING = [*"SQ="]
TITLE = [*"nncc", "Enter", "Enter", "Enter", "Escape"]
ACTS: Sequence[dict[str, Any]] = [
    {"do": "wait"},
    {"do": "wait"},
    {"do": "walk", "direction": 2},
    {"do": "walk", "direction": 6, "bump": False},
    {"do": "search"},
    {"do": "drop", "letter": "a"},
    {"do": "pick_up"},
]


@dataclass(eq=False)
class Line:
    """A socket: what is on its way in either direction. A number on the way down is the code of its close."""

    connection: Connection
    up: deque[dict[str, Any]] = field(default_factory=deque)
    down: deque[str | bytes | int] = field(default_factory=deque)
    woken: bool = True
    cut: bool = False
    """True if the client is gone and the server has not noticed yet."""
    greeting: asyncio.Task[None] | None = None


@dataclass
class Home:
    """State that all tabs of a player share."""

    secret: str | None = None


class Person(Client):
    """Follows docs/protocol.md and sends again the inputs that it holds.

    `plain`: presses nothing whose outcome hangs on time, so that all of it can be played again.
    """

    plain = False

    def __init__(self, world: Any, name: str, home: Home) -> None:
        super().__init__(world)
        self.name = name
        self.home = home
        self.place: tuple[str, int] | None = None
        """Run and epoch of the last welcome."""
        self.line: Line | None = None
        self.away = False
        self.again_at: float | None = None
        self._first = True
        self.sent: dict[str, dict[int, list[dict[str, Any]]]] = {}
        """The inputs by run and number."""
        self.unsure: set[str] = set()
        """Runs with inputs that the server told to drop."""
        self._highest: dict[tuple[str, int], int] = {}

    def hello(self, luck: Stream) -> dict[str, Any]:
        """Return the hello for a new line."""
        self.frame, self.picture, self._first, self.again_at = 0, None, True, None
        self.seen = self.kept = 0
        words: dict[str, Any] = {"t": "hello", "v": 1}
        if self.home.secret:
            words["secret"] = self.home.secret
        return {**words, **self._aim(luck)}

    def _aim(self, luck: Stream) -> dict[str, Any]:
        if self.place:
            return {"run": self.place[0], "epoch": self.place[1]}
        return {} if luck.chance(10) else {"new": True, "name": self.name, "seed": 7 + luck.below(3)}

    @property
    def greeted(self) -> bool:
        """True once the server has answered on this line."""
        return not self._first

    def say(self, message: dict[str, Any]) -> None:
        if self.line and self.again_at is None:
            self.line.up.append(message)

    def send(self, **message: Any) -> None:
        if self.place:
            self.sent.setdefault(self.place[0], {}).setdefault(self.next, []).append(message)
        super().send(**message)

    def say_again(self, now: float) -> None:
        """Send again the inputs that the server did not take, once it is time."""
        if self.again_at is not None and now >= self.again_at:
            self.again_at = None
            for message in self.held:
                self.say(message)

    def hear(self, message: str | bytes | int) -> None:
        """Take a message. A number closes the line."""
        if isinstance(message, int):
            self.away = message == REPLACED
            self.line = None
        else:
            self._hear(message)

    def _hear(self, message: str | bytes) -> None:
        super()._hear(message)
        for told in self.told:
            if told["t"] == "error" and told["code"] in _AGAIN and self.again_at is None:
                self.again_at = self.harness.now + 0.3
        self.told.clear()

    def _enter(self, welcome: dict[str, Any]) -> None:
        if self._first and self.place:
            wanted = self.held[0]["n"] if self.held else self.next
            if welcome["resume"]:
                assert welcome["next"] >= wanted, f"input {welcome['next']} is expected, but was kept and forgotten"
            else:
                self.unsure.add(self.place[0])
                self._highest.pop(self.place, None)
        self.home.secret = welcome.get("secret", self.home.secret)
        if not self._first and not self.place and welcome["run"]:
            self._claim(welcome["run"], welcome["next"])
        self.place = (welcome["run"], welcome["epoch"]) if welcome["run"] else None
        super()._enter(welcome)

    def _claim(self, run: str, first: int) -> None:
        """Count inputs typed ahead at the title as inputs of the new run."""
        for held in self.held:
            if held["n"] >= first:
                message = {key: value for key, value in held.items() if key != "n"}
                self.sent.setdefault(run, {}).setdefault(held["n"], []).append(message)

    def _numbers(self, seen: int, kept: int) -> None:
        if self.place:
            assert kept >= self._highest.get(self.place, 0), f"{self._highest[self.place]} were kept, and now {kept}"
            self._highest[self.place] = kept
        super()._numbers(seen, kept)

    def play(self, luck: Stream) -> str:
        """Press something, and return it."""
        first = self.next
        if not self.place:
            self.key(luck.choice(TITLE), read=False)
        elif luck.chance(25):
            self.send(t="act", **luck.choice(ACTS))
        elif luck.chance(10) and not self.plain:
            self.send(t="point", x=luck.below(80), y=luck.below(25))
        else:
            keys = PLAIN if self.plain else PLAIN + ERRANDS + (LEAVING if luck.chance(20) else [])
            self.key(luck.choice(keys), read=False)
        pressed = self.held[-1]
        return f"{pressed.get('key') or pressed.get('do') or 'click'}({first})"


class Plain(Person):
    plain = True


class Forgetter(Person):
    """Never sends an input again."""

    def _enter(self, welcome: dict[str, Any]) -> None:
        if self._first:
            self.held, self.next = [], welcome["next"]
        super()._enter(welcome)


class Watcher(Person):
    """Watches a run and presses nothing."""

    def __init__(self, world: Any, name: str, home: Home, whom: Person) -> None:
        super().__init__(world, name, home)
        self._whom = whom

    def _aim(self, luck: Stream) -> dict[str, Any]:
        return {"watch": self._whom.place[0]} if self._whom.place else {}

    def _enter(self, welcome: dict[str, Any]) -> None:
        super()._enter(welcome)
        self.place = None

    def play(self, luck: Stream) -> str:
        self.say({"t": "sync"} if luck.chance(20) else {"t": "hover", "x": luck.below(70), "y": luck.below(20)})
        return "hover"
