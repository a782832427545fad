"""What a room leaves behind for the banks, in the very transaction that makes it true: answers and flags."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from buzzkeep.engine.game import offers
from buzzkeep.engine.records import Record
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import Member
from buzzkeep.quiz.capability import AskedQuestion, Quiz, Revealed, SeatReply
from buzzkeep.rooms.names import fold
from buzzkeep.rooms.state import RoomState


class Present(Record):
    """Somebody who saw a question: the room's player id, and the name as it is compared."""

    player: Member
    name: str


class SeatAnswer(Record):
    """The answer of a seat that people play. ``members`` are the players who share it."""

    reply: SeatReply
    members: tuple[Member, ...]


class QuestionAsked(Record):
    """A question that is over. ``withdrawn``: its answers do not count, but it was seen."""

    match: str
    lang: str
    revealed: Revealed
    withdrawn: bool
    present: tuple[Present, ...]
    answers: tuple[SeatAnswer, ...]


HOST: Member = "host"
RULED = "ruled: "


class FlagRaised(Record):
    """A player, or the host, finds something wrong with a question; the host's ruling stands behind :data:`RULED`."""

    match: str
    asked: AskedQuestion
    lang: str
    player: Member
    reason: str  # empty: the host takes his ruling back


class Erased(Record):
    """A person is to be forgotten: the room's player id, if there is still one, and the name as it is compared."""

    player: Member | None
    name: str


LedgerEntry: TypeAlias = QuestionAsked | FlagRaised | Erased


def ended(rules: StageRules[Any], before: Any, after: Any, events: Iterable[Any]) -> tuple[Revealed, bool] | None:
    """Return the question that is shown in the state ``before`` a step and no longer after it; was it withdrawn?"""
    quiz = offers(rules, Quiz)
    shown = quiz.revealed(before) if quiz and before else None
    if quiz is None or shown is None or ((now := quiz.revealed(after)) and now.serial == shown.serial):
        return None
    return shown, any(quiz.withdraws(event) for event in events)


def finished(room: RoomState, match: str, over: tuple[Revealed, bool] | None) -> QuestionAsked | None:
    """Return a question that :func:`ended`; answers of bots are left out, and a question that nobody saw."""
    if over is None or not room.players:
        return None
    before, withdrawn = over
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
