"""The map region: the level as the hero sees and remembers it.

Each cell is composed in the order of REN-26: background, visibility, tile, objects; unseen cells stay black. Planes
that depend only on the level's memory are cached by that memory, for all seats.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winze.content import Content
from winze.content.look import CORPSE_GLYPH, glyph_code
from winze.core.board import Board, cells, plane_mask, selection, spread
from winze.engine.game import Game
from winze.engine.kinds.tiles import Tile
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.light import FIRE_RADIUS, light_around
from winze.engine.sense.moods import mood_of
from winze.engine.state.level import Level
from winze.scenes.view import air
from winze.scenes.view.boxes import walls
from winze.scenes.view.knowledge import Knowledge, knowledge
from winze.scenes.view.looks import FIRELIGHT, HIDDEN, LAMPLIGHT, MapGlyph, TileTables, mark, marks, tile_tables
from winze.screen.layout import LEVEL_COLS, LEVEL_ROWS, Region
from winze.screen.palette import BLACK, BRIGHT, GROUND, INDEX, LIT, QUIET, REMEMBERED, shaded
from winze.screen.picture import Canvas

_DIMMED = shaded(0, REMEMBERED)
_MOODS = {
    "": INDEX["dusk"],
    "asleep": None,
    "seeks": shaded(INDEX["amber"], GROUND),
    "hunts": shaded(INDEX["crimson"], GROUND),
    "watches": INDEX["dusk"],
    "flees": shaded(INDEX["amber"], GROUND),
    "friend": shaded(INDEX["moss"], GROUND),
    "ally": shaded(INDEX["green"], GROUND),
    "waits": shaded(INDEX["moss"], GROUND),
    "bound": shaded(INDEX["moss"], GROUND),
}
"""Background of a monster by its mood; None keeps the ground's."""
_TOLD = shaded(INDEX["violet"], GROUND)
"""Background of cells revealed by an effect and not seen since, and of sensed monsters (C-52)."""
HERO_GROUND = shaded(INDEX["blue"], GROUND)
_POINTS = INDEX["pink"]


class Camera(NamedTuple):
    """The part of a level that a region shows: the cell `(left, top)` is at its top left corner."""

    level: str
    board: Board
    left: int
    top: int
    region: Region

    def spot(self, x: int, y: int) -> tuple[int, int] | None:
        column, row = x - self.left, y - self.top
        if 0 <= column < self.region.cols and 0 <= row < self.region.rows:
            return column + self.region.x, row + self.region.y
        return None

    def at(self, x: int, y: int) -> int | None:
        column, row = x - self.region.x + self.left, y - self.region.y + self.top
        inside = self.region.contains(x, y) and self.board.contains(column, row)
        return self.board.cell(column, row) if inside else None

    def moved(self, cols: int, rows: int) -> int:
        """Return the cell to focus on in order to move by columns and rows."""
        x, y = self.left + self.region.cols // 2 + cols, self.top + self.region.rows // 2 + rows
        return self.board.cell(min(max(x, 0), self.board.width - 1), min(max(y, 0), self.board.height - 1))


def camera(region: Region, level: Level, focus: int, *, follow: bool = False, before: Camera | None = None) -> Camera:
    """Center a small level. Scroll a large one by half a region when the focus comes near the edge, or `follow` it.

    A region that is too small for most levels shows the focus in the middle at first, and scrolls on from `before`.
    """
    board = level.board
    x, y = board.xy(focus)
    kept = (before.left, before.top) if before and (before.level, before.region) == (level.id, region) else (None, None)
    sizes = (region.cols, board.width, LEVEL_COLS), (region.rows, board.height, LEVEL_ROWS)
    left, top = (
        _offset(room, length, place, follow=follow, before=0 if room >= usual else start)
        for (room, length, usual), place, start in zip(sizes, (x, y), kept, strict=True)
    )
    return Camera(level.id, board, left, top, region)


