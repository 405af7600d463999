"""How much of the server one address may use."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

from fastapi import Request
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from winze.api.problems import ProblemError

WINDOW_SECONDS = 60
HOME_BITS = 64


def address(connection: HTTPConnection) -> str:
    """Who is at the other end, for counting: an IPv4 address, or the /64 network that an IPv6 home has to itself."""
    host = connection.client.host if connection.client else ""
    try:
        parsed = ip_address(host)
    except ValueError:
        return host
    if not isinstance(parsed, IPv6Address):
        return host
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> HOME_BITS << HOME_BITS))


class Rate:
    """How often a minute an address may do something."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._limit = RateLimitItemPerMinute(per_minute)
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    def allows(self, address: str) -> bool:
        """Whether it may do so once more; if so, that counts."""
        return self._limiter.hit(self._limit, address)


class PostLimit:
    """A dependency of routes that write: refuses an address that posts too often."""

    def __init__(self, per_minute: int) -> None:
        self._rate = Rate(per_minute)

    async def __call__(self, request: Request) -> None:
        if not self._rate.allows(address(request)):
            raise ProblemError(
                429,
                f"At most {self._rate.per_minute} posts a minute: wait a moment.",
                headers={"Retry-After": str(WINDOW_SECONDS)},
            )


class BodyLimit:
    """Middleware that reads no more of a body than `longest` bytes, whatever its headers say."""

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
        return ProblemError(413, f"A body has at most {self._longest} bytes.")
