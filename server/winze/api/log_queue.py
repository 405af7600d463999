"""The way of a line of the log to stderr: a bounded queue, and a thread that writes.

Code that logs never waits for the reader. While the reader takes nothing the queue fills up, and what finds it full is
lost, counted, and told of once there is a reader again.
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
"""Lines that wait to be written at most."""
FLUSH_SECONDS = 2.0
"""How long the last lines of a process may take to be written."""
TELL_SECONDS = 1.0
"""Seconds between two lines about lost ones, while more are lost."""

Lines = Queue[str | None]
"""None is the end."""


class LogQueue(QueueHandler):
    """Formats what is logged where it is logged, and leaves the writing to a thread, until it is closed."""

    def __init__(self, formatter: logging.Formatter, descriptor: int = STDERR) -> None:
        lines: Lines = Queue(LINES)
        super().__init__(lines)
        self.setFormatter(formatter)
        self.lost = 0
        """Lines that found the queue full or could not be formatted."""
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
        """Count the line. The library would write to stderr from here."""
        self.lost += 1

    def close(self) -> None:
        """Write what is left, if somebody reads it within `FLUSH_SECONDS`. `logging.shutdown` calls this."""
        writer, self._writer = self._writer, None
        if writer:
            ending = Thread(target=writer.stop, daemon=True)
            ending.start()
            ending.join(FLUSH_SECONDS)
        super().close()


class _Writer(QueueListener):
    """Writes lines to a file descriptor, past Python's buffers: their locks would hold up the end of the process."""

    def __init__(self, lines: Lines, descriptor: int, lost: Callable[[], int], formatter: logging.Formatter) -> None:
        super().__init__(lines)
        self._lines = lines
        self._descriptor = descriptor
        self._lost = lost
        self._formatter = formatter
        self._failed = 0
        """Lines that the system did not take, as on a full disk."""
        self._told = 0
        self._tell_at = 0.0

    def handle(self, line: object) -> None:
        self._write(str(line))
        lost = self._lost() + self._failed
        if lost > self._told and (self._lines.empty() or monotonic() >= self._tell_at):
            self._tell_at = monotonic() + TELL_SECONDS
            self._write(self._formatter.format(_about(lost - self._told)))
            self._told = lost

    def enqueue_sentinel(self) -> None:
        self._lines.put(None)

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode(errors="backslashreplace")
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
        except OSError:
            self._failed += 1


def _about(lost: int) -> logging.LogRecord:
    return logging.LogRecord(__name__, logging.WARNING, __file__, 0, "lines of the log were lost: %d", (lost,), None)
