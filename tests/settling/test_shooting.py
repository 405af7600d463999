"""The process that films: its rules, its limits, and what it says when it fails."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest

from films import Watched, order_of
from shipped import shipped
from winze.engine.actions import Search, Wait
from winze.session.runs.filming import FilmOrder, Reel, shoot
from winze.settling.archive import files_of, pack
from winze.settling.rules import version_of
from winze.settling.shooting import NoFilmError, Shooting

OWN = shipped().rules.version

pytestmark = [pytest.mark.long, pytest.mark.timeout(180)]
"""Seconds: each process imports everything that plays a game."""


@cache
def order() -> FilmOrder:
    watched = Watched(7)
    for action in (Wait(), Search(), Wait()):
        watched.act(action)
    return order_of(watched.run)


def shot(version: str, archive: bytes | None = None, seconds: float = 120, wanted: FilmOrder | None = None) -> Reel:
    async def stored(_version: str) -> bytes | None:
        return archive

    return asyncio.run(Shooting(OWN, (), stored, seconds).shoot(version, wanted or order()))


def archive_of(filmer: str = "") -> bytes:
    """Return an archive of rules that differ from the present ones only in their version.

    `filmer` is code that their process runs first.
    """
    files = files_of()
    number = files["winze/content/version.py"].replace(b"ENGINE_REVISION = ", b"ENGINE_REVISION = 1000 + ")
    future = b"from __future__ import annotations\n"
    filmed = files["winze/settling/filmer.py"].replace(future, future + filmer.encode())
    return pack(files | {"winze/content/version.py": number, "winze/settling/filmer.py": filmed})


@cache
def old_version() -> str:
    return version_of(archive_of())


def test_own_rules_film_as_in_this_process() -> None:
    assert shot(OWN) == shoot(order(), shipped())


def test_stored_rules_film_a_run_of_theirs() -> None:
    assert old_version() != OWN
    assert shot(old_version(), archive_of()) == shoot(order(), shipped())


def test_rules_that_are_not_stored_are_named() -> None:
    with pytest.raises(NoFilmError, match="played by the rules old, which are not stored here any more"):
        shot("old")


@pytest.mark.parametrize(
    ("archive", "told"),
    [
        (b"no archive", "the rules old cannot be used: the archive cannot be unpacked"),
        (pack({"winze/__init__.py": b""}), "by the rules old: ModuleNotFoundError: No module named 'winze.settling'"),
    ],
)
def test_archive_that_is_of_no_use_says_why(archive: bytes, told: str) -> None:
    with pytest.raises(NoFilmError, match=told):
        shot("old", archive)


def test_archive_of_other_rules_is_not_used() -> None:
    with pytest.raises(NoFilmError, match=f"played by the rules old, and the server has {old_version()}"):
        shot("old", archive_of())


def test_process_that_hangs_is_killed() -> None:
    with pytest.raises(NoFilmError, match=r"it took longer than 0\.5 s"):
        shot("old", archive_of("import time\ntime.sleep(1000)\n"), seconds=0.5)


def test_process_has_little_memory_and_low_priority() -> None:
    with pytest.raises(NoFilmError, match="MemoryError"):
        shot("old", archive_of("bytes(1 << 31)\n"))
    with pytest.raises(NoFilmError, match="nice 19"):
        shot("old", archive_of("import os\nraise SystemExit(f'nice {os.nice(0)}')\n"))


def test_run_that_plays_differently_says_so() -> None:
    wanted = order_of(Watched(9).play("fighter", 30).run)
    wanted.seed = 10
    with pytest.raises(NoFilmError, match=rf"cannot be played again by the rules {OWN}: after"):
        shot(OWN, wanted=wanted)
