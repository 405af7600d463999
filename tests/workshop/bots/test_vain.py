"""Who is stone while the hero looks is not struck in vain."""

from __future__ import annotations

from stage.arrange import arm, look, rouse, set_health, stow
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wield
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.vain import Vain

HALL = """
    ########
    #......#
    #.@....#
    #......#
    ########
"""


def scene(kind: str) -> Scenery:
    """The hero with a knife, and somebody beside him."""
    scenery = Scenery(HALL, lit=True)
    scenery.game.pack.items.clear()
    scenery.game.pack.slots.clear()
    arm(scenery.game, "gad")
    set_health(scenery.game.hero, 60, 60)
    rouse(scenery.game, scenery.stand(kind, 3, 2))
    look(scenery.game)
    return scenery


def test_nobody_strikes_at_stone_with_a_knife():
    for bot in (Fighter(), Expert()):
        assert not isinstance(bot.act(HeroView(scene("old_man").game)), Attack)


def test_stone_is_struck_with_a_pick():
    for bot in (Fighter(), Expert()):
        scenery = scene("old_man")
        pick = stow(scenery.game, "pick")
        action = bot.act(HeroView(scenery.game))
        assert action == Wield(pick)
        scenery.act(action)
        assert isinstance(bot.act(HeroView(scenery.game)), Attack)


def test_so_many_blows_without_harm_are_enough():
    scenery, vain = scene("cave_troll"), Vain()
    view = HeroView(scenery.game)
    for _ in range(15):
        vain.look(view, view.monsters)
        vain.note(view, Attack(Direction.E), view.monsters)
    assert vain.ids == set()
    vain.note(view, Attack(Direction.E), view.monsters)
    assert vain.ids == {view.monsters[0].id}
