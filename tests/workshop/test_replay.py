from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from records import finished_run
from replays import CORPUS
from shipped import shipped
from winze.cli import main
from winze.engine.actions import Wait
from winze.engine.game import Game
from winze.records.replay import dump_replay, load_replay
from winze.records.stretches import Stretch
from winze.session.runs.run import Run
from winze.store.database.place import Place
from winze.store.opening import open_store

FOOL = CORPUS / "fool-35.replay"
RULES = shipped().rules
Command = Callable[..., Result]
DEATH = load_replay(FOOL.read_bytes())
SIZE = FOOL.stat().st_size


@cache
def dead() -> Game:
    """Return the game of that replay at its end."""
    game = Game.new(DEATH.seed, RULES)
    for action, _ in DEATH.stretches[0].steps():
        game.act(action)
    return game


@pytest.fixture
def winze(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, ["replay", *map(str, words)])


def test_replay_is_played_and_verified(winze: Command) -> None:
    result = winze(FOOL)
    assert (result.exit_code, result.stderr) == (0, "")
    head, end, proved, fingerprint = result.stdout.splitlines()
    assert head == f"Ada, seed 35, sight shadow, rules {RULES.version}"
    assert (
        end
        == f"turn {dead().turn}, {DEATH.end}: level {dead().level.id}, depth {dead().place.depth}, score {dead().score}"
    )
    assert proved.startswith(f"{DEATH.count} actions verified in ")
    assert fingerprint == f"fingerprint {load_replay(FOOL.read_bytes()).fingerprint}"


def test_replay_stops_at_a_turn(winze: Command) -> None:
    game = Game.new(35, RULES)
    for action, _ in load_replay(FOOL.read_bytes()).stretches[0].steps()[:100]:
        game.act(action)
    _, where, _, fingerprint = winze(FOOL, "--to", 100).stdout.splitlines()
    assert where == f"turn 100, alive: level 1, depth 1, score {game.score}"
    assert fingerprint == f"fingerprint {game.fingerprint()}"
    told = json.loads(winze(FOOL, "--to", 100, "--json").stdout)
    assert told["fingerprint"] == game.fingerprint()
    assert (told["turn"], told["actions"], told["end"], told["parted"]) == (100, 100, DEATH.end, None)


def test_screen_of_a_turn_is_drawn(winze: Command) -> None:
    assert winze(FOOL, "--to", 100, "--png", "early.png").exit_code == 0
    assert winze(FOOL, "--png", "late.png").exit_code == 0
    early, late = Path("early.png").read_bytes(), Path("late.png").read_bytes()
    assert early != late
    for data in (early, late):
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        assert (width, height) == (1280, 800)


def damaged(at: int) -> bytes:
    """Return the fool's game with a wrong check value at one action."""
    replay = load_replay(FOOL.read_bytes())
    (stretch,) = replay.stretches
    checks = bytearray(stretch.checks)
    checks[2 * at - 1] ^= 1
    return dump_replay(
        msgspec.structs.replace(replay, stretches=[msgspec.structs.replace(stretch, checks=bytes(checks))])
    )


def test_divergence_is_reported(winze: Command) -> None:
    Path("other.replay").write_bytes(damaged(100))
    result = winze("other.replay", "--png", "there.png")
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith("winze: on turn 100, after action 100 (")
    assert "these differ: what happened; random streams used: " in line
    assert result.stdout.splitlines()[2].startswith("99 actions verified in ")
    assert Path("there.png").exists()
    told = json.loads(winze("other.replay", "--json").stdout)
    assert (told["parted"]["number"], told["parted"]["parts"]) == (100, ["what happened"])


def test_replay_under_other_rules_is_not_played(winze: Command) -> None:
    replay = load_replay(FOOL.read_bytes())
    old = msgspec.structs.replace(replay.stretches[0], rules="older")
    Path("old.replay").write_bytes(dump_replay(msgspec.structs.replace(replay, stretches=[old])))
    result = winze("old.replay")
    assert result.exit_code == 2
    why = f"{DEATH.count} actions were not played: they need rules older, but these are {RULES.version}"
    assert result.stderr == f"winze: {why}\nwinze: no part of this replay can be played\n"


def test_stretch_after_other_rules_is_played(winze: Command) -> None:
    replay = load_replay(FOOL.read_bytes())
    run = Run.new("r1", "p1", "Ada", 35, shipped(), sight="shadow")
    for action, _ in replay.stretches[0].steps()[:100]:
        run.act(action)
    old = msgspec.structs.replace(replay.stretches[0], rules="older")
    later = Stretch(RULES.version, run.game.snapshot(), b"", b"")
    Path("mixed.replay").write_bytes(
        dump_replay(msgspec.structs.replace(replay, end="", fingerprint="", stretches=[old, later]))
    )
    result = winze("mixed.replay")
    assert result.exit_code == 0
    assert result.stderr.startswith(f"winze: {DEATH.count} actions were not played: ")
    assert result.stdout.splitlines()[1].startswith("turn 100, alive")
    early = winze("mixed.replay", "--to", 50)
    assert (early.exit_code, early.stderr) == (2, "winze: --to 50: the first playable turn is 100\n")


def test_unfinished_run_of_a_database_in_use_is_played(winze: Command) -> None:
    with open_store(Place(Path("data"))) as store:
        run = Run.new("r1", store.new_player()[0].id, "Ada", 7, shipped(), sight="shadow")
        store.save(run.saved())
        for _ in range(3):
            run.act(Wait())
        record = run.recorder.take("r1", 0.0)
        assert record
        store.write_group([record])
        named, default = winze("r1", "--data", "data"), winze("r1")
    assert named.stdout.splitlines()[3] == f"fingerprint {run.game.fingerprint()}"
    assert named.stdout.splitlines()[1].startswith("turn 3, alive: level 1,")
    assert default.stdout.splitlines()[3] == named.stdout.splitlines()[3]
    assert winze("r2").stderr == "winze: r2: there is no such run in data/winze.db\n"


def test_run_older_than_the_journal_is_reported(winze: Command) -> None:
    with open_store(Place(Path("data"))) as store:
        store.finish(finished_run("r1", store.new_player()[0].id))
    result = winze("r1", "--data", "data")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "winze: r1: the run is older than replays\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "Missing argument 'FILE|RUN'."),
        (["nothing"], "no such file: nothing; and there is no database at data/winze.db to look for a run in"),
        (["nothing", "--data", "there"], "there is no database at there/winze.db"),
        (["map.txt"], "map.txt: not a replay of Winze"),
        (["cut.replay"], f"cut.replay: the replay is truncated after 79 of {SIZE - 21} bytes"),
        (["."], ".: Is a directory"),
        ([FOOL, "--to", "-1"], "Invalid value for '--to': -1 is not in the range x>=0."),
        ([FOOL, "--to", "20000"], f"--to 20000: the replay ends on turn {DEATH.count}"),
        ([FOOL, "--png", "no/where.png"], "no/where.png: No such file or directory"),
        ([FOOL, "--quick"], "No such option '--quick'."),
    ],
)
def test_mistake_is_reported_in_one_line(winze: Command, words: list[object], told: str) -> None:
    Path("map.txt").write_text("#####\n", encoding="utf-8")
    Path("cut.replay").write_bytes(FOOL.read_bytes()[:100])
    result = winze(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"winze: {told}\n"
