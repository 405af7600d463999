from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import mark, raises

from winze.core.varint import read_varint, varint
from winze.screen.palette import INDEX, LIT, shaded
from winze.screen.picture import Canvas, Picture
from winze.wire.diff import diff
from winze.wire.ops import blank
from winze.wire.patch import patch
from wire.pictures import SIZES, noise, steps

LOG = [
    "> The cave rat bites you.",
    "> You hit the cave rat with the pick. It squeals.",
    "> You miss.",
    "> You hear fighting, far to the north-east.",
    "> A door opens.",
    "> The cave rat dies.",
    "> Here lies a draught.",
    "> You feel better.",
    "> You miss again.",
]


def room(hero: int = 15, turn: int = 911, first_line: int = 0, shade: int = 0) -> Canvas:
    """Return the screen of a hero in a room, with five lines of the log."""
    canvas = Canvas(80, 25)
    wall, floor = shaded(INDEX["stone"], shade), shaded(INDEX["floor"], shade)
    for y in range(3, 12):
        canvas.text(10, y, "│" + "·" * 20 + "│", floor)
        canvas.put(10, y, 0xB3, wall)
        canvas.put(31, y, 0xB3, wall)
    canvas.put(hero, 5, ord("@"), INDEX["white"])
    canvas.text(70, 8, f"Turn  {turn:4}")
    for row in range(5):
        canvas.text(0, 20 + row, LOG[first_line + row])
    return canvas


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_patched_screen_equals_the_new_one(data: st.DataObject) -> None:
    size = data.draw(SIZES)
    old, new = data.draw(st.one_of(steps(size), st.tuples(noise(size), noise(size))))
    assert patch(old, diff(old, new)) == new


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_full_diff_needs_no_old_screen(data: st.DataObject) -> None:
    picture = data.draw(SIZES.flatmap(noise))
    assert patch(blank(picture.cols, picture.rows), diff(None, picture)) == picture


def test_other_size_starts_from_blank() -> None:
    new = room().picture()
    assert diff(blank(40, 10), new) == diff(None, new)


def test_equal_screens_have_an_empty_diff() -> None:
    picture = room().picture()
    assert diff(picture, room().picture()) == b""


def test_step_takes_a_few_bytes() -> None:
    old, new = room(15, 911).picture(), room(16, 912).picture()
    assert patch(old, diff(old, new)) == new
    assert len(diff(old, new)) <= 20


@mark.parametrize("by", [1, 2, 3, 4])
def test_scrolled_log_costs_its_new_lines(by: int) -> None:
    old, new = room(15).picture(), room(15, first_line=by).picture()
    ops = diff(old, new)
    assert patch(old, ops) == new
    assert len(ops) <= 10 + sum(len(line) + 5 for line in LOG[5 : 5 + by])


def test_dimmed_room_costs_a_few_bytes_a_row() -> None:
    old, new = room().picture(), room(shade=1).picture()
    ops = diff(old, new)
    assert patch(old, ops) == new
    assert len(ops) <= 9 * 4 + 6


def lit(seen: int, top: int = 3) -> Picture:
    """Return a cave of lit ground with `seen` columns in view and the others remembered."""
    canvas = room(hero=12)
    for y in range(top, 12):
        for x in range(11, 31):
            canvas.put(x, y, 0xFA, shaded(INDEX["floor"], int(x >= seen)), LIT if x < seen else 0)
    return canvas.picture()


@mark.parametrize(("before", "after"), [(31, 11), (11, 31), (20, 28), (28, 20)])
def test_cells_entering_or_leaving_view_cost_two_bytes_a_row(before: int, after: int) -> None:
    old, new = lit(before), lit(after)
    ops = diff(old, new)
    assert patch(old, ops) == new
    assert len(ops) <= 9 * 2 + 2


def test_one_dim_spans_cells_already_dim() -> None:
    canvas = Canvas(80, 25)
    canvas.text(10, 3, "." * 40, shaded(INDEX["floor"], 1))
    new = canvas.picture()
    for x in range(10, 50, 5):
        canvas.put(x, 3, ord("."), INDEX["floor"], LIT)
    assert diff(canvas.picture(), new) == bytes.fromhex("00fa01 a024")


def test_one_shade_spans_cells_that_already_have_it() -> None:
    canvas = Canvas(80, 25)
    canvas.text(10, 3, "." * 40, shaded(INDEX["floor"], 2))
    new = canvas.picture()
    for x in range(10, 50, 5):
        canvas.put(x, 3, ord("."), INDEX["floor"])
    assert diff(canvas.picture(), new) == bytes.fromhex("00fa01 e20224")


