from __future__ import annotations

from stage import Stage
from winze.core.directions import Direction
from winze.engine.actions import Wait, Walk
from winze.engine.game import Game
from winze.records.checks import PARTS, SIZE, Chain, differing

ROOM = """
    #########
    #@......#
    #.......#
    #########
"""


def game() -> Game:
    return Stage(ROOM).game


def test_same_game_has_the_same_check_values() -> None:
    values = []
    for _ in range(2):
        played, chain = game(), Chain()
        values.append([chain.add(played, played.act(Walk(Direction.E))) for _ in range(5)])
    assert values[0] == values[1]
    assert all(len(value) == SIZE for value in values[0])


def test_chain_continues_from_its_state() -> None:
    played, chain = game(), Chain()
    chain.add(played, played.act(Wait()))
    again = Chain(chain.state)
    events = played.act(Wait())
    assert again.add(played, events) == chain.add(played, events)


def test_difference_is_named_and_persists() -> None:
    """Each part has four bits, so one turn in sixteen does not show a difference."""
    one, other = game(), game()
    chains = Chain(), Chain()
    other.combat.next()
    named = []
    for _ in range(12):
        values = [chain.add(played, played.act(Wait())) for chain, played in zip(chains, (one, other), strict=True)]
        named.append(differing(*values))
        other.streams["combat"].state = one.streams["combat"].state
    assert set(map(tuple, named)) <= {("chance",), ()}
    assert named.count(["chance"]) >= 9


def test_moved_hero_is_named() -> None:
    one, other = game(), game()
    values = [Chain().add(played, played.act(Walk(way))) for played, way in ((one, Direction.E), (other, Direction.S))]
    assert "the hero" in differing(*values)
    assert differing(values[0], values[0]) == []
    assert differing(b"\xff\xff", b"\x00\x00") == [*PARTS]
