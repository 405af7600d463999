"""A player who presses keys in a browser page and reads the screen from the frames the page receives.

The page itself shows only pixels, so its frames are taken from the websocket and decoded in Python.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

from winze.screen.picture import Picture
from winze.wire.frame import decode_frame
from winze.wire.ops import blank
from winze.wire.patch import patch

PATIENCE_MS = 15_000
_LOOK_MS = 15


class Player:
    """A page. `picture` is its screen, `told` its JSON messages, `frames` the sizes of its frames."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.picture: Picture = blank(80, 25)
        self.layout: dict[str, Any] = {}
        self.turn = 0
        self.told: list[dict[str, Any]] = []
        self.frames: list[int] = []
        page.on("websocket", self._watch)

    def open(self) -> Player:
        self.page.goto(self.url)
        return self.sees("New game")

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, data: str | bytes) -> None:
        if isinstance(data, str):
            self.told.append(json.loads(data))
            self._lay_out(self.told[-1])
            return
        frame = decode_frame(data)
        before = blank(self.layout["cols"], self.layout["rows"]) if frame.full else self.picture
        self.picture = patch(before, frame.ops)
        self.turn = frame.turn
        self.frames.append(len(data))

    def _lay_out(self, message: dict[str, Any]) -> None:
        if message["t"] in {"layout", "welcome"}:
            self.layout = message.get("layout", message)

    def press(self, *keys: str) -> Player:
        """Press keys, named as in Playwright, without waiting for frames."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def tap(self, key: str) -> Player:
        """Press a key and wait for the frame that answers it."""
        frames = len(self.frames)
        return self.press(key).until(lambda: len(self.frames) > frames, f"an answer to {key}")

    def write(self, text: str) -> Player:
        self.page.keyboard.type(text)
        return self

    def lines(self) -> list[str]:
        """Return the rows of the screen as text."""
        cols, glyphs = self.picture.cols, self.picture.glyphs
        return [glyphs[at : at + cols].decode("cp437") for at in range(0, len(glyphs), cols)]

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines())

    def sees(self, words: str) -> Player:
        """Wait until the words are on the screen."""
        return self.until(lambda: words in self.text(), words)

    def until(self, holds: Callable[[], bool], what: str) -> Player:
        """Wait until `holds` returns True, checking as frames come in."""
        for _ in range(PATIENCE_MS // _LOOK_MS):
            if holds():
                return self
            self.page.wait_for_timeout(_LOOK_MS)
        raise AssertionError(f"timed out waiting for {what!r}; the screen shows:\n{self.text()}")

    def begin(self, name: str = "Ada", seed: int | None = None) -> Player:
        """Start a new run from the title screen."""
        self.press("n").sees("Your name")
        self.write(name)
        if seed is not None:
            self.press("ArrowDown")
            self.write(str(seed))
        self.press("Enter")
        return self.until(self.playing, "the play scene")

    def give_up(self) -> Player:
        """Wait until the run would be ranked, and give up."""
        self.walk(*"." * 50)
        return self.press("Q").sees("Abandon this run").press("Y").sees("Rank 1")

    def playing(self) -> bool:
        return "HP" in self.text() and "@" in "".join(self.map())

    def map(self) -> list[str]:
        """Return the rows of the map."""
        x, y, cols, rows = self.layout["regions"]["map"]
        return [line[x : x + cols] for line in self.lines()[y : y + rows]]

    @property
    def hero(self) -> tuple[int, int]:
        """Return the cell of the hero on the screen."""
        left, top, *_ = self.layout["regions"]["map"]
        return next((left + line.index("@"), top + y) for y, line in enumerate(self.map()) if "@" in line)

    def walk(self, *keys: str) -> Player:
        """Press keys that take a turn each, and wait for each turn."""
        for key in keys:
            after = self.turn + 1
            self.press(key).until(lambda after=after: self.turn == after, f"turn {after} after {key}")
        return self

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """Return the JSON messages of one type, oldest first."""
        return [message for message in self.told if message["t"] == kind]
