from __future__ import annotations

from playwright.sync_api import Page
from pytest import fixture

from web.client import block, shows, words
from web.fakes import Connection, FakeServer


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
