"""A game for tests of the engine: a council of teams that uses every hook which the example of one file does not."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Literal

from buzzkeep.engine.asks import Ask, Beat, Number, Onlookers, Pick, Stopwatch, Teamwork
from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.records import record
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage import Done, Enter, Flow, Push, Stage, Stay, Why
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.stage_views import Views
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import HostAction, Party, Reject, Rng, Role, Seat, SeatInfo


@record
class Board:
    laws: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    alarm: bool = False
    applause: bool = False


@record
class Vote:
    law: str
    kind: Literal["vote"] = "vote"


@record
class Propose:
    law: str
    kind: Literal["propose"] = "propose"


@record
class Bet:
    law: str
    kind: Literal["bet"] = "bet"


@record
class Sign:
    pens: tuple[str, ...]
    kind: Literal["sign"] = "sign"


@record
class Pay:
    coins: int
    kind: Literal["pay"] = "pay"


@record
class Smile:
    on: bool
    kind: Literal["smile"] = "smile"


@record
class Noted:
    text: str
    kind: Literal["noted"] = "noted"


Table = Transition[Board, Any]
LAWS = ("bread", "roads")


def log(t: Table, text: str) -> None:
    t.set(log=(*t.board.log, text))
    t.emit(Noted(text))


@record
class Passed:
    law: str | None


@record
class Session(Stage[Table]):
    """Asks nobody: a vote and a signature are pushed, and their results come back."""

    number: int
    law: str | None = None
    public = ("number", "law")

    def begin(self, t: Table) -> Flow:
        return self.push(Voting(t.seats), Showing("voted"))

    def then(self, t: Table, result: Any) -> Flow:
        match result:
            case Passed(law=law):
                return replace(self, law=law).push(Signing(t.seats[0]), Paying(t.seats))
            case _:
                return Enter(Session(self.number + 1))

    def abandon(self, t: Table) -> None:
        log(t, f"abandoned session {self.number}")


@record
class Voted:
    count: int


@record
class Mine:
    vote: str | None


@record
class Voting(Stage[Table]):
    seats: tuple[Seat, ...]
    votes: tuple[tuple[Seat, str], ...] = ()
    ms = 10_000
    full_time = True
    public = ("seats",)

    def asks(self, t: Table) -> tuple[Ask, ...]:
        given = {seat for seat, _ in self.votes}
        missing = tuple(seat for seat in self.seats if seat not in given)
        vote = Ask("vote", missing, stopwatch=Stopwatch(), team=Teamwork(4_000, (Propose,)))
        return vote, Ask("bet", tuple(given), Onlookers(audience=True, locks=True))

    def legal(self, t: Table, who: Party) -> list[Any]:
        if t.ask == "bet":
            return [Bet(law) for law in LAWS]
        team = [Propose(law) for law in LAWS] if who.member and len(t.chair(who.seat or 0).voters) > 1 else []
        return [Vote(law) for law in LAWS] + team

    def act(self, t: Table, who: Party, action: Vote) -> Flow:
        assert who.seat is not None
        return Stay(replace(self, votes=(*self.votes, (who.seat, action.law))))

    def close(self, t: Table, why: Why) -> Flow:
        log(t, f"closed {why}; bets {len(t.notes('bet'))}; proposals {len(t.notes('vote'))}")
        for ask in self.asks(t)[:1]:
            for seat in ask.seats if why == "time" else ():
                t.missed(seat)
        return Done(Passed(self.votes[0][1] if self.votes else None))

    def withdraw(self, t: Table) -> Flow:
        return Enter(Voting(self.seats))

    def gone(self, t: Table, seat: Seat) -> Flow:
        log(t, f"gone {seat}")
        return Stay()

    def resumed(self, t: Table, paused_ms: int) -> Flow:
        return Enter(Voting(self.seats)) if paused_ms > 10_000 else Stay()

    def shown(self, t: Table) -> Voted:
        return Voted(len(self.votes))

    def shown_to(self, t: Table, viewer: Party) -> Mine | None:
        return Mine(dict(self.votes).get(viewer.seat)) if viewer.seat is not None else None


@record
class Showing(Stage[Table]):
    text: str
    ms = 3_000
    public = ("text",)

    def close(self, t: Table, why: Why) -> Flow:
        return Done(Passed("bread"))

    def beats(self, t: Table) -> tuple[Beat, ...]:
        return (Beat(500, "drum"), Beat(1_500, "gold", t.seats))


@record
class Signing(Stage[Table]):
    """Only one seat is asked, and nobody waits for it if it is absent; it may ring the alarm first."""

    seat: Seat
    ms = 20_000
    least_left_ms = 5_000
    asks_absent = False
    sends_legal = True
    public = ("seat",)

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("sign", (self.seat,), appoints=True),)

    def legal(self, t: Table, who: Party) -> list[Any]:
        return [Pick(Sign, "pens", ("red", "blue", "gold"), 1, 2)]

    def act(self, t: Table, who: Party, action: Sign) -> Flow:
        if "gold" in action.pens and not t.board.alarm:
            t.set(alarm=True)
            return Push((Showing("alarm"),))
        if action.pens == ("blue",):
            return self.push()
        log(t, f"signed {'+'.join(action.pens)}")
        return Done()

    def then(self, t: Table, result: Any) -> Flow:
        log(t, f"went on after {result}")
        return Stay()

    def close(self, t: Table, why: Why) -> Flow:
        log(t, f"unsigned {why}")
        return Done()

    def may(self, t: Table, power: HostAction) -> Reject | None:
        return Reject("NOT_NOW", "ink is drying") if power.kind == "add_time" and t.board.alarm else None


@record
class Paying(Stage[Table]):
    seats: tuple[Seat, ...]
    ms = 8_000
    public = ()

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("pay", self.seats),)

    def legal(self, t: Table, who: Party) -> list[Any]:
        return [Number(Pay, "coins", 0, 9)]

    def act(self, t: Table, who: Party, action: Pay) -> Flow:
        if action.coins == 9:
            t.end("ruined")
        return Stay(replace(self, seats=tuple(seat for seat in self.seats if seat != who.seat)))

    def close(self, t: Table, why: Why) -> Flow:
        return Done()


@record
class Mood(Stage[Table]):
    smiling: tuple[Seat, ...] = ()
    ms = None
    public = ("smiling",)

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("mood", t.seats),)

    def legal(self, t: Table, who: Party) -> list[Smile]:
        return [Smile(who.seat not in self.smiling)]

    def act(self, t: Table, who: Party, action: Smile) -> Flow:
        assert who.seat is not None
        rest = tuple(seat for seat in self.smiling if seat != who.seat)
        return Stay(Mood((*rest, who.seat) if action.on else rest))


@record
class Over(Stage[Table]):
    reason: str
    public = ("reason",)


class Council(Game[Table]):
    stages = (Session, Voting, Showing, Signing, Paying, Mood, Over)
    notes = (Propose, Bet)
    beside = Mood()

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> Board:
        return Board()

    def begin(self, t: Table) -> Stage[Table]:
        return Session(1)

    def after_step(self, t: Table) -> Push | None:
        """Two seats who both smile are applauded, whatever goes on."""
        if len(t.state.beside.stage.smiling) < 2 or t.board.applause or not t.state.stack[-1].begun:
            return None
        t.set(applause=True)
        return Push((Showing("applause"),))

    def seat_changed(self, t: Table, before: Chair, after: Chair) -> None:
        if before.left != after.left:
            log(t, f"left {after.seat}")

    def ended(self, t: Table, reason: str) -> Stage[Table]:
        t.emit(Noted(f"over: {reason}"))
        return Over(reason)

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        return (t.seats,)

    def public(self, t: Table) -> Board:
        return t.board

    def not_asked(self, t: Table, who: Party, action: Any) -> Reject:
        return Reject("WAIT", "another seat is to act")


ACTIONS = Vote | Propose | Bet | Sign | Pay | Smile
VIEWS = Views("Council", Council, ACTIONS)
RULES = StageRules(Council(None), VIEWS)


class Evening:
    """A match of the council in the making; ``now`` is the room clock."""

    def __init__(self, *teams: str) -> None:
        infos = [SeatInfo(seat, tuple(team)) for seat, team in enumerate(teams)]
        self.now = 0
        self.events: list[str] = []
        self.state: Any = None
        self._take(RULES.setup(infos, self.ctx))

    @property
    def ctx(self) -> Any:
        sure = {"sigma_ms": 0.0, "early_ms": 0.0, "grace_ms": 0}
        return SimpleNamespace(now=self.now, acted_at=self.now, rng=CounterRng(b"k" * 16), **sure)

    def _take(self, step: Any) -> None:
        self.state = step.state
        self.events += [event.text for event in step.events]

    @property
    def top(self) -> Any:
        return self.state.stack[-1]

    @property
    def prompts(self) -> dict[str, tuple[Seat, ...]]:
        return {prompt.id: prompt.seats for prompt in RULES.prompts(self.state)}

    def refusal(self, who: Party, action: Any) -> str | None:
        reject = RULES.validate(self.state, who, action)
        return reject.code if reject else None

    def act(self, who: Party, action: Any) -> None:
        assert self.refusal(who, action) is None
        self._take(RULES.apply(self.state, who, action, self.ctx))

    def fire(self) -> str:
        timer = min(RULES.timers(self.state), key=lambda timer: timer.due)
        self.now = timer.due
        self._take(RULES.on_timer(self.state, timer.id, self.ctx))
        return timer.id

    def seat(self, change: Any, seat: Seat, member: str | None = None) -> None:
        self._take(RULES.on_seat(self.state, Party(Role.SEAT, seat, member), change, self.ctx))

    def resume(self, paused_ms: int) -> None:
        self._take(RULES.on_resume(self.state, paused_ms, self.ctx))

    def view(self, who: Party) -> Any:
        return RULES.view(self.state, who)


def of(seat: Seat, member: str | None = None) -> Party:
    return Party(Role.SEAT, seat, member)
