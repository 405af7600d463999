"""The client's reader of films shows the same pictures as the server's."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from pytest import fixture, mark

from films import Watched, order_of, screens
from session_harness import drawn_content
from winze.core.cp437 import decode
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Walk
from winze.models.log import Log, Sentence
from winze.scenes.view.logpanel import draw_log
from winze.screen.layout import CLASSIC
from winze.screen.picture import Canvas, Picture
from winze.session.runs.filming import shoot
from winze.wire.film import MAGIC, Film, FilmIndex, dump_film
from winze.wire.frame import decode_frame, make_frame

VECTORS = Path(__file__).parents[1] / "wire_vectors"
SHOW = """async ([data, numbers]) => {
  const { Grid } = await import("/js/grid.js");
  const { readFilm } = await import("/js/film.js");
  const hex = (plane) => Array.from(plane, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const film = await readFilm(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  const grid = new Grid(film.index.cols, film.index.rows);
  return numbers.map((number) => {
    film.show(grid, number);
    return [film.turnOf(number), hex(grid.glyphs), hex(grid.fg), hex(grid.bg)];
  });
}"""
FIND = """async ([data, turns]) => {
  const { readFilm } = await import("/js/film.js");
  const film = await readFilm(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  return turns.map((turn) => film.frameOf(turn));
}"""
LINES = """async ([data, region]) => {
  const { Grid } = await import("/js/grid.js");
  const { newLines, readFilm } = await import("/js/film.js");
  const film = await readFilm(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  const grid = new Grid(film.index.cols, film.index.rows);
  film.show(grid, 1);
  return newLines(grid, region);
}"""
DECODE = """async () => {
  const { decode } = await import("/js/cp437.js");
  return decode(Uint8Array.from({ length: 256 }, (_, code) => code));
}"""
READ = """async (data) => {
  const { readFilm } = await import("/js/film.js");
  const { Malformed } = await import("/js/wire.js");
  return readFilm(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))).then(
    () => "read", (error) => error instanceof Malformed || error instanceof TypeError);
}"""


def base64(data: bytes) -> str:
    return b64encode(data).decode()


@fixture(scope="module")
def film() -> Film:
    """A film of a hero who walks to and fro, with three full frames."""
    watched = Watched(7, drawn_content())
    for turn in range(430):
        watched.act(Walk(Direction.E if turn // 4 % 2 else Direction.W))
    watched.act(Abandon())
    reel = shoot(order_of(watched.run), watched.run.content)
    return Film(FilmIndex("r1", "Ada", 80, 25, {}, [], reel.levels, None), reel.frames)


def told(picture: Picture) -> list[str]:
    return [plane.hex() for plane in (picture.glyphs, picture.fg, picture.bg)]


def test_frames_in_any_order_show_the_pictures_of_the_server(blank: Page, film: Film) -> None:
    pictures = screens(film.frames)
    last = len(film.frames)
    numbers = [1, 2, 3, 250, 249, 201, 200, 1, last, last - 1, 401, 402]
    shown: list[list[Any]] = blank.evaluate(SHOW, [base64(dump_film(film.index, film.frames)), numbers])
    for number, (turn, *planes) in zip(numbers, shown, strict=True):
        assert turn == decode_frame(film.frames[number - 1]).turn
        assert planes == told(pictures[turn]), number


def test_turn_is_found_even_between_frames(blank: Page, film: Film) -> None:
    gap = [*film.frames[:5], *film.frames[8:]]
    data = base64(dump_film(film.index, gap))
    assert blank.evaluate(FIND, [data, [0, 4, 5, 7, 8, 430, 9999]]) == [1, 5, 5, 5, 6, len(gap), len(gap)]


@mark.parametrize("data", [b"", b"no film at all", MAGIC + b"\2xx", MAGIC + b"\1no zlib"])
def test_bytes_that_are_no_film_are_refused(blank: Page, data: bytes) -> None:
    assert blank.evaluate(READ, base64(data)) is True


def test_truncated_film_is_refused(blank: Page, film: Film) -> None:
    data = dump_film(film.index, film.frames)
    assert blank.evaluate(READ, base64(data[: len(data) // 2])) is True


def test_film_of_the_vectors_shows_their_screens(blank: Page) -> None:
    for vector in json.loads((VECTORS / "films.json").read_text()):
        numbers = [*range(1, len(vector["screens"]) + 1)]
        shown = blank.evaluate(SHOW, [base64(bytes.fromhex(vector["bytes"])), numbers])
        assert shown == [[screen[part] for part in ("turn", "glyphs", "fg", "bg")] for screen in vector["screens"]]


def lines_of(blank: Page, log: Log, turn: int) -> Any:
    """Return the lines that the browser reads from a film of one frame."""
    canvas = Canvas(80, 25)
    draw_log(canvas, CLASSIC.log, log, turn)
    frame = make_frame(None, canvas.picture(), frame=1, seen=0, kept=0, turn=turn)
    film = dump_film(FilmIndex("r1", "Ada", 80, 25, {}, [], [], None), [frame])
    return blank.evaluate(LINES, [base64(film), [*CLASSIC.log]])


def test_lines_of_a_turn_are_read_from_its_screen(blank: Page) -> None:
    log = Log()
    log.add(1, [Sentence("An old line.")])
    long = "You see a letter too long for one row of the log, which the panel has to break after many words of it."
    log.add(2, [Sentence(long, "gold"), Sentence("It ends: \u2665.", "red")])
    log.add(2, [Sentence("You hit the cave rat.", count=2, lost=7)])
    assert lines_of(blank, log, 2) == [f"{long} It ends: \u2665.", "You hit the cave rat (-7 in all). (x2)"]
    assert lines_of(blank, log, 3) == []


def test_line_that_began_above_the_log_is_read_as_cut(blank: Page) -> None:
    log = Log()
    log.add(1, [Sentence(" ".join(f"word{number}" for number in range(80)) + ".")])
    (line,) = lines_of(blank, log, 1)
    assert line.startswith("... word") and line.endswith(" word79.")


def test_letters_are_those_of_the_server(blank: Page) -> None:
    assert blank.evaluate(DECODE) == decode(bytes(range(256))).replace("\0", " ")
