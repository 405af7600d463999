"""The client's files. A browser asks each time whether its copy is still good; mostly a few bytes say that it is."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from winze.files import folder

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
_TAG = re.compile(r'"[^"]*"')
"""A tag as it is compared: whether it is a weak one makes no difference to who asks for a page."""
SHOWN = ("index.html", "style.css", "favicon.png", "js", "font")
SQUEEZED = ("text/", "application/json")
"""How the types begin that are worth compressing."""
TYPES = {".js": "text/javascript", ".md": "text/plain", "": "text/plain"}


@dataclass(frozen=True, slots=True)
class Copy:
    """A file as it is sent: plain or compressed."""

    body: bytes
    etag: str
    encoding: str = ""


class Document:
    """Bytes of a type that are made once, and sent as often as somebody asks."""

    def __init__(self, body: bytes, kind: str) -> None:
        self._type = kind
        digest = hashlib.sha256(body).hexdigest()[:16]
        squeezed = gzip.compress(body, mtime=0) if kind.startswith(SQUEEZED) else body
        self._plain = Copy(body, f'"{digest}"')
        self._packed = Copy(squeezed, f'"{digest}-gzip"', "gzip") if len(squeezed) < len(body) else None

    def answer(self, request: Request) -> Response:
        packed = self._packed if takes_gzip(request.headers.get("accept-encoding", "")) else None
        return self._response(packed or self._plain, ", ".join(request.headers.getlist("if-none-match")))

    def _response(self, copy: Copy, known: str) -> Response:
        headers = {"ETag": copy.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if is_known(copy.etag, known):
            return Response(status_code=304, headers=headers)
        if copy.encoding:
            headers["Content-Encoding"] = copy.encoding
        if self._type == "text/html":
            headers["Content-Security-Policy"] = POLICY
        return Response(copy.body, headers=headers, media_type=self._type)


def is_known(etag: str, known: str) -> bool:
    """Return True if a client has a copy: by the values of If-None-Match, of which `*` is any. Source: RFC 9110."""
    return known.strip() == "*" or etag in _TAG.findall(known)


class Page:
    """One file under one path, read again when it changed on disk."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        self._read()

    async def answer(self, request: Request) -> Response:
        if self._file.stat().st_mtime_ns != self._time:
            self._read()
        return self._document.answer(request)

    def _read(self) -> None:
        self._time = self._file.stat().st_mtime_ns
        self._document = Document(self._file.read_bytes(), self._type)


class Description:
    """What the API is, in OpenAPI. It takes long to work out, so this is done when somebody asks first."""

    def __init__(self, describe: Callable[[], dict[str, Any]]) -> None:
        self._describe = describe
        self._document: Document | None = None

    async def answer(self, request: Request) -> Response:
        if self._document is None:
            self._document = Document(json.dumps(self._describe()).encode(), "application/json")
        return self._document.answer(request)


def takes_gzip(accepted: str) -> bool:
    """Whether a value of Accept-Encoding allows gzip: by its name or by `*`, and not with `q=0`. Source: RFC 9110."""
    weights = {}
    for part in accepted.lower().split(","):
        coding, *parameters = (word.strip() for word in part.split(";"))
        quality = next((word[2:] for word in parameters if word.startswith("q=")), "1")
        weights[coding] = quality.strip("0.") != ""
    return weights.get("gzip", weights.get("*", False))


def add_pages(app: FastAPI, root: Path | None = None) -> None:
    """Add a route for each file, so that no path can lead anywhere else, and one for the description of the API."""
    app.router.routes.append(Route("/openapi.json", Description(app.openapi).answer, methods=["GET"]))
    root = root or folder("web")
    for file in sorted(path for name in SHOWN for path in [root / name, *(root / name).rglob("*")] if path.is_file()):
        path = "/" + file.relative_to(root).as_posix()
        app.router.routes.append(Route("/" if path == "/index.html" else path, Page(file).answer, methods=["GET"]))
