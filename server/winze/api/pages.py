"""The client's files. A browser revalidates its copy each time, which mostly takes a few bytes."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from winze.files import folder
from winze.screen.themes import palettes

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
_TAG = re.compile(r'"[^"]*"')
"""A quoted entity tag without the mark of a weak one, which does not matter for a comparison of pages."""
_PLACE = b"<!-- now -->"
SHOWN = ("style.css", "sound.css", "reader.css", "deck.css", "favicon.png", "icons", "js", "font")
COMPRESSIBLE = ("text/", "application/json")
"""Prefixes of the media types worth compressing."""
TYPES = {".js": "text/javascript", ".md": "text/plain", "": "text/plain"}


@dataclass(frozen=True, slots=True)
class Copy:
    body: bytes
    etag: str
    encoding: str = ""


class Document:
    """A body with its entity tag. `cache` is the value of Cache-Control."""

    def __init__(self, body: bytes, kind: str, cache: str = "no-cache") -> None:
        self._type = kind
        self._cache = cache
        digest = hashlib.sha256(body).hexdigest()[:16]
        compressed = gzip.compress(body, mtime=0) if kind.startswith(COMPRESSIBLE) else body
        self._plain = Copy(body, f'"{digest}"')
        self._compressed = Copy(compressed, f'"{digest}-gzip"', "gzip") if len(compressed) < len(body) else None

    def answer(self, request: Request) -> Response:
        compressed = self._compressed if takes_gzip(request.headers.get("accept-encoding", "")) else None
        return self._response(compressed or self._plain, ", ".join(request.headers.getlist("if-none-match")))

    def _response(self, copy: Copy, known: str) -> Response:
        headers = {"ETag": copy.etag, "Cache-Control": self._cache, "Vary": "Accept-Encoding"}
        if is_known(copy.etag, known):
            return Response(status_code=304, headers=headers)
        if copy.encoding:
            headers["Content-Encoding"] = copy.encoding
        if self._type == "text/html":
            headers["Content-Security-Policy"] = POLICY
        return Response(copy.body, headers=headers, media_type=self._type)


def is_known(etag: str, known: str) -> bool:
    """Return True if `known`, the value of If-None-Match, contains `etag` or is `*`. Source: RFC 9110."""
    return known.strip() == "*" or etag in _TAG.findall(known)


class Page:
    """A file served under one path, reread when it changes on disk. `head` is added to the head of an HTML file.

    An HTML file may have a place for what changes with each answer.
    """

    def __init__(self, file: Path, head: str = "") -> None:
        self._file = file
        self._head = head.encode()
        self._now: str | None = None
        self._type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        self._read()

    async def answer(self, request: Request) -> Response:
        return self.filled().answer(request)

    def filled(self, now: str = "") -> Document:
        """Return the page with a text in the place for it."""
        if self._file.stat().st_mtime_ns != self._time:
            self._read()
        if now != self._now:
            self._now = now
            self._document = Document(self._body.replace(_PLACE, now.encode(), 1), self._type)
        return self._document

    def _read(self) -> None:
        self._time = self._file.stat().st_mtime_ns
        self._body = self._file.read_bytes().replace(b"</head>", self._head + b"</head>", 1)
        self._now = None


class Constant:
    """JSON that stays the same while the server runs. It may be slow to make, so the first request makes it."""

    def __init__(self, make: Callable[[], Mapping[str, Any]]) -> None:
        self._make = make
        self._document: Document | None = None

    async def answer(self, request: Request) -> Response:
        if self._document is None:
            self._document = Document(json.dumps(self._make()).encode(), "application/json")
        return self._document.answer(request)


def takes_gzip(accepted: str) -> bool:
    """Return True if an Accept-Encoding value allows gzip, by name or by `*` and without `q=0`. Source: RFC 9110."""
    weights = {}
    for part in accepted.lower().split(","):
        coding, *parameters = (word.strip() for word in part.split(";"))
        quality = next((word[2:] for word in parameters if word.startswith("q=")), "1")
        weights[coding] = quality.strip("0.") != ""
    return weights.get("gzip", weights.get("*", False))


def add_pages(app: FastAPI, root: Path | None = None) -> None:
    """Add one route per file, so that no path can lead anywhere else, for the API description and for the themes."""
    for path, made in (("/openapi.json", app.openapi), ("/themes.json", palettes)):
        app.router.routes.append(Route(path, Constant(made).answer, methods=["GET"]))
    root = root or folder("web")
    for file in sorted(path for name in SHOWN for path in [root / name, *(root / name).rglob("*")] if path.is_file()):
        app.router.routes.append(Route(f"/{file.relative_to(root).as_posix()}", Page(file).answer, methods=["GET"]))
