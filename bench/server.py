"""A real `winze serve` on a free port of the loopback, for the time of a section."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

_ANNOUNCED = "Winze is at "


@contextmanager
def serving(**settings: str) -> Iterator[str]:
    """Serve and yield the address. `settings` are environment variables, such as `WINZE_MAX_RUNS`."""
    with TemporaryDirectory() as data:
        winze = str(Path(sys.executable).with_name("winze"))
        command = [winze, "serve", "--port", "0", "--data", data, "--log-level", "warning"]
        given = {**os.environ, **settings}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=data, env=given) as process:  # noqa: S603
            try:
                yield _address(process)
            finally:
                process.terminate()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    for line in process.stdout:
        if line.startswith(_ANNOUNCED):
            return line.removeprefix(_ANNOUNCED).strip()
    raise RuntimeError("the server did not start")
