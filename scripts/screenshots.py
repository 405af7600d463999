"""Make the pictures in docs/pictures with the product itself, after `make setup`.

The script finds runs worth a picture by playing in the engine, then plays them again in a Chromium, through a server of
its own on an empty data directory.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT / "tests"))

from player import Player  # noqa: E402
from seeds import KEYS, keys_to_death  # noqa: E402
from serving import Server  # noqa: E402
from winze.content import load  # noqa: E402
from winze.core.board import cells  # noqa: E402
from winze.core.distance import route  # noqa: E402
from winze.engine import actions as act  # noqa: E402
from winze.engine.game import Game  # noqa: E402

NAMES = ("Ada", "Bartleby", "Carbide", "Dov", "Eli")
"""Names of the heroes; the first is the one in the pictures."""
SEEDS = range(1, 60)
DEPTH = 4
MOST_KEYS = 600


@dataclass(frozen=True)
class Run:
    """Keys of a run: `keys` lead to the place of the picture, `rest` from there to a death."""

    seed: int
    keys: str
    rest: str
    worth: int


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    runs = sorted(filter(None, map(run_of, SEEDS)), key=lambda run: run.worth, reverse=True)[: len(NAMES)]
    chromium = subprocess.run(
        [sys.executable, ROOT / "scripts" / "chromium.py"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        server = Server(Path(directory))
        server.settings["WINZE_INPUTS_PER_SECOND"] = "1000"
        server.start()
        arguments = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        for name, run in reversed([*zip(NAMES, runs, strict=True)]):
            page = browser.new_context(viewport={"width": 1200, "height": 760}).new_page()
            play(page, server.url, name, run, shown=name == NAMES[0])
        browser.close()
        server.stop()


def run_of(seed: int) -> Run | None:
    """Descend the shafts as fast as possible, fighting on the way; return None if the hero dies first."""
    game = Game.new(seed, load().rules)
    keys, best = "", (-1, 0)
    for key, action in descent(game):
        game.act(action)
        keys += key
        if game.place.depth > 1:
            best = max(best, (worth(game), len(keys)))
        if game.end or len(keys) > MOST_KEYS:
            return None
    shown, rest = best[1], keys_to_death(game)
    return Run(seed, keys[:shown], keys[shown:] + rest, best[0]) if rest else None


def descent(game: Game) -> Iterator[tuple[str, act.Action]]:
    """Yield the key and the action of each step to the depth at which a run is left."""
    while game.place.depth < DEPTH:
        level, here = game.level, game.hero.cell
        down = next(way for way in game.place.exits if way.kind == "down")
        standing = bodies(game)
        beside = standing & level.board.around8(1 << here)
        goal = beside or 1 << level.board.cell(down.x, down.y)
        if goal >> here & 1:
            yield ">", act.UseStairs()
            continue
        path = route(level.board, here, goal, (level.facts.ground | level.facts.doors) & ~standing)
        if not path:
            yield ".", act.Wait()
            continue
        ahead = level.board.direction(here, path[0])
        yield KEYS[ahead], act.Walk(ahead)


def bodies(game: Game) -> int:
    """Return the cells of monsters."""
    return game.level.board.of(monster.cell for monster in game.level.monsters())


def worth(game: Game) -> int:
    """Score a picture: kinds of ground, monsters, items, and the known share of the level."""
    level = game.level
    kinds = {level.tiles[cell] for cell in cells(level.visible)}
    standing = (level.visible & bodies(game)).bit_count()
    lying = (level.visible & level.board.of(level.items)).bit_count()
    return 40 * len(kinds) + 60 * standing + 30 * lying + level.seen.bit_count() // 4


def play(page: Page, url: str, name: str, run: Run, *, shown: bool) -> None:
    """Play a run from the title to the hall of fame, with pictures on the way if it is `shown`."""
    player = Player(page, url).open()
    if shown:
        page.wait_for_timeout(2500)
        take(page, "title")
    player.begin(name, run.seed)
    for key in run.keys:
        player.tap(key)
    if shown:
        take(page, "play")
    for key in run.rest:
        player.tap(key)
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
