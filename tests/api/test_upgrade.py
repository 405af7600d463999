"""A run begun under 0.2.0 continues in today's server, from the database that 0.2.0 left."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from journeys import real_rules
from local_server import HELLO, Server, press, serve, told
from winze.engine.game import Game
from winze.engine.kinds.scoring import SCORING
from winze.session.base.run_store import SavedRun
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import seconds_now

OF_0_2_0 = Path(__file__).parents[1] / "store" / "of_0_2_0_played.sql"
"""Written by 0.2.0 itself: Ada has begun a run with seed 7 and played 13 turns."""
SECRET = "szE36JWpGifzWnYcABPBJlnavjO2SAqn"
RUN = "FOy9SU2X2Qlj_PwL"


def test_run_of_0_2_0_continues_where_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "data" / DATABASE_FILE
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as old:
        old.executescript(OF_0_2_0.read_text())
        old.execute("UPDATE runs SET saved_at = ?", (seconds_now(),))  # runs live a month
        old.commit()
        snapshot, version = old.execute("SELECT snapshot, version FROM runs").fetchone()
    before = Game.restore(snapshot, real_rules())

    async def scenario(server: Server) -> None:
        async with server.open({**HELLO, "secret": SECRET, "run": RUN, "epoch": 1, "want": ["panels"]}) as ada:
            welcome = await told(ada, "welcome")
            assert (welcome["run"], welcome["next"], welcome["resume"]) == (RUN, 21, True)
            saved = server.store.take(RUN)
            assert isinstance(saved, SavedRun)
            assert version != saved.version == real_rules().version, "the copy is written before anybody plays"
            game = Game.restore(saved.snapshot, real_rules())
            assert game.fingerprint() == before.fingerprint()
            panels = await told(ada, "panels")
            assert (panels["status"]["turn"], panels["status"]["depth"]) == (13, 1)
            log = " ".join(panels["log"])
            assert "Daylight falls behind you" in log
            assert "The rules of the mine have changed since you were here. Levels take more experience now" in log
            assert "More deeds score points now. You keep your points." in log
            assert (saved.scoring, saved.score) == (SCORING, before.score)
            await press(ada, 21, ".")
            while panels["status"]["turn"] == 13:
                panels = await told(ada, "panels")
            assert panels["status"]["turn"] == 14
        with closing(sqlite3.connect(file)) as new:
            ((first, start),) = new.execute("SELECT from_n, start FROM segments").fetchall()
        assert (first, before.snapshot() in start) == (0, True)

    serve(scenario, tmp_path)
