"""Items used, thrown or worn anywhere: a refusal changes nothing, and a restored game continues identically."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from stage.arrange import look, stow
from stage.events import named
from stage.scenery import Scenery
from stage.wares import know
from winze.core.directions import Direction
from winze.engine.actions import Action, TakeOff, Throw, Use, UseAt, UseOn, Walk, Wear, Work
from winze.engine.events import Refused
from winze.engine.game import Game

PLACE = """
    ################
    #..r....+...~~.#
    #.@..*..#...~~.#
    #..-....#.r....#
    #,,,####K#######
    #,,,..v....&...#
    ################
"""
LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyz")
DIRECTIONS = st.sampled_from(list(Direction))
X, Y = st.integers(0, 16), st.integers(0, 7)
ACTIONS = st.one_of(
    st.builds(Use, LETTERS),
    st.builds(UseAt, LETTERS, X, Y),
    st.builds(UseAt, LETTERS, st.integers(1, 4), st.integers(1, 3)),
    st.builds(UseOn, LETTERS, LETTERS),
    st.builds(Throw, LETTERS, X, Y),
    st.builds(Wear, LETTERS),
    st.builds(TakeOff, LETTERS),
    st.builds(Walk, DIRECTIONS),
    st.builds(Work, st.sampled_from(["prop", "pull", "smash"]), DIRECTIONS),
)
MONSTERS = ("adit_hound", "knocker", "dead_miner", "rock_ghost", "vug_lurker", "grip_moss")


def begin(seed: int, *, known: bool) -> Scenery:
    """A level with monsters of each sort, and a pack full of rods, rings and tools."""
    scenery = Scenery(PLACE, seed)
    kinds = [kind for kind in scenery.rules.items.values() if kind.category in ("rod", "ring", "tool", "gem")]
    for number, kind in enumerate(kinds[seed % 8 :]):
        if number < 19:
            stow(scenery.game, kind.id)
        if known:
            know(scenery, kind.id)
    for number, monster in enumerate(MONSTERS):
        scenery.stand(monster, 4 + 2 * number, 5 if number % 2 else 3, 30, still=False)
    look(scenery.game)
    return scenery


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1000), st.booleans(), st.lists(ACTIONS, max_size=30))
def test_game_is_restorable_after_every_item_use(seed: int, known: bool, actions: list[Action]) -> None:
    scenery = begin(seed, known=known)
    game = scenery.game
    twin = Game.restore(game.snapshot(), scenery.rules)
    for action in actions:
        before = game.fingerprint()
        events = game.act(action)
        assert twin.act(action) == events
        assert game.fingerprint() == twin.fingerprint()
        assert not named(events, Refused) or game.fingerprint() == before
        assert scenery.has_right_facts()
        twin = Game.restore(game.snapshot(), scenery.rules)
