"""What a room leaves behind for the banks, in the very transaction that makes it true: answers and flags."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from buzzkeep.engine.capabilities import offers
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import Member, SwapReason
from buzzkeep.quiz.capability import AskedQuestion, Quiz, Revealed, SeatReply
from buzzkeep.rooms.commands import FlagReason
from buzzkeep.rooms.names import fold
from buzzkeep.rooms.state import RoomState


@dataclass(frozen=True)
class Present:
    """Somebody who saw a question: the room's player id, and the name as it is compared."""

    player: Member
    name: str


@dataclass(frozen=True)
class SeatAnswer:
    """The answer of a seat that people play. ``members`` are the players who share it."""

    reply: SeatReply
    members: tuple[Member, ...]


@dataclass(frozen=True)
class QuestionAsked:
    """A question that is over. ``withdrawn``: its answers do not count, but it was seen."""

    match: str
    lang: str
    revealed: Revealed
    withdrawn: bool
    present: tuple[Present, ...]
    answers: tuple[SeatAnswer, ...]


HOST: Member = "host"


@dataclass(frozen=True)
class FlagRaised:
    """A player finds something wrong with a question that is over; or the host, :data:`HOST`, with one that comes."""

    match: str
    asked: AskedQuestion
    lang: str
    player: Member
    reason: FlagReason | SwapReason


@dataclass(frozen=True)
class Erased:
    """A person is to be forgotten: the room's player id, if there is still one, and the name as it is compared."""

    player: Member | None
    name: str


LedgerEntry: TypeAlias = QuestionAsked | FlagRaised | Erased


def shown_by(rules: StageRules[Any], state: Any) -> Revealed | None:
    """Return the question whose answer a match shows now, if its game tells."""
    quiz = offers(rules, Quiz)
    return None if quiz is None or state is None else quiz.revealed(state)


def is_over(before: Revealed, now: Revealed | None) -> bool:
    """Say whether the question that was shown ``before`` a step is over when ``now`` this one is shown."""
    return now is None or now.serial != before.serial


def withdraws(rules: StageRules[Any], events: Iterable[Any]) -> bool:
    """Say whether a step has withdrawn the question that was open or shown: its answers do not count."""
    quiz = offers(rules, Quiz)
    return quiz is not None and any(quiz.withdraws(event) for event in events)


def finished(
    room: RoomState, match: str, rules: StageRules[Any], before: Revealed | None, after: Any, events: Iterable[Any]
) -> QuestionAsked | None:
    """Return the question that was shown ``before`` a step if it no longer is in the state ``after`` it.

    Answers of bots are left out, and a question that nobody saw.
    """
    if before is None or not is_over(before, shown_by(rules, after)) or not room.players:
        return None
    withdrawn = withdraws(rules, events)
    answers = (
        SeatAnswer(reply, room.members(reply.seat))
        for reply in before.replies
        if room.members(reply.seat) and room.bot(reply.seat) is None
    )
    return QuestionAsked(
        match=match,
        lang=room.content.lang,
        revealed=before,
        withdrawn=withdrawn,
        present=tuple(Present(player.id, fold(player.name)) for player in room.players),
        answers=() if withdrawn else tuple(answers),
    )
