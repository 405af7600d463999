"""Frames: the pictures that a client was sent, and the one it gets next.

A picture is drawn and compared with the last one sent only when the client can be sent one. So there is never more
than one frame under way, and a slow client skips frames. A picture is drawn while its turns are on their way to the
disk, and leaves once they are there: nothing that was on a screen is ever lost.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from msgspec.structs import replace

from winze.scenes.telling.cues import Cue
from winze.screen.dialog import Dialog
from winze.screen.picture import Picture
from winze.session.base.instruments import Clock, Meter
from winze.session.client.inputs import Inputs
from winze.wire.cells import make_cells
from winze.wire.changes import Told, changes
from winze.wire.errors import ErrorCode
from winze.wire.frame import make_frame
from winze.wire.messages import AimMessage, Cues, Flight, Kept, Panels, Stalled, dump, error

FRAME_SECONDS = 0.04
"""Time between two frames while an errand runs."""
STALLED_SECONDS = 0.2
"""Time a turn may wait for the disk before the client shows that it does."""
TROUBLE_SECONDS = 1.5
"""Time a turn may wait for the disk before the player is told in words."""
KEPT_SECONDS = 0.25
"""Time for which the number of kept inputs waits for a frame to tell it."""
Messages = list[str | bytes]
_STALLS = (STALLED_SECONDS, TROUBLE_SECONDS)


class Progress(Protocol):
    """The recorded and the durable length of a run."""

    end: int

    def is_durable(self, end: int) -> bool: ...


class Show(Protocol):
    """The source of the frames of a connection."""

    @property
    def inputs(self) -> Inputs: ...

    @property
    def progress(self) -> Progress | None:
        """The progress of the run that is shown; None if none is."""

    @property
    def turn(self) -> int: ...

    @property
    def running(self) -> bool:
        """True while an errand changes the picture faster than anyone can look."""

    @property
    def waits(self) -> bool:
        """True while an errand goes on only after the next picture."""

    @property
    def hides(self) -> bool:
        """True while no picture is wanted."""

    @property
    def pause(self) -> float:
        """Least time in seconds between two pictures."""

    def owed_since(self) -> float | None:
        """Return the time since which the disk owes a write; None if it owes none."""

    def picture(self) -> Picture: ...

    def panels(self) -> Panels: ...

    def dialog(self) -> Dialog | None: ...

    def flights(self) -> list[Flight]:
        """Return what has flown over the picture since the last call."""

    def cues(self) -> list[Cue]:
        """Return what could be heard since the last call."""

    def struck(self) -> list[int]:
        """Return the cells of the picture where blows have hit since the last call."""

    def aim(self) -> AimMessage | None:
        """Return what the pointer means in the picture, if anything."""


@dataclass(slots=True)
class _Pending:
    """A picture that waits until everything in it is durable: until `progress` has reached `end`."""

    picture: Picture
    told: Told | None
    flights: list[Flight]
    cues: Cues | None
    aim: AimMessage | None
    seen: int
    turn: int
    progress: Progress | None
    end: int


class Frames:
    """Makes the frames of one show for one client, in the forms that the client `wants`."""

    def __init__(self, show: Show, wants: Collection[str], clock: Clock, meter: Meter) -> None:
        self.is_stale = True
        """True if the picture may have changed or an input was taken since the last frame."""
        self._show = show
        self._wants = wants
        self._wants_changes = "panels2" in wants
        self._clock = clock
        self._meter = meter
        self._pending: _Pending | None = None
        self._stall = 0
        """The number of `_STALLS` last sent to the client."""
        self._sent: Picture | None = None
        self._told: Told | None = None
        self._aim: AimMessage | None = None
        self._frame = 0
        self._framed_at = self._drawn_at = 0.0
        self._seen = self._kept = -1
        self._kept_due: float | None = None

    @property
    def stalls(self) -> bool:
        """True if the client was told that the disk does not answer."""
        return self._stall > 0

    def forget(self) -> None:
        """Drop a picture that waits for the disk, because its run is not shown any more."""
        self._pending = None
        self.is_stale = True

    def restart(self) -> None:
        self._sent = self._told = None
        self.is_stale = True

    def progressed(self, *, tells_kept: bool) -> bool:
        """Note that more of the run is durable. Return True if there may be something new to send.

        With `tells_kept` the client is told how many inputs are kept, by the next frame or after a while without one.
        """
        is_new = self._pending is not None or self._stall > 0
        if tells_kept and self._kept_due is None:
            self._kept_due = self._clock() + KEPT_SECONDS
            is_new = True
        return is_new

    def wake_at(self) -> float | None:
        is_due = self.is_stale and not self._pending and not self._show.hides
        pause = self._show.pause
        times: list[float] = []
        if is_due and not self._goes_on:
            times.append(self._drawn_at + pause if pause else 0.0)
        elif is_due and self._show.waits:
            times.append(self._framed_at + FRAME_SECONDS)
        if self._kept_due is not None:
            times.append(self._kept_due)
        if self._stall < len(_STALLS) and (since := self._show.owed_since()) is not None:
            times.append(since + _STALLS[self._stall])
        return min(times, default=None)

    @property
    def _goes_on(self) -> bool:
        """True while an errand runs whose input a frame has shown already: the next frame can wait for a slice."""
        return self._show.inputs.seen == self._seen and self._show.running

    def take(self) -> Messages:
        since = self._show.owed_since()
        messages = [] if since is None and not self._stall else self._stall_messages(since)
        if self._pending is None and self.is_stale:
            self._draw()
        pending = self._pending
        frame: Messages = []
        if pending and (pending.progress is None or pending.progress.is_durable(pending.end)):
            frame = self._next_frame(pending)
        if not frame and self._kept_due is not None and self._clock() >= self._kept_due:
            messages += self._acknowledgement()
        return messages + frame

    def _stall_messages(self, since: float | None) -> Messages:
        waited = 0.0 if since is None else self._clock() - since
        before, self._stall = self._stall, [waited >= seconds for seconds in _STALLS].count(True)
        messages: Messages = []
        if bool(before) != bool(self._stall):
            messages.append(dump(Stalled(on=bool(self._stall))))
        if before < len(_STALLS) == self._stall:
            messages.append(dump(error(ErrorCode.STORAGE)))
        return messages

    def _draw(self) -> None:
        """Draw a picture, unless the last one is too recent: while an errand runs, and for one watcher of many."""
        if self._show.hides or self._clock() < self._drawn_at + self._show.pause:
            return
        if self._goes_on and self._clock() < self._framed_at + FRAME_SECONDS:
            return
        show, self.is_stale, self._drawn_at = self._show, False, self._clock()
        told = Told(show.panels(), show.dialog() if self._wants_changes else None) if "panels" in self._wants else None
        picture = show.picture()
        flights = show.flights() if "flights" in self._wants else []
        cues = self._cues() if "cues" in self._wants else None
        aim = show.aim() if "aims" in self._wants else None
        progress = show.progress
        end = progress.end if progress else 0
        self._pending = _Pending(picture, told, flights, cues, aim, show.inputs.seen, show.turn, progress, end)

    def _cues(self) -> Cues | None:
        """Return the message for what could be heard, if anything. Its frame number is still open."""
        struck, cues = self._show.struck(), self._show.cues()
        return Cues(0, (*cues,), (*struck,)) if cues else None

    def _next_frame(self, pending: _Pending) -> Messages:
        """Return the frame of a picture in the forms the client wants; nothing if it would say nothing new."""
        self._pending = None
        picture, seen, turn, old = pending.picture, pending.seen, pending.turn, self._sent
        if picture == old and seen == self._seen and pending.told == self._told:
            return []
        self._frame = frame = self._frame + 1
        kept = min(self._show.inputs.kept, seen)
        messages: Messages = []
        if "screen" in self._wants:
            messages.append(make_frame(old, picture, frame=frame, seen=seen, kept=kept, turn=turn))
        if "cells" in self._wants:
            messages.append(dump(make_cells(old, picture, frame=frame, seen=seen, kept=kept, turn=turn)))
        for message in messages:
            self._meter.frame_sent(len(message))
        if messages:
            self._kept, self._kept_due = kept, None
        messages += [dump(replace(flight, frame=frame)) for flight in pending.flights] if pending.flights else []
        messages += [dump(replace(pending.cues, frame=frame))] if pending.cues else []
        if pending.told and (pending.told != self._told or seen != self._seen):
            messages.append(self._in_words(pending.told, frame))
            self._told = pending.told
        if pending.aim != self._aim:
            messages.append(dump(replace(pending.aim or AimMessage(0), frame=frame)))
            self._aim = pending.aim
        self._sent, self._seen, self._framed_at = picture, seen, self._clock()
        return messages

    def _in_words(self, told: Told, frame: int) -> str:
        if self._wants_changes:
            return dump(changes(self._told, told, frame))
        return dump(replace(told.panels, frame=frame))

    def _acknowledgement(self) -> Messages:
        self._kept_due = None
        if self._show.inputs.kept == self._kept:
            return []
        self._kept = self._show.inputs.kept
        return [dump(Kept(self._kept))]
