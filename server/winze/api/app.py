"""The server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.cors import CORSMiddleware
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from winze import __version__
from winze.api import daily, films, hall, health, live, morgue, players, replays, socket
from winze.api.garbage import little_garbage
from winze.api.heads import Heads
from winze.api.health import Isolation
from winze.api.limits import BodyLimit, RequestLimit
from winze.api.metrics import Metrics
from winze.api.pages import add_pages
from winze.api.problems import Problem, documented, on_http_error, on_invalid_request, on_storage_error
from winze.api.replay_page import add_replay_page
from winze.api.requests import Requests
from winze.api.runs import add_runs
from winze.api.settings import Settings
from winze.api.site import add_site
from winze.api.threaded_store import ThreadedStore
from winze.api.transport.gate import Gate
from winze.api.transport.proxies import BehindProxies
from winze.content import Content, load
from winze.diggers.digger import digging
from winze.diggers.digger_pool import DiggerPool
from winze.diggers.pipe import greeting
from winze.screen.palette import COLOURS
from winze.screen.themes import palettes
from winze.session.base.limits import Limits
from winze.session.base.run_store import StorageError
from winze.session.registry import Registry
from winze.settling.shooting import Shooting
from winze.settling.studio import Studio
from winze.store.store import Store

ABOUT = "Winze is a roguelike played in a web browser. The game itself is played over the websocket at `/ws`."


def create_app(
    settings: Settings, store: Store, other: Content | None = None, *, overlays: Sequence[Path] = ()
) -> FastAPI:
    """Return an application that serves from an open store and leaves it open. Raises ContentError and ThemeError.

    It plays the game's own content with `overlays` on top. Levels of `other` content are dug in line, because the
    digging processes do not know it. After shutdown, `state.lost` is the number of runs that could not be saved.
    """

    palettes()  # a fault in them stops the start
    content = other or load(colours=COLOURS, overlays=overlays)
    diggers = 0 if other else settings.dig_workers
    limits = Limits(
        runs=settings.max_runs,
        watchers=settings.max_watchers,
        forget=settings.idle_minutes * 60,
    )
    store.play_by(content.rules.version)
    metrics = Metrics()
    gate = Gate(settings, metrics)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.store = threaded = ThreadedStore(store, syncs=settings.synchronous == "normal")
        pool = DiggerPool(diggers, greeting(content.rules), command=digging(overlays))
        app.state.registry = registry = Registry(
            threaded, content, limits, monotonic, metrics, diggers=pool, node=store.node
        )
        metrics.count_runs(lambda: registry.runs)
        gate.writes = threaded.writes
        if store.is_shared:
            gate.beginnings.count = threaded.count_begun
        shooting = Shooting(content.rules.version, overlays, threaded.rules, settings.film_seconds)
        app.state.studio = studio = Studio(threaded, shooting.shoot)
        threaded.on_entry = studio.prepare
        app.state.isolation = Isolation(threaded, settings.unasked_seconds if store.is_shared else None, monotonic)
        registry.start()
        try:
            async with little_garbage(), app.state.isolation.watched():
                yield
        finally:
            gate.log.sum_up()
            await studio.close()
            app.state.lost = await registry.close()
            await pool.close()
            threaded.close()

    app = _Described(
        title="Winze",
        version=__version__,
        description=ABOUT,
        license_info={"name": "MIT", "identifier": "MIT"},
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        exception_handlers={
            HTTPException: on_http_error,
            RequestValidationError: on_invalid_request,
            StorageError: on_storage_error,
        },
        responses=documented(
            _429="Too many requests from this address; retry after `Retry-After` seconds.",
            _500="Something went wrong on the server.",
        ),
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.gate = gate
    app.state.version = content.rules.version
    app.state.lost = 0
    app.state.post_limit = RequestLimit(gate.beginnings.post, settings.posts_per_minute, "posts")
    app.state.download_limit = RequestLimit(gate.may_download, settings.downloads_per_minute, "requests for runs")
    for part in (hall, live, daily, replays, morgue, films, players, health, socket):
        app.include_router(part.router)
    add_pages(app)
    add_site(app, content, settings.public_url)
    add_runs(app)
    add_replay_page(app)
    daily.add_daily_pages(app)
    # The middleware added last is the outermost.
    app.add_middleware(Heads)
    app.add_middleware(BodyLimit, longest=settings.max_body_bytes)
    app.add_middleware(Requests, metrics=metrics, request_log=gate.log)
    app.add_middleware(PublicApi)
    app.add_middleware(BehindProxies, proxies=gate.proxies)
    return app


class PublicApi:
    """Lets scripts of any site use the API. It uses no cookies, so a browser adds no authority of its own. HOF-11."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._shared = CORSMiddleware(
            app, allow_origins=["*"], allow_methods=["GET", "POST", "DELETE"], allow_headers=["*"]
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        shared = scope["type"] == "http" and scope["path"].startswith("/api/")
        await (self._shared if shared else self._app)(scope, receive, send)


class _Described(FastAPI):
    """Adds problems to the API description, because no route returns them by itself."""

    def openapi(self) -> dict[str, Any]:
        described = super().openapi()
        if "Problem" in described["components"]["schemas"]:
            return described
        schema = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
        parts = described["components"]["schemas"]
        parts.update(schema.pop("$defs"))
        parts["Problem"] = schema
        return described
