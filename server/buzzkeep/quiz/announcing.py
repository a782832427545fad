"""Before a question is open: it is announced without its text, then perhaps read aloud until the host opens it."""

import re
from dataclasses import replace

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask, Beat, Sealed
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.pace import HOST_MS
from buzzkeep.engine.races import Sprint
from buzzkeep.engine.records import Record
from buzzkeep.engine.stage import Done, Enter, Flow, Stay, UntilTapped, Why
from buzzkeep.engine.types import AddTime, Fetched, HostAction, Millis, Next, Party, Reject, Role, Seat
from buzzkeep.quiz.asking import Asking
from buzzkeep.quiz.buzzing import Buzzing
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.posed import BETS, Posed, QuestionView, Unanswered

LEAST_MS: Millis = 1_200
FETCHING_MS: Millis = 4_000
TAIL_MS: Millis = 1_500  # a sound is over so long after its length at the latest
LETTERS_PER_S = 12  # of a slow voice; measured over 40 questions in two languages
FASTEST = 3  # times as fast are the fastest


class SealedMedium(Record):
    """The ``name`` of what is to come, which can be read once the question is open; the seats ``missing`` it."""

    name: str
    missing: tuple[Seat, ...]


class Announcing(UntilTapped[QuizTransition]):
    """A question is about to open, at ``due``; ``untapped`` are the seats that lack its picture."""

    wall: bool = False  # the big screen lacks it, which alone fetches a sound

    def lasts(self, t: QuizTransition) -> Millis:
        """Return how long everybody gets ready: longer where the show leads to it, or its picture is missing."""
        told = t.beneath(Posed).announced(t)
        ms = LEAST_MS if told is None else told.ms
        return max(ms, FETCHING_MS) if self.wall or self.untapped else ms

    def begin(self, t: QuizTransition) -> Flow:
        """Wait for the phones of those asked, if they will show a picture."""
        posed = t.beneath(Posed)
        card = posed.card_of(t)
        if card.image is None and card.sound is None:
            return Stay()
        asked = posed.asked if card.image and t.config.options.questions_on_phones else ()
        return Stay(replace(self, untapped=tuple(seat for seat in self.looking(t) if seat in asked)))

    def beats(self, t: QuizTransition) -> tuple[Beat, ...]:
        told = t.beneath(Posed).announced(t)
        return () if told is None else told.beats

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Have the lines measured before a question whose times count."""
        asked, timed = self.untapped is not None, t.beneath(Posed).timed
        return (Ask(self.kind, self.untapped or (), None, "next" if timed else None, to_go_on=asked, wall=asked),)

    def legal(self, t: QuizTransition, who: Party) -> tuple[Fetched, ...]:
        """Return that it is there; the big screen says first that it is not."""
        has = (Fetched(True),) if super().legal(t, who) else ()
        return (*has, Fetched(False)) if who.role is Role.SCREEN else has

    def act(self, t: QuizTransition, who: Party, action: Fetched) -> Stay:
        if who.role is Role.SEAT:
            return super().act(t, who, action)
        now = replace(self, wall=not action.done)
        return Stay(now, max(t.now, t.frame.opened_at + now.lasts(t)))

    def bets(self, t: QuizTransition) -> Bets | None:
        """Let onlookers bet already on what the stake says."""
        posed = t.beneath(Posed)
        return posed.stake.bets(posed.seats)

    def may(self, t: QuizTransition, power: HostAction) -> Reject | None:
        """Let it neither be cut short nor last longer: everybody gets ready alike."""
        refused = isinstance(power, Next | AddTime)
        return Reject("NOT_NOW", f"no {power.kind} at this stage") if refused else None

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Let it open in its time; bets go on."""
        due = t.frame.opened_at + self.lasts(t)
        if why == "complete" and t.now < due:
            return Stay(due=None if due == t.frame.due else due)
        crowd.hold(t, BETS)
        return Done()

    def shown_to(self, t: QuizTransition, viewer: Party) -> SealedMedium | None:
        """Show what is fetched, to all that will show or play it."""
        card = t.beneath(Posed).card_of(t)
        medium = card.image or card.sound
        here = viewer.role in (Role.SCREEN, Role.HOST) or (card.image and t.config.options.questions_on_phones)
        return SealedMedium(medium.sealed, self.untapped or ()) if medium and here else None

    def abandon(self, t: QuizTransition) -> None:
        """Put the question back: nobody has seen it."""
        t.set(drawn=t.board.drawn[:-1])


def opened(posed: Posed) -> Asking | Buzzing:
    """Return the stage in which a question is open."""
    return Buzzing(Sprint(posed.seats)) if posed.format == "open" else Asking(Sealed(posed.asked))


class ReadText(Record):
    """The question without its choices; where only the wall shows it, nobody else is told its text."""

    question: QuestionView
    played: bool = False  # the big screen is playing its sound


class ReadingAloud(Unanswered):
    """The text is shown until the choices and the clock open, for all at once: by the host, or at ``due``."""

    played: bool = False  # its sound by the big screen, which says from when until when; without one by each phone

    def lasts(self, t: QuizTransition) -> Millis:
        """Return how long it waits for the host, or how long its sound or a wall's voice may take."""
        if t.config.options.opens == "host":
            return HOST_MS
        if sound := t.beneath(Posed).heard(t):
            return sound.ms + FETCHING_MS
        text = t.beneath(Posed).view(t).text
        return 800 + len(text) * 1_000 // LETTERS_PER_S + 350 * len(re.findall(r"[.!?…]+|[^.!?…]$", text))

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Ask nobody but a wall that reads or plays; have the lines measured once more before times that count."""
        posed, read = t.beneath(Posed), t.config.options.opens == "voice"
        wall = read or posed.heard(t) is not None
        return (Ask(self.kind, stopwatch="next" if posed.timed else None, wall=wall),)

    def legal(self, t: QuizTransition, who: Party) -> tuple[Fetched, ...]:
        """Return that a wall has read it; or that it plays the sound, and that this is over."""
        return (Fetched(True), Fetched(False)) if t.beneath(Posed).heard(t) else (Fetched(True),)

    def act(self, t: QuizTransition, who: Party, action: Fetched) -> Flow:
        """Open sooner for all, but not sooner than anybody reads, nor before the sound that a wall plays is over."""
        sound, read = t.beneath(Posed).heard(t), t.config.options.opens == "host"
        if sound is None:
            return Stay(due=max(t.now, t.frame.opened_at + self.lasts(t) // FASTEST))
        if not action.done:  # it is played whole, also anew after a pause
            return Stay(replace(self, played=True), None if read else t.now + sound.ms + TAIL_MS)
        return self.close(t, "complete") if self.played and not read else Stay()

    def close(self, t: QuizTransition, why: Why) -> Flow:
        crowd.hold(t, BETS)
        return Enter(opened(t.beneath(Posed)))

    def shown(self, t: QuizTransition) -> ReadText:
        return ReadText(replace(t.beneath(Posed).unrevealed(t), choices=()), self.played)

    def shown_to(self, t: QuizTransition, viewer: Party) -> ReadText | None:
        seen = t.beneath(Posed).for_wall(t, viewer)
        return ReadText(replace(seen, choices=()), self.played) if seen else None
