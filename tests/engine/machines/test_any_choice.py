"""Any order of taking, laying, throwing and walking keeps all wares in existence and every exit in reach."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

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
ACTIONS = st.one_of(STEPS, STEPS, st.just(PickUp()), st.builds(Drop, LETTERS), THROWS, st.just(Wait()))
ON_PLINTH = st.tuples(st.sampled_from([(5, 2), (7, 2), (5, 4), (7, 4)]), st.lists(ACTIONS, max_size=25))
SORTS = st.lists(st.sampled_from(["weapon", "armour", "rod", "ring", "launcher", "tool"]), min_size=4, max_size=4)


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
    sorts: list[str], first: tuple[tuple[int, int], list[Action]], then: list[Action], seed: int
) -> None:
    machinery = Machinery(ROOM, sorts, seed=seed)
    game = machinery.game
    before, ways = counts(machinery), commons(game.level)
    spot, actions = first
    game.level.move(game.hero, machinery.at(*spot))
    for action in [PickUp(), *actions, *then]:
        broken = [event.what for event in game.act(action) if type(event).__name__ == "Broke"]
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


@given(SORTS, ON_PLINTH, st.integers(0, 9))
def test_hero_keeps_no_ware_while_others_are_open(
    sorts: list[str], first: tuple[tuple[int, int], list[Action]], seed: int
) -> None:
    """One ware at most is ever out, so that nothing is gained by bringing a part of it back."""
    machinery = Machinery(ROOM, sorts, seed=seed)
    game = machinery.game
    wares = {pile[-1].kind for pile in game.level.items.values()} | {
        item.kind for pile in game.level.items.values() for item in pile
    }
    owned = {item.kind: item.count for item in game.pack.items}
    spot, actions = first
    game.level.move(game.hero, machinery.at(*spot))
    for action in [PickUp(), *actions]:
        game.act(action)
        if set(states(machinery)) == {"plinth_open"}:
            extra = {item.kind for item in game.pack.items if item.count > owned.get(item.kind, 0)}
            assert not extra & wares
