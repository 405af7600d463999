"""The screen in words as changes since the last message, so that a turn takes few bytes."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from winze.screen.dialog import Dialog
from winze.wire.messages import HeroStatus, LogChange, PanelChanges, Panels


class Told(NamedTuple):
    """The words a client knows. The frame number of the panels is still open."""

    panels: Panels
    dialog: Dialog | None


def changes(old: Told | None, new: Told, frame: int) -> PanelChanges:
    """Return the fields of `new` that differ from `old`; all of them without it."""
    if old is None:
        told = new.panels
        log = LogChange(0, 0, told.log)
        status = None if told.status is None else msgspec.structs.asdict(told.status)
        others = told.sight, told.pack, told.prompt, told.watchers, told.offers, told.around, told.ways, told.note
        return PanelChanges(frame, True, status, log, *others, told.openings, new.dialog)
    before, now = old.panels, new.panels
    return PanelChanges(
        frame,
        status=UNSET if now.status == before.status else _status(before.status, now.status),
        log=UNSET if now.log == before.log else _log(before.log, now.log),
        sight=UNSET if now.sight == before.sight else now.sight,
        pack=UNSET if now.pack == before.pack else now.pack,
        prompt=UNSET if now.prompt == before.prompt else now.prompt,
        watchers=UNSET if now.watchers == before.watchers else now.watchers,
        offers=UNSET if now.offers == before.offers else now.offers,
        around=UNSET if now.around == before.around else now.around,
        ways=UNSET if now.ways == before.ways else now.ways,
        note=UNSET if now.note == before.note else now.note,
        openings=UNSET if now.openings == before.openings else now.openings,
        dialog=UNSET if new.dialog == old.dialog else new.dialog,
    )


def _status(before: HeroStatus | None, now: HeroStatus | None) -> dict[str, Any] | None:
    if now is None:
        return None
    told = msgspec.structs.asdict(now)
    known = {} if before is None else msgspec.structs.asdict(before)
    return {name: value for name, value in told.items() if name not in known or known[name] != value}


def _log(before: tuple[str, ...], now: tuple[str, ...]) -> LogChange:
    """Return the change that keeps most lines."""
    drop, keep = 0, 0
    for start in range(len(before)):
        same = _common(before[start:], now)
        if same > keep:
            drop, keep = start, same
    return LogChange(drop, keep, now[keep:])


def _common(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Return the number of equal lines at the start of both."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
