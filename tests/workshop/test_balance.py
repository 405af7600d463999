from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from winze.cli import main
from winze.workshop.games import crowd
from winze.workshop.games.game import LevelVisit, Played
from winze.workshop.games.measured import measured
from winze.workshop.games.watch import Measures

WINZE = Path(sys.executable).with_name("winze")
SHORT = ("--runs", "3", "--turns", "80")


def balance(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["balance", *map(str, arguments)])


def report(path: Path, *arguments: str) -> dict[str, Any]:
    """Return the report without the parts that depend on the machine."""
    assert balance(*SHORT, *arguments, "--json", path).exit_code == 0
    return read(path)


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert all(timing["ms_a_turn"] > 0 for timing in data.pop("timing").values())
    return data


def test_report_does_not_depend_on_the_processes(tmp_path: Path):
    """The parallel games run in a process of their own, so that their leftovers end with it."""
    one, two = report(tmp_path / "one.json", "--processes", "1"), tmp_path / "two.json"
    subprocess.run([WINZE, "balance", *SHORT, "--processes", "2", "--json", two], check=True, capture_output=True)
    assert one == read(two)
    assert one != report(tmp_path / "other.json", "--processes", "1", "--seed", "50")


def test_json_has_the_figures_of_each_bot(tmp_path: Path):
    data = report(tmp_path / "report.json", "--processes", "1")
    assert list(data["bots"]) == ["fool", "fighter", "expert", "diver", "keys"]
    for figures in data["bots"].values():
        assert figures["runs"] == 3
        assert figures["wins"] + figures["deaths"] + figures["unfinished"] == 3
        assert figures["median_depth"] >= 1
        assert figures["sudden_deaths"] <= figures["deaths"]
        assert 0 < figures["mean_turns"] <= 80
        assert sum(figures["deaths_by_level"].values()) == figures["deaths"]
        assert sum(figures["depths"].values()) == 3
        assert figures["hit_points"]["1"] == {"runs": 3, "health": 32.0, "max_health": 32.0, "level": 1.0}
        assert figures.keys() >= {"causes", "harm", "killed", "found", "used", "mean_score"}


def test_figures_of_the_expert_add_up(tmp_path: Path):
    """The figures agree in two reports of the same seeds, and with the words on the page."""
    order = ("--runs", "2", "--turns", "700", "--bot", "expert", "--processes", "1")
    one, two, html = tmp_path / "one.json", tmp_path / "two.json", tmp_path / "page.html"
    assert balance(*order, "--json", one).exit_code == balance(*order, "--json", two, "--html", html).exit_code == 0
    data = read(one)
    assert data == read(two)
    expert = data["bots"]["expert"]
    assert expert["levels"]["1"]["turns"] > 100
    assert expert["levels"]["1"]["oil"] > 0
    used = [kind for kind, row in expert["things"].items() if row["used"]]
    assert expert["kinds_used"] == len(used) > 5
    assert sorted({*used, *expert["never_used"]}) == sorted(expert["things"])
    assert sum(row["met"] for row in expert["cost"].values()) > 0
    assert all(row["lost"] >= 0 for row in expert["cost"].values())
    assert sum(row["offered"] for row in expert["boons"].values()) >= 3
    assert set(expert["habits"]) == {"loud", "in light", "noticed", "decisions"}
    assert all(share >= 0 for share in expert["habits"].values())
    assert expert["way_up"] == {"lifted": 0, "won": 0, "died": 0, "turns_a_level": 0}
    percents = [row["percent"] for row in expert["worst_turns"]]
    assert percents == sorted(percents, reverse=True)
    assert sum(expert["draughts_left"].values()) == expert["deaths"]
    text = html.read_text(encoding="utf-8")
    assert all(
        heading in text for heading in ("levels on leaving", "items found and used", "per hundred turns", "worst turns")
    )


