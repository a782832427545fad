"""An open question: seats buzz for it, whoever is first says the answer, and the host rules (R17 of Conquest)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask, Description, Offer
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.races import HEATS_MOST, WAIT_MOST_MS, Sprint
from buzzkeep.engine.records import Record, viewed
from buzzkeep.engine.stage import Done, Enter, Flow, Hurry, Stay, Why
from buzzkeep.engine.types import AddTime, HostAction, Member, Millis, Party, Reject, Role, Ruling, Seat, Skip
from buzzkeep.quiz.actions import Buzz, BuzzFor, LetBuzz, NextBuzzer, Rule, Say, ShowAnswer
from buzzkeep.quiz.asking import ABSENT_MS, LONGEST_PAUSE_MS, OffThePhones, heard
from buzzkeep.quiz.content import OpenQuestion
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.events import DeadHeat, FloorGiven, QuestionOpened, Ruled
from buzzkeep.quiz.posed import BETS, Buzzed, Floor, Posed, QuestionView, Spoken, Unanswered

OPENS_MS: Millis = 500  # from the text until the first press that counts: nobody can have read anything before
EARLY_MS: Millis = 500
"""So much later the buzzer of whoever pressed before opens, so that drumming does not pay; in a heat a bit less."""
HEAT_EARLY_MS: Millis = 400
HEAT_LEAST_MS, HEAT_SPREAD_MS, HEAT_MS = 1_500, 1_500, 5_000
"""A heat opens after this and up to so much more, by chance, and is then open for so long."""
LEAST_LEFT_MS: Millis = 3_000
RULING_MS: Millis = 2_000  # after the time to speak the host may still rule for so long
BY_HAND_MS = 150.0  # how unsure it is when the host presses for somebody
SHOWN_MS: Millis = 60_000
MOST_SAID = 60


class BuzzView(Record):
    """An open question."""

    question: QuestionView
    queue: tuple[Buzzed, ...]  # in its order, once it is decided
    spoken: tuple[Spoken, ...]  # heard before
    racing: tuple[Seat, ...]  # who may press in a ``heat``
    opens_at: Millis  # presses count from then on (room clock)
    heat: int
    pressed: bool  # somebody has; who was first is decided at ``due``


class SayView(Record):
    """Somebody speaks."""

    question: QuestionView
    speaker: Buzzed  # has the floor until ``due``
    queue: tuple[Buzzed, ...]  # come after
    spoken: tuple[Spoken, ...]
    left_ms: Millis  # to buzz
    said: str  # in writing
    answer: str | None  # told once a host who plays has shown it


class AtTheBuzzer(OffThePhones):
    """What one viewer alone knows: a question that only the wall shows, the answer that a quiz master rules by."""

    also: tuple[str, ...] = ()
    refuse: tuple[str, ...] = ()
    pressed: bool = False  # the viewer's seat has
    opens_at: Millis | None = None  # its presses count from then on
    early: int = 0  # presses of the seat that came too soon, and count for nothing


class _Open(Unanswered):
    """What both stages of an open question have in common."""

    def _card(self, t: QuizTransition) -> OpenQuestion:
        card = t.beneath(Posed).card_of(t)
        assert isinstance(card, OpenQuestion)
        return card

    def _own(self, t: QuizTransition, viewer: Party) -> AtTheBuzzer:
        card, question = self._card(t), t.beneath(Posed).for_wall(t, viewer)
        if viewer.role is not Role.HOST or not t.config.options.host_sees_answers:
            return AtTheBuzzer(question)
        return AtTheBuzzer(question, card.answer, card.explanation, card.also, card.refuse)

    def _left(self, t: QuizTransition, floor: Floor) -> tuple[Seat, ...]:
        return tuple(seat for seat in t.beneath(Posed).seats if seat not in floor.out)

    def _give(self, t: QuizTransition, floor: Floor) -> Flow:
        t.emit(FloorGiven(floor.queue[0].seat))
        return Enter(Saying(floor))


class Buzzing(_Open):
    """The buzzers are open: ``sprint`` has the presses, ``members`` who made them."""

    sprint: Sprint
    floor: Floor = Floor()
    opens_ms: Millis = 0
    early: tuple[Seat, ...] = ()  # whose presses came too soon, one entry each
    members: tuple[Member | None, ...] = ()

    def lasts(self, t: QuizTransition) -> Millis:
        """Return what is left of the time to buzz, or that of a heat."""
        return self.opens_ms + (HEAT_MS if self.floor.queue else max(LEAST_LEFT_MS, self.floor.left_ms))

    def begin(self, t: QuizTransition) -> Flow:
        """Show the question, and open the buzzers once nobody can say that he had no time to look."""
        if self.floor.opened_at:
            return Stay()
        posed = t.beneath(Posed)
        t.emit(QuestionOpened(posed.serial, posed.card_of(t).id))
        floor = Floor(t.now, t.config.options.answer_time_choice * 1_000)
        return Stay(replace(self, floor=floor, opens_ms=OPENS_MS))

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Ask all until it is decided: whoever has pressed, too."""
        return (Ask("buzz", self.sprint.entrants, stopwatch=t.config.options.stopwatch),)

    def bets(self, t: QuizTransition) -> Bets | None:
        """Let onlookers bet on what the stake says until somebody has buzzed."""
        return None if self.floor.heat or self.floor.spoken else super().bets(t)

    def legal(self, t: QuizTransition, who: Party) -> tuple[Buzz, ...]:
        return (Buzz(),)

    def act(self, t: QuizTransition, who: Party, action: Buzz) -> Flow:
        """Take a press; the first of a seat counts, unless it came too soon."""
        seat = who.seated
        if not self.sprint.may(seat):
            return Stay()
        at = max(t.frame.opened_at, min(t.ctx.acted_at, t.now))
        if at < self._opens_at(t, seat):
            return Stay(replace(self, early=(*self.early, seat)))
        sprint = self.sprint.press(seat, at, t.ctx.sigma_ms, t.now, t.ctx.grace_ms, t.ctx.early_ms)
        return self._pressed(t, sprint, who.member)

    def _pressed(self, t: QuizTransition, sprint: Sprint, member: Member | None) -> Flow:
        pressed, at = replace(self, sprint=sprint, members=(*self.members, member)), sprint.presses[-1].at
        if not self.members and not self.floor.queue:
            pressed = replace(pressed, floor=replace(self.floor, left_ms=max(0, (t.frame.due or at) - at)))
        if pressed.sprint.over(t.now):
            return pressed.close(t, "complete")
        return Stay(pressed, due=pressed.sprint.decides_at)

    def hurry(self, t: QuizTransition, why: Hurry) -> Millis:
        """Wait 3 s from its opening for seats that are absent (R11.3)."""
        return max(t.frame.opened_at + ABSENT_MS, t.now)

    def may(self, t: QuizTransition, power: HostAction) -> Reject | None:
        """Refuse more time, and less, while it is decided who was first."""
        decided = isinstance(power, AddTime | Skip) and self.sprint.presses
        return Reject("NOT_NOW", "it is being decided who was first") if decided else None

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Give the floor to whoever was first; if nobody can tell, these press once more (R5.7)."""
        crowd.hold(t, BETS)
        floor = self.floor
        if not self.sprint.presses:
            return self._give(t, floor) if floor.queue else Done(heard(floor))
        ranking = self.sprint.ranking(floor.heat)
        tied = ranking.dead_heat
        first = (t.rng.choice(tied),) if tied and floor.heat == HEATS_MOST else ()
        order = (*first, *(place.seat for place in ranking.places if place.seat not in first))
        before = {buzzed.seat: buzzed for buzzed in floor.queue}
        buzzed = {
            press.by: before.get(press.by, Buzzed(press.by, press.at - floor.opened_at, press.sigma_ms, member))
            for press, member in zip(self.sprint.presses, self.members, strict=True)
        }
        queue = (*(buzzed[seat] for seat in order), *(each for each in floor.queue if each.seat not in buzzed))
        floor = replace(floor, queue=queue)
        if not tied or first:
            return self._give(t, floor)
        t.emit(DeadHeat(t.beneath(Posed).serial, tied, floor.heat + 1))
        opens = HEAT_LEAST_MS + t.rng.below(HEAT_SPREAD_MS)
        return Enter(Buzzing(Sprint(tied), replace(floor, heat=floor.heat + 1), opens))

    def resumed(self, t: QuizTransition, paused_ms: Millis) -> Flow:
        """Replace a question that stood open through a long pause (R12.6), unless somebody has spoken already."""
        return self.withdraw(t) if paused_ms > LONGEST_PAUSE_MS and not self.floor.spoken else Stay()

    def rulings(self, t: QuizTransition) -> tuple[Ruling, ...]:
        """Let the host press for people, and take the last ruling back until somebody else has pressed."""
        hands = tuple(BuzzFor(seat) for seat in self.sprint.entrants if self.sprint.may(seat) and t.chair(seat).voters)
        return hands if self.sprint.presses else (*hands, *self.floor.again())

    def ruled(self, t: QuizTransition, ruling: Rule | BuzzFor) -> Flow:
        """Press for somebody once the buzzers are open, or let what was said be right after all."""
        if isinstance(ruling, BuzzFor):
            if t.now < t.frame.opened_at + self.opens_ms:
                return Stay()
            return self._pressed(t, self.sprint.press(ruling.seat, t.now, BY_HAND_MS, t.now, WAIT_MOST_MS), None)
        crowd.hold(t, BETS)
        return Done(heard(self.floor.reversed(t)))

    def shown(self, t: QuizTransition) -> BuzzView:
        """Show the question and who has spoken; who presses is shown once it is decided."""
        return viewed(
            BuzzView,
            self.floor,
            question=t.beneath(Posed).unrevealed(t),
            racing=self.sprint.entrants,
            opens_at=t.frame.opened_at + self.opens_ms,
            pressed=bool(self.sprint.presses),
        )

    def shown_to(self, t: QuizTransition, viewer: Party) -> AtTheBuzzer | None:
        """Show a seat whether its press counts, the wall and the host what phones may not know."""
        own = self._own(t, viewer)
        if viewer.seat not in self.sprint.entrants:
            return own
        pressed = any(press.by == viewer.seat for press in self.sprint.presses)
        early = self.early.count(viewer.seat)
        return replace(own, pressed=pressed, opens_at=self._opens_at(t, viewer.seat), early=early)

    def _opens_at(self, t: QuizTransition, seat: Seat) -> Millis:
        late = HEAT_EARLY_MS if self.floor.queue else EARLY_MS
        return t.frame.opened_at + self.opens_ms + (late if seat in self.early else 0)


class _Words(Description):
    """Whatever somebody writes who has the floor."""

    action = Say

    def fits(self, action: Any, /) -> bool:
        return type(action) is Say and len(action.text.strip()) > 0 and len(action.text) <= MOST_SAID

    def examples(self) -> Iterator[Say]:
        """Yield something that is hardly ever an answer."""
        yield Say("?")


class Saying(_Open):
    """Somebody has the floor, and the host rules. ``answered``: a host who plays has shown the answer."""

    floor: Floor
    said: str = ""
    answered: bool = False
    away_ms = None  # whoever has the floor keeps it until its time is over
    grace_ms = RULING_MS

    def lasts(self, t: QuizTransition) -> Millis:
        return t.config.options.say_time * 1_000

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Ask whoever has the floor; the others may still queue, unless the host plays and shows the answer then."""
        speaker = Ask("say", (self.floor.queue[0].seat,))
        others = tuple(seat for seat in self._left(t, self.floor) if seat != self.floor.queue[0].seat)
        if not others or not t.config.options.host_sees_answers:
            return (speaker,)
        return (speaker, Ask("buzz", others, stopwatch=t.config.options.stopwatch))

    def legal(self, t: QuizTransition, who: Party) -> tuple[Offer, ...]:
        if t.ask == "say":
            return (_Words(), LetBuzz())
        return (LetBuzz(),) if self._queues(who.seated) else (Buzz(),)

    def act(self, t: QuizTransition, who: Party, action: Buzz | LetBuzz | Say) -> Flow:
        """Take what is written, which of a bot is ruled at once; or let a seat queue, or leave the queue."""
        seat, queue = who.seated, self.floor.queue
        match action:
            case Say(text=text):
                said = replace(self, said=text.strip())
                return Stay(said) if self._human(t) else said._rule(t, text == self._card(t).answer)
            case LetBuzz() if seat == queue[0].seat:
                return self._rule(t, None)
            case LetBuzz():
                queue = tuple(each for each in queue if each.seat != seat)
            case Buzz():
                at = max(t.frame.opened_at, min(t.ctx.acted_at, t.now))
                buzzed = Buzzed(seat, at - self.floor.opened_at, t.ctx.sigma_ms, who.member)
                queue = (*queue, buzzed)
        return Stay(replace(self, floor=replace(self.floor, queue=queue)))

    def bets(self, t: QuizTransition) -> None:
        """Take no more bets: somebody has buzzed."""

    def needs_host(self, t: QuizTransition) -> bool:
        """Wait for a host who rules, but on a bot."""
        return self._human(t)

    def may(self, t: QuizTransition, power: HostAction) -> Reject | None:
        """Refuse to go on by accident: whoever speaks is ruled on."""
        return Reject("NOT_NOW", "somebody has the floor") if isinstance(power, Skip) else None

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Take silence for not knowing."""
        return self._rule(t, None)

    def rulings(self, t: QuizTransition) -> tuple[Ruling, ...]:
        """Return right and wrong for whoever speaks, the next one, and what takes the last ruling back."""
        if not (self.answered or t.config.options.host_sees_answers):
            return (ShowAnswer(), NextBuzzer())
        seat = self.floor.queue[0].seat
        return (Rule(seat, True), Rule(seat, False), NextBuzzer(), *self.floor.again())

    def ruled(self, t: QuizTransition, ruling: Rule | NextBuzzer | ShowAnswer) -> Flow:
        """Rule on what was said, show the answer, or take the last ruling back."""
        match ruling:
            case ShowAnswer():
                return Stay(replace(self, answered=True), due=t.now + SHOWN_MS)
            case NextBuzzer():
                return self._rule(t, None)
            case Rule(seat=seat, right=right) if seat == self.floor.queue[0].seat:
                return self._rule(t, right)
        return Done(heard(self.floor.reversed(t)))

    def shown(self, t: QuizTransition) -> SayView:
        floor, answer = self.floor, self._card(t).answer if self.answered else None
        (speaker, *queue), question = floor.queue, t.beneath(Posed).unrevealed(t)
        return SayView(question, speaker, tuple(queue), floor.spoken, floor.left_ms, self.said, answer)

    def shown_to(self, t: QuizTransition, viewer: Party) -> AtTheBuzzer | None:
        return replace(self._own(t, viewer), pressed=self._queues(viewer.seat))

    def _human(self, t: QuizTransition) -> bool:
        return bool(t.chair(self.floor.queue[0].seat).voters)

    def _queues(self, seat: Seat | None) -> bool:
        return any(each.seat == seat for each in self.floor.queue)

    def _rule(self, t: QuizTransition, right: bool | None) -> Flow:
        """End the question with a right answer; else the next one speaks, or the buzzers open again."""
        (speaker, *queue), seats = self.floor.queue, t.beneath(Posed).seats
        t.emit(Ruled(speaker.seat, right))
        floor = replace(self.floor, queue=tuple(queue), spoken=(*self.floor.spoken, Spoken(speaker, right, self.said)))
        left = self._left(t, floor)
        if right or not left or not t.config.options.host_sees_answers:
            return Done(heard(floor))
        if not queue and len(seats) == 2:  # the other one is heard without a buzz
            floor = replace(floor, queue=(Buzzed(left[0]),))
        return self._give(t, floor) if floor.queue else Enter(Buzzing(Sprint(left), floor))
