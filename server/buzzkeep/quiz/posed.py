"""A question beneath what is announced, asked and revealed: its stake, card, whom it is put to, who speaks."""

from dataclasses import field, replace
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from buzzkeep.engine import crowd, races
from buzzkeep.engine.asks import SealedReply
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.records import Record, viewed
from buzzkeep.engine.stage import Done, Flow, Stage
from buzzkeep.engine.transition import AnyTransition
from buzzkeep.engine.types import Member, Millis, Party, Role, Seat
from buzzkeep.quiz.actions import Rule
from buzzkeep.quiz.content import SCALE, Appear, AskedSound, ChoiceQuestion, OpenQuestion, PlaceQuestion, SpeedQuestion
from buzzkeep.quiz.decks import AnswerFormat, AnyQuestion, QuizTransition, card_at
from buzzkeep.quiz.events import QuestionVoided, Ruled
from buzzkeep.quiz.stakes import Stake, Timeline

LARGEST_GUESS = 10**15 * SCALE  # in thousandths, for every question: its own limit would tell the answer's size


ShownFormat: TypeAlias = AnswerFormat | Literal["place"]
"""A place is asked where a number may be, and answered by a pin on the map."""

BETS = "question"  # the key under which bets on its outcome are held until it is open, then until it is revealed


class PictureView(Record):
    """A picture as screens get it: by its ``name``. ``credit`` is empty until the reveal, for it may tell too much."""

    name: str
    width: int
    height: int
    alt: str
    appear: Appear
    credit: str = ""


class SoundView(Record):
    """A sound as screens get it, by its ``name``: they play it with ``gain``. ``credit`` is empty until the reveal."""

    name: str
    ms: int
    size: int
    gain: int
    alt: str
    credit: str = ""


class QuestionView(Record):
    """A question as shown."""

    serial: int  # counts the questions of the match
    format: ShownFormat
    text: str
    category: str
    difficulty: int
    choices: tuple[str, ...] = ()
    unit: str = ""
    as_of: int | None = None
    image: PictureView | None = None
    sound: SoundView | None = None
    on_map: bool = False  # of a place: the pin is set on the map that is played, else on that of the world
    on_wall: bool = False  # while open only the big screen shows it; a phone gets no text, and choices without words
    author: Member | None = None  # who of the room wrote it, told at the reveal


