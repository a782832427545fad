"""Who confirms for a team: in a stage that asks again in the same time, and where that is settled at the opening."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.engine.asks import Ask, Teamwork
from buzzkeep.engine.records import record
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage import Enter, Flow, Stage
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import Party, Role, SeatChange, SeatInfo
from games.in_hand import Moment


@record
class Put:
    kind: str = "put"


@record
class Say:
    kind: str = "say"


@record
class Putting(Stage[Transition[int, Any]]):
    """Both teams put one card after the other, all in the time of the first."""

    ms = 10_000

    def asks(self, t: Any) -> tuple[Ask, ...]:
        return (Ask("put", t.seats, team=Teamwork(4_000, (Say,))),)

    def legal(self, t: Any, who: Party) -> tuple[Any, ...]:
        return (Put(), Say())

    def act(self, t: Any, who: Party, action: Put) -> Flow:
        return Enter(replace(self), due=t.frame.due)

    def close(self, t: Any, why: Any) -> Flow:
        return Enter(replace(self))


@record
class Settled(Putting):
    frees_lone = False


class Cards(Game[Any]):
    stages = (Putting, Settled)
    notes = (Say,)

    def deal(self, seats: Any, rng: Any) -> int:
        return 0

    def begin(self, t: Any) -> Stage[Any]:
        return self.config()


class Match:
    def __init__(self, stage: type = Putting) -> None:
        self.rules: Any = StageRules(Cards(stage), None)  # type: ignore[arg-type]  # nobody looks
        self.now = 0
        self.state = self.rules.setup([SeatInfo(0, ("a", "x")), SeatInfo(1, ("b",))], self.moment()).state

    def moment(self) -> Any:
        return Moment(self.now, CounterRng(b"chance of captains"))

    def put(self, member: str = "a") -> None:
        who = Party(Role.SEAT, 0, member)
        assert self.rules.validate(self.state, who, Put()) is None
        self.state = self.rules.apply(self.state, who, Put(), self.moment()).state

    def say(self, member: str) -> None:
        self.state = self.rules.apply(self.state, Party(Role.SEAT, 0, member), Say(), self.moment()).state

    def fire(self) -> None:
        timer = min(self.rules.timers(self.state), key=lambda timer: timer.due)
        self.now = timer.due
        self.state = self.rules.on_timer(self.state, timer.id, self.moment()).state

    def seat(self, change: SeatChange, member: str | None = None) -> None:
        self.state = self.rules.on_seat(self.state, Party(Role.SEAT, 0, member), change, self.moment()).state

    @property
    def said(self) -> list[str | None]:
        return [note.who.member for note in self.state.stack[-1].notes]

    @property
    def timers(self) -> list[int]:
        return [timer.due for timer in self.rules.timers(self.state)]

    @property
    def ids(self) -> list[str]:
        return [prompt.id for prompt in self.rules.prompts(self.state)]


def test_a_stage_that_asks_again_in_the_same_time_keeps_who_may_confirm() -> None:
    match = Match()
    assert (match.ids, match.timers) == (["p1"], [6_000, 10_000])
    match.now = 2_000
    match.put()
    assert (match.ids, match.timers) == (["p2"], [6_000, 10_000])
    match.now = 6_000  # a card that is put just before the others of the team may confirm
    match.put()
    assert (match.ids, match.timers) == (["p3"], [6_000, 10_000])
    match.fire()
    assert match.timers == [10_000]
    match.put("x")
    assert (match.ids, match.timers) == (["p4"], [10_000])
    match.put("x")


def test_a_stage_with_all_its_time_lets_the_captain_confirm_again() -> None:
    match = Match()
    match.fire()
    match.fire()
    assert match.timers == [16_000, 20_000]


@pytest.mark.parametrize(("stage", "timers"), [(Putting, [10_000]), (Settled, [6_000, 10_000])])
def test_a_stage_may_settle_at_its_opening_whether_a_team_waits_for_its_captain(stage: type, timers: list[int]) -> None:
    match = Match(stage)
    match.seat(SeatChange.LEFT, "x")
    assert match.timers == timers
    assert match.state.chairs[0].captain == "a"
    match.put("a")


def test_what_members_have_said_stays_while_a_bot_plays_for_them_and_goes_with_them() -> None:
    match = Match()
    for member in ("a", "x"):
        match.say(member)
    match.seat(SeatChange.BOT)
    assert match.said == ["a", "x"]
    match.seat(SeatChange.LEFT, "x")
    assert match.said == ["a"]
