"""The answers are shown; their consequences come when the reveal ends, so that a void takes nothing back (R8.6)."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import TypeAlias

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Beat, SealedReply
from buzzkeep.engine.records import Record, viewed
from buzzkeep.engine.stage import Done, Flow, Stay, UntilTapped, Why
from buzzkeep.engine.transition import once_while
from buzzkeep.engine.types import Member, Millis, Party, Ruling, Seat
from buzzkeep.quiz.actions import Rule
from buzzkeep.quiz.asking import Given, Said, heard, own_answers
from buzzkeep.quiz.capability import PersonReply
from buzzkeep.quiz.content import ChoiceQuestion, NumberQuestion, PlaceQuestion, decimal
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.events import AnswersRevealed, DeadHeat, PhotoFinish
from buzzkeep.quiz.places import Spot, spot
from buzzkeep.quiz.posed import BETS, Buzzed, Floor, Posed, QuestionView, Spoken, withdrawn
from buzzkeep.quiz.stakes import ScoreChange, Timeline, Verdict, changes, timeline

SPEED_EXTRA_MS: Millis = 1_000  # a number line takes longer to read than choices

Reply: TypeAlias = SealedReply[Seat, int] | Given


class AnswerView(Record):
    """A seat's revealed answer; only of speed questions it has the last three."""

    seat: Seat
    option: int | None = None
    value: str | None = None
    pin: Spot | None = None
    distance: str | None = None  # of a number, or in km of a pin
    elapsed_ms: Millis | None = None  # the time that counts; None: it did not answer
    good: bool = False  # the right choice, or what took a speed question; in a dead heat there is none
    place: int | None = None  # the rank in a speed question
    for_fun: bool = False
    arrived_ms: Millis | None = None  # until the answer reached the server: what lies between was compensated
    sigma_ms: float | None = None  # uncertainty of ``elapsed_ms``
    photo: tuple[Seat, ...] = ()  # other seats of the same distance whose times lie within the uncertainty


class PlaceView(Spot):
    """Where it was, and what it is called."""

    name: str


class Photo(Record):
    """The photo finish for the first place."""

    seats: tuple[Seat, ...]  # best time first
    margin_ms: Millis  # from which on the first two could have been told apart
    decided: bool  # the smaller time decides (after two heats, or the last question); else they race again


class Heard(Record):
    """The answer to an open question and what counts ``also``; who has ``spoken``, and who else had buzzed."""

    answer: str
    also: tuple[str, ...]
    spoken: tuple[Spoken, ...]
    queue: tuple[Buzzed, ...]


class Answers(Record):
    """The right answer, everybody's answers and what follows."""

    question: QuestionView
    right_option: int | None
    right_value: str | None
    right_place: PlaceView | None
    explanation: str
    source: str
    answers: tuple[AnswerView, ...]
    winner: Seat | None  # took the stake
    tie_goes_on: bool  # another question follows for the same stake
    ahead_ms: Millis | None  # of the second guess of the same distance; None: the distance decided
    photo: Photo | None
    dead_heat: tuple[Seat, ...]  # these seats get another speed question
    told_next: bool  # what it brings is shown next, and nobody tells it before
    heard: Heard | None  # said to an open question


class RevealResult(Record):
    """The reveal is over, and what it showed counts."""

    verdict: Verdict
    changes: tuple[ScoreChange, ...]


class CrowdAnswers(Record):
    """How many of all who answered knew it, and whether the viewer did."""

    knew: int  # of a number: nobody was closer
    of: int
    good: bool | None  # None: he did not answer
    streak: int  # how often in a row he was right, this one too


@once_while(lambda t: (t.frame.stage, t.beneath(Posed)))
def _judged(t: QuizTransition) -> tuple[bool, ...]:
    """Return who of the crowd was right; with a number, whom nobody was closer than. For hooks of the reveal."""
    said, posed = t.frame.stage.said, t.beneath(Posed)
    if posed.format != "number":
        return tuple(posed.is_right(t, one.value) for one in said)
    gaps = [posed.distance(t, one.value) for one in said]
    least = min(gaps, default=0)
    return tuple(gap == least for gap in gaps)


