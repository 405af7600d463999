"""Seeds and the mine of the day in the address of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from web.client import words
from web.fakes import FakeServer

SEED_OF = """async (query) => {
  const { seedOf } = await import("/js/storage.js");
  return seedOf(query);
}"""


@pytest.mark.parametrize(
    ("query", "seed"), [("?seed=77120", 77120), ("?seed=0&x=1", 0), (f"?seed={2**53 - 1}", 2**53 - 1)]
)
def test_seed_is_read_from_the_address(blank: Page, query: str, seed: int) -> None:
    assert blank.evaluate(SEED_OF, query) == {"seed": seed, "problem": ""}


@pytest.mark.parametrize("value", ["", "x", "-1", "1.5", "1e3", str(2**53), "9" * 400, "%E0%A4%A", "<b>"])
def test_bad_seed_is_a_problem(blank: Page, value: str) -> None:
    read = blank.evaluate(SEED_OF, f"?seed={value}")
    assert read["seed"] is None
    assert str(2**53) in read["problem"]


def test_address_without_seed_asks_for_nothing(blank: Page) -> None:
    assert blank.evaluate(SEED_OF, "?reader") == {"seed": None, "problem": ""}


def test_seed_goes_out_once_in_place_of_the_run(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run7", epoch=3)
    words(client, "")
    client.goto(f"{fake.url}/?seed=77120&x=1")
    connection = fake.accept()
    hello = connection.greet()
    assert (hello["secret"], hello["seed"]) == ("s3cret", 77120)
    assert not {"run", "epoch"} & {*hello}
    words(client, "")
    assert client.url.endswith("/?x=1")
    connection.drop()
    assert "seed" not in fake.accept().hear()


def test_bad_seed_is_told_and_the_game_goes_on(fake: FakeServer, client: Page) -> None:
    fake.accept().greet()
    client.goto(f"{fake.url}/?seed=none")
    assert "seed" not in fake.accept().greet()
    words(client, f"The seed in the address is not a whole number below {2**53}.")


def test_mine_of_the_day_is_asked_for_once(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run7", epoch=3)
    words(client, "")
    client.goto(f"{fake.url}/?daily&x=1")
    connection = fake.accept()
    hello = connection.greet()
    assert hello["daily"] is True
    assert not {"run", "epoch", "seed"} & {*hello}
    words(client, "")
    assert client.url.endswith("/?x=1")
    connection.drop()
    assert "daily" not in fake.accept().hear()
