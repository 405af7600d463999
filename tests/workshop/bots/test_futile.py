from __future__ import annotations

from stage.arrange import arm, look, rouse, set_health, stow
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wield
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.futile import FutileTargets

HALL = """
    ########
    #......#
    #.@....#
    #......#
    ########
"""


def scene(kind: str) -> Scenery:
    """Return a scene with an armed hero next to a monster of `kind`."""
    scenery = Scenery(HALL, lit=True)
    scenery.game.pack.items.clear()
    scenery.game.pack.slots.clear()
    arm(scenery.game, "gad")
    set_health(scenery.game.hero, 60, 60)
    rouse(scenery.game, scenery.stand(kind, 3, 2))
    look(scenery.game)
    return scenery


def test_stone_is_not_attacked_with_a_knife():
    for bot in (Fighter(), Expert()):
        assert not isinstance(bot.act(HeroView(scene("old_man").game)), Attack)


def test_stone_is_attacked_with_a_pick():
    for bot in (Fighter(), Expert()):
        scenery = scene("old_man")
        pick = stow(scenery.game, "pick")
        action = bot.act(HeroView(scenery.game))
        assert action == Wield(pick)
        scenery.act(action)
        assert isinstance(bot.act(HeroView(scenery.game)), Attack)


def test_target_is_given_up_after_many_blows_without_damage():
    scenery, futile = scene("cave_troll"), FutileTargets()
    view = HeroView(scenery.game)
    for _ in range(15):
        futile.look(view, view.monsters)
        futile.note(view, Attack(Direction.E), view.monsters)
    assert futile.ids == set()
    futile.note(view, Attack(Direction.E), view.monsters)
    assert futile.ids == {view.monsters[0].id}
