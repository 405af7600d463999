"""The Heartstone's light, which CSS moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from web.fakes import FakeServer, until
from web.pixels import colour
from web.test_glow import COUNT_PAINTS, layout
from winze.screen.picture import Canvas

HEART = 3
PLACE = """() => {
  const [light, canvas] = ["pulse", "canvas"].map((id) => document.getElementById(id).getBoundingClientRect());
  const cell = canvas.width / 80;
  return [(light.x + light.width / 2 - canvas.x) / cell, (light.y + light.height / 2 - canvas.y) / (2 * cell)];
}"""
IS_HIDDEN = "() => document.getElementById('pulse').hidden"
ANIMATIONS = "() => document.getElementById('pulse').getAnimations().length"


def with_heart(x: int, y: int) -> Canvas:
    canvas = Canvas(80, 25)
    canvas.put(x, y, HEART, colour("heart"))
    return canvas


def test_heartstone_pulses_wherever_it_is(fake: FakeServer, page: Page) -> None:
    page.add_init_script(COUNT_PAINTS)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet(layout=layout(light=True))
    connection.show(Canvas(80, 25).picture(), seen=0)
    assert page.evaluate(IS_HIDDEN)
    for x, y in ((40, 20), (3, 5)):
        connection.show(with_heart(x, y).picture(), seen=0)
        until(page, f"() => !({IS_HIDDEN})() && Math.abs(({PLACE})()[0] - {x + 0.5}) < 0.1")
        assert page.evaluate(PLACE)[1] == pytest.approx(y + 0.5, abs=0.1)
    assert page.evaluate(ANIMATIONS) == 1
    connection.show(Canvas(80, 25).picture(), seen=0)
    until(page, IS_HIDDEN)
    connection.show(with_heart(3, 5).picture(), seen=0)
    until(page, f"() => !({IS_HIDDEN})()")
    connection.tell(**layout(light=False))
    until(page, IS_HIDDEN)


def test_reduced_motion_stops_the_pulse(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet(layout=layout(light=True))
    connection.show(with_heart(3, 5).picture(), seen=0)
    until(page, f"() => !({IS_HIDDEN})()")
    assert page.evaluate(ANIMATIONS) == 0
