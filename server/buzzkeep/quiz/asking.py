"""A question is open: seats answer in secret, a team by the vote of its members (R8, R10 of Conquest)."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import TypeAlias

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask, Note, Onlookers, Sealed, SealedReply
from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.records import Record
from buzzkeep.engine.stage import Done, Flow, Hurry, Stay, Why
from buzzkeep.engine.types import Member, Millis, Party, Reject, Role, Seat
from buzzkeep.quiz.actions import Choose, Guess, Locate
from buzzkeep.quiz.content import SCALE, ChoiceQuestion, OpenQuestion, PlaceQuestion, decimal, thousandths
from buzzkeep.quiz.decks import AnyQuestion, QuizTransition
from buzzkeep.quiz.events import AnswerLocked, QuestionOpened
from buzzkeep.quiz.places import Spot, apart, spot
from buzzkeep.quiz.posed import BETS, LARGEST_GUESS, Floor, Posed, QuestionView, Unanswered

ABSENT_MS: Millis = 3_000
GRACE_MS: Millis = 700
LONGEST_PAUSE_MS: Millis = 10_000
SAMPLES: tuple[Sequence[int], Sequence[int]] = (
    (-SCALE, 0, SCALE // 2, 100 * SCALE, 10_000 * SCALE, LARGEST_GUESS),
    (Spot(0, 0).place, Spot(48.85, 2.35).place, Spot(-33.9, 180).place),
)  # numbers, and places
AnyAnswer: TypeAlias = Choose | Guess | Locate
WRITTEN = re.compile(r"-?[0-9]{1,16}(\.[0-9]{1,3})?")


class Given(Record):
    """What a member of a team answered, when, how sure that is, when it arrived, and how much earlier it may be."""

    seat: Seat
    member: Member
    value: int
    at: Millis
    sigma_ms: float = 0.0
    came: Millis | None = None
    early_ms: float = 0.0


class Said(Record):
    """What a person answered, whether or not the question was put to his seat."""

    who: Party
    value: int


class Answered(Record):
    """The question was open from ``opened_at`` until now."""

    replies: tuple[SealedReply[Seat, int], ...]
    fun: tuple[SealedReply[Seat, int], ...]  # answers of seats it was not put to
    taps: tuple[Given, ...]
    opened_at: Millis
    crowd: tuple[Said, ...] = ()  # of every single person, where the crowd plays for its prize
    floor: Floor | None = None  # who buzzed


def heard(floor: Floor) -> Answered:
    """Return an open question as answered by what was said."""
    return Answered(floor.replies, (), (), floor.opened_at, floor=floor)


class Opened(Record):
    """``answered`` are the seats that have locked an answer."""

    question: QuestionView
    answered: tuple[Seat, ...]


class OffThePhones(Record):
    """What phones may not know: the question where only the wall shows it, and the answer for a quiz master."""

    question: QuestionView | None = None
    answer: str | None = None
    explanation: str | None = None
    yours: bool = field(default=False, kw_only=True)  # the viewer wrote it


class Asking(Unanswered):
    """A question is open until ``due``. ``sealed`` holds the locked answers of seats, ``taps`` those of members."""

    sealed: Sealed[Seat, int]
    taps: tuple[Given, ...] = ()
    grace_ms = GRACE_MS
    answers_apart = True

    def lasts(self, t: QuizTransition) -> Millis:
        choice = t.beneath(Posed).format == "choice"
        return (t.config.options.answer_time_choice if choice else t.config.options.answer_time_speed) * 1_000

    def begin(self, t: QuizTransition) -> Flow:
        posed = t.beneath(Posed)
        t.emit(QuestionOpened(posed.serial, posed.card_of(t).id))
        return Stay()

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Ask the seats that have not locked an answer; onlookers may answer for fun (R8.9)."""
        posed, options = t.beneath(Posed), t.config.options
        ask = Ask(posed.format, self.sealed.missing, stopwatch=options.stopwatch if posed.timed else None)
        fun = tuple(seat for seat in _onlookers(t, posed) if not _spoken(t.chair(seat), _said(t, seat)))
        crowded = options.play_along and t.game.betting()  # then spectators answer, too
        return (ask, Ask(_fun(posed), fun, Onlookers(audience=crowded))) if fun or crowded else (ask,)

    def legal(self, t: QuizTransition, who: Party) -> Iterator[AnyAnswer]:
        """Yield every choice, or numbers or pins that stand for all."""
        card = t.beneath(Posed).card_of(t)
        values = (
            range(len(card.choices)) if isinstance(card, ChoiceQuestion) else SAMPLES[isinstance(card, PlaceQuestion)]
        )
        every = (given(card, value) for value in values)
        yield from (action for action in every if self.check(t, who, action) is None)

    def check(self, t: QuizTransition, who: Party, action: object) -> Reject | None:
        posed = t.beneath(Posed)
        card = posed.card_of(t)
        if not isinstance(action, AnyAnswer):
            return Reject("NOT_NOW", "a question is open")
        if action.kind != (wanted := given(card, 0).kind):
            return Reject("WRONG_FORMAT", f"{wanted} is wanted")
        if card.author is not None and card.author == who.member:
            return Reject("AUTHOR", "whoever wrote a question does not answer it")
        if self._answered(t, posed, who):
            return Reject("ALREADY_ANSWERED", "the first answer counts")
        if isinstance(action, Choose):
            options = len(card.choices) if isinstance(card, ChoiceQuestion) else 0
            return None if 0 <= action.option < options else Reject("BAD_OPTION", str(action.option))
        if isinstance(action, Locate):
            there = abs(action.lat) <= 90 and abs(action.lon) <= 180
            return None if there else Reject("BAD_PLACE", "beyond 90 or 180 degrees")
        if WRITTEN.fullmatch(action.value) and abs(thousandths(action.value)) <= LARGEST_GUESS:
            return None
        return Reject("BAD_NUMBER", "a decimal of -10**15 to 10**15, three places at most")

    def refusal(self, t: QuizTransition, who: Party, action: AnyAnswer) -> Reject:
        """Return why a seat of which nothing is asked any more cannot answer."""
        posed = t.beneath(Posed)
        if who.seat not in (*posed.asked, *_onlookers(t, posed)):
            return Reject("NOT_ASKED", "this question is for others")
        return self.check(t, who, action) or Reject("ALREADY_ANSWERED", "the first answer counts")

    def act(self, t: QuizTransition, who: Party, action: AnyAnswer) -> Flow:
        """Take an answer; it locks the seat once nobody else of its team is awaited (R10.5). Too late: nothing."""
        assert t.frame.due is not None
        at = max(t.frame.opened_at, min(t.ctx.acted_at, t.now))
        if at > t.frame.due + GRACE_MS:
            return Stay()
        chair, value = t.chair(who.seated), _value(action)
        if who.member is None or chair.bot:  # one voice speaks for the seat
            return Stay(self._sealed(t, SealedReply(chair.seat, value, at, t.ctx.sigma_ms, t.now, t.ctx.early_ms)))
        tap = Given(chair.seat, who.member, value, at, t.ctx.sigma_ms, t.now, t.ctx.early_ms)
        return Stay(replace(self, taps=(*self.taps, tap))._locked(t, chair))

    def gone(self, t: QuizTransition, seat: Seat) -> Flow:
        """Lock the answer of a team that waits for nobody any more (R10.6)."""
        return Stay(self._locked(t, t.chair(seat)))

    def hurry(self, t: QuizTransition, why: Hurry) -> Millis:
        """Wait 3 s from its opening for seats that are absent (R11.3)."""
        return max(t.frame.opened_at + ABSENT_MS, t.now)

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Let those of a team who answered in time speak for it; the others were silent."""
        posed, closed = t.beneath(Posed), self
        for seat in self.sealed.missing:
            chair = t.chair(seat)
            if taps := closed._taps_of(t, chair):
                closed = closed._sealed(t, team_answer(taps, chair.captain, posed.card_of(t)))
            elif why == "time":
                t.missed(seat, told=True)
        fun = tuple(note for note in t.notes(_fun(posed)) if note.who.member and note.who.seat is not None)
        taps = (*self.taps, *map(_tap, fun))
        said: tuple[Said, ...] = ()
        if t.game.betting():
            asked = (Said(Party(Role.SEAT, tap.seat, tap.member), tap.value) for tap in self.taps)
            notes = (Said(note.who, _value(note.action)) for note in t.notes(_fun(posed)) if note.who.member)
            said = (*asked, *notes)
        crowd.hold(t, BETS)
        return Done(Answered(closed.sealed.replies, _for_fun(t, posed), taps, t.frame.opened_at, said))

    def resumed(self, t: QuizTransition, paused_ms: Millis) -> Flow:
        """Replace a question that stood open through a long pause (R12.6)."""
        return self.withdraw(t) if paused_ms > LONGEST_PAUSE_MS else Stay()

    def shown(self, t: QuizTransition) -> Opened:
        posed = t.beneath(Posed)
        return Opened(posed.unrevealed(t), tuple(seat for seat in posed.asked if self.sealed.of(seat) is not None))

    def shown_to(self, t: QuizTransition, viewer: Party) -> OffThePhones | None:
        posed = t.beneath(Posed)
        wall, question = posed.for_wall(t, viewer), posed.card_of(t)
        if viewer.role is Role.HOST and t.config.options.host_sees_answers:
            return OffThePhones(wall, answer_text(question), question.explanation)
        yours = viewer.member is not None and viewer.member == question.author
        return OffThePhones(wall, yours=yours) if wall or yours else None

    def answers_of(self, t: QuizTransition, seat: Seat) -> list[tuple[Member, int]]:
        """Return (member, answer) of a seat so far; "" is the voice of a seat without phones."""
        posed = t.beneath(Posed)
        if seat in posed.asked:
            return own_answers(self.taps, self.sealed.replies, seat)
        return [(note.who.member or "", _value(note.action)) for note in _said(t, seat)]

    def answer_of(self, t: QuizTransition, spectator: Party) -> int | None:
        """Return what a spectator has answered for fun."""
        notes = t.notes(_fun(t.beneath(Posed)))
        return next((_value(note.action) for note in notes if note.who == spectator), None)

    def may_answer(self, t: QuizTransition, who: Party) -> bool:
        """Say whether somebody may still answer."""
        posed = t.beneath(Posed)
        if who.member is not None and who.member == posed.card_of(t).author:
            return False
        if who.seat is None:
            return any(ask.audience for ask in self.asks(t)) and not self._answered(t, posed, who)
        open_to = self.sealed.missing if who.seat in posed.asked else next(iter(self.asks(t)[1:]), Ask("")).seats
        return who.seat in open_to and not self._answered(t, posed, who)

    def _answered(self, t: QuizTransition, posed: Posed, who: Party) -> bool:
        if who.seat not in posed.asked:
            return any(note.who == who for note in t.notes(_fun(posed)))
        return self.sealed.of(who.seat) is not None or any(
            (tap.seat, tap.member) == (who.seat, who.member) for tap in self.taps
        )

    def _taps_of(self, t: QuizTransition, chair: Chair) -> tuple[Given, ...]:
        voters = t.beneath(Posed).voters(t, chair)
        return tuple(tap for tap in self.taps if tap.seat == chair.seat and tap.member in voters)

    def _locked(self, t: QuizTransition, chair: Chair) -> "Asking":
        """Lock a team's answer, for good, when every member has given one."""
        posed, taps = t.beneath(Posed), self._taps_of(t, chair) if self.sealed.may(chair.seat) else ()
        if not taps or len(taps) < len(posed.voters(t, chair)):
            return self
        return self._sealed(t, team_answer(taps, chair.captain, posed.card_of(t)))

    def _sealed(self, t: QuizTransition, reply: SealedReply[Seat, int]) -> "Asking":
        t.emit(AnswerLocked(reply.by))
        return replace(self, sealed=self.sealed.with_reply(reply))


