"""The list of runs that others may watch, for the title, the pages and the API."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

import msgspec
import structlog

from winze.models.live import LiveRun
from winze.scenes.words.naming import level_name
from winze.session.base.instruments import Clock
from winze.session.base.limits import LATE_SECONDS
from winze.session.base.run_store import RunStore, StorageError
from winze.session.runs.run import Run, RunState
from winze.session.runs.run_holder import RunHolder

log = structlog.get_logger(__name__)
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(tuple[LiveRun, ...])

LIST_SECONDS = 2.0
"""Time between two lists."""
SCREENS = 6
"""Most runs of a list that are shown by their screens."""


class LiveList:
    """`rows` are those of the last list, with the runs of other processes: the most watched first, then by score."""

    def __init__(self, holder: RunHolder, clock: Clock) -> None:
        self.rows: tuple[LiveRun, ...] = ()
        self._holder = holder
        self._clock = clock
        self._own: tuple[LiveRun, ...] = ()
        self._others: tuple[LiveRun, ...] = ()
        self._made_at = -LIST_SECONDS
        self._late: deque[tuple[float, dict[str, LiveRun]]] = deque()
        """The rows of runs that are watched late, of each list of the last 30 seconds."""

    @property
    def is_due(self) -> bool:
        return self._clock() >= self._made_at + LIST_SECONDS

    @property
    def shown(self) -> tuple[LiveRun, ...]:
        """The rows of the last list, without those whose players have wished otherwise since."""
        return tuple(filter(self._is_shown, self.rows))

    def _is_shown(self, row: LiveRun) -> bool:
        run = self._holder.live(row.run)
        return row in self._others if run is None else run.watched == row.watched

    @property
    def _elsewhere(self) -> Iterator[LiveRun]:
        return (row for row in self._others if self._holder.live(row.run) is None)

    def is_elsewhere(self, id_: str) -> bool:
        """Return True if another process has a run to watch."""
        return any(row.run == id_ for row in self._elsewhere)

    async def share(self, store: RunStore) -> None:
        """Exchange lists with other processes."""
        with suppress(StorageError):  # the others count those of before, while they are fresh
            told = await store.share_live(_encoder.encode(self._own))
            self._others = tuple(row for rows in told for row in _decoder.decode(rows))

    def make(self) -> None:
        now = self._made_at = self._clock()
        played = {run.id: run for run in self._holder.all() if _is_played(run)}
        present = {row.run: row for row in self._drawn(played)}
        later = {id_ for id_, run in played.items() if run.watched == "later"}
        self._late.append((now, {id_: present[id_] for id_ in later}))
        while len(self._late) > 1 and self._late[1][0] <= now - LATE_SECONDS:
            self._late.popleft()
        at, before = self._late[0]
        late = before if at <= now - LATE_SECONDS else {}
        rows = (late.get(id_) if id_ in later else row for id_, row in present.items())
        self._own = tuple(filter(None, rows))
        self.rows = tuple(sorted((*self._own, *self._elsewhere), key=_rank))

    def _drawn(self, played: Mapping[str, Run]) -> Iterator[LiveRun]:
        """Yield the rows of now, the most watched first. The first have their screens."""
        rows = sorted((self._row(run) for run in played.values()), key=_rank)
        for row in rows[:SCREENS]:
            yield replace(row, screen=_screen(played[row.run]))
        yield from rows[SCREENS:]

    def _row(self, run: Run) -> LiveRun:
        game = run.game
        return LiveRun(
            run=run.id,
            name=run.name,
            level=level_name(game, run.content, game.place.id),
            turn=game.turn,
            score=game.score,
            hp=game.hero.health,
            max_hp=game.hero.max_health,
            idle=max(0, int(self._clock() - run.touched)),
            watchers=len(run.watchers),
            watched=run.watched,
        )


def _screen(run: Run) -> bytes:
    """Return the screen of a run; empty if it cannot be drawn, which must not keep the others from the list."""
    try:
        return run.screen()
    except Exception:
        log.exception("the screen of a run could not be drawn", run=run.id)
        return b""


def _rank(row: LiveRun) -> tuple[int, int]:
    return -row.watchers, -row.score


def _is_played(run: Run) -> bool:
    holder = run.holder
    return run.state is RunState.PLAYING and run.may_be_watched and holder is not None and holder.connection is not None
