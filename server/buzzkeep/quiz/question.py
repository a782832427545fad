"""A question for a stake, from the draw to its consequence. It asks nobody itself."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.asks import SealedReply
from buzzkeep.engine.races import HEATS_MOST
from buzzkeep.engine.records import Record
from buzzkeep.engine.stage import Done, End, Enter, Flow
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.quiz import decks
from buzzkeep.quiz.announcing import Announcing, ReadingAloud, opened
from buzzkeep.quiz.asking import Answered
from buzzkeep.quiz.content import ChoiceQuestion
from buzzkeep.quiz.decks import AnyQuestion, QuizTransition, card_at, place_of_next
from buzzkeep.quiz.posed import Posed, Voided
from buzzkeep.quiz.revealing import Revealing, RevealResult
from buzzkeep.quiz.stakes import ScoreChange, Stake, Verdict, changes


class Judged(Record):
    """The result that a game gets: who took the stake, if anybody did, and what it changed."""

    stake: Stake[Any]
    winner: Seat | None
    changes: tuple[ScoreChange, ...]
    behind: tuple[Seat, ...] = ()  # answered a speed question, too, best first; of equals the quicker


class Question(Posed):
    """Draws a card, has it announced, asked and revealed, afresh after a dead heat or void; a game derives its own."""

    public = ("stake", "seats", "heat", "witnesses")

    def begin(self, t: QuizTransition) -> Flow:
        """Draw the next question of the stake's format; without one the match ends, or goes on unasked (R8.8)."""
        own, card = self._contributed(t) or self.draw(t)
        if card is None:
            return self._unasked(t) if t.config.options.goes_on_without_questions else End("questions")
        t.set(drawn=(*t.board.drawn, card))
        drawn = replace(own, serial=len(t.board.drawn), card=card)
        read = t.config.options.opens != "itself" or drawn.heard(t)
        return drawn.push(Announcing(), ReadingAloud() if read else opened(drawn))

    def _contributed(self, t: QuizTransition) -> tuple["Question", int] | None:
        """Return the question as one of the room, if one is due that is fair to its author."""
        if self.heat or not decks.contribution_due(t.config, t.board):
            return None
        deck = decks.deck_of(t.config, self.format)
        found = [place for place in decks.contributed(t.config, t.board) if place in deck]
        for place in sorted(found, key=lambda place: self._fit(card_at(t.config, place))):
            if (out := self._sits_out(t, card_at(t.config, place))) is not None:
                return replace(self, out=out), place
        return None

    def _fit(self, card: AnyQuestion) -> tuple[bool, int]:
        """Return by what questions are put in order: short ones where they do no harm, elsewhere last."""
        choices = len(card.choices) if isinstance(card, ChoiceQuestion) else 0
        return choices < self.stake.least_choices, choices

    def _sits_out(self, t: QuizTransition, card: AnyQuestion) -> tuple[Seat, ...] | None:
        """Return which seat sits out because its only player wrote the question; None: it must not be asked here."""
        chair = next((chair for chair in t.state.chairs if card.author in chair.voters), None)
        if chair is None or chair.seat not in self.asked:
            return ()
        if chair.seat in self.seats and (len(self.seats) == 1 or self.stake.by_the_room == "never"):
            return None
        if len(chair.voters) > 1:
            return ()
        return None if chair.seat in self.seats and self.stake.by_the_room == "mates" else (chair.seat,)

    def draw(self, t: Any) -> tuple["Question", int | None]:
        """Return the question as it is asked, and the place of the card that it takes; None if there is none."""
        return self, place_of_next(t.config, t.board, self.format, least_choices=self.stake.least_choices)

    def then(self, t: QuizTransition, result: Any) -> Flow:
        match result:
            case Answered(fun=fun, taps=taps, crowd=said, floor=floor):
                return self.push(
                    Revealing(self.judge(t, result.replies, result.opened_at), fun, taps, said=said, floor=floor)
                )
            case Voided():
                return Enter(self._afresh())
            case RevealResult(verdict=verdict) if verdict.dead_heat:
                ahead = self._ranked(t, verdict.replies)[0]
                return Enter(replace(self._afresh(), seats=verdict.dead_heat, heat=self.heat + 1, ahead=ahead))
            case RevealResult(verdict=verdict, changes=changes):
                return Done(Judged(self.stake, verdict.winner, changes, self.behind(t, verdict)))
            case _:
                raise AssertionError(result)

    def _unasked(self, t: QuizTransition) -> Flow:
        """Let the stake be taken as if nobody had answered; in a heat by the smaller time before it (R5.8)."""
        if self.format == "choice":
            raise RuntimeError("a match needs one multiple-choice question at least")
        verdict = Verdict(self.seats, (), t.now, t.now, self.stake.winner((), self.ahead))
        before = t.game.scores(t.board)
        self.stake.settle(t, verdict, ())
        return Done(Judged(self.stake, verdict.winner, changes(before, t.game.scores(t.board))))

    def _afresh(self) -> "Question":
        return replace(self, serial=0, card=-1, out=())

    def judge(self, t: QuizTransition, replies: tuple[SealedReply[Seat, int], ...], opened_at: Millis) -> Verdict:
        """Return who takes the stake, or whom a dead heat sends into another question (R5.7)."""
        verdict = Verdict(self.seats, replies, opened_at, t.now)
        best: Seat | None = None
        if self.format == "number":
            ranking = self.ranking(t, replies)
            another = place_of_next(t.config, t.board, "number") is not None
            if ranking.dead_heat and self.heat < HEATS_MOST and another and self.stake.heats():
                dead_heat = tuple(seat for seat in self.seats if seat in ranking.dead_heat)
                return replace(verdict, goes_on=True, dead_heat=dead_heat)
            best = self._ranked(t, replies)[0] if replies else self.ahead  # R5.8
        elif self.timed:
            best = self.first_right(t, replies)
        winner = self.stake.winner(self.right(t, replies), best)
        return replace(verdict, winner=winner, goes_on=self.stake.goes_on(winner))

    def behind(self, t: QuizTransition, verdict: Verdict) -> tuple[Seat, ...]:
        """Return who came behind the winner of a speed question."""
        ranked = self._ranked(t, verdict.replies) if self.format == "number" else ()
        return tuple(seat for seat in ranked if seat != verdict.winner)

    def _ranked(self, t: QuizTransition, replies: tuple[SealedReply[Seat, int], ...]) -> tuple[Seat, ...]:
        """Return who answered: the closest first, of several the quickest, of these the one that came first."""
        ranked = sorted(replies, key=lambda reply: (self.distance(t, reply.value), reply.at))
        return tuple(reply.by for reply in ranked)