def test_unfinished_game_is_neither_won_nor_died(tmp_path: Path):
    data = report(tmp_path / "report.json", "--processes", "1", "--bot", "fighter", "--turns", "5")
    fighter = data["bots"]["fighter"]
    assert (fighter["wins"], fighter["deaths"], fighter["unfinished"]) == (0, 0, 3)
    assert fighter["causes"] == fighter["deaths_by_level"] == {}


class _Links(HTMLParser):
    """Collects what a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [str(value) for name, value in attrs if name in {"src", "href"}]


def test_crashed_game_costs_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def break_one(bot: str, seed: int, *others: Any) -> Any:
        if (bot, seed) == ("fool", 2):
            raise KeyError(7)
        return play(bot, seed, *others)

    play = crowd.play
    monkeypatch.setattr(crowd, "play", break_one)
    path = tmp_path / "report.json"
    result = balance(*SHORT, "--bot", "fool", "--processes", "1", "--json", path)
    assert result.exit_code == 1
    assert (
        "winze: the game with seed 2 crashed: KeyError: 7 (reproduce it with: winze bot fool --seed 2)" in result.output
    )
    data = read(path)
    assert data["broken"] == [{"bot": "fool", "seed": 2, "reason": "KeyError: 7"}]
    assert data["bots"]["fool"]["runs"] == 2


def test_crash_report_repeats_the_custom_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(crowd, "play", lambda *_: {}["nothing"])
    own = tmp_path / "my rows"
    own.mkdir()
    (own / "monsters.toml").touch()
    result = balance(*SHORT, "--bot", "fool", "--processes", "1", "--content", own)
    assert f"(reproduce it with: winze bot fool --seed 1 --content '{own}')" in result.output


def test_bot_with_only_crashed_games_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(crowd, "play", lambda *_: {}["nothing"])
    result = balance(*SHORT, "--bot", "fool", "--processes", "1", "--html", tmp_path / "page.html")
    assert result.exit_code == 1
    assert result.output.count("crashed: KeyError: 'nothing'") == 3


def test_page_has_bars_and_needs_no_other_file(tmp_path: Path):
    page = tmp_path / "report.html"
    assert balance(*SHORT, "--processes", "1", "--html", page).exit_code == 0
    text = page.read_text(encoding="utf-8")
    parser = _Links()
    parser.feed(text)
    assert parser.links == []
    assert "fighter: 3 runs" in text
    assert 'style="width:100%"' in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "Missing option '--runs'."),
        (["--runs", "0"], "'--runs': 0 is not in the range"),
        (
            ["--runs", "1", "--bot", "sage"],
            "'--bot': 'sage' is not one of 'fool', 'fighter', 'expert', 'diver', 'keys'.",
        ),
        (["--runs", "1", "--processes", "0"], "'--processes': 0 is not in the range"),
        (["--runs", "99999", "--json", "no/such/place.json"], "no/such/place.json: "),
        (["--runs", "99999", "--html", "no/such/place.html"], "no/such/place.html: "),
    ],
)
def test_mistake_is_reported_in_one_line(arguments: list[str], complaint: str):
    result = balance(*arguments)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith("winze: ")
    assert complaint in line


def test_way_up_counts_games_with_the_heartstone() -> None:
    stays = (LevelVisit("13", "heart", 13, 10, 9, 9, left=100), LevelVisit("12", "deep", 12, 100, 9, 9, left=160))
    stays += (LevelVisit("11", "deep", 11, 160, 9, 9, left=200), LevelVisit("10", "deep", 10, 200, 9, 9, left=210))
    games = [
        Played("expert", seed, 210, outcome, "", 13, 0, stays, (), 0.0, Measures(lifted=lifted))
        for seed, outcome, lifted in ((1, "died", 90), (2, "won", 90), (3, "died", -1))
    ]
    data = measured(games)
    assert data["way_up"] == {"lifted": 2, "won": 1, "died": 1, "turns_a_level": 50}
    assert data["boons"] == {}
