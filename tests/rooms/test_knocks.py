"""Knocks end with whoever knocked, take nobody's seat unseen, and one address does not fill the door or the room."""

import pytest
from gevent.event import AsyncResult

from buzzkeep.rooms.callers import Caller
from buzzkeep.rooms.core import Actor, Admission
from buzzkeep.rooms.door import KNOCKS_OF_ADDRESS, MAX_KNOCKS, PHANTOMS
from buzzkeep.rooms.mailbox import Message
from buzzkeep.rooms.state import MAX_PLAYERS
from rooms.stage import Stage
from rooms.test_door import TeamGame


class Phone:
    """A phone at the door: what it knocked with, and its seat."""

    def __init__(self, stage, address="10.0.0.1"):
        self.stage, self.address, self.knock, self.player = stage, address, None, None

    def join(self, name, **fields):
        """Give a name; return "in", "knock" or the code of the refusal."""
        answer = AsyncResult()
        command, caller = self.stage.command("join", name=name, **fields), Caller(self.address, self.knock)
        self.stage.actor.work([Message(Actor("player"), command, self.stage.clock.ms, answer.set, caller=caller)])
        reply = answer.get(block=False)
        if hasattr(reply, "code"):
            return reply.code
        self.knock, self.player = reply.knock, reply.player
        if self.player is None:
            return "knock"
        self.stage.actor.connected(self.player)
        return "in"

    def goes(self):
        """Lose the line."""
        if self.player is not None:
            self.stage.actor.disconnected(self.player)
        if self.knock is not None:
            self.stage.actor.knock_ended(self.knock)
        self.stage.actor.work([])


@pytest.fixture
def stage():
    return Stage(game=TeamGame())


def names(stage):
    return [player.name for player in stage.room.players]


def admit(stage, phone, **fields):
    reply = stage.host("knock", knock=phone.knock, admit=True, **fields)
    return "ok" if reply["ok"] else reply["error"]["code"]


def test_a_phone_that_sits_down_under_another_name_knocks_no_more(stage):
    ann, bob = Phone(stage), Phone(stage)
    ann.join("Ann")
    assert bob.join("Ann") == "knock"
    stale = bob.knock
    assert bob.join("Bob") == "in"
    assert stage.room.knocks == ()
    bob.knock = stale
    assert admit(stage, bob) == "STALE"
    assert stage.audience.disconnections == []


def test_a_phone_knocks_with_one_name_at_a_time(stage):
    stage.host("lock", locked=True)
    phone = Phone(stage)
    for name in ("Ann", "Bob", "Cy", "Dan", "Eve"):
        assert phone.join(name) == "knock"
    assert [knock.name for knock in stage.room.knocks] == ["Eve"]


def test_a_knock_ends_with_the_line_of_its_phone(stage):
    stage.host("lock", locked=True)
    phone, other = Phone(stage), Phone(stage)
    phone.join("Ann")
    other.join("Bob")
    phone.goes()
    assert [knock.name for knock in stage.room.knocks] == ["Bob"]
    assert stage.audience.told[-1].head.room.knocks == stage.room.knocks  # the console hears of it
    assert admit(stage, phone) == "STALE"


def test_a_knock_ends_when_the_owner_of_the_name_is_back(stage):
    ann, stranger = Phone(stage), Phone(stage)
    ann.join("Ann")
    ann.goes()
    stage.passes(3_000)
    stranger.join("Ann")
    stage.actor.connected(ann.player)
    stage.actor.work([])
    assert stage.room.knocks == ()
    assert stage.audience.admissions == [Admission(stranger.knock, code="owner_back")]


def test_a_knock_ends_when_the_owner_comes_back_by_his_code(stage):
    ann, stranger = Phone(stage), Phone(stage)
    ann.join("Ann")
    stranger.join("Ann")
    assert Phone(stage).join("Ann", pin=stage.room.player(ann.player).pin) == "in"
    assert stage.room.knocks == ()
    assert stage.audience.admissions == [Admission(stranger.knock, code="owner_back")]


