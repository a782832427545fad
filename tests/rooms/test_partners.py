"""Partners in the lobby: everybody sees who would play with whom, and chooses; the match has them so (R3.5)."""

import pytest

from buzzkeep.games.virus_war import GAME
from buzzkeep.rooms.bots import character
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.lobby import partners
from rooms.stage import Stage
from workshop.simulate.supply import SyntheticSupply

PEOPLE = ("Ann", "Ben", "Cy")


@pytest.fixture
def stage() -> Stage:
    """Three people and a bot at the third of four seats, in teams of two."""
    stage = Stage(game=GAME, supply=SyntheticSupply())
    assert stage.host("configure", game="virus_war", preset="coop", seats=4)["ok"]
    for name in PEOPLE:
        stage.join(name)
    assert stage.host("move", player=seated(stage)["Cy"].id, seat=3)["ok"]
    assert stage.host("bot", seat=2, skill="hard")["ok"]
    return stage


def seated(stage):
    return {player.name: player for player in stage.room.players}


def seats(stage):
    return {player.name: player.seat for player in stage.room.players}


def chooses(stage, player, **seats):
    return stage.send(Actor("player", player), stage.command("partner", **seats))


def test_who_sits_opposite_is_the_partner(stage):
    assert partners(stage.room, GAME) == {0: 2, 1: 3, 2: 0, 3: 1}
    assert stage.host("configure", game="virus_war", preset="solo")["ok"]
    assert partners(stage.room, GAME) == {}


def test_a_bot_is_called_the_same_wherever_it_sits_and_no_two_alike(stage):
    assert stage.host("bot", seat=1, skill="hard")["ok"]
    called = {seat: character(stage.room.bot(seat)) for seat in (1, 2)}
    assert stage.host("partner", seat=0, partner=1)["ok"]  # the bots of the second and the third seat change places
    assert [character(stage.room.bot(seat)) for seat in (2, 1)] == list(called.values())
    assert stage.host("bot", seat=1, skill=None)["ok"]
    assert stage.host("bot", seat=1, skill="hard")["ok"]  # the name of its seat is taken
    assert len({character(stage.room.bot(seat)) for seat in (1, 2)}) == 2


def test_without_four_six_or_eight_there_are_none(stage):
    assert stage.host("bot", seat=2, skill=None)["ok"]
    assert partners(stage.room, GAME) == {}


def test_whom_a_player_chooses_changes_places_with_the_partner_so_far(stage):
    ann = seated(stage)["Ann"]
    assert chooses(stage, ann.id, seat=0, partner=1)["ok"]
    assert seats(stage) == {"Ann": 0, "Ben": 2, "Cy": 3}
    assert stage.room.bot(1).skill == "hard"
    assert chooses(stage, ann.id, seat=0, partner=2)["ok"]  # is it already
    assert seats(stage)["Ben"] == 2
    assert stage.host("start")["ok"]
    assert stage.head.match.rules.look(stage.state).seat(0).partner == 2
    assert chooses(stage, ann.id, seat=0, partner=1)["error"]["code"] == "NO_PARTNER"


def test_one_chooses_ones_own_partner_and_the_host_anybodys(stage):
    ann = seated(stage)["Ann"]
    assert chooses(stage, ann.id, seat=1, partner=0)["error"]["code"] == "FORBIDDEN"
    assert chooses(stage, ann.id, seat=0, partner=0)["error"]["code"] == "NO_PARTNER"
    assert chooses(stage, ann.id, seat=0, partner=7)["error"]["code"] == "NO_PARTNER"
    assert stage.host("partner", seat=3, partner=0)["ok"]
    assert seats(stage) == {"Ann": 1, "Ben": 0, "Cy": 3}
    assert stage.host("move", player=ann.id, seat=None)["ok"]
    assert chooses(stage, ann.id, seat=0, partner=1)["error"]["code"] == "FORBIDDEN"
