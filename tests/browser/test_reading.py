"""Playing by the accessible tree alone, and an audit of it by axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page

from player import PATIENCE_MS, Player
from seeds import armed_seed, roomy_seed
from serving import Server
from shipped import shipped

STEP_MS = 15
CLICK_MS = 2000
QUIET_MS = 60
PATIENCE = 30
"""Looks at the page until an input counts as ignored."""
MOST_OFFERS = 300
DIVE = ("Choose", "Talk", "Wait", "Rest", "Drink", "Throw", "Climb up", "Go to a shaft up")
"""Beginnings of offers that a reckless player leaves alone."""
PLAY = ("Choose", "Talk", "Wait")
WEAPONS = {shipped().items[kind.id].name for kind in shipped().rules.items.values() if kind.category == "weapon"} - {
    "pick"
}
PAGES = (
    "/hall",
    "/live",
    "/daily",
    "/help",
    "/help/keys",
    "/help/mine",
    "/help/reader",
    "/accessibility",
    "/hall?period=week",
)


SCENES = (
    ("i", "a pick"),
    ("p", "Messages"),
    ("T", "The mine so far"),
    ("C", "Creatures"),
    ("x", "go there"),
    ("=", "Options"),
    ("?", "60 seconds"),
    ("d", "Drop what?"),
    ("t", "what?"),
)
"""Keys of play, and what they open."""


class Listener:
    """A player who knows the page only by its accessible tree."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog")
        self.offers = page.get_by_role("list", name="What you can do").get_by_role("button")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hears(self, *words: str) -> str:
        """Wait until the open dialog, or else the game, has one of the words, and return all that it says."""
        for _ in range(PATIENCE_MS // STEP_MS):
            told = self.told()
            if any(word in told for word in words):
                return told
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError(f"timed out waiting for {words}; the page tells:\n{self.told()}")

    def told(self) -> str:
        return self.page.locator("body").aria_snapshot()

    def asks(self, digit: str) -> str:
        self.press(digit)
        answers = self.page.get_by_role("status").all_inner_texts()
        return " ".join(answers).strip()

    def settles(self, before: str) -> None:
        """Wait a moment for something else than before, and then for quiet."""
        for _ in range(PATIENCE):
            if self.told() != before:
                break
            self.page.wait_for_timeout(STEP_MS)
        old = ""
        while old != self.told():
            old = self.told()
            self.page.wait_for_timeout(QUIET_MS)

    def does(self, but: tuple[str, ...]) -> None:
        """Do the first thing that the page offers, but some; if there is nothing else, wait."""
        before = self.told()
        offers = self.offers.all_inner_texts()
        good = [offer for offer in offers if not offer.startswith(but)]
        if offers:
            chosen = (good or offers[-1:])[0]
            with suppress(Error):  # the page may have changed meanwhile, and offers something else
                self.offers.filter(has_text=chosen).first.click(timeout=CLICK_MS)
        self.settles(before)

    def goes_on_until(self, *words: str, but: tuple[str, ...] = PLAY) -> str:
        """Do what is offered until all the words were told."""
        for _ in range(MOST_OFFERS):
            told = self.told()
            if all(word in told for word in words):
                return told
            if "- dialog" in told:
                self.press("Escape")
                self.settles(told)
            else:
                self.does(but)
        raise AssertionError(f"never heard {words}; the page tells:\n{self.told()}")


@pytest.mark.timeout(300)
def test_run_by_ear_from_title_to_rank(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/?reader")
    listener = Listener(page)
    listener.hears("New game")
    listener.press("n")
    listener.hears("Your name")
    listener.press("ArrowDown", *str(armed_seed()), "Enter")
    listener.hears("Day Eye")
    assert "hit points" in listener.asks("1")
    pack = listener.goes_on_until("paragraph: 2")
    letter, weapon = next(
        found.groups() for found in re.finditer(r'"(\w): an? (\w+)"', pack) if found[2] in WEAPONS - {"pick"}
    )
    listener.press("w")
    listener.hears("Wield what?")
    listener.press(letter)
    listener.hears(f"{letter}: a {weapon} (in hand)", f"{letter}: an {weapon} (in hand)")
    listener.goes_on_until("the run ended here", but=DIVE)
    assert "Rank" in listener.hears("Rank")
    listener.press("h")
    listener.hears("The hall of fame")


def test_one_application_holds_canvas_and_every_dialog(server: Server, page: Page) -> None:
    player = Player(page, f"{server.url}/?reader").open()
    assert dialog_in_application(page) == "Winze"
    player.begin(seed=roomy_seed())
    page.wait_for_function("document.activeElement.id === 'game'")
    assert dialog_in_application(page) == ""
    for key, title in (("i", "Pack"), ("x", "Look"), ("=", "Options: Play"), ("Q", "Sure?")):
        player.press(key)
        page.get_by_role("dialog", name=title).wait_for()
        assert dialog_in_application(page) == title
        player.press("Escape").until(player.playing, "play")


def dialog_in_application(page: Page) -> str:
    """Return the name of the open dialog. It, the canvas and the focus must be in the only application of the page."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    (game,) = [node for node in nodes if role(node) == "application"]
    inside, edge = [game], [game]
    while edge:
        below = {child for node in edge for child in node.get("childIds", ())}
        edge = [node for node in nodes if node["nodeId"] in below]
        inside += edge
    ids = {node["nodeId"] for node in inside}
    focused = [node for node in nodes if role(node) != "RootWebArea" and is_focused(node)]
    dialogs = [node for node in nodes if role(node) == "dialog"]
    assert focused and all(node["nodeId"] in ids for node in (*focused, *dialogs))
    assert [node["name"]["value"] for node in inside if role(node) in ("img", "image")] == ["The game"]
    assert len(dialogs) <= 1
    return "".join(node["name"]["value"] for node in dialogs)


def role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def is_focused(node: dict[str, Any]) -> bool:
    return any(one["name"] == "focused" and one["value"]["value"] for one in node.get("properties", ()))


@pytest.mark.parametrize("address", ["/", "/?reader"])
@pytest.mark.parametrize("window", [(1280, 800), (390, 844)])
def test_axe_finds_nothing_in_the_game(
    server: Server, new_page: Callable[..., Page], address: str, window: tuple[int, int]
) -> None:
    width, height = window
    page = new_page(viewport={"width": width, "height": height}, has_touch=width < height, is_mobile=width < height)
    player = Player(page, f"{server.url}{address}").open()
    assert problems(page) == []
    for key, shown in (("?", "Help"), ("o", "Options"), ("h", "hall of fame")):
        player.press(key).sees(shown)
        assert problems(page) == [], shown
        player.press("Escape").sees("New game")
    player.begin(seed=roomy_seed())
    assert problems(page) == []
    for key, shown in SCENES:
        player.press(key).sees(shown)
        assert problems(page) == [], shown
        player.press("Escape").until(player.playing, "play")
    player.press("Q").sees("Abandon").press("Y").sees("Esc: title")
    assert problems(page) == [], "the end"


def test_axe_finds_nothing_on_the_pages_of_a_run(server: Server, page: Page) -> None:
    player = Player(page, server.url).open()
    player.begin("Zed", roomy_seed()).walk(*"." * 50).press("Q").sees("Abandon").press("Y").sees("Rank")
    run = player.messages("over")[0]["run"]
    for address in (f"/run/{run}", f"/run/{run}/replay", "/player/Zed", "/hall?board=seeded"):
        page.goto(f"{server.url}{address}")
        assert problems(page) == [], address


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_on_pages(server: Server, page: Page, address: str) -> None:
    page.goto(f"{server.url}{address}")
    assert problems(page) == []


def test_axe_finds_nothing_on_a_page_that_is_missing(server: Server, page: Page, complaints: list[str]) -> None:
    page.goto(f"{server.url}/nowhere")
    assert problems(page) == []
    complaints.clear()


def test_axe_finds_faults(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/help")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert problems(page)[0][0] == "button-name"


def problems(page: Page) -> list[tuple[str, list[Any]]]:
    """Return the rules that a page breaks, best practice included, each with the elements that break it."""
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found]
