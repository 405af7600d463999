"""A server that is another version at each start: copies of the package with some changed rows."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from chaos.victim import PLENTY, Victim
from winze.content import Content, load
from winze.files import CHECKOUT
from winze.screen.palette import COLOURS
from winze.settling.archive import PACKAGE

SLOWER = ("content/hero.toml", 'health = "32"', 'health = "32"\nspeed = 90')
"""A change of rules with which the first action of a tail already has another result: file, old text, new text."""


def make_version(directory: Path, *changes: tuple[str, str, str]) -> Path:
    """Make a checkout of this version with changes. Return the directory to run it from."""
    server = directory / "server"
    shutil.copytree(PACKAGE, server / "winze", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("web", "migrations", "pyproject.toml"):
        (directory / name).symlink_to(CHECKOUT / name)
    for name, old, new in changes:
        file = server / "winze" / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new, 1))
    return server


def content_of(server: Path) -> Content:
    """Return the content of a version. Its code must be that of this one."""
    return load(server / "winze" / "content", colours=COLOURS)


class _Process:
    """A server of some version, like `fork_server.ForkedServer` for this one."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def wait(self, seconds: float) -> int | None:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def end(self, number: signal.Signals, seconds: float) -> int | None:
        self._process.send_signal(number)
        code = self.wait(seconds)
        if code is None:
            self._process.kill()
            self._process.wait()
        return code


class Changing(Victim):
    """A victim that starts with the next of several versions each time."""

    def __init__(self, directory: Path, versions: Sequence[Path]) -> None:
        super().__init__(directory, "none", PLENTY)
        self._versions = cycle(versions)

    def start(self) -> None:
        command = [sys.executable, "-P", "-m", "winze", "serve", "--port", str(self._port), "--data", str(self.data)]
        env = {**os.environ, **self._settings, "PYTHONPATH": str(next(self._versions))}
        with self.log.open("ab") as log:
            process = subprocess.Popen(command, env=env, cwd=self._directory, stdout=log, stderr=log)
        self._life = _Process(process)  # type: ignore[assignment]


@contextmanager
def changing(directory: Path, versions: Sequence[Path]) -> Iterator[Changing]:
    """Yield a victim of several versions that is gone at the end."""
    victim = Changing(directory, versions)
    try:
        yield victim
    finally:
        victim.kill()
