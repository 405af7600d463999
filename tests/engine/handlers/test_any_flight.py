"""Any item thrown anywhere lands on the floor, or an event says why it is gone."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from flights import Butts, count_of
from stage.state import lying
from winze.engine.actions import Shoot, Throw
from winze.engine.events import Broke, Landed, Refused
from winze.engine.game import Game

SIZE = 9
GROUND = st.text("....... #%:&~VG^+'O", min_size=SIZE * SIZE, max_size=SIZE * SIZE)
POINTS = st.tuples(st.integers(0, SIZE + 2), st.integers(0, SIZE + 2))
MONSTERS = st.lists(st.tuples(st.sampled_from("rtwd"), POINTS), max_size=6)


def drawn(ground: str, monsters: list[tuple[str, tuple[int, int]]]) -> str:
    rows = [list(f"#{ground[SIZE * y : SIZE * y + SIZE]}#") for y in range(SIZE)]
    rows = [list("#" * (SIZE + 2)), *rows, list("#" * (SIZE + 2))]
    for char, (x, y) in monsters:
        if 0 < x <= SIZE and 0 < y <= SIZE:
            rows[y][x] = char
    rows[SIZE // 2][SIZE // 2] = "@"
    return "\n".join("".join(row) for row in rows)


@settings(max_examples=150, deadline=None)
@given(
    GROUND, MONSTERS, st.sampled_from(["stone", "brittle", "pot", "arrow", "heartstone"]), POINTS, st.integers(0, 99)
)
def test_flight_ends_on_the_floor_or_reports_why_not(
    ground: str, monsters: list[tuple[str, tuple[int, int]]], kind: str, point: tuple[int, int], seed: int
) -> None:
    stage = Butts(drawn(ground, monsters), drawn("." * SIZE * SIZE, []), seed=seed)
    game = stage.game
    letter = stage.stow(kind, 1 if kind in ("pot", "heartstone") else 3)
    if kind == "arrow":
        stage.wield("bow")
    before, things = count_of(game, kind), set(lying(game))
    events = game.act(Shoot(*point) if kind == "arrow" else Throw(letter, *point))
    if any(isinstance(event, Refused) for event in events):
        assert point == (SIZE // 2, SIZE // 2) or max(point) > SIZE + 1
        return
    board, facts = game.levels["1"].board, game.levels["1"].facts
    gone = sum(isinstance(event, Broke) or (isinstance(event, Landed) and event.how == "lost") for event in events)
    assert count_of(game, kind) == before - gone
    if kind == "heartstone":
        assert gone == 0
    for cell in set(lying(game)) - things:
        assert (facts.missiles if kind == "arrow" else facts.passable) >> cell & 1
        reach = 9 if kind == "arrow" else 8
        assert board.chebyshev(game.hero.cell, cell) <= reach or kind == "heartstone"
    assert not game.due
    assert Game.restore(game.snapshot(), stage.rules).fingerprint() == game.fingerprint()
