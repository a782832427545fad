"""A match in the hand of a test: act, let time run out, look; the invariants are checked after every step."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from buzzkeep.game import HOST, Box, CounterRng, NoMaterial, Party, Role, SeatChange, SeatInfo
from kit import proofs


@dataclass
class Moment:
    """A context for the rules, at an instant of the room clock; ``acted_at`` is now if it is not given."""

    now: int
    rng: Any
    acted_at: int = -1
    sigma_ms: float = 3.0
    grace_ms: int = 0
    early_ms: float = 0.0

    def __post_init__(self) -> None:
        if self.acted_at < 0:
            self.acted_at = self.now


class MatchInHand:
    """Methods that act return the events. Time stands where the last one left it."""

    state: Any

    def __init__(self, rules: Any, rng: Any, now: int = 10_000) -> None:
        """Take the rules; the state is for whoever makes the table to lay out."""
        self.rules, self.rng, self.now = rules, rng, now
        self.events: tuple[Any, ...] = ()
        self.check = True  # the invariants after every step

    @classmethod
    def begun(cls, game: Box, seats: int, seed: int = 1, **options: Any) -> Self:
        """Return a match of a game without material that has just begun, with a phone on each seat."""
        rules = game.bind(game.options_type.model_validate(options), NoMaterial())
        match = cls(rules, CounterRng(b"a match in the hand of a test", seed << 32), now=0)
        match._took(rules.setup([SeatInfo(seat, (f"p{seat}",)) for seat in range(seats)], match.moment()))
        return match

    def moment(self, lag: int = 0, grace: int = 0, sigma: float = 3.0) -> Moment:
        return Moment(self.now, self.rng, self.now - lag, sigma, grace)

    # -- where things stand

    @property
    def stage(self) -> Any:
        """The stage that is asked or shown: on top of the stack where the game has one."""
        return self.state.stack[-1].stage if hasattr(self.state, "stack") else self.state.stage

    @property
    def kind(self) -> str:
        return self.stage.kind

    def legal(self, seat: int) -> list[Any]:
        return list(self.rules.legal(self.state, party(seat)))

    def refused(self, seat: int, action: Any) -> str | None:
        """Return the code with which an action is refused, if it is."""
        return self._code(party(seat), action)

    def host_refused(self, action: Any) -> str | None:
        return self._code(HOST, action)

    def _code(self, who: Party, action: Any) -> str | None:
        reject = self.rules.validate(self.state, who, action)
        return reject.code if reject else None

    def _next(self) -> Any:
        return min(self.rules.timers(self.state), key=lambda timer: timer.due)

    def due(self) -> int:
        return self._next().due

    @property
    def ranking(self) -> Any:
        outcome = self.rules.outcome(self.state)
        return outcome and outcome.ranking

    # -- what happens

    def act(self, seat: int, action: Any, wait: int = 0, lag: int = 0, grace: int = 0, sigma: float = 3.0) -> Any:
        return self._act(party(seat), action, wait, lag, grace, sigma)

    def host(self, action: Any) -> Any:
        return self._act(HOST, action)

    def _act(self, who: Party, action: Any, wait: int = 0, lag: int = 0, grace: int = 0, sigma: float = 3.0) -> Any:
        assert self._code(who, action) is None, (self._code(who, action), action, self.stage)
        self.now += wait
        return self._took(self.rules.apply(self.state, who, action, self.moment(lag, grace, sigma)))

    def time_out(self) -> Any:
        timer = self._next()
        self.now = max(self.now, timer.due)
        return self._took(self.rules.on_timer(self.state, timer.id, self.moment()))

    def tell(self, seat: int, change: SeatChange, member: str | None = None) -> Any:
        who = Party(Role.SEAT, seat, member or f"p{seat}")
        return self._took(self.rules.on_seat(self.state, who, change, self.moment()))

    def _took(self, step: Any) -> Any:
        self.state, self.events = step.state, step.events
        self._check()
        return self.events

    def _check(self) -> None:
        broken = proofs.broken(self.rules, self.state) if self.check else []
        assert not broken, broken


def party(seat: int) -> Party:
    return Party(Role.SEAT, seat, f"p{seat}")


def kinds(events: Iterable[Any]) -> list[str]:
    return [event.kind for event in events]


def the(events: Iterable[Any], kind: str) -> Any:
    """Return the only event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found
