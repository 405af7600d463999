"""Recorded games: the same version of the rules must give the recorded results."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from journeys import Golden, real_rules
from random_heroes import DEPTHS, RandomHero, Recording

FOLDER = Path(__file__).parent / "golden"
CATALOGUE = FOLDER / "journeys.json"
GOLDEN = msgspec.json.decode(CATALOGUE.read_bytes(), type=list[Golden])
RECORD = "record the golden games anew (make record)"
PLAYED = msgspec.json.decode((FOLDER / "rovers.json").read_bytes(), type=Recording)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"seed {golden.journey.seed}")
def test_recorded_game_is_reproduced(golden: Golden):
    assert golden.version == real_rules().version, f"the rules have changed: {RECORD}"
    trace = golden.journey.trace()
    differ = [turn for turn, (now, then) in enumerate(zip(trace, golden.trace, strict=True)) if now != then]
    assert not differ, (
        f"action {differ[0]} leads elsewhere under the same version of the rules: "
        f"raise ENGINE_REVISION in content/version.py and {RECORD}"
    )


@pytest.mark.parametrize("depth", DEPTHS)
def test_recorded_random_hero_is_reproduced(depth: int):
    assert PLAYED.version == real_rules().version, f"the rules have changed: {RECORD}"
    assert RandomHero(depth).play() == PLAYED.digests[depth], (
        f"it leads elsewhere under the same version of the rules: "
        f"raise ENGINE_REVISION in content/version.py and {RECORD}"
    )
