"""The mine of the day, played to its end by two people in real browsers."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from player import Player
from seeds import roomy_seed
from serving import Server, running
from winze.store.database.sqlite import DATABASE_FILE

TODAY = "strftime('%s') / 86400"
AGED = """
    UPDATE players SET created_at = created_at - 86400;
    UPDATE dailies_tried SET ranked = 1;
"""
"""Changes that make all players one day older."""
YESTERDAY = """
    UPDATE dailies SET day = day - 1000;
    UPDATE dailies SET day = day + 999;
    UPDATE dailies_tried SET day = day - 1;
    UPDATE runs SET daily = daily - 1, ended_at = ended_at - 86400;
    UPDATE hall SET daily = daily - 1, ended_at = ended_at - 86400;
"""
"""Changes after which everything is a day longer ago."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone, with an empty board."""
    with running(tmp_path) as serving:
        yield serving


def change(server: Server, statements: str) -> None:
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as connection:
        connection.executescript(statements)


def go_down(player: Player) -> Player:
    player.press("d").sees("One mine for everybody")
    return player.press("Enter").until(player.playing, "the mine of today")


def test_two_players_play_the_mine_of_a_day(server: Server, player: Player, new_player: Callable[..., Player]) -> None:
    bea = new_player()
    seed = str(roomy_seed(424_242_000_000))
    change(server, f"INSERT INTO dailies VALUES ({TODAY}, {seed})")  # noqa: S608
    go_down(player)
    change(server, AGED)
    bea.page.goto(f"{server.url}/daily")
    assert "Nobody has gone down today." in bea.page.content()
    bea.page.get_by_role("link", name="Go down").click()
    bea.sees("One mine for everybody")
    assert "Unranked" not in bea.text()
    bea.press("Enter").until(bea.playing, "the mine of today")
    for rank, each in enumerate((player, bea), 1):
        each.walk(*"." * 50).press("Q").sees("Abandon this run").press("Y")
        each.sees("The mine of").sees(f"Rank {rank} in the hall")
        assert seed not in each.text()
        each.press("Escape").sees("done today").press("d").sees("next one opens in")
    board = httpx.get(f"{server.url}/api/v1/daily").json()
    assert (board["total"], board["seed"]) == (2, None)
    runs = [entry["run"] for entry in board["top"]]
    for path in ("/daily", "/hall", "/hall?board=daily", *(f"/run/{run}" for run in runs)):
        player.page.goto(f"{server.url}{path}")
        assert seed not in player.page.content()
    assert player.page.get_by_label("A text to copy").input_value().startswith("Winze, mine of ")
    assert httpx.get(f"{server.url}/api/v1/runs/{runs[0]}/film").status_code == 409
    bea.page.goto(f"{server.url}/help")
    server.stop()
    change(server, YESTERDAY)
    server.start()
    # another address, because the page of today is cached for seconds
    player.page.goto(f"{server.url}/daily?")
    player.page.get_by_role("link", name="<").click()
    assert f"Its seed was {seed}." in player.page.locator("main").inner_text()
    assert httpx.get(f"{server.url}/api/v1/runs/{runs[0]}/morgue").status_code == 200
    assert httpx.get(f"{server.url}/api/v1/runs/{runs[0]}/film", timeout=60).status_code == 200
    player.page.get_by_role("link", name="Play this mine").click()
    player.sees("Your name").sees(seed)
