"""Set the version of the project, in its code and its changelog.

    python scripts/release.py 0.4.0           # a release: dates its heading and archives its rules for the tests
    python scripts/release.py 0.5.0.dev0      # what comes after it: opens the heading Unreleased

Writes nothing if version and changelog would not agree. Committing and tagging are left to you.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

from winze.settling.archive import files_of, pack

ROOT = Path(__file__).parents[1]
UNRELEASED = "Unreleased"
_DEV = ".dev0"


def faults(version: str, changelog: str) -> Iterator[str]:
    """Yield how a version and a changelog disagree."""
    if not re.fullmatch(rf"\d+\.\d+\.\d+({re.escape(_DEV)})?", version):
        yield f"{version} is no version such as 0.4.0 or 0.5.0{_DEV}"
        return
    first, *others = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    if version.endswith(_DEV) and first != UNRELEASED:
        yield f"CHANGELOG.md begins with {first}, not with {UNRELEASED}"
    if not version.endswith(_DEV) and not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", first):
        yield f"CHANGELOG.md begins with {first}, not with {version} and a date"
    newest = [heading for heading in others if heading != UNRELEASED][:1]
    if newest and _numbers(version) <= _numbers(newest[0]):
        yield f"{version} is not newer than {newest[0]} of CHANGELOG.md"


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(digits) for digits in re.findall(r"\d+", text)[:3])


def headed(changelog: str, version: str, today: date) -> str:
    """Return the changelog with its first heading for the version."""
    if not version.endswith(_DEV):
        return changelog.replace(f"## {UNRELEASED}\n", f"## {version} ({today.isoformat()})\n", 1)
    return changelog if f"## {UNRELEASED}\n" in changelog else changelog.replace("## ", f"## {UNRELEASED}\n\n## ", 1)


def release(root: Path, version: str, today: date) -> None:
    """Raises ValueError with a line for each fault."""
    changelog, code = root / "CHANGELOG.md", root / "server" / "winze" / "__init__.py"
    text = headed(changelog.read_text(), version, today)
    if found := list(faults(version, text)):
        raise ValueError("\n".join(found))
    changelog.write_text(text)
    code.write_text(re.sub(r'(?m)^__version__ = ".*"$', f'__version__ = "{version}"', code.read_text()))
    if not version.endswith(_DEV):
        archive = root / "tests" / "settling" / f"rules-{version}.tar.gz"
        archive.write_bytes(pack(files_of(code.parent)))
        print(f"{archive.relative_to(root)} has the rules; give it a row in scripts/check_files.py")


def main(version: str = "") -> int:
    try:
        release(ROOT, version, datetime.now(UTC).date())
    except ValueError as error:
        print(f"winze: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
