"""The bench runs, and what does not depend on the machine holds: how many bytes a turn sends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

RUN = Path(__file__).parents[1] / "bench" / "run.py"


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, RUN, *arguments], capture_output=True, text=True, check=False)


def figures(section: str) -> dict[str, Any]:
    """By row."""
    done = bench("--json", section)
    assert done.returncode == 0, done.stderr
    return {row["name"]: row["figures"] for row in json.loads(done.stdout)[section]["rows"]}


def test_frames_are_small() -> None:
    rows = figures("frames")
    assert rows["a walk"]["median"] <= 45
    assert rows["a walk"]["p95"] <= 120
    assert rows["a fight with three"]["median"] <= 130
    assert rows["a fight with three"]["p95"] <= 200
    assert rows["a whole screen"]["most"] <= 4096


def test_an_unknown_section_is_refused() -> None:
    done = bench("speed")
    assert done.returncode == 2
    assert "there is no section speed" in done.stderr
