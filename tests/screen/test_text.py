from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from scene_harness import lines
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, wrap, wrapped, write

RED = INDEX["red"]
SPANS = st.lists(st.builds(Span, st.text("ab éx\t\n", max_size=120), st.sampled_from([TEXT, RED])), max_size=6)


def test_lines_break_at_whitespace():
    assert wrapped("the cave rat bites you", 12) == ("the cave rat", "bites you")


def test_long_word_is_cut():
    assert wrapped("a " + "x" * 25 + " b", 10) == ("a", "x" * 10, "x" * 10, "xxxxx b")


def test_words_keep_their_colors():
    assert wrap([Span("You hit it."), Span("It bites you.", RED)], 15) == [
        [Span("You hit it. "), Span("It", RED)],
        [Span("bites you.", RED)],
    ]


@settings(max_examples=150, deadline=None)
@given(SPANS, st.integers(1, 90))
def test_wrapping_loses_nothing_and_fits(spans, width):
    broken = wrap(spans, width)
    joined = "".join(span.text for line in broken for span in line)
    assert joined.replace(" ", "") == "".join("".join(span.text.split()) for span in spans)
    assert all(sum(len(span.text) for span in line) <= width for line in broken)
    assert all(line and line[-1].text == line[-1].text.rstrip() for line in broken)


@settings(max_examples=100, deadline=None)
@given(SPANS, st.integers(1, 90))
def test_lines_are_filled_greedily(spans, width):
    words = [line[0].text.split() for line in wrap([Span(" ".join(span.text for span in spans))], width)]
    for line, following in pairwise(words):
        assert len(" ".join([*line, following[0]])) > width


@settings(max_examples=100, deadline=None)
@given(st.integers(-30, 30), st.integers(-5, 9), st.integers(0, 40), st.text("ab♥", max_size=30))
def test_writing_never_leaves_the_canvas(x, y, width, words):
    canvas = Canvas(20, 4)
    write(canvas, max(x, 0), y, [Span(words, RED)], width)
    assert len(canvas.glyphs) == len(canvas.fg) == len(canvas.bg) == 80


def test_written_line_covers_previous_text():
    canvas = Canvas(12, 1)
    canvas.text(0, 0, "xxxxxxxxxxxx", RED)
    write(canvas, 1, 0, [Span("ab", RED)], 6)
    assert lines(canvas) == ["xab    xxxxx"]
    assert list(canvas.fg) == [RED] * 3 + [TEXT] * 4 + [RED] * 5
