"""`winze serve`: the server, from its first line to its last save."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from types import FrameType
from typing import Any

import click
import uvicorn

from winze.api.app import create_app
from winze.api.logs import configure_logs
from winze.api.settings import Settings, SettingsError, load_settings
from winze.cli.plain import Mistake, PlainCommand
from winze.cli.trial import Trial, check
from winze.content import Content, ContentError
from winze.store.errors import StoreError
from winze.store.store import open_store

BACKLOG = 2048
# Answers under way may take this long once the server is told to end; runs are saved after that, however long it takes.
GRACE_SECONDS = 5


@click.command(cls=PlainCommand)
@click.option("--host", help="The address to listen on (127.0.0.1).")
@click.option("--port", help="The port to listen on (8000); 0 takes a free one.")
@click.option("--data", type=click.Path(path_type=Path), help="The directory that keeps runs and scores (./data).")
@click.option("--log-level", help="debug, info (the default), warning or error.")
@click.option("--log-format", help="console (the default) or json.")
@click.option(
    "--level",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Every run is on the level of a map file, as `winze map` prints it; nothing is kept.",
)
@click.option("--depth", type=click.IntRange(min=1), help="How deep that level lies (1): what lives there.")
@click.option(
    "--reveal", is_flag=True, help="Show whole levels, and all monsters with their hit points; nothing is kept."
)
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    envvar="WINZE_CONFIG",
    help="A file of settings (./winze.toml, if there is one).",
)
def serve(config: Path | None, level: Path | None, depth: int | None, *, reveal: bool, **flags: Any) -> None:
    """Serve the game until Ctrl-C or SIGTERM; both save every run first.

    Whatever can be set in the file can be set by a variable WINZE_<KEY> too. Flags go before variables, and those
    before the file.
    """
    given = {key: value for key, value in flags.items() if value is not None}
    trial = Trial(level, depth, reveal)
    check(trial, given.get("data"))
    try:
        if not trial.wanted:
            _serve(load_settings(config, given))
            return
        content = trial.content()
        with trial.directory() as data:
            _serve(load_settings(config, given | {"data": data}), content)
    except (SettingsError, StoreError, ContentError) as error:
        raise Mistake(str(error)) from error


def _serve(settings: Settings, content: Content | None = None) -> None:
    configure_logs(settings.log_level, settings.log_format)
    with _listen(settings) as listening, open_store(settings.data) as store:
        _Server(_configuration(create_app(settings, store, content), settings)).run([listening])


def _listen(settings: Settings) -> socket.socket:
    try:
        (family, *_, address), *_ = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        # create_server repeats the address in `strerror`
        reason = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
        raise Mistake(f"cannot listen on {settings.host} port {settings.port}: {reason}") from error


def _configuration(app: Any, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.max_frame_bytes,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(settings.trusted_proxies),
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


class _Server(uvicorn.Server):
    """Says where it is once it is there, and ends in peace: a signal is a wish to end, never a failure."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            click.echo(f"Winze is at {_url(listening)}")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.should_exit = True


def _url(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 a name for it, not an address to listen on
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
