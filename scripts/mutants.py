"""Sow small faults in a package, one at a time, and list those its tests miss.

    python scripts/mutants.py wire
    python scripts/mutants.py mapgen/caves --tests tests/mapgen

mutmut sows and runs the faults in a temporary copy of the checkout. It knows faults in functions and methods, but none
at the top of a module or below a decorator. A sample of those in the package is drawn, the same each time while the
package is unchanged. A fault is found if a test fails or never ends.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.stats import status_by_exit_code
from mutmut.utils.format_utils import get_mutant_name, orig_function_and_class_names_from_key

ROOT = Path(__file__).parents[1]
COUNT = 300
SEED = 10
SOURCES = "src"
"""The only name under which mutmut looks for sources."""
SHARED = ("bench", "docs", "lock", "migrations", "scripts", "web", "README.md", "CHANGELOG.md", "package.json")
"""Further files that tests read."""
CONTROL = "control"
"""An extra module whose test finds nothing: a fault found in it means that the tests fail by themselves."""
HEAVY = ("msgspec", "playwright.sync_api", "pydantic", "sqlalchemy")
"""Imports of workers at their start. They import the rest themselves, because some functions run only at import."""
SECONDS = 10.0
"""A worker that takes four times longer than this plus its tests never ends."""
PLAYED = {"engine": ["tests/test_golden_replays.py", "tests/test_golden_journeys.py"]}
"""By the first folder of a package: tests that play recorded games of it, besides those of the folder."""
MISSED = {"survived", "no tests"}
SPINNER = tuple("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
"""First characters of mutmut's progress lines."""


@dataclass(frozen=True)
class Mutant:
    """A fault. `file` is a path from the root of the copy."""

    name: str
    file: Path

    def diff(self) -> list[str]:
        return get_diff_for_mutant(self.name, path=self.file).splitlines()[2:]

    def line(self) -> int:
        """The first line of the file that differs."""
        place, *body = self.diff()
        first = int(place.split()[1].lstrip("-").split(",")[0])
        alike = next(number for number, text in enumerate(body) if text.startswith(("-", "+")))
        return self._function().lineno + first - 1 + alike

    def _function(self) -> ast.FunctionDef | ast.AsyncFunctionDef:
        name, class_ = orig_function_and_class_names_from_key(self.name)
        body: list[ast.stmt] = ast.parse((ROOT / self.source).read_bytes()).body
        if class_:
            body = next(node.body for node in body if isinstance(node, ast.ClassDef) and node.name == class_)
        functions = (node for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
        return next(node for node in functions if node.name == name)

    @property
    def source(self) -> Path:
        return Path("server", *self.file.parts[1:])


def copy_checkout(directory: Path, package: str, tests: list[str]) -> None:
    """Lay out the checkout as mutmut needs it, with the control."""
    shutil.copytree(ROOT / "server", directory / SOURCES)
    shutil.copytree(ROOT / "tests", directory / "tests")
    for name in SHARED:
        (directory / name).symlink_to(ROOT / name)
    (directory / SOURCES / "winze" / package / f"{CONTROL}.py").write_text("def control():\n    return 1\n")
    module = ".".join(("winze", *Path(package).parts, CONTROL))
    test = f"tests/test_{CONTROL}.py"
    (directory / test).write_text(f"from {module} import control\n\n\ndef test_nothing():\n    control()\n")
    (directory / "heavy.txt").write_text("\n".join(HEAVY))
    settings = {
        "source_paths": [SOURCES],
        "only_mutate": [f"{SOURCES}/winze/{package}/*"],
        "also_copy": [*SHARED],
        "pytest_add_cli_args": ["--hypothesis-seed=0", "--hypothesis-profile=unshrunk", "-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": [*tests, test],
        # Workers are forked from a process that has run no test, so that no cache holds correct results.
        "process_isolation": "forkserver",
        "forkserver_warmup": "import",
        "preload_modules_file": "heavy.txt",
        "timeout_constant": SECONDS,
        "timeout_multiplier": 4.0,
        # Show the output of tests only if they fail without any fault.
        "debug": True,
    }
    rows = "".join(f"{key} = {json.dumps(value)}\n" for key, value in settings.items())
    (directory / "pyproject.toml").write_text(f"{(ROOT / 'pyproject.toml').read_text()}\n[tool.mutmut]\n{rows}")


def all_mutants(package: str) -> Iterator[Mutant]:
    for file in sorted(Path(SOURCES, "winze", package).rglob("*.py")):
        for name in mutate_file_contents(str(file), file.read_text()).mutant_names:
            yield Mutant(get_mutant_name(file, name), file)


def run(mutants: list[Mutant], workers: int) -> dict[str, str]:
    """Return the outcome of each mutant by name."""
    mutmut = Path(sys.executable).with_name("mutmut")
    command = [mutmut, "run", "--max-children", str(workers), *(mutant.name for mutant in mutants)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = "\n".join(line for line in done.stdout.splitlines() if not line.startswith(SPINNER))
        sys.exit(f"{said}\n{done.stderr}\nwinze: mutmut ended with {done.returncode}")
    codes: dict[str, int | None] = {}
    for file in {mutant.file for mutant in mutants}:
        codes |= json.loads(Path("mutants", f"{file}.meta").read_text())["exit_code_by_key"]
    return {mutant.name: status_by_exit_code[codes[mutant.name]] for mutant in mutants}


def report(package: str, known: int, sample: list[Mutant], statuses: dict[str, str]) -> None:
    missed = [mutant for mutant in sample if statuses[mutant.name] in MISSED]
    for mutant in sorted(missed, key=lambda mutant: (mutant.source, mutant.line())):
        print(f"{mutant.source}:{mutant.line()}: {statuses[mutant.name]}")
        print("\n".join(f"    {line}" for line in mutant.diff()[1:]), end="\n\n")
    found = len(sample) - len(missed)
    share = 100 * found / len(sample)
    print(f"winze: {package}: {found} of {len(sample)} faults found, {share:.1f} % ({known} are known)")


def measure(package: str, tests: list[str], count: int, workers: int) -> None:
    by_control: dict[bool, list[Mutant]] = {True: [], False: []}
    for mutant in all_mutants(package):
        by_control[mutant.file.stem == CONTROL].append(mutant)
    known = by_control[False]
    sample = Random(SEED).sample(known, min(count, len(known)))
    statuses = run([*sample, *by_control[True]], workers)
    if any(statuses[mutant.name] != "survived" for mutant in by_control[True]):
        sys.exit(f"winze: {' '.join(tests)} fails without any fault in {package}")
    report(package, len(known), sample, statuses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("package", help="a folder below server/winze")
    parser.add_argument("--tests", nargs="+", help="files or folders; tests/PACKAGE by default, and recorded games")
    parser.add_argument("--count", type=int, default=COUNT, help="number of faults (default %(default)s)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="faults tested at a time")
    given = parser.parse_args()
    tests = given.tests or [f"tests/{given.package}", *PLAYED.get(Path(given.package).parts[0], ())]
    for path in (ROOT / "server" / "winze" / given.package, *(ROOT / test for test in tests)):
        if not path.exists():
            sys.exit(f"winze: there is no {path.relative_to(ROOT)}")
    with tempfile.TemporaryDirectory(prefix="winze-mutants-") as directory:
        copy_checkout(Path(directory), given.package, tests)
        os.chdir(directory)
        measure(given.package, tests, given.count, given.workers)
        os.chdir(ROOT)


if __name__ == "__main__":
    main()
