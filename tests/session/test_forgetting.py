"""Players who have themselves forgotten."""

from __future__ import annotations

from session_harness import Harness, ada_plays, play


def test_player_is_deleted_from_the_options_page() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("=", "[", "x", "Enter")
        await harness.settle()
        assert ada.welcome["run"] in harness.store.runs
        ada.key("Y")
        await harness.settle()
        assert ada.errors == ["forgotten"]
        assert ada.connection.close_code == 1000
        assert not harness.store.runs
        again = await harness.client(secret=ada.secret)
        assert again.welcome["run"] is None
        assert "New game" in again.text

    play(scenario)
