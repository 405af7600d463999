"""The reference decoder agrees with tests/wire_vectors/; tests/web/test_wire.py checks the client."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pytest import mark, raises

from winze.screen.picture import Picture
from winze.wire.frame import checksum, decode_frame
from winze.wire.ops import blank
from winze.wire.patch import patch

VECTORS = Path(__file__).parents[1] / "wire_vectors"


def vectors(*names: str) -> Any:
    found = [vector for name in names for vector in json.loads((VECTORS / f"{name}.json").read_text())]
    return mark.parametrize("vector", [*found], ids=[vector["name"] for vector in found])


def picture(planes: dict[str, Any]) -> Picture:
    sheets = (bytes.fromhex(planes[plane]) for plane in ("glyphs", "fg", "bg"))
    return Picture(planes["cols"], planes["rows"], *sheets)


@vectors("operations", "frames")
def test_frame_leads_to_its_picture(vector: dict[str, Any]) -> None:
    frame = decode_frame(bytes.fromhex(vector["bytes"]))
    for number in ("frame", "seen", "kept", "turn", "full", "checksum"):
        assert getattr(frame, number) == vector[number]
    before = picture(vector["before"])
    after = patch(blank(before.cols, before.rows) if frame.full else before, frame.ops)
    assert after == picture(vector["after"])
    assert frame.checksum in {None, checksum(after)}


@vectors("malformed")
def test_malformed_frame_is_refused(vector: dict[str, Any]) -> None:
    with raises(ValueError, match=r"\w"):
        patch(picture(vector["before"]), decode_frame(bytes.fromhex(vector["bytes"])).ops)
