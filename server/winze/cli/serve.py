"""`winze serve`: the server, from startup to the last save."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import structlog
from prometheus_client import start_http_server
from uvicorn.server import HANDLED_SIGNALS

from winze.api.app import create_app
from winze.api.logs import configure_logs
from winze.api.metrics import Metrics
from winze.api.server import Server, listen
from winze.api.settings import Settings, SettingsError, load_settings
from winze.api.transport.gate import MOST_CLOSING
from winze.cli.openfiles import allow_files
from winze.cli.overlays import overlaid
from winze.cli.plain import Loss, Mistake, PlainCommand
from winze.cli.trial import Trial, check
from winze.content import Content, ContentError
from winze.screen.themes import ThemeError
from winze.session.base.run_store import StorageError
from winze.settling.settling import keep_rules, settle_others
from winze.store.beating import beating
from winze.store.database.privacy import complaints
from winze.store.errors import StoreError
from winze.store.opening import files_in, open_store
from winze.store.store import Store

# Open files besides connections: the database, its log, the diggers' pipes.
SPARE_FILES = 64
SWITCH_SECONDS = 0.0005
"""Time the writing thread may wait for a busy loop, several times for a group. Python's 5 ms look like a slow disk."""

log = structlog.get_logger(__name__)


@click.command(cls=PlainCommand)
@click.option("--host", help="Address to listen on. [default: 127.0.0.1]")
@click.option("--port", help="Port to listen on; 0 picks a free one. [default: 8000]")
@click.option("--data", type=click.Path(path_type=Path), help="Directory for runs and scores. [default: ./data]")
@click.option("--log-level", help="debug, info, warning or error. [default: info]")
@click.option("--log-format", help="console or json. [default: console]")
@click.option(
    "--level",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play every run on the level in a map file, as printed by `winze map`; nothing is saved.",
)
@overlaid
@click.option("--depth", type=click.IntRange(min=1), help="Depth of that level, which decides what lives there.")
@click.option(
    "--reveal", is_flag=True, help="Show whole levels and all monsters with their hit points; nothing is saved."
)
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    envvar="WINZE_CONFIG",
    help="Settings file. [default: ./winze.toml, if it exists]",
)
def serve(
    config: Path | None,
    level: Path | None,
    depth: int | None,
    overlays: tuple[Path, ...],
    *,
    reveal: bool,
    **flags: Any,
) -> None:
    """Serve the game until Ctrl-C or SIGTERM.

    Both save every run before the server stops; status 1 means that a run was lost. Every setting can also be given as
    an environment variable WINZE_<KEY>. Options override variables, which override the settings file.
    """
    given = {key: value for key, value in flags.items() if value is not None}
    trial = Trial(level, depth, reveal, overlays)
    check(trial, given.get("data"))
    try:
        if not trial.is_active:
            _serve(load_settings(config, given), overlays=overlays)
            return
        content = trial.content()
        with trial.directory() as data:
            _serve(load_settings(config, given | {"data": data}), content)
    except (SettingsError, StoreError, StorageError, ContentError, ThemeError) as error:
        raise Mistake(str(error)) from error


def _serve(settings: Settings, content: Content | None = None, overlays: Sequence[Path] = ()) -> None:
    configure_logs(settings.log_level, settings.log_format)
    try:
        _serve_with_logs(settings, content, overlays)
    finally:
        logging.shutdown()


def _serve_with_logs(settings: Settings, content: Content | None, overlays: Sequence[Path]) -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
    with _listening(settings) as listening, open_store(settings.place, synchronous=settings.synchronous) as store:
        allow_files(settings.max_connections + MOST_CLOSING + SPARE_FILES)
        if not store.is_shared:
            for complaint in complaints(settings.data, files_in(settings.data)):
                log.warning(complaint)
        with beating(store):
            app = create_app(settings, store, content, overlays=overlays)
        if overlays:
            click.echo(f"Using custom content from {', '.join(map(str, overlays))}; runs are not ranked.", err=True)
        with _collected(settings, app.state.metrics):
            if content is None:
                with beating(store):
                    _keep_up(store, app.state.version, overlays)
            _Server(app).run([listening])
    if app.state.lost:
        raise Loss(f"{app.state.lost} of the runs could not be saved; see the log")


def _keep_up(store: Store, version: str, overlays: Sequence[Path]) -> None:
    """Settle runs of other rules and store the present rules, before anyone plays."""
    try:
        for settled in settle_others(store, version, overlays):
            write = log.info if settled.done else log.error
            write("settled a run of other rules", run=settled.run, actions=settled.actions, outcome=settled.outcome)
        keep_rules(store, version, overlays)
    except StorageError as error:
        raise StoreError(f"cannot store the rules of this version with the data: {error}") from error


@contextmanager
def _collected(settings: Settings, metrics: Metrics) -> Iterator[None]:
    """Serve the metrics on their own port and thread, if the host wants them."""
    if settings.metrics_port is None:
        yield
        return
    try:
        server, _ = start_http_server(settings.metrics_port, settings.host, metrics.registry)
    except OSError as error:
        raise Mistake(f"cannot listen on {settings.host} port {settings.metrics_port}: {error.strerror}") from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


def _listening(settings: Settings) -> socket.socket:
    try:
        return listen(settings)
    except (OSError, UnicodeError) as error:
        reason = _reason(error)
        raise Mistake(f"cannot listen on {settings.host} port {settings.port}: {reason}") from error


def _reason(error: OSError | UnicodeError) -> str:
    """Return why listening failed, without the address that `create_server` repeats in `strerror`."""
    if isinstance(error, UnicodeError):
        return "invalid host name"
    return (error.strerror or "") if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)


class _Server(Server):
    """Announces its address, and handles all signals of the process."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            click.echo(f"Winze is at {_url(listening)}")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle the first signal; ignore further ones, so that nothing kills the process while it saves."""
        for number in HANDLED_SIGNALS:
            signal.signal(number, self.handle_exit)
        yield
        for number in HANDLED_SIGNALS:
            signal.signal(number, signal.SIG_IGN)


def _url(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 a name for it, not an address to listen on
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
