from __future__ import annotations

import pytest

from scene_harness import content_for
from shipped import shipped
from stage import Stage
from stage.cast import CAST
from winze.scenes.words.monster_kinds import kind_lines

CONTENT = content_for(Stage("#@#"))


@pytest.mark.parametrize(
    ("char", "lines"),
    [
        ("s", ["bites you for 1d4 and leaves you poisoned for 3 turns"]),
        ("k", ["steals up to 50% of the gold if you carry any", "bites you for 1d4"]),
        ("o", ["bites you for 1d4", "splits in two when hurt"]),
        ("g", ["bites you for 1d4", "walks through walls"]),
        ("m", ["bites you for 1d4", "never moves"]),
    ],
)
def test_kind_lines_describe_monster(char, lines):
    assert kind_lines(CAST[char], CONTENT) == lines


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("votary", "once, becomes hasted for 20 turns"),
        ("candle_shaman", "from up to 9 spaces away, every 6 turns, leaves a friend hasted for 10 turns"),
        ("grist", "from up to 7 spaces away, every 5 turns, leaves a friend hasted for 5 turns"),
        ("echo", "vanishes"),
        ("black_fuse", "from up to 7 spaces away, every 4 turns, throws a lit charge at you"),
        ("lamp_spider", "from up to 4 spaces away, every 5 turns, leaves a web and leaves you stuck for 4 turns"),
        ("lode_mimic", "looks like a vein of ore until it strikes"),
    ],
)
def test_kind_lines_name_target(kind: str, line: str) -> None:
    assert line in kind_lines(shipped().rules.monsters[kind], shipped())
