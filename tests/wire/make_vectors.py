"""Write tests/wire_vectors/: frames as bytes, and the screens they lead to.

    python tests/wire/make_vectors.py

The bytes are written by hand; the pictures after them are the reference decoder's, and were looked at when the files
were made. Change them only together with the version of the protocol.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from winze.screen.picture import Canvas, Picture
from winze.wire.film import FilmIndex, FilmLevel, dump_film
from winze.wire.frame import checksum, decode_frame, make_frame
from winze.wire.ops import blank
from winze.wire.patch import patch

HERE = Path(__file__).parents[1] / "wire_vectors"

OPERATIONS = {
    "nothing": "",
    "skip and glyphs": "05 22 68 69",
    "long skip": "00 22 21 78",
    "glyphs over the end of a row": "0e 24 61 62 63 64",
    "long glyphs": "20 20 " + " ".join(f"{code:02x}" for code in range(32)),
    "repeat": "44 db",
    "long repeat over all": "40 50 b0",
    "repeat the glyph 0": "43 00",
    "recolour": "10 c8 e4 03 e1 0b e4 82 00",
    "glow": "10 66 05 60 20",
    "light": "18 84",
    "dim": "02 a6",
    "long dim": "a0 50",
    "shade 2, then 3": "e2 02 10 e2 03 30",
    "every bright colour": " ".join(f"{0xC0 + colour:02x} 21 41" for colour in range(32)),
    "colours of other shades": "e0 24 22 61 62 e0 7f 21 63 e1 7f 21 64",
    "on black, on lit": "e1 0b 21 61 e6 21 62 e5 21 63",
    "a row down": "13 22 68 69 f8 22 68 69",
    "rows to the left and to the right": "18 a1 f0 a1 ff a1 f8 a1",
    "a row is where its first skip ends": "01 a1 14 a1 03 a1 f9 a1",
    "a row that was not skipped to": "03 2f 61 62 63 64 65 66 67 68 69 6a 6b 6c 6d 6e 6f 01 a1 f8 a1",
    "a row from cell 0": "fa 81",
    "a row to the end": "00 48 f0",
    "scroll all by one": "e3 00 05 01",
    "scroll the lower rows by two, and write": "e3 01 04 02 00 30 c6 23 6e 65 77",
    "scroll twice": "e3 00 05 01 e3 02 02 01",
    "the last cell": "00 4f 21 2e",
}
MALFORMED = {
    "no bytes": "",
    "an unknown flag": "04 01 00 00 00",
    "a header that is cut off": "00 01 00",
    "more unkept than seen": "00 01 01 02 00",
    "a checksum that is cut off": "02 01 00 00 00 aa bb cc",
    "a number without an end": "00 ff ff ff ff ff ff ff ff ff ff 01",
    "skip past the end": "00 01 00 00 00 00 51",
    "glyphs past the end": "00 01 00 00 00 00 50 21 41",
    "no count": "00 01 00 00 00 00",
    "a count of 0": "00 01 00 00 00 00 00",
    "glyphs that are cut off": "00 01 00 00 00 23 41 42",
    "repeat without a glyph": "00 01 00 00 00 44",
    "a colour of 128": "00 01 00 00 00 e0 80",
    "a background of 255": "00 01 00 00 00 e1 ff",
    "a shade of 4": "00 01 00 00 00 e2 04 01",
    "a shade for no cells": "00 01 00 00 00 e2 01 00",
    "scroll after a skip": "00 01 00 00 00 01 e3 00 05 01",
    "scroll by nothing": "00 01 00 00 00 e3 00 05 00",
    "scroll by all": "00 01 00 00 00 e3 00 05 05",
    "scroll below the end": "00 01 00 00 00 e3 01 05 01",
    "recolour no cells": "00 01 00 00 00 e4 00",
    "a row to where it is": "00 01 00 00 00 08 a8 f0",
    "a row back": "00 01 00 00 00 0f af f0",
    "a row past the end": "00 01 00 00 00 00 49 f8",
    "operation e7": "00 01 00 00 00 e7",
    "operation ef": "00 01 00 00 00 ef",
    "a row that is none below": "00 01 00 00 00 00 4f ff",
}


def small() -> Picture:
    """Return sixteen by five cells with distinct rows, many colors and all shades."""
    canvas = Canvas(16, 5)
    for row, words in enumerate(["#..@..#", "> You hit it.", "", "> It hits you.", "> Ouch!"]):
        canvas.text(row, row, words, 1 + 37 * row % 128, bg=11 * row)
    return canvas.picture()


def planes(picture: Picture) -> dict[str, Any]:
    return {
        "cols": picture.cols,
        "rows": picture.rows,
        "glyphs": picture.glyphs.hex(),
        "fg": picture.fg.hex(),
        "bg": picture.bg.hex(),
    }


def vector(name: str, before: Picture, data: bytes) -> dict[str, Any]:
    frame = decode_frame(data)
    after = patch(blank(before.cols, before.rows) if frame.full else before, frame.ops)
    numbers = {key: getattr(frame, key) for key in ("frame", "seen", "kept", "turn", "full", "checksum")}
    return {"name": name, "before": planes(before), "bytes": data.hex(), **numbers, "after": planes(after)}


def operations() -> list[dict[str, Any]]:
    header = bytes.fromhex("00 02 01 00 07")
    return [vector(name, small(), header + bytes.fromhex(ops)) for name, ops in OPERATIONS.items()]


def frames() -> list[dict[str, Any]]:
    ops = bytes.fromhex("c9 22 68 69")
    full, step = (patch(picture, ops) for picture in (blank(16, 5), small()))
    sums = [checksum(picture).to_bytes(4, "big") for picture in (full, step)]
    return [
        vector("a full frame", small(), bytes.fromhex("03 01 00 00 00") + sums[0] + ops),
        vector("a checked frame", small(), bytes.fromhex("02 20 28 03 90 07") + sums[1] + ops),
        vector("large numbers", small(), bytes.fromhex("00 ac 02 80 80 01 ff 7f ff ff ff ff ff ff ff 0f") + ops),
    ]


def malformed() -> list[dict[str, Any]]:
    return [
        {"name": name, "before": planes(small()), "bytes": bytes.fromhex(data).hex()}
        for name, data in MALFORMED.items()
    ]


def films() -> list[dict[str, Any]]:
    pictures = [small(), patch(small(), bytes.fromhex("05 22 68 69")), patch(blank(16, 5), bytes.fromhex("c8 44 db"))]
    turns, befores = (0, 1, 3), (None, pictures[0], None)
    data = [
        make_frame(before, picture, frame=number, seen=0, kept=0, turn=turn)
        for number, (before, picture, turn) in enumerate(zip(befores, pictures, turns, strict=True), 1)
    ]
    levels = [FilmLevel("1", "1 Day Eye", 1), FilmLevel("2a", "2a Ladders", 3)]
    index = FilmIndex("r1", "Ada", 16, 5, {"map": (0, 0, 16, 3)}, [(219, 8, 2)], levels, 3)
    shown = [{"turn": turn, **planes(picture)} for turn, picture in zip(turns, pictures, strict=True)]
    film = {"name": "two levels", "bytes": dump_film(index, data).hex(), "index": msgspec.to_builtins(index)}
    return [{**film, "screens": shown}]


if __name__ == "__main__":
    for make in (operations, frames, malformed, films):
        (HERE / f"{make.__name__}.json").write_text(json.dumps(make(), indent=1) + "\n")
