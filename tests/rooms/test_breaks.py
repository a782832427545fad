"""Breaks between matches: begun, made longer, ended by the host alone, and no longer because the server was away."""

import pytest

from buzzkeep.engine import codec
from rooms.stage import Stage

MINUTE = 60_000


def due_in(stage):
    """Return how long the break of a room still lasts, in minutes; None if none is on."""
    return None if stage.room.rest is None else (stage.room.rest.due - stage.actor.clock.now()) / MINUTE


def test_a_break_is_begun_made_longer_and_ended():
    stage = Stage()
    assert stage.host("break", minutes=15)["ok"]
    stage.passes(5 * MINUTE)
    assert due_in(stage) == 10
    assert stage.host("break", minutes=5)["ok"]
    assert due_in(stage) == 15
    stage.passes(20 * MINUTE)
    assert stage.room.rest is not None  # nothing begins by itself
    assert stage.host("break", minutes=5)["ok"]
    assert due_in(stage) == 5  # from now on
    assert stage.host("break", minutes=None)["ok"]
    assert stage.room.rest is None


@pytest.mark.parametrize("minutes", [0, 181])
def test_a_break_of_no_time_or_of_hours_is_refused(minutes):
    with pytest.raises(codec.Malformed, match="minutes"):
        Stage().command("break", minutes=minutes)


def test_a_start_ends_it_and_a_match_has_none():
    stage = Stage()
    ann, ben = stage.join("Ann"), stage.join("Ben")
    assert stage.host("break", minutes=15)["ok"]
    assert stage.host("start")["ok"]
    assert stage.room.rest is None
    assert stage.host("break", minutes=15)["error"]["code"] == "PLAYING"
    assert stage.send(ann, stage.command("break", minutes=15))["error"]["code"] == "FORBIDDEN"
    assert stage.send(ben, stage.command("break", minutes=None))["error"]["code"] == "FORBIDDEN"


def test_a_break_goes_on_while_the_server_is_away():
    before = Stage()
    assert before.host("break", minutes=15)["ok"]
    after = Stage(head=before.head, wall=6 * MINUTE)  # killed, and started again six minutes later
    assert due_in(after) == 9
    assert due_in(Stage(head=before.head, wall=60 * MINUTE)) == 0
