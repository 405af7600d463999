"""A self-contained page of level pictures, by generator and seed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from winze.engine.kinds.tiles import TileSet
from winze.mapgen.generators import GENERATORS
from winze.mapgen.statistics import distances
from winze.screen.raster import picture_png
from winze.workshop.maps.digging import Dug, LevelOrder
from winze.workshop.maps.drawing import Drawer, Shown
from winze.workshop.maps.figures import Sample, Spread, heading, spreads

_STYLE = Path(__file__).with_name("gallery.css")


class Gallery:
    """Builds the page. Each level is an embedded picture in the game's glyphs; a click enlarges it."""

    def __init__(self, tiles: TileSet, drawer: Drawer, *, steps: bool) -> None:
        self._tiles = tiles
        self._drawer = drawer
        self._steps = steps

    def page(self, names: Iterable[str], sections: Iterable[tuple[LevelOrder, Sequence[Dug]]]) -> Iterator[str]:
        """Yield the page in parts as they are ready, one section for each named generator."""
        yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Winze: levels</title>\n'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        yield f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style>\n<h1>Winze</h1>\n"
        links = (f'<a href="#{name}">{name}</a>' for name in names)
        yield f"<nav>{' '.join(links)}</nav>\n"
        for order, levels in sections:
            yield from self._section(order, levels)

    def _section(self, order: LevelOrder, levels: Sequence[Dug]) -> Iterator[str]:
        recipe = GENERATORS[order.generator]
        samples = [Sample.of(dug, self._tiles) for dug in levels]
        yield f'<section id="{recipe.name}">\n<h2>{recipe.name}</h2>\n'
        yield f"<p>{escape(recipe.about)}</p>\n<p>{escape(heading(order))}</p>\n"
        yield f"<dl>{''.join(_figure(name, spread) for name, spread in spreads(samples).items())}</dl>\n<div>\n"
        for dug, sample in zip(levels, samples, strict=True):
            yield self._level(dug, sample)
        yield "</div>\n</section>\n"

    def _level(self, dug: Dug, sample: Sample) -> str:
        steps = distances(dug.level, self._tiles) if self._steps else None
        picture = b64encode(picture_png(self._drawer.picture(Shown(dug.level, steps=steps)))).decode()
        caption = escape(_caption(dug, sample))
        image = f'<img alt="{caption}" src="data:image/png;base64,{picture}">'
        return f'<figure tabindex="0">{image}<figcaption>{caption}</figcaption></figure>\n'


def _figure(name: str, spread: Spread) -> str:
    ends = f"{spread.p5:.0f}..{spread.p95:.0f}"
    return f"<div><dt>{escape(name)}</dt><dd>{spread.mean:.1f}</dd><dd>{ends}</dd></div>"


def _caption(dug: Dug, sample: Sample) -> str:
    counts = sample.statistics
    facts = [f"seed {dug.seed}", f"{100 * counts.open // counts.size} % open"]
    facts += [] if counts.stair_walk is None else [f"walk {counts.stair_walk}"]
    facts += [f"{counts.loops} loop{'' if counts.loops == 1 else 's'}", *dug.features]
    return " · ".join([*facts, *(f"no {name}" for name in dug.place.features if name not in dug.features)])
