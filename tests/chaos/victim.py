"""A server that is killed again and again: `winze serve` in a process of its own, on the same port and data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from serving import free_port

FAULTY = Path(__file__).with_name("faulty.py")
PLENTY = {"WINZE_PLAYERS_PER_MINUTE": "6000", "WINZE_RUNS_PER_MINUTE": "6000"}


class Victim:
    """`fault` is one of those that `faulty.py` knows; none is a server as it is."""

    def __init__(self, directory: Path, *, fault: str = "none", **settings: str) -> None:
        self.data = directory / "data"
        self.log = directory / "serve.log"
        self.port = free_port()
        self.url = f"ws://127.0.0.1:{self.port}/ws"
        outside = {name: value for name, value in os.environ.items() if not name.startswith("WINZE_")}
        self._environment = outside | PLENTY | {f"WINZE_{name.upper()}": value for name, value in settings.items()}
        self._fault = fault
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start, and do not wait until anybody can play."""
        options = ["--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, FAULTY, self._fault, "serve", *options],
                env=self._environment,
                cwd=self.data.parent,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def kill(self) -> None:
        """End it as a power cut would, but for what the kernel has not yet written."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def terminate(self, seconds: float) -> int:
        """End it as a host would. Returns its exit code. Raises TimeoutExpired."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(seconds)
