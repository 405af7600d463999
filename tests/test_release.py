"""`make release` sets the version in code and changelog together, and every place that shows it agrees."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from scene_harness import bare_view, text
from winze import __version__
from winze.cli import main
from winze.models.hall import MAIN, HallPage
from winze.scenes.pages.title import TitleScene
from winze.settling.archive import unpack
from winze.site import pages

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

from release import faults, release  # noqa: E402

TODAY = date(2026, 12, 1)
OPEN = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.3.0\n\n## 0.2.0 (2026-11-21)\n"
DATED = OPEN.replace("Unreleased", "0.4.0 (2026-12-01)")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, content in {
        "CHANGELOG.md": OPEN,
        "server/winze/__init__.py": '"""Winze."""\n\n__version__ = "0.4.0.dev0"\n',
        **{f"server/winze/settling/{name}.py": "" for name in ("__init__", "worker", "filmer")},
        "tests/settling/test_settling.py": "",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return tmp_path


def contents(project: Path) -> dict[str, bytes]:
    return {str(file.relative_to(project)): file.read_bytes() for file in project.rglob("*") if file.is_file()}


def test_version_and_changelog_agree() -> None:
    assert list(faults(__version__, (ROOT / "CHANGELOG.md").read_text())) == []


@pytest.mark.parametrize(
    ("version", "changelog", "fault"),
    [
        ("0.3.0.dev0", OPEN, "0.3.0.dev0 is not newer than 0.3.0 of CHANGELOG.md"),
        ("0.2.9.dev0", OPEN, "0.2.9.dev0 is not newer than 0.3.0 of CHANGELOG.md"),
        ("0.4.0.dev0", DATED, "CHANGELOG.md begins with 0.4.0 (2026-12-01), not with Unreleased"),
        ("0.4.0", OPEN, "CHANGELOG.md begins with Unreleased, not with 0.4.0 and a date"),
        ("0.4.0", DATED.replace(" (2026-12-01)", ""), "CHANGELOG.md begins with 0.4.0, not with 0.4.0 and a date"),
        ("0.3.0", OPEN.replace("Unreleased", "0.3.0 (2026-12-01)"), "0.3.0 is not newer than 0.3.0 of CHANGELOG.md"),
        ("0.4", OPEN, "0.4 is no version such as 0.4.0 or 0.5.0.dev0"),
    ],
)
def test_disagreement_is_found(version: str, changelog: str, fault: str) -> None:
    assert list(faults(version, changelog)) == [fault]


@pytest.mark.parametrize(("version", "changelog"), [("0.4.0.dev0", OPEN), ("0.10.0.dev0", OPEN), ("0.4.0", DATED)])
def test_agreement_is_accepted(version: str, changelog: str) -> None:
    assert list(faults(version, changelog)) == []


def test_release_dates_its_heading_and_archives_its_rules(project: Path, tmp_path: Path) -> None:
    release(project, "0.4.0", TODAY)
    assert (project / "CHANGELOG.md").read_text() == DATED
    assert '\n__version__ = "0.4.0"\n' in (project / "server/winze/__init__.py").read_text()
    unpack((project / "tests/settling/rules-0.4.0.tar.gz").read_bytes(), tmp_path / "rules")
    assert '__version__ = "0.4.0"' in (tmp_path / "rules/winze/__init__.py").read_text()


def test_next_version_opens_the_changelog(project: Path) -> None:
    release(project, "0.4.0", TODAY)
    release(project, "0.5.0.dev0", TODAY)
    assert (project / "CHANGELOG.md").read_text() == DATED.replace("## 0.4.0", "## Unreleased\n\n## 0.4.0")
    assert '__version__ = "0.5.0.dev0"' in (project / "server/winze/__init__.py").read_text()


@pytest.mark.parametrize("version", ["0.3.0", "0.2.5.dev0", "next", ""])
def test_refused_release_writes_nothing(project: Path, version: str) -> None:
    before = contents(project)
    with pytest.raises(ValueError, match=version or "is no version"):
        release(project, version, TODAY)
    assert contents(project) == before


def test_title_pages_and_command_show_the_version() -> None:
    """`tests/session/test_registry.py` has the protocol's `build`."""
    assert f"Winze {__version__}" in text(TitleScene(), bare_view())
    assert f"Winze {__version__} " in pages.hall(HallPage(()), MAIN, None)
    assert CliRunner().invoke(main, ["--version"]).output == f"winze, version {__version__}\n"
