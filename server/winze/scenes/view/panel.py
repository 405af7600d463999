"""The side panel: the hero's status, then monsters and items in sight, the nearest first."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winze.content import Content
from winze.engine.body.aim import marksmanship
from winze.engine.body.boons import choices
from winze.engine.body.creeping import step_loudness
from winze.engine.body.fighter import CombatStats, damage_of, fighter, weapon_of
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.sense.look import Mood, Sighting
from winze.engine.sense.missiles import ready_missile
from winze.engine.sense.unrest import unrest_of
from winze.engine.state.world import LOUD
from winze.engine.view import HeroView
from winze.scenes.base.drawn import Lines
from winze.scenes.base.scene import View
from winze.scenes.view.knowledge import in_sight
from winze.scenes.view.looks import colour
from winze.scenes.words.naming import level_name, names_of
from winze.screen.bars import bar, label
from winze.screen.layout import Region
from winze.screen.palette import GROUND, INDEX, TEXT, shaded
from winze.screen.picture import Canvas
from winze.screen.text import Cells, Line, Span, cells, wrapped

_NAME, _PLACE, _FAINT = INDEX["white"], INDEX["sky"], INDEX["grey"]
_BLUE = INDEX["sky"]
_STATUS_ROWS = 3
_LITTLE, _LITTLE_OIL = 100, INDEX["red"]
MARKS = {
    "": ("", TEXT),
    "asleep": ("z", INDEX["violet"]),
    "seeks": ("?", INDEX["amber"]),
    "hunts": ("!", INDEX["red"]),
    "watches": ("", TEXT),
    "flees": ("»", INDEX["sky"]),
    "friend": ("+", INDEX["green"]),
    "ally": ("+", INDEX["heart"]),
    "waits": ("+", INDEX["grey"]),
    "bound": ("&", INDEX["grey"]),
}
_HEALTH = ((50, INDEX["green"]), (25, INDEX["yellow"]), (0, INDEX["red"]))
"""Lower bounds of hit points in percent, with colors."""
_CHOICE, _CALLS = "+", INDEX["gold"]
"""The key for choosing a boon, shown while there is an offer."""
_PACE = 3
"""Loudness of steps above which the hero draws attention."""
_LIT_MARK, _LOUD_MARK = Span("Θ", INDEX["amber"]), Span("♪", INDEX["orange"])


def health_colour(percent: int) -> int:
    return next((shade for above, shade in _HEALTH if percent > above), _HEALTH[-1][1])


def draw_panel(canvas: Canvas, region: Region, view: View, game: Game) -> Lines:
    """Return the rows of the sightings, each with its cell. A last row counts those without room."""
    status = _status(view, game, region.cols)
    seen = in_sight(game, view.content)
    sights = [_sight(sighting, view.content, game, region.cols) for sighting in seen] if seen else []
    room = region.rows - len(status)
    if len(sights) > room:
        sights[room - 1 :] = [cells([Span(f"+ {len(sights) - room + 1} more", _FAINT)], region.cols)]
        del seen[room - 1 :]
    canvas.lines(region.x, region.y, [*status, *sights])
    for row, sighting in enumerate(seen, start=region.y + len(status)):
        _lay_bar(canvas, region, row, sighting)
    below = region._replace(y=region.y + len(status), rows=room)
    return Lines(below, [sighting.cell for sighting in seen] if seen else [])


def _lay_bar(canvas: Canvas, region: Region, row: int, sighting: Sighting) -> None:
    percent = sighting.health_percent
    if percent < 100:
        start, length = canvas.index(region.x, row), max(1, region.cols * percent // 100)
        canvas.bg[start : start + length] = bytes([shaded(health_colour(percent), GROUND)]) * length


def _status(view: View, game: Game, cols: int) -> list[Cells]:
    hero, career = game.hero, game.career
    level = level_name(game, view.content, game.place.id)
    lamp = lamp_of(game)
    numbers = fighter(game, hero)
    has_choice = career.experience_level - 1 > len(career.boons) and choices(game) > 0
    return [
        *_hero(view.name, level, hero.health, hero.max_health, cols=cols),
        *_experience(
            career.experience_level,
            part_of_level(game),
            choice=has_choice,
            cols=cols,
        ),
        *_fight(*attack(game, numbers), numbers.armour, numbers.defence, cols=cols),
        *([_oil(lamp.oil, lit=lamp.lit, blue=lamp.blue, cols=cols)] if lamp else []),
        *_unrest(view.content, unrest_of(game).id, attention(game), cols),
        *_wealth(hero.gold, game.score, cols),
        cells([Span(label("Turn", game.turn, cols))], cols),
        *(_statuses(view.content, game, cols) if hero.statuses else [(b" " * cols, bytes([TEXT]) * cols)]),
    ]


class LampState(NamedTuple):
    """`oil` is in turns. The flame turns `blue` in bad air."""

    oil: int
    lit: bool
    blue: bool = False


def lamp_of(game: Game) -> LampState | None:
    pack = game.pack
    lamp = pack.at("lamp")
    blue = bool(game.level.overlays.gas) and HeroView(game).lamp_blue
    return LampState(lamp.oil, bool(lamp.oil) and not pack.shut, blue) if lamp else None


def part_of_level(game: Game) -> int:
    """Return the progress to the next level of experience in percent; -1 if there is none."""
    career, steps = game.career, game.rules.career.experience
    reached = career.experience_level - 1
    if reached >= len(steps):
        return -1
    before = steps[reached - 1] if reached else 0
    return max(0, 100 * (career.experience - before) // (steps[reached] - before))


def attack(game: Game, numbers: CombatStats | Kind | None = None) -> tuple[int, str]:
    """Return accuracy in percent and damage of the hero: of a shot if a launcher is in hand, else of a blow."""
    hero, held = game.hero, weapon_of(game, game.hero)
    ready = ready_missile(game.rules.items, hero) if held and held.shoots else ""
    if not isinstance(ready, str):
        return marksmanship(game, hero, ready[0]), str(ready[0].damage)
    return (numbers or fighter(game, hero)).accuracy, str(damage_of(game, hero, hero.kind.attacks[0]))


def attention(game: Game) -> tuple[bool, bool]:
    """Return if the hero stands in light, and if it is loud."""
    loud = game.conduct == LOUD or step_loudness(game.hero) > _PACE
    return bool(game.level.light >> game.hero.cell & 1), loud


@lru_cache(maxsize=1024)
def _hero(name: str, level: str, health: int, most: int, *, cols: int) -> tuple[Cells, ...]:
    shade = health_colour(100 * health // most)
    lines = [
        [Span(name, _NAME)],
        *([Span(line, _PLACE)] for line in wrapped(level, cols)),
        [Span(bar(health, most, cols), shade)],
        [Span("HP"), Span(f"{health}/{most}".rjust(cols - 2), shade)],
    ]
    return tuple(cells(line, cols) for line in lines)


@lru_cache(maxsize=256)
def _experience(level: int, part: int, *, choice: bool, cols: int) -> tuple[Cells, ...]:
    """Return `Lv 4+  62%`: the level, a mark if there is a boon to choose, and the progress to the next level."""
    head, mark = f"Lv {level}", _CHOICE if choice else " "
    rest = f"{part}%".rjust(cols - len(head) - len(mark)) if part >= 0 else ""
    return (cells([Span(head), Span(mark, _CALLS), Span(rest)], cols),)


@lru_cache(maxsize=256)
def _fight(accuracy: int, damage: str, armour: int, defence: int, *, cols: int) -> tuple[Cells, ...]:
    """Return the rows `80%    1d8` and `Arm 3 Def5`."""
    armed = f"Arm {armour}"
    shields = [f"Def{defence}", f"D{defence}"]
    shield = next((text for text in shields if len(armed) + len(text) < cols), shields[-1])
    guard = armed + shield.rjust(cols - len(armed))
    return tuple(cells([Span(text)], cols) for text in (_blow(accuracy, damage, cols), guard))


def _blow(accuracy: int, damage: str, cols: int) -> str:
    text = f"{accuracy}%"
    return text + f" {damage}".rjust(cols - len(text))


@lru_cache(maxsize=1024)
def _wealth(gold: int, score: int, cols: int) -> tuple[Cells, ...]:
    return tuple(cells([Span(label(name, count, cols))], cols) for name, count in (("Gold", gold), ("Score", score)))


def _statuses(content: Content, game: Game, cols: int) -> list[Cells]:
    """Return at most three lines such as `Pois5Slow4`: hostile statuses first, then a count of those without room."""
    held = sorted(game.hero.statuses.items(), key=lambda one: not game.rules.statuses[one[0]].hostile)
    words = [(content.statuses[name], affliction.turns) for name, affliction in held]
    spans = [Span(f"{status.short}{turns}", INDEX[status.colour]) for status, turns in words]
    rows, shown = _packed(spans, cols), len(spans)
    while len(rows) > _STATUS_ROWS:
        shown -= 1
        rows = _packed([*spans[:shown], Span(f"+{len(spans) - shown}", _FAINT)], cols)
    return [cells(row, cols) for row in rows]


def _packed(spans: list[Span], cols: int) -> list[Line]:
    rows: list[Line] = []
    for span in spans:
        if rows and _length(rows[-1]) + len(span.text) <= cols:
            spaced = _length(rows[-1]) + 1 + len(span.text) <= cols
            rows[-1].append(Span(f" {span.text}", span.colour) if spaced else span)
        else:
            rows.append([span])
    return rows


def _length(line: Line) -> int:
    return sum(len(span.text) for span in line)


@lru_cache(maxsize=1024)
def _oil(oil: int, *, lit: bool, blue: bool, cols: int) -> Cells:
    star = ("!" if blue else "*") if lit else " "
    colour = _BLUE if blue else _LITTLE_OIL if oil < _LITTLE else TEXT
    return cells([Span("Oil"), Span(f"{oil} {star}".rjust(cols - 3), colour)], cols)


@lru_cache(maxsize=64)
def _unrest(content: Content, step: str, attention: tuple[bool, bool], cols: int) -> tuple[Cells, ...]:
    words = content.unrest.get(step)
    name = words.name[: cols - 2] if words else ""
    marks = [mark for mark, shown in zip((_LIT_MARK, _LOUD_MARK), attention, strict=True) if shown]
    shade = INDEX[words.colour] if words else TEXT
    return (cells([Span(name.ljust(cols - len(marks)), shade), *marks], cols),) if words else ()


def _sight(sighting: Sighting, content: Content, game: Game, cols: int) -> Cells:
    """Return `r rat    !`, the name white below half health, or `r 3/5 r !` while everything is revealed."""
    shade = TEXT if sighting.health_percent > 50 else _NAME
    points = ""
    if content.revealed and sighting.monster:
        monster = game.level.actors[sighting.cell]
        points = f"{monster.health}/{monster.max_health} "
    return _named(content, sighting.kind, points, shade, sighting.mood, monster=sighting.monster, cols=cols)


@lru_cache(maxsize=1024)
def _named(content: Content, kind: str, points: str, shade: int, mood: Mood, *, monster: bool, cols: int) -> Cells:
    look = (content.monsters if monster else content.items)[kind]
    head = f"{look.glyph} {points}"
    mark, mark_colour = MARKS[mood]
    room = max(0, cols - len(head) - 2 * len(mark))
    name = names_of(content, monster=monster, width=room)[kind]
    line = [Span(head, colour(look)), Span(name, shade)]
    return cells([*line, Span(f"{mark:>{room + 2 - len(name)}}", mark_colour)] if mark else line, cols)
