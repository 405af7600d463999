"""Resting positions of the mouse, and its wheel."""

from __future__ import annotations

from playwright.sync_api import Page
from pytest import fixture, raises

from web.fakes import Connection

RESTING = 120
"""Milliseconds, as in pointer.js."""


class Mouse:
    """A mouse over the cells of the canvas."""

    def __init__(self, page: Page) -> None:
        self.page = page
        box = page.locator("#canvas").bounding_box()
        assert box is not None
        self.box = box

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.box["x"] + self.box["width"] * (x + 0.5) / 80, self.box["y"] + self.box["height"] * (y + 0.5) / 25

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(*self.at(x, y))


@fixture
def mouse(client: Page, connection: Connection) -> Mouse:
    return Mouse(client)


def test_resting_mouse_sends_its_cell_once_and_unnumbered(mouse: Mouse, connection: Connection) -> None:
    mouse.move(12, 7)
    assert connection.hear() == {"t": "hover", "x": 12, "y": 7}
    mouse.move(12.2, 7.2)
    mouse.move(13, 7)
    assert connection.hear() == {"t": "hover", "x": 13, "y": 7}


def test_leaving_mouse_is_reported(mouse: Mouse, connection: Connection) -> None:
    mouse.move(12, 7)
    assert connection.hear() == {"t": "hover", "x": 12, "y": 7}
    mouse.page.mouse.move(1, 1)
    assert connection.hear() == {"t": "hover"}


def test_moving_mouse_sends_nothing(mouse: Mouse, connection: Connection) -> None:
    """All moves happen within one task of the page, so the mouse rests on none of the cells in between."""
    path = [list(mouse.at(x, 5)) for x in range(40)]
    mouse.page.evaluate(
        """(path) => {
          const canvas = document.getElementById("canvas");
          for (const [clientX, clientY] of path)
            canvas.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, pointerType: "mouse" }));
        }""",
        path,
    )
    assert connection.hear() == {"t": "hover", "x": 39, "y": 5}


def test_clicked_cell_is_not_sent_as_hover_too(mouse: Mouse, connection: Connection) -> None:
    mouse.page.mouse.click(*mouse.at(12, 7))
    assert connection.hear() == {"t": "point", "n": 1, "x": 12, "y": 7, "button": 0}
    with raises(TimeoutError):
        connection.hear(timeout=2 * RESTING / 1000)
    mouse.move(20, 7)
    assert connection.hear() == {"t": "hover", "x": 20, "y": 7}


def test_finger_does_not_hover(mouse: Mouse, connection: Connection) -> None:
    x, y = mouse.at(12, 7)
    mouse.page.evaluate(
        """([clientX, clientY]) => {
          const canvas = document.getElementById("canvas");
          canvas.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, pointerType: "touch" }));
        }""",
        [x, y],
    )
    mouse.move(20, 7)
    assert connection.hear() == {"t": "hover", "x": 20, "y": 7}


TURN = """(turns) => {
  const canvas = document.getElementById("canvas");
  return turns.map((turn) => {
    const event = new WheelEvent("wheel", { bubbles: true, cancelable: true, ...turn });
    canvas.dispatchEvent(event);
    return event.defaultPrevented;
  });
}"""


def line(page: Page) -> float:
    """Return the height of a screen row in pixels of the page."""
    height = page.evaluate("document.getElementById('canvas').clientHeight")
    assert isinstance(height, int)
    return height / 25


def test_wheel_sends_lines_and_leaves_the_page(client: Page, connection: Connection) -> None:
    pixels = [{"deltaY": 4.5 * line(client)}]
    assert client.evaluate(TURN, pixels) == [True]
    assert connection.hear() == {"t": "wheel", "lines": 4}


def test_wheel_in_lines_and_in_pages(client: Page, connection: Connection) -> None:
    client.evaluate(TURN, [{"deltaY": -3, "deltaMode": 1}])
    assert connection.hear() == {"t": "wheel", "lines": -3}
    client.evaluate(TURN, [{"deltaY": 1, "deltaMode": 2}])
    assert connection.hear() == {"t": "wheel", "lines": 25}


def test_small_turns_of_a_trackpad_add_up(client: Page, connection: Connection) -> None:
    client.evaluate(TURN, [{"deltaY": line(client) / 8}] * 81)
    heard = connection.hear()["lines"]
    heard += connection.hear()["lines"]
    assert heard == 10


def test_reversed_wheel_starts_over(client: Page, connection: Connection) -> None:
    client.evaluate(TURN, [{"deltaY": line(client) * 0.9}, {"deltaY": line(client) * -1.1}])
    assert connection.hear() == {"t": "wheel", "lines": -1}


def test_wheel_with_ctrl_belongs_to_the_browser(client: Page, connection: Connection) -> None:
    assert client.evaluate(TURN, [{"deltaY": 400, "ctrlKey": True}]) == [False]
    client.keyboard.press("q")
    assert connection.hear()["t"] == "key"
