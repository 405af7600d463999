"""The pages of `winze.site` over HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from winze.api import live
from winze.api.boards import no_entry_of, parse_board
from winze.api.pages import Document, Page
from winze.api.problems import ProblemError
from winze.content import Content
from winze.files import folder
from winze.models.hall import HallBoard, HallEntry, HallPage, Period
from winze.session.base.run_store import (
    DailyOpenError,
    GoneError,
    NoStoryError,
    RunStore,
    StorageError,
    UnderWayError,
    VersionError,
)
from winze.site import pages
from winze.site.accessibility import accessibility
from winze.site.help import help_page, keys_page, mine_page, reader_page
from winze.site.robots import manifest, robots, sitemap

LAST = 20
"""Runs on a player's page."""
ENDED = 10
"""Runs that ended, on the page of open runs while there is none."""
DAY = "max-age=86400"
LISTED_RUNS = 100
"""Runs of the board in the sitemap."""
ENTRIES = 25
"""Entries on a page of the board."""
BEST = 3
"""Today's entries, and open runs, on the game's own page."""


async def _hall(request: Request) -> Response:
    query = parse_board(request.query_params)
    board = HallBoard(query.board, version=query.version, period=query.period, day=query.day)
    try:
        page = await request.app.state.store.hall(query.cursor, ENTRIES, board)
    except VersionError as error:
        raise no_entry_of(error) from error
    return _page(pages.hall(page, board, query.cursor, request.app.state.settings.public_url), "max-age=5").answer(
        request
    )


async def _player(request: Request) -> Response:
    record = await request.app.state.store.player_record(request.path_params["name"], LAST)
    if record is None:
        raise ProblemError(404, "This name is free.")
    return _page(pages.player(record, request.app.state.settings.public_url), "max-age=30").answer(request)


async def _search(request: Request) -> Response:
    name = request.query_params.get("name", "").strip()
    return RedirectResponse(f"/player/{quote(name, safe='')}" if name else "/hall", 303)


async def _sitemap(request: Request) -> Response:
    best = await request.app.state.store.hall(None, LISTED_RUNS)
    document = Document(sitemap(request.app.state.settings.public_url, best.entries).encode(), "application/xml", DAY)
    return document.answer(request)


async def _live(request: Request) -> Response:
    runs = live.rows(request)
    ended = () if runs else await request.app.state.store.latest(ENDED)
    return _page(pages.live(runs, ended), live.CACHE).answer(request)


class _Game:
    """The game's page, with today's best and the most watched runs. `tags` are added to its head."""

    def __init__(self, tags: str = "") -> None:
        self._page = Page(folder("web") / "index.html", tags)

    async def answer(self, request: Request) -> Response:
        now = pages.now(await _best_of_today(request), live.rows(request)[:BEST])
        return self._page.filled(now).answer(request)


async def _best_of_today(request: Request) -> Sequence[HallEntry]:
    """Return the best entries, or none while the disk fails: the game's page is needed then too."""
    try:
        page: HallPage = await request.app.state.store.hall(None, BEST, HallBoard(period=Period.DAY))
    except StorageError:
        return ()
    return page.entries


class _Watch:
    """The game's page for a run to watch. One that has ended leads to its own page."""

    def __init__(self) -> None:
        self._game = _Game()

    async def answer(self, request: Request) -> Response:
        run = request.path_params["run"]
        if request.app.state.registry.watchable(run):
            return await self._game.answer(request)
        if await _has_ended(request.app.state.store, run):
            return RedirectResponse(f"/run/{quote(run)}", 303)
        raise ProblemError(404, "Nobody plays this run now, or its player wants no watchers. /live lists who plays.")


async def _has_ended(store: RunStore, run: str) -> bool:
    try:
        return await store.story(run) is not None
    except (DailyOpenError, GoneError, NoStoryError):
        return True
    except UnderWayError:
        return False


def add_site(app: FastAPI, content: Content, public_url: str | None) -> None:
    """Add the pages. Without the public address of the server there is no sitemap."""
    icons = sorted(file.name for file in (folder("web") / "icons").iterdir())
    fixed = {
        "/site.css": Document(pages.stylesheet().encode(), "text/css"),
        "/help": _page(help_page(content)),
        "/help/keys": _page(keys_page()),
        "/help/mine": _page(mine_page(content)),
        "/help/reader": _page(reader_page()),
        "/accessibility": _page(accessibility(), DAY),
        "/robots.txt": Document(robots(public_url).encode(), "text/plain", DAY),
        "/manifest.webmanifest": Document(manifest(icons).encode(), "application/manifest+json", DAY),
    }
    for path, document in fixed.items():
        app.router.routes.append(Route(path, _Fixed(document).answer, methods=["GET"]))
    if public_url:
        app.router.routes.append(Route("/sitemap.xml", _sitemap, methods=["GET"]))
    app.router.routes.append(Route("/player", _search, methods=["GET"]))
    app.router.routes.append(Route("/player/{name}", _player, methods=["GET"]))
    app.router.routes.append(Route("/watch/{run}.png", live.Screens().answer, methods=["GET"]))
    app.router.routes.append(Route("/watch/{run}", _Watch().answer, methods=["GET"]))
    app.router.routes.append(Route("/live", _live, methods=["GET"]))
    app.router.routes.append(Route("/hall", _hall, methods=["GET"]))
    app.router.routes.append(Route("/", _Game(pages.front_tags(public_url)).answer, methods=["GET"]))


def _page(html: str, cache: str = "no-cache") -> Document:
    return Document(html.encode(), "text/html", cache)


class _Fixed:
    """A document that stays the same while the server runs."""

    def __init__(self, document: Document) -> None:
        self._document = document

    async def answer(self, request: Request) -> Response:
        return self._document.answer(request)
