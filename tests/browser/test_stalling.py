"""A server whose disk does not answer: the page says so, and keys typed meanwhile are done afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from player import Player
from seeds import roomy_seed
from serving import Server


@contextmanager
def stalled_disk(server: Server) -> Iterator[None]:
    """Block all writes by holding the lock of the database."""
    with closing(sqlite3.connect(server.data / "winze.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def test_keys_typed_during_a_disk_stall_are_done_afterwards(player: Player, server: Server):
    player.begin(seed=roomy_seed()).walk("h")
    words = player.page.locator("#words")
    x, y = player.hero
    with stalled_disk(server):
        player.press("h")
        words.get_by_text("The server waits for its disk…").wait_for()
        player.press("k", "l", ".")
        words.get_by_text("The server cannot write to its disk. The game is paused until it can.").wait_for()
        assert player.turn == 1, "nothing is shown that is not on the disk"
        assert not server.is_ready()
    player.until(lambda: player.turn == 5, "all that was typed")
    assert player.hero == (x, y - 1)
    player.until(lambda: words.text_content() == "", "no word of the disk")
    assert len(player.messages("welcome")) == 2, "the page had no reason to connect again"
    assert server.is_ready()
