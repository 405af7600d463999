from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from empty_database import copy_empty_database
from local_server import NEW, closed, framed, press, run, serving, told, until
from records import finished_run, saved_run
from winze.cli import main
from winze.models.hall import Recorded
from winze.models.players import NameRefused
from winze.session.base.run_store import UnrankedError
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store


@pytest.fixture
def admin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    copy_empty_database(Path("data"))
    return lambda *words: CliRunner().invoke(main, ["admin", *words])


def done(result: Result) -> str:
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def recorded(store: Store, player: str, run: str, name: str = "Ada", score: int = 100) -> str:
    """Put a run on the board and return its claim."""
    claim = store.finish(finished_run(run, player, name=name, score=score))
    assert isinstance(store.redeem(claim, name), Recorded)
    return claim


def board(store: Store) -> list[tuple[str, str]]:
    return [(entry.run, entry.name) for entry in store.hall(None, 20).entries]


def test_hidden_entry_comes_back_in_its_place(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        player = store.new_player()[0].id
        claims = [recorded(store, player, run) for run in ("r1", "r2", "r3")]
        whole = store.hall(None, 20)
        assert done(admin("hide", "r2", "--reason", "a bug")) == "run r2 is hidden\n"
        assert board(store) == [("r1", "Ada"), ("r3", "Ada")]
        assert [entry.rank for entry in store.hall(None, 20).entries] == [1, 2]
        with pytest.raises(UnrankedError, match="hidden"):
            store.redeem(claims[1], "Ada")
        assert done(admin("restore", "r2")) == "run r2 is back\n"
        assert store.hall(None, 20) == whole


def test_renamed_player_keeps_entries_and_loses_the_old_name(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        ada, bob = store.new_player()[0].id, store.new_player()[0].id
        recorded(store, ada, "r1", "Ada", 300)
        recorded(store, ada, "r2", "Eve", 200)
        recorded(store, bob, "r3", "Bob", 100)
        recorded(store, ada, "r4", "ada", 50)
        admin("hide", "r4")
        assert done(admin("rename", "ADA", "Grace")) == "ADA is now Grace\n"
        assert board(store) == [("r1", "Grace"), ("r2", "Eve"), ("r3", "Bob")]
        assert store.check_name(bob, "Ada") is None
        assert isinstance(store.check_name(bob, "Grace"), NameRefused)
        admin("restore", "r4")
        assert board(store)[-1] == ("r4", "Grace")


def test_banned_name_neither_scores_nor_can_be_taken(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        ada, bob = store.new_player()[0].id, store.new_player()[0].id
        recorded(store, ada, "r1", "Bill")
        assert done(admin("ban", "Bill")) == "Bill is banned\n"
        assert board(store) == [("r1", "Bill")]
        for player, name in ((ada, "Bill"), (bob, "Bill"), (bob, "BiIl")):
            refused = store.check_name(player, name)
            assert refused == NameRefused(f"{name} is banned on this server.", "Nobody")
        for player, run, name in ((ada, "r2", "Ada"), (bob, "r3", "Bill")):
            with pytest.raises(UnrankedError, match="banned"):
                store.redeem(store.finish(finished_run(run, player, name=name)), "Other")
        assert done(admin("unban", "bill")) == "bill is no longer banned\n"
        assert store.check_name(ada, "Bill") is None
        assert isinstance(store.redeem(store.finish(finished_run("r2", ada)), "Ada"), Recorded)


def test_name_without_an_owner_can_be_banned(admin: Callable[..., Result]) -> None:
    done(admin("ban", "Satan"))
    with open_store(Place(Path("data"))) as store:
        refused = store.check_name(store.new_player()[0].id, "Satan")
        assert refused and "banned" in refused.problem


def test_log_lists_every_change_that_was_made(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        recorded(store, store.new_player()[0].id, "r1")
    admin("hide", "r1", "--reason", "looks forged")
    admin("hide", "r1", "--reason", "again")
    admin("restore", "r1")
    admin("rename", "Ada", "Eve", "--reason", "asked for it")
    admin("ban", "Ada")
    admin("unban", "Ada")
    lines = done(admin("log")).splitlines()
    assert all(re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  ", line) for line in lines)
    assert [line[21:].split(maxsplit=1) for line in lines] == [
        ["hide", f"{'r1':24}  looks forged"],
        ["restore", "r1"],
        ["rename", f"{'Ada to Eve':24}  asked for it"],
        ["ban", "Ada"],
        ["unban", "Ada"],
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["hide", "r9"], "run r9 is not in the hall of fame"),
        (["hide"], "Missing argument 'RUN'."),
        (["hide", "a\nb"], "Invalid value for 'RUN': it must be one line of printable characters."),
        (["hide", "r2"], "run r2 is not in the hall of fame; it is hidden already"),
        (["restore", "r1"], "run r1 is not hidden"),
        (["rename", "Zoe", "Eve"], "nobody in the hall of fame is called Zoe"),
        (["rename", "Ada", "Bob"], "Bob belongs to another player. Bob-2 is free."),
        (["rename", "Ada", "B-0B"], "B-0B looks like the name of another player. B-0B-2 is free."),
        (["rename", "Ada", "Ada Lovelace"], "A name can have at most 10 characters. Ada Lovela is free."),
        (["ban", "Adå"], "A name can only contain the letters A to Z, digits, spaces, _ and -."),
        (["ban", "Eve"], "Eve is banned already"),
        (["unban", "Ada"], "Ada is not banned"),
        (["ban", "Z", "--reason", "\t"], "Invalid value for '--reason': it must be one line of printable characters."),
        (["message", "a" * 121], "a message can have at most 120 characters; this one has 121"),
        (["message", "Zoë \u2603"], "the screen cannot show \u2603 in a message"),
        (["undrain"], "new runs can begin already"),
        (["rotate-key", "7"], "Got unexpected extra argument (7)"),
        (["hide", "r1", "--data", "none"], "there is no database at none/winze.db"),
        (["log", "--data", "none"], "there is no database at none/winze.db"),
    ],
)  # fmt: skip
def test_failure_is_one_line_and_changes_nothing(admin: Callable[..., Result], words: list[str], told: str) -> None:
    with open_store(Place(Path("data"))) as store:
        ada, bob = store.new_player()[0].id, store.new_player()[0].id
        for player, id_, name in ((ada, "r1", "Ada"), (ada, "r2", "Ada"), (bob, "r3", "Bob")):
            recorded(store, player, id_, name)
    admin("hide", "r2")
    admin("ban", "Eve")
    before = done(admin("log"))
    result = admin(*words)
    assert (result.exit_code, result.stderr, result.stdout) == (2, f"winze: {told}\n", "")
    assert done(admin("log")) == before


def test_message_of_the_day_is_set_and_cleared(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        for text in ("Is it you?", "Café closed at 8"):
            assert done(admin("message", text)) == "the message is set\n"
            assert store.message() == text
        assert done(admin("message", "")) == "there is no message\n"
        assert store.message() == ""


def test_drain_lasts_until_undrain(admin: Callable[..., Result]) -> None:
    assert done(admin("drain")) == "no new runs begin\n"
    again = admin("drain")
    assert (again.exit_code, again.stderr) == (2, "winze: no new runs begin already\n")
    with open_store(Place(Path("data"))) as store:
        assert store.is_draining()
        assert done(admin("undrain")) == "new runs can begin\n"
        assert not store.is_draining()


def test_rotated_key_is_logged_with_its_reason(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        player = store.new_player()[0].id
        claim = store.finish(finished_run("r1", player))
        told = "key 2 signs in 60 seconds; older keys verify for 30 more days of service\n"
        assert done(admin("rotate-key", "--reason", "a backup was lost")) == told
        assert isinstance(store.redeem(claim, "Ada"), Recorded)
    assert re.fullmatch(r".{21}rotate-key +a backup was lost\n", done(admin("log")))


def test_purge_of_a_player_counts_before_it_deletes(admin: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        ada, bob = store.new_player()[0].id, store.new_player()[0].id
        for id_, name in (("r1", "Ada"), ("r2", "Eve")):
            recorded(store, ada, id_, name)
        store.save(saved_run("r3", ada))
        recorded(store, bob, "r4", "Bob")
    admin("hide", "r2")
    counted = "Ada: the names ada, eve; 3 runs and 2 entries in the hall of fame\n"
    assert done(admin("purge", "--player", "Ada")) == f"{counted}nothing is deleted without --yes\n"
    assert done(admin("purge", "--player", "Ada", "--yes", "--reason", "asked")) == f"{counted}deleted\n"
    with open_store(Place(Path("data"))) as store:
        assert board(store) == [("r4", "Bob")]
        assert store.take("r3") is None
        assert store.check_name(bob, "Ada") is None
    assert done(admin("log")).splitlines()[-1].split()[2:] == ["purge", "Ada", "asked"]


def test_purge_by_date_spares_later_and_unfinished_runs(admin: Callable[..., Result]) -> None:
    day = 86_400
    for number in range(4):
        with open_store(Place(Path("data")), lambda number=number: 1_800_057_600 + number * day) as store:
            player = store.new_player()[0].id
            recorded(store, player, f"r{number}", f"Ada{number}")
            store.save(saved_run(f"open{number}", player))
    date = "2027-01-18"
    assert done(admin("purge", "--before", date)).startswith(f"before {date}: 2 runs and 2 entries")
    assert done(admin("purge", "--before", date, "--yes")).endswith("deleted\n")
    with open_store(Place(Path("data"))) as store:
        assert {run_ for run_, _ in board(store)} == {"r2", "r3"}
        assert store.take("open0") is not None
    assert "before 2027-01-18" in done(admin("log"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "give either --player or --before"),
        (["--player", "Ada", "--before", "2026-01-01"], "give either --player or --before"),
        (["--player", "Ada"], "nobody in the hall of fame is called Ada"),
        (["--player", ""], "A name needs at least one letter or digit."),
        (["--before", "soon"], "Invalid value for '--before': 'soon' does not match the format '%Y-%m-%d'."),
        (["--before", "2026-01-01", "--data", "none"], "there is no database at none/winze.db"),
    ],
)
def test_purge_without_a_target_is_one_line(admin: Callable[..., Result], words: list[str], told: str) -> None:
    for more in ([], ["--yes"]):
        result = admin("purge", *words, *more)
        assert (result.exit_code, result.stderr, result.stdout) == (2, f"winze: {told}\n", "")
    assert done(admin("log")) == ""


def test_running_server_purges_a_player_in_play(admin: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.sweeper.SWEEP_SECONDS", 0.01)
    monkeypatch.setattr("winze.session.sweeper.LEAVING_SECONDS", 0)

    async def scenario() -> None:
        async with serving(Path()) as server, server.open(NEW) as client:
            welcome = await told(client, "welcome")
            await press(client, 1, ".")
            await framed(client, seen=1)
            recorded(server.store, welcome["player"], "r1", "Ada")
            purged = await asyncio.to_thread(admin, "purge", "--player", "Ada", "--yes")
            assert done(purged).endswith("the running server deletes them within 5 seconds\n")
            assert await closed(client) == 1000
            async with asyncio.timeout(30):
                await until(lambda: server.store.player(welcome["secret"]) is None)
            assert board(server.store) == []
            assert server.store.take(welcome["run"]) is None

    run(scenario())


def test_database_of_another_version_is_left_alone(admin: Callable[..., Result]) -> None:
    Path("old").mkdir()
    Path("old/winze.db").touch()
    result = admin("ban", "Ada", "--data", "old")
    assert result.exit_code == 2
    assert result.stderr == "winze: old/winze.db belongs to another version of Winze; see `winze db upgrade`\n"


def test_running_server_obeys_at_once_and_plays_on(admin: Callable[..., Result]) -> None:
    async def scenario() -> None:
        async with serving(Path()) as server:
            recorded(server.store, server.store.new_player()[0].id, "r1", "Eve")
            async with server.open(NEW) as client:
                await told(client, "welcome")
                done(admin("hide", "r1"))
                done(admin("ban", "Bob"))
                await press(client, 1, ".")
                assert (await framed(client, seen=1)).turn == 1
            assert board(server.store) == []
            async with server.open({**NEW, "name": "Bob"}) as client:
                assert (await told(client, "error"))["code"] == "name_refused"

    run(scenario())
