"""The game by Orca with Firefox, where both are installed."""

from __future__ import annotations

import pytest

from orca import MISSING, orca
from serving import Server

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}: Debian's orca, xvfb and xdotool")


@pytest.mark.long
@pytest.mark.timeout(240)
def test_every_key_reaches_the_game_under_orca(server: Server) -> None:
    with orca(f"{server.url}/?reader") as reader:
        reader.hears("New game")
        reader.hears("Focus mode")
        reader.press("n")
        reader.hears("Your name")
        reader.press("Return")
        reader.hears("0 tells which digits ask")
        for _ in range(2):
            reader.press("x")
            reader.hears("You. Mine's mouth, here.")
            reader.press("l")
            reader.hears("1 step east")
            reader.press("Escape")
            reader.hears("game")
        reader.press("0")
        reader.hears("how you are")
        reader.press("Q")
        reader.hears("Abandon this run?")
        reader.press("Escape")
        reader.hears("game")
        reader.press("Tab")
        reader.hears("Browse mode")
        reader.press("Escape")
        reader.hears("Focus mode")
        reader.press("i")
        reader.hears("Pack dialog")