class Revealing(UntilTapped[QuizTransition]):
    """The answers are shown until ``due``."""

    verdict: Verdict
    fun: tuple[SealedReply[Seat, int], ...] = ()
    taps: tuple[Given, ...] = ()
    changes: tuple[ScoreChange, ...] = ()  # of the scores, which the stake will bring
    said: tuple[Said, ...] = ()  # by all persons, where the crowd plays for its prize
    floor: Floor | None = None
    public = ("changes",)

    def lasts(self, t: QuizTransition) -> Millis:
        """Return the time of the option and of the pacing, and more for a number line."""
        return self._timeline(t).ms

    def begin(self, t: QuizTransition) -> Flow:
        """Tell the verdict, and look ahead at what it will bring."""
        posed, verdict = t.beneath(Posed), self.verdict
        t.emit(AnswersRevealed(posed.serial, verdict.winner))
        if posed.format == "number" and (photo := posed.ranking(t, verdict.replies).photo):
            t.emit(PhotoFinish(posed.serial, photo, verdict.winner))
        if verdict.dead_heat:
            t.emit(DeadHeat(posed.serial, verdict.dead_heat, posed.heat + 1))
        after = t.game.scores(t.preview(self._settle).board)
        untapped = self.looking(t) if t.config.options.goes_on_tapped else None
        return Stay(replace(self, changes=changes(t.game.scores(t.board), after), untapped=untapped))

    def close(self, t: QuizTransition, why: Why) -> Flow:
        self._settle(t)
        self._settle_crowd(t)
        return Done(RevealResult(self.verdict, self.changes))

    def abandon(self, t: QuizTransition) -> None:
        """Let it count: everybody has seen it (R12.5)."""
        self._settle(t)
        self._settle_crowd(t)

    def withdraw(self, t: QuizTransition) -> Flow:
        """Withdraw it: it brings nothing, and a fresh question follows (R12.3)."""
        return withdrawn(t)

    def rulings(self, t: QuizTransition) -> tuple[Ruling, ...]:
        """Let the host take the last ruling back before it counts."""
        return self.floor.again() if self.floor else ()

    def ruled(self, t: QuizTransition, ruling: Rule) -> Flow:
        """Reveal it anew: everybody has seen the answer, so nobody else may speak."""
        assert self.floor is not None
        return Done(heard(self.floor.reversed(t)))

    def _settle(self, t: QuizTransition) -> None:
        posed = t.beneath(Posed)
        posed.stake.settle(t, self.verdict, posed.right(t, self.verdict.replies))

    def _settle_crowd(self, t: QuizTransition) -> None:
        posed = t.beneath(Posed)
        crowd.credit(t, ((said.who, good) for said, good in zip(self.said, _judged(t), strict=True)))
        if self.verdict.dead_heat:
            crowd.drop(t, BETS)
        else:
            crowd.settle(t, posed.stake.came_true(self.verdict, posed.right(t, self.verdict.replies)), BETS)
        if (author := posed.card_of(t).author) is not None and self._balanced(t, posed):
            crowd.award(t, author)

    def _balanced(self, t: QuizTransition, posed: Posed) -> bool:
        """Say whether 30 to 70 % of all who answered, two at least, knew it; of a number, came within a tenth of it."""
        card = posed.card_of(t)
        value = card.value if isinstance(card, NumberQuestion) else None
        knew = [
            posed.is_right(t, said.value) if value is None else 10 * posed.distance(t, said.value) <= abs(value)
            for said in self.said
        ]
        return len(knew) > 1 and 3 * len(knew) <= 10 * sum(knew) <= 7 * len(knew)

    def people(self, t: QuizTransition) -> Iterator[PersonReply]:
        """Yield how each seat that was asked did, each of its phones, and who answered without a seat."""
        posed = t.beneath(Posed)
        for seat in posed.asked:
            whole, voters = self.verdict.reply(seat), t.chair(seat).voters
            taps: dict[Member, Reply | None] = {tap.member: tap for tap in self.taps if tap.seat == seat}
            if self.floor is not None:  # whoever buzzed spoke for the seat, or anybody of it where none had to
                spoke = {one.buzzed.member for one in self.floor.spoken if one.buzzed.seat == seat}
                taps = {member: whole for member in voters if spoke & {None, member}}
            gaps = {
                tap.value: posed.distance(t, tap.value) for tap in taps.values() if tap and posed.format == "number"
            }
            for member, reply in [(None, whole), *((voter, taps.get(voter)) for voter in voters)]:
                answer = self._answer(t, posed, seat, reply)
                closest = member is None or reply is None or gaps.get(reply.value) == min(gaps.values(), default=None)
                yield PersonReply(seat, member, answer.good and closest, answer.elapsed_ms)
        for said, good in zip(self.said, _judged(t), strict=True):
            if said.who.seat is None:
                yield PersonReply(None, said.who.member, good)

    def beats(self, t: QuizTransition) -> tuple[Beat, ...]:
        """Show first who took which answer, after a held breath the truth, then what it brings and why."""
        return self._timeline(t).beats

    def _timeline(self, t: QuizTransition) -> Timeline:
        posed, options = t.beneath(Posed), t.config.options
        replies = sorted((*self.verdict.replies, *self.fun), key=lambda reply: reply.at)
        number = posed.format == "number"
        if number:  # the closest falls last
            replies.sort(key=lambda reply: posed.distance(t, reply.value), reverse=True)
        return timeline(
            posed.stake.pacing(t),
            [reply.by for reply in replies],
            photo=self._ahead(t, posed) is not None,
            shown_ms=options.reveal_time * 1_000 + (SPEED_EXTRA_MS if number else 0),
        )

    def shown(self, t: QuizTransition) -> Answers:
        posed, verdict = t.beneath(Posed), self.verdict
        question = posed.card_of(t)
        return viewed(
            Answers,
            question,
            verdict,
            question=posed.view(t),
            right_option=question.right if isinstance(question, ChoiceQuestion) else None,
            right_value=decimal(question.value) if isinstance(question, NumberQuestion) else None,
            right_place=viewed(PlaceView, question, spot(question.value))
            if isinstance(question, PlaceQuestion)
            else None,
            answers=(
                *(self._answer(t, posed, seat, verdict.reply(seat)) for seat in posed.asked),
                *(self._answer(t, posed, reply.by, reply, for_fun=True) for reply in self.fun),
            ),
            tie_goes_on=verdict.goes_on,
            ahead_ms=self._ahead(t, posed),
            photo=self._photo(t, posed),
            told_next=posed.stake.told_next(t, verdict),
            heard=viewed(Heard, self.floor, question) if self.floor else None,
        )

    def shown_to(self, t: QuizTransition, viewer: Party) -> CrowdAnswers | None:
        if not self.said:
            return None
        judged = _judged(t)
        good = next((good for said, good in zip(self.said, judged, strict=True) if said.who == viewer), None)
        return CrowdAnswers(sum(judged), len(judged), good, crowd.streak(t, viewer) + 1 if good else 0)

    def answers_of(self, t: QuizTransition, seat: Seat) -> list[tuple[Member, int]]:
        """Return (member, answer) of a seat; "" is the voice of a seat without phones."""
        return own_answers(self.taps, (*self.verdict.replies, *self.fun), seat)

    def _ahead(self, t: QuizTransition, posed: Posed) -> Millis | None:
        if posed.format != "number":
            return None
        first_two = posed.ranking(t, self.verdict.replies).places[:2]
        if len({place.distance for place in first_two}) == len(first_two):
            return None
        first, second = first_two
        return round(second.measured - first.measured)

    def _photo(self, t: QuizTransition, posed: Posed) -> Photo | None:
        if posed.format != "number":
            return None
        ranking = posed.ranking(t, self.verdict.replies)
        if not ranking.photo:
            return None
        first, second, *_ = (place for place in ranking.places if place.seat in ranking.photo)
        return Photo(seats=ranking.photo, margin_ms=ceil(first.margin(second)), decided=not self.verdict.dead_heat)

    def _answer(
        self, t: QuizTransition, posed: Posed, seat: Seat, reply: Reply | None, *, for_fun: bool = False
    ) -> AnswerView:
        if reply is None:
            return AnswerView(seat, for_fun=for_fun)
        opened_at = self.verdict.opened_at
        elapsed = max(0, reply.at - opened_at)
        if posed.format == "choice":
            good = posed.is_right(t, reply.value)
            return AnswerView(seat, option=reply.value, elapsed_ms=elapsed, good=good, for_fun=for_fun)
        if posed.format == "open":
            return AnswerView(seat, elapsed_ms=elapsed, good=bool(reply.value), sigma_ms=reply.sigma_ms)
        on_map = isinstance(posed.card_of(t), PlaceQuestion)
        placed = None if for_fun else posed.ranking(t, self.verdict.replies).of(seat)
        return AnswerView(
            seat,
            value=None if on_map else decimal(reply.value),
            pin=spot(reply.value) if on_map else None,
            distance=decimal(posed.distance(t, reply.value)),
            elapsed_ms=elapsed,
            good=seat == self.verdict.winner,
            place=placed.place if placed else None,
            for_fun=for_fun,
            arrived_ms=max(elapsed, (reply.at if reply.came is None else reply.came) - opened_at),
            sigma_ms=reply.sigma_ms,
            photo=placed.photo if placed else (),
        )
