"""What a question decides: a stake says who takes it and settles that; and when the reveal shows what of it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Literal

from buzzkeep.engine.asks import Beat, SealedReply
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.pace import HOST_MS, Pacing
from buzzkeep.engine.records import Kinded, Record
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.quiz.decks import AnswerFormat

QUICK_MS: Millis = 5_000  # a quick reveal at least so long has its beats at these instants, a shorter one sooner


class Tempo(Record):
    """How long each beat of a reveal stands, in ms: until the next one begins."""

    first: Millis  # until the first answer drops
    drop: Millis  # between two answers
    drops: Millis  # for all of them at most
    share: Millis  # how many took which answer
    breath: Millis
    right: Millis
    verdict: Millis  # who had it, or how far off everybody was
    photo: Millis
    points: Millis


TEMPI: dict[Pacing, Tempo] = {
    "quick": Tempo(150, 150, 450, 200, 600, 500, 400, 0, 400),
    "brisk": Tempo(200, 180, 600, 250, 1_200, 450, 450, 1_500, 400),
    "show": Tempo(700, 520, 2_100, 900, 1_400, 1_000, 900, 3_000, 1_300),
    "host": Tempo(700, 520, 2_100, 900, 1_400, 1_000, 900, 3_000, 1_300),
}


class Timeline(Record):
    """The beats of a reveal, and how long it lasts."""

    beats: tuple[Beat, ...]
    ms: Millis


def timeline(pacing: Pacing, answers: Sequence[Seat], *, photo: bool, shown_ms: Millis) -> Timeline:
    """Return what is shown when.

    ``answers`` are the seats that answered in the order in which their answers are shown; ``photo``: the clocks decide,
    and are shown after the truth. ``shown_ms`` is the time of the option: a quick reveal lasts as long, in the other
    pacings it is what is left once all but the explanation has been shown as in a quick one; ``host`` waits for him.
    """
    tempo = TEMPI[pacing]
    gap = min(tempo.drop, tempo.drops // max(1, len(answers)))
    at, beats = tempo.first, []
    for seat in answers:
        beats.append(Beat(at, "drop", (seat,)))
        at += gap
    steps = [("share", tempo.share)] if answers else []
    steps += [("breath", tempo.breath), ("right", tempo.right), ("verdict", tempo.verdict)]
    steps += [("photo", tempo.photo)] if photo else []
    for cue, stands in (*steps, ("points", tempo.points)):
        beats.append(Beat(at, cue))
        at += stands
    beats.append(Beat(at, "why"))
    if pacing == "quick":
        scale = min(QUICK_MS, shown_ms) / QUICK_MS
        return Timeline(tuple(Beat(round(beat.at * scale), beat.cue, beat.seats) for beat in beats), shown_ms)
    quick = TEMPI["quick"]
    told = quick.first + quick.drops + quick.share + quick.breath + quick.right + quick.verdict + quick.points
    return Timeline(tuple(beats), HOST_MS if pacing == "host" else at + max(1_000, shown_ms - told))


class Verdict(Record):
    """What the answers to a question brought. Instants are on the room clock."""

    seats: tuple[Seat, ...]
    replies: tuple[SealedReply[Seat, int], ...]
    opened_at: Millis
    closed_at: Millis
    winner: Seat | None = None  # none in a dead heat
    goes_on: bool = False  # another question follows for the same stake
    dead_heat: tuple[Seat, ...] = ()  # race again for it

    def reply(self, seat: Seat) -> SealedReply[Seat, int] | None:
        """Return the answer of a seat, if it gave one."""
        return next((reply for reply in self.replies if reply.by == seat), None)

    def elapsed(self, seat: Seat) -> Millis:
        """Return the time that counts for a seat; the whole time if it was silent."""
        reply = self.reply(seat)
        return max(0, (reply.at if reply else self.closed_at) - self.opened_at)


class Stake(Kinded, Generic[T]):
    """What a question decides: a record of the game."""

    by: AnswerFormat = "choice"  # how its question is answered
    least_choices: ClassVar[int] = 2  # of the question, as long as there is one that has so many
    timed: bool = False  # the time of right choices counts, too
    by_the_room: ClassVar[Literal["never", "mates", "spared"]] = "never"
    """Whether a question by somebody of ``seats`` may decide it: never, if team-mates answer, or else he is spared."""

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        """Return who takes it, of the ``right`` or by the ``best`` answer (timed: the first right one); or None."""
        raise NotImplementedError(type(self).__name__)

    def heats(self) -> bool:
        """Say whether those in a photo finish for the first place race again for it."""
        return True

    def goes_on(self, winner: Seat | None) -> bool:
        """Say whether another question follows for the same stake."""
        return False

    def pacing(self, t: T) -> Pacing:
        """Return the pace of its reveal: the match's."""
        pacing: Pacing = t.config.options.pacing
        return pacing

    def announced(self, t: T) -> Timeline | None:
        """Return what leads to the question; None: nothing is shown of that, and it opens soon."""
        return None

    def told_next(self, t: T, verdict: "Verdict") -> bool:
        """Say whether what it brings is shown right after the reveal, and therefore not with it."""
        return False

    def bets(self, seats: tuple[Seat, ...]) -> Bets | None:
        """Return what onlookers may bet on while the question is open to ``seats``; None: nothing."""
        return None

    def came_true(self, verdict: Verdict, right: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return which of these bets are won."""
        return ()

    def settle(self, t: T, verdict: Verdict, right: tuple[Seat, ...]) -> None:
        """Carry out the verdict, ``right`` being who was, without chance or choice: a reveal shows it beforehand."""
        raise NotImplementedError(type(self).__name__)


class ScoreChange(Record):
    """A change of a seat's score shown with a reveal or a result."""

    seat: Seat
    points: int


def changes(before: Mapping[Seat, int], after: Mapping[Seat, int]) -> tuple[ScoreChange, ...]:
    """Return what became of the scores: the seats whose score is another one."""
    return tuple(ScoreChange(seat, after[seat] - before[seat]) for seat in before if after[seat] != before[seat])
