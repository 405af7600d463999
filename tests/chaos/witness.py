"""A client that remembers everything it was shown, and complains at once if any of it is gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from winze.screen.layout import CLASSIC
from winze.screen.picture import Picture
from winze.wire.frame import checksum, decode_frame
from winze.wire.messages import Panels
from winze.wire.ops import blank
from winze.wire.patch import patch
from winze.workshop.crowd.client import Client
from winze.workshop.crowd.figures import Figures
from winze.workshop.crowd.keys import PICK_UP, STEPS, WAIT, choose_keys

ONE_TURN = frozenset({*STEPS, WAIT, PICK_UP})
"""Keys that never lead to more than one action."""


def shown_part(picture: Picture) -> int:
    """Return a checksum of map and panel. Rows below them can be words about the last key, which cost no turn."""
    cells = CLASSIC.cols * CLASSIC.map.rows
    planes = (plane[:cells] for plane in (picture.glyphs, picture.fg, picture.bg))
    return checksum(Picture(CLASSIC.cols, CLASSIC.map.rows, *planes))


@dataclass(slots=True)
class Shown:
    """A frame: its screen, and its words, if they arrived before the connection broke."""

    run: str
    turn: int
    screen: int
    words: Panels | None = None


class Witness(Client):
    """A client that remembers. With `sends_again` it sends unkept inputs again after a break; otherwise it drops them.

    `complaints` has a line for each fault the client alone can see.
    """

    def __init__(
        self, url: str, number: int, rate: float, figures: Figures, *, sends_again: bool, chance: Random
    ) -> None:
        self.keys: dict[tuple[str, int], str] = {}
        """The key of each run and input; the number of a dropped input is used again."""
        keys = self._noted(choose_keys(chance))
        super().__init__(url, f"w{number}", keys=keys, rate=rate, chance=chance, figures=figures)
        self.sends_again = sends_again
        self.shown: list[Shown] = []
        self.complaints: list[str] = []
        self.closings: list[int | None] = []
        self.lost = 0
        self._screen = blank(CLASSIC.cols, CLASSIC.rows)
        self._highest: dict[str, int] = {}
        self._kept: dict[str, int] = {}
        self._is_first = True

    def _noted(self, keys: Iterator[str]) -> Iterator[str]:
        """Yield the keys, and note the run and input number of each."""
        for key in keys:
            self.keys[self._run or "", self._numbering.next] = key
            yield key

    def hello(self) -> dict[str, Any]:
        return super().hello() | {"want": ["screen", "panels"]}

    def _growing_pause(self) -> float:
        """Return a short pause: the server is killed again in a moment."""
        return self._chance.uniform(0.02, 0.3)

    def _part(self, socket: ClientConnection) -> float:
        self.closings.append(socket.close_code)
        return super()._part(socket)

    def take_welcome(self, message: dict[str, Any]) -> None:
        run, next_ = message["run"], message["next"]
        if run and next_ <= self._kept.get(run, 0):
            self.complaints.append(f"{run}: input {self._kept[run]} was kept, and {next_} is expected")
        if not self._welcomed:
            self._is_first = True
            if not self.sends_again:
                message = message | {"resume": False}
        super().take_welcome(message)

    def take_frame(self, data: bytes) -> None:
        frame = decode_frame(data)
        before = blank(CLASSIC.cols, CLASSIC.rows) if frame.full else self._screen
        self._screen = patch(before, frame.ops)
        if frame.checksum is not None and frame.checksum != checksum(self._screen):
            self.complaints.append(f"frame {frame.frame} has another checksum than its screen")
        if self._run:
            self._look(self._run, frame.turn)
            self._kept[self._run] = max(frame.kept, self._kept.get(self._run, 0))
            self.shown.append(Shown(self._run, frame.turn, shown_part(self._screen)))
        super().take_frame(data)

    def _look(self, run: str, turn: int) -> None:
        """Complain if anything that was shown is gone when the run is back."""
        highest = self._highest.get(run, 0)
        if turn < highest:
            again = "again" if self._is_first else "while connected"
            self.lost += highest - turn
            self.complaints.append(f"{run}: turn {highest} was shown, and turn {turn} {again}")
        self._highest[run] = max(turn, highest)
        self._is_first = False

    def take_message(self, message: dict[str, Any]) -> None:
        if message["t"] == "panels" and self._run and self.shown:
            self.shown[-1].words = msgspec.convert(message, Panels)
        elif message["t"] == "kept" and self._run:
            self._kept[self._run] = max(message["n"], self._kept.get(self._run, 0))
        super().take_message(message)
