"""Trouble of the server is shown in words."""

from __future__ import annotations

from playwright.sync_api import Page

from web.client import block, press, shows, words
from web.fakes import Connection, FakeServer


def test_trouble_is_shown_in_words(client: Page, connection: Connection) -> None:
    connection.tell(t="error", code="storage", detail="The server cannot write to its disk now.")
    words(client, "The server cannot write to its disk now.")
    assert not is_marked(client)


def is_marked(page: Page) -> bool:
    """Return True if the page shows that the server waits for its disk."""
    marked = page.evaluate("document.body.matches('.stalled')")
    assert isinstance(marked, bool)
    return marked


def test_disk_stall_is_shown_while_it_lasts(client: Page, connection: Connection) -> None:
    assert press(client, connection, "a") == [1]
    connection.tell(t="stalled", on=True)
    words(client, "The server waits for its disk…")
    assert is_marked(client)
    assert not client.evaluate("document.body.matches('.stale')"), "the screen is up to date"
    connection.tell(t="error", code="storage", detail="The server cannot write to its disk now.")
    words(client, "The server cannot write to its disk now.")
    connection.tell(t="stalled", on=True)
    assert press(client, connection, "b") == [2]
    words(client, "The server cannot write to its disk now.")
    connection.tell(t="stalled", on=False)
    words(client, "")
    assert not is_marked(client)
    connection.show(block("gold"), seen=2)
    shows(client, "gold")


def test_lost_connection_clears_the_disk_stall(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.tell(t="stalled", on=True)
    words(client, "The server waits for its disk…")
    connection.close(1013)
    words(client, "The connection is lost. Connecting again…")
    assert not is_marked(client)
    client.evaluate("dispatchEvent(new Event('online'))")
    fake.accept().greet(next=1, resume=True)
    words(client, "")


def test_ended_run_has_a_link_to_its_page_until_the_next(client: Page, connection: Connection) -> None:
    link = client.get_by_role("link", name="Page of this run")
    assert not link.is_visible()
    connection.tell(t="over", run="run7", score=640, depth=4, cause="killed by a cave rat", claim="run7.x")
    link.wait_for()
    assert link.get_attribute("href") == "/run/run7"
    connection.welcome(run="run8", epoch=1, next=1)
    link.wait_for(state="hidden")


def test_pages_are_linked_while_there_is_no_run(client: Page, connection: Connection) -> None:
    links = client.get_by_role("navigation", name="Pages").get_by_role("link")
    assert not links.count()
    connection.welcome(run=None, epoch=0, next=1)
    links.first.wait_for()
    assert [link.get_attribute("href") for link in links.all()] == ["/hall", "/live", "/daily", "/help"]
    connection.welcome(run="run8", epoch=1, next=1)
    links.first.wait_for(state="hidden")
