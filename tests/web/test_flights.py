"""Flying items are painted over the screen and leave it unchanged."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from web.fakes import Connection, FakeServer, picture
from web.pixels import FULL_BLOCK, PALETTE, colour, wait_for
from winze.screen.themes import DEFAULT, palettes

BLANK = {"#000000"}
MARK = {PALETTE[colour("gold")]}
GRID = """async () => {
  const { Flights } = await import("/js/flights.js");
  const { Grid } = await import("/js/grid.js");
  const painted = [];
  const grid = new Grid(10, 2);
  const renderer = { paintOver: (over) => painted.push([...over.keys()]) };
  const flights = new Flights(renderer);
  const flight = { cells: [3, 4, 5], glyph: 42, fg: 8 };
"""


def fly(connection: Connection, *cells: int) -> None:
    connection.tell(t="flight", frame=connection.frame, cells=list(cells), glyph=FULL_BLOCK, fg=colour("gold"))


def slowed(page: Page) -> None:
    """Stop the clock of flights; `passed` advances it."""
    page.add_init_script("""
      window.passed = 0;
      const ask = window.requestAnimationFrame.bind(window);
      performance.now = () => 1000 + window.passed;
      window.requestAnimationFrame = (paint) => ask(() => paint(1000 + window.passed));
    """)


def test_flight_passes_cell_by_cell_and_restores_the_screen(fake: FakeServer, page: Page) -> None:
    slowed(page)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    fly(connection, 100, 101, 102)
    for passed, cell in ((0, 100), (15, 101), (30, 102)):
        page.evaluate(f"window.passed = {passed}")
        wait_for(page, cell % 80, cell // 80, MARK)
        for other in {100, 101, 102} - {cell}:
            wait_for(page, other % 80, other // 80, BLANK)
    page.evaluate("window.passed = 46")
    wait_for(page, 22, 1, BLANK)
    connection.show(picture("Welcome", "a" * 80), seen=0)
    wait_for(page, 21, 1, {PALETTE[colour("text")], "#000000"})


def test_frame_beneath_a_flight_is_applied_at_once(fake: FakeServer, page: Page) -> None:
    slowed(page)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    fly(connection, 100)
    wait_for(page, 20, 1, MARK)
    connection.show(picture("Welcome", "b" * 80), seen=0)
    wait_for(page, 21, 1, {PALETTE[colour("text")], "#000000"})
    wait_for(page, 20, 1, MARK)
    page.evaluate("window.passed = 15")
    wait_for(page, 20, 1, {PALETTE[colour("text")], "#000000"})


def test_key_ends_a_flight_and_is_sent_at_once(fake: FakeServer, page: Page) -> None:
    slowed(page)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    fly(connection, 100)
    wait_for(page, 20, 1, MARK)
    page.keyboard.press("j")
    assert connection.hear()["key"] == "j"
    wait_for(page, 20, 1, BLANK)


def test_long_flight_takes_no_longer_than_a_moment(blank: Page) -> None:
    script = (
        GRID
        + """
  let clock = 0;
  const [now, ask] = [performance.now, window.requestAnimationFrame];
  const waiting = [];
  performance.now = () => clock;
  window.requestAnimationFrame = (paint) => waiting.push(paint);
  flights.play({ ...flight, cells: Array.from({ length: 20 }, (_, cell) => cell) });
  while (waiting.length) { waiting.shift()(clock); clock += 10; }
  performance.now = now;
  window.requestAnimationFrame = ask;
  return [clock, painted.length, painted.at(-1), painted.filter((cells) => cells.some((cell) => cell > 19))];
}"""
    )
    clock, frames, last, beyond = blank.evaluate(script)
    assert clock == 160, "150 ms, and one tick to clear"
    assert (frames, last, beyond) == (16, [], [])


def test_reduced_motion_shows_no_flight(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    slowed(page)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    fly(connection, 100)
    connection.show(picture("Welcome", "c" * 20), seen=0)
    wait_for(page, 0, 1, {PALETTE[colour("text")], "#000000"})
    wait_for(page, 20, 1, BLANK)
    page.close()


def test_player_who_chose_motion_sees_flights_all_the_same(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    slowed(page)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    connection.tell(t="layout", name="classic", cols=80, rows=25, palette=palettes()[DEFAULT], motion="full")
    fly(connection, 100)
    wait_for(page, 20, 1, MARK)
    page.close()


def test_blows_flash_three_times_a_second_at_most(blank: Page) -> None:
    script = (
        GRID
        + """
  let clock = 1000;
  const now = performance.now;
  const ask = window.requestAnimationFrame;
  const waiting = [];
  performance.now = () => clock;
  window.requestAnimationFrame = (paint) => waiting.push(paint);
  for (; clock < 2000; clock += 10) {
    flights.strike([4]);
    while (waiting.length > 1) waiting.shift();
    waiting.shift()?.(clock);
  }
  performance.now = now;
  window.requestAnimationFrame = ask;
  const turned = painted.map((cells) => cells.length > 0);
  return [turned.filter((is, i) => is && !turned[i - 1]).length, turned.filter((is) => is).length];
}"""
    )
    begun, turned = blank.evaluate(script)
    assert begun == 3
    assert turned == 3 * 8
