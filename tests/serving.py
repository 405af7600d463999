"""A real `winze serve` in a process of its own, which tests may stop, kill and start again."""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from fork_server import ForkedServer, fork_server

START_SECONDS = 30
STOP_SECONDS = 20


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`winze serve` on a free port of the loopback, with its data in `data` and its log in `log`.

    `settings` are further environment variables (WINZE_...) for the next start.
    """

    def __init__(self, directory: Path, *options: str) -> None:
        self.settings: dict[str, str] = {}
        self.options = options
        self.data = directory / "data"
        self.log = directory / "serve.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._life: ForkedServer | None = None

    def start(self) -> None:
        arguments = ["serve", "--port", str(self.port), *self.options]
        self._life = fork_server().start(arguments, self.settings, self.data.parent, self.log)
        try:
            self._wait_until_ready(self._life)
        except BaseException:  # a test that takes too long can be interrupted anywhere
            self.kill()
            raise

    def _wait_until_ready(self, life: ForkedServer) -> None:
        until = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if life.wait(0) is not None or time.monotonic() > until:
                pytest.fail(f"the server did not get ready:\n{self.log.read_text()}", pytrace=False)
            time.sleep(0.01)

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", trust_env=False).is_success
        except httpx.TransportError:
            return False

    @property
    def pid(self) -> int:
        assert self._life
        return self._life.pid

    def stop(self) -> None:
        """End it as a host would, and expect status 0."""
        if self._life:
            code = self.end()
            assert code == 0, self.log.read_text()

    def end(self) -> int:
        """End it as a host would, with SIGTERM, and return its exit code."""
        assert self._life
        life, self._life = self._life, None
        code = life.end(signal.SIGTERM, STOP_SECONDS)
        if code is None:
            pytest.fail(f"the server did not end on SIGTERM:\n{self.log.read_text()}", pytrace=False)
        return code

    def kill(self) -> None:
        """End it as a power failure would."""
        if life := self._life:
            self._life = None
            life.end(signal.SIGKILL, STOP_SECONDS)

    def restart(self) -> None:
        self.stop()
        self.start()


@contextmanager
def running(directory: Path, *options: str, **settings: str) -> Iterator[Server]:
    """Yield a server that is stopped at the end, unless the test has done so."""
    serving = Server(directory, *options)
    serving.settings |= settings
    serving.start()
    try:
        yield serving
        serving.stop()
    finally:
        serving.kill()
