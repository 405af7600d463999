"""`winze scene`: plays a scripted scene in the terminal, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from winze.cli.output import write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.cli.scripted.scene import Scene, SceneError, read_scene
from winze.core.board import cells
from winze.files.reading import FileError, read_text
from winze.scenes.words.telling import Speech


@click.command("scene", cls=PlainCommand)
@click.argument("file", type=click.Path(path_type=Path))
@overlaid
def scene(file: Path, overlays: tuple[Path, ...]) -> None:
    """Play the scene drawn and scripted in FILE: a picture of the whole level and the log for each turn."""
    try:
        made = read_scene(read_text(file), own_content(overlays))
    except (FileError, SceneError) as error:
        raise Mistake("\n".join(f"{file}: {fault}" for fault in str(error).splitlines())) from error
    write_text(played(made))


def played(made: Scene) -> Iterator[str]:
    """Yield the text of a scene: its first picture, and for each action what it led to."""
    speech = Speech(made.content)
    yield f"{made.name}\n\n{picture(made)}\n"
    for step, actions in made.steps:
        for action in actions:
            if made.game.end:
                return
            events = made.game.act(action)
            yield f"\n{step} -> turn {made.game.turn}\n\n{picture(made)}\n"
            for entry in speech.tell(made.game.perceived(events)):
                yield f"  {' '.join(said.told for said in entry)}\n"


def picture(made: Scene) -> str:
    """Return the level as it is, seen or not: tiles in the characters of map files, things, monsters, the hero."""
    game, content = made.game, made.content
    level = game.level
    chars = [content.tiles[tile.id].char for tile in level.tileset.tiles]
    marks = {cell: content.items[pile[-1].kind].glyph for cell, pile in level.items.items()}
    marks |= dict.fromkeys(cells(level.overlays.fire), "♦")
    marks |= {monster.cell: content.monsters[monster.kind.id].glyph for monster in level.monsters()}
    marks[game.hero.cell] = content.hero.glyph
    rows = []
    for y in range(level.board.height):
        line = [level.board.cell(x, y) for x in range(level.board.width)]
        rows.append("".join(marks.get(cell, chars[level.tiles[cell]]) for cell in line).rstrip())
    return "\n".join(rows)
