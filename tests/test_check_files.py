"""`make check` refuses large files, and files that are built or downloaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import check_files  # noqa: E402
from check_files import EXEMPT, MAX_BYTES, Exempt, faults  # noqa: E402

ARCHIVE = "tests/rules.tar.gz"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    track(tmp_path, "src/game.py", 20)
    return tmp_path


def track(repository: Path, name: str, size: int) -> None:
    file = repository / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(bytes(size))
    subprocess.run(["git", "add", "--force", name], cwd=repository, check=True)


def test_large_file_is_refused(repository: Path) -> None:
    track(repository, "maps.json", MAX_BYTES)
    assert list(faults(repository)) == []
    track(repository, "maps.json", MAX_BYTES + 1)
    assert list(faults(repository)) == ["maps.json: 600001 bytes, more than 600000"]


@pytest.mark.parametrize(
    "name",
    [
        "firefox-esr_128.deb", "lock/winze-0.4.0-py3-none-any.whl", "rules.TAR.GZ", "old.zip", "a/__pycache__/game.pyc",
        "lib/fast.so", "lib/libfast.so.1", "setup.exe", "web/node_modules/left/index.js", "dist/winze.py",
    ],
)  # fmt: skip
def test_built_or_downloaded_file_is_refused(repository: Path, name: str) -> None:
    track(repository, name, 1)
    assert list(faults(repository)) == [f"{name}: a file that is built or downloaded"]


def test_untracked_or_deleted_file_is_ignored(repository: Path) -> None:
    (repository / "download.deb").write_bytes(b"?")
    track(repository, "gone.deb", 1)
    (repository / "gone.deb").unlink()
    assert list(faults(repository)) == []


def test_exempt_file_may_reach_its_bound(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXEMPT, ARCHIVE, Exempt(MAX_BYTES + 9, "rules of a release"))
    track(repository, ARCHIVE, MAX_BYTES + 9)
    assert list(faults(repository)) == []
    track(repository, ARCHIVE, MAX_BYTES + 10)
    assert list(faults(repository)) == [f"{ARCHIVE}: 600010 bytes, more than the 600009 it may have"]


def test_every_exemption_has_a_file_and_a_reason() -> None:
    assert [name for name, exempt in EXEMPT.items() if not (ROOT / name).is_file() or not exempt.reason] == []


def test_status_tells_if_anything_was_found(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_files.main(repository) == 0
    track(repository, "firefox.deb", 1)
    assert check_files.main(repository) == 1
    assert capsys.readouterr().out == "firefox.deb: a file that is built or downloaded\n"


def test_make_check_runs_it() -> None:
    recipe = subprocess.run(["make", "--dry-run", "check"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert "scripts/check_files.py" in recipe
