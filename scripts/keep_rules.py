"""Archive the rules of a released version that archived none with its data: `keep_rules.py REVISION`.

Takes the code that plays a run from a git revision, adds the worker of this checkout, and writes the archive to
`server/winze/settling/kept/`. The same revision and worker always give the same archive.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from winze.settling.archive import PACKAGE, files_of, pack
from winze.settling.rules import version_of
from winze.settling.settling import KEPT

ROOT = Path(__file__).parents[1]


def main() -> None:
    archive = archived(sys.argv[1])
    kept = KEPT / f"{version_of(archive)}.tar.gz"
    kept.parent.mkdir(exist_ok=True)
    kept.write_bytes(archive)
    print(f"{kept.relative_to(ROOT)}: {len(archive)} bytes")


def archived(revision: str) -> bytes:
    with TemporaryDirectory() as directory:
        checked_out = subprocess.run(
            ["git", "archive", revision, "server/winze"], cwd=ROOT, capture_output=True, check=True
        )
        with tarfile.open(fileobj=io.BytesIO(checked_out.stdout)) as tar:
            tar.extractall(directory, filter="data")
        package = Path(directory, "server", "winze")
        if not (package / "settling").exists():
            (package / "settling").mkdir()
            for name in ("__init__.py", "worker.py"):
                shutil.copy(PACKAGE / "settling" / name, package / "settling" / name)
        return pack(files_of(package))


if __name__ == "__main__":
    main()
