"""Themes in the browser: the palette, the page around it, and the wish for contrast."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from web.fakes import FakeServer, until
from web.pixels import FULL_BLOCK, colour, wait_for
from winze.screen.palette import GROUND, shaded
from winze.screen.picture import Canvas
from winze.screen.themes import palettes


def test_new_palette_repaints_screen_and_page(fake: FakeServer, client: Page) -> None:
    connection = fake.accept()
    connection.greet()
    canvas = Canvas(80, 25)
    canvas.put(0, 0, FULL_BLOCK, colour("gold"))
    connection.show(canvas.picture(), seen=0)
    for palette in palettes().values():
        connection.tell(t="layout", name="classic", cols=80, rows=25, palette=palette)
        wait_for(client, 0, 0, {palette[colour("gold")]})
        wait_for(client, 1, 0, {palette[colour("black")]})
        until(
            client,
            "(page) => getComputedStyle(document.documentElement).getPropertyValue('--page') === page",
            palette[0],
        )


@pytest.mark.parametrize(
    ("system", "told"),
    [
        ({"contrast": "more"}, {"contrast": "more"}),
        ({"forced_colors": "active"}, {"contrast": "more"}),
        ({"color_scheme": "light"}, {"scheme": "light"}),
        ({"color_scheme": "light", "forced_colors": "active"}, {"contrast": "more", "scheme": "light"}),
        ({}, {}),
    ],
)
def test_wishes_of_the_system_are_told(
    fake: FakeServer, new_page: Callable[..., Page], system: dict[str, str], told: dict[str, str]
) -> None:
    new_page(**system).goto(fake.url)
    hello = fake.accept().greet()
    assert {name: hello[name] for name in ("contrast", "scheme") if name in hello} == told


@pytest.mark.parametrize(("scheme", "theme"), [("dark", "lamp"), ("light", "paper")])
def test_page_begins_in_the_colors_of_the_system(
    fake: FakeServer, new_page: Callable[..., Page], scheme: str, theme: str
) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(fake.url)
    style = "getComputedStyle(document.documentElement)"
    shown = page.evaluate(f"['--page', '--line', '--faint', '--gold'].map((name) => {style}.getPropertyValue(name))")
    stone, palette = colour("stone"), palettes()[theme]
    assert shown == [palette[index] for index in (colour("black"), stone, shaded(stone, GROUND), colour("gold"))]
    assert page.evaluate(f"{style}.colorScheme") == scheme
    fake.accept().greet()
    until(page, f"() => {style}.colorScheme === 'dark'")


def test_chosen_item_of_a_list_shows_in_forced_colors(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(forced_colors="active")
    page.goto(f"{fake.url}/?reader")
    connection = fake.accept()
    connection.greet()
    page.locator("#told").wait_for()
    item = {"label": "a pick", "dim": False, "head": ""}
    items = [{**item, "key": key, "current": key == "a"} for key in "ab"]
    connection.tell(t="panels", frame=1, dialog={"title": "Pack", "text": [], "items": items, "fields": [], "hint": []})
    chosen = "document.querySelector('[role=option][aria-selected=true]')"
    until(page, f"() => {chosen} !== null")
    ground = page.evaluate(f"[{chosen}, document.body].map((one) => getComputedStyle(one).backgroundColor)")
    assert ground[0] != ground[1]
