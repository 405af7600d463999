"""Middleware for every HTTP request: an id, a log line, metrics, and an answer even if the application fails."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from time import perf_counter

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from winze.api.browsers import error_page, wants_page
from winze.api.guards import GUARDS
from winze.api.metrics import Metrics
from winze.api.problems import problem
from winze.api.request_log import RequestLog
from winze.api.transport.proxies import household

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

log = structlog.get_logger(__name__)


class Requests:
    def __init__(self, app: ASGIApp, metrics: Metrics, request_log: RequestLog) -> None:
        self._app = app
        self._metrics = metrics
        self._request_log = request_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        status = 0

        async def send_marked(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                if status != 304:  # the browser goes on with the headers it has stored; source: RFC 9111, 4.3.4
                    headers.update(GUARDS)
                headers["X-Request-ID"] = request_id
            await send(message)

        start = perf_counter()
        with structlog.contextvars.bound_contextvars(request=request_id):
            try:
                await self._app(scope, receive, send_marked)
            except Exception:
                log.exception("request failed", method=scope["method"], path=scope["path"])
                if status:
                    raise
                answer = error_page if wants_page(scope) else problem
                await answer(500, "Something went wrong on the server.")(scope, receive, send_marked)
            finally:
                self._record(scope, status, perf_counter() - start)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.request_took(method, status, seconds)
        # Lines about pages and their parts would drown out the rest.
        is_logged = scope["path"].startswith("/api/") or status >= HTTPStatus.BAD_REQUEST
        if is_logged and not self._may_have_line(scope, status):
            return
        write = log.info if is_logged else log.debug
        write("request", method=method, path=scope["path"], status=status, ms=round(seconds * 1000, 1))

    def _may_have_line(self, scope: Scope, status: int) -> bool:
        address = household(scope["client"][0] if scope["client"] else "")
        kind = f"{status} {HTTPStatus(status).phrase}" if status else "given up"
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            self._request_log.count(kind, address)
            return False
        return self._request_log.allows(kind, address)