def _offset(room: int, length: int, focus: int, *, follow: bool, before: int | None) -> int:
    """Return the first of `length` cells to show."""
    if length <= room:
        return -((room - length) // 2)
    middle = focus - room // 2
    start = middle if before is None else before
    step = room // 2
    pages = (focus - start - step // 2) // step
    if pages or follow:
        return max(0, min(middle if follow else start + pages * step, length - room))
    return start


class _Planes(NamedTuple):
    """Planes of glyphs, colors and backgrounds; colors and backgrounds are integers with one byte per cell."""

    glyphs: bytes
    colours: int
    under: int
    bare: int


@lru_cache(maxsize=1024)
def _planes(tables: TileTables, board: Board, plane: bytes) -> _Planes:
    lines = int.from_bytes(walls(board, plane, tables), "little")
    tiles = int.from_bytes(plane.translate(tables.glyphs), "little")
    return _Planes(
        (tiles | lines).to_bytes(board.size, "little"),
        int.from_bytes(plane.translate(tables.colours), "little"),
        int.from_bytes(plane.translate(tables.under), "little"),
        plane_mask(plane, tables.bare),
    )


_Tint = tuple[int, int]


def _lights(level: Level, tables: TileTables) -> list[_Tint]:
    """Return the light on a level as disjoint sets of cells: fire and glow tint it, lamps are amber."""
    left, facts, found = level.light, level.facts, list[_Tint]()
    is_tinted = level.overlays.fire | facts.faint | facts.glowing | facts.blazing
    tints = _tints(level, tables) if is_tinted else []
    for light, ground in (*tints, (level.lit, tables.lit), (left, LAMPLIGHT)):
        if shown := light & left:
            found.append((shown, ground))
            left &= ~shown
    return found


def _tints(level: Level, tables: TileTables) -> list[_Tint]:
    board, opaque, fire = level.board, level.facts.opaque, level.overlays.fire
    found = [(light_around(board, opaque, fire, FIRE_RADIUS), FIRELIGHT)] if fire else []
    return [*found, *_glows(tables, board, opaque, bytes(level.tiles))]


@lru_cache(maxsize=1024)
def _glows(tables: TileTables, board: Board, opaque: int, plane: bytes) -> list[_Tint]:
    places = [(plane_mask(plane, glow.tiles), glow) for glow in reversed(tables.glows)]
    return [(light_around(board, opaque, there, glow.radius), glow.ground) for there, glow in places if there]


@lru_cache(maxsize=8)
def map_view(content: Content) -> MapView:
    return MapView(content)


class MapView:
    """Paints maps with the looks of a content. It is stateless, so all seats share one."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._hero = mark(content.hero)
        self._monsters = marks(content.monsters)
        self._items = marks(content.items)
        self._tiles = marks(content.tiles)
        plain = (content.tiles[tile.id].plain and tile.passes_objects for tile in content.rules.tiles.tiles)
        self._plain = selection(number for number, is_plain in enumerate(plain) if is_plain)

    def paint(
        self,
        canvas: Canvas,
        region: Region,
        game: Game,
        focus: int | None = None,
        *,
        follow: bool = False,
        hunters: bool = False,
        before: Camera | None = None,
    ) -> Camera:
        """Paint the hero's level around `focus`, by default the hero, and return the camera. `before` is the last one.

        With `hunters`, monsters that hunt the hero are black on their own color.
        """
        level = game.level
        view = camera(region, level, game.hero.cell if focus is None else focus, follow=follow, before=before)
        known = knowledge(game, level, self._content)
        self._ground(canvas, view, level, known, tile_tables(self._content, game.place.row))
        if self._content.revealed:
            self._mark_hidden(canvas, view, level)
        if level.overlays.gas or level.overlays.fire:
            self._air(canvas, view, level, known)
        self._things(canvas, view, level, known, hunters=hunters)
        self._put(canvas, view, level, game.hero.cell, self._hero, under=HERO_GROUND)
        if self._content.revealed:
            self._points(canvas, view, game)
        return view

    @staticmethod
    def _ground(canvas: Canvas, view: Camera, level: Level, known: Knowledge, tables: TileTables) -> None:
        """Copy the visible rows of the planes, dimming cells out of view and blackening their background."""
        board, size = level.board, level.board.size
        bare = int.from_bytes(known.plane, "little") & spread(known.cells, size) * 255
        planes = _planes(tables, board, bare.to_bytes(size, "little"))
        hidden = board.full & ~level.visible
        dimmed = spread(hidden, size)
        colours = (planes.colours | spread(hidden & ~known.told, size) * _DIMMED).to_bytes(size, "little")
        under = planes.under & ~(dimmed * 255)
        for lit, ground in _lights(level, tables):
            under |= spread(lit & planes.bare & level.visible, size) * ground
        if known.told:
            under |= spread(known.told & hidden, size) * _TOLD
        under_bytes = under.to_bytes(size, "little")
        left, top, region = view.left, view.top, view.region
        first = max(left, 0)
        columns = min(board.width, left + region.cols) - first
        for y in range(max(top, 0), min(top + region.rows, board.height)):
            spot = canvas.index(first - left + region.x, y - top + region.y)
            start = y * board.stride + first
            shown, row = slice(spot, spot + columns), slice(start, start + columns)
            canvas.glyphs[shown] = planes.glyphs[row]
            canvas.fg[shown] = colours[row]
            canvas.bg[shown] = under_bytes[row]

    def _air(self, canvas: Canvas, view: Camera, level: Level, known: Knowledge) -> None:
        """Draw gas and fire in view: a glyph on plain ground, and a background where it is dense or has no glyph."""
        bare = plane_mask(known.plane, self._plain) | level.overlays.fire
        for tint in air.tints(level, self._content, known.present):
            for cell in cells(tint.cells):
                spot = view.spot(*level.board.xy(cell))
                if spot is None:
                    continue
                at = canvas.index(*spot)
                if bare >> cell & 1:
                    canvas.glyphs[at], canvas.fg[at] = tint.mark
                if (tint.dense | ~bare) >> cell & 1:
                    canvas.bg[at] = tint.under

    def _mark_hidden(self, canvas: Canvas, view: Camera, level: Level) -> None:
        for cell in cells(level.tileset.mask(level.tiles, "seems")):
            self._put(canvas, view, level, cell, HIDDEN)

    def _points(self, canvas: Canvas, view: Camera, game: Game) -> None:
        """Write hit points to the right of each monster where the whole number fits (DBG-05)."""
        level = game.level
        for monster in level.monsters():
            cell = monster.cell
            x, y = level.board.xy(cell)
            points = str(monster.health)
            covered = (1 << len(points)) - 1 << cell + 1
            first, last = view.spot(x + 1, y), view.spot(x + len(points), y)
            if first and last and not covered & level.occupied:
                canvas.text(*first, points, _POINTS)

    def _things(self, canvas: Canvas, view: Camera, level: Level, known: Knowledge, *, hunters: bool) -> None:
        visible = level.visible
        for corpse in level.overlays.corpses:
            if known.present >> corpse.cell & 1:
                shown = MapGlyph(glyph_code(CORPSE_GLYPH), self._monsters[corpse.kind].colour)
                self._put(canvas, view, level, corpse.cell, shown, shade=QUIET)
        for cell, kind in known.items.items():
            shown = self._item(kind, level.tileset[known.plane[cell]])
            self._put(canvas, view, level, cell, shown, shade=BRIGHT if visible >> cell & 1 else REMEMBERED)
        self._actors(canvas, view, level, known, hunters=hunters)

    def _actors(self, canvas: Canvas, view: Camera, level: Level, known: Knowledge, *, hunters: bool) -> None:
        for cell, kind in known.standing.items():
            self._put(canvas, view, level, cell, self._monsters[kind], shade=REMEMBERED)
        for monster in level.monsters():
            if known.present >> monster.cell & 1 and is_hidden(level, monster):
                if monster.kind.seems:
                    self._put(canvas, view, level, monster.cell, self._tiles[monster.kind.seems])
            elif known.present >> monster.cell & 1:
                mood, shown = mood_of(monster), self._monsters[monster.kind.id]
                if hunters and mood == "hunts":
                    self._put(canvas, view, level, monster.cell, MapGlyph(shown.glyph, BLACK), under=shown.colour)
                else:
                    self._put(canvas, view, level, monster.cell, shown, under=_MOODS[mood])
            elif known.felt >> monster.cell & 1:
                self._put(canvas, view, level, monster.cell, self._monsters[monster.kind.id], under=_TOLD)

    def _item(self, kind: str, ground: Tile) -> MapGlyph:
        """Return the mark of an item, or of the bell over it, in the item's color."""
        shown = self._items[kind]
        return MapGlyph(self._tiles[ground.id].glyph, shown.colour) if ground.cages else shown

    @staticmethod
    def _put(
        canvas: Canvas,
        view: Camera,
        level: Level,
        cell: int,
        shown: MapGlyph,
        *,
        under: int | None = None,
        shade: int = BRIGHT,
    ) -> None:
        """Put a mark on a cell, over its own background or the ground's. On any but plain ground it is bright."""
        spot = view.spot(*level.board.xy(cell))
        if spot:
            ground = canvas.bg[canvas.index(*spot)] if under is None else under
            colour = shaded(shown.colour, shade) if ground in (BLACK, LIT) else shown.colour
            canvas.put(*spot, shown.glyph, colour, ground)