class Posed(Stage[Any]):
    """A question for ``seats``."""

    stake: Stake[Any]
    seats: tuple[Seat, ...]
    heat: int = 0  # of a dead heat; 0: the question itself
    witnesses: tuple[Seat, ...] = field(default=(), kw_only=True)  # their answers count, too, each for itself
    ahead: Seat | None = None  # had the smaller time before this one
    serial: int = 0  # comes with the draw, as ``card`` does
    card: int = -1
    out: tuple[Seat, ...] = field(default=(), kw_only=True)  # sit out: who plays them wrote the question

    @property
    def format(self) -> AnswerFormat:
        """How it is answered."""
        return self.stake.by

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whom it is put to."""
        return tuple(seat for seat in (*self.seats, *self.witnesses) if seat not in self.out)

    @property
    def timed(self) -> bool:
        """Whether the time of an answer counts."""
        return self.format != "choice" or self.stake.timed

    def announced(self, t: Any) -> Timeline | None:
        """Return what leads to the question; None: nothing is shown of that, and it opens soon."""
        return None if self.heat else self.stake.announced(t)

    def card_of(self, t: QuizTransition) -> AnyQuestion:
        """Return the question itself."""
        return card_at(t.config, self.card)

    def heard(self, t: QuizTransition) -> AskedSound | None:
        """Return the sound that is heard before anybody may answer; who buzzes hears it from the opening on."""
        return None if self.format == "open" else self.card_of(t).sound

    def is_right(self, t: QuizTransition, value: int) -> bool:
        """Say whether ``value`` is the right choice, or close enough, or what was said was ruled right."""
        question = self.card_of(t)
        if isinstance(question, OpenQuestion):
            return bool(value)
        if isinstance(question, ChoiceQuestion):
            return value == question.right
        return question.off(value) <= question.leeway

    def right(self, t: QuizTransition, replies: tuple[SealedReply[Seat, int], ...]) -> tuple[Seat, ...]:
        """Return the seats that answered right, in the order in which they are asked.

        One that sits out of a question for several counts as right if half of the others at least were.
        """
        found = {reply.by for reply in replies if self.is_right(t, reply.value)}
        others = [seat for seat in self.seats if seat not in self.out]
        if 2 * len(found.intersection(others)) >= len(others):
            found.update(seat for seat in self.out if seat in self.seats)
        return tuple(seat for seat in (*self.seats, *self.witnesses) if seat in found)

    def voters(self, t: Any, chair: Chair) -> tuple[Member, ...]:
        """Return who of a seat has a say: all but whoever wrote the question."""
        author = self.card_of(t).author
        return tuple(member for member in chair.voters if member != author)

    def distance(self, t: QuizTransition, value: int) -> int:
        """Return how far the answer to a speed question is from the truth, in thousandths: of a place, of a km."""
        question = self.card_of(t)
        assert isinstance(question, SpeedQuestion)
        return question.off(value)

    def ranking(self, t: QuizTransition, replies: tuple[SealedReply[Seat, int], ...]) -> races.Ranking:
        """Return who answered a speed question by distance and time, with the photo finishes."""
        entries = tuple(races.entered(reply, self.distance(t, reply.value)) for reply in replies)
        return _decided(entries, self.heat)

    def first_right(self, t: QuizTransition, replies: tuple[SealedReply[Seat, int], ...]) -> Seat | None:
        """Return who gave the first right answer to a timed choice; None if nobody did, or it is a dead heat."""
        right = {*self.right(t, replies)}.intersection(self.seats)
        return races.decide([races.entered(reply) for reply in replies if reply.by in right]).winner

    def view(self, t: QuizTransition) -> QuestionView:
        """Return the question as it is shown at its reveal."""
        card = self.card_of(t)
        image, sound = card.image and viewed(PictureView, card.image), card.sound and viewed(SoundView, card.sound)
        extent = card.extent if isinstance(card, PlaceQuestion) else None
        format_ = "place" if isinstance(card, PlaceQuestion) else self.format
        return viewed(QuestionView, self, card, format=format_, image=image, sound=sound, on_map=extent is not None)

    def for_wall(self, t: QuizTransition, viewer: Party) -> QuestionView | None:
        """Return it for the wall and the host where phones may not know it before its reveal; None for all others."""
        wall = viewer.role in (Role.SCREEN, Role.HOST) and not t.config.options.questions_on_phones
        return self._open(t) if wall else None

    def unrevealed(self, t: QuizTransition) -> QuestionView:
        """Return it as everybody sees it before its reveal: with no words where only the wall shows it (R8.10)."""
        seen = self._open(t)
        if t.config.options.questions_on_phones:
            return seen
        return replace(
            seen, text="", choices=("",) * len(seen.choices), image=None, sound=None, as_of=None, on_wall=True
        )

    def _open(self, t: QuizTransition) -> QuestionView:
        seen = replace(self.view(t), author=None)
        if seen.image is None:
            return replace(seen, sound=seen.sound and replace(seen.sound, credit=""))
        choices = ("",) * len(seen.choices) if seen.image.appear == "choices" else seen.choices
        return replace(seen, choices=choices, image=replace(seen.image, credit=""))


class Voided(Record):
    """The question was withdrawn."""


def withdrawn(t: QuizTransition) -> Flow:
    """Withdraw the question beneath: a fresh one follows (R12.3)."""
    t.emit(QuestionVoided(t.beneath(Posed).serial))
    crowd.drop(t, BETS)
    return Done(Voided())


class Unanswered(Stage[QuizTransition]):
    """What the stages have in common in which a question is shown whose answer is not."""

    def bets(self, t: QuizTransition) -> Bets | None:
        """Let onlookers bet on what the stake says, or leave their bets as they were before."""
        posed = t.beneath(Posed)
        bets = posed.stake.bets(posed.seats)
        return None if bets is None else replace(bets, key=BETS)

    def withdraw(self, t: QuizTransition) -> Flow:
        return withdrawn(t)


class Buzzed(Record):
    """A seat has buzzed."""

    seat: Seat
    by_ms: Millis | None = None  # after the question opened; None: not needed, the other one of two
    sigma_ms: float = 0.0  # how unsure that is
    member: Member | None = None  # who pressed


class Spoken(Record):
    """What a seat ``said`` in writing, if it did, and whether that was ``right``; None: it said nothing."""

    buzzed: Buzzed
    right: bool | None
    said: str = ""


class Floor(Record):
    """What has become of an open question."""

    opened_at: Millis = 0
    left_ms: Millis = 0  # of the time to buzz
    queue: tuple[Buzzed, ...] = ()  # the first has the floor, or gets it next
    spoken: tuple[Spoken, ...] = ()
    heat: int = 0  # for the floor

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that have spoken, and do no more."""
        return tuple(spoken.buzzed.seat for spoken in self.spoken)

    @property
    def replies(self) -> tuple[SealedReply[Seat, int], ...]:
        """What was said, as answers: 1 for a right one."""
        return tuple(
            SealedReply(one.seat, int(spoken.right), self.opened_at + (one.by_ms or 0), one.sigma_ms)
            for spoken in self.spoken
            if spoken.right is not None
            for one in (spoken.buzzed,)
        )

    def again(self) -> tuple[Rule, ...]:
        """Return the ruling that takes the last one back."""
        return tuple(Rule(last.buzzed.seat, not last.right) for last in self.spoken[-1:])

    def reversed(self, t: AnyTransition) -> "Floor":
        """Return it with the last ruling taken back, which is told."""
        *before, last = self.spoken
        t.emit(Ruled(last.buzzed.seat, not last.right))
        return replace(self, spoken=(*before, replace(last, right=not last.right)))


@lru_cache(maxsize=64)  # a reveal asks for it with each answer that it shows
def _decided(entries: tuple[races.Entry, ...], heat: int) -> races.Ranking:
    return races.decide(entries, heat)
