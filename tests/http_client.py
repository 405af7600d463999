"""A client that calls an application without a socket, with the application's lifespan around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from fastapi import FastAPI


class Client:
    """`with Client(app) as client: client.get("/healthz")`."""

    def __init__(self, app: FastAPI, address: str = "127.0.0.1") -> None:
        self._runner = asyncio.Runner()
        self._lifespan = app.router.lifespan_context(app)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 4000))
        self._client = httpx.AsyncClient(transport=transport, base_url="http://winze.test")

    def __enter__(self) -> Self:
        self._runner.run(self._lifespan.__aenter__())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._client.aclose())
        self._runner.run(self._lifespan.__aexit__(kind, error, trace))
        self._runner.close()

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.ask("GET", path, **options)

    def post(self, path: str, **options: Any) -> httpx.Response:
        return self.ask("POST", path, **options)

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        return self._runner.run(self._client.request(method, path, **options))


def until_refused(ask: Callable[[int], httpx.Response], limit: int) -> list[httpx.Response]:
    """Return the answers up to the first 429, which comes after `limit` others.

    `ask` is called with the number of the request, from 0. On a slow machine the address earns a few credits meanwhile.
    """
    answers: list[httpx.Response] = []
    while len(answers) <= 2 * limit and not (answers and answers[-1].status_code == 429):
        answers.append(ask(len(answers)))
    assert limit < len(answers) <= 2 * limit
    return answers


def is_problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Return the problem details of an answer, which must have this status."""
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert told["status"] == status
    assert told["title"]
    assert told["detail"]
    return told
