"""Return codes: six digits, few tries for a seat and from an address, and the host hears of wrong ones."""

from dataclasses import replace

import pytest
from gevent.event import AsyncResult

from buzzkeep.engine import codec
from buzzkeep.engine.codec import Malformed
from buzzkeep.rooms.callers import ADDRESS_TRIES, FORGOTTEN_MS, LONGEST_PAUSE_MS, SEAT_TRIES, Caller
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.mailbox import Message
from buzzkeep.rooms.state import Head, RoomState, new_pin
from rooms.stage import Stage


@pytest.fixture
def stage():
    made = Stage()
    made.ann, made.bob = made.join("Ann").player, made.join("Bob").player
    return made


def pin_of(stage, player):
    return stage.room.player(player).pin


def tries(stage, name, pin, address="10.0.0.1"):
    """What comes of an attempt to come back: "ok" or the code of the refusal."""
    answer = AsyncResult()
    command = stage.command("join", name=name, pin=pin)
    stage.actor.work([Message(Actor("player"), command, stage.clock.ms, answer.set, caller=Caller(address))])
    return getattr(answer.get(block=False), "code", "ok")


def wrong(stage, player):
    return "000000" if pin_of(stage, player) != "000000" else "111111"


def test_return_codes_have_six_digits():
    assert all(len(pin) == 6 and pin.isdecimal() for pin in (new_pin() for _ in range(50)))


def test_invisible_letters_do_not_buy_more_guesses(stage):
    bad = wrong(stage, stage.ann)
    typed = [f"Ann{sign}" for sign in ("", "\u200b", "\u200d", "\ufe0f", "\u034f", "\u3164", "\u2800")]
    said = [tries(stage, name, bad, f"10.0.1.{n}") for n, name in enumerate(typed)]
    assert said == ["PIN"] * SEAT_TRIES + ["PIN_WAIT"] * (len(typed) - SEAT_TRIES)


def test_the_pauses_of_a_seat_grow_and_nobody_else_pays(stage):
    bad, pauses = wrong(stage, stage.ann), []
    for _ in range(SEAT_TRIES):
        assert tries(stage, "Ann", bad) == "PIN"
    for _ in range(9):
        waited = 0
        while tries(stage, "Ann", bad, "10.0.0.2" if len(pauses) % 2 else "10.0.0.3") == "PIN_WAIT":
            stage.passes(5_000)
            waited += 5_000
        pauses.append(waited)
    assert pauses == [min(5_000 * 2**n, LONGEST_PAUSE_MS) for n in range(9)]
    assert tries(stage, "Ann", pin_of(stage, stage.ann)) == "PIN_WAIT"  # nor the right one
    assert tries(stage, "Bob", pin_of(stage, stage.bob)) == "ok"
    assert "knock" in stage.send(Actor("player"), stage.command("join", name="Ann"))  # the host still can
    stage.passes(LONGEST_PAUSE_MS)
    assert tries(stage, "Ann", pin_of(stage, stage.ann)) == "ok"
    assert tries(stage, "Ann", bad) == "PIN"  # and its count is over


def test_a_stranger_locks_nobody_out_who_is_at_home(stage):
    stage.actor.connected(stage.ann, "10.0.0.7")
    for n in range(SEAT_TRIES + 9):
        tries(stage, "Ann", wrong(stage, stage.ann), f"10.0.2.{n}")
    assert tries(stage, "Ann", pin_of(stage, stage.ann), "10.0.2.200") == "PIN_WAIT"
    assert tries(stage, "Ann", wrong(stage, stage.ann), "10.0.0.7") == "PIN"
    assert tries(stage, "Ann", pin_of(stage, stage.ann), "10.0.0.7") == "ok"
    for _ in range(ADDRESS_TRIES):  # nor does home buy more guesses than any other address
        tries(stage, "Ann", wrong(stage, stage.ann), "10.0.0.7")
    assert tries(stage, "Ann", pin_of(stage, stage.ann), "10.0.0.7") == "PIN_WAIT"


def test_an_address_does_not_go_from_seat_to_seat():
    stage = Stage()
    people = [stage.join(f"P{n}").player for n in range(ADDRESS_TRIES + 3)]
    said = [tries(stage, f"P{n}", wrong(stage, player)) for n, player in enumerate(people)]
    assert said == ["PIN"] * ADDRESS_TRIES + ["PIN_WAIT"] * 3
    last = people[-1]
    assert tries(stage, f"P{len(people) - 1}", pin_of(stage, last), "10.9.9.9") == "ok"  # from elsewhere at once
    assert tries(stage, "P0", wrong(stage, people[0])) == "PIN_WAIT"  # one's own code gives no new tries
    stage.passes(FORGOTTEN_MS)
    assert tries(stage, "P0", wrong(stage, people[0])) == "PIN"


def test_the_host_sees_wrong_codes_until_their_owner_is_back(stage):
    bad = wrong(stage, stage.ann)
    for _ in range(SEAT_TRIES + 1):
        tries(stage, "Ann", bad)
    assert [(told.player, told.count) for told in stage.audience.told[-1].head.room.wrong_pins] == [(stage.ann, 3)]
    stage.passes(FORGOTTEN_MS)
    assert tries(stage, "Ann", pin_of(stage, stage.ann)) == "ok"
    assert stage.room.wrong_pins == ()


def test_four_digits_of_a_room_saved_before_still_work(stage):
    plain = codec.plain(RoomState, stage.room)
    del plain["wrong_pins"]
    for player, pin in zip(plain["players"], ("0042", "1234"), strict=True):
        player["pin"] = pin
    again = Stage(head=Head(codec.load_plain(RoomState, plain)))
    again.serial = stage.serial  # message ids are new for each command
    assert tries(again, "Ann", "0042") == "ok"
    assert tries(again, "Bob", "001234") == "PIN"


@pytest.mark.parametrize("pin", ["é", "12 34", "", "٣٤٥٦", "1" * 9])
def test_only_digits_are_a_return_code(stage, pin):
    with pytest.raises(Malformed, match=r"join\.pin"):
        stage.command("join", name="Ann", pin=pin)


def test_who_leaves_takes_his_wrong_codes_along(stage):
    tries(stage, "Ann", wrong(stage, stage.ann))
    stage.host("kick", player=stage.ann)
    assert stage.room == replace(stage.room, wrong_pins=())
