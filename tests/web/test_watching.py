"""A page that watches a run."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.client import block, shows, words
from web.fakes import Connection, FakeServer

WATCHING = {"run": "run7", "name": "Ada"}


def watching(fake: FakeServer, page: Page) -> Connection:
    """Return the connection of a page that watches."""
    page.goto(f"{fake.url}/watch/run7")
    connection = fake.accept()
    hello = connection.greet(run=None, epoch=0, watching=WATCHING)
    assert hello["watch"] == "run7"
    expect(page.locator("#watching")).to_contain_text("Watching Ada")
    return connection


def test_watcher_comes_back(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run1", epoch=2)
    words(client, "")
    connection = watching(fake, client)
    connection.drop()
    again = fake.accept()
    hello = again.greet(run=None, epoch=0, watching=WATCHING)
    assert (hello["secret"], hello["watch"], hello.get("run")) == ("s3cret", "run7", None)
    again.show(block("gold"), seen=0)
    shows(client, "gold")


def test_own_run_is_left_alone_while_watching(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run1", epoch=2)
    words(client, "")
    watching(fake, client)
    client.goto(fake.url)
    hello = fake.accept().greet(run="run1", epoch=2, resume=True)
    assert (hello["run"], hello["epoch"], hello.get("watch")) == ("run1", 2, None)


def test_end_has_a_link_to_its_page(fake: FakeServer, client: Page) -> None:
    fake.accept().greet()
    words(client, "")
    connection = watching(fake, client)
    connection.tell(t="ended", run="run7")
    expect(client.locator("#watching").get_by_role("status")).to_have_text("The run of Ada is over.")
    expect(client.locator("#watching a")).to_have_attribute("href", "/run/run7")


def test_title_shows_and_hides_whom_it_watches(client: Page, connection: Connection) -> None:
    line = client.locator("#watching")
    expect(line).to_be_hidden()
    connection.welcome(run=None, epoch=0, watching=WATCHING)
    expect(line).to_contain_text("Watching Ada")
    expect(client).to_have_title("Watching Ada - Winze")
    connection.welcome(run=None, epoch=0, watching=None)
    expect(line).to_be_hidden()
    expect(client).to_have_title("Winze")
