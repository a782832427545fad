"""What players choose for themselves: their figure, and before a match their seat."""

from dataclasses import replace

import pytest

from buzzkeep.engine import codec
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.state import AVATARS, RoomState
from rooms.quickfire import QuickfireGame
from rooms.stage import Stage


class TeamGame(QuickfireGame):
    info = replace(QuickfireGame.info, id="pairs", max_seats=4, default_seats=3, team_size=2)


class Solo(QuickfireGame):
    info = replace(QuickfireGame.info, id="solo", max_seats=4, default_seats=4)


@pytest.fixture
def stage() -> Stage:
    """Three people at a table for three pairs."""
    stage = Stage(game=TeamGame(), others=[Solo()])
    for name in ("Ann", "Bob", "Cy"):
        stage.join(name)
    return stage


def who(stage, name):
    return next(player for player in stage.room.players if player.name == name)


def does(stage, name, kind, **fields):
    reply = stage.send(Actor("player", who(stage, name).id), stage.command(kind, **fields))
    return "ok" if reply["ok"] else reply["error"]["code"]


def test_newcomers_have_different_figures_until_all_are_worn(stage):
    for number in range(len(AVATARS) + 1):
        stage.join(f"Guest {number}")
    worn = [player.avatar for player in stage.room.players]
    assert worn[: len(AVATARS)] == list(AVATARS)
    assert max(map(worn.count, AVATARS)) == 2


def test_a_figure_is_chosen_and_stays(stage):
    assert does(stage, "Bob", "avatar", avatar="rocket") == "ok"
    assert does(stage, "Ann", "avatar", avatar="rocket") == "ok"  # two may look the same
    with pytest.raises(codec.Malformed, match="avatar"):
        does(stage, "Bob", "avatar", avatar="dragon")
    assert who(stage, "Bob").avatar == "rocket"
    stored = codec.load(RoomState, codec.dump(RoomState, stage.room))
    assert [player.avatar for player in stored.players] == ["rocket", "rocket", "rabbit"]
    assert stage.host("start")["ok"]
    assert does(stage, "Bob", "avatar", avatar="owl") == "ok"
    assert who(stage, "Bob").avatar == "owl"


def test_people_choose_their_team(stage):
    assert does(stage, "Cy", "sit", seat=0) == "ok"
    assert stage.room.members(0) == (who(stage, "Ann").id, who(stage, "Cy").id)
    assert does(stage, "Bob", "sit", seat=0) == "SEAT_FULL"
    assert does(stage, "Cy", "sit", seat=3) == "NO_SEAT"
    assert stage.host("bot", seat=2, skill="easy")["ok"]
    assert does(stage, "Cy", "sit", seat=2) == "SEAT_FULL"
    assert stage.host("start")["ok"]
    assert does(stage, "Cy", "sit", seat=1) == "PLAYING"


def test_without_teams_a_seat_is_for_one(stage):
    assert stage.host("configure", game="solo", seats=4)["ok"]
    assert does(stage, "Cy", "sit", seat=0) == "SEAT_FULL"
    assert does(stage, "Cy", "sit", seat=3) == "ok"


def test_the_host_may_keep_the_seats(stage):
    assert stage.host("guard", room_pin=None, names="off", own_seats=False)["ok"]
    assert does(stage, "Cy", "sit", seat=0) == "FORBIDDEN"
    assert stage.host("guard", room_pin=None, names="off", most_seated=2)["ok"]
    assert stage.host("move", player=who(stage, "Cy").id, seat=None)["ok"]
    assert does(stage, "Cy", "sit", seat=0) == "FORBIDDEN"  # the host has him look on
    stage.join("Dee")
    assert does(stage, "Dee", "sit", seat=2) == "SEAT_FULL"
