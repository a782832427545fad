"""Drives a match of any game one move at a time and holds every law of the kit against each of its steps."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import FrozenInstanceError, dataclass, field, fields
from functools import wraps
from pathlib import Path
from traceback import walk_tb
from typing import Any, ParamSpec, TypeAlias, TypeVar

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.box import Box
from buzzkeep.engine.codec import encode
from buzzkeep.engine.game import offers
from buzzkeep.engine.records import members
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import HOST, SCREEN, Party, Prompt, Role, SeatChange, SeatInfo, Step, Timer
from buzzkeep.quiz.capability import AsksTheRoom
from kit.purity import home_of, near, within
from kit.supply import CanarySupply, contributed
from kit.values import undeclared

AnyRules: TypeAlias = StageRules[Any]


class LawBroken(AssertionError):
    """A law does not hold. ``law`` is its name."""

    def __init__(self, law: str, message: str) -> None:
        super().__init__(f"[{law}] {message}")
        self.law = law


P = ParamSpec("P")
R = TypeVar("R")
CURES = {
    FrozenInstanceError: ": records never change, `t.set(...)` the board, answer with `Stay(replace(self, ...))`",
    UserWarning: ": a field holds something else than its record says, correct the one or the other",
}


@contextmanager
def guarded(doing: str, game: Box) -> Iterator[None]:
    """Turn any exception of the rules into a broken law: errors are values there. It names the line of the game."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        if isinstance(error, UserWarning):  # pydantic's: one of its lines names the field
            said = next((line.strip() for line in str(error).splitlines() if "field_name" in line), said)
        cure = CURES.get(type(error), "" if _is_of_the_engine(error) else "; correct that line")
        raise LawBroken("rules never raise", f"{_place(error, game)}{said}{cure} ({doing})") from error


