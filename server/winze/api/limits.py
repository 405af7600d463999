"""Limits on the resources one request may use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import ceil

from fastapi import Request
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from winze.api.problems import ProblemError
from winze.api.transport.proxies import household


class RequestLimit:
    """A dependency of expensive routes that limits the request rate of an address. `what` names the requests."""

    def __init__(self, allows: Callable[[str], Awaitable[bool]], per_minute: int, what: str) -> None:
        self._allows = allows
        self._pause = ceil(60 / per_minute)
        self._what = what

    async def __call__(self, request: Request) -> None:
        if not await self._allows(household(request.client.host if request.client else "")):
            raise ProblemError(
                429,
                f"Too many {self._what} from your address. Please wait a moment.",
                headers={"Retry-After": str(self._pause)},
            )


class BodyLimit:
    """Middleware that reads at most `longest` bytes of a body, whatever its headers say."""

    def __init__(self, app: ASGIApp, longest: int) -> None:
        self._app = app
        self._longest = longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "")
        if announced.isdecimal() and int(announced) > self._longest:
            await self._too_long().response()(scope, receive, send)
            return
        length = 0

        async def receive_some() -> Message:
            nonlocal length
            message = await receive()
            length += len(message.get("body", b""))
            if length > self._longest:
                raise self._too_long()
            return message

        await self._app(scope, receive_some, send)

    def _too_long(self) -> ProblemError:
        return ProblemError(413, f"The body is longer than {self._longest} bytes.")
