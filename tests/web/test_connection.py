"""The client greets the server, reconnects and stays away."""

from __future__ import annotations

from playwright.sync_api import Page
from pytest import mark, raises
from websockets.exceptions import ConnectionClosed

from web.client import BACK, block, press, shows, stays_away, words
from web.fakes import Connection, FakeServer
from winze.wire.frame import Frame, encode_frame


def test_first_hello_has_no_secret(fake: FakeServer, client: Page) -> None:
    connection = fake.accept()
    assert connection.greet(secret="s3cret") == {
        "t": "hello",
        "v": 1,
        "want": ["screen", "flights", "cues"],
        "screen": {"family": "wide", "cols": 91, "rows": 25, "text": "M"},
    }
    words(client, "")


def test_reload_continues_and_a_second_tab_shows_the_title(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run7", epoch=3)
    words(client, "")
    client.reload()
    hello = fake.accept().greet(run="run7", epoch=3, resume=True, next=9)
    assert (hello["secret"], hello["run"], hello["epoch"]) == ("s3cret", "run7", 3)
    tab = client.context.new_page()
    tab.goto(fake.url)
    hello = fake.accept().greet()
    assert hello["secret"] == "s3cret"
    assert "run" not in hello


def test_ended_run_is_not_continued(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.welcome(run=None, epoch=0, next=1)
    connection.show(block("gold"), seen=0)
    shows(client, "gold")
    connection.drop()
    assert "run" not in fake.accept().hear()


@mark.parametrize(("code", "waits"), [(1008, True), (1013, True), (1011, False)])
def test_expelled_client_waits_before_it_returns(
    fake: FakeServer, page: Page, timed: Connection, code: int, waits: bool
) -> None:
    """The wait is half a minute to a minute, at random, so that clients do not all return at once."""
    page.evaluate("Math.random = () => 0")
    timed.close(code)
    words(page, "The connection is lost. Connecting again…")
    if waits:
        page.clock.run_for(25_000)
        assert stays_away(fake, page)
        page.clock.run_for(5_000)
    fake.accept().greet(next=1, resume=True)
    words(page, "")


def test_reason_to_come_back_later_is_shown_until_then(fake: FakeServer, page: Page, timed: Connection) -> None:
    timed.tell(t="error", code="no_storage", detail="The server cannot read or write its disk now.")
    timed.close(1013)
    words(page, "The server cannot read or write its disk now.")
    page.evaluate("dispatchEvent(new Event('online'))")
    again = fake.accept()
    again.greet(next=1, resume=True)
    page.clock.run_for(8_000)
    words(page, "")
    again.tell(t="error", code="bad_run", detail="The run cannot go on.")
    again.show(block("gold"), seen=0)
    again.close(1013)
    words(page, "The connection is lost. Connecting again…")


@mark.parametrize("event", BACK)
def test_returning_network_or_page_connects_at_once(
    fake: FakeServer, client: Page, connection: Connection, event: str
) -> None:
    connection.close(1013)
    words(client, "The connection is lost. Connecting again…")
    assert stays_away(fake, client)
    client.evaluate(event)
    fake.accept().greet(next=1, resume=True)
    words(client, "")


@mark.parametrize("how", ["click", "Enter"])
def test_older_tab_stays_away_until_its_player_returns(
    fake: FakeServer, client: Page, connection: Connection, how: str
) -> None:
    connection.close(4001)
    words(client, "This game is open in a newer tab.")
    client.evaluate("dispatchEvent(new Event('online'))")
    client.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    client.keyboard.press("x")
    assert stays_away(fake, client)
    if how == "click":
        client.get_by_role("button", name="Play here").click()
    else:
        client.keyboard.press("Enter")
    again = fake.accept()
    assert again.greet(epoch=3, next=1, resume=True)["run"] == "run1"
    words(client, "")
    assert client.locator("#action").is_hidden()
    assert press(client, again, "y") == [1]


@mark.parametrize(
    ("code", "expected"),
    [
        (4000, "There is a newer version of the game. Please reload the page."),
        (1000, "The server has closed the connection."),
    ],
)
def test_final_close_is_final(fake: FakeServer, client: Page, connection: Connection, code: int, expected: str) -> None:
    connection.close(code)
    words(client, expected)
    client.evaluate("dispatchEvent(new Event('online'))")
    assert stays_away(fake, client)


def test_outdated_page_asks_for_a_reload(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.drop()
    again = fake.accept()
    again.hear()
    again.welcome(build="newer")
    words(client, "There is a newer version of the game. Please reload the page.")
    client.evaluate("dispatchEvent(new Event('online'))")
    assert stays_away(fake, client)


def test_forgotten_player_is_told_so(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.tell(t="error", code="forgotten", detail="Everything is deleted.")
    connection.close(1000)
    words(client, "Everything is deleted.")
    assert stays_away(fake, client)


def test_missing_frame_is_noticed(client: Page, connection: Connection) -> None:
    connection.frame += 1
    connection.show(block("gold"), seen=0)
    assert connection.hear() == {"t": "sync"}
    connection.show(block("lime"), seen=0)
    assert connection.hear() == {"t": "sync"}
    connection.show(block("red"), seen=0, full=True)
    shows(client, "red")
    connection.show(block("blue"), seen=0)
    shows(client, "blue")


@mark.parametrize(
    "data", [b"\xff", encode_frame(Frame(2, 0, 0, 0, b"\xef")), encode_frame(Frame(2, 0, 0, 0, b"", checksum=7))]
)
def test_malformed_or_wrong_frame_is_noticed(client: Page, connection: Connection, data: bytes) -> None:
    connection.frame += 1
    connection.socket.send(data)
    assert connection.hear() == {"t": "sync"}
    connection.show(block("red"), seen=0, full=True)
    shows(client, "red")


def test_unknown_messages_are_ignored(client: Page, connection: Connection) -> None:
    connection.tell(t="weather", rain=True)
    connection.tell()
    connection.show(block("gold"), seen=0)
    shows(client, "gold")
    assert press(client, connection, "a") == [1]


def test_cold_page_is_small(fake: FakeServer, client: Page, connection: Connection) -> None:
    assert connection.frame == 1
    assert len(fake.asked) + 1 <= 25
    assert sum(size for _, size in fake.asked) <= 100_000
    assert client.evaluate(
        "performance.getEntriesByType('resource').every(({name}) => name.startsWith(location.origin))"
    )


def test_leaving_the_page_hangs_up(client: Page, connection: Connection) -> None:
    client.goto("about:blank")
    with raises(ConnectionClosed):
        connection.hear()
    connection.done.set()
