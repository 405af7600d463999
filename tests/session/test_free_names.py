"""The name proposed to a new player."""

from __future__ import annotations

import re

from session_harness import Harness, play


def test_new_player_begins_with_a_proposed_name() -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client()
        client.key("n")
        await harness.settle()
        found = re.search(r"Your name  (Miner \d+)", client.text)
        assert found
        client.key("Enter")
        await harness.settle()
        assert client.run.name == found[1]

    play(scenario)
