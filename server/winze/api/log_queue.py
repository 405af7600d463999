"""Writing log lines to stderr: a bounded queue and a thread.

Code that logs never waits for the reader of stderr. While nobody reads, the queue fills up; further lines are dropped,
counted, and reported once somebody reads again.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from logging.handlers import QueueHandler, QueueListener
from queue import Full, Queue
from threading import Thread
from time import monotonic

STDERR = 2
LINES = 4096
"""Maximum number of lines waiting to be written."""
FLUSH_SECONDS = 2.0
REPORT_SECONDS = 1.0

Lines = Queue[str | None]
"""None ends the queue."""


class LogQueue(QueueHandler):
    """Formats records in the logging thread and leaves the writing to another one until closed."""

    def __init__(self, formatter: logging.Formatter, descriptor: int = STDERR) -> None:
        lines: Lines = Queue(LINES)
        super().__init__(lines)
        self.setFormatter(formatter)
        self.lost = 0
        self._writer: _Writer | None = _Writer(lines, descriptor, lambda: self.lost, formatter)
        self._writer.start()

    def prepare(self, record: logging.LogRecord) -> str:
        return self.format(record)

    def enqueue(self, line: object) -> None:
        try:
            self.queue.put_nowait(line)
        except Full:
            self.lost += 1

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Count the line; the library would write to stderr here."""
        self.lost += 1

    def close(self) -> None:
        """Write the remaining lines for at most `FLUSH_SECONDS`. Called by `logging.shutdown`."""
        writer, self._writer = self._writer, None
        if writer:
            ending = Thread(target=writer.stop, daemon=True)
            ending.start()
            ending.join(FLUSH_SECONDS)
        super().close()


class _Writer(QueueListener):
    """Writes lines to a file descriptor without Python's buffers, whose locks could block the exit of the process."""

    def __init__(self, lines: Lines, descriptor: int, lost: Callable[[], int], formatter: logging.Formatter) -> None:
        super().__init__(lines)
        self._lines = lines
        self._descriptor = descriptor
        self._lost = lost
        self._formatter = formatter
        self._failed = 0
        """Lines the system did not accept, for example because the disk is full."""
        self._reported = 0
        self._report_at = 0.0

    def handle(self, line: object) -> None:
        self._write(str(line))
        if self._lines.empty() or monotonic() >= self._report_at:
            self._report()

    def stop(self) -> None:
        """Write what is left, and what was lost since the last report."""
        super().stop()
        self._report()

    def _report(self) -> None:
        lost = self._lost() + self._failed
        if lost > self._reported:
            self._report_at = monotonic() + REPORT_SECONDS
            self._write(self._formatter.format(_report(lost - self._reported)))
            self._reported = lost

    def enqueue_sentinel(self) -> None:
        self._lines.put(None)

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode(errors="backslashreplace")
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
        except OSError:
            self._failed += 1


def _report(lost: int) -> logging.LogRecord:
    return logging.LogRecord(__name__, logging.WARNING, __file__, 0, "log lines were lost: %d", (lost,), None)
