"""What a server's process uses, told by the kernel or by the metrics that the server publishes."""

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
    """Memory in bytes, and seconds of CPU since the process began."""

    rss: int
    cpu: float


class Source(Protocol):
    """Where the usage of a server is read."""

    def read(self) -> Usage:
        """Return the usage now. Raises OSError if it cannot be read."""


class KernelSource:
    """Reads of a process what the kernel tells of it."""

    def __init__(self, pid: int) -> None:
        self._stat = PROC / str(pid) / "stat"

    def read(self) -> Usage:
        # the name of the process stands in brackets and may hold anything
        fields = self._stat.read_text().rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        return Usage(int(fields[21]) * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK"))


class MetricsSource:
    """Reads what a server publishes at its `metrics_port`."""

    def __init__(self, url: str) -> None:
        self._url = url

    def read(self) -> Usage:
        try:
            with urlopen(self._url, timeout=2) as answer:  # noqa: S310 whoever calls chose the address
                found = dict(_METRIC.findall(answer.read().decode()))
        except HTTPException as error:
            raise OSError(f"{self._url} does not answer as a server does: {error}") from error
        try:
            return Usage(int(float(found["resident_memory_bytes"])), float(found["cpu_seconds_total"]))
        except KeyError as error:
            raise OSError(f"{self._url} has no process_{error.args[0]}") from error


def find_listener(host: str, port: int) -> int | None:
    """Return the process of this machine that listens on a port, as far as that can be known."""
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
    """Yield the processes whose open files may be looked at."""
    for process in sorted(PROC.iterdir(), key=lambda path: path.name.zfill(10)):
        try:
            if process.name.isdecimal():
                yield int(process.name), {str(file.readlink()) for file in (process / "fd").iterdir()}
        except OSError:
            continue
