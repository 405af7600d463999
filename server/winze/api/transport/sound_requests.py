"""Strict HTTP requests. If two servers could read one differently, a client could smuggle a request past a proxy."""

from __future__ import annotations

from http import HTTPStatus

import h11

VERSION = b"1."
"""Prefix of the supported versions; newer 1.x versions are read as 1.1. Source: RFC 9110, 2.5."""


class SoundRequests(h11.Connection):
    """A server's HTTP/1.1. After a `RemoteProtocolError`, `status` and `detail` say how to refuse the request."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER)
        self.status = HTTPStatus.BAD_REQUEST
        self.detail = ""
        self.is_head = False

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._check(event)
        return event

    def _check(self, request: h11.Request) -> None:
        """Refuse requests of another protocol or with an ambiguous end. Source: RFC 9112, 2.3 and 6.1."""
        names = {name for name, _ in request.headers}
        self.is_head = request.method == b"HEAD"
        if not request.http_version.startswith(VERSION):
            version = request.http_version.decode()
            self._refuse(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, f"HTTP/{version} is not supported; use HTTP/1.1.")
        if b"transfer-encoding" in names and b"content-length" in names:
            self._refuse(HTTPStatus.BAD_REQUEST, "Transfer-Encoding and Content-Length exclude each other.")
        if b"transfer-encoding" in names and request.http_version == b"1.0":
            self._refuse(HTTPStatus.BAD_REQUEST, "HTTP/1.0 does not allow Transfer-Encoding.")

    def _refuse(self, status: HTTPStatus, detail: str) -> None:
        self.status, self.detail = status, detail
        raise h11.RemoteProtocolError(detail, error_status_hint=status)
