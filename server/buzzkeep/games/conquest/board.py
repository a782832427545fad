"""What lies on the table of Conquest: the territories, and the standing of each seat."""

from dataclasses import replace
from typing import Any, Literal, TypeAlias

from buzzkeep import game
from buzzkeep.game import Corrected, Millis, Pacing, Record, SealedReply, Seat, Seated, Swapped, Transition
from buzzkeep.games.conquest.options import Config

How: TypeAlias = Literal["conquered", "repelled", "tower_fell", "eliminated", "castle_taken"]
PhaseName: TypeAlias = Literal["bases", "expansion", "allocation", "battle", "tiebreak", "over"]


class Land(Record):
    """A territory: free while ``owner`` is None; ``base_of`` marks a castle for the whole match."""

    owner: Seat | None = None
    value: int = 0
    base_of: Seat | None = None


class Known(Record):
    """How many multiple-choice questions of a topic a seat knew, of how many that it was asked."""

    topic: str
    right: int
    asked: int


class Tally(Record):
    """What a seat achieved. ``speed_ms`` adds up its times in speed questions (the whole time when silent)."""

    right_answers: int = 0
    battles_won: int = 0
    speed_ms: Millis = 0
    fastest_ms: Millis | None = None
    closest_guesses: int = 0
    repelled: int = 0
    topics: tuple[Known, ...] = ()  # where the land asks

    def asked(self, topic: str, *, right: bool) -> "Tally":
        """Return it with one more multiple-choice question of a topic."""
        known = {one.topic: one for one in self.topics}
        now = known.get(topic, Known(topic, 0, 0))
        known[topic] = Known(topic, now.right + right, now.asked + 1)
        return replace(self, topics=tuple(known.values()))


class Standing(Record):
    """What a seat has. The score is derived, see ``scoring``."""

    seat: Seat
    alive: bool = True
    base: str | None = None
    towers: int = 0
    defence_points: int = 0
    kills: int = 0
    eliminated_at: int | None = None  # slot of the battle, counted from its start: later is better
    tally: Tally = Tally()
    home: str | None = None  # the topic of its castle, where the land asks


class Claim(Record):
    """A territory that a seat has picked and will get if it answers right; or a topic, as its home."""

    seat: Seat
    territory: str


class SecretPick(Record):
    """What a seat has picked in secret: a territory, ``rebuild`` or ``pass``."""

    seat: Seat
    target: str


class Fight(Record):
    """Who attacks whom where. ``tower``/``towers``: which battle of how many in a castle attack (else 1 of 1)."""

    attacker: Seat
    defender: Seat
    territory: str
    castle: bool
    tower: int
    towers: int


class Progress(Record):
    """Where the match stands: round (from 1) of how many, slot (from 0) of ``order``, which is empty without turns."""

    phase: PhaseName
    round: int
    rounds: int
    order: tuple[Seat, ...] = ()
    slot: int = 0


class Taken(Record):
    """A territory got its first or another owner, in that round (from 1) of that phase; ``value``: then."""

    land: int  # its place in the map's order
    owner: Seat
    value: int
    phase: PhaseName
    round: int


class PastQuestion(Record):
    """A question that is settled, by its card, with what ``counts`` as right (:mod:`buzzkeep.quiz.overruling`)."""

    serial: int
    card: int
    by: game.AnswerFormat
    seats: tuple[Seat, ...]
    witnesses: tuple[Seat, ...]
    replies: tuple[SealedReply[Seat, int], ...]
    opened_at: Millis
    heat: int
    counts: tuple[int, ...]
    fight: Fight | None = None
    claims: tuple[Claim, ...] = ()
    timed: bool = False
    gives: Literal["", "one", "two", "rank"] = ""
    out: tuple[Seat, ...] = ()


class Turn(Record):
    """A turn as it began, to which the host may go back."""

    before: int | None  # by its place in the board's ``turns``
    phase: PhaseName
    round: int
    slot: int
    taken: tuple[Taken, ...]  # with ``seats``: what has changed since the one before
    seats: tuple[Standing, ...]
    corrections: tuple[Corrected, ...]
    settled: tuple[PastQuestion, ...] = ()  # in it
    played: Millis = 0  # after the match


class Board(Record, Seated[Standing]):
    """What belongs to no stage; where the land asks, rewinds move ``began``, too."""

    lands: tuple[Land, ...]  # in the map's order
    seats: tuple[Standing, ...]  # by number
    drawn: tuple[int, ...] = ()  # places of the questions that were drawn
    swapped: tuple[Swapped, ...] = ()  # what the host put aside
    champion: Seat | None = None  # won the final tie-break, if there was one
    last: Progress | None = None  # where a match that is over stood
    history: tuple[Taken, ...] = ()  # who took what, in order
    corrections: tuple[Corrected, ...] = ()
    turns: tuple[Turn, ...] = ()  # all that ever began
    turn: int | None = None  # the one that runs
    told: tuple[str, ...] = ()  # the kinds of questions and results that have been told already
    topics: tuple[str, ...] = ()  # of the match, where the land asks
    ground: tuple[str, ...] = ()  # the topic of each territory, where the land asks
    began: Millis = 0


Table: TypeAlias = Transition[Board, Config]  # what the stages of this game read and change


def land(t: Table, territory: str) -> Land:
    """Return a territory as it is now."""
    return t.board.lands[t.config.index[territory]]


def pacing(t: Table, kind: str, *, castle: bool = False) -> Pacing:
    """Return the pace of telling something: brisk, but in full where it matters, if the match is told so (R8.7.2)."""
    at: Progress = t.state.stack[0].stage.place(t)
    last = at.phase == "tiebreak" or (at.phase == "battle" and at.round == at.rounds)
    if t.config.options.beats == "all" or castle or last or kind not in t.board.told:
        return t.config.options.pacing
    return "brisk" if t.config.options.pacing == "show" else t.config.options.pacing


def tell(t: Table, kind: str) -> None:
    """Note that something has been told."""
    if kind not in t.board.told:
        t.set(told=(*t.board.told, kind))


def set_land(t: Table, territory: str, **changes: Any) -> None:
    """Change a territory; a new owner goes down in the history of the map."""
    place, lands = t.config.index[territory], t.board.lands
    after = replace(lands[place], **changes)
    t.set(lands=(*lands[:place], after, *lands[place + 1 :]))
    if after.owner is not None and after.owner != lands[place].owner:
        at: Progress = t.state.stack[0].stage.place(t)  # a phase lies beneath whatever settles
        taken = Taken(place, after.owner, after.value, at.phase, at.round)
        t.set(history=(*t.board.history, taken))
