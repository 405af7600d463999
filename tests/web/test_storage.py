"""Pages whose storage is blocked, full, damaged, or shared with another tab."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page
from pytest import fixture, mark

from web.client import words
from web.fakes import Connection, FakeServer, until

BLOCKED = "Object.defineProperty(window, '{0}', {{get() {{ throw new DOMException('denied', 'SecurityError'); }}}});"
FULL = """
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (...pair) {{
  if ([{0}].includes(this)) throw new DOMException('full', 'QuotaExceededError');
  set.apply(this, pair);
}};
"""
TROUBLES = {
    "all is blocked": BLOCKED.format("localStorage") + BLOCKED.format("sessionStorage"),
    "that of the site is blocked": BLOCKED.format("localStorage"),
    "that of the tab is blocked": BLOCKED.format("sessionStorage"),
    "all is full": FULL.format("localStorage, sessionStorage"),
    "that of the site is full": FULL.format("localStorage"),
    "that of the tab is full": FULL.format("sessionStorage"),
}
NEW_PLAYER = "This browser's player is damaged or unknown to the server. You start as a new player."
NO_RUN = "This tab has lost its run. You can continue it from the title screen."
OUTDATED = "There is a newer version of the game. Please reload the page."
HELD = {"secret": "s3cret", "run": "run7", "epoch": 3}


def named(hello: dict[str, Any]) -> dict[str, Any]:
    """Return the player and run named by a hello."""
    return {field: value for field, value in hello.items() if field not in {"t", "v", "want", "screen"}}


def keep(page: Page, fake: FakeServer, area: str, key: str, value: str) -> None:
    page.goto(f"{fake.url}/blank.html")
    page.evaluate(f"([key, value]) => {area}.setItem(key, value)", [key, value])


def kept(page: Page) -> dict[str, Any]:
    """Return the player and run in storage."""
    secret, run = page.evaluate("[localStorage.getItem('winze.secret'), sessionStorage.getItem('winze.run')]")
    return {"secret": secret, **json.loads(run or "{}")}


@fixture
def held(page: Page, fake: FakeServer) -> Page:
    """A page, not yet open, with a secret and a run in its storage."""
    keep(page, fake, "localStorage", "winze.secret", "s3cret")
    keep(page, fake, "sessionStorage", "winze.run", '{"run": "run7", "epoch": 3}')
    return page


def refuse(connection: Connection) -> dict[str, Any]:
    """Refuse a hello as the server does, and return what it named."""
    hello = connection.hear()
    connection.tell(t="error", code="bad_message", detail="Object contains unknown field")
    connection.tell(t="error", code="hello_first", detail="The first message must be a hello")
    connection.close(4000)
    return named(hello)


def test_run_is_named_to_a_server_that_knows_no_wishes(fake: FakeServer, held: Page) -> None:
    """A page of a new node meets an older one in an upgrade."""
    held.emulate_media(color_scheme="light")
    held.goto(fake.url)
    assert refuse(fake.accept()) == {**HELD, "scheme": "light"}
    connection = fake.accept()
    assert named(connection.greet(run="run7", epoch=3, resume=True)) == HELD
    connection.drop()
    assert fake.accept().greet(run="run7", epoch=3, resume=True)["scheme"] == "light"


@mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
def test_run_outlives_its_connection_without_storage(fake: FakeServer, page: Page, trouble: str) -> None:
    page.add_init_script(trouble)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet(**HELD)
    words(page, "")
    for _ in range(2):
        connection.drop()
        connection = fake.accept()
        assert named(connection.greet(run="run7", epoch=3, resume=True)) == HELD
        words(page, "")


@mark.parametrize("trouble", ["that of the site is blocked", "that of the site is full"])
def test_reload_continues_with_what_the_tab_keeps(fake: FakeServer, page: Page, trouble: str) -> None:
    page.add_init_script(TROUBLES[trouble])
    page.goto(fake.url)
    fake.accept().greet(**HELD)
    words(page, "")
    page.reload()
    assert named(fake.accept().greet(run="run7", epoch=3, resume=True)) == HELD


def test_unstorable_run_leaves_no_older_one(fake: FakeServer, held: Page) -> None:
    held.add_init_script(TROUBLES["that of the tab is full"])
    held.goto(fake.url)
    fake.accept().greet(run="run8", epoch=1)
    words(held, "")
    held.reload()
    assert named(fake.accept().greet()) == {"secret": "s3cret"}


RUNS: dict[str, dict[str, Any]] = {
    '{"run": "abc", "epoch": 3, "since": 1, "secret": 7}': {"run": "abc", "epoch": 3},
    '{"run": "abc", "epoch": "x"}': {"run": "abc"},
    '{"run": "abc", "epoch": -1}': {"run": "abc"},
    '{"run": "abc", "epoch": 1e99}': {"run": "abc"},
    '{"run": ["abc"], "epoch": 3}': {},
    '{"run": "", "epoch": 3}': {},
    '{"run": "a b", "epoch": 3}': {},
    '{"epoch": 3}': {},
    "[1]": {},
    "7": {},
    '"abc"': {},
    "true": {},
    "{": {},
    "": {},
    "[" * 100_000: {},
    f'{{"run": "{"a" * 100_000}", "epoch": 3}}': {},
}


HELLO = """async ([secret, run]) => {
  const { Identity } = await import("/js/storage.js");
  localStorage.setItem("winze.secret", secret);
  sessionStorage.setItem("winze.run", run);
  const { hello } = new Identity();
  localStorage.clear();
  sessionStorage.clear();
  return hello;
}"""


@mark.parametrize(("value", "said"), RUNS.items(), ids=[value[:50] for value in RUNS])
def test_damaged_run_is_sent_as_far_as_it_is_sound(blank: Page, value: str, said: dict[str, Any]) -> None:
    assert blank.evaluate(HELLO, ["s3cret", value]) == {"secret": "s3cret", **said}


@mark.parametrize("value", ["", "x" * 129, "x" * 1_000_000, "s3cret\n", "käse", "\ud800"])
def test_damaged_secret_is_not_sent(blank: Page, value: str) -> None:
    assert blank.evaluate(HELLO, [value, "{}"]) == {}


def test_damaged_run_is_reported_and_costs_no_player(fake: FakeServer, held: Page) -> None:
    keep(held, fake, "sessionStorage", "winze.run", "[1]")
    held.goto(fake.url)
    assert named(fake.accept().greet(run=None)) == {"secret": "s3cret"}
    words(held, NO_RUN)
    assert kept(held) == {"secret": "s3cret"}


def test_damaged_secret_creates_a_new_player(fake: FakeServer, page: Page) -> None:
    keep(page, fake, "localStorage", "winze.secret", "x" * 300)
    page.goto(fake.url)
    assert named(fake.accept().greet(secret="new", run=None)) == {}
    words(page, NEW_PLAYER)
    page.reload()
    assert named(fake.accept().greet(run=None)) == {"secret": "new"}
    words(page, "")


def test_first_visit_has_lost_nothing(fake: FakeServer, page: Page) -> None:
    page.goto(fake.url)
    fake.accept().greet(secret="new", run=None)
    words(page, "")


def test_unknown_secret_is_reported(fake: FakeServer, held: Page) -> None:
    held.goto(fake.url)
    connection = fake.accept()
    connection.greet(secret="new", run=None)
    words(held, NEW_PLAYER)
    connection.tell(t="error", code="not_yours", detail="This run belongs to another player.")
    words(held, f"{NEW_PLAYER} This run belongs to another player.")
    assert kept(held) == {"secret": "new"}


def test_refused_hello_is_repeated_without_the_run(fake: FakeServer, held: Page) -> None:
    held.goto(fake.url)
    assert refuse(fake.accept()) == HELD
    assert named(fake.accept().greet(run=None)) == {"secret": "s3cret"}
    words(held, NO_RUN)
    assert kept(held) == {"secret": "s3cret"}


def test_twice_refused_hello_is_repeated_without_the_secret(fake: FakeServer, held: Page) -> None:
    held.goto(fake.url)
    assert [refuse(fake.accept()) for _ in range(2)] == [HELD, {"secret": "s3cret"}]
    connection = fake.accept()
    assert named(connection.greet(secret="new", run="run8", epoch=1)) == {}
    words(held, NEW_PLAYER)
    connection.drop()
    assert named(fake.accept().hear()) == {"secret": "new", "run": "run8", "epoch": 1}


def test_always_refused_hello_costs_nothing(fake: FakeServer, held: Page) -> None:
    held.goto(fake.url)
    assert [refuse(fake.accept()) for _ in range(3)] == [HELD, {"secret": "s3cret"}, {}]
    words(held, OUTDATED)
    assert kept(held) == HELD


def test_tab_keeps_its_player_despite_another_tab(fake: FakeServer, page: Page) -> None:
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet(**HELD)
    words(page, "")
    page.evaluate("localStorage.setItem('winze.secret', '')")
    tab = page.context.new_page()
    tab.goto(fake.url)
    assert named(fake.accept().greet(secret="other", run=None)) == {}
    words(tab, NEW_PLAYER)
    connection.drop()
    assert named(fake.accept().greet(run="run7", epoch=3, resume=True)) == HELD
    words(page, "")
    page.reload()
    assert named(fake.accept().greet(run="run7", epoch=3)) == HELD


def test_two_new_tabs_do_not_take_each_others_secret(fake: FakeServer, page: Page) -> None:
    page.goto(fake.url)
    first = fake.accept()
    tab = page.context.new_page()
    tab.goto(fake.url)
    fake.accept().greet(secret="second", run="run2")
    words(tab, "")
    first.greet(secret="first", run="run1")
    words(page, "")
    for opened, secret in ((page, "first"), (tab, "second")):
        opened.reload()
        assert fake.accept().greet()["secret"] == secret


SOUND = {"run": "r1", "score": 640, "depth": 3, "cause": "killed by a cave rat", "at": 1_700_000_000_000}


def test_damaged_scores_do_not_stop_the_page(fake: FakeServer, page: Page, complaints: list[str]) -> None:
    keep(page, fake, "localStorage", "winze.scores", "{}")
    page.goto(fake.url)
    fake.accept().greet()
    words(page, "")
    fake.stop()
    words(page, "The server cannot be reached. Trying again…")
    assert page.locator("#scores").is_hidden()
    assert all("WebSocket" in complaint for complaint in complaints)
    back = FakeServer(fake.port)
    back.accept().greet(next=1, resume=True)
    words(page, "")
    page.close()
    back.stop()
    complaints.clear()


SCORES = """async (value) => {
  const { loadScores, saveScore } = await import("/js/scores.js");
  localStorage.setItem("winze.scores", value);
  const scores = loadScores();
  saveScore({ run: "next", score: 1, depth: 1, cause: "" }, 1);
  const runs = loadScores().map(({ run }) => run);
  localStorage.clear();
  return [scores, runs[0]];
}"""


@mark.parametrize(
    "value",
    ["{}", "{", "7", '"abc"', "null", '{"length": 3}', "[null, 7, [], {}]", "[" * 100_000]
    + [json.dumps([SOUND | {field: {}}]) for field in SOUND],
)
def test_new_scores_replace_damaged_ones(blank: Page, value: str) -> None:
    assert blank.evaluate(SCORES, value) == [[], "next"]


def test_sound_scores_are_shown_without_damaged_ones(blank: Page) -> None:
    rows = [None, SOUND | {"more": 1}, SOUND | {"cause": "x" * 100_000}, *[SOUND] * 30]
    shown, _ = blank.evaluate(SCORES, json.dumps(rows))
    assert shown == [SOUND] * 20


THROWING = """async (url) => {
  const { Socket } = await import("/js/socket.js");
  const fail = () => { throw new Error("a listener fails"); };
  const names = ["onState", "onGreet", "onWelcome", "onLayout", "onFrame", "onFlight", "onOver", "onError"];
  names.push("onCues", "onSound", "onWatch", "onEnded");
  globalThis.socket = new Socket(url, Object.fromEntries(names.map((name) => [name, fail])));
  globalThis.socket.connect();
}"""


def test_throwing_listener_does_not_stop_the_socket(fake: FakeServer, page: Page, complaints: list[str]) -> None:
    page.goto(f"{fake.url}/blank.html")
    page.evaluate(THROWING, f"{fake.url.replace('http', 'ws')}/ws")
    connection = fake.accept()
    connection.greet(**HELD)
    until(page, "() => globalThis.socket.state === 'playing'")
    for message in ("flight", "cues", "sound", "over", "ended", "error"):
        connection.tell(t=message, detail="")
    connection.tell(t="stalled", on=True)
    connection.drop()
    again = fake.accept()
    assert named(again.greet(run="run7", epoch=3, resume=True)) == HELD
    until(page, "() => globalThis.socket.state === 'playing'")
    assert page.evaluate("globalThis.socket.send({ t: 'key', key: 'a' })")
    assert again.hear() == {"t": "key", "key": "a", "n": 1}
    assert complaints
    assert all("a listener fails" in complaint for complaint in complaints)
    complaints.clear()
