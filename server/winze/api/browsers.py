"""Answers for browsers: pages instead of problem details."""

from __future__ import annotations

from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from winze.api.pages import POLICY
from winze.site import pages

_MISSING = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
_HEADINGS = {HTTPStatus.UNPROCESSABLE_ENTITY: "Wrong address"}
"""Headings for statuses whose names say nothing to players."""


def wants_page(scope: Scope) -> bool:
    """Return True if the client asks for HTML outside the API, as browsers do when they open an address."""
    return not scope["path"].startswith("/api/") and "text/html" in Headers(scope=scope).get("accept", "").lower()


def error_page(status: int, detail: str, headers: dict[str, str] | None = None) -> Response:
    known = HTTPStatus(status)
    html = pages.error(_HEADINGS.get(known, known.phrase.capitalize()), detail, searches=known in _MISSING)
    return HTMLResponse(html, status, {**(headers or {}), "Content-Security-Policy": POLICY, "Vary": "Accept"})