def _is_of_the_engine(error: BaseException) -> bool:
    """Say whether the engine itself raised an error: then it names the cure."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    return within(frame.f_globals["__name__"], "buzzkeep.engine")


def _place(error: BaseException, game: Box) -> str:
    """Return the last line of the game in a traceback, if there is one."""
    lines = [
        f"{near(frame.f_code.co_filename)}:{line}: "
        for frame, line in walk_tb(error.__traceback__)
        if within(frame.f_globals["__name__"], home_of(game)) and Path(frame.f_code.co_filename).is_file()
        if frame.f_globals["__name__"] != __name__
    ]
    return lines[-1] if lines else ""


def checked(check: Callable[P, R]) -> Callable[P, R]:
    """Have a check of a game, its first argument, end in a broken law where the game raises anything."""

    @wraps(check)
    def lawful(*args: P.args, **kwargs: P.kwargs) -> R:
        game: Any = args[0]
        with guarded(check.__name__.replace("_", " "), game):
            return check(*args, **kwargs)

    return lawful


@dataclass(frozen=True)
class Moment:
    """Implements :class:`~buzzkeep.engine.types.Ctx`."""

    now: int
    acted_at: int
    rng: CounterRng
    sigma_ms: float = 3.0
    grace_ms: int = 40
    early_ms: float = 0.0


def playable(game: Box, options: dict[str, Any], seats: int) -> bool:
    """Say whether the game can be played by that many seats with these options."""
    return game.plan(game.options_type.model_validate(options), seats).refused is None


@dataclass(frozen=True)
class Setting:
    """What a match is played with. ``options`` are those that differ from the defaults."""

    game: Box
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    supply: CanarySupply = field(default_factory=CanarySupply)
    writes: bool = False  # each person at the table has written a question with choices and one with a number

    def __repr__(self) -> str:
        seats = ", ".join("+".join(info.members) or "bot" for info in self.seats)
        return f"<{self.game.info.id}: seats {seats}; options {self.options}; seed {self.seed}>"


# -- moves; ``wait_ms`` passes on the room clock before the move


@dataclass(frozen=True)
class Act:
    """A party acts; the server estimates that it did so ``lag_ms`` before the room works on it."""

    who: Party
    action: Any
    wait_ms: int = 0
    lag_ms: int = 0

    def __str__(self) -> str:
        return f"{self.who}: {self.action}"


@dataclass(frozen=True)
class Fire:
    """The clock runs to the next timer (and ``late_ms`` beyond), which runs out."""

    late_ms: int = 0


@dataclass(frozen=True)
class Stale:
    """A timer that is not pending runs out."""

    timer: str


@dataclass(frozen=True)
class Change:
    """The room tells of a change of a seat."""

    who: Party
    change: SeatChange
    wait_ms: int = 0


@dataclass(frozen=True)
class Resume:
    """The host lets the match go on after a pause."""

    paused_ms: int
    wait_ms: int = 0


Move: TypeAlias = Act | Fire | Stale | Change | Resume


@dataclass(frozen=True)
class Turned:
    """One step of a match: before, the move, after."""

    move: Move
    state: Any
    moment: Moment
    timer: str | None
    prompts: tuple[Prompt, ...]
    timers: tuple[Timer, ...]
    step: Step[Any, Any]


StateLaw: TypeAlias = Callable[["Table"], None]
StepLaw: TypeAlias = Callable[["Table", Turned], None]


class Table:
    """A match under watch. ``state_laws`` and ``step_laws`` are checked by :meth:`play` unless told otherwise."""

    def __init__(
        self, setting: Setting, state_laws: Sequence[StateLaw] = (), step_laws: Sequence[StepLaw] = ()
    ) -> None:
        self.setting, self.game = setting, setting.game
        self.state_laws, self.step_laws = state_laws, step_laws
        self.members = {info.seat: list(info.members) for info in setting.seats}
        self.options = self.game.options_type.model_validate(setting.options)
        self.steps = 0
        self.now = 0
        self.memory: dict[str, Any] = {}  # what a law remembers of the match, by its name
        self._looks: tuple[Any, dict[Party, bytes]] = None, {}  # what is seen of the state that was looked at last
        self.spoken: set[int] = set()  # great numbers that somebody has said himself: they are no leak
        with guarded("before the match", self.game):
            self.material = self.game.gather(self.options, len(setting.seats), setting.supply)
            if setting.writes and (asks := offers(self.game, AsksTheRoom)) is not None:
                everybody = [member for info in setting.seats for member in info.members]
                self.material = asks.with_contributed(self.material, contributed(everybody))
            self.rules: AnyRules = self.game.bind(self.options, self.material)
            moment = self.moment()
            first = self.rules.setup(setting.seats, moment)
        self.state = first.state
        self._after(Turned(Stale("setup"), None, moment, None, (), (), first), laws=True)

    def fork(self, step_laws: Sequence[StepLaw]) -> "Table":
        """Return a table at the same point of the same match; what is played there leaves this one alone."""
        other = copy(self)
        other.members = {seat: list(members) for seat, members in self.members.items()}
        other.memory, other.spoken, other.step_laws = dict(self.memory), set(self.spoken), step_laws
        return other

    # -- looking

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(info.seat for info in self.setting.seats)

    @property
    def players(self) -> tuple[Party, ...]:
        """Everybody who sits at the table; a seat without phones is played by a bot."""
        return tuple(
            Party(Role.SEAT, seat, member) for seat, members in self.members.items() for member in members or [None]
        )

    @property
    def onlookers(self) -> tuple[Party, ...]:
        """A spectator, where the game has something for him."""
        return (Party(Role.AUDIENCE, member="fan"),) if Bet in members(self.game.action_type) else ()

    @property
    def parties(self) -> tuple[Party, ...]:
        """Everybody who looks: the screen, the host, the players, and whoever may say something besides."""
        return (SCREEN, HOST, *self.players, *self.onlookers)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        return tuple(self.rules.prompts(self.state))

    @property
    def timers(self) -> tuple[Timer, ...]:
        return tuple(self.rules.timers(self.state))

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    def view(self, viewer: Party) -> bytes:
        """What a viewer sees of the state, as on the wire; it is looked at once, however many laws ask."""
        looked_at, seen = self._looks
        if looked_at is not self.state:
            self._looks = looked_at, seen = self.state, {}
        if viewer not in seen:
            seen[viewer] = encode(self.rules.view(self.state, viewer))
        return seen[viewer]

    def seen(self, events: Sequence[Any], viewer: Party) -> tuple[Any, ...]:
        shown = (self.rules.redact(event, viewer) for event in events)
        return tuple(event for event in shown if event is not None)

    # -- moving

    def moment(self, now: int | None = None, lag_ms: int = 0) -> Moment:
        """Return what a step gets from outside: the same chance in every world and in every repetition."""
        now = self.now if now is None else now
        key = b"a match of the conformance kit" + self.setting.seed.to_bytes(8, "big")
        return Moment(now, max(0, now - lag_ms), CounterRng(key, self.steps << 24))

    def due(self) -> Timer | None:
        return min(self.timers, key=lambda timer: timer.due, default=None)

    def perform(self, rules: AnyRules, state: Any, turned: Turned, moment: Moment) -> Step[Any, Any]:
        """Carry out the move of ``turned`` in any world."""
        match turned.move:
            case Act(who=who, action=action):
                return rules.apply(state, who, action, moment)
            case Fire():
                assert turned.timer is not None
                return rules.on_timer(state, turned.timer, moment)
            case Stale(timer=timer):
                return rules.on_timer(state, timer, moment)
            case Change(who=who, change=change):
                return rules.on_seat(state, who, change, moment)
            case Resume(paused_ms=paused_ms):
                return rules.on_resume(state, paused_ms, moment)

    def play(self, move: Move, *, laws: bool = True) -> Turned:
        """Play a move and hold the laws against it. Raises :class:`LawBroken`."""
        with guarded(f"step {self.steps}: {move}", self.game):
            return self._play(move, laws)

    def _play(self, move: Move, laws: bool) -> Turned:
        pending, timer, lag = self.due(), None, 0
        match move:
            case Fire(late_ms=late):
                if pending is None:
                    raise LawBroken("asks until it is over", f"no timer to wait for in {self.state}")
                self.now, timer = max(self.now, pending.due) + late, pending.id
            case Act(wait_ms=wait, lag_ms=lag):
                self._wait(wait, pending)
                if reject := self.rules.validate(self.state, move.who, move.action):
                    raise LawBroken("legal actions validate", f"{move} is rejected: {reject}")
            case Change(wait_ms=wait) | Resume(wait_ms=wait):
                self._wait(wait, pending)
        if isinstance(move, Act):
            said = (getattr(move.action, part.name) for part in fields(move.action))
            self.spoken |= {value for value in said if type(value) is int and value > 1_000}
        self.steps += 1
        moment = self.moment(lag_ms=lag)
        state, prompts, timers = self.state, self.prompts, self.timers
        bare = Turned(move, state, moment, timer, prompts, timers, Step(state))
        step = self.perform(self.rules, state, bare, self.moment(lag_ms=lag))
        for event in step.events:
            if unknown := undeclared(self.game, event, "events"):
                raise LawBroken("events are records", unknown)
        turned = Turned(move, state, moment, timer, prompts, timers, step)
        self.state = step.state
        if isinstance(move, Change):
            self._seat(move)
        self._after(turned, laws)
        return turned

    def _wait(self, wait: int, pending: Timer | None) -> None:
        self.now = min(self.now + wait, max(self.now, pending.due)) if pending else self.now + wait

    def _seat(self, move: Change) -> None:
        seat, member = move.who.seat, move.who.member
        if seat is None or member is None:
            return
        if move.change is SeatChange.JOINED and member not in self.members[seat]:
            self.members[seat].append(member)
        if move.change is SeatChange.LEFT and member in self.members[seat]:
            self.members[seat].remove(member)

    def _after(self, turned: Turned, laws: bool) -> None:
        if not laws:
            return
        with guarded(f"after step {self.steps}: {turned.move}", self.game):
            for state_law in self.state_laws:
                state_law(self)
            for step_law in self.step_laws:
                step_law(self, turned)
