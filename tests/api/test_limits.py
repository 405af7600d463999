from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from winze.api.limits import address


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
    ],
)
def test_an_address_counts_as_a_household(host: str, counted: str) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 4000)})) == counted


def test_a_connection_without_an_address() -> None:
    assert address(HTTPConnection({"type": "http", "client": None})) == ""
