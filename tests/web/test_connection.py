"""The client greets the server, reconnects and stays away."""

from __future__ import annotations

from queue import Empty
from typing import Any

from playwright.sync_api import Page
from pytest import fixture, mark, raises
from websockets.exceptions import ConnectionClosed

from web.fakes import Connection, FakeServer, hangs_up, until
from web.pixels import FULL_BLOCK, PALETTE, colour, wait_for
from winze.screen.picture import Canvas, Picture
from winze.wire.frame import Frame, encode_frame


def words(page: Page, expected: str) -> None:
    until(page, "(expected) => document.getElementById('words').textContent === expected", expected)


def press(page: Page, connection: Connection, letters: str) -> list[int]:
    """Press keys and return the numbers under which the server receives them."""
    for letter in letters:
        page.keyboard.press(letter)
    heard = [connection.hear() for _ in letters]
    assert [message["key"] for message in heard] == list(letters)
    return [message["n"] for message in heard]


def hear_again(connection: Connection) -> list[dict[str, Any]]:
    """Return the inputs of the next message, which must be a batch of resent ones."""
    message = connection.hear()
    assert (message["t"], [*message]) == ("again", ["t", "turn", "inputs"])
    inputs: list[dict[str, Any]] = message["inputs"]
    return inputs


@fixture
def timed(fake: FakeServer, page: Page) -> Connection:
    """The connection of a page whose clock the test can advance."""
    page.clock.install()
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    words(page, "")
    return connection


def block(name: str) -> Picture:
    """Return a screen identified by the color of its first cell."""
    canvas = Canvas(80, 25)
    canvas.put(0, 0, FULL_BLOCK, colour(name))
    return canvas.picture()


def shows(page: Page, name: str) -> None:
    wait_for(page, 0, 0, {PALETTE[colour(name)]})


def nobody_comes(fake: FakeServer, page: Page) -> bool:
    """Return True if the page makes no new connection for a while."""
    page.evaluate("new Promise((done) => setTimeout(done, 400))")
    return fake.connections.empty()


