"""Make the pictures in docs/pictures with the product itself, after `make setup`.

Bots play the games that are worth a picture. The games are saved for players who then come to a server in a Chromium,
continue them and open what is to be seen.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT / "tests"))

from player import Player  # noqa: E402
from seeds import KEYS  # noqa: E402
from serving import Server  # noqa: E402
from winze.content import Content, load  # noqa: E402
from winze.core.board import cells  # noqa: E402
from winze.core.directions import Direction  # noqa: E402
from winze.engine.actions import Wait  # noqa: E402
from winze.engine.game import Game  # noqa: E402
from winze.engine.view import HeroView  # noqa: E402
from winze.screen.palette import COLOURS  # noqa: E402
from winze.session.runs.run import Run  # noqa: E402
from winze.store.database.place import Place  # noqa: E402
from winze.store.opening import open_store  # noqa: E402
from winze.store.store import Store  # noqa: E402
from winze.workshop.bots import BOTS  # noqa: E402

NAMES = ("Bartleby", "Carbide", "Dov", "Eli")
"""Names in the hall of fame beside that of the hero in the pictures."""
HERO = "Ada"
SEEDS = range(1, 13)
TURNS = 4000
CAVE = ("lava", "water")
STEPS_BACK = 12
"""Turns before the end at which the film is shown."""
LEAST_OFFERS = 6
LEAST_CHOICE = 2

Worth = Callable[[Game], int]
"""Returns how much a game is worth as a picture; 0 if it is none."""


@dataclass(frozen=True)
class Window:
    width: int
    height: int
    ratio: float = 1
    is_phone: bool = False


@dataclass(frozen=True)
class Scene:
    """A picture of a game that a bot has played, after `keys` were pressed."""

    name: str
    window: Window
    worth: Worth
    keys: Callable[[Game], str] = lambda _: ""


def sights(game: Game) -> int:
    """Score kinds of ground, monsters, items, and the known share of the level."""
    level = game.level
    kinds = {level.tiles[cell] for cell in cells(level.visible)}
    standing = (level.visible & bodies(game)).bit_count()
    lying = (level.visible & level.board.of(level.items)).bit_count()
    return 40 * len(kinds) + 60 * standing + 30 * lying + level.seen.bit_count() // 4


def rooms(game: Game) -> int:
    return sights(game) if game.place.depth > 1 else 0


def cave(game: Game) -> int:
    """Score a place with lava and water in view."""
    level = game.level
    seen = {level.tileset[level.tiles[cell]].id for cell in cells(level.visible)}
    return sights(game) + 1000 if seen.issuperset(CAVE) else 0


def shop(game: Game) -> int:
    return max((len(HeroView(game).offers(cell)) for cell in dealers(game)), default=0)


def towards_shop(game: Game) -> str:
    """Return the key of the step that opens the largest shop."""
    best = max(dealers(game), key=lambda cell: len(HeroView(game).offers(cell)))
    return KEYS[next(way for way in Direction if game.hero.cell + game.level.board.steps[way] == best)]


def dealers(game: Game) -> list[int]:
    """Return the cells beside the hero of those who offer much."""
    level = game.level
    beside = level.board.around8(1 << game.hero.cell)
    return [cell for cell in level.actors if beside >> cell & 1 and len(HeroView(game).offers(cell)) >= LEAST_OFFERS]


def choice(game: Game) -> int:
    """Score wares of a machine in view of which the hero may take one."""
    level = game.level
    tiles = {cell: level.tile(cell) for machine in HeroView(game).machines for cell in machine.wares}
    free = sum(1 for cell, tile in tiles.items() if level.visible >> cell & 1 and "take" in tile.edges)
    return 1000 * free + sights(game) if free > LEAST_CHOICE else 0


def boons(game: Game) -> int:
    """Score a choice among boons."""
    choice = HeroView(game).boons
    return 10 * len(choice) + len(game.career.boons) if choice else 0


def doom(game: Game) -> int:
    """Score a game that is lost if the hero only waits."""
    beside = game.level.board.around8(1 << game.hero.cell)
    is_fought = any(beside >> one.cell & 1 and one.mood == "hunts" for one in HeroView(game).monsters)
    is_near = is_fought and 3 * game.hero.health < game.hero.max_health
    return game.score if is_near and _dies_waiting(game) else 0


def _dies_waiting(game: Game) -> bool:
    copy = Game.restore(game.snapshot(), content().rules)
    for _ in range(MOST_WAITS):
        copy.act(Wait())
    return bool(copy.end)


MOST_WAITS = 20
DESKTOP, LOW, WIDE = Window(1280, 800), Window(1366, 643), Window(1920, 1080)
PHONE, TURNED, TABLET = Window(390, 844, 3, True), Window(844, 390, 3, True), Window(768, 1024, 2, True)
SCENES = (
    Scene("play", DESKTOP, rooms),
    Scene("cave", WIDE, cave),
    Scene("phone", PHONE, rooms),
    Scene("turned", TURNED, cave),
    Scene("choice", DESKTOP, choice),
    Scene("shop", LOW, shop, towards_shop),
    Scene("boons", DESKTOP, boons, lambda _: "+"),
    Scene("help", TABLET, rooms, lambda _: "?"),
)
DEATH = Scene("death", DESKTOP, doom)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        server = Server(Path(directory))
        server.settings["WINZE_INPUTS_PER_SECOND"] = "1000"
        server.data.mkdir(parents=True)
        with open_store(Place(server.data)) as store:
            secrets = {scene.name: saved(store, scene) for scene in (*SCENES, DEATH)}
            for seed, name in enumerate(NAMES, start=SEEDS.stop):
                enter(store, seed, name)
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments())
        for scene in SCENES:
            player = visit(browser, server.url, scene.window, secrets[scene.name])
            player.press("Enter").until(player.playing, "the run")
            player.press(*scene.keys(found(scene.worth).game))
            take(player.page, scene.name)
        to_the_hall(browser, server.url, secrets[DEATH.name])
        to_the_pages(browser, server.url, f"run-{SEEDS.stop}")
        browser.close()
        server.stop()


def chromium() -> str:
    found = [sys.executable, ROOT / "scripts" / "chromium.py"]
    return subprocess.run(found, capture_output=True, text=True, check=True).stdout.strip()


def arguments() -> list[str]:
    return ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]


# Games worth a picture.


@cache
def content() -> Content:
    return load(colours=COLOURS)


@cache
def found(worth: Worth) -> Run:
    """Return the run worth most."""
    _, seed, entries = searched()[worth]
    return played(seed, entries)


@cache
def searched() -> dict[Worth, tuple[int, int, int]]:
    """Play every seed once. Return the highest worth of each kind, its seed and the number of actions."""
    best = {scene.worth: (0, 0, 0) for scene in (*SCENES, DEATH)}
    for seed in SEEDS:
        run, player = begun(seed), BOTS["expert"](seed)
        while run.game.turn < TURNS:
            run.act(player.act(HeroView(run.game)))
            if run.game.end:
                break
            for worth, before in best.items():
                best[worth] = max(before, (worth(run.game), seed, run.recorder.end))
    return best


def played(seed: int, entries: int) -> Run:
    run, player = begun(seed), BOTS["expert"](seed)
    while run.recorder.end < entries:
        run.act(player.act(HeroView(run.game)))
    return run


def begun(seed: int, name: str = HERO) -> Run:
    return Run.new(f"run-{seed}", "", name, seed, content(), sight="shadow")


def bodies(game: Game) -> int:
    """Return the cells of monsters."""
    return game.level.board.of(monster.cell for monster in game.level.monsters())


def saved(store: Store, scene: Scene) -> str:
    """Save the run of a scene for a new player, and return the secret of the player."""
    player, secret = store.new_player()
    store.save(replace(found(scene.worth).saved(), run=scene.name, player=player.id))
    return secret


def enter(store: Store, seed: int, name: str) -> None:
    """Play a run to its end and enter it in the hall of fame."""
    run, player = begun(seed, name), BOTS["fighter"](seed)
    while not run.game.end:
        run.act(player.act(HeroView(run.game)))
    ended = run.finished()
    owner, _ = store.new_player()
    store.redeem(store.finish(replace(ended, saved=replace(ended.saved, player=owner.id))), name)


# Visits.


def visit(browser: Browser, url: str, window: Window, secret: str = "") -> Player:
    touch = {"has_touch": True, "is_mobile": True} if window.is_phone else {}
    size = {"width": window.width, "height": window.height}
    context = browser.new_context(viewport=size, device_scale_factor=window.ratio, color_scheme="dark", **touch)
    if secret:
        context.add_init_script(f"localStorage.setItem('winze.secret', '{secret}')")
    return Player(context.new_page(), url).open()


def to_the_hall(browser: Browser, url: str, secret: str) -> None:
    """Take the title, then the death of a doomed hero, its story and its place in the hall of fame."""
    player = visit(browser, url, DESKTOP, secret)
    player.page.wait_for_timeout(2500)
    take(player.page, "title")
    player.press("Enter").until(player.playing, "the run")
    while "You die" not in player.text():
        player.tap(".")
    player.sees("in the hall of fame")
    take(player.page, "death")
    player.press("h").sees("The hall of fame")
    take(player.page, "hall")
    player.press("Enter").until(lambda: "The hall of fame" not in player.text(), "the story")
    take(player.page, "story")


def to_the_pages(browser: Browser, url: str, run: str) -> None:
    """Take the page of an ended run, and its film shortly before the end."""
    size = {"width": DESKTOP.width, "height": DESKTOP.height}
    page = browser.new_context(viewport=size, color_scheme="dark").new_page()
    page.goto(f"{url}/run/{run}")
    take(page, "run")
    page.goto(f"{url}/run/{run}/replay")
    page.locator("#scrubber:enabled").press("End")
    for _ in range(STEPS_BACK):
        page.get_by_role("button", name="Back").click()
    take(page, "replay")


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png", flush=True)


if __name__ == "__main__":
    main()
