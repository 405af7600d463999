"""A process that imports everything and reads the content once, and forks servers from there.

A server that tests start and stop, or kill, would otherwise spend most of its life on imports. tests/cli/test_serve.py
covers `winze serve` started from a shell. The process receives lines of JSON, each of which is [NUMBER, REQUEST], and
answers with [NUMBER, ANSWER]. The requests:

    {"arguments": ["serve", ...], "settings": {"WINZE_...": ...}, "directory": ..., "log": ..., "fault": ...}
        starts a server; the answer is its pid
    {"pid": ..., "seconds": ...}
        waits; the answer is the exit code of a server, or null if it outlives that time
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

LOOK_SECONDS = 0.005
KILL_SECONDS = 10


class ForkedServer:
    """A server forked by the fork server."""

    def __init__(self, parent: ForkServer, pid: int) -> None:
        self._parent = parent
        self._code: int | None = None
        self.pid = pid

    def wait(self, seconds: float) -> int | None:
        """Return its exit code once it is gone, or None if it outlives `seconds`."""
        if self._code is None:
            self._code = self._parent.ask({"pid": self.pid, "seconds": seconds})
        return self._code

    def end(self, number: signal.Signals, seconds: float) -> int | None:
        """Send it a signal and return its exit code; kill it and return None if it outlives `seconds`."""
        if self.wait(0) is None:
            os.kill(self.pid, number)
        code = self.wait(seconds)
        if code is None:
            self.end(signal.SIGKILL, KILL_SECONDS)
        return code


class ForkServer:
    """The process, which ends with this one."""

    def __init__(self) -> None:
        outside = {name: value for name, value in os.environ.items() if not name.startswith("WINZE_")}
        self._process = subprocess.Popen(
            [sys.executable, __file__], env=outside, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._asked = 0
        atexit.register(self._process.__exit__, None, None, None)

    def start(
        self, arguments: list[str], settings: dict[str, str], directory: Path, log: Path, fault: str = "none"
    ) -> ForkedServer:
        """Start `winze` with arguments and variables in a directory. Its output goes to the log."""
        order = {"arguments": arguments, "settings": settings, "directory": str(directory), "log": str(log)}
        pid = self.ask(order | {"fault": fault})
        assert pid is not None
        return ForkedServer(self, pid)

    def ask(self, question: dict[str, Any]) -> int | None:
        """Return the answer to a request."""
        assert self._process.stdin
        assert self._process.stdout
        self._asked += 1
        self._process.stdin.write(f"{json.dumps([self._asked, question])}\n")
        number, answer = 0, None
        while number != self._asked:  # an earlier request that timed out has left an answer
            number, answer = json.loads(self._process.stdout.readline())
        return answer


@cache
def fork_server() -> ForkServer:
    """Return the fork server of this process, which the first call starts."""
    return ForkServer()


def main() -> None:
    from winze.cli.serve import serve  # noqa: F401 every server needs it
    from winze.content import load

    load()  # the content is read once for all servers
    for line in sys.stdin:
        number, question = json.loads(line)
        answer = _wait(**question) if "pid" in question else _start(question)
        sys.stdout.write(f"{json.dumps([number, answer])}\n")
        sys.stdout.flush()


def _start(order: dict[str, Any]) -> int:
    pid = os.fork()
    if not pid:
        _become_server(**order)
    return pid


def _become_server(arguments: list[str], settings: dict[str, str], directory: str, log: str, fault: str) -> NoReturn:
    """Become the requested server."""
    from chaos.faults import FAULTS
    from winze.cli import main as winze

    os.environ.update(settings)
    os.chdir(directory)
    says = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    hears = os.open(os.devnull, os.O_RDONLY)
    for old, new in ((hears, sys.stdin), (says, sys.stdout), (says, sys.stderr)):
        os.dup2(old, new.fileno())
    FAULTS[fault]()
    winze(arguments, prog_name="winze")
    raise AssertionError("a command ends the process")


def _wait(pid: int, seconds: float) -> int | None:
    until = time.monotonic() + seconds
    while True:
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() >= until:
            return None
        time.sleep(LOOK_SECONDS)


if __name__ == "__main__":
    main()