def test_nobody_who_is_here_is_replaced_without_a_word(stage):
    ann, stranger, third = Phone(stage), Phone(stage), Phone(stage)
    ann.join("Ann")
    stranger.join("Ann")
    third.join("Ann")
    assert admit(stage, stranger) == "CONNECTED"
    assert [knock.id for knock in stage.room.knocks] == [stranger.knock, third.knock]  # nothing is lost by it
    assert stage.audience.disconnections == []
    assert admit(stage, stranger, replace=True) == "ok"
    assert [each.player for each in stage.audience.disconnections] == [ann.player]
    assert [(each.knock, each.player) for each in stage.audience.admissions] == [
        (third.knock, None),
        (stranger.knock, ann.player),
    ]


def test_who_is_away_is_replaced_by_one_tap(stage):
    ann, back = Phone(stage), Phone(stage)
    ann.join("Ann")
    ann.goes()
    stage.passes(3_000)
    back.join("Ann")
    assert admit(stage, back) == "ok"


def test_knocks_of_before_a_restart_are_over(stage):
    stage.host("lock", locked=True)
    Phone(stage).join("Ann")
    again = Stage(game=TeamGame(), head=stage.head)
    again.actor.work([])
    assert again.room.knocks == ()


def test_one_address_does_not_fill_the_door(stage):
    stage.host("lock", locked=True)
    said = [Phone(stage, "10.0.0.9").join(f"P{number}") for number in range(MAX_KNOCKS + 5)]
    assert said == ["knock"] * KNOCKS_OF_ADDRESS + ["DOOR"] * (MAX_KNOCKS + 5 - KNOCKS_OF_ADDRESS)
    rest = MAX_KNOCKS - KNOCKS_OF_ADDRESS
    others = [Phone(stage, f"10.0.1.{number}").join(f"Q{number}") for number in range(rest + 1)]
    assert others == ["knock"] * rest + ["FULL"]


def test_phantoms_of_one_address_give_way_to_whoever_comes_from_there(stage):
    here = Phone(stage, "10.0.0.2")
    here.join("Ann")
    for number in range(MAX_PLAYERS + 50):  # comes and goes, quicker than anybody counts as dropped
        phantom = Phone(stage, "10.0.0.9")
        assert phantom.join(f"P{number}") == "in"
        phantom.goes()
    assert len(stage.room.players) == 1 + PHANTOMS
    assert names(stage)[0] == "Ann"
    assert Phone(stage, "10.0.0.2").join("Ben") == "in"


def test_who_has_done_something_is_the_last_to_give_way(stage):
    first = Phone(stage, "10.0.0.9")
    first.join("Ann")
    stage.send(Actor("player", first.player), stage.command("ready", ready=True))
    first.goes()
    for number in range(PHANTOMS + 3):
        phantom = Phone(stage, "10.0.0.9")
        phantom.join(f"P{number}")
        phantom.goes()
    assert "Ann" in names(stage)


def test_phantoms_take_nobody_out_of_a_match(stage):
    stage.host("configure", game="quickfire", seats=4)
    phones = [Phone(stage, "10.0.0.9") for _ in range(PHANTOMS)]
    for number, phone in enumerate(phones):
        phone.join(f"P{number}")
    stage.host("start")
    for phone in phones:
        phone.goes()
    assert Phone(stage, "10.0.0.9").join("Late") == "CROWD"
    assert len(stage.room.players) == PHANTOMS
    assert Phone(stage, "10.0.0.8").join("Late") == "in"


def test_a_school_behind_one_address_comes_in_at_once(stage):
    letters = [
        Message(Actor("player"), stage.command("join", name=f"P{number}"), stage.clock.ms, caller=Caller("10.0.0.9"))
        for number in range(MAX_PLAYERS)
    ]
    for start in range(0, MAX_PLAYERS, 64):
        stage.actor.work(letters[start : start + 64])
    assert len(stage.room.players) == MAX_PLAYERS
