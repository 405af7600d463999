from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.api.transport.proxies import BehindProxies, Proxies, household


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_address_counts_by_its_network(host: str, counted: str) -> None:
    assert household(host) == counted


@pytest.mark.parametrize(
    ("trusted", "forwarded", "client"),
    [
        pytest.param(["10.0.0.1"], [], "10.0.0.1", id="nobody is named"),
        pytest.param(["10.0.0.1"], ["192.0.2.7"], "192.0.2.7", id="one proxy"),
        pytest.param(["10.0.0.1"], ["192.0.2.99, 192.0.2.7"], "192.0.2.7", id="what the client wrote"),
        pytest.param(["10.0.0.1"], ["192.0.2.99", "192.0.2.7"], "192.0.2.7", id="in two headers"),
        pytest.param(["10.0.0.0/8"], ["192.0.2.99, 192.0.2.7, 10.0.0.2"], "192.0.2.7", id="two proxies"),
        pytest.param(["10.0.0.0/8"], ["10.0.0.3, 10.0.0.2"], "10.0.0.3", id="a proxy asks"),
        pytest.param(["10.0.0.9"], ["192.0.2.7"], "10.0.0.1", id="no proxy of ours"),
        pytest.param(["*"], ["192.0.2.99, 192.0.2.7"], "192.0.2.7", id="anybody: the last one"),
        pytest.param(["*"], ["192.0.2.7, 10.0.0.2"], "10.0.0.2", id="anybody: the last one only"),
        pytest.param(["10.0.0.1"], ["192.0.2.7:4000"], "192.0.2.7", id="with a port"),
        pytest.param(["10.0.0.1"], ["[2001:db8::7]:4000"], "2001:db8::7", id="six with a port"),
        pytest.param(["10.0.0.1"], ["2001:db8::7"], "2001:db8::7", id="six"),
        pytest.param(["10.0.0.1"], ["192.0.2.7, unknown"], "10.0.0.1", id="no address"),
        pytest.param(["10.0.0.0/8"], ["192.0.2.7, \x1b[31m, 10.0.0.2"], "10.0.0.2", id="no address farther away"),
        pytest.param(["::ffff:10.0.0.1", "10.0.0.1"], ["192.0.2.7"], "192.0.2.7", id="four in six"),
    ],
)
def test_client_is_the_one_named_by_the_last_trusted_proxy(
    trusted: list[str], forwarded: list[str], client: str
) -> None:
    assert Proxies(trusted).client("10.0.0.1", forwarded) == client


@given(st.lists(st.text()), st.sampled_from([("*",), ("10.0.0.0/8",), ()]))
def test_last_proxy_overrides_what_clients_write(written: list[str], trusted: tuple[str, ...]) -> None:
    named = Proxies(trusted).client("10.0.0.1", [*written, "192.0.2.7"])
    assert named == ("192.0.2.7" if trusted else "10.0.0.1")


def test_invalid_network_is_refused() -> None:
    with pytest.raises(ValueError, match=r"proxy\.example"):
        Proxies(["proxy.example"])


@pytest.mark.parametrize(("peer", "client"), [("10.0.0.1", ("192.0.2.7", 0)), ("192.0.2.1", ("192.0.2.1", 4000))])
def test_application_sees_the_client(peer: str, client: tuple[str, int]) -> None:
    seen: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.update(scope)

    scope = {"type": "http", "client": (peer, 4000), "headers": [(b"x-forwarded-for", b"192.0.2.7")]}
    asyncio.run(BehindProxies(app, Proxies(["10.0.0.1"]))(scope, None, None))  # type: ignore[arg-type]
    assert seen["client"] == client
