"""Make the pictures in docs/pictures with the product itself: `make setup`, then this.

It starts a server of its own on an empty data directory and plays some short runs in a Chromium. The runs are seeds
and keys of the keymap `vi`; when rules or content change, the same keys may lead to another scene: look at the
pictures, and if they are dull, play better runs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT / "tests"))

from player import Player  # noqa: E402
from serving import Server  # noqa: E402

RUNS = (
    (
        "Ada",
        13,
        "kkkubjnnnlllllllllllllllllllllllllalalnnjajajajajajajjjnnjanlluuullljjlllllllllluukkkkllllllllllkkkyhhhhhhhhhhhhhhhhhhhh"
        "hhhhhhhhyyykkuulllllllalalalh..",
    ),
    (
        "Bartleby",
        36,
        "lnjjjjababababah.........................................kkkkuullllllllllllllllllalalllalalllllllullulllllalljjjjjjjbhhh"
        "bllllnnllkkklllalau",
    ),
    (
        "Carbide",
        120,
        "hbbkkkyykulullnllllkkkllllll..all..alnkuuukkkayayhhhhhhhhhhhhhhhhhhhhhhhbjjjjjjnnnjnllnnnllllllal..l.l.al..l.....l.lllll"
        "lluukkkkkkkullljjl.lll....alllll.ajl.",
    ),
    (
        "Dov",
        11,
        "hhgwdjnjjjjjjjllll...alanannbhhhhhhhhhhkkkkhhhhhhababhhbbhhhhhkkkkkkkkkkkkllllllkkuauhhhhhllllllllluullllllllulllllllllng"
        "lllllljjlllllluauau............lnllllllljjnjjjjjjjhh..hahahahah",
    ),
)
"""Name, seed and keys; the first is the one that is shown."""
MOST_WAITING = 1500
"""How often a run waits for its end before it gives up."""


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = subprocess.run(
        [sys.executable, ROOT / "scripts" / "chromium.py"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        server = Server(Path(directory))
        server.settings["WINZE_INPUTS_PER_SECOND"] = "1000"
        server.start()
        arguments = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        for shown, (name, seed, keys) in enumerate(reversed(RUNS), 1 - len(RUNS)):
            page = browser.new_context(viewport={"width": 1200, "height": 760}).new_page()
            play(page, server.url, name, seed, keys, shown=shown == 0)
        browser.close()
        server.stop()


def play(page: Page, url: str, name: str, seed: int, keys: str, *, shown: bool) -> None:
    """One run from the title to the hall of fame, with pictures on the way if it is the one to show."""
    player = Player(page, url).open()
    if shown:
        page.wait_for_timeout(2500)
        take(page, "title")
    player.begin(name, seed)
    for key in keys:
        player.tap(key)
    if shown:
        take(page, "play")
    for _ in range(MOST_WAITING):
        if player.messages("over"):
            break
        player.tap(".")
    else:
        player.press("Q").sees("Give up").press("Y")
    player.sees("in the hall of fame")
    if shown:
        take(page, "death")
        player.press("Enter").sees("The hall of fame")
        take(page, "hall")


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(200)
    page.locator("canvas").screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


if __name__ == "__main__":
    main()
