"""Random loot without junk, away from the main route."""

from __future__ import annotations

from collections import Counter

from shipped import shipped
from stage import Stage
from stage.arrange import stow
from stage.scenery import Scenery
from stage.state import lying
from winze.core.chance import Stream
from winze.engine.game import Game
from winze.engine.kinds.traits import HANDS
from winze.engine.kinds.weights import wares
from winze.engine.levels.loot import LOOT_WEIGHTS, draw_ware, is_brought_again, sort_of
from winze.engine.levels.places import draw_place, pulls, shortest_way
from winze.engine.levels.populate import lay_ware

HALL = """
    #########
    #@......#
    #.......#
    #########
"""
WAYS = """
    ###################
    #_@......#........#
    #........+........#
    #........#........#
    #........####?#####
    #.......>#........#
    ###################
"""


def drawn(scenery: Scenery, depth: int, times: int = 600) -> Counter[str]:
    """Return the number of each kind drawn at a depth."""
    stock, chance = wares(scenery.rules, depth), Stream(1)
    return Counter(draw_ware(scenery.game, stock, chance).id for _ in range(times))


def test_categories_follow_their_weights() -> None:
    scenery = Scenery(HALL)
    items = scenery.rules.items
    present = {sort_of(kind) for kind, _ in wares(scenery.rules, 8)}
    found = Counter[str]()
    for kind, count in drawn(scenery, 8, 3000).items():
        found[sort_of(items[kind])] += count
    whole = sum(LOOT_WEIGHTS[sort] for sort in present)
    for sort in present:
        assert abs(100 * found[sort] / 3000 - 100 * LOOT_WEIGHTS[sort] / whole) < 4


def test_launchers_count_as_missiles_and_lamps_as_tools() -> None:
    items = shipped().rules.items
    assert [sort_of(items[kind]) for kind in ("short_bow", "arrow", "pit_lamp", "gad")] == [
        "missile",
        "missile",
        "tool",
        "weapon",
    ]


def test_repeated_kind_is_rare_and_better() -> None:
    scenery = Scenery(HALL)
    game, jerkin = scenery.game, scenery.rules.items["jerkin"]
    before = drawn(scenery, 2, 2000)["jerkin"]
    lay_ware(game.level, game, scenery.at(3, 1), jerkin, Stream(1))
    assert is_brought_again(game, jerkin)
    assert drawn(scenery, 2, 2000)["jerkin"] < before // 2
    lay_ware(game.level, game, scenery.at(5, 1), jerkin, Stream(1))
    (first,), (second,) = (game.level.items[scenery.at(x, 1)] for x in (3, 5))
    assert (first.plus, second.plus) == (0, 1)


def test_potions_and_missiles_repeat_unchanged() -> None:
    scenery = Scenery(HALL)
    stone = scenery.rules.items["stone"]
    lay_ware(scenery.game.level, scenery.game, scenery.at(3, 1), stone, Stream(1))
    assert not is_brought_again(scenery.game, stone)


def test_loot_is_not_far_shallower_than_own_gear() -> None:
    scenery = Scenery(HALL)
    shallow = ("gad", "billhook", "hand_axe", "cob_hammer", "boar_spear", "pit_fork", "chain")
    assert all(drawn(scenery, 10, 4000)[kind] for kind in shallow)
    stow(scenery.game, "lode_axe")
    found = drawn(scenery, 10, 4000)
    assert not any(found[kind] for kind in shallow)
    assert found["mattock"]
    assert found["jerkin"], "armor has its own tier"


def test_launchers_appear_regardless_of_weapon_in_hand() -> None:
    scenery = Scenery(HALL)
    launchers = [kind.id for kind, _ in wares(scenery.rules, 10) if kind.shoots]
    before = drawn(scenery, 10, 4000)
    stow(scenery.game, "lode_axe")
    after = drawn(scenery, 10, 4000)
    assert launchers and all(before[kind] and after[kind] for kind in launchers)


def test_snapshot_keeps_kinds_brought() -> None:
    scenery = Scenery(HALL)
    lay_ware(scenery.game.level, scenery.game, scenery.at(3, 1), scenery.rules.items["mail"], Stream(1))
    assert is_brought_again(Game.restore(scenery.game.snapshot(), scenery.rules), scenery.rules.items["mail"])


def test_pull_is_effort_from_shortest_route() -> None:
    stage = Stage(WAYS)
    game = stage.game
    board = game.level.board
    way = shortest_way(game.level, game)
    assert way >> stage.at(1, 1) & 1
    assert way >> stage.at(8, 5) & 1
    found = {
        cell: effort for effort, cells in pulls(game.level, game) for cell in range(board.size) if cells >> cell & 1
    }
    assert found[stage.at(8, 5)] == 0
    beyond_door, beyond_hidden = found[stage.at(10, 2)], found[stage.at(13, 5)]
    assert beyond_door > 10
    assert beyond_hidden > 15, "rock takes less effort than a hidden door"
    assert found[stage.at(8, 1)] < 10


def test_items_lie_off_the_route_and_apart() -> None:
    stage = Stage(WAYS)
    game, chance = stage.game, Stream(3)
    pull = pulls(game.level, game)
    way = shortest_way(game.level, game)
    cells = [draw_place(game.level, pull, chance) for _ in range(300)]
    assert not any(way >> cell & 1 for cell in cells)
    right = [cell for cell in cells if game.level.board.xy(cell)[0] > 9]
    assert len(right) > 200
    game.level.lay(stage.at(13, 2), stage.rules.items["rope"])
    near = [cell for cell in cells if game.level.board.chebyshev(cell, stage.at(13, 2)) <= 5]
    after = [draw_place(game.level, pull, chance) for _ in range(300)]
    nearer = [cell for cell in after if game.level.board.chebyshev(cell, stage.at(13, 2)) <= 5]
    assert 10 * len(nearer) < 6 * len(near)


def test_items_lie_on_the_route_if_there_is_nothing_else() -> None:
    stage = Stage("""
        #####
        #_@>#
        #####
    """)
    cell = draw_place(stage.game.level, pulls(stage.game.level, stage.game), Stream(1))
    assert stage.game.level.facts.ground >> cell & 1


def test_mine_items_take_effort_and_some_are_guarded() -> None:
    rules = shipped().rules
    efforts, guarded, things = [], 0, 0
    for seed in range(12):
        game = Game.new(seed, rules)
        level = game.level
        pull = pulls(level, game)
        for cell, pile in lying(game).items():
            if pile[0][0] == "gold" or any(item.lent for item in level.items[cell]):
                continue
            things += 1
            efforts.append(next(effort for effort, cells in pull if cells >> cell & 1))
            guarded += any(level.board.chebyshev(monster.cell, cell) <= 3 for monster in level.monsters())
    assert things >= 36
    assert sorted(efforts)[len(efforts) // 2] >= 8
    assert 4 * guarded >= things


def test_unguarded_items_are_carried_by_monsters_with_hands() -> None:
    carried = 0
    for seed in range(12):
        game = Game.new(seed, shipped().rules)
        for monster in game.level.monsters():
            own = {carry.item for carry in monster.kind.carries}
            found = [item for item in monster.pack.items if item.kind not in own] if monster.pack else []
            carried += 0 if monster.kind.trades else len(found)
            assert not found or monster.kind.trades or monster.kind.traits & HANDS
    assert carried
