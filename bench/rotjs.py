"""rot.js, run by Node, if both are installed (`npm ci`). The bench goes on without them."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

_NODE = shutil.which("node")
_SCRIPT = Path(__file__).with_name("rotjs.mjs")
PRESENT = _NODE is not None and (_SCRIPT.parents[1] / "node_modules" / "rot-js").is_dir()


def layouts(width: int, height: int, seeds: int) -> Mapping[str, list[float]]:
    """Return the milliseconds of each layout, by generator."""
    command = [_NODE or "node", str(_SCRIPT), *map(str, (width, height, seeds))]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    times: dict[str, list[float]] = json.loads(done.stdout)
    return {f"rot.js {name}": spent for name, spent in times.items()}
