"""The accessible tree of each scene in screen reader mode, against stored ones.

`WINZE_RECORD=1` stores them anew, to be read before they are committed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from player import Player
from seeds import roomy_seed
from serving import Server

TREES = Path(__file__).parent / "trees"
CHANGING = [
    (r"Miner \d+", "Miner 0000"),
    (r"\d+ (h|min) left", "0 h left"),
    (r"\d+\.\d+\.\d+\S*", "0.0.0"),
    (r"/run/[\w-]+", "/run/0"),
    (r"(?m)^ *- (status|alert).*\n", ""),
]
"""Parts of a tree that differ from run to run or are spoken, and what stands for them."""
IN_PLAY = {
    "pack": ("i", "Pack"),
    "messages": ("p", "Messages"),
    "options": ("=", "Options"),
    "levels": ("T", "The mine so far"),
    "look": ("x", "go there"),
}


def trees(player: Player) -> Iterator[tuple[str, str]]:
    page = player.page
    player.sees("h left")
    yield "title", tree(page)
    player.press("n").sees("Your name")
    yield "new game", tree(page)
    player.press("Escape").sees("New game").begin("Ada", roomy_seed())
    yield "play", tree(page)
    for name, (key, shown) in IN_PLAY.items():
        player.press(key).sees(shown)
        yield name, tree(page)
        player.press("Escape").until(player.playing, "play")
    player.press("Q").sees("Abandon")
    yield "question", tree(page)
    player.press("Y").sees("Esc: title")
    yield "end", tree(page)


def tree(page: Page) -> str:
    """Return the tree once it stays the same."""
    old, now = "", page.locator("body").aria_snapshot()
    while old != now:
        page.wait_for_timeout(300)
        old, now = now, page.locator("body").aria_snapshot()
    for part, fixed in CHANGING:
        now = re.sub(part, fixed, now)
    return f"{now}\n"


def test_trees_are_those_stored(server: Server, page: Page) -> None:
    for name, now in trees(Player(page, f"{server.url}/?reader").open()):
        file = TREES / f"{name.replace(' ', '_')}.yaml"
        if os.environ.get("WINZE_RECORD"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(now, encoding="utf-8")
        assert now == file.read_text(encoding="utf-8"), name
