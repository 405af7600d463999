"""A server that is killed again and again: `winze serve`, always on the same port and data."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fork_server import ForkedServer, fork_server
from serving import free_port

PLENTY = {"WINZE_PLAYERS_PER_MINUTE": "6000", "WINZE_RUNS_PER_MINUTE": "6000"}


class Victim:
    """A server of the fork server with a fault of `chaos.faults`."""

    def __init__(self, directory: Path, fault: str, settings: dict[str, str]) -> None:
        self.data = directory / "data"
        self.log = directory / "serve.log"
        self._directory = directory
        self._fault = fault
        self._settings = settings
        self._port = free_port()
        self.url = f"ws://127.0.0.1:{self._port}/ws"
        self._life: ForkedServer | None = None

    @property
    def is_running(self) -> bool:
        return self._life is not None and self._life.wait(0) is None

    def start(self) -> None:
        """Start without waiting until players can play."""
        arguments = ["serve", "--port", str(self._port), "--data", str(self.data)]
        self._life = fork_server().start(arguments, self._settings, self._directory, self.log, self._fault)

    def kill(self) -> int:
        """End it like a power failure that spares the kernel's unwritten pages. Return its exit code."""
        return self._end(signal.SIGKILL, 10)

    def terminate(self, seconds: float) -> int:
        """End it as a host would, and return its exit code. Fails if that takes longer than `seconds`."""
        return self._end(signal.SIGTERM, seconds)

    def _end(self, number: signal.Signals, seconds: float) -> int:
        life, self._life = self._life, None
        if life is None:
            return 0
        code = life.end(number, seconds)
        if code is None:
            raise AssertionError(f"it took longer than {seconds} s to end")
        return code


@contextmanager
def nursing(directory: Path, *, fault: str = "none", **settings: str) -> Iterator[Victim]:
    """Yield a victim that is gone at the end. The settings are those of `winze serve`."""
    victim = Victim(directory, fault, PLENTY | {f"WINZE_{name.upper()}": value for name, value in settings.items()})
    try:
        yield victim
    finally:
        victim.kill()
