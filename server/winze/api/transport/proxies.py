"""Who is at the other end where a reverse proxy may stand in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

ANYBODY = "*"
FORWARDED = b"x-forwarded-for"
HOME_BITS = 64


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """An address as it is counted: one of IPv4, or the /64 network that an IPv6 home has to itself."""
    parsed = _address(host)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> HOME_BITS << HOME_BITS))
    return host if parsed is None else str(parsed)


class Proxies:
    """Addresses and networks whose X-Forwarded-For is believed; `*` is whoever connects.

    A client can write what it likes into that header, and every proxy on the way adds the address that it was asked
    from at the right end. So the header is read from the right, only as far as trusted proxies wrote it:

        X-Forwarded-For: 192.0.2.99, 198.51.100.7, 10.0.0.2     from 10.0.0.1; trusted are 10.0.0.0/8
                         anybody's   the client    a proxy

    With `*` nobody can tell where the proxies end: only the last entry is believed.
    """

    def __init__(self, trusted: Sequence[str]) -> None:
        """Raises ValueError for what is neither `*` nor an address nor a network."""
        self._anybody = ANYBODY in trusted
        self._networks = [ip_network(one, strict=False) for one in trusted if one != ANYBODY]
        self.trusts = lru_cache(maxsize=4096)(self._trusts)
        """Whether this host is a proxy to be believed."""

    def client(self, peer: str, forwarded: Iterable[str]) -> str:
        """The address of the client, given who connected and the values of all X-Forwarded-For headers, in order.

        What is no address ends the search: the client is then whoever wrote it.
        """
        client = peer
        for hop in reversed([hop for value in forwarded for hop in value.split(",")]):
            address = _address(_host(hop.strip()))
            if not self.trusts(client) or address is None:
                break
            client = str(address)
            if self._anybody:
                break
        return client

    def _trusts(self, host: str) -> bool:
        address = _address(host)
        if self._anybody or address is None:
            return self._anybody
        return any(address in network for network in self._networks)


class BehindProxies:
    """Middleware that puts the client in the place of the proxy."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"} and scope.get("client"):
            peer, port = scope["client"]
            client = self._proxies.client(peer, forwarded(scope["headers"]))
            scope["client"] = (client, port if client == peer else 0)
        await self._app(scope, receive, send)


def forwarded(headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
    """The values of all X-Forwarded-For headers, in order."""
    return [value.decode("latin-1") for name, value in headers if name == FORWARDED]


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(host)
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed


def _host(hop: str) -> str:
    """Without a port: `192.0.2.7:4000`, `[2001:db8::1]:4000` and `[2001:db8::1]` are all in use."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop
