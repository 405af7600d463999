from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from http_client import Client, is_problem, until_refused
from local_server import NEW, Server, closed, framed, press, serve, told
from records import finished_run, saved_run
from winze.api.settings import Settings
from winze.store.store import Store

PLAYERS = "/api/v1/players"


def forget(client: Client, name: str, secret: str | None) -> httpx.Response:
    headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
    return client.ask("DELETE", f"{PLAYERS}/{name}", headers=headers)


def owned(store: Store, run: str, name: str) -> str:
    """Return the secret of a new player with a run on the board."""
    player, secret = store.new_player()
    store.redeem(store.finish(finished_run(run, player.id, name=name, story="A story.")), name)
    return secret


def test_player_deletes_everything_of_theirs_only(client: Client, store: Store) -> None:
    ada, bob = owned(store, "r1", "Ada"), owned(store, "r2", "Bob")
    assert client.get("/api/v1/runs/r1/morgue").status_code == 200
    answer = forget(client, "ADA", ada)
    assert (answer.status_code, answer.content) == (204, b"")
    assert store.player(ada) is None
    assert [entry.run for entry in store.hall(None, 9).entries] == ["r2"]
    for part in ("morgue", "replay"):
        assert client.get(f"/api/v1/runs/r1/{part}").status_code == 404
    assert forget(client, "Ada", ada).status_code == 403
    assert store.player(bob)


def test_name_of_an_unfinished_run_is_proof_enough(client: Client, store: Store) -> None:
    player, secret = store.new_player()
    store.save(saved_run("r1", player.id, name="Ada"))
    assert forget(client, "Ada", secret).status_code == 204
    assert store.load("r1") is None


@pytest.mark.parametrize(
    ("name", "secret", "status"),
    [("Ada", None, 401), ("Ada", "guess", 403), ("Bob", "ada", 403), ("Zoe", "ada", 403), ("Ada%20", "ada", 422)],
)
def test_wrong_proof_deletes_nothing(client: Client, store: Store, name: str, secret: str, status: int) -> None:
    secrets = {"ada": owned(store, "r1", "Ada"), "bob": owned(store, "r2", "Bob")}
    answer = forget(client, name, secrets.get(secret, secret))
    is_problem(answer, status)
    assert all(map(store.player, secrets.values()))
    assert len(store.hall(None, 9).entries) == 2


def test_missing_secret_is_asked_for(client: Client) -> None:
    assert forget(client, "Ada", None).headers["WWW-Authenticate"] == "Bearer"


def test_guesses_are_limited(client: Client, settings: Settings) -> None:
    refused = until_refused(lambda n: forget(client, "Ada", f"guess{n}"), settings.posts_per_minute)
    assert {answer.status_code for answer in refused[:-1]} == {403}


def test_forgotten_player_is_sent_away_from_a_run(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client, server.open({**NEW, "name": "Bob"}) as other:
            ada, bob = await told(client, "welcome"), await told(other, "welcome")
            await press(client, 1, ".")
            await framed(client, seen=1)
            async with httpx.AsyncClient(trust_env=False) as http:
                headers = {"Authorization": f"Bearer {ada['secret']}"}
                answer = await http.delete(f"http://{server.host}{PLAYERS}/Ada", headers=headers)
            assert answer.status_code == 204
            assert (await told(client, "error"))["code"] == "forgotten"
            assert await closed(client) == 1000
            await press(other, 1, ".")
            assert (await framed(other, seen=1)).turn == 1
        assert server.store.load(ada["run"]) is None
        assert server.store.load(bob["run"]) is not None

    serve(scenario, tmp_path)
