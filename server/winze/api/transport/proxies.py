"""Client addresses behind reverse proxies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

ANY = "*"
FORWARDED = b"x-forwarded-for"
HOME_BITS = 64


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """Return the address that limits apply to: an IPv4 address, or the /64 network an IPv6 host belongs to."""
    parsed = _address(host)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> HOME_BITS << HOME_BITS))
    return host if parsed is None else str(parsed)


class Proxies:
    """Addresses and networks whose X-Forwarded-For is trusted; `*` trusts any peer.

    A client can write anything into that header, and every proxy appends the address of its own peer. So the header is
    read from the right, as far as trusted proxies wrote it:

        X-Forwarded-For: 192.0.2.99, 198.51.100.7, 10.0.0.2     from 10.0.0.1, with 10.0.0.0/8 trusted
                         untrusted   the client    a proxy

    With `*`, proxies cannot be told from clients, so only the last entry is trusted.
    """

    def __init__(self, trusted: Sequence[str]) -> None:
        """Raises ValueError for an entry that is not `*`, an address or a network."""
        self._trusts_all = ANY in trusted
        self._networks = [ip_network(one, strict=False) for one in trusted if one != ANY]
        self.trusts = lru_cache(maxsize=4096)(self._trusts)

    def client(self, peer: str, forwarded: Iterable[str]) -> str:
        """Return the client's address from the peer's and all X-Forwarded-For values in order.

        An entry that is not an address ends the search: the client is then the host that wrote it.
        """
        client = peer
        for hop in reversed([hop for value in forwarded for hop in value.split(",")]):
            address = _address(_host(hop.strip()))
            if not self.trusts(client) or address is None:
                break
            client = str(address)
            if self._trusts_all:
                break
        return client

    def _trusts(self, host: str) -> bool:
        address = _address(host)
        if self._trusts_all or address is None:
            return self._trusts_all
        return any(address in network for network in self._networks)


class BehindProxies:
    """Middleware that replaces the address of a trusted proxy with that of its client."""

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
    return [value.decode("latin-1") for name, value in headers if name == FORWARDED]


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(host)
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed


def _host(hop: str) -> str:
    """Strip the port from forms such as `192.0.2.7:4000`, `[2001:db8::1]:4000` and `[2001:db8::1]`."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop
