"""Themes in the browser: the palette, the page around it, and the wish for contrast."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from web.fakes import FakeServer, until
from web.pixels import FULL_BLOCK, colour, wait_for
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


def test_wish_for_contrast_is_told(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(contrast="more")
    page.goto(fake.url)
    assert fake.accept().greet()["contrast"] == "more"
