"""The process that films runs, by the rules of this process or by an archive of others.

It has the lowest priority and bounded memory and time, so that play is not slowed.
"""

from __future__ import annotations

import asyncio
import io
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable, Sequence
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from winze.diggers.digger import kill, spawn
from winze.diggers.pipe import receive
from winze.session.runs.filming import FilmOrder, Reel
from winze.settling.archive import PACKAGE, ArchiveError, unpack
from winze.settling.rules import command_of, last_line

MEMORY_BYTES = 1 << 30
"""Address space of the process."""
_LIMITED = (
    "import os, resource; os.nice(19); "
    "resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory})); "
    "resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds})); "
)
"""The limits on time hold even if the server is killed."""
_PREFIX = "winze-film-"


class NoFilmError(Exception):
    """No film can be made of a run. The message says why."""


class Shooting:
    """Films by the rules `version`, those of this process with `overlays`, or by others.

    `archive` returns the archive of a version; None if it is not stored. `seconds` bounds the time of a process.
    """

    def __init__(
        self,
        version: str,
        overlays: Sequence[Path],
        archive: Callable[[str], Awaitable[bytes | None]],
        seconds: float,
    ) -> None:
        self._version = version
        self._overlays = overlays
        self._archive = archive
        self._seconds = seconds
        self._limits = _LIMITED.format(memory=MEMORY_BYTES, seconds=ceil(seconds))

    async def shoot(self, version: str, order: FilmOrder) -> Reel:
        """Return the frames of an order. Raises `NoFilmError`."""
        if version == self._version:
            return await self._ask(version, str(PACKAGE.parent), self._overlays, order)
        archive = await self._archive(version)
        if archive is None:
            raise NoFilmError(f"it was played by the rules {version}, which are not stored here any more")
        with TemporaryDirectory(prefix=_PREFIX) as directory:
            try:
                overlays = await asyncio.to_thread(unpack, archive, Path(directory))
            except (ArchiveError, OSError) as error:
                raise NoFilmError(f"the rules {version} cannot be used: {error}") from error
            return await self._ask(version, directory, overlays, order)

    async def _ask(self, version: str, directory: str, overlays: Sequence[Path], order: FilmOrder) -> Reel:
        command = command_of("filmer", directory, overlays, first=self._limits)
        process = await spawn(command, stderr=PIPE)
        try:
            async with asyncio.timeout(self._seconds):
                answers, errors = await process.communicate(msgspec.msgpack.encode(order))
        except TimeoutError:
            raise NoFilmError(f"it took longer than {self._seconds:g} s to make") from None
        finally:
            await kill(process)
        return _read(version, answers, last_line(errors) or f"its process exited with status {process.returncode}")


_read_reel = msgspec.msgpack.Decoder(Reel).decode


def _read(version: str, answers: bytes, said: str) -> Reel:
    source = io.BytesIO(answers)
    used, answer = receive(source).decode(errors="replace"), receive(source)
    if used and used != version:
        raise NoFilmError(f"it was played by the rules {version}, and the server has {used} now")
    try:
        reel = _read_reel(answer) if answer else Reel(problem=said)
    except msgspec.DecodeError as error:
        reel = Reel(problem=str(error))
    if reel.problem:
        raise NoFilmError(f"it cannot be played again by the rules {version}: {reel.problem}")
    return reel
