"""Scenes as text: looks for the cast of `stage`, views of staged games, and pictures as lines."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

from stage import Stage
from stage.cast import CAST, CHARS, PROPS, TILES
from winze.content import Content, Look
from winze.content.look import BoonWords, FeatWords, StatusWords, UnrestWords
from winze.core.cp437 import decode
from winze.core.directions import Direction
from winze.engine.actions import Action, PickUp, Walk
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.drawn import UNDRAWN, Drawn
from winze.scenes.base.scene import Act, Ask, Input, Key, Outcome, Pop, Push, Scene, Start, Stay, Switch, View
from winze.scenes.pages.title import TitleScene
from winze.scenes.play.play import PlayScene
from winze.scenes.words.telling import Speech
from winze.screen.layout import CLASSIC, Region
from winze.screen.picture import Canvas, Picture

_GLYPHS = {"floor": "·", "corridor": "░", "mouth": "∩"}
_COLOURS = {"wall": "stone", "floor": "floor", "corridor": "tunnel", "rock": "black"}
_ITEMS = {"*": ("♥", "the Heartstone"), "|": (")", "pick"), "]": ("[", "mail"), "!": ("!", "healing draught")}
_TREASURY = """
    ########
    #@!)]..#
    ########
"""


def content_for(stage: Stage) -> Content:
    return Content(
        rules=stage.rules,
        tiles={TILES[index].id: _tile(TILES[index].id, char) for char, index in CHARS.items()},
        monsters={
            kind.id: Look(
                char, "brown", f"cave {kind.id}", f"cave {kind.id}s", "bites", rumour=f"Signs of a {kind.id}."
            )
            for char, kind in CAST.items()
        },
        items={kind: Look("☼", "amber", kind.replace("_", " "), f"{kind}s") for kind in stage.rules.items}
        | {kind.id: _item(char, kind.id) for char, kind in PROPS.items()},
        statuses={
            "poison": StatusWords("poisoned", "moss", "Poison burns in the wound.", "The poison has left you.", "Pois")
        },
        gases={kind: Look("}", "moss", kind, kind) for kind in stage.rules.gases},
        unrest={
            "calm": UnrestWords("Calm", "grey", ""),
            "uneasy": UnrestWords("Uneasy", "text", "Somewhere a pick stops."),
            "roused": UnrestWords("Roused", "red", "All are on their feet."),
        },
        boons={"guard_arm": BoonWords("guard arm", "your defence is better.")},
        feats={"timber": FeatWords("Timber", "three foes dead under one fall of rock.")},
        hero=Look("@", "white", "you", "you"),
        level_names={"1": "Low Adit", "2": "Old Stopes", "3": "Heart"},
    )


def _tile(name: str, char: str) -> Look:
    return Look(_GLYPHS.get(name, char), _COLOURS.get(name, "wood"), name.replace("_", " "), name, char=char)


def _item(char: str, name: str) -> Look:
    glyph, called = _ITEMS.get(char, (char, name))
    return Look(glyph, "steel", called, f"{called}s")


def view_of(stage: Stage, **changes: object) -> View:
    view = View(content_for(stage), Options(), Log(), stage.game, "Ada")
    return replace(view, **changes)


def bare_view(**changes: object) -> View:
    """Return a view without a run, as on the title screen."""
    return view_of(Stage("#@#"), game=None, **changes)


def act(view: View, action: Action) -> None:
    """Perform an action of the hero and write it into the log, as a run does."""
    assert view.game
    events = view.game.act(action)
    view.log.add_all(view.game.turn, Speech(view.content).tell(view.game.perceived(events)))


def draw(scene: Scene, view: View) -> tuple[Picture, Drawn]:
    """Return the picture, and the `Drawn` that the seat keeps."""
    canvas = Canvas(view.layout.cols, view.layout.rows)
    kept = scene.draw(canvas, view)
    return canvas.picture(), kept


def picture(scene: Scene, view: View) -> Picture:
    return draw(scene, view)[0]


def rest_ms(scene: Scene, view: View) -> int | None:
    """Return the milliseconds until the scene wants a tick."""
    return draw(scene, view)[1].rest_ms


def handle(scene: Scene, event: Input, view: View) -> Outcome:
    """Draw, and pass an input with the `Drawn`, as a seat does."""
    return scene.handle(event, replace(view, drawn=draw(scene, view)[1]))


def lines(shown: Picture | Canvas, region: Region | None = None) -> list[str]:
    """Return the glyphs as text, row by row, without trailing spaces."""
    x, y, cols, rows = region or Region(0, 0, shown.cols, shown.rows)
    starts = range(y * shown.cols + x, (y + rows) * shown.cols + x, shown.cols)
    return [decode(bytes(shown.glyphs[start : start + cols])).rstrip() for start in starts]


def text(scene: Scene, view: View) -> str:
    return "\n".join(lines(picture(scene, view)))


def drawn(drawing: str) -> list[str]:
    return [line.rstrip() for line in dedent(drawing).strip("\n").splitlines()]


def inside(shown: str) -> list[str]:
    """Return the lines inside the frame of a box, without the `>` of a chosen one."""
    screen = shown.splitlines()
    top = next(line for line in screen if "┌─ " in line)
    left, right = top.index("┌─ "), top.rindex("┐")
    rows = [
        line[left + 1 : right].strip(" >▲▼")
        for line in screen
        if line[left : left + 1] + line[right : right + 1] == "││"
    ]
    return [row for row in rows if row]


def field_cell(view: View, x: int, y: int) -> tuple[int, int]:
    """Return the screen cell of a cell of a small level, which is centered on the map."""
    assert view.game
    board, region = view.game.level.board, CLASSIC.map
    return x + region.x + (region.cols - board.width) // 2, y + region.y + (region.rows - board.height) // 2


def press(scene: Scene, view: View, *names: str) -> Outcome:
    """Press keys one after the other; return the last outcome."""
    outcome: Outcome = Stay()
    for name in names:
        outcome = handle(scene, key(name), view)
    return outcome


def key(name: str) -> Key:
    """Return a key by name: `Shift+ArrowUp`, `Numpad4`, `h`."""
    bare = name.removeprefix("Shift+") if len(name) > 1 else name
    shift = bare != name or (len(bare) == 1 and bare.isupper())
    return Key(bare, bare if bare.startswith("Numpad") else "", shift=shift)


class Seat:
    """A minimal seat: a stack of scenes, the `Drawn` of each, and a game that receives actions."""

    def __init__(self, base: Scene, view: View) -> None:
        self.view = view
        self.stack = [base]
        self.asked: list[object] = []
        self._drawn: dict[Scene, Drawn] = {}

    def input(self, event: Input) -> Picture:
        shown = self._draw()
        self._follow(self.stack[-1].handle(event, self._top_view()))
        assert len(shown.glyphs) == len(shown.fg) == len(shown.bg) == self.view.layout.cols * self.view.layout.rows
        return self._draw()

    def _draw(self) -> Picture:
        shown, self._drawn[self.stack[-1]] = draw(self.stack[-1], self._top_view())
        return shown

    def _top_view(self) -> View:
        return replace(self.view, drawn=self._drawn.get(self.stack[-1], UNDRAWN))

    def press(self, *names: str) -> str:
        for name in names:
            self.input(key(name))
        return "\n".join(lines(self._draw()))

    def _follow(self, outcome: Outcome) -> None:
        match outcome:
            case Push(scene):
                self.stack.append(scene)
            case Switch(scene):
                self.stack = [scene]
            case Pop():
                self.stack = self.stack[:-1] or self.stack
            case Act(action):
                self.stack = self.stack[:1]
                act(self.view, action)
            case Start(errand):
                self.stack = self.stack[:1]
                step = errand.next(HeroView(self.view.game))
                if isinstance(step, Action):
                    act(self.view, step)
            case Ask(query):
                self.asked.append(query)
            case Stay():
                pass


def title() -> Seat:
    """Return a seat on the title screen."""
    return Seat(TitleScene(), bare_view())


def laden() -> Seat:
    """Return a seat whose hero has a pick, a coat, a draught, a sword and mail."""
    view = view_of(Stage(_TREASURY))
    for _ in range(3):
        act(view, Walk(Direction.E))
        act(view, PickUp())
    return Seat(PlayScene(), view)


EVERY_DIRECTION = tuple(Direction)
