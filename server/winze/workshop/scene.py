"""`winze scene`: plays a scripted scene in the terminal, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from winze.cli.output import write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.cli.scripted.scene import SceneError, ScriptedScene, read_scene
from winze.core.board import cells
from winze.files.reading import FileError, read_text
from winze.scenes.words.telling import Speech


@click.command("scene", cls=PlainCommand)
@click.argument("file", type=click.Path(path_type=Path))
@overlaid
def scene(file: Path, overlays: tuple[Path, ...]) -> None:
    """Play the scene drawn and scripted in FILE, printing the whole level and the log for each turn."""
    try:
        scripted = read_scene(read_text(file), own_content(overlays))
    except (FileError, SceneError) as error:
        raise Mistake("\n".join(f"{file}: {fault}" for fault in str(error).splitlines())) from error
    write_text(played(scripted))


def played(scripted: ScriptedScene) -> Iterator[str]:
    speech = Speech(scripted.content)
    yield f"{scripted.name}\n\n{picture(scripted)}\n"
    for step, actions in scripted.steps:
        for action in actions:
            if scripted.game.end:
                return
            events = scripted.game.act(action)
            yield f"\n{step} -> turn {scripted.game.turn}\n\n{picture(scripted)}\n"
            for entry in speech.tell(scripted.game.perceived(events)):
                yield f"  {' '.join(said.told for said in entry)}\n"


def picture(scripted: ScriptedScene) -> str:
    """Return the whole level, seen or not, as text: tiles in map-file characters, items, monsters, the hero."""
    game, content = scripted.game, scripted.content
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
