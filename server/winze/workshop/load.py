"""`winze load`: lets many players play on a running server and measures how it copes."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from socket import create_connection
from urllib.parse import urlsplit

import click

from winze.cli.openfiles import allow_files
from winze.cli.output import write_text
from winze.cli.plain import FiniteRange, Loss, Mistake, PlainCommand
from winze.workshop.crowd.crowd import Crowd, LoadTest, play
from winze.workshop.crowd.process import KernelSource, MetricsSource, Source, find_listener
from winze.workshop.crowd.report import progress, report, text

_SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
_PORTS = {"ws": 80, "wss": 443}
_LINE_SECONDS = 10
"""Seconds between two progress lines when not on a terminal."""
_SPARE_FILES = 64
_KNOCK_SECONDS = 5


@click.command("load", cls=PlainCommand)
@click.option("--players", type=click.IntRange(1, 10_000), required=True, help="Number of simultaneous players.")
@click.option("--rate", type=FiniteRange(0.05, 30), default=2, show_default=True, help="Keys per second and player.")
@click.option(
    "--minutes",
    type=FiniteRange(0, 24 * 60, min_open=True),
    default=1,
    show_default=True,
    help="Duration, counted from when all players have joined.",
)
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="Address of the server.")
@click.option(
    "--pid", type=click.IntRange(min=1), help="Process of the server. [default: the one listening there, on Linux]"
)
@click.option("--metrics", metavar="URL", help="Address of the server's metrics, if it runs on another machine.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the keys pressed.")
@click.option(
    "--json", "data", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write the report to FILE."
)
def load(
    *,
    players: int,
    rate: float,
    minutes: float,
    url: str,
    pid: int | None,
    metrics: str | None,
    seed: int,
    data: Path | None,
) -> None:
    """Let many players play on a running server, and report how it copes. Ctrl-C ends the test early.

    The server must admit that many players: raise its players_per_minute and runs_per_minute, and for more than a few
    hundred players its max_sockets_per_address. The report names the limits that refused a player.
    """
    address, host, port = _read_url(url)
    _knock(url, host, port)
    source = _find_source(host, port, pid, metrics)
    allow_files(players + _SPARE_FILES)
    line, cpu = _Line(), time.process_time()
    crowd = play(LoadTest(address, players, rate, 60 * minutes, seed), source, line.show)
    line.end()
    figures = report(crowd, time.process_time() - cpu)
    write_text(text(figures))
    if data:
        write_text([json.dumps(figures, indent=2), "\n"], data)
    if not crowd.most_in:
        raise Loss(f"no player could join at {url}")


def _read_url(url: str) -> tuple[str, str, int]:
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise Mistake(f"--url: {url!r}: {error}") from error
    if parts.scheme not in _SCHEMES or not host:
        raise Mistake(f"--url: {url!r} is not an address like http://127.0.0.1:8000 or ws://127.0.0.1:8000/ws")
    scheme, path = _SCHEMES[parts.scheme], parts.path.rstrip("/").removesuffix("/ws")
    return f"{scheme}://{parts.netloc}{path}/ws", host, port or _PORTS[scheme]


def _knock(url: str, host: str, port: int) -> None:
    try:
        create_connection((host, port), _KNOCK_SECONDS).close()
    except UnicodeError as error:
        raise Mistake(f"--url: no server answers at {url}: invalid host name") from error
    except OSError as error:
        raise Mistake(f"--url: no server answers at {url}: {error.strerror or error}") from error


def _find_source(host: str, port: int, pid: int | None, metrics: str | None) -> Source | None:
    """Return where to read the server's resource usage. A source named by an option must answer."""
    found = pid or (None if metrics else find_listener(host, port))
    source: Source | None = KernelSource(found) if found else MetricsSource(metrics) if metrics else None
    try:
        if source:
            source.read()
    except (OSError, ValueError, IndexError) as error:
        named = f"--pid {pid}" if pid else f"--metrics {metrics}"
        raise Mistake(f"{named}: cannot read the server's usage: {error}") from error
    return source


class _Line:
    """Shows progress on standard error: one line rewritten in place on a terminal, else a line now and then."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._next = 0.0
        self._measuring = False

    def show(self, crowd: Crowd) -> None:
        now = time.monotonic()
        if self._live:
            click.echo(f"\r\x1b[K{progress(crowd)}", nl=False, err=True)
        elif now >= self._next or crowd.measuring != self._measuring:
            self._next, self._measuring = now + _LINE_SECONDS, crowd.measuring
            click.echo(progress(crowd), err=True)

    def end(self) -> None:
        if self._live:
            click.echo(err=True)
