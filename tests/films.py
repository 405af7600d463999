"""Films in tests: runs to be filmed, and their films decoded in Python."""

from __future__ import annotations

from itertools import count

from shipped import shipped
from winze.content import Content
from winze.engine.actions import Action
from winze.engine.view import HeroView
from winze.models.players import Options
from winze.records.segments import Segment
from winze.screen.picture import Picture
from winze.session.base.run_store import Player
from winze.session.runs.filming import FilmOrder
from winze.session.runs.run import Run
from winze.session.seats.seat import Seat
from winze.wire.film import Film
from winze.wire.frame import checksum, decode_frame
from winze.wire.messages import ActMessage
from winze.wire.ops import blank
from winze.wire.patch import patch
from winze.workshop.bots import BOTS


class _Meter:
    def turn_took(self, seconds: float) -> None: ...

    def frame_sent(self, size: int) -> None: ...

    def level_dug(self, *, ahead: bool) -> None: ...

    def client_moved(self) -> None: ...

    def life_over(self) -> None: ...


class Watched:
    """A run with a seat that shows it. `shown` has the last play screen of each turn."""

    def __init__(self, seed: int, content: Content | None = None) -> None:
        content = content or shipped()
        self.run = Run.new("r1", "p", "Ada", seed, content, sight="shadow")
        self.shown: dict[int, Picture] = {}
        self._seat = Seat(Player("p", Options(hints=False)), "Ada", content, lambda: 0.0, _Meter(), disk=lambda: None)
        self._seat.enter(self.run)
        self._numbers = count(1)
        self._look()

    def act(self, action: Action) -> None:
        self._seat.receive(ActMessage(next(self._numbers), action))
        self._look()

    def play(self, bot: str, turns: int) -> Watched:
        player, game = BOTS[bot](self.run.game.seed), self.run.game
        while not game.end and game.turn < turns:
            self.act(player.act(HeroView(game)))
        return self

    def _look(self) -> None:
        picture = self._seat.picture()
        if self._seat._screen.is_bare:
            self.shown[self.run.game.turn] = picture


def order_of(run: Run, *segments: Segment) -> FilmOrder:
    return FilmOrder(run.id, run.name, run.game.seed, "shadow", [*segments] or [run.recorder.segment()])


def screens(frames: list[bytes]) -> dict[int, Picture]:
    """Return the picture of each turn, from the first frame to the last."""
    picture, found = blank(80, 25), dict[int, Picture]()
    for number, data in enumerate(frames, 1):
        frame = decode_frame(data)
        assert frame.frame == number
        picture = patch(blank(80, 25) if frame.full else picture, frame.ops)
        assert frame.checksum in {None, checksum(picture)}
        found[frame.turn] = picture
    return found


def screen_at(film: Film, number: int) -> Picture:
    """Return the picture of a frame, from the last full frame on."""
    frames = [decode_frame(data) for data in film.frames[:number]]
    begin = max(at for at, frame in enumerate(frames) if frame.full)
    picture = blank(80, 25)
    for frame in frames[begin:]:
        picture = patch(picture, frame.ops)
    return picture
