"""Record the golden games of tests/golden anew, and print what changed: `make record`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import journeys
import random_heroes
import replays

GOLDEN = Path(__file__).parent / "golden"


def main() -> None:
    """Write the golden files, with a line for each that differs from before."""
    before = _files()
    (GOLDEN / "journeys.json").write_bytes(journeys.record() + b"\n")
    (GOLDEN / "rovers.json").write_bytes(random_heroes.record() + b"\n")
    replays.record()
    for line in changes(before, _files()):
        sys.stdout.write(f"{line}\n")


def _files() -> dict[str, bytes]:
    paths = [*GOLDEN.glob("*.json"), *replays.CORPUS.glob("*.replay")]
    return {str(path.relative_to(GOLDEN)): path.read_bytes() for path in sorted(paths)}


def changes(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> Iterator[str]:
    """Yield a line for each file that is new, gone or different, or one that says that none is."""
    names = sorted({*before, *after})
    different = [name for name in names if before.get(name) != after.get(name)]
    for name in different:
        old, new = before.get(name), after.get(name)
        if old is None or new is None:
            yield f"{name}: {'new' if old is None else 'gone'}"
        else:
            yield f"{name}: differs from line {_first_difference(old, new)} on"
    if not different:
        yield "nothing changed"


def _first_difference(old: bytes, new: bytes) -> int:
    pairs = enumerate(zip(old.splitlines(), new.splitlines(), strict=False), 1)
    return next((number for number, (one, other) in pairs if one != other), min(old.count(b"\n"), new.count(b"\n")) + 1)


if __name__ == "__main__":
    main()
