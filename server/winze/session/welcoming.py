"""What a client is told when it gets a seat or another run."""

from __future__ import annotations

from msgspec import UNSET

from winze import __version__
from winze.screen.palette import PALETTE
from winze.session.seat import Seat
from winze.wire.messages import VERSION, Layout, Welcome


def welcome(seat: Seat, *, secret: str | None = None, resume: bool = False) -> Welcome:
    """Return a welcome: where the client is, and which input is expected next."""
    run, layout = seat.run if seat.holds else None, seat.view().layout
    return Welcome(
        v=VERSION,
        build=__version__,
        player=seat.player.id,
        run=run.id if run else None,
        epoch=run.epoch if run else 0,
        next=seat.inputs.seen + 1,
        resume=resume,
        layout=Layout(layout.name, layout.cols, layout.rows, PALETTE),
        secret=UNSET if secret is None else secret,
    )
