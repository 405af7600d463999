from __future__ import annotations

import zlib

import pytest

from winze.wire.film import MAGIC, FilmIndex, FilmLevel, dump_film, load_film

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
