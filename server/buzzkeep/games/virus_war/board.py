"""The board of a Virus War match: the seats' standing, the piles, whose round it is. Stages are in ``stages/``."""

from buzzkeep.game import Corrected, Piles, Record, Seat, Seated, Transition
from buzzkeep.games.virus_war.actions import Pass, Play
from buzzkeep.games.virus_war.cards import Card, Face, Kind, Side
from buzzkeep.games.virus_war.options import Config
from buzzkeep.games.virus_war.view import Fate, Impact


class Tally(Record):
    """What a seat did, for the podium."""

    plays: int = 0
    stops: int = 0
    turns: int = 0


class Known(Record):
    """A card that a seat knows in the hand of ``holder``, because it was stolen from it (R11.3)."""

    card: str
    holder: Seat


class SeatState(Record):
    """The standing of a seat. ``alone``: its partner left, so their lives are no longer tied (R10.4)."""

    seat: Seat
    hp: int
    hand: tuple[Card, ...] = ()
    partner: Seat | None = None
    alone: bool = False
    tokens: int = 0
    vaccine: Card | None = None
    quarantine: int = 0
    idle: int = 0  # turns in a row without an attack, the running one too (R8.7)
    out: int | None = None  # place in the order of elimination, from 1; partners share it
    known: tuple[Known, ...] = ()
    tally: Tally = Tally()

    @property
    def alive(self) -> bool:
        """True until the seat is eliminated."""
        return self.out is None


class Planned(Record):
    """What a seat means to do in its next turn."""

    by: Seat
    move: Play | Pass


class Haunting(Record):
    """Whom one of the dead chose for the fever token of this round."""

    by: Seat
    on: Seat


class Called(Record):
    """A STOP on the table."""

    by: Seat
    card: Card


class CounterAttack(Record):
    """A COUNTER on the table, and the STOPs on it."""

    by: Seat
    card: Card
    chain: tuple[Called, ...] = ()

    @property
    def goes_on(self) -> bool:
        """True while an even number of STOPs lies on it (R4.6)."""
        return len(self.chain) % 2 == 0


class Pending(Record):
    """An action, on the table while its ``fate`` is open (R4.5). No ``card``: numbers on a Vaccine; ``hit``: whom."""

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
    results: tuple[Impact, ...] = ()  # what it did

    @property
    def face(self) -> Face:
        """What was played; a bare ``number`` for numbers on a lying Vaccine."""
        return self.card.face if self.card else Face("number")

    @property
    def value(self) -> int:
        """The sum of all number cards."""
        return sum(card.value or 0 for card in (*self.numbers, *self.boost))

    @property
    def goes_on(self) -> bool:
        """True while an even number of STOPs lies on it (R4.6)."""
        return len(self.chain) % 2 == 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of it: the action's own first, then numbers, STOPs and the counter-attack."""
        own = (self.card,) if self.card else ()
        counter = (self.counter.card, *(stop.card for stop in self.counter.chain)) if self.counter else ()
        return (*own, *self.numbers, *self.boost, *(stop.card for stop in self.chain), *counter)


class Board(Record, Seated[SeatState]):
    """What belongs to no stage."""

    seats: tuple[SeatState, ...]
    piles: Piles[Card]
    table: Pending | None = None  # the latest action once its fate is settled; before it lies in ``Resolving``
    direction: int = 1
    round: int = 1  # from 1
    had_turn: tuple[Seat, ...] = ()  # in this round
    fever: bool = False
    dry: bool = False  # the piles were empty when the round began and nothing was played since
    spared: bool = False  # a U-turn saves the active seat its virus loss
    hauntings: tuple[Haunting, ...] = ()  # secret choices of the dead in this round
    plans: tuple[Planned, ...] = ()  # what seats secretly mean to do in their next turn (R4.13)
    haunted: Seat | None = None  # who got the last token of the dead (R6.4)
    corrections: tuple[Corrected, ...] = ()

    def friends(self, one: Seat, other: Seat) -> bool:
        """Say whether two seats are one or partners."""
        return one == other or self.seat(one).partner == other

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the living opponents of a seat, clockwise."""
        return tuple(other for other in self.living if not self.friends(seat, other))

    def camp(self, seat: Seat) -> Seat:
        """Return what partners have in common: the lower number of the two."""
        partner = self.seat(seat).partner
        return seat if partner is None else min(seat, partner)


class VirusTransition(Transition[Board, Config]):
    """See :class:`~buzzkeep.engine.transition.Transition`."""

    def seat(self, seat: Seat) -> SeatState:
        """Return the standing of a seat as it is now."""
        return self.board.seat(seat)