def test_first_hello_has_no_secret(fake: FakeServer, client: Page) -> None:
    connection = fake.accept()
    assert connection.greet(secret="s3cret") == {
        "t": "hello",
        "v": 1,
        "want": ["screen", "flights"],
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


def test_unkept_inputs_are_resent_after_a_crash(fake: FakeServer, client: Page, connection: Connection) -> None:
    assert press(client, connection, "abcd") == [1, 2, 3, 4]
    connection.show(block("gold"), seen=3, kept=1)
    shows(client, "gold")
    connection.drop()
    again = fake.accept()
    hello = again.greet(epoch=2, next=2, resume=True)
    assert (hello["run"], hello["epoch"]) == ("run1", 1)
    heard = hear_again(again)
    assert [(message["n"], message["key"]) for message in heard] == [(2, "b"), (3, "c"), (4, "d")]
    assert press(client, again, "e") == [5]


def test_accepted_inputs_are_not_resent_but_stay_held(fake: FakeServer, client: Page, connection: Connection) -> None:
    assert press(client, connection, "abc") == [1, 2, 3]
    connection.show(block("gold"), seen=2, kept=1)
    shows(client, "gold")
    connection.drop()
    second = fake.accept()
    second.greet(next=4, resume=True, kept=1)
    words(client, "")
    assert press(client, second, "d") == [4]
    second.drop()
    third = fake.accept()
    third.greet(next=2, resume=True, kept=1)
    assert [message["n"] for message in hear_again(third)] == [2, 3, 4]


def test_server_that_cannot_resume_gets_no_resent_inputs(
    fake: FakeServer, client: Page, connection: Connection
) -> None:
    assert press(client, connection, "ab") == [1, 2]
    connection.drop()
    again = fake.accept()
    again.greet(run=None, next=1, resume=False)
    words(client, "")
    assert press(client, again, "c") == [1]


def test_numbers_continue_when_a_run_starts(client: Page, connection: Connection) -> None:
    assert press(client, connection, "ab") == [1, 2]
    connection.welcome(run="run2", next=3)
    connection.show(block("gold"), seen=2)
    shows(client, "gold")
    assert press(client, connection, "c") == [3]
    connection.welcome(run="run3", next=121)
    connection.show(block("lime"), seen=120)
    shows(client, "lime")
    assert press(client, connection, "d") == [121]


@mark.parametrize("code", ["too_fast", "busy", "out_of_order", "not_again"])
def test_rejected_inputs_are_resent_in_order(client: Page, connection: Connection, code: str) -> None:
    assert press(client, connection, "abc") == [1, 2, 3]
    connection.tell(t="error", code=code, detail="wait", n=2)
    connection.tell(t="error", code="out_of_order", detail="wait", n=2)
    assert [connection.hear()["n"] for _ in range(2)] == [2, 3]
    connection.show(block("gold"), seen=3)
    shows(client, "gold")
    assert press(client, connection, "d") == [4]


@mark.parametrize(("code", "waits"), [(1008, True), (1013, True), (1012, False)])
def test_expelled_client_waits_before_it_returns(
    fake: FakeServer, page: Page, timed: Connection, code: int, waits: bool
) -> None:
    """The wait is half a minute to a minute, at random, so that clients do not all return at once."""
    page.evaluate("Math.random = () => 0")
    timed.close(code)
    words(page, "The connection is lost. Connecting again…")
    if waits:
        page.clock.run_for(25_000)
        assert nobody_comes(fake, page)
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


def test_keys_pressed_without_a_server_are_dropped(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.close(1013)
    words(client, "The connection is lost. Connecting again…")
    client.keyboard.press("x")
    client.evaluate("dispatchEvent(new Event('online'))")
    again = fake.accept()
    again.greet(next=1, resume=True)
    words(client, "")
    assert press(client, again, "y") == [1]


BACK = [
    "dispatchEvent(new Event('online'))",
    "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))",
    "document.dispatchEvent(new Event('visibilitychange'))",
]


@mark.parametrize("event", BACK)
def test_returning_network_or_page_connects_at_once(
    fake: FakeServer, client: Page, connection: Connection, event: str
) -> None:
    connection.close(1013)
    words(client, "The connection is lost. Connecting again…")
    assert nobody_comes(fake, client)
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
    assert nobody_comes(fake, client)
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
    assert nobody_comes(fake, client)


def test_outdated_page_asks_for_a_reload(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.drop()
    again = fake.accept()
    again.hear()
    again.welcome(build="newer")
    words(client, "There is a newer version of the game. Please reload the page.")
    client.evaluate("dispatchEvent(new Event('online'))")
    assert nobody_comes(fake, client)


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


def test_resent_inputs_tell_the_turn_last_shown(fake: FakeServer, client: Page, connection: Connection):
    connection.show(block("gold"), seen=0, turn=17)
    shows(client, "gold")
    assert press(client, connection, "a") == [1]
    connection.drop()
    again = fake.accept()
    again.greet(next=1, resume=True)
    assert again.hear()["turn"] == 17


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


def test_unknown_messages_are_ignored(client: Page, connection: Connection) -> None:
    connection.tell(t="weather", rain=True)
    connection.tell()
    connection.show(block("gold"), seen=0)
    shows(client, "gold")
    assert press(client, connection, "a") == [1]


@fixture
def lost(fake: FakeServer, client: Page, connection: Connection, complaints: list[str]) -> FakeServer:
    """A stopped server, which the client keeps trying to reach after one finished run."""
    over = {"run": "run1", "score": 640, "depth": 3, "cause": "killed by a cave rat", "claim": "c"}
    connection.tell(t="over", **over)
    connection.show(block("gold"), seen=0)
    shows(client, "gold")
    fake.stop()
    words(client, "The server cannot be reached. Trying again…")
    complaints.clear()
    return fake


def test_own_scores_are_shown_without_a_server(lost: FakeServer, client: Page, complaints: list[str]) -> None:
    rows = client.locator("#scores tr")
    rows.first.wait_for()
    assert rows.count() == 1
    assert client.locator("#scores td").all_inner_texts()[:3] == ["640", "killed by a cave rat", "level 3"]
    back = FakeServer(lost.port)
    back.accept().greet(next=1, resume=True)
    words(client, "")
    assert client.locator("#scores").is_hidden()
    client.close()
    back.stop()
    complaints.clear()


def test_scores_are_unique_newest_first_and_at_most_twenty(blank: Page) -> None:
    kept = blank.evaluate(
        """async () => {
          const { loadScores, saveScore } = await import("/js/scores.js");
          for (let run = 0; run < 25; run++) saveScore({ run: `r${run}`, score: run, depth: 1, cause: "" }, run);
          saveScore({ run: "r20", score: 20, depth: 1, cause: "" }, 99);
          return loadScores().map(({ run }) => run);
        }"""
    )
    assert kept == ["r20", "r24", "r23", "r22", "r21", *(f"r{run}" for run in range(19, 4, -1))]


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
