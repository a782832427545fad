"""The state of a Watchtower match: frozen records only, each stage with just the fields it needs."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.games.watchtower.cards import TOWER, Card, Face
from buzzkeep.games.watchtower.view import Ended, PairView

Cause: TypeAlias = Literal["placed", "prepared", "replaced"]
"""How a fourth card came to its stack: by placing it, in the preparation, or from the barracks (R5.6)."""


@record
class Tally:
    """What a seat did, for the podium."""

    challenges: int = 0
    won: int = 0
    campaigns: int = 0
    assassins: int = 0
    burned: int = 0
    turns: int = 0


@record
class Fails:
    """How often ``attacker`` has failed against a card, as long as that card lies in its fort (R5.6)."""

    attacker: Seat
    card: str
    count: int


@record
class SeatState:
    """A seat: its fort in the order of placing, its hidden army, its campaign's rank."""

    seat: Seat
    army: tuple[Card, ...] = ()
    fort: tuple[Card, ...] = ()
    campaign: int | None = None
    fails: tuple[Fails, ...] = ()  # against the cards of this fort
    burned: bool = False
    challenges: int = 0
    member: Member | None = None
    out: int | None = None  # place in the order of elimination, from 1
    tricks: int = 0  # of the showdown
    laid: int = 0  # the army before the showdown
    attendance: Attendance = Attendance()
    tally: Tally = Tally()

    @property
    def alive(self) -> bool:
        """True until the seat is eliminated."""
        return self.out is None

    def stack(self, rank: int) -> tuple[Card, ...]:
        """Return the fort's cards of a rank, bottom first."""
        return tuple(card for card in self.fort if card.rank == rank)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that lie in the fort, ascending."""
        return tuple(sorted({card.rank for card in self.fort}))

    @property
    def complete(self) -> tuple[int, ...]:
        """The ranks of which all four lie in the fort, in the order of their completion (R6.6)."""
        seen: dict[int, int] = {}
        done: list[int] = []
        for card in self.fort:
            seen[card.rank] = seen.get(card.rank, 0) + 1
            if seen[card.rank] == TOWER:
                done.append(card.rank)
        return tuple(done)

    def failed(self, attacker: Seat, card: Card) -> int:
        """Return how often ``attacker`` has failed against a card of this fort."""
        return next((f.count for f in self.fails if (f.attacker, f.card) == (attacker, card.id)), 0)


# -- a challenge -----------------------------------------------------------------------------------------------------


@record
class Backs:
    """An army as its backs lie: the ids in an order of chance, and the positions that were picked (R5.4)."""

    owner: Seat
    order: tuple[str, ...]
    picks: tuple[int, ...] = ()

    @property
    def picked(self) -> tuple[str, ...]:
        """The ids of the picked cards, in the order of picking."""
        return tuple(self.order[position] for position in self.picks)


@record
class Battle:
    """A challenge; see :class:`~buzzkeep.games.watchtower.view.BattleView` for what is shown of it.

    ``attack`` are the attacker's backs, picked by the defender, ``defence`` the other way round.
    """

    attacker: Seat
    defender: Seat
    rank: int | None
    target: Face | None
    size: int
    attack: Backs
    defence: Backs
    pairs: tuple[PairView, ...] = ()
    result: Literal["attacker", "defender", "draw", "taken"] | None = None
    returned: tuple[Face, ...] = ()
    taken: tuple[Face, ...] = ()
    fate: Literal["won", "stays", "removed"] | None = None
    replacement: Face | None = None
    fails: int = 0
    lost_campaign: Seat | None = None


# -- what is still to be done, next one first ------------------------------------------------------------------------


@record
class DrawOne:
    """A card is to go from the barracks to ``seat``; ``refilled``: the barracks were filled up for it already."""

    seat: Seat
    to: Literal["army", "fort"]
    why: Literal["turn", "burn", "campaign_lost"]
    refilled: bool = False
    kind: Literal["draw"] = "draw"


@record
class ShowAftermath:
    """What became of a battle is to be shown."""

    eliminated: Seat | None = None
    kind: Literal["aftermath"] = "aftermath"


@record
class Contest:
    """A free-for-all for the top of the complete stack ``rank`` of ``seat``."""

    seat: Seat
    rank: int
    cause: Cause
    kind: Literal["contest"] = "contest"


@record
class Prepare:
    """``seat`` is to prepare its fort."""

    seat: Seat
    kind: Literal["prepare"] = "prepare"


@record
class BeginPlay:
    """The preparation is over: complete stacks are fought for, then the first turn begins."""

    kind: Literal["begin"] = "begin"


@record
class GoOn:
    """``seat`` goes on with its turn, or its preparation, for ``left`` ms; by ``prompt`` if nothing came between."""

    seat: Seat
    prompt: int
    left: Millis
    preparing: bool
    kind: Literal["go_on"] = "go_on"


@record
class NextTurn:
    """The running turn is over."""

    kind: Literal["next_turn"] = "next_turn"


Task: TypeAlias = Annotated[
    DrawOne | ShowAftermath | Contest | Prepare | BeginPlay | GoOn | NextTurn, Field(discriminator="kind")
]


# -- stages --------------------------------------------------------------------------------------------------------


@record
class Preparing:
    """``seat`` prepares its fort until ``due``."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["preparing"] = "preparing"


