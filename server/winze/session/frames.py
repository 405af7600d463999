"""Frames: what a client was sent of the game, and what it gets next.

The picture is drawn and compared with the one sent last only when the client can be sent one, so there is never more
than one frame under way, and a slow client skips what it was too slow for. A picture is drawn while its turns are on
their way to the disk, and leaves when they are there: what was on a screen is never lost.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from msgspec.structs import replace

from winze.screen.picture import Picture
from winze.session.inputs import Inputs
from winze.session.instruments import Clock, Meter
from winze.wire.cells import make_cells
from winze.wire.errors import ErrorCode
from winze.wire.frame import make_frame
from winze.wire.messages import Flight, Kept, Panels, Stalled, dump, error

FRAME_SECONDS = 0.04
"""Between two frames while an errand runs."""
STALLED_SECONDS = 0.2
"""How long a turn may wait for the disk before the player is shown that it does."""
TROUBLE_SECONDS = 1.5
"""And before the player is told in words."""
KEPT_SECONDS = 0.25
"""How long what is kept may wait for a frame to say so."""
_STALLS = (STALLED_SECONDS, TROUBLE_SECONDS)


class Position(Protocol):
    """How far a run had got when a picture was drawn."""

    @property
    def durable(self) -> bool: ...


class Show(Protocol):
    """What a connection shows."""

    @property
    def position(self) -> Position | None:
        """How far the run is; None where no run is shown."""

    @property
    def owed_since(self) -> float | None:
        """Since when something is under way to the disk that is not there yet."""

    @property
    def inputs(self) -> Inputs: ...

    @property
    def turn(self) -> int: ...

    @property
    def running(self) -> bool:
        """Whether the picture changes by itself, faster than anyone could look."""

    def picture(self) -> Picture: ...

    def panels(self) -> Panels: ...

    def flights(self) -> list[Flight]:
        """What has flown over the picture since this was asked last."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A picture that waits until everything in it is durable."""

    picture: Picture
    panels: Panels | None
    flights: list[Flight]
    seen: int
    turn: int
    position: Position | None


class Frames:
    """Makes the frames of one show for one client, in the forms that the client `wants`."""

    def __init__(self, show: Show, wants: Collection[str], clock: Clock, meter: Meter) -> None:
        self._show = show
        self._wants = wants
        self._clock = clock
        self._meter = meter
        self._stale = True
        self._drawn: _Drawn | None = None
        self._stall = 0
        """How much of a stall of the disk was told: 0 is nothing, 1 that there is one, 2 that it lasts."""
        self._sent: Picture | None = None
        self._panels: Panels | None = None
        self._frame = 0
        self._framed_at = 0.0
        self._seen = self._kept = -1
        self._kept_due: float | None = None

    def refresh(self) -> None:
        """Make a frame if the picture differs from the last one sent, or if an input was taken since then."""
        self._stale = True

    def forget(self) -> None:
        """Let go of a picture that waits for more of a run to be durable: that run is not shown any more."""
        self._drawn = None
        self._stale = True

    @property
    def waits(self) -> bool:
        """Whether there is something to send as soon as more of the run is durable."""
        return self._drawn is not None or self._stall > 0

    @property
    def stalls(self) -> bool:
        """Whether the client was told that the disk does not answer."""
        return self._stall > 0

    def kept(self) -> bool:
        """Tell with the next frame, or after a while without one, how many inputs are kept. Returns if that is new."""
        new = self._kept_due is None
        if new:
            self._kept_due = self._clock() + KEPT_SECONDS
        return new

    def restart(self) -> None:
        """Make the next frame a full one."""
        self._sent = self._panels = None
        self._stale = True

    def wake_at(self) -> float | None:
        """Return when there is something to send, if nothing else happens before."""
        times = [0.0] if self._stale and not self._drawn and not self._goes_on else []
        if self._kept_due is not None:
            times.append(self._kept_due)
        if self._show.owed_since is not None and self._stall < len(_STALLS):
            times.append(self._show.owed_since + _STALLS[self._stall])
        return min(times, default=None)

    def take(self) -> list[str | bytes]:
        """Return the messages to send now."""
        return self._stalls() + (self._frames() or self._acknowledgement())

    def _stalls(self) -> list[str | bytes]:
        """What is to be told of a disk that does not answer, or answers again."""
        since = self._show.owed_since
        waited = 0.0 if since is None else self._clock() - since
        before, self._stall = self._stall, sum(waited >= seconds for seconds in _STALLS)
        messages: list[str | bytes] = []
        if bool(before) != bool(self._stall):
            messages.append(dump(Stalled(on=bool(self._stall))))
        if before < len(_STALLS) == self._stall:
            messages.append(dump(error(ErrorCode.STORAGE)))
        return messages

    @property
    def _goes_on(self) -> bool:
        """Whether an errand is under way that answered its input already: then a frame can wait for a slice of it."""
        return self._show.running and self._show.inputs.seen == self._seen

    def _is_due(self, now: float) -> bool:
        return self._stale and (not self._goes_on or now >= self._framed_at + FRAME_SECONDS)

    def _frames(self) -> list[str | bytes]:
        """The next frame in the forms the client wants; none if it would say nothing new, or is not durable yet."""
        now, show = self._clock(), self._show
        if self._drawn is None and self._is_due(now):
            self._stale = False
            panels = show.panels() if "panels" in self._wants else None
            picture = show.picture()
            flights = show.flights() if "flights" in self._wants else []
            self._drawn = _Drawn(picture, panels, flights, show.inputs.seen, show.turn, show.position)
        drawn = self._drawn
        if drawn is None or (drawn.position and not drawn.position.durable):
            return []
        self._drawn = None
        if drawn.picture == self._sent and drawn.seen == self._seen:
            return []
        return self._next_frame(drawn, now)

    def _next_frame(self, drawn: _Drawn, now: float) -> list[str | bytes]:
        self._frame += 1
        picture, seen, turn = drawn.picture, drawn.seen, drawn.turn
        old, frame, kept = self._sent, self._frame, min(self._show.inputs.kept, seen)
        messages: list[str | bytes] = []
        if "screen" in self._wants:
            messages.append(make_frame(old, picture, frame=frame, seen=seen, kept=kept, turn=turn))
        if "cells" in self._wants:
            messages.append(dump(make_cells(old, picture, frame=frame, seen=seen, kept=kept, turn=turn)))
        for message in messages:
            self._meter.frame_sent(len(message))
        if messages:
            self._kept, self._kept_due = kept, None
        messages += [dump(replace(flight, frame=frame)) for flight in drawn.flights]
        if drawn.panels:
            messages += self._next_panels(drawn.panels, acknowledge=seen != self._seen)
        self._sent, self._seen, self._framed_at = picture, seen, now
        return messages

    def _next_panels(self, panels: Panels, *, acknowledge: bool) -> list[str | bytes]:
        if panels == self._panels and not acknowledge:
            return []
        self._panels = panels
        return [dump(replace(panels, frame=self._frame))]

    def _acknowledgement(self) -> list[str | bytes]:
        if self._kept_due is None or self._clock() < self._kept_due:
            return []
        self._kept_due = None
        if self._show.inputs.kept == self._kept:
            return []
        self._kept = self._show.inputs.kept
        return [dump(Kept(self._kept))]
