"""A server that is killed again and again: `winze serve`, always on the same port and data."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from serving import free_port

NURSERY = Path(__file__).with_name("nursery.py")
PLENTY = {"WINZE_PLAYERS_PER_MINUTE": "6000", "WINZE_RUNS_PER_MINUTE": "6000"}


class Victim:
    """Lives in the nursery of a process that was begun with the server's command line."""

    def __init__(self, data: Path, log: Path, port: int, nursery: subprocess.Popen[str]) -> None:
        self.data = data
        self.log = log
        self.url = f"ws://127.0.0.1:{port}/ws"
        self._nursery = nursery
        self._pid: int | None = None

    @property
    def is_running(self) -> bool:
        return self._pid is not None and not self._has_told(0)

    def start(self) -> None:
        """Start, and do not wait until anybody can play."""
        assert self._nursery.stdin
        self._nursery.stdin.write("\n")
        self._nursery.stdin.flush()
        self._pid = self._hear()

    def kill(self) -> int:
        """End it as a power cut would, but for what the kernel has not written yet. Returns its exit code."""
        return self._end(signal.SIGKILL, 10)

    def terminate(self, seconds: float) -> int:
        """End it as a host would, and return its exit code. Fails if that takes longer."""
        return self._end(signal.SIGTERM, seconds)

    def _end(self, number: signal.Signals, seconds: float) -> int:
        pid, self._pid = self._pid, None
        if pid is None:
            return 0
        os.kill(pid, number)
        if not self._has_told(seconds):
            os.kill(pid, signal.SIGKILL)
            raise AssertionError(f"it took longer than {seconds} s to end")
        return self._hear()

    def _has_told(self, seconds: float) -> bool:
        return bool(select.select([self._nursery.stdout], [], [], seconds)[0])

    def _hear(self) -> int:
        assert self._nursery.stdout
        return int(self._nursery.stdout.readline())


@contextmanager
def nursing(directory: Path, *, fault: str = "none", **settings: str) -> Iterator[Victim]:
    """A victim that is gone in the end. `fault` is one of the nursery's; the settings are those of `winze serve`."""
    data, log, port = directory / "data", directory / "serve.log", free_port()
    outside = {name: value for name, value in os.environ.items() if not name.startswith("WINZE_")}
    command = [sys.executable, str(NURSERY), fault, "serve", "--port", str(port), "--data", str(data)]
    with log.open("ab") as told:
        nursery = subprocess.Popen(
            command,
            env=outside | PLENTY | {f"WINZE_{name.upper()}": value for name, value in settings.items()},
            cwd=directory,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=told,
            text=True,
            bufsize=1,
        )
    victim = Victim(data, log, port, nursery)
    with nursery:
        try:
            yield victim
        finally:
            victim.kill()
