"""The bench runs, and figures that do not depend on the machine hold: bytes per turn."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from winze.mapgen.generators import GENERATORS

RUN = Path(__file__).parents[1] / "bench" / "run.py"


@pytest.fixture(scope="module", autouse=True)
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Import the modules of sections, and patch them to do less, and nothing twice."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(RUN.parent)
        once = partial(import_module("timing").spent, again=0)
        for name in ("generators", "mines"):
            patch.setattr(import_module(name), "spent", once)
        # Times are not checked here, and in a process full of tests this takes the longest.
        patch.setattr(import_module("gc"), "collect", lambda: 0)
        yield patch


@pytest.fixture(scope="module")
def generators(patch: pytest.MonkeyPatch) -> ModuleType:
    return import_module("generators")


@pytest.fixture(scope="module")
def levels(generators: ModuleType) -> Any:
    """Return the table of the section, with one level each."""
    return generators.levels(range(1))


def test_frames_are_small(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Play one game of each kind, and a few steps on each level of its mine."""
    turns = import_module("turns")
    monkeypatch.setattr(turns, "SEEDS", turns.SEEDS[:1])
    monkeypatch.setattr(turns, "STROLL", 5)
    monkeypatch.setattr(sys, "argv", [RUN.name, "--json", "frames"])
    import_module("run").main()
    rows = {row["name"]: row["figures"] for row in json.loads(capsys.readouterr().out)["frames"]["rows"]}
    assert rows["a walk"]["median"] <= 45
    assert rows["a walk"]["p95"] <= 140  # a turn on which a machine or a scene is told
    assert rows["a fight with three"]["median"] <= 130
    assert rows["a fight with three"]["p95"] <= 200
    assert rows["a whole screen"]["most"] <= 4096


def test_frames_of_each_family_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    families = import_module("families")
    monkeypatch.setattr(families, "TURNS", 150)
    families.played.cache_clear()
    rows = {row.name: row.figures["mean"] for row in families.sizes().rows}
    classic = rows["classic 80x25"]
    # The bench, with more turns, has 1.13 and 1.3.
    assert rows["wide 106x26"] <= 1.2 * classic
    assert max(rows["tall 45x36"], rows["short 57x19"]) <= 1.4 * classic
    assert [row.name for row in families.times().rows if not row.figures["median"] > 0] == []


def test_calls_of_a_step_are_counted_by_room() -> None:
    rows = {row.name: row.figures for row in import_module("calls").calls().rows}
    rooms = [figures for name, figures in rows.items() if name != "all"]
    assert {"engine", "scenes", "wire"} <= rows.keys()
    assert rows["all"]["calls"] <= 430
    assert rows["all"]["files"] <= 65
    assert rows["all"] == {column: sum(figures[column] for figures in rooms) for column in ("calls", "files")}


def test_an_unknown_section_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", [RUN.name, "speed"])
    with pytest.raises(SystemExit) as left:
        import_module("run").main()
    assert left.value.code == 2
    assert "there is no section speed" in capsys.readouterr().err


def test_generators_are_timed_plain_and_with_features(generators: ModuleType, levels: Any) -> None:
    ways = list(generators.ways())
    assert list(dict.fromkeys(way.generator for way in ways)) == list(GENERATORS)
    ours = levels.rows[: len(ways)]
    assert [row.name for row in ours] == [way.name for way in ways]
    assert all(row.figures.keys() == {"mean", "p99", "most", "+mean", "+p99", "+most"} for row in ours)


def test_peers_are_compared_with_similar_generators(generators: ModuleType, levels: Any) -> None:
    assert generators.LIKE.keys() <= {way.name for way in generators.ways()}
    there = {row.name for row in levels.rows}
    expected = {name: peer for name, peer in generators.LIKE.items() if peer in there}
    assert {row.name: row.beside for row in levels.rows if row.beside} == expected
    told = "\n".join(levels.text())
    assert all(f"x {peer}" in told for peer in expected.values())


def test_mine_is_planned_and_dug_whole() -> None:
    table = import_module("mines").mines(range(1))
    assert [row.name for row in table.rows] == ["the plan", "all levels of a mine", "a level"]
    assert re.search(r"of [0-9]+\.0 levels", table.title)


def test_hero_descends_the_main_line() -> None:
    """Seed 0 has a branch that begins nearer to the top of the level than the shaft of the main line."""
    stairs, host = import_module("stairs"), import_module("host")

    async def depths() -> list[int]:
        async with host.hosted() as there:
            return [len(await stairs._descent(there, seed)) + 1 for seed in range(3)]

    assert asyncio.run(depths()) == [13, 13, 13]


def test_boards_are_read_at_several_places(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = import_module("boards")
    monkeypatch.setattr(boards, "ENTRIES", 20_000)
    monkeypatch.setattr(boards, "REPEATS", 1)
    rows = boards.boards().rows
    assert len(rows) == len(boards.CASES) * 2 * 3 * 2
    assert {frozenset(row.figures) for row in rows} == {
        frozenset({"best", "middle", "last", "frequent", "rank", "around"})
    }