def team_answer(taps: tuple[Given, ...], captain: Member | None, question: AnyQuestion) -> SealedReply[Seat, int]:
    """Return a team's answer with its time (R10.3 to R10.5); ``taps`` in the order they came, at least one."""
    last = max(taps, key=lambda tap: tap.at)
    value = _team_value(taps, captain, question)
    return SealedReply(last.seat, value, last.at, last.sigma_ms, last.came, last.early_ms)


def _team_value(taps: tuple[Given, ...], captain: Member | None, question: AnyQuestion) -> int:
    if isinstance(question, PlaceQuestion):  # the pin that is nearest to all of them, of two the captain's
        off = [sum(apart(tap.value, other.value) for other in taps) for tap in taps]
        return min(zip(off, taps, strict=True), key=lambda one: (one[0], one[1].member != captain))[1].value
    if not isinstance(question, ChoiceQuestion):
        values = sorted(tap.value for tap in taps)
        return values[(len(values) - 1) // 2]
    votes = Counter(tap.value for tap in taps)
    most = max(votes.values())
    tied = [tap for tap in taps if votes[tap.value] == most]
    captains = next((tap for tap in tied if tap.member == captain), None)
    return (captains or min(tied, key=lambda tap: tap.at)).value


def own_answers(
    taps: tuple[Given, ...], replies: tuple[SealedReply[Seat, int], ...], seat: Seat
) -> list[tuple[Member, int]]:
    """Return (member, answer) of a seat; "" is the voice of a seat without phones."""
    own = [(tap.member, tap.value) for tap in taps if tap.seat == seat]
    return own or [("", reply.value) for reply in replies if reply.by == seat]


# -- answers for fun: notes of onlookers ------------------------------------------------------------------------------


def _fun(posed: Posed) -> str:
    return f"{posed.format}_fun"


def _onlookers(t: QuizTransition, posed: Posed) -> tuple[Seat, ...]:
    others = (seat for seat in t.seats if seat not in (*posed.asked, *posed.out))
    return tuple(others) if t.config.options.play_along else ()


def _said(t: QuizTransition, seat: Seat) -> tuple[Note[AnyAnswer], ...]:
    return tuple(note for note in t.notes(_fun(t.beneath(Posed))) if note.who.seat == seat)


def _spoken(chair: Chair, said: tuple[Note[AnyAnswer], ...]) -> bool:
    """Say whether everybody of a seat has answered, or one voice that speaks for it."""
    by = {note.who.member for note in said}
    return bool(by) and (None in by or by >= {*chair.members})


def _tap(note: Note[AnyAnswer]) -> Given:
    assert note.who.seat is not None
    member = note.who.member or ""  # the voice of a seat without phones
    return Given(note.who.seat, member, _value(note.action), note.at, note.sigma_ms, note.came, note.early_ms)


def _for_fun(t: QuizTransition, posed: Posed) -> tuple[SealedReply[Seat, int], ...]:
    """Return the answers of onlookers: of the seats that are complete as they became so, then of the others."""
    order = t.notes(_fun(posed))
    found = []
    for seat in _onlookers(t, posed):
        chair, said = t.chair(seat), _said(t, seat)
        if _spoken(chair, said):
            place = order.index(said[-1])
        elif said and not chair.bot:
            place = len(order)
        else:
            continue
        reply = team_answer(tuple(map(_tap, said)), chair.captain, posed.card_of(t))
        found.append((place, reply))
    return tuple(reply for _, reply in sorted(found, key=lambda one: one[0]))


def _value(action: AnyAnswer) -> int:
    if isinstance(action, Locate):
        return Spot(action.lat, action.lon).place
    return action.option if isinstance(action, Choose) else thousandths(action.value)


def given(question: AnyQuestion, value: int) -> AnyAnswer:
    """Return the action that answers a question, which is not an open one, so."""
    if isinstance(question, PlaceQuestion):
        at = spot(value)
        return Locate(at.lat, at.lon)
    return Choose(value) if isinstance(question, ChoiceQuestion) else Guess(decimal(value))


def answer_text(question: AnyQuestion) -> str:
    """Return the right answer as a host reads it."""
    if isinstance(question, ChoiceQuestion):
        return question.choices[question.right]
    if isinstance(question, OpenQuestion):
        return question.answer
    if isinstance(question, PlaceQuestion):
        return question.name
    return f"{decimal(question.value)} {question.unit}".strip()
