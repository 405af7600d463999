"""Films of ended runs, made one at a time by a process that runs the rules of the run.

The process has low priority and bounded memory and time, so that play is not slowed.
"""

from __future__ import annotations

import asyncio
import io
from asyncio import Future, Task
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Protocol

import msgspec
import structlog

from winze.diggers.digger import kill, spawn
from winze.diggers.pipe import receive
from winze.screen.layout import CLASSIC
from winze.session.base.run_store import NoStoryError
from winze.session.runs.filming import FilmOrder, Reel
from winze.settling.archive import PACKAGE, ArchiveError, unpack
from winze.settling.rules import command_of, last_line
from winze.store.replays import Footage, NoReplayError
from winze.wire.film import FilmIndex, FilmLevel, dump_film

MOST_WAITING = 40
"""Most runs that wait for their films, with the one that is being filmed."""
WAIT_SECONDS = 20.0
"""Longest wait for a film. It is made nevertheless, for those who ask again."""
MEMORY_BYTES = 1 << 30
"""Address space of the process. Films of the longest runs take a fifth of it."""
MOST_REASONS = 1000
_LIMITED = (
    f"import os, resource; os.nice(19); resource.setrlimit(resource.RLIMIT_AS, ({MEMORY_BYTES}, {MEMORY_BYTES})); "
)
_PREFIX = "winze-film-"

log = structlog.get_logger(__name__)


class NoFilmError(Exception):
    """No film can be made of a run. The message says why."""


class FilmLaterError(Exception):
    """The film is not made yet, or too many others wait for theirs."""


class FilmStore(Protocol):
    """The part of a store that holds films, and what they are made of."""

    async def film(self, run: str) -> bytes | None: ...

    async def footage(self, run: str) -> Footage: ...

    async def keep_film(self, run: str, film: bytes) -> None: ...

    async def rules(self, version: str) -> bytes | None: ...


class Studio:
    """Makes films of runs played by the rules `version`, those of this process, or by others whose archive is stored.

    `overlays` are the content overlays of this process. `seconds` bounds the time of a process.
    """

    def __init__(self, store: FilmStore, version: str, overlays: Sequence[Path], seconds: float) -> None:
        self._store = store
        self._version = version
        self._overlays = overlays
        self._seconds = seconds
        self._wanted: dict[str, Future[bytes | Exception]] = {}
        self._at_work: Task[None] | None = None
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
            if len(self._wanted) >= MOST_WAITING:
                raise FilmLaterError
            self._wanted[run] = asyncio.get_running_loop().create_future()
            self._at_work = self._at_work or asyncio.create_task(self._work())
        return self._wanted[run]

    async def close(self) -> None:
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
            log.warning("no film can be made of a run", run=run, reason=str(error))
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

    async def _shoot(self, version: str, order: FilmOrder) -> Reel:
        if version == self._version:
            return await self._ask(version, str(PACKAGE.parent), self._overlays, order)
        archive = await self._store.rules(version)
        if archive is None:
            raise NoFilmError(f"it was played by the rules {version}, which are not stored here any more")
        with TemporaryDirectory(prefix=_PREFIX) as directory:
            try:
                overlays = await asyncio.to_thread(unpack, archive, Path(directory))
            except (ArchiveError, OSError) as error:
                raise NoFilmError(f"the rules {version} cannot be used: {error}") from error
            return await self._ask(version, directory, overlays, order)

    async def _ask(self, version: str, directory: str, overlays: Sequence[Path], order: FilmOrder) -> Reel:
        """Let a process shoot. Raises `NoFilmError`."""
        command = command_of("filmer", directory, overlays, first=_LIMITED)
        process = await spawn(command, stderr=PIPE)
        try:
            async with asyncio.timeout(self._seconds):
                answers, errors = await process.communicate(msgspec.msgpack.encode(order))
        except TimeoutError:
            raise NoFilmError(f"it took longer than {self._seconds:g} s to make") from None
        finally:
            await kill(process)
        return _read(version, answers, last_line(errors) or f"its process exited with status {process.returncode}")


def _read(version: str, answers: bytes, said: str) -> Reel:
    source = io.BytesIO(answers)
    used, answer = receive(source).decode(errors="replace"), receive(source)
    if used and used != version:
        raise NoFilmError(f"it was played by the rules {version}, and the server has {used} now")
    try:
        reel = msgspec.msgpack.decode(answer, type=Reel) if answer else Reel(problem=said)
    except msgspec.DecodeError as error:
        reel = Reel(problem=str(error))
    if reel.problem:
        raise NoFilmError(f"it cannot be played again by the rules {version}: {reel.problem}")
    return reel


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
