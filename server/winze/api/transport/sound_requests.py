"""Requests that everybody on their way reads alike. Where two could differ, one client could speak for another."""

from __future__ import annotations

from http import HTTPStatus

import h11

VERSION = b"1."
"""How the versions begin that are spoken here; a newer one of them is read as 1.1. Source: RFC 9110, 2.5."""


class SoundRequests(h11.Connection):
    """HTTP/1.1 of a server. After a `RemoteProtocolError`, `status` and `detail` say how to refuse the request."""

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
        """Refuse a request of another protocol, or whose end is where somebody else would not look for it.

        Source: RFC 9112, 2.3 and 6.1.
        """
        names = {name for name, _ in request.headers}
        self.is_head = request.method == b"HEAD"
        if not request.http_version.startswith(VERSION):
            told = request.http_version.decode()
            self._refuse(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, f"HTTP/{told} is not spoken here; HTTP/1.1 is.")
        if b"transfer-encoding" in names and b"content-length" in names:
            self._refuse(HTTPStatus.BAD_REQUEST, "Transfer-Encoding and Content-Length do not go together.")
        if b"transfer-encoding" in names and request.http_version == b"1.0":
            self._refuse(HTTPStatus.BAD_REQUEST, "HTTP/1.0 has no Transfer-Encoding.")

    def _refuse(self, status: HTTPStatus, detail: str) -> None:
        self.status, self.detail = status, detail
        raise h11.RemoteProtocolError(detail, error_status_hint=status)
