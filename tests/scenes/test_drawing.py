"""Drawing leaves no trace in a scene, so seats with different layouts can share one."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages

import pytest

import winze.scenes
from scene_harness import bare_view, field_cell, key, laden, view_of
from stage import Stage
from stage.arrange import End, end
from stage.people import Meeting
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Attack, Walk
from winze.models.hall import HallPage
from winze.models.live import LiveRun
from winze.models.log import Log, Sentence
from winze.models.players import Options
from winze.models.runs import RunSummary
from winze.scenes.base.queries import Live, Runs
from winze.scenes.base.scene import Act, Hover, Outcome, Point, Scene, Tick, View
from winze.scenes.pages.bestiary import BestiaryScene
from winze.scenes.pages.boons import BoonsScene, ChosenScene
from winze.scenes.pages.continuing import ContinueScene
from winze.scenes.pages.death import DeathScene
from winze.scenes.pages.find import FindScene
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.history import HistoryScene
from winze.scenes.pages.levels import LevelsScene
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.morgue import MorgueScene
from winze.scenes.pages.newgame import NewGameScene
from winze.scenes.pages.options import OptionsScene
from winze.scenes.pages.talk import TalkScene
from winze.scenes.pages.title import TitleScene
from winze.scenes.pages.watching import WatchScene
from winze.scenes.play.inventory import InventoryScene, ItemScene
from winze.scenes.play.play import PlayScene
from winze.scenes.play.target import TargetScene
from winze.scenes.telling.aiming import thrown_aim
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene, DirectionScene
from winze.screen.layout import CLASSIC, Layout, Region
from winze.screen.picture import Canvas, Picture
from winze.session.seats.screen import Screen

PHONE = Layout("phone", 45, 24, map=Region(0, 6, 45, 12), panel=Region(0, 0, 45, 6), log=Region(0, 18, 45, 6))
RUN = RunSummary("x", "Ada", "1", 1, 1, 0)


def played(scene: Callable[[View], Scene]) -> tuple[Scene, View]:
    """Scenes of a hero with a full pack and a long log, on a level larger than a phone's map."""
    view = laden().view
    for number in range(60):
        view.log.add(1, [Sentence(f"The {number}th thing happens.")])
    return scene(view), view


def hovering(view: View) -> Scene:
    play = PlayScene()
    Stacked(play, view).shown()
    play.handle(Hover(*field_cell(view, 5, 1)), view)
    return play


def packed(view: View, *, many: int = 1) -> Scene:
    assert view.game
    return InventoryScene(view.game, view, [*view.game.pack.items] * many)


def one_thing(view: View) -> Scene:
    assert view.game
    return ItemScene(view.game, view.game.pack.items[0])


def talking() -> tuple[Scene, View]:
    meeting = Meeting("shopkeeper", "draught")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    return TalkScene(meeting.game, view, Walk(Direction.E)), view


def offered(view: View) -> Scene:
    assert view.game
    return BoonsScene(view.game, view)


def targeting(view: View) -> Scene:
    assert view.game
    scene = TargetScene(view.game, thrown_aim(view.game, view.game.pack.items[0]))
    scene.handle(key("l"), view)
    return scene


def dead(steps: int) -> tuple[Scene, View]:
    stage, scene = Stage("#####\n#@r.#\n#####"), DeathScene()
    end(stage.game, End("killed", "rat"))
    for _ in range(steps):
        scene.handle(Tick(), view_of(stage))
    return scene, view_of(stage)


def chosen(_value: str) -> Outcome:
    return Act(Abandon())


def attack(direction: Direction) -> Outcome:
    return Act(Attack(direction))


def full_hall() -> Scene:
    scene = HallScene(TitleScene().draw)
    scene.handle(HallPage((), None), bare_view())
    return scene


