from __future__ import annotations

from typing import Any

import httpx
import pytest

from http_client import Client, is_problem, until_refused
from records import finished_run, saved_run
from winze.api.settings import Settings
from winze.engine.kinds.scoring import SCORING
from winze.models.daily import DAY_SECONDS
from winze.store.store import Store

BOARD = "/api/v1/hall-of-fame"


@pytest.fixture
def player(store: Store) -> str:
    return store.new_player()[0].id


def redeem(client: Client, claim: str, name: object = "Ada") -> httpx.Response:
    return client.post(BOARD, json={"claim": claim, "name": name})


def test_claim_is_redeemed_once(client: Client, store: Store, player: str) -> None:
    claim = store.finish(finished_run("r1", player, score=640, depth=4, turn=911, cause="poisoned", version="v"))
    first = redeem(client, claim)
    again = redeem(client, claim, "Bob")
    assert (first.status_code, again.status_code) == (201, 200)
    told = first.json()
    assert again.json() == told
    assert told["rank"] == 1
    assert told["top"] == [told["entry"]]
    ended_at = told["entry"].pop("ended_at")
    assert isinstance(ended_at, int)
    assert told["entry"] == {
        "rank": 1,
        "name": "Ada",
        "score": 640,
        "depth": 4,
        "cause": "poisoned",
        "turns": 911,
        "version": "v",
        "run": "r1",
        "seeded": False,
        "scoring": SCORING,
    }


def test_board_is_paged(client: Client, store: Store, player: str) -> None:
    for index in range(7):
        redeem(client, store.finish(finished_run(f"r{index}", player, score=index % 3)))
    pages = [client.get(BOARD, params={"limit": 3}).json()]
    while cursor := pages[-1]["next"]:
        pages.append(client.get(BOARD, params={"limit": 3, "cursor": cursor}).json())
    entries = [entry for page in pages for entry in page["entries"]]
    assert [len(page["entries"]) for page in pages] == [3, 3, 1]
    assert [entry["run"] for entry in entries] == ["r2", "r5", "r1", "r4", "r0", "r3", "r6"]
    assert [entry["rank"] for entry in entries] == [1, 2, 3, 4, 5, 6, 7]


def test_older_scoring_is_listed_only_on_request(client: Client, store: Store, player: str) -> None:
    redeem(client, store.finish(finished_run("old", player, score=9000, scoring=1)))
    told = redeem(client, store.finish(finished_run("new", player, score=10))).json()
    assert told["rank"] == 1 and [entry["run"] for entry in told["top"]] == ["new"]
    for query, runs in (({}, ["new"]), ({"scoring": SCORING}, ["new"]), ({"scoring": 1}, ["old"])):
        assert [entry["run"] for entry in client.get(BOARD, params=query).json()["entries"]] == runs


def test_empty_board_has_no_entries(client: Client) -> None:
    answer = client.get(BOARD)
    assert answer.status_code == 200
    assert answer.json() == {"entries": [], "next": None, "previous": None, "total": 0}


def listed(client: Client, path: str = "", **query: object) -> list[tuple[int, str]]:
    """Return ranks and runs of a page."""
    told = client.get(BOARD + path, params=query).raise_for_status().json()
    return [(entry["rank"], entry["run"]) for entry in told["entries"]]


def test_boards_are_chosen_by_name(client: Client, store: Store, player: str) -> None:
    for number in range(4):
        redeem(client, store.finish(finished_run(f"r{number}", player, score=number, seeded=number % 2 == 0)))
    drawn, chosen = [(1, "r3"), (2, "r1")], [(1, "r2"), (2, "r0")]
    assert listed(client) == listed(client, board="all") == listed(client, seeded=False) == drawn
    assert listed(client, board="seeded") == listed(client, seeded=True) == chosen


