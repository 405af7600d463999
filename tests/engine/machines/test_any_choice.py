"""Any order of taking, laying, throwing and walking keeps all wares in existence and every exit in reach."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from stage.arrange import look
from stage.machinery import Machinery
from winze.core.directions import Direction
from winze.core.distance import flood
from winze.engine.actions import Action, Drop, PickUp, Throw, Wait, Walk
from winze.engine.game import Game
from winze.engine.sense.commons import commons

ROOM = """
    ###########
    #.........#
    #@..:1:1:.#
    #...::::::#
    #...:1:1:.#
    #.........#
    ###########
"""
WIDTH, HEIGHT = 11, 7
STEPS = st.sampled_from(list(Direction)).map(lambda step: Walk(step, bump=False))
LETTERS = st.sampled_from("abcdefghijklm")
THROWS = st.builds(Throw, LETTERS, st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
Move = Action | tuple[int, int, int]
"""An action, or a ware on loan by number and the cell to throw it at; the hero's own drops it."""
LENT = st.tuples(st.integers(0, 1), st.integers(4, 8), st.integers(2, 4))
ACTIONS: st.SearchStrategy[Move] = st.one_of(
    STEPS, STEPS, st.just(PickUp()), st.builds(Drop, LETTERS), THROWS, st.just(Wait()), LENT, LENT
)
ON_PLINTH = st.tuples(st.sampled_from([(5, 2), (7, 2), (5, 4), (7, 4)]), st.lists(ACTIONS, max_size=25))
SORTS = st.lists(st.sampled_from(["weapon", "armour", "rod", "ring", "launcher", "tool"]), min_size=4, max_size=4)


def action_of(machinery: Machinery, move: Move) -> Action:
    if not isinstance(move, tuple):
        return move
    number, x, y = move
    lent = machinery.lent()
    if not lent:
        return PickUp()
    letter = lent[number % len(lent)].letter
    return Drop(letter) if machinery.game.hero.cell == machinery.at(x, y) or number else Throw(letter, x, y)


def counts(machinery: Machinery) -> dict[str, int]:
    """Return the number of items by kind, in the pack and on the ground."""
    game, found = machinery.game, dict[str, int]()
    for item in [*game.pack.items, *(item for pile in game.level.items.values() for item in pile)]:
        found[item.kind] = found.get(item.kind, 0) + item.count
    return found


def states(machinery: Machinery) -> list[str]:
    return [machinery.tile(x, y) for x, y in ((5, 2), (7, 2), (5, 4), (7, 4))]


def is_sound(machinery: Machinery) -> bool:
    """Return True if at most one plinth is bare, and the others are all open or all shut."""
    found = states(machinery)
    bare = found.count("plinth_bare")
    return (bare == 0 and set(found) == {"plinth_open"}) or (bare == 1 and found.count("plinth_shut") == 3)


@given(SORTS, ON_PLINTH, st.lists(ACTIONS, max_size=40), st.integers(0, 9))
def test_any_order_of_verbs_keeps_wares_and_ways(
    sorts: list[str], first: tuple[tuple[int, int], list[Move]], then: list[Move], seed: int
) -> None:
    machinery = Machinery(ROOM, sorts, seed=seed)
    game = machinery.game
    before, ways = counts(machinery), commons(game.level)
    spot, actions = first
    game.level.move(game.hero, machinery.at(*spot))
    look(game)
    for action in [PickUp(), *actions, *then]:
        broken = [event.what for event in game.act(action_of(machinery, action)) if type(event).__name__ == "Broke"]
        for what in broken:
            before[what.name] -= what.count
        assert counts(machinery) == {kind: count for kind, count in before.items() if count}
        assert is_sound(machinery)
        outside = sum(1 for cell, pile in game.level.items.items() if not game.level.facts.passable >> cell & 1)
        assert outside <= 3 and all(
            item.lent
            for cell, pile in game.level.items.items()
            for item in pile
            if not game.level.facts.passable >> cell & 1
        )
        assert game.level.facts.ground & ways == ways
        assert flood(game.level.board, game.level.facts.stairs, game.level.facts.ground) >> game.hero.cell & 1
    again = Game.restore(game.snapshot(), machinery.rules)
    assert again.fingerprint() == game.fingerprint()
    assert [machine.solved for machine in again.level.machines] == [machine.solved for machine in game.level.machines]


@given(st.lists(ACTIONS, max_size=25), st.integers(0, 9))
def test_hero_keeps_no_part_of_a_ware_while_others_are_open(moves: list[Move], seed: int) -> None:
    machinery = Machinery(ROOM, ["launcher", "weapon", "ring", "rod"], seed=seed)
    game = machinery.game
    wares = {item.kind for pile in game.level.items.values() for item in pile}
    owned = {item.kind: item.count for item in game.pack.items}
    game.level.move(game.hero, machinery.at(5, 2))
    look(game)
    for move in [PickUp(), *moves]:
        game.act(action_of(machinery, move))
        if set(states(machinery)) == {"plinth_open"}:
            assert not {item.kind for item in game.pack.items if item.count > owned.get(item.kind, 0)} & wares
