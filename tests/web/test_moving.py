"""The client follows its run from process to process."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from pytest import mark

from web.client import block, hear_again, press, shows, words
from web.fakes import Connection, FakeServer, hangs_up

A, B = "/n/a/ws", "/n/b/ws"
UNREACHABLE = "The server cannot be reached. Trying again…"
LOST = "The connection is lost. Connecting again…"
WATCHING = {"run": "run7", "name": "Ada"}


def move(connection: Connection, url: object = B, **chosen: Any) -> None:
    connection.tell(t="moved", url=url, **chosen)
    connection.close(4004)


def test_page_says_hello_where_its_run_is(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run7", epoch=3)
    words(client, "")
    client.reload()
    first = fake.accept()
    hello = first.hear()
    move(first)
    second = fake.accept()
    assert (first.path, second.path) == ("/ws", B)
    assert second.greet(run="run7", epoch=3, resume=True) == hello
    words(client, "")


@mark.parametrize("chosen", [{"run": "run9"}, {"watch": "run9"}])
def test_choice_on_the_title_is_asked_for_until_a_welcome(
    fake: FakeServer, client: Page, chosen: dict[str, str]
) -> None:
    title = fake.accept()
    title.greet(secret="s3cret", run=None, epoch=0)
    words(client, "")
    move(title, **chosen)
    hellos = []
    for path in (B, "/ws"):
        connection = fake.accept()
        assert connection.path == path
        hellos.append(connection.hear())
        connection.drop()
    last = fake.accept()
    hellos.append(last.greet(run="run9", epoch=4))
    for hello in hellos:
        asked = {name: hello[name] for name in ("secret", "run", "epoch", "watch") if name in hello}
        assert asked == {"secret": "s3cret", **chosen}
    last.drop()
    hello = fake.accept().greet(run="run9", epoch=4, resume=True)
    assert (hello["run"], hello["epoch"], hello.get("watch")) == ("run9", 4, None)
    words(client, "")


def test_watcher_is_moved_and_goes_on_watching(fake: FakeServer, client: Page) -> None:
    fake.accept().greet(secret="s3cret", run="run1", epoch=2)
    words(client, "")
    client.goto(f"{fake.url}/watch/run7")
    first = fake.accept()
    assert first.hear()["watch"] == "run7"
    move(first)
    second = fake.accept()
    hello = second.greet(run=None, epoch=0, watching=WATCHING)
    assert (second.path, hello["watch"], hello.get("run")) == (B, "run7", None)
    words(client, "")


def test_watcher_from_the_title_is_handed_over_with_the_run(fake: FakeServer, client: Page) -> None:
    title = fake.accept()
    title.greet(run=None, epoch=0)
    words(client, "")
    title.welcome(run=None, epoch=0, watching=WATCHING)
    move(title)
    assert fake.accept().greet(run=None, epoch=0, watching=WATCHING)["watch"] == "run7"
    words(client, "")


@mark.parametrize(
    "message",
    [
        {"url": f"https://evil.example{B}"},
        {"url": f"//evil.example{B}"},
        {"url": f"wss://evil.example{B}"},
        {"url": "/n/b/ws?secret"},
        {"url": "/n/../n/b/ws"},
        {"url": "/n//ws"},
        {"url": "/ws"},
        {"url": 7},
        {},
        {"url": B, "run": "not an id"},
        {"url": B, "watch": 7},
    ],
)
def test_move_to_anything_but_a_process_is_a_break(fake: FakeServer, client: Page, message: dict[str, Any]) -> None:
    connection = fake.accept()
    connection.hear()
    connection.tell(t="moved", **message)
    assert hangs_up(connection)
    again = fake.accept()
    again.greet()
    assert again.path == "/ws"
    words(client, "")


def test_page_that_is_sent_in_a_circle_waits_and_asks_anybody(fake: FakeServer, page: Page, timed: Connection) -> None:
    heard = heard_words(page)
    move(timed, A)
    for path in (A, B, A):
        connection = fake.accept()
        assert connection.path == path
        connection.hear()
        assert page.evaluate(heard) == []
        move(connection, B if path == A else A)
    page.clock.run_for(100)
    again = fake.accept()
    assert again.path == "/ws"
    assert page.evaluate(heard) == [LOST]
    again.hear()
    move(again)
    last = fake.accept()
    last.greet(resume=True)
    assert last.path == B
    words(page, "")


def test_process_of_the_last_welcome_is_tried_once(fake: FakeServer, client: Page) -> None:
    connection = fake.accept()
    connection.greet(node=A)
    words(client, "")
    paths = []
    for _ in range(3):
        connection.drop()
        connection = fake.accept()
        paths.append(connection.path)
        connection.hear()
    assert paths == [A, "/ws", "/ws"]
    connection.welcome(node="https://evil.example/n/a/ws", resume=True)
    words(client, "")
    connection.drop()
    assert fake.accept().path == "/ws"


def test_restarted_process_is_sought_at_once_and_once(fake: FakeServer, page: Page, timed: Connection) -> None:
    heard = heard_words(page)
    timed.welcome(node=A)
    timed.tell(t="error", code="restarted", detail="The server has begun anew; runs go on where they were.")
    timed.close(1012)
    second = fake.accept()
    second.greet(node=A, resume=True)
    second.show(block("gold"), seen=0)
    shows(page, "gold")
    assert press(page, second, "a") == [1]
    second.close(1012)
    third = fake.accept()
    assert (second.path, third.path) == (A, A)
    third.hear()
    assert page.evaluate(heard) == []
    third.close(1012)
    page.clock.run_for(100)
    last = fake.accept()
    assert last.path == "/ws"
    last.hear()
    last.close(1012)
    words(page, UNREACHABLE)
    assert page.evaluate(heard) == [LOST, UNREACHABLE]


def test_keys_typed_during_a_move_are_sent_after_it(fake: FakeServer, client: Page, connection: Connection) -> None:
    heard = heard_words(client)
    assert press(client, connection, "ab") == [1, 2]
    connection.tell(t="moved", url=B)
    second = fake.accept()
    second.hear()
    client.keyboard.press("c")
    second.welcome(next=2, resume=True)
    assert [(message["n"], message["key"]) for message in hear_again(second)] == [(2, "b"), (3, "c")]
    assert press(client, second, "d") == [4]
    assert client.evaluate(heard) == []
    assert not client.evaluate("document.body.matches('.stale')")


def test_slow_move_is_shown_and_takes_no_more_keys(fake: FakeServer, page: Page, timed: Connection) -> None:
    assert press(page, timed, "a") == [1]
    timed.tell(t="moved", url=B)
    second = fake.accept()
    second.hear()
    page.clock.run_for(1100)
    words(page, "Connecting…")
    assert page.evaluate("document.body.matches('.stale')")
    page.keyboard.press("b")
    words(page, "Connecting… Your input was ignored.")
    second.welcome(next=1, resume=True)
    assert [message["n"] for message in hear_again(second)] == [1]
    words(page, "")


def test_silent_process_is_left_after_three_seconds(fake: FakeServer, page: Page) -> None:
    """The next one gets twice the time, so that the page gets through a slow network."""
    page.clock.install()
    page.goto(fake.url)
    for seconds, said in ((3, LOST), (6, UNREACHABLE)):
        connection = fake.accept()
        connection.hear()
        since = page.evaluate("Date.now()")
        page.clock.run_for(1000 * seconds)
        words(page, said)
        assert page.evaluate("Date.now()") - since < 1000 * seconds + 2500
        assert hangs_up(connection)
        page.clock.run_for(200)


def heard_words(page: Page) -> str:
    """Watch the status line, and return the expression for all that it says from now on."""
    page.evaluate(
        """() => {
          globalThis.heard = [];
          const line = document.getElementById("words");
          new MutationObserver(() => line.textContent && globalThis.heard.push(line.textContent))
            .observe(line, {childList: true});
        }"""
    )
    return "globalThis.heard"
