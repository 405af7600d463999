"""`winze replay`: plays a run again, checks that it goes as recorded, and shows its last screen."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from winze.api.settings import SettingsError, load_settings
from winze.cli.output import write_bytes, write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.engine.game import Game
from winze.files.reading import FileError, is_there, read_bytes
from winze.records.entries import RecordError
from winze.records.replay import MOST_BYTES, Replay, load_replay
from winze.scenes.view.looks import glowing
from winze.scenes.view.playview import play_picture
from winze.screen.glow import Lighting
from winze.screen.layout import CLASSIC
from winze.screen.raster import picture_png
from winze.store.errors import StoreError
from winze.store.queries.replays import NoReplayError, load_from
from winze.workshop.replays import report
from winze.workshop.replays.playback import Playback, play_back

_PNG = click.Path(dir_okay=False, path_type=Path)


@click.command("replay", cls=PlainCommand)
@click.argument("what", metavar="FILE|RUN")
@click.option("--data", type=click.Path(path_type=Path), help="Take RUN from the database in this directory.")
@click.option("--to", type=click.IntRange(min=0), metavar="TURN", help="Stop at this turn.")
@click.option("--png", type=_PNG, metavar="FILE", help="Save a picture of the screen where the replay stops.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@overlaid
def replay(
    what: str, data: Path | None, to: int | None, png: Path | None, overlays: tuple[Path, ...], *, as_json: bool
) -> None:
    """Play a run again and check every action.

    FILE is a replay as served by `/api/v1/runs/{id}/replay`. RUN is the id of a run in a database, which may be in use
    by a server; a run still in progress is played as far as it has come. If the game diverges from the replay, the
    command tells where and how, and exits with status 1.
    """
    recorded = _read(what, data)
    content = own_content(overlays)
    playback = play_back(recorded, content, to=to, with_log=png is not None)
    game = _stopped(playback, to)
    if png:
        picture = play_picture(content, game, playback.log, recorded.name)
        write_bytes(picture_png(picture, Lighting(CLASSIC.map, glowing(content))), png)
    write_text([json.dumps(report.data(playback, game)), "\n"] if as_json else report.text(playback, game))
    for line in report.skips(playback):
        click.echo(f"winze: {line}", err=True)
    if playback.parted:
        click.echo(f"winze: {report.difference(playback.parted)}", err=True)
        sys.exit(1)


def _read(what: str, data: Path | None) -> Replay:
    """Return the replay in a file or of a run. An existing file wins unless `data` is given."""
    try:
        if data is None and is_there(Path(what)):
            return load_replay(read_bytes(Path(what), MOST_BYTES))
        place = load_settings(flags={"data": data} if data else {}).place
        if data is None and not place.database and not is_there(place.file):
            raise Mistake(f"no such file: {what}; and there is no database at {place.file} to look for a run in")
        return load_from(place, what)
    except (FileError, RecordError, NoReplayError) as error:
        raise Mistake(f"{what}: {error}") from error
    except (SettingsError, StoreError) as error:
        raise Mistake(str(error)) from error


def _stopped(playback: Playback, to: int | None) -> Game:
    """Return the game where the replay stopped. Raises `Mistake` if that is not turn `to`."""
    game = playback.game
    if game is None:
        raise Mistake("\n".join([*report.skips(playback), "no part of this replay can be played"]))
    if to is not None and game.turn > to:
        raise Mistake(f"--to {to}: the first playable turn is {game.turn}")
    if to is not None and game.turn < to and not playback.parted:
        raise Mistake(f"--to {to}: the replay ends on turn {game.turn}")
    return game
