"""A real `winze serve` in a process of its own, which tests may stop, kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

START_SECONDS = 30
STOP_SECONDS = 20


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`winze serve` on a free port of the loopback, keeping its data in `data` and what it says in `log`.

    `settings` are more environment variables (WINZE_...) for the next start.
    """

    def __init__(self, directory: Path) -> None:
        self.settings: dict[str, str] = {}
        self.data = directory / "data"
        self.log = directory / "serve.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        outside = {name: value for name, value in os.environ.items() if not name.startswith("WINZE_")}
        command = [Path(sys.executable).with_name("winze"), "serve", "--port", str(self.port), "--data", self.data]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env=outside | self.settings,
                cwd=self.data.parent,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait_until_ready(self._process)
        except BaseException:  # a test that takes too long is interrupted anywhere
            self.kill()
            raise

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if process.poll() is not None or time.monotonic() > until:
                pytest.fail(f"the server did not get ready:\n{self.log.read_text()}", pytrace=False)
            time.sleep(0.05)

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", trust_env=False).is_success
        except httpx.TransportError:
            return False

    def stop(self) -> None:
        """End it as a host would, with SIGTERM, and expect that it ends well."""
        if process := self._process:
            self._process = None
            process.send_signal(signal.SIGTERM)
            try:
                code = process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                pytest.fail(f"the server did not end on SIGTERM:\n{self.log.read_text()}", pytrace=False)
            finally:
                process.kill()
                process.wait()
            assert code == 0, self.log.read_text()

    def kill(self) -> None:
        """End it as a power cut would."""
        if process := self._process:
            self._process = None
            process.kill()
            process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()


@contextmanager
def running(directory: Path) -> Iterator[Server]:
    """A server that is stopped in the end."""
    serving = Server(directory)
    serving.start()
    yield serving
    serving.stop()
