from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from pytest import mark, raises

from winze.screen.picture import Canvas
from winze.wire.cells import make_cells
from winze.wire.frame import CHECK_EVERY, Frame, checksum, decode_frame, encode_frame, make_frame
from winze.wire.ops import blank
from winze.wire.patch import patch

NUMBERS = st.integers(0, 2**53 - 1)
CHECKSUMS = st.none() | st.integers(0, 2**32 - 1)


@given(st.builds(Frame, NUMBERS, NUMBERS, st.just(0), NUMBERS, st.binary(), st.booleans(), CHECKSUMS), NUMBERS)
def test_frames_round_trip(frame: Frame, unkept: int) -> None:
    sent = replace(frame, kept=frame.seen - min(frame.seen, unkept))
    assert decode_frame(encode_frame(sent)) == sent


@mark.parametrize(
    ("data", "complaint"),
    [
        ("", "the frame is empty"),
        ("04", "the frame is empty"),
        ("80", "the frame is empty"),
        ("00", "a number is cut off"),
        ("0001", "a number is cut off"),
        ("00010002", "a number is cut off"),
        ("0001010200", "more inputs are waiting to be kept than were seen"),
        ("020101000001", "the checksum is truncated"),
        ("0201010000010203", "the checksum is truncated"),
    ],
)
def test_malformed_headers_are_refused(data: str, complaint: str) -> None:
    with raises(ValueError, match=f"^{complaint}$"):
        decode_frame(bytes.fromhex(data))


def test_frame_may_end_with_its_checksum() -> None:
    assert decode_frame(bytes.fromhex("02010100 00 01020304")) == Frame(1, 1, 1, 0, b"", checksum=0x01020304)


def _pictures(count: int) -> list[Canvas]:
    canvases = []
    for number in range(count):
        canvas = Canvas(80, 25)
        canvas.text(number % 80, number % 25, "@")
        canvases.append(canvas)
    return canvases


def test_stream_of_frames_has_regular_checksums() -> None:
    sent, mine = None, blank(80, 25)
    for number, canvas in enumerate(_pictures(70), start=1):
        picture = canvas.picture()
        frame = decode_frame(make_frame(sent, picture, frame=number, seen=number, kept=0, turn=9))
        assert frame.full == (number == 1)
        assert (frame.checksum is not None) == (number == 1 or number % CHECK_EVERY == 0)
        assert frame.checksum in {None, checksum(picture)}
        mine = patch(blank(80, 25) if frame.full else mine, frame.ops)
        assert mine == picture
        sent = picture


def test_checksum_depends_on_every_plane() -> None:
    plain = Canvas(80, 25)
    sums = {checksum(plain.picture())}
    for plane in ("glyphs", "fg", "bg"):
        canvas = Canvas(80, 25)
        getattr(canvas, plane)[1999] ^= 1
        sums.add(checksum(canvas.picture()))
    assert len(sums) == 4


def test_short_step_has_a_short_header() -> None:
    data = make_frame(blank(80, 25), blank(80, 25), frame=999, seen=999, kept=990, turn=911)
    assert len(data) <= 8


def test_cells_list_only_changed_cells() -> None:
    old, canvas = Canvas(80, 25).picture(), Canvas(80, 25)
    canvas.put(3, 1, 64, 5, 6)
    canvas.put(79, 24, 32, 7)
    message = make_cells(old, canvas.picture(), frame=2, seen=4, kept=3, turn=1)
    assert message.cells == [(83, 64, 5, 6), (1999, 32, 7, 0)]
    assert (message.frame, message.seen, message.kept, message.turn, message.full) == (2, 4, 3, 1, False)


def test_full_cells_list_every_cell() -> None:
    canvas = Canvas(80, 25)
    canvas.put(79, 24, 64, 5, 6)
    message = make_cells(None, canvas.picture(), frame=3, seen=4, kept=2, turn=1)
    assert (message.frame, message.seen, message.kept, message.turn, message.full) == (3, 4, 2, 1, True)
    assert message.cells == [*((index, 32, 1, 0) for index in range(1999)), (1999, 64, 5, 6)]


def test_cells_with_only_new_colors_are_listed() -> None:
    old, canvas = Canvas(3, 1).picture(), Canvas(3, 1)
    canvas.put(1, 0, 32, 5)
    canvas.put(2, 0, 32, bg=6)
    message = make_cells(old, canvas.picture(), frame=2, seen=0, kept=0, turn=0)
    assert message.cells == [(1, 32, 5, 0), (2, 32, 1, 6)]
