"""A connection between a page and its server that a test can break."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from serving import Server


class Line:
    """Forwards connections to a server. `url` is the address for the page."""

    def __init__(self, server: Server) -> None:
        self._target = server.port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._dead: set[socket.socket] = set()
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._carrying: list[Thread] = []
        self._accepting = Thread(target=self._accept)
        self._accepting.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._target))
                self._ends += [near, far]
                for source, sink in ((near, far), (far, near)):
                    self._carrying.append(Thread(target=self._carry, args=(source, sink)))
                    self._carrying[-1].start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if source not in self._dead:
                    sink.sendall(data)
        _end(sink)

    def freeze(self) -> None:
        """Swallow everything on the present connections from now on."""
        self._dead.update(self._ends)

    def cut(self) -> None:
        """Close the present connections."""
        for end in self._ends:
            _end(end)

    def close(self) -> None:
        """Close everything."""
        _end(self._listening)
        self._accepting.join()
        self.cut()
        for thread in self._carrying:
            thread.join()
        for end in (self._listening, *self._ends):
            end.close()


def _end(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(server: Server) -> Iterator[Line]:
    """A line that is closed after the test."""
    line = Line(server)
    try:
        yield line
    finally:
        line.close()
