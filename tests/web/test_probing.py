"""The client asks a silent server for a sign of life, and leaves it if none comes."""

from __future__ import annotations

from queue import Empty

from playwright.sync_api import Page
from pytest import mark, raises

from web.client import BACK, block, hear_again, press, shows, words
from web.fakes import Connection, FakeServer, hangs_up

ASKING = "No answer from the server. Waiting…"


def test_silent_server_is_probed_and_then_left(fake: FakeServer, page: Page, timed: Connection) -> None:
    page.evaluate(
        """() => {
          const stamp = () => { document.body.dataset.toldAt = Date.now(); };
          new MutationObserver(stamp).observe(document.getElementById("words"), {childList: true});
        }"""
    )
    pressed = page.evaluate("Date.now()")
    assert press(page, timed, "a") == [1]
    page.clock.run_for(2100)
    words(page, ASKING)
    assert int(page.evaluate("document.body.dataset.toldAt")) - pressed >= 2000
    assert timed.hear() == {"t": "sync"}
    page.clock.run_for(3000)
    assert hangs_up(timed)
    page.clock.run_for(1000)
    again = fake.accept()
    again.greet(next=1, resume=True)
    assert [message["n"] for message in hear_again(again)] == [1]


def test_keys_pressed_during_a_probe_are_not_taken(fake: FakeServer, page: Page, timed: Connection) -> None:
    assert press(page, timed, "ab") == [1, 2]
    page.clock.run_for(2100)
    assert timed.hear() == {"t": "sync"}
    for what in ("c", "d"):
        page.keyboard.press(what)
        words(page, f"{ASKING} Your input was ignored.")
    assert page.evaluate("document.body.matches('.stale')")
    page.locator("canvas").click()
    page.clock.run_for(4000)
    assert hangs_up(timed)
    page.clock.run_for(1000)
    again = fake.accept()
    again.greet(next=1, resume=True)
    assert [message["key"] for message in hear_again(again)] == ["a", "b"]
    words(page, "")
    assert press(page, again, "e") == [3]


def test_any_answer_ends_the_probe(page: Page, timed: Connection) -> None:
    """The connection is alive and only the server is slow, so the client must not hang up, however long it takes."""
    assert press(page, timed, "a") == [1]
    for n in range(2, 6):
        page.clock.run_for(2100)
        words(page, ASKING)
        assert timed.hear() == {"t": "sync"}
        timed.show(block("gold"), seen=0, full=True)
        words(page, "")
        assert press(page, timed, "b") == [n]
    timed.show(block("lime"), seen=5)
    shows(page, "lime")


def test_network_with_a_second_of_delay_is_playable(page: Page, timed: Connection) -> None:
    """Every key is answered a second after it was pressed, and the next is pressed before that."""
    for n in range(1, 12):
        assert press(page, timed, "a") == [n]
        page.clock.run_for(500)
        if n >= 2:
            timed.show(block("gold" if n % 2 else "lime"), seen=n - 1)
            shows(page, "gold" if n % 2 else "lime")
        words(page, "")


@mark.parametrize("event", BACK)
def test_dead_connection_is_noticed_when_the_page_returns(
    fake: FakeServer, page: Page, timed: Connection, event: str
) -> None:
    page.evaluate(event)
    assert timed.hear() == {"t": "sync"}
    timed.show(block("gold"), seen=0, full=True)
    shows(page, "gold")
    page.clock.fast_forward(60_000)
    page.evaluate(event)
    assert timed.hear() == {"t": "sync"}
    page.clock.run_for(5500)
    assert hangs_up(timed)
    fake.accept().greet(next=1, resume=True)
    words(page, "")


def test_server_that_owes_nothing_is_not_left(page: Page, timed: Connection) -> None:
    assert press(page, timed, "a") == [1]
    timed.show(block("gold"), seen=1)
    shows(page, "gold")
    page.clock.fast_forward(60_000)
    assert press(page, timed, "b") == [2]


def test_stalled_server_is_probed_and_not_left(fake: FakeServer, page: Page, timed: Connection) -> None:
    assert press(page, timed, "a") == [1]
    timed.tell(t="stalled", on=True)
    words(page, "The server waits for its disk…")
    for asked in range(3):
        page.clock.run_for(2100)
        assert timed.hear() == {"t": "sync"}
        timed.tell(t="stalled", on=True)
        timed.tell(t="error", code="storage", detail=f"I was asked {asked} times before.")
        words(page, f"I was asked {asked} times before.")
    page.clock.run_for(2100)
    assert timed.hear() == {"t": "sync"}
    page.clock.run_for(3000)
    assert hangs_up(timed)
    page.clock.run_for(1000)
    fake.accept().greet(next=1, resume=True)
    words(page, "")


def test_second_connection_is_not_made(fake: FakeServer, client: Page, connection: Connection) -> None:
    for event in BACK:
        client.evaluate(event)
        assert connection.hear() == {"t": "sync"}
    with raises(Empty):
        fake.accept(timeout=0.3)
    assert press(client, connection, "a") == [1]


def test_first_pageshow_sends_no_probe(client: Page, connection: Connection) -> None:
    client.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")
    assert press(client, connection, "a") == [1]