LIVE = LiveRun("x", "Wanderer-2", "3a Ladders", 9120, 6400, 14, 21, 250, 2)
SCENES: list[Callable[[], tuple[Scene, View]]] = [
    lambda: (TitleScene(), bare_view()),
    lambda: (NewGameScene(TitleScene().draw, "Ada"), bare_view()),
    lambda: (ContinueScene(TitleScene().draw, Runs((RUN,) * 15, (RUN,) * 15)), bare_view()),
    lambda: (WatchScene(TitleScene().draw, Live((LIVE,) * 15)), bare_view()),
    lambda: (OptionsScene(TitleScene().draw), bare_view()),
    lambda: (HallScene(TitleScene().draw), bare_view()),
    lambda: (full_hall(), bare_view()),
    lambda: (MorgueScene(TitleScene().draw, "x1", "1. Ada, 4900"), bare_view()),
    lambda: played(lambda _: PlayScene()),
    lambda: played(hovering),
    lambda: played(lambda _: LookScene()),
    lambda: played(lambda _: LookScene(12)),
    lambda: played(targeting),
    lambda: played(lambda _: ConfirmScene("Give up?", Act(Abandon()))),
    lambda: played(lambda _: DirectionScene("Where?", attack)),
    lambda: played(lambda _: ChoiceScene("What?", [Choice("a", "dig", "dig")], chosen)),
    lambda: played(packed),
    lambda: played(lambda view: packed(view, many=9)),
    lambda: played(one_thing),
    lambda: played(lambda _: OptionsScene(draw_play)),
    lambda: played(lambda _: HelpScene()),
    lambda: played(lambda _: HistoryScene()),
    lambda: played(lambda _: LevelsScene()),
    lambda: played(lambda _: BestiaryScene()),
    lambda: played(offered),
    lambda: played(lambda _: ChosenScene()),
    talking,
    lambda: played(lambda view: FindScene(view.game, view.content)),
    lambda: dead(0),
    lambda: dead(9),
]


class Stacked:
    """A seat of a scene that other seats may share."""

    def __init__(self, scene: Scene, view: View, layout: Layout = CLASSIC) -> None:
        self._screen = Screen(lambda: 0.0)
        self._screen.become(scene)
        self._view = replace(view, layout=layout)

    @property
    def _drawn_view(self) -> View:
        return replace(self._view, drawn=self._screen.drawn)

    def shown(self) -> tuple[Picture, float | None]:
        self._screen.shown = None
        return self._screen.picture(self._drawn_view), self._screen.tick_at

    def press(self, name: str) -> None:
        self._screen.top.handle(key(name), self._drawn_view)

    def click(self, x: int, y: int) -> Outcome:
        return self._screen.top.handle(Point(x, y), self._drawn_view)


@pytest.mark.parametrize("made", SCENES)
def test_drawing_leaves_scene_unchanged(made: Callable[[], tuple[Scene, View]]):
    scene, view = made()
    before = pickle.dumps(scene)
    for layout in (CLASSIC, PHONE, CLASSIC, PHONE):
        scene.draw(Canvas(layout.cols, layout.rows), replace(view, layout=layout))
        assert pickle.dumps(scene) == before


def test_every_scene_is_tested():
    modules = [import_module(module.name) for module in walk_packages(winze.scenes.__path__, "winze.scenes.")]
    all_ = {name for module in modules for name in vars(module) if name.endswith("Scene") and name != "Scene"}
    assert {type(made()[0]).__name__ for made in SCENES} == all_


KEYS = ["ArrowDown", "ArrowDown", "PageDown", "End", "PageUp", "ArrowUp", "j", "Home"]


@pytest.mark.parametrize("made", SCENES)
@pytest.mark.parametrize("names", [[], KEYS])
def test_shared_scene_draws_same_for_each_seat(made: Callable[[], tuple[Scene, View]], names: list[str]):
    shared, view = made()
    wide, phone, alone = Stacked(shared, view), Stacked(shared, view, PHONE), Stacked(made()[0], view)
    assert wide.shown() == alone.shown()
    for name in names:
        assert len(phone.shown()[0].glyphs) == PHONE.cols * PHONE.rows
        wide.press(name)
        alone.press(name)
        phone.shown()
        assert wide.shown() == alone.shown()


class Clicked:
    """A scene with a menu too long for any screen; it reports the choice clicked."""

    def __init__(self) -> None:
        self.menu = Menu([Choice("", str(number), number) for number in range(1, 60)], 40)
        self.clicked: int | None = None

    def handle(self, event, view):
        self.clicked = self.menu.handle(event, view)

    def draw(self, canvas, view):
        return self.menu.draw(canvas, view.layout.map, view)


def test_click_uses_drawing_of_its_seat():
    scene = Clicked()
    wide, phone = Stacked(scene, bare_view()), Stacked(scene, bare_view(), PHONE)
    scene.menu.cursor = 40
    wide.shown(), phone.shown()
    wide.click(3, 0)
    assert scene.clicked == 41 - 19
    scene.menu.cursor = 40
    wide.shown(), phone.shown()
    phone.click(3, PHONE.map.y)
    assert scene.clicked == 41 - 11
