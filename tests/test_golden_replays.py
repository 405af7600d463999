"""The corpus of replays: the same version of the rules must reproduce whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from replays import CORPUS
from shipped import shipped
from winze.records.playing import Acted, Begun, play
from winze.records.replay import load_replay

FILES = sorted(CORPUS.glob("*.replay"))
RECORD = "record the golden games anew (make record), and say so in the commit"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_whole_game_is_reproduced(file: Path) -> None:
    replay, rules = load_replay(file.read_bytes()), shipped().rules
    assert replay.rules == rules.version, f"the rules have changed: {RECORD}"
    begun, *rest = play(replay, rules)
    assert isinstance(begun, Begun)
    last = rest[-1]
    assert isinstance(last, Acted), f"{last}: raise ENGINE_REVISION in content/version.py and {RECORD}"
    assert len(rest) == replay.count
    assert last.game.end
    assert replay.fingerprint == last.game.fingerprint()


def test_turn_takes_few_bytes() -> None:
    size = sum(file.stat().st_size for file in FILES)
    assert size <= 5 * sum(load_replay(file.read_bytes()).count for file in FILES)


def test_corpus_has_games_of_every_sort() -> None:
    replays = [load_replay(file.read_bytes()) for file in FILES]
    ends = {replay.end.split(" by ")[0].split(",")[0] for replay in replays}
    assert ends >= {"killed", "drowned", "gave up"}
    assert {replay.run.split("-")[0] for replay in replays} == {"fool", "fighter", "hand"}
    assert {replay.sight for replay in replays} == {"shadow", "circle"}
