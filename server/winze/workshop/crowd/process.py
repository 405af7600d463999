"""Resource usage of a server's process, read from the kernel or from the server's metrics."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import Protocol
from urllib.request import urlopen

PROC = Path("/proc")
_LISTENING = "0A"
_METRIC = re.compile(r"^process_(resident_memory_bytes|cpu_seconds_total) (\S+)$", re.M)


@dataclass(frozen=True, slots=True)
class Usage:
    """Memory in bytes and CPU seconds since the process started."""

    rss: int
    cpu: float


class Source(Protocol):
    def read(self) -> Usage:
        """Return the current usage. Raises OSError if it cannot be read."""


class KernelSource:
    def __init__(self, pid: int) -> None:
        self._stat = PROC / str(pid) / "stat"

    def read(self) -> Usage:
        # The process name is in parentheses and may contain anything.
        fields = self._stat.read_text().rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        return Usage(int(fields[21]) * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK"))


class MetricsSource:
    """Reads the metrics that a server publishes on its `metrics_port`."""

    def __init__(self, url: str) -> None:
        self._url = url

    def read(self) -> Usage:
        try:
            with urlopen(self._url, timeout=2) as answer:  # noqa: S310 the caller chose the address
                found = dict(_METRIC.findall(answer.read().decode()))
        except HTTPException as error:
            raise OSError(f"{self._url} does not answer like a server: {error}") from error
        try:
            return Usage(int(float(found["resident_memory_bytes"])), float(found["cpu_seconds_total"]))
        except KeyError as error:
            raise OSError(f"{self._url} has no process_{error.args[0]}") from error


def find_listener(host: str, port: int) -> int | None:
    """Return the local process that listens on a port; None if it cannot be determined."""
    if not PROC.is_dir() or not _is_here(host):
        return None
    inodes = {f"socket:[{inode}]" for inode in _listening(port)}
    return next((pid for pid, files in _open_files() if inodes & files), None)


def _is_here(host: str) -> bool:
    try:
        addresses = {info[4][0] for info in socket.getaddrinfo(host, None)}
    except OSError:
        return False
    return any(str(address).startswith("127.") or address == "::1" for address in addresses)


def _listening(port: int) -> Iterator[str]:
    for table in ("tcp", "tcp6"):
        try:
            lines = (PROC / "net" / table).read_text().splitlines()[1:]
        except OSError:
            continue
        for fields in map(str.split, lines):
            if fields[3] == _LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                yield fields[9]


def _open_files() -> Iterator[tuple[int, set[str]]]:
    """Yield processes with their open files, as far as access is allowed."""
    for process in sorted(PROC.iterdir(), key=lambda path: path.name.zfill(10)):
        try:
            if process.name.isdecimal():
                yield int(process.name), {str(file.readlink()) for file in (process / "fd").iterdir()}
        except OSError:
            continue
