"""`winze load`: has many players play on a server that runs already, and measures how it bears that."""

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
from winze.workshop.crowd.crowd import Crowd, Order, play
from winze.workshop.crowd.process import KernelSource, MetricsSource, Source, find_listener
from winze.workshop.crowd.report import progress, report, text

_SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
_PORTS = {"ws": 80, "wss": 443}
_LINE_SECONDS = 10
"""Between two lines of progress where there is no terminal."""
_SPARE_FILES = 64
_KNOCK_SECONDS = 5


@click.command("load", cls=PlainCommand)
@click.option("--players", type=click.IntRange(1, 10_000), required=True, help="So many at once.")
@click.option("--rate", type=FiniteRange(0.05, 30), default=2, show_default=True, help="Keys a second of each.")
@click.option(
    "--minutes",
    type=FiniteRange(0, 24 * 60, min_open=True),
    default=1,
    show_default=True,
    help="How long, from when all have come.",
)
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="Where the server is.")
@click.option("--pid", type=click.IntRange(min=1), help="Its process. [default: who listens there, on Linux]")
@click.option("--metrics", metavar="URL", help="Where it publishes its metrics, if its process is elsewhere.")
@click.option("--seed", type=int, default=1, show_default=True, help="Which keys are pressed.")
@click.option("--json", "data", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write it there.")
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
    """Have many players play on a server that runs already, and print how it bore that. Ctrl-C ends it early.

    The server must allow as many: raise its players_per_minute and runs_per_minute, and for more than some hundred
    its max_sockets_per_address. What refused somebody is told.
    """
    address, host, port = _read_url(url)
    _knock(url, host, port)
    source = _find_source(host, port, pid, metrics)
    allow_files(players + _SPARE_FILES)
    line, cpu = _Line(), time.process_time()
    crowd = play(Order(address, players, rate, 60 * minutes, seed), source, line.show)
    line.end()
    figures = report(crowd, time.process_time() - cpu)
    write_text(text(figures))
    if data:
        write_text([json.dumps(figures, indent=2), "\n"], data)
    if not crowd.most_in:
        raise Loss(f"nobody could play at {url}")


def _read_url(url: str) -> tuple[str, str, int]:
    """Return the address of the websocket, its host and its port."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise Mistake(f"--url: {url!r}: {error}") from error
    if parts.scheme not in _SCHEMES or not host:
        raise Mistake(f"--url: {url!r} is no address like http://127.0.0.1:8000 or ws://127.0.0.1:8000/ws")
    scheme, path = _SCHEMES[parts.scheme], parts.path.rstrip("/").removesuffix("/ws")
    return f"{scheme}://{parts.netloc}{path}/ws", host, port or _PORTS[scheme]


def _knock(url: str, host: str, port: int) -> None:
    try:
        create_connection((host, port), _KNOCK_SECONDS).close()
    except UnicodeError as error:
        raise Mistake(f"--url: nobody answers at {url}: there can be no host of that name") from error
    except OSError as error:
        raise Mistake(f"--url: nobody answers at {url}: {error.strerror or error}") from error


def _find_source(host: str, port: int, pid: int | None, metrics: str | None) -> Source | None:
    """Return where to read what the server uses, if anywhere. What was named must answer."""
    found = pid or (None if metrics else find_listener(host, port))
    source: Source | None = KernelSource(found) if found else MetricsSource(metrics) if metrics else None
    try:
        if source:
            source.read()
    except (OSError, ValueError, IndexError) as error:
        named = f"--pid {pid}" if pid else f"--metrics {metrics}"
        raise Mistake(f"{named}: nothing can be read of the server: {error}") from error
    return source


class _Line:
    """Shows progress on standard error: a line that is written over on a terminal, else a line now and then."""

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
