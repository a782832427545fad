"""What can move a running match: the rows of its log. Live play and replay go through the same :func:`perform`."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.records import Record, members
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import Ctx, HostAction, Millis, Party, Role, SeatChange, SeatInfo, Step
from buzzkeep.quiz.actions import BuzzFor, NextBuzzer, Rule, ShowAnswer

HostActionType: TypeAlias = Annotated[
    HostAction | Rule | BuzzFor | NextBuzzer | ShowAnswer, Field(discriminator="kind")
]


class SetUp(Record):
    """The match begins with these seats."""

    seats: tuple[SeatInfo, ...]
    now: Millis
    do: Literal["set_up"] = "set_up"


class Acted(Record):
    """Somebody acted; ``action`` is a record of the game's or the host's that validated, as JSON from a log."""

    who: Party
    action: Any
    now: Millis
    acted_at: Millis
    timing: dict[str, Any] | None = None  # its AnswerTime; the rules see sigma, grace_ms, early (ms), logs all
    do: Literal["act"] = "act"


class TimerFired(Record):
    """A timer ran out."""

    timer: str
    now: Millis
    do: Literal["timer"] = "timer"


class SeatChanged(Record):
    """A seat or one of its members came, went or was replaced."""

    who: Party
    change: SeatChange
    now: Millis
    do: Literal["seat"] = "seat"


class Resumed(Record):
    """The host let the match go on after a pause."""

    paused_ms: Millis
    now: Millis
    do: Literal["resume"] = "resume"


MatchInput: TypeAlias = Annotated[SetUp | Acted | TimerFired | SeatChanged | Resumed, Field(discriminator="do")]


def is_action(game: Box, who: Party, action: Any) -> bool:
    """Say whether ``action`` is one of this game's, or of the host's."""
    return isinstance(action, members(HostActionType if who.role is Role.HOST else game.action_type))


def perform(game: Box, rules: StageRules[Any], state: Any, given: MatchInput, rng: CounterRng) -> Step[Any, Any]:
    """Carry out one input; whatever is impure comes from ``given`` and ``rng``."""
    match given:
        case SetUp(seats=seats, now=now):
            return rules.setup(seats, Ctx(now, now, rng))
        case Acted(who=who, action=action, now=now, acted_at=acted_at, timing=timing):
            if isinstance(action, dict):
                action = codec.load_plain(HostActionType if who.role is Role.HOST else game.action_type, action)
            sure = timing or {}
            sigma, early = (float(sure.get(name, 0.0)) for name in ("sigma", "early"))  # older journals have no early
            ctx = Ctx(now, acted_at, rng, sigma, int(sure.get("grace_ms", 0)), early)
            return rules.apply(state, who, action, ctx)
        case TimerFired(timer=timer, now=now):
            return rules.on_timer(state, timer, Ctx(now, now, rng))
        case SeatChanged(who=who, change=change, now=now):
            return rules.on_seat(state, who, change, Ctx(now, now, rng))
        case Resumed(paused_ms=paused_ms, now=now):
            return rules.on_resume(state, paused_ms, Ctx(now, now, rng))
