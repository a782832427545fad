"""Tables with a code of their own: each leads to its team, and who finds it full looks on for the table."""

from dataclasses import replace

import pytest

from buzzkeep.engine.box import Box
from buzzkeep.net import views
from rooms.quickfire import Answer, Answered, Quickfire, QuickfireGame, bot
from rooms.stage import Stage


@pytest.fixture
def stage():
    info = replace(QuickfireGame.info, id="teams", max_seats=4, default_seats=4, min_seats=2, team_size=8)
    plan = QuickfireGame().plan
    found = Stage(game=Box(info, game=Quickfire, actions=Answer, events=Answered, plan=plan, bot=bot))
    assert found.host("guard", room_pin=None, names="off", tables=6)["ok"]
    return found


def seat(stage, who):
    return stage.room.player(who.player).seat


def seat_names(stage):
    room = views.of_room(stage.actor.publication(), views.Around("http://x/j/BCFG", 0))
    return [slot.name.en for slot in room.seats]


def test_a_table_leads_to_its_team_and_the_rest_of_it_looks_on(stage):
    people = [stage.join(f"Guest {number}", table=1 + number % 4) for number in range(132)]
    assert [len(stage.room.members(seat)) for seat in range(4)] == [8, 8, 8, 8]
    assert [seat(stage, who) for who in people[:32]] == [number % 4 for number in range(32)]
    assert all(seat(stage, who) is None for who in people[32:])
    assert [stage.room.player(who.player).table for who in people[:5]] == [1, 2, 3, 4, 1]
    assert seat_names(stage) == [f"Table\u00a0{number}" for number in (1, 2, 3, 4)]


def test_two_tables_may_be_one_team_and_newcomers_follow_their_table(stage):
    first, other = stage.join("Ann", table=1), stage.join("Ben", table=5)
    assert (seat(stage, first), seat(stage, other)) == (0, 0)
    assert seat_names(stage)[0] == "Tables\u00a01, 5"
    assert stage.host("move", player=other.player, seat=2)["ok"]
    assert seat(stage, stage.join("Cleo", table=5)) == 2
    assert stage.join("Dan", table=2)
    assert stage.host("start")["ok"]
    stage.passes(1_000)
    assert seat(stage, late := stage.join("Eve", table=5)) is None  # while a question is open
    (prompt,) = stage.head.match.rules.prompts(stage.state)
    assert stage.host("host_act", prompt=prompt.id, action={"kind": "end"})["ok"]
    assert seat(stage, late) == seat(stage, other)


def test_a_table_that_the_room_does_not_have_is_none(stage):
    stage.join("Ann", table=7), stage.join("Ben")
    assert [player.table for player in stage.room.players] == [None, None]
    assert seat_names(stage)[:2] == ["Seat 1", "Seat 2"]


def test_a_table_is_kept_while_somebody_waits_at_the_door(stage):
    assert stage.host("lock", locked=True)["ok"]
    knock = stage.join("Ann", table=3)["knock"]
    assert stage.host("knock", knock=knock, admit=True)["ok"]
    ann = stage.room.named("Ann")
    assert (ann.table, ann.seat) == (3, 2)
