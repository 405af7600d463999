from __future__ import annotations

import json
import zlib
from pathlib import Path

import msgspec
import pytest

from winze.wire.film import MAGIC, FilmIndex, FilmLevel, dump_film, load_film
from winze.wire.frame import decode_frame
from winze.wire.ops import blank
from winze.wire.patch import patch

VECTORS = Path(__file__).parents[1] / "wire_vectors"

INDEX = FilmIndex("r1", "Ada", 80, 25, {"map": (0, 0, 70, 20)}, [(1, 2, 3)], [FilmLevel("1", "Low Adit", 1)], 2)
FRAMES = [b"\1first", b"", b"\0" * 300]


def test_film_is_read_as_written() -> None:
    film = load_film(dump_film(INDEX, FRAMES))
    assert film.index == INDEX
    assert film.frames == FRAMES


@pytest.mark.parametrize(
    "data",
    [
        b"",
        MAGIC,
        MAGIC + b"\2" + zlib.compress(b"\0"),
        MAGIC + b"\1not compressed",
        MAGIC + b"\1" + zlib.compress(b""),
        MAGIC + b"\1" + zlib.compress(b"\5{}"),
        MAGIC + b"\1" + zlib.compress(b"\2{}"),
    ],
)
def test_bytes_that_are_no_film_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        load_film(data)


def test_film_of_the_vectors_shows_their_screens() -> None:
    for vector in json.loads((VECTORS / "films.json").read_text()):
        film = load_film(bytes.fromhex(vector["bytes"]))
        assert msgspec.to_builtins(film.index) == vector["index"] | {
            "regions": {name: tuple(region) for name, region in vector["index"]["regions"].items()},
            "glows": [tuple(glow) for glow in vector["index"]["glows"]],
        }
        picture = blank(16, 5)
        for data, screen in zip(film.frames, vector["screens"], strict=True):
            frame = decode_frame(data)
            picture = patch(blank(16, 5) if frame.full else picture, frame.ops)
            assert frame.turn == screen["turn"]
            for plane in ("glyphs", "fg", "bg"):
                assert getattr(picture, plane).hex() == screen[plane]
