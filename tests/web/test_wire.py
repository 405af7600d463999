"""The client's decoder produces the same pictures as the server's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page
from pytest import mark

from winze.screen.picture import Picture
from winze.wire.frame import make_frame
from wire.pictures import noise, steps

VECTORS = Path(__file__).parents[1] / "wire_vectors"

READ = """async (vectors) => {
  const { Grid } = await import("/js/grid.js");
  const { Malformed, checksum, decodeFrame, patch } = await import("/js/wire.js");
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const hex = (plane) => Array.from(plane, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return vectors.map(({ before, bytes: data }) => {
    const grid = new Grid(before.cols, before.rows);
    for (const plane of ["glyphs", "fg", "bg"]) grid[plane].set(bytes(before[plane]));
    try {
      const { ops, ...numbers } = decodeFrame(bytes(data));
      if (numbers.full) grid.clear();
      patch(grid, ops);
      return { ...numbers, sum: checksum(grid), glyphs: hex(grid.glyphs), fg: hex(grid.fg), bg: hex(grid.bg) };
    } catch (error) {
      return error instanceof Malformed ? "malformed" : String(error);
    }
  });
}"""


def load(name: str) -> list[dict[str, Any]]:
    return list(json.loads((VECTORS / f"{name}.json").read_text()))


@mark.parametrize("name", ["operations", "frames"])
def test_frames_lead_to_the_pictures_of_the_vectors(blank: Page, name: str) -> None:
    vectors = load(name)
    for vector, read in zip(vectors, blank.evaluate(READ, vectors), strict=True):
        assert read != "malformed", vector["name"]
        for number in ("frame", "seen", "kept", "turn", "full", "checksum"):
            assert read[number] == vector[number], vector["name"]
        for plane in ("glyphs", "fg", "bg"):
            assert read[plane] == vector["after"][plane], vector["name"]
        assert vector["checksum"] in {None, read["sum"]}, vector["name"]


def test_malformed_frames_are_refused(blank: Page) -> None:
    vectors = load("malformed")
    read = dict(zip((vector["name"] for vector in vectors), blank.evaluate(READ, vectors), strict=True))
    assert {name: result for name, result in read.items() if result != "malformed"} == {}


def planes(picture: Picture) -> dict[str, Any]:
    sheets = {"glyphs": picture.glyphs.hex(), "fg": picture.fg.hex(), "bg": picture.bg.hex()}
    return {"cols": picture.cols, "rows": picture.rows, **sheets}


def test_client_reads_any_pair_of_pictures_alike(blank: Page) -> None:
    pairs: list[tuple[Picture, Picture]] = []
    sized = st.sampled_from([(80, 25), (13, 7)])

    @settings(max_examples=120, deadline=None, database=None, phases=[Phase.generate])
    @given(sized.flatmap(lambda size: steps(size) | st.tuples(noise(size), noise(size))), st.booleans())
    def collect(pair: tuple[Picture, Picture], full: bool) -> None:
        old, new = pair
        data = make_frame(None if full else old, new, frame=32, seen=1, kept=1, turn=1)
        vectors.append({"before": planes(old), "bytes": data.hex()})
        pairs.append(pair)

    vectors: list[dict[str, Any]] = []
    collect()
    assert len(pairs) > 80
    for (_, new), read in zip(pairs, blank.evaluate(READ, vectors), strict=True):
        expected = planes(new)
        assert {plane: read[plane] for plane in ("glyphs", "fg", "bg")} == {
            plane: expected[plane] for plane in ("glyphs", "fg", "bg")
        }
        assert read["checksum"] == read["sum"]