def test_brightening_on_other_ground_takes_a_byte() -> None:
    canvas = Canvas(80, 25)
    canvas.text(0, 0, "Ada", shaded(INDEX["gold"], 2), bg=INDEX["blue"])
    old = canvas.picture()
    canvas.text(0, 0, "Ada", INDEX["gold"], bg=INDEX["blue"])
    assert diff(old, canvas.picture()) == bytes.fromhex("83")


@mark.parametrize(("colour", "cost"), [(INDEX["text"], 2), (INDEX["gold"], 3), (shaded(INDEX["gold"], 1), 4)])
def test_bright_color_takes_one_byte_and_another_two(colour: int, cost: int) -> None:
    canvas = Canvas(80, 25)
    canvas.text(0, 0, "A", colour)
    assert len(diff(blank(80, 25), canvas.picture())) == cost


@mark.parametrize("aside", range(-12, 13))
def test_text_on_the_next_row_may_begin_anywhere(aside: int) -> None:
    """Moving up to eight columns left or seven right costs one byte, farther costs two."""
    canvas = Canvas(80, 25)
    canvas.text(30, 3, "Ada")
    canvas.text(30 + aside, 4, "Bea")
    ops = diff(None, canvas.picture())
    assert patch(blank(80, 25), ops) == canvas.picture()
    assert len(ops) == 3 + 4 + (1 if -8 <= aside < 8 else 2) + 4


def lines(*texts: str) -> Picture:
    canvas = Canvas(80, 25)
    for row, text in enumerate(texts, start=20):
        canvas.text(0, row, text)
    return canvas.picture()


def test_single_moved_line_is_not_sent_again() -> None:
    old, new = lines(LOG[0], LOG[1]), lines(LOG[1], LOG[2])
    ops = diff(old, new)
    assert patch(old, ops) == new
    assert len(ops) <= 12 + len(LOG[2])


def test_line_below_a_scrolled_region_stays() -> None:
    old, new = lines(*LOG[:5]), lines(*LOG[1:4], "> It rains.", LOG[4])
    ops = diff(old, new)
    assert patch(old, ops) == new
    assert len(ops) <= 12 + len(LOG[3]), "neither what moved nor what lies below it is sent"


def test_fade_to_black_costs_no_glyphs() -> None:
    canvas = room()
    old = canvas.picture()
    canvas.fg = bytearray(shaded(colour, 3) for colour in canvas.fg)
    assert diff(old, canvas.picture()) == bytes([0xE2, 3]) + varint(2000)


def test_full_screen_fits_its_budget() -> None:
    assert len(diff(None, room().picture())) <= 600


@mark.parametrize(
    ("ops", "complaint"),
    [
        ("41", "truncated|cut off"),
        ("21", "truncated|cut off"),
        ("e0", "truncated|cut off"),
        ("e080", "invalid color 128"),
        ("e1ff", "invalid color 255"),
        ("e20401", "invalid shade 4"),
        ("e200", "truncated|cut off"),
        ("e20000", "0 cells"),
        ("e4", "truncated|cut off"),
        ("e400", "0 cells"),
        ("e7", "unknown operation 0xe7"),
        ("ef", "unknown operation 0xef"),
        ("08a040f0", "cell 72 is before cell 72"),
        ("00d00ff8", "cells from cell 2"),
        ("00", "truncated|cut off"),
        ("0000", "0 cells"),
        ("00d10f", "2001 cells"),
        ("00d00f01", "1 cells from cell 2001"),
        ("00ffffffffffffffffffff", "too long"),
        ("e3140501" + "01" + "e3140501", "cannot scroll"),
        ("e3140601", "cannot scroll"),
        ("e3140505", "cannot scroll"),
        ("e3140500", "cannot scroll"),
        ("e31405", "truncated|cut off"),
    ],
)
def test_malformed_operations_are_refused(ops: str, complaint: str) -> None:
    with raises(ValueError, match=complaint):
        patch(blank(80, 25), bytes.fromhex(ops))


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=60))
def test_any_bytes_are_a_picture_or_a_value_error(ops: bytes) -> None:
    try:
        picture = patch(blank(13, 7), ops)
    except ValueError:
        return
    assert isinstance(picture, Picture)
    assert len(picture.glyphs) == len(picture.fg) == len(picture.bg) == 91
    assert max(picture.fg) < 128
    assert max(picture.bg) < 128


@given(st.integers(0, 2**63 - 1))
def test_varints_round_trip(number: int) -> None:
    assert read_varint(varint(number), 0) == (number, len(varint(number)))
