"""The board of a Drinking War match: units, piles and pit, the attack; and the verbs that change it."""

from dataclasses import field, replace
from typing import Any

from buzzkeep.game import Corrected, Member, Millis, Piles, Record, Seat, Seated, Transition
from buzzkeep.games.drinking_war import actions, cards, view
from buzzkeep.games.drinking_war.cards import CountryId
from buzzkeep.games.drinking_war.options import SIP_CAP, Config
from buzzkeep.games.drinking_war.view import Packet


class Tally(Record):
    """What a unit did, for the podium. Never how anybody took a hit (R12.6)."""

    attacks: int = 0
    defences: int = 0


class Lying(Record):
    """An Epidemic or a potion before a unit."""

    number: int  # counts such cards in the match
    card: cards.Card
    source: Seat  # gets the credit
    ticks: int = 0
    total: int = 0  # sips of all its ticks, whatever became of them
    full: int | None = None  # the tick that made a life point without a gauge (B8); allies who come later repeat none


class UnitState(Record):
    """A unit: its hand and its standing."""

    seat: Seat
    pv: int
    hand: tuple[cards.Card, ...] = ()
    countries: tuple[CountryId, ...] = ()
    front: tuple[Lying, ...] = ()
    gauge: int = 0
    spent: int = 0  # of the reserve; without one the sips taken, which nobody is shown and the end forgets (R12.6)
    called: tuple[CountryId, ...] = ()  # countries announced for the next card
    removed: int = 0
    last_removal: int = 0  # the number of its last capture, see ``Board.removals``
    healed: int = 0  # life points that came back
    forfeited: int = 0  # life points that went without anybody's credit
    out: int | None = None  # place in the order of elimination, from 1; units that fall together share it
    host: Seat | None = None  # the unit that it helps since it was eliminated
    owed: int = 0  # cards that it discards while others play (R4.13)
    plan: actions.LaunchAttack | actions.Defend | None = None  # its next attack or defence, a secret (R4.14)
    confirmed: tuple[Member, ...] = ()  # members who ever declared to be adults
    agreed: tuple[Member, ...] = ()  # members who play with sips now (R12.2)
    tally: Tally = Tally()

    @property
    def alive(self) -> bool:
        """True until the unit is eliminated."""
        return self.out is None

    @property
    def epidemics(self) -> tuple[Lying, ...]:
        """The Epidemics before the unit, oldest first."""
        return tuple(lying for lying in self.front if lying.card.kind == "epi")


class TurnState(Record):
    """What is to be remembered of the running turn."""

    stars: int = 0  # used up
    power_ms: Millis = 0  # left for powers
    auto: bool = False  # the game does the upkeep
    forgot: bool = False  # because the unit drew first, so that ticks double
    ticked: tuple[int, ...] = ()  # Epidemics that have ticked
    asleep: bool = False  # a potion was placed, the turn ends with the upkeep
    attacked: bool = False
    played: bool = False  # a card of the unit's own will
    shown: view.PowerView | None = None  # the last power card


class Board(Record, Seated[UnitState]):
    """What belongs to no stage; ``piles.discard`` is the pit."""

    seats: tuple[UnitState, ...]
    piles: Piles[cards.Card]
    countries: tuple[CountryId, ...] = ()  # their pile, next card first
    active: Seat | None = None  # has its turn
    turn: TurnState = TurnState()
    turns: int = 0  # from 1
    table: view.Packet | None = None  # the attack of the running turn, also when it is over
    bombs: int = 0  # played since the start or the last reshuffle
    last_turns: view.LastTurnsView | None = None
    fallen: tuple[Seat, ...] = ()  # those who still choose whom they help
    quiet: int = 0  # turns since the last card was played
    removals: int = 0  # numbers the captures of life points
    laid: int = 0  # numbers the cards laid before units
    water_due: Millis = 0
    closes: Millis | None = None  # when the last turns begin at the latest (R6.7)
    discreet: bool = False  # sips are offered, so that no log is kept (R12.6)
    taken: dict[Member, int] = field(default_factory=dict)  # of the cap in matches before this one, by player (R12.4)
    corrections: tuple[Corrected, ...] = ()

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other living units, clockwise after ``seat``."""
        return tuple(other for other in self.after(seat) if self.seat(other).alive)

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the eliminated units that help ``seat``."""
        return tuple([unit.seat for unit in self.seats if unit.host == seat])


class DrinkingTransition(Transition[Board, Config]):
    """See :class:`~buzzkeep.engine.transition.Transition`."""

    def unit(self, seat: Seat) -> UnitState:
        """Return a unit as it is now."""
        return self.board.seat(seat)

    def set_turn(self, **changes: Any) -> None:
        """Change what is remembered of the running turn."""
        self.set(turn=replace(self.board.turn, **changes))

    @property
    def table(self) -> Packet:
        """The attack on the table. Raises ``AssertionError`` when there is none."""
        assert self.board.table is not None, "no attack lies on the table"
        return self.board.table

    def set_table(self, **changes: Any) -> None:
        """Change the attack on the table."""
        self.set(table=replace(self.table, **changes))

    def taken(self, seat: Seat) -> int:
        """Return what the member of a unit who had most took in the matches of this evening before this one."""
        return max((self.board.taken.get(member, 0) for member in self.chair(seat).members), default=0)

    def sips(self, seat: Seat) -> bool:
        """Say whether a unit drinks: every member has agreed; one who has not makes the whole unit sober (R8.5)."""
        agreed = self.unit(seat).agreed
        voters = self.chair(seat).voters
        cap, spent = self.config.sips_match, self.unit(seat).spent
        if cap is not None and cap - spent - self.taken(seat) < max(1, min(SIP_CAP, cap - spent)):
            return False  # it has had what an evening asks for at most, or a hit could ask for more (R12.4)
        return bool(voters) and all(member in agreed for member in voters)
