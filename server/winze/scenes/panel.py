"""The side panel: who the hero is and how it stands, then what is in sight, nearest first."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.engine.game import Game
from winze.engine.sense.look import Sighting
from winze.engine.sense.unrest import unrest_of
from winze.scenes.drawn import Lines
from winze.scenes.knowledge import in_sight
from winze.scenes.lamps import lamp_of
from winze.scenes.looks import colour
from winze.scenes.naming import names_of
from winze.scenes.scene import View
from winze.screen.bars import bar, label
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, wrapped, write

_NAME, _PLACE, _FAINT = INDEX["white"], INDEX["sky"], INDEX["grey"]
_BLUE = INDEX["sky"]
_STATUS_ROWS = 2
_LITTLE, _LITTLE_OIL = 100, INDEX["red"]
MARKS = {
    "": ("", TEXT),
    "asleep": ("z", INDEX["violet"]),
    "seeks": ("?", INDEX["amber"]),
    "hunts": ("!", INDEX["red"]),
}
"""What stands behind the name of a monster, by its mood."""
_HEALTH = ((50, INDEX["green"]), (25, INDEX["yellow"]), (0, INDEX["red"]))
"""Colours of hit points above so many percent."""


def health_colour(percent: int) -> int:
    return next((shade for above, shade in _HEALTH if percent > above), _HEALTH[-1][1])


def draw_panel(canvas: Canvas, region: Region, view: View, game: Game) -> Lines:
    """Fill the region from the top; what has no room below is counted in the last line.

    Returns where things in sight are named: each row shows the field of one.
    """
    status = list(_status(view, game, region.cols))
    seen = in_sight(game, view.content)
    sights = [_sight(sighting, view.content, game, region.cols) for sighting in seen]
    room = region.rows - len(status)
    if len(sights) > room:
        sights[room - 1 :] = [[Span(f"+ {len(sights) - room + 1} more", _FAINT)]]
        del seen[room - 1 :]
    for row, line in enumerate(status + sights):
        write(canvas, region.x, region.y + row, line, region.cols)
    below = region._replace(y=region.y + len(status), rows=room)
    return Lines(below, [sighting.field for sighting in seen])


def _status(view: View, game: Game, cols: int) -> Iterator[Line]:
    hero = game.hero
    shade = health_colour(100 * hero.health // hero.max_health)
    yield [Span(view.name, _NAME)]
    for line in wrapped(f"{game.place.id} {view.content.level_names[game.place.row]}", cols):
        yield [Span(line, _PLACE)]
    yield [Span(bar(hero.health, hero.max_health, cols), shade)]
    yield [Span("HP"), Span(f"{hero.health}/{hero.max_health}".rjust(cols - 2), shade)]
    yield [Span(label("Level", game.career.experience_level, cols))]
    yield from _oil(game, cols)
    yield from _unrest(view.content, game, cols)
    yield [Span(label("Score", game.score, cols))]
    yield [Span(label("Gold", hero.gold, cols))]
    yield [Span(label("Turn", game.turn, cols))]
    yield from _statuses(view.content, game, cols) or [[]]


def _statuses(content: Content, game: Game, cols: int) -> list[Line]:
    """What lasts on the hero, with the turns that are left of it, in two lines at most: `Pois6 Slow2`."""
    rows: list[Line] = []
    used = cols
    for name, held in game.hero.statuses.items():
        words = content.statuses[name]
        text = f"{words.short}{held.turns}"
        if used + 1 + len(text) > cols:
            rows.append([])
            used = -1
        rows[-1].append(Span(text if used < 0 else f" {text}", INDEX[words.colour]))
        used += 1 + len(text)
    return rows[:_STATUS_ROWS]


def _oil(game: Game, cols: int) -> Iterator[Line]:
    """The oil in the lamp, with a star while that gives light, blue with `!` in bad air; nothing without one."""
    lamp = lamp_of(game)
    if lamp:
        star = ("!" if lamp.blue else "*") if lamp.lit else " "
        colour = _BLUE if lamp.blue else _LITTLE_OIL if lamp.oil < _LITTLE else TEXT
        yield [Span("Oil"), Span(f"{lamp.oil} {star}".rjust(cols - 3), colour)]


def _unrest(content: Content, game: Game, cols: int) -> Iterator[Line]:
    """How restless the level is, in a word."""
    words = content.unrest.get(unrest_of(game).id)
    if words:
        yield [Span(words.name[:cols], INDEX[words.colour])]


def _sight(sighting: Sighting, content: Content, game: Game, cols: int) -> Line:
    """`r rat    !`, the name in a colour once it is half dead; `r 3/5 r !` where all is revealed."""
    look = (content.monsters if sighting.monster else content.items)[sighting.kind]
    shade = TEXT if sighting.health_percent > 50 else health_colour(sighting.health_percent)
    head = look.glyph + " "
    if content.revealed and sighting.monster:
        monster = game.level.actors[sighting.field]
        head += f"{monster.health}/{monster.max_health} "
    mark, mark_colour = MARKS[sighting.mood]
    room = max(0, cols - len(head) - 2 * len(mark))
    name = names_of(content, monster=sighting.monster, width=room)[sighting.kind]
    line = [Span(head, colour(look)), Span(name, shade)]
    return [*line, Span(f"{mark:>{room + 2 - len(name)}}", mark_colour)] if mark else line
