"""What a room is told of the length of its next match follows how long its last ones took."""

from dataclasses import replace

import pytest

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import Plan
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import End, Enter, Flow, Why
from rooms.quickfire import QUESTION_MS, Answer, Answered, Asking, Quickfire, QuickfireGame, Table, bot
from rooms.stage import Stage

MINUTE = 60_000 // QUESTION_MS


@record
class Lasting(Asking):
    """Nine minutes of questions."""

    questions: int = 9 * MINUTE

    def close(self, t: Table, why: Why) -> Flow:
        super().close(t, why)
        return Enter(replace(self, questions=self.questions - 1)) if self.questions > 1 else End("rounds")


class Long(Quickfire):
    stages = (Lasting,)

    def begin(self, t: Table) -> Lasting:
        t.set(opened_at=t.now)
        return Lasting()


@pytest.fixture
def room():
    info = replace(QuickfireGame.info, id="lasting", default_seats=2)
    plan = Plan(4, 8)
    game = Box(info, game=Long, actions=Answer, events=Answered, plan=lambda options, seats: plan, bot=bot)
    stage = Stage(game=game)
    stage.join("Ann"), stage.join("Bob")
    return stage


def told(room):
    plan = room.preparer.outlook(room.room).plan
    return plan.minutes_min, plan.minutes_max


def test_a_slow_room_is_told_more_the_next_time_and_an_ended_match_tells_nothing(room):
    assert told(room) == (4, 8)
    assert room.host("start")["ok"]
    room.passes(60_000)
    (prompt,) = room.head.match.rules.prompts(room.state)
    assert room.host("host_act", prompt=prompt.id, action={"kind": "end"})["ok"]
    assert told(room) == (4, 8)
    assert room.host("rematch")["ok"]
    while room.room.phase == "playing":
        room.passes(QUESTION_MS)
    assert room.room.tempo == pytest.approx(1.25, abs=0.01)  # 9 minutes of 6 count half
    assert told(room) == (5, 10)
