"""What lies on the table of Watchtower: forts, armies, barracks, the last challenge; and the verbs that change it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from buzzkeep.game import Corrected, Record, Seat, Seated, Transition
from buzzkeep.games.watchtower.actions import Challenge, EndTurn
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.options import Config
from buzzkeep.games.watchtower.view import BattleView, PlayView

Cause: TypeAlias = Literal["placed", "prepared", "replaced"]
"""How the last card of a tower came to its stack: by placing it, in the preparation, or from the barracks (R5.6)."""


class Tally(Record):
    """What a seat did, for the podium."""

    challenges: int = 0
    won: int = 0
    campaigns: int = 0
    assassins: int = 0
    burned: int = 0
    turns: int = 0


class Fails(Record):
    """How often ``attacker`` has failed against a card, as long as that card lies in its fort (R5.6)."""

    attacker: Seat
    card: str
    count: int


class SeatState(Record):
    """A seat at the table."""

    seat: Seat
    tower: int = 4  # how many of a rank make a watchtower
    army: tuple[Card, ...] = ()  # hidden
    fort: tuple[Card, ...] = ()  # in the order of placing
    campaign: int | None = None  # its rank
    fails: tuple[Fails, ...] = ()  # against the cards of this fort
    burned: bool = False
    challenges: int = 0
    conquests: int = 0  # fort cards that it has taken from others (R8.14)
    fought: bool = False  # it challenged in its last turn
    plan: Challenge | EndTurn | None = None  # how it means to begin the next one
    out: int | None = None  # place in the order of elimination, from 1
    tricks: int = 0  # of the showdown
    laid: int = 0  # the army before the showdown
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
        """The ranks of which a tower lies in the fort, in the order of their completion (R6.6)."""
        ranks = [card.rank for card in self.fort]
        return tuple(rank for place, rank in enumerate(ranks, 1) if ranks[:place].count(rank) == self.tower)

    @property
    def contested(self) -> tuple[int, ...]:
        """The complete ranks that are no campaign yet, so that they must be fought for (R6.3)."""
        return self.complete if self.campaign is None else ()

    def failed(self, attacker: Seat, card: Card) -> int:
        """Return how often ``attacker`` has failed against a card of this fort."""
        return next((f.count for f in self.fails if (f.attacker, f.card) == (attacker, card.id)), 0)


class Board(Record, Seated[SeatState]):
    """The table, and what is to be remembered of the match."""

    seats: tuple[SeatState, ...]
    barracks: tuple[Card, ...]  # the stock, next card first
    dealer: Seat
    active: Seat | None = None  # has its turn now
    turn: int = 0  # from 1
    had_turn: tuple[Seat, ...] = ()  # in this round
    battle: BattleView | None = None
    idle: int = 0  # rounds in a row in which nobody challenged
    stirred: bool = False  # somebody challenged in this one
    turn_lost: bool = False  # the turn ends as soon as its seat would go on
    winner: Seat | None = None
    countdown: int | None = None  # full rounds between this one and the showdown; None while no end is set
    recent: tuple[PlayView, ...] = ()
    corrections: tuple[Corrected, ...] = ()

    def others(self, seat: Seat) -> tuple[SeatState, ...]:
        """Return the standing of all other seats."""
        return tuple(other for other in self.seats if other.seat != seat)


MOST_RECENT = 6


class WatchtowerTransition(Transition[Board, Config]):
    """See :class:`~buzzkeep.engine.transition.Transition`."""

    def seat(self, seat: Seat) -> SeatState:
        """Return the standing of a seat as it is now."""
        return self.board.seat(seat)

    @property
    def battle(self) -> BattleView:
        """The last challenge. Raises ``AssertionError`` when there is none in this turn."""
        assert self.board.battle is not None, "no battle is on"
        return self.board.battle

    def set_battle(self, **changes: Any) -> None:
        """Note what became of the last challenge."""
        self.set(battle=replace(self.battle, **changes))

    def recall(self, play: PlayView) -> None:
        """Note a play among the last ones."""
        self.set(recent=(*self.board.recent, play)[-MOST_RECENT:])

    # -- cards

    def draw(self) -> Card | None:
        """Take the top card of the barracks; None if they are empty."""
        if not self.board.barracks:
            return None
        card, *rest = self.board.barracks
        self.set(barracks=tuple(rest))
        return card

    def bury(self, cards: Iterable[Card]) -> None:
        """Put cards under the barracks, in this order; whoever draws them has not won them (R1.4)."""
        self.set(barracks=(*self.board.barracks, *(replace(card, won=False) for card in cards)))

    def enlist(self, seat: Seat, cards: Sequence[Card], *, won: bool = False) -> None:
        """Add cards to an army; ``won`` marks them as won."""
        marked = tuple(replace(card, won=True) for card in cards) if won else tuple(cards)
        self.set_seat(seat, army=(*self.seat(seat).army, *marked))

    def discharge(self, seat: Seat, ids: Iterable[str]) -> tuple[Card, ...]:
        """Take cards out of an army and return them in the order of ``ids``."""
        army = {card.id: card for card in self.seat(seat).army}
        gone = tuple(army.pop(one) for one in ids)
        self.set_seat(seat, army=tuple(army.values()))
        return gone

    def build(self, seat: Seat, card: Card) -> int:
        """Put a card on top of its stack in a fort; return how many of its rank lie there now."""
        self.set_seat(seat, fort=(*self.seat(seat).fort, card))
        return len(self.seat(seat).stack(card.rank))

    def raze(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Take cards out of a fort; failures against them are forgotten (R5.6)."""
        ids = {card.id for card in cards}
        own = self.seat(seat)
        self.set_seat(
            seat,
            fort=tuple(card for card in own.fort if card.id not in ids),
            fails=tuple(fail for fail in own.fails if fail.card not in ids),
        )
