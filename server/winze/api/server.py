"""Uvicorn with Winze's own transport and a shutdown that tells every player."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from types import FrameType
from typing import cast

import uvicorn
from fastapi import FastAPI

from winze.api.settings import Settings
from winze.api.transport.http_protocol import HttpProtocol
from winze.api.transport.websocket_protocol import WebSocketProtocol

BACKLOG = 2048
# Bytes the kernel buffers for a client that does not read, and for one that sends ahead. Linux doubles the number.
KERNEL_BUFFER = 64 * 1024
# Seconds that running answers may take during shutdown. Runs are saved after that, however long it takes.
GRACE_SECONDS = 5


def listen(settings: Settings) -> socket.socket:
    """Return the listening socket. Raises OSError."""
    (family, *_, address), *_ = socket.getaddrinfo(
        settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    listening = socket.create_server(address[:2], family=family, backlog=BACKLOG)
    for option in (socket.SO_SNDBUF, socket.SO_RCVBUF):
        listening.setsockopt(socket.SOL_SOCKET, option, KERNEL_BUFFER)  # accepted connections inherit it
    return listening


class Server(uvicorn.Server):
    """A server for an application made by `create_app`. A signal is a request to shut down, not a failure."""

    def __init__(self, app: FastAPI) -> None:
        gate, settings = app.state.gate, app.state.settings
        super().__init__(
            uvicorn.Config(
                app,
                http=cast("type[asyncio.Protocol]", partial(HttpProtocol, gate=gate)),
                ws=cast("type[asyncio.Protocol]", partial(WebSocketProtocol, gate=gate)),
                ws_max_size=settings.max_frame_bytes,
                ws_ping_interval=settings.ping_seconds,
                ws_ping_timeout=settings.ping_seconds,
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                backlog=BACKLOG,
                timeout_keep_alive=settings.idle_seconds,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        try:
            await self._app.state.registry.dismiss()
            await self._app.state.studio.close()
        finally:
            await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.should_exit = True