def test_version_has_ranks_of_its_own(client: Client, store: Store, player: str) -> None:
    for number in range(6):
        redeem(client, store.finish(finished_run(f"r{number}", player, score=number, version=f"v{number % 3}")))
    assert listed(client, version="v1") == [(1, "r4"), (2, "r1")]
    assert client.get(BOARD, params={"version": "v1", "limit": 1}).json()["total"] == 2


def test_version_without_entries_is_answered_with_others(client: Client, store: Store, player: str) -> None:
    assert is_problem(client.get(f"{BOARD}?version=v9"), 404)["detail"].endswith("The board is empty.")
    redeem(client, store.finish(finished_run("r1", player, version="v1")))
    redeem(client, store.finish(finished_run("r2", player, version="v2")))
    assert is_problem(client.get(f"{BOARD}?version=v9"), 404)["detail"].endswith("The latest with entries: v1, v2.")


@pytest.fixture
def aged(client: Client, store: Store, player: str, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A client of a board with entries of five ages in days; the older, the better."""
    now = store._now()
    for age in (0, 6, 7, 29, 30):
        with monkeypatch.context() as patch:
            patch.setattr(store, "_now", lambda age=age: now - age * DAY_SECONDS)
            redeem(client, store.finish(finished_run(f"old{age}", player, score=age)))
    monkeypatch.setattr(store, "_now", lambda: now)
    return client


def test_period_is_of_a_number_of_dates(aged: Client) -> None:
    assert listed(aged, period="day") == [(1, "old0")]
    assert listed(aged, period="week") == [(1, "old6"), (2, "old0")]
    assert listed(aged, period="month") == [(1, "old29"), (2, "old7"), (3, "old6"), (4, "old0")]
    assert len(listed(aged)) == 5


def test_entries_around_a_run_have_it_in_the_middle(client: Client, store: Store, player: str) -> None:
    for number in range(7):
        redeem(client, store.finish(finished_run(f"r{number}", player, score=number)))
    redeem(client, store.finish(finished_run("chosen", player, score=3, seeded=True)))
    assert listed(client, "/around/r3", limit=3) == [(3, "r4"), (4, "r3"), (5, "r2")]
    assert listed(client, "/around/r6", limit=3) == [(1, "r6"), (2, "r5"), (3, "r4")]
    assert listed(client, "/around/r0", limit=4) == [(5, "r2"), (6, "r1"), (7, "r0")]
    assert listed(client, "/around/chosen") == [(1, "chosen")]
    told = client.get(f"{BOARD}/around/r3?limit=1").json()
    assert listed(client, cursor=told["next"], limit=1) == [(5, "r2")]
    assert listed(client, cursor=told["previous"], limit=1) == [(3, "r4")]


def test_entries_around_a_run_are_of_the_period(aged: Client) -> None:
    assert listed(aged, "/around/old6", period="week") == [(1, "old6"), (2, "old0")]
    told = is_problem(aged.get(f"{BOARD}/around/old7?period=week"), 404)
    assert "Leave them out" in told["detail"]


def test_run_without_entry_has_nothing_around(client: Client, store: Store, player: str) -> None:
    store.finish(finished_run("r1", player))
    for run in ("r1", "none"):
        told = is_problem(client.get(f"{BOARD}/around/{run}?period=week"), 404)
        assert told["detail"] == "The hall of fame has no entry of this run."


@pytest.mark.parametrize(
    ("query", "allowed"),
    [
        ("board=deep", "'all', 'seeded' or 'daily'"),
        ("date=2026-02-30", "no date of the form"),
        ("board=", "'all', 'seeded' or 'daily'"),
        ("period=year", "'day', 'week' or 'month'"),
        ("version=", "such as 5a7b0c1d2e3f"),
        ("version=a%20b", "such as 5a7b0c1d2e3f"),
        ("cursor=5", "Without a cursor"),
        ("cursor=5-5-down", "Without a cursor"),
    ],
)
def test_refusal_says_what_a_parameter_can_be(client: Client, query: str, allowed: str) -> None:
    (fault,) = is_problem(client.get(f"{BOARD}?{query}"), 422)["errors"]
    assert fault["where"] == f"query.{query.partition('=')[0]}"
    assert allowed in fault["detail"]


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=101",
        "limit=x",
        "limit=1.5",
        "limit=",
        "cursor=",
        "cursor=nonsense",
        "page=2",
        "scoring=0",
        f"scoring={SCORING + 1}",
    ],
)
def test_invalid_query_is_refused(client: Client, query: str) -> None:
    told = is_problem(client.get(f"{BOARD}?{query}"), 422)
    assert [fault["where"] for fault in told["errors"]] == [f"query.{query.partition('=')[0]}"]


def test_forged_claim_is_refused(client: Client, store: Store, player: str) -> None:
    claim = store.finish(finished_run("r1", player))
    told = is_problem(redeem(client, claim[:-1] + "_"), 403)
    assert told["type"] == "urn:winze:claim-refused"
    assert client.get(BOARD).json()["entries"] == []


def test_taken_name_is_refused_with_a_suggestion(client: Client, store: Store, player: str) -> None:
    redeem(client, store.finish(finished_run("r1", player)))
    claim = store.finish(finished_run("r2", store.new_player()[0].id))
    told = is_problem(redeem(client, claim, "ADA"), 409)
    assert told["type"] == "urn:winze:name-taken"
    assert told["suggestion"] == "ADA-2"
    assert redeem(client, claim, told["suggestion"]).status_code == 201


@pytest.mark.parametrize("name", ["", " ", " Ada", "Ada ", "elevenchars", "Adå", "Ada\n", 7, None, True, ["Ada"]])
def test_malformed_name_is_refused(client: Client, store: Store, player: str, name: object) -> None:
    claim = store.finish(finished_run("r1", player))
    told = is_problem(redeem(client, claim, name), 422)
    assert [fault["where"] for fault in told["errors"]] == ["body.name"]


@pytest.mark.parametrize("more", [{"score": 10**6}, {"depth": "12"}])
def test_client_cannot_claim_a_score(client: Client, store: Store, player: str, more: dict[str, Any]) -> None:
    claim = store.finish(finished_run("r1", player))
    told = is_problem(client.post(BOARD, json={"claim": claim, "name": "Ada", **more}), 422)
    assert [fault["where"] for fault in told["errors"]] == [f"body.{field}" for field in more]


def test_refusal_does_not_echo_the_request(client: Client) -> None:
    answer = client.post(BOARD, json={"claim": "a secret!", "name": "Ada"})
    is_problem(answer, 422)
    assert "a secret" not in answer.text


@pytest.mark.parametrize(
    ("body", "status"), [(b"", 422), (b"{", 422), (b"[]", 422), (b"\xff", 400), (b"[" * 999, 422), (b'"\\ud800"', 422)]
)
def test_invalid_body_is_refused(client: Client, body: bytes, status: int) -> None:
    is_problem(client.post(BOARD, content=body, headers={"content-type": "application/json"}), status)


def test_body_of_another_type_is_refused(client: Client) -> None:
    body = b'{"claim": "a.b", "name": "Ada"}'
    for headers, kind in ({"content-type": "text/plain"}, "text/plain"), ({}, "missing"):
        answer = client.post(BOARD, content=body, headers=headers)
        is_problem(answer, 422)
        assert answer.json()["detail"] == f"The Content-Type of the body must be application/json, but is {kind}."


def test_long_body_is_refused_by_its_announced_length(client: Client, settings: Settings) -> None:
    is_problem(client.post(BOARD, content=b" " * (settings.max_body_bytes + 1)), 413)


def test_long_body_is_refused_as_soon_as_it_is_too_long(client: Client, settings: Settings) -> None:
    read = 0

    async def endless() -> Any:
        nonlocal read
        while True:
            read += 100
            yield b" " * 100

    is_problem(client.post(BOARD, content=endless(), headers={"content-type": "application/json"}), 413)
    assert read <= settings.max_body_bytes + 200


def test_posts_are_limited_by_address(client: Client, settings: Settings) -> None:
    answers = until_refused(lambda _: redeem(client, "a.b"), settings.posts_per_minute)
    assert {answer.status_code for answer in answers[:-1]} == {403}
    is_problem(answers[-1], 429)
    assert int(answers[-1].headers["retry-after"]) > 0
    assert client.get(BOARD).status_code == 200


def test_unfinished_run_is_not_on_the_board(client: Client, store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    assert client.get(BOARD).json()["entries"] == []


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    answer = client.ask(method, BOARD)
    is_problem(answer, 405)
    assert answer.headers["allow"] == "GET, HEAD, POST"


def test_api_is_open_to_any_site(client: Client) -> None:
    """HOF-11. No credentials are needed, because there are none."""
    origin = {"Origin": "https://elsewhere.example"}
    for answer in (client.get(BOARD, headers=origin), client.get(f"{BOARD}?limit=0", headers=origin)):
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in answer.headers
    asked = {**origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    preflight = client.ask("OPTIONS", BOARD, headers=asked)
    assert preflight.status_code == 200
    assert "POST" in preflight.headers["access-control-allow-methods"]
    assert preflight.headers["access-control-allow-headers"] == "content-type"


def test_only_the_api_is_open_to_any_site(client: Client) -> None:
    answer = client.get("/metrics", headers={"Origin": "https://elsewhere.example"})
    assert "access-control-allow-origin" not in answer.headers


def test_api_sets_no_cookies(client: Client, store: Store, player: str) -> None:
    answers = [client.get("/"), client.get(BOARD), redeem(client, store.finish(finished_run("r1", player)))]
    assert all("set-cookie" not in answer.headers for answer in answers)


def test_seeded_runs_have_their_own_board(client: Client, store: Store, player: str) -> None:
    for run, seeded in (("r1", False), ("r2", True), ("r3", True)):
        told = redeem(client, store.finish(finished_run(run, player, score=100, seeded=seeded))).json()
        assert told["entry"]["seeded"] is seeded
    assert told["rank"] == 2
    assert [entry["run"] for entry in told["top"]] == ["r2", "r3"]
    assert [entry["run"] for entry in client.get(BOARD).json()["entries"]] == ["r1"]
    seeded = client.get(BOARD, params={"seeded": "true"}).json()["entries"]
    assert [(entry["run"], entry["rank"]) for entry in seeded] == [("r2", 1), ("r3", 2)]


def test_run_that_had_hardly_begun_is_not_ranked(client: Client, store: Store, player: str) -> None:
    told = is_problem(redeem(client, store.finish(finished_run("r1", player, score=0, turn=0))), 403)
    assert "a score or at least 50 turns" in told["detail"]
    assert client.get(BOARD).json()["entries"] == []


ENTRY = '{"claim": "a.b", "name": "Ada"}'


@pytest.mark.parametrize(
    "body",
    [
        ENTRY.encode("utf-16"),
        ENTRY.encode("utf-16-le"),
        ENTRY.encode("utf-16-be"),
        ENTRY.encode("utf-32"),
        ENTRY.encode("utf-32-le"),
        ENTRY.encode("utf-8-sig"),
        ENTRY.replace("Ada", "Åda").encode("latin-1"),
    ],
)
def test_body_must_be_utf_8_without_a_mark(client: Client, body: bytes) -> None:
    told = is_problem(client.post(BOARD, content=body, headers={"Content-Type": "application/json"}), 400)
    assert "UTF-8" in told["detail"] or "byte order mark" in told["detail"]


def test_refused_post_tells_when_to_retry(client: Client, settings: Settings) -> None:
    answers = until_refused(lambda _: redeem(client, "a.b"), settings.posts_per_minute)
    assert answers[-1].headers["retry-after"] == str(60 // settings.posts_per_minute)
