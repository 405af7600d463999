"""The name proposed to a new player."""

from __future__ import annotations

import re

from house import House, play


def test_new_player_begins_with_a_proposed_name() -> None:
    async def scenario(house: House) -> None:
        client = await house.client()
        client.key("n")
        await house.settle()
        found = re.search(r"Your name  (Miner \d+)", client.text)
        assert found
        client.key("Enter")
        await house.settle()
        assert client.run.name == found[1]

    play(scenario)
