"""A server for tests of the client: the files of web/ and a websocket controlled by the test.

It speaks through `winze.wire`, so the client meets the real bytes. The test is the server: it accepts connections,
hears what they say and answers when it likes.
"""

from __future__ import annotations

import gzip
import json
import logging
import mimetypes
from pathlib import Path
from queue import Queue
from threading import Event, Thread
from typing import Any

from playwright.sync_api import Page
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from winze.screen.layout import Layout, layout_of
from winze.screen.picture import Canvas, Picture
from winze.screen.themes import DEFAULT, palettes
from winze.wire.frame import make_frame

WEB = Path(__file__).parents[2] / "web"
PATIENCE = 10
"""Seconds after which a wait fails."""
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def picture(*lines: str) -> Picture:
    canvas = Canvas(80, 25)
    for row, line in enumerate(lines):
        canvas.text(0, row, line)
    return canvas.picture()


class Connection:
    """One socket of a client, from the server's end."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.path = socket.request.path if socket.request else ""
        self.done = Event()
        self.frame = 0
        self.sent: Picture | None = None

    def hear(self, *, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next message of the client."""
        message = json.loads(self.socket.recv(timeout=timeout))
        assert isinstance(message, dict)
        return message

    def hear_input(self) -> dict[str, Any]:
        """Return the next input. The deck and the words take room, so the page may ask for smaller screens first."""
        while (message := self.hear())["t"] == "screen":
            pass
        return message

    def tell(self, **fields: Any) -> None:
        self.socket.send(json.dumps(fields))

    def welcome(self, *, run: str | None = "run1", epoch: int = 1, next: int = 1, **more: Any) -> None:  # noqa: A002
        layout = {"t": "layout", "name": "classic", "cols": 80, "rows": 25, "palette": palettes()[DEFAULT]}
        fields = {"v": 1, "build": "test", "player": "p", "run": run, "epoch": epoch, "next": next, "layout": layout}
        self.tell(**{"t": "welcome", **fields, "resume": False, **more})

    def greet(self, *, kept: int | None = None, **welcome: Any) -> dict[str, Any]:
        """Receive the hello, answer it, and show a first screen."""
        hello = self.hear()
        assert hello["t"] == "hello"
        self.welcome(**welcome)
        self.show(picture("Welcome"), seen=welcome.get("next", 1) - 1, kept=kept)
        return hello

    def lay_out(self, *, most: tuple[int, int] = (1000, 1000)) -> Layout:
        """Receive the request for another screen, and answer with a layout of at most this size."""
        asked = self.hear()
        assert asked["t"] == "screen"
        layout = layout_of(asked["family"], min(asked["cols"], most[0]), min(asked["rows"], most[1]))
        self.tell(t="layout", name=layout.name, cols=layout.cols, rows=layout.rows, palette=palettes()[DEFAULT])
        self.sent = None
        return layout

    def show(self, new: Picture, *, seen: int, kept: int | None = None, turn: int = 0, full: bool = False) -> None:
        self.frame += 1
        old = None if full else self.sent
        kept = seen if kept is None else kept
        self.socket.send(make_frame(old, new, frame=self.frame, seen=seen, kept=kept, turn=turn))
        self.sent = new

    def close(self, code: int = 1000) -> None:
        self.socket.close(code)
        self.done.set()

    def drop(self) -> None:
        """Break the connection without closing it."""
        self.socket.close_socket()
        self.done.set()


class FakeServer:
    """Serves everything the client asks for, on one port."""

    def __init__(self, port: int = 0) -> None:
        self.connections: Queue[Connection] = Queue()
        self.asked: list[tuple[str, int]] = []
        """The paths asked for, and the bytes that the real server would send for them."""
        self._open: list[Connection] = []
        self._stopping = False
        logger = logging.getLogger("fake")
        logger.disabled = True
        self.server = serve(
            self._hold, "127.0.0.1", port, process_request=self._file, compression=None, logger=logger, close_timeout=1
        )
        self.port = self.server.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.thread = Thread(target=self.server.serve_forever)
        self.thread.start()

    def accept(self, *, timeout: float = PATIENCE) -> Connection:
        """Return the next connection of a client."""
        return self.connections.get(timeout=timeout)

    def stop(self) -> None:
        self._stopping = True
        for connection in self._open:
            connection.drop()
        self.server.shutdown()
        self.thread.join(PATIENCE)

    def _hold(self, socket: ServerConnection) -> None:
        connection = Connection(socket)
        self._open.append(connection)
        self.connections.put(connection)
        if self._stopping:  # `stop` may have missed it
            connection.drop()
        connection.done.wait()

    def _file(self, _: ServerConnection, request: Request) -> Response | None:
        if request.path == "/ws" or request.path.startswith("/n/"):
            return None
        shown = request.path.partition("?")[0].lstrip("/")
        path = WEB / ("index.html" if not shown or shown.startswith("watch/") else shown)
        blank = request.path == "/blank.html"
        if not blank and not path.is_file():
            return Response(404, "Not Found", Headers(), b"")
        body = b"<!doctype html><link rel='icon' href='data:,'>" if blank else path.read_bytes()
        kind = mimetypes.guess_type(path.name)[0] or "text/plain"
        headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close"})
        if not blank:
            headers["Content-Security-Policy"] = CSP
        self.asked.append((request.path, len(gzip.compress(body))))
        return Response(200, "OK", headers, body)


def until(page: Page, predicate: str, arg: object = None) -> None:
    """Wait in the page until a function returns true. Playwright's own way needs `eval`, which our pages forbid."""
    page.evaluate(
        f"""async (arg) => {{
          const end = performance.now() + {1000 * PATIENCE};
          while (!({predicate})(arg)) {{
            if (performance.now() > end) throw new Error("the page did not get there in time");
            await new Promise((done) => setTimeout(done, 5));
          }}
        }}""",
        arg,
    )


def hangs_up(connection: Connection) -> bool:
    """Return True if the client closes the connection."""
    try:
        while True:
            connection.hear()
    except ConnectionClosed:
        connection.done.set()
        return True
