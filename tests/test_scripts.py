"""If a machine lacks something, the scripts behind make print one clear line and exit with a status that stops make."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COPIED = ("scripts", "lock", "pyproject.toml", "server/winze/__init__.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy the files that the scripts read to a directory whose name has a space."""
    copy = tmp_path / "a checkout"
    for part in COPIED:
        (copy / part).parent.mkdir(parents=True, exist_ok=True)
        source = ROOT / part
        shutil.copytree(source, copy / part) if source.is_dir() else shutil.copy(source, copy / part)
    return copy


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def refusal(*command: str | Path, **environment: str | Path) -> str:
    """Return the only line a failing command prints."""
    done = subprocess.run(
        command,
        env=os.environ | {k: str(v) for k, v in environment.items()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_missing_python_is_reported(checkout: Path) -> None:
    line = refusal("sh", checkout / "scripts/install.sh", "run", PYTHON="/no/python")
    assert line.startswith("winze: found no Python 3.11 to 3.14 at /no/python;")


def test_old_python_is_reported(checkout: Path) -> None:
    old = script(checkout / "python", "exit 1")
    assert "found no Python 3.11 to 3.14" in refusal("sh", checkout / "scripts/install.sh", "run", PYTHON=old)


def test_python_without_pip_is_reported(checkout: Path) -> None:
    poor = script(checkout / "python", f'case "$*" in *ensurepip*) exit 1;; esac; exec "{sys.executable}" "$@"')
    assert "apt install python3-venv" in refusal("sh", checkout / "scripts/install.sh", "run", PYTHON=poor)


def test_installed_environment_is_left_alone(checkout: Path) -> None:
    """A stamp of the same state is enough, and any change of the lock invalidates it."""
    install = checkout / "scripts/install.sh"
    calls = checkout / "calls"
    (checkout / ".venv/bin").mkdir(parents=True)
    script(checkout / ".venv/bin/python", f'echo "$*" >>"{calls}"')
    subprocess.run(["sh", install, "test"], check=True, capture_output=True)
    assert calls.read_text().count("-m pip") == 2
    calls.unlink()
    for name in ("test", "run"):
        subprocess.run(["sh", install, name], check=True, capture_output=True)
    assert "pip" not in calls.read_text()
    with (checkout / "lock/test.txt").open("a") as lock:
        lock.write("# changed\n")
    subprocess.run(["sh", install, "test"], check=True, capture_output=True)
    assert "--require-hashes -r lock/test.txt" in calls.read_text()


@pytest.mark.parametrize("answer", ["echo v18.19.0", "exit 127"])
def test_old_or_missing_node_is_reported(checkout: Path, answer: str) -> None:
    tools = checkout / "tools"
    tools.mkdir()
    script(tools / "node", answer)
    line = refusal("sh", checkout / "scripts/check_web.sh", PATH=f"{tools}:{os.environ['PATH']}")
    assert "needs Node 20" in line


def test_broken_chromium_is_reported() -> None:
    line = refusal(sys.executable, ROOT / "scripts/chromium.py", WINZE_CHROMIUM="/no/chromium")
    assert line.startswith("winze: the browser tests need Chromium;")


def test_missing_fonts_are_reported(tmp_path: Path) -> None:
    line = refusal(sys.executable, ROOT / "scripts/make_atlas.py", WINZE_FONTS=tmp_path)
    assert line.startswith(f"winze: cannot read the fonts: [Errno 2] No such file or directory: '{tmp_path}/ter-u16b")
    assert line.endswith("name a directory with its fonts: WINZE_FONTS=/path/to/fonts")


def test_file_that_is_no_font_is_reported(tmp_path: Path) -> None:
    (tmp_path / "ter-u16b_unicode.pcf.gz").write_bytes(gzip.compress(b"not a font"))
    line = refusal(sys.executable, ROOT / "scripts/make_atlas.py", WINZE_FONTS=tmp_path)
    assert line.startswith("winze: cannot read the fonts: this is not a PCF font; install Debian's package")


def test_help_lists_every_target() -> None:
    told = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert [line.split()[1] for line in told.splitlines()] == [
        "help", "play", "setup", "test", "check", "bench", "soak", "record", "chaos", "mutants", "release", "lock"
    ]  # fmt: skip
