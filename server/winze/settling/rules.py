"""Rules of other versions, and the process that plays by them."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from winze.diggers.pipe import receive
from winze.session.base.run_store import SavedRun
from winze.settling.archive import unpack
from winze.settling.worker import Outcome

START_SECONDS = 120
RUN_SECONDS = 10
"""Maximum average seconds per run."""
_BOOT = "import sys; sys.path.insert(0, sys.argv.pop(1)); from winze.settling.{} import main; main()"
_PREFIX = "winze-rules-"
_SAID = 500
"""Characters reported of a failed process's output."""


class RulesError(Exception):
    """The rules cannot be used. The message says why."""


def version_of(archive: bytes) -> str:
    with TemporaryDirectory(prefix=_PREFIX) as directory:
        overlays = unpack(archive, Path(directory))
        version, _, problem = _ask(command_of("worker", directory, overlays), [])
    if not version:
        raise RulesError(problem)
    return version


@dataclass(frozen=True, slots=True)
class OldRules:
    """An archive with the rules of a version, which may need `overlays` that it does not contain."""

    version: str
    archive: bytes
    overlays: Sequence[Path] = ()

    def play(self, runs: Sequence[SavedRun]) -> Iterator[tuple[SavedRun, Outcome]]:
        """Yield each run with the outcome of its tail. A run that crashes the process does not affect others.

        Raises `RulesError`, `ArchiveError` and `OSError` if nothing can be played.
        """
        with TemporaryDirectory(prefix=_PREFIX) as directory:
            command = command_of("worker", directory, unpack(self.archive, Path(directory)) or self.overlays)
            left = [*runs]
            while left:
                version, outcomes, problem = _ask(command, left)
                if version != self.version:
                    raise RulesError(f"the stored rules are {version}" if version else problem)
                yield from zip(left, outcomes, strict=False)
                del left[: len(outcomes)]
                if left:
                    yield left.pop(0), Outcome(problem=problem)


def command_of(module: str, directory: str, overlays: Sequence[Path], *, first: str = "") -> tuple[str, ...]:
    """Return the command that runs a module of an unpacked archive, without the environment or this package's modules.

    `first` is code that the process runs before it imports anything of the archive.
    """
    boot = first + _BOOT.format(module)
    return sys.executable, "-I", "-B", "-c", boot, directory, *(str(overlay.absolute()) for overlay in overlays)


def _ask(command: Sequence[str], runs: Sequence[SavedRun]) -> tuple[str, list[Outcome], str]:
    """Let a process play runs. Returns its version, its outcomes, and why there are not more of them."""
    seconds = START_SECONDS + RUN_SECONDS * len(runs)
    asked = msgspec.msgpack.encode(runs)
    try:
        done = subprocess.run(command, input=asked, capture_output=True, timeout=seconds, check=False)  # noqa: S603
        answers, problem = done.stdout, last_line(done.stderr) or f"its process exited with status {done.returncode}"
    except subprocess.TimeoutExpired as error:
        answers, problem = error.stdout or b"", f"its process took longer than {seconds} s"
    source = io.BytesIO(answers)
    return receive(source).decode(errors="replace"), [*_outcomes(source)], problem


def last_line(errors: bytes) -> str:
    """Return the last line that a failed process said."""
    lines = errors.decode(errors="replace").split("\n")
    return next((line for line in reversed(lines) if line.strip()), "")[:_SAID]


_read_outcome = msgspec.msgpack.Decoder(Outcome).decode


def _outcomes(source: io.BytesIO) -> Iterator[Outcome]:
    while answer := receive(source):
        try:
            yield _read_outcome(answer)
        except msgspec.DecodeError as error:
            yield Outcome(problem=f"the answer of its process is unreadable: {error}")
