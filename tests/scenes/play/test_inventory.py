"""The pack and its items."""

from __future__ import annotations

from scene_harness import Seat, inside, laden, text, view_of
from stage import Stage
from stage.arrange import best_gain, fill_pack, stow
from stage.scenery import Scenery
from stage.state import in_use, lying, pack
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Point, View
from winze.scenes.play.play import PlayScene


def test_pack_lists_items():
    assert inside(laden().press("i"))[:5] == [
        "a  ) a pick (in hand)",
        "b  [ a coat (worn)",
        "c  ! a healing draught",
        "d  ) a sword",
        "e  [ a mail",
    ]


def test_full_pack_scrolls():
    seat = laden()
    while len(pack(seat.view.game)) < 24:
        stow(seat.view.game, "pick")
    shown = inside(seat.press("i"))
    assert (shown[0], shown[19].split()) == ("a  ) a pick (in hand)", ["t", ")", "a", "pick"])
    shown = inside(seat.press("ArrowUp"))
    assert (shown[0], shown[21]) == ("c  ! a healing draught", "x  ) a pick")
    rows = text(seat.stack[-1], seat.view).splitlines()
    seat.input(next(Point(line.index("e  ["), y) for y, line in enumerate(rows) if "e  [" in line))
    assert "A mail" in text(seat.stack[-1], seat.view)


def test_item_page_shows_details_and_commands():
    seat = laden()
    assert inside(seat.press("i", "d"))[:7] == [
        "damage 9",
        "accuracy +10%",
        "compared with yours: +5 damage, +10",
        "accuracy",
        "w  Wield",
        "t  Throw",
        "d  Drop",
    ]
    seat.press("w")
    assert len(seat.stack) == 1
    assert in_use(seat.view.game) == ("d", "b")


def test_commands_offer_only_fitting_items():
    seat = laden()
    for name, offered in {"w": ["d  ) a sword"], "W": ["e  [ a mail"], "q": ["c  ! a healing draught"]}.items():
        assert inside(seat.press(name))[:1] == offered
        seat.press("Escape")
    assert len(inside(seat.press("d"))) == 6
    seat.press("c")
    assert list(pack(seat.view.game)) == ["a", "b", "d", "e"]
    assert "You have nothing to quaff." in seat.press("q")
    assert len(seat.stack) == 1, "no empty box"


def test_arrows_and_enter_choose_item():
    seat = laden()
    for turn in range(8):
        assert in_use(seat.view.game) == ("a", "b"), turn
        seat.press("W", "ArrowDown", "ArrowUp", "Enter")
    assert in_use(seat.view.game) == ("a", "e")


def test_wield_offers_what_gains_most_first_and_no_missiles() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    for kind in ("throwing_knife", "mattock", "maul", "hand_axe"):
        stow(scenery.game, kind)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    shown = " ".join(inside(Seat(PlayScene(), view).press("w")))
    assert shown.startswith(best_gain(scenery.game, "hand"))
    assert "knife" not in shown


def full_seat(*lying: str) -> Seat:
    """Return a seat whose hero has a full pack and stands on items."""
    stage = Stage("#####\n#@..#\n#####")
    fill_pack(stage.game, "pick")
    for kind in lying:
        stage.lay(kind, 1, 1)
    return Seat(PlayScene(), view_of(stage))


def test_full_pack_asks_what_to_leave_in_place() -> None:
    seat = full_seat("sword")
    game = seat.view.game
    assert "Your pack is full. Leave what?" in seat.press("g")
    letter, kind = next((letter, kind) for letter, kind in pack(game).items() if letter not in game.pack.slots.values())
    seat.press(letter)
    assert "sword" in pack(game).values()
    assert lying(game) == {game.hero.cell: [(kind, 1)]}


def test_full_pack_asks_nothing_for_what_takes_no_place() -> None:
    seat = full_seat("nugget")
    seat.press("g")
    assert len(seat.stack) == 1
    assert "nugget" in pack(seat.view.game).values()
