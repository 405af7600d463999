"""Films of ended runs, made one at a time when the run enters a board or a film is asked for, and then stored."""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import groupby
from time import perf_counter
from typing import Protocol

import structlog

from winze.screen.layout import CLASSIC
from winze.session.base.run_store import NoStoryError
from winze.session.runs.filming import FilmOrder, Reel
from winze.settling.shooting import NoFilmError
from winze.store.queries.replays import Footage, NoReplayError
from winze.wire.film import FilmIndex, FilmLevel, dump_film

MOST_WAITING = 40
"""Most runs that wait for their films, with the one that is being filmed."""
WAIT_SECONDS = 20.0
"""Longest wait for a film. It is made nevertheless, for those who ask again."""
MOST_REASONS = 1000

log = structlog.get_logger(__name__)


class FilmLaterError(Exception):
    """The film is not made yet, or too many others wait for theirs."""


class FilmStore(Protocol):
    """The part of a store that holds films, and what they are made of."""

    async def film(self, run: str) -> bytes | None: ...

    async def footage(self, run: str) -> Footage: ...

    async def keep_film(self, run: str, film: bytes) -> None: ...


class Studio:
    """Makes films out of the reels that `shoot` returns for the version of some rules, and an order of them."""

    def __init__(self, store: FilmStore, shoot: Callable[[str, FilmOrder], Awaitable[Reel]]) -> None:
        self._store = store
        self._shoot = shoot
        self._wanted: dict[str, Future[bytes | Exception]] = {}
        self._at_work: Task[None] | None = None
        self._is_open = True
        self._reasons: dict[str, str] = {}
        """Why there is no film of a run, while this server runs: another try would end the same way."""

    async def film(self, run: str, wait: float = WAIT_SECONDS) -> bytes | None:
        """Return the film of an ended run, once it is made; None if the run does not exist.

        Raises `UnderWayError`, `GoneError`, `NoFilmError` and `FilmLaterError`.
        """
        try:
            return await self._store.film(run)
        except NoStoryError:
            order = self.order(run)
        try:
            made = await asyncio.wait_for(asyncio.shield(order), wait)
        except TimeoutError:
            raise FilmLaterError from None
        if isinstance(made, Exception):
            raise made
        return made

    def order(self, run: str) -> Future[bytes | Exception]:
        """Queue a run that has ended. Raises `NoFilmError` and `FilmLaterError`."""
        if run in self._reasons:
            raise NoFilmError(self._reasons[run])
        if run not in self._wanted:
            if len(self._wanted) >= MOST_WAITING or not self._is_open:
                raise FilmLaterError
            self._wanted[run] = asyncio.get_running_loop().create_future()
            self._at_work = self._at_work or asyncio.create_task(self._work())
        return self._wanted[run]

    def prepare(self, run: str) -> None:
        """Have a film made that nobody waits for yet, unless many wait for others."""
        with suppress(NoFilmError, FilmLaterError):
            self.order(run)

    async def close(self) -> None:
        """Give up the film being made, and send those who wait away."""
        self._is_open = False
        if self._at_work:
            self._at_work.cancel()
            await asyncio.gather(self._at_work, return_exceptions=True)
        for order in self._wanted.values():
            order.set_result(FilmLaterError())
        self._wanted.clear()

    async def _work(self) -> None:
        while self._wanted:
            run = next(iter(self._wanted))
            made = await self._try(run)
            self._wanted.pop(run).set_result(made)
        self._at_work = None

    async def _try(self, run: str) -> bytes | Exception:
        try:
            return await self._make(run)
        except (NoFilmError, NoReplayError) as error:
            log.info("no film can be made of a run", run=run, reason=str(error))
            if len(self._reasons) >= MOST_REASONS:
                del self._reasons[next(iter(self._reasons))]
            self._reasons[run] = str(error)
            return NoFilmError(str(error))
        except Exception as error:
            return error

    async def _make(self, run: str) -> bytes:
        began, footage = perf_counter(), await self._store.footage(run)
        reels = list[Reel]()
        for version, segments in groupby(footage.segments, lambda segment: segment.rules):
            last, shot = reels[-1].log if reels else b"", sum(len(reel.frames) for reel in reels)
            order = FilmOrder(run, footage.name, footage.seed, footage.sight, [*segments], last, shot)
            reels.append(await self._shoot(version, order))
        film = await asyncio.to_thread(_join, run, footage.name, reels)
        await self._store.keep_film(run, film)
        log.info("made the film of a run", run=run, bytes=len(film), seconds=round(perf_counter() - began, 1))
        return film


def _join(run: str, name: str, reels: Sequence[Reel]) -> bytes:
    frames = [frame for reel in reels for frame in reel.frames]
    levels = dict[str, FilmLevel]()
    for level in (level for reel in reels for level in reel.levels):
        levels.setdefault(level.id, level)
    regions = {at: (region.x, region.y, region.cols, region.rows) for at, region in CLASSIC.regions.items()}
    index = FilmIndex(
        run=run,
        name=name,
        cols=CLASSIC.cols,
        rows=CLASSIC.rows,
        regions=regions,
        glows=reels[-1].glows,
        levels=[*levels.values()],
        death=len(frames) if reels[-1].died else None,
    )
    return dump_film(index, frames)
