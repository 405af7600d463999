"""Runs of a test's own file as a program in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def output_elsewhere(file: str, given: bytes, hash_seed: str) -> bytes:
    """Return what a file writes as a program in another process, in which `hash` gives other numbers."""
    done = subprocess.run(
        [sys.executable, "-W", "error", Path(file)],
        input=given,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    return done.stdout
