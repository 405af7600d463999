"""Websocket handshakes with the headers of all other answers and with refusals as problem details."""

from __future__ import annotations

import logging
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from winze.api.guards import GUARDS
from winze.api.transport.refusals import refused


class Handshakes(ServerProtocol):
    """The protocol of one websocket with messages of at most `longest` bytes."""

    def __init__(self, longest: int) -> None:
        super().__init__(max_size=longest, logger=logging.getLogger("uvicorn.error"))

    def accept(self, request: Request) -> Response:
        response = super().accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            response.headers.update(GUARDS)
        return response

    def reject(self, status: HTTPStatus | int, text: str) -> Response:
        status = HTTPStatus(status)
        headers, body = refused(status, " ".join(text.split()))
        return Response(status.value, status.phrase, Headers(headers), body)
