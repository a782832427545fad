"""The state of a Virus War match: frozen records only, each stage with just the fields it needs."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.piles import Piles
from buzzkeep.engine.races import Sprint
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.games.virus_war.cards import Card, Face, Kind, Side
from buzzkeep.games.virus_war.view import Fate, TrapShown


@record
class Tally:
    """What a seat did, for the podium."""

    plays: int = 0
    stops: int = 0
    turns: int = 0


@record
class Known:
    """A card that a seat knows in the hand of ``holder``, because it was stolen from it (R11.3)."""

    card: str
    holder: Seat


@record
class SeatState:
    """A seat, its phone and its standing. ``alone``: its partner left, so their lives are no longer tied (R10.4)."""

    seat: Seat
    hp: int
    hand: tuple[Card, ...] = ()
    member: Member | None = None
    partner: Seat | None = None
    alone: bool = False
    tokens: int = 0
    vaccine: Card | None = None
    quarantine: int = 0
    out: int | None = None  # place in the order of elimination, from 1; partners share it
    known: tuple[Known, ...] = ()
    attendance: Attendance = Attendance()
    tally: Tally = Tally()

    @property
    def alive(self) -> bool:
        """True until the seat is eliminated."""
        return self.out is None


# -- the action on the table ---------------------------------------------------------------------------------------


@record
class Called:
    """A STOP on the table."""

    by: Seat
    card: Card


@record
class CounterAttack:
    """A COUNTER on the table, and the STOPs on it."""

    by: Seat
    card: Card
    chain: tuple[Called, ...] = ()


@record
class Pending:
    """The action declared last. Its cards are on the table while ``fate`` is open (R4.5), afterwards it is only shown.

    ``card`` is None for numbers on a lying Vaccine. ``hit`` is who it is for: Contagion's neighbour, else the target.
    """

    actor: Seat
    kind: Kind
    card: Card | None
    numbers: tuple[Card, ...] = ()
    boost: tuple[Card, ...] = ()
    target: Seat | None = None
    side: Side | None = None
    hit: Seat | None = None
    chain: tuple[Called, ...] = ()
    counter: CounterAttack | None = None
    fate: Fate = "open"

    @property
    def face(self) -> Face:
        """What was played; a bare ``number`` for numbers on a lying Vaccine."""
        return self.card.face if self.card else Face("number")

    @property
    def value(self) -> int:
        """The sum of all number cards."""
        return sum(card.value or 0 for card in (*self.numbers, *self.boost))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of it: the action's own first, then numbers, STOPs and the counter-attack."""
        own = (self.card,) if self.card else ()
        counter = (self.counter.card, *(stop.card for stop in self.counter.chain)) if self.counter else ()
        return (*own, *self.numbers, *self.boost, *(stop.card for stop in self.chain), *counter)


# -- stages --------------------------------------------------------------------------------------------------------


@record
class Starting:
    """The hands are dealt; without a ``starter`` the first tap decides until ``due``, then chance."""

    prompt: int
    traps: tuple[TrapShown, ...]
    starter: Seat | None
    due: Millis
    kind: Literal["starting"] = "starting"


@record
class Drawing:
    """``seat`` draws until ``due``."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["drawing"] = "drawing"


@record
class TrapOpen:
    """The trap that ``seat`` drew is shown until ``due``."""

    prompt: int
    seat: Seat
    value: int
    due: Millis
    kind: Literal["trap"] = "trap"


@record
class Acting:
    """``seat`` plays or passes until ``due``; ``again`` after a Luck."""

    prompt: int
    seat: Seat
    again: bool
    due: Millis
    kind: Literal["acting"] = "acting"


@record
class Boosting:
    """``seat``, the partner of the actor, may add numbers until ``due``."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["boosting"] = "boosting"


@record
class Stopping:
    """The opponents of ``against`` may stop what it played last, until ``closes_at`` (R5.2)."""

    prompt: int
    against: Seat
    sprint: Sprint
    opened_at: Millis
    closes_at: Millis
    kind: Literal["stopping"] = "stopping"


@record
class Countering:
    """``seat`` may counter-attack the virus aimed at it, until ``due``."""

    prompt: int
    seat: Seat
    opened_at: Millis
    due: Millis
    kind: Literal["countering"] = "countering"


How: TypeAlias = Literal["played", "stopped", "passed", "timed_out", "quarantine", "trap"]


@record
class Ending:
    """What became of the turn of ``seat``, until ``due``."""

    prompt: int
    seat: Seat
    how: How
    loss: int
    spared: bool
    extra_trap: int | None
    due: Millis
    kind: Literal["ending"] = "ending"


@record
class Finished:
    """The end."""

    reason: str
    kind: Literal["finished"] = "finished"


StageState: TypeAlias = Annotated[
    Starting | Drawing | TrapOpen | Acting | Boosting | Stopping | Countering | Ending | Finished,
    Field(discriminator="kind"),
]


@record
class State:
    """A match. ``had_turn`` are the seats that had a turn in this ``round`` (from 1); ``active`` has its turn now.

    ``dry``: the piles were empty when the round began and nothing was played since. ``spared``: a U-turn saves the
    active seat its virus loss. ``prompts`` counts the prompts so far.
    """

    stage: StageState
    seats: tuple[SeatState, ...]
    piles: Piles[Card]
    table: Pending | None = None
    active: Seat | None = None
    direction: int = 1
    round: int = 1
    had_turn: tuple[Seat, ...] = ()
    fever: bool = False
    dry: bool = False
    spared: bool = False
    prompts: int = 0

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat's state. Raises ``KeyError`` for a seat that takes no part."""
        for candidate in self.seats:
            if candidate.seat == seat:
                return candidate
        raise KeyError(seat)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats that take part, clockwise."""
        return tuple(s.seat for s in self.seats)

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats still in the match, clockwise."""
        return tuple(s.seat for s in self.seats if s.alive)

    def friends(self, one: Seat, other: Seat) -> bool:
        """Say whether two seats are one or partners."""
        return one == other or self.seat(one).partner == other

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the living opponents of a seat, clockwise."""
        return tuple(other for other in self.living if not self.friends(seat, other))