@record
class Acting:
    """``seat`` has its turn until ``due``."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["acting"] = "acting"


@record
class Picking:
    """Attacker and defender of the battle pick each other's backs until ``due``."""

    prompt: int
    due: Millis
    kind: Literal["picking"] = "picking"


@record
class Flipping:
    """``shown`` pairs of the battle are flipped; the next one at ``due``, or the aftermath."""

    prompt: int
    shown: int
    due: Millis
    kind: Literal["flipping"] = "flipping"


@record
class Aftermath:
    """What became of the battle is shown until ``due``."""

    prompt: int
    eliminated: Seat | None
    due: Millis
    kind: Literal["aftermath"] = "aftermath"


@record
class Contestant:
    """Who takes part in a free-for-all: its backs, of which ``chooser`` picks one; ``card`` once it is flipped."""

    chooser: Seat
    backs: Backs
    card: Face | None = None


@record
class FreeForAll:
    """The fight for the top of the stack ``rank`` of ``builder``. ``winner`` or ``tied`` are set when it is flipped."""

    prompt: int
    builder: Seat
    rank: int
    card: Face
    cause: Cause
    heat: int
    contestants: tuple[Contestant, ...]
    due: Millis
    shown: bool = False
    winner: Seat | None = None
    tied: tuple[Seat, ...] = ()
    settled: bool = False
    kind: Literal["free_for_all"] = "free_for_all"


@record
class Debt:
    """What a seat owes to the empty barracks: so many cards, of which those in ``given`` are chosen."""

    seat: Seat
    cards: int
    given: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How many it has still to choose."""
        return self.cards - len(self.given)


@record
class Refilling:
    """Everybody gives to the barracks until ``due``; ``seat`` must draw afterwards."""

    prompt: int
    seat: Seat
    debts: tuple[Debt, ...]
    due: Millis
    kind: Literal["refilling"] = "refilling"


@record
class Row:
    """A row of the showdown, in the order in which it is flipped."""

    seat: Seat
    cards: tuple[Card, ...]
    head_start: int
    value: int


@record
class Showdown:
    """``shown`` columns of the rows are flipped, the next one at ``due``. ``battle`` counts the tower battles."""

    prompt: int
    battle: int
    sudden: bool
    forced: bool
    rows: tuple[Row, ...]
    shown: int
    due: Millis
    kind: Literal["showdown"] = "showdown"

    @property
    def length(self) -> int:
        """How many columns there are."""
        return max(len(row.cards) for row in self.rows)


@record
class Finished:
    """The end; ``winner`` of a showdown or the last one in play."""

    reason: Ended
    winner: Seat | None = None
    kind: Literal["finished"] = "finished"


StageState: TypeAlias = Annotated[
    Preparing | Acting | Picking | Flipping | Aftermath | FreeForAll | Refilling | Showdown | Finished,
    Field(discriminator="kind"),
]


@record
class State:
    """A match. ``barracks`` is the stock, next card first. ``turn`` counts from 1; ``active`` has its turn now.

    ``had_turn`` are the seats that had a turn in this round. ``agenda`` is what is still to be done, next one first.
    ``idle`` counts the rounds in a row in which nobody did anything, ``stirred``: somebody did in this one.
    """

    stage: StageState
    seats: tuple[SeatState, ...]
    barracks: tuple[Card, ...]
    dealer: Seat
    active: Seat | None = None
    turn: int = 0
    had_turn: tuple[Seat, ...] = ()
    agenda: tuple[Task, ...] = ()
    battle: Battle | None = None
    idle: int = 0
    stirred: bool = False
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

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats clockwise, from the left neighbour of ``seat`` on."""
        place = self.order.index(seat)
        return (*self.order[place + 1 :], *self.order[:place])
