"""The pages of `winze.site` over HTTP."""

from __future__ import annotations

import re

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from winze.api.pages import Document
from winze.api.problems import ProblemError
from winze.site import pages
from winze.store.hall import CURSOR

ENTRIES = 25
"""Entries on a page of the board."""


async def _hall(request: Request) -> Response:
    cursor = request.query_params.get("cursor")
    if cursor is not None and not re.fullmatch(CURSOR, cursor):
        raise ProblemError(422, "This is no place on the board. /hall shows its best entries.")
    page = await request.app.state.store.hall(cursor, ENTRIES)
    html = pages.hall(page, cursor)
    return Document(html.encode(), "text/html", "max-age=5").answer(request)


def add_site(app: FastAPI) -> None:
    style = Document(pages.stylesheet().encode(), "text/css")

    async def stylesheet(request: Request) -> Response:
        return style.answer(request)

    app.router.routes.append(Route("/site.css", stylesheet, methods=["GET"]))
    app.router.routes.append(Route("/hall", _hall, methods=["GET"]))
