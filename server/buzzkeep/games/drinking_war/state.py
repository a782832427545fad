"""The state of a Drinking War match: frozen records only, each stage with just the fields it needs."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.piles import Piles
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.drinking_war.cards import Card, Kind
from buzzkeep.games.drinking_war.countries import CountryId
from buzzkeep.games.drinking_war.view import DefenceView, ItemView, PowerView

Cause: TypeAlias = Literal["attack", "epidemic"]


@record
class Tally:
    """What a unit did, for the podium. Never how anybody took a hit (R12.6)."""

    attacks: int = 0
    defences: int = 0


@record
class Lying:
    """An Epidemic or a potion before a unit; ``number`` counts such cards in the match, ``source`` gets the credit.

    ``total`` are the sips of all its ticks, whatever became of them; at the tick ``full`` they reached what costs a
    life point without a gauge (B8), and allies who come later do not make that happen again.
    """

    number: int
    card: Card
    source: Seat
    ticks: int = 0
    total: int = 0
    full: int | None = None


@record
class UnitState:
    """A unit: its phones, its hand and its standing.

    ``confirmed``: members who ever declared to be adults; ``agreed``: those who play with sips now (R12.2).
    ``called``: countries announced for the next card. ``last_removal`` is the number of its last capture, see
    ``State.removals``. ``healed`` life points came back, ``forfeited`` ones went without anybody's credit.
    ``host``: the unit that it helps since it was eliminated.
    """

    seat: Seat
    pv: int
    members: tuple[Member, ...] = ()
    captain: Member | None = None
    hand: tuple[Card, ...] = ()
    countries: tuple[CountryId, ...] = ()
    front: tuple[Lying, ...] = ()
    gauge: int = 0
    called: tuple[CountryId, ...] = ()
    removed: int = 0
    last_removal: int = 0
    healed: int = 0
    forfeited: int = 0
    out: int | None = None  # place in the order of elimination, from 1; units that fall together share it
    host: Seat | None = None
    confirmed: tuple[Member, ...] = ()
    agreed: tuple[Member, ...] = ()
    attendance: Attendance = Attendance()
    tally: Tally = Tally()

    @property
    def alive(self) -> bool:
        """True until the unit is eliminated."""
        return self.out is None

    @property
    def voters(self) -> tuple[Member, ...]:
        """The phones that may act; none when a bot (or nobody) holds the unit."""
        return () if self.attendance.bot else self.members

    @property
    def sips(self) -> bool:
        """True when every member has agreed to play with sips: one who has not makes the whole unit sober (R8.5)."""
        return bool(self.voters) and all(member in self.agreed for member in self.members)

    @property
    def epidemics(self) -> tuple[Lying, ...]:
        """The Epidemics before the unit, oldest first."""
        return tuple(lying for lying in self.front if lying.card.kind == "epi")

    @property
    def potions(self) -> tuple[Lying, ...]:
        """The potions before the unit, oldest first."""
        return tuple(lying for lying in self.front if lying.card.kind == "sleep")


@record
class Packet:
    """An attack on its way; see :class:`~buzzkeep.games.drinking_war.view.TableView`."""

    launcher: Seat
    source: Seat
    target: Seat
    items: tuple[ItemView, ...]
    flat: int
    launched: int
    sips: int
    pv: int
    at: Millis
    shield: int = 0
    water: bool = False
    defences: tuple[DefenceView, ...] = ()
    over: bool = False
    lost: int = 0


@record
class Turn:
    """The running turn. ``stars`` are used up; ``power_ms`` is the time left for powers.

    ``auto``: the game does the upkeep; ``forgot``: because the unit drew first, so that ticks double. ``ticked``: the
    Epidemics that have ticked. ``asleep``: a potion was placed, the turn ends with the upkeep. ``played``: a card of
    the unit's own will. ``shown``: the last power card.
    """

    step: Literal["upkeep", "draw", "power", "attack", "ending"] = "upkeep"
    stars: int = 0
    power_ms: Millis = 0
    auto: bool = False
    forgot: bool = False
    ticked: tuple[int, ...] = ()
    asleep: bool = False
    attacked: bool = False
    played: bool = False
    shown: PowerView | None = None


@record
class LastTurns:
    """The pile is empty: ``left`` still have a turn (R6.1)."""

    drawer: Seat
    left: tuple[Seat, ...]


@record
class Hint:
    """A card that somebody would play; ``seat`` is his own unit."""

    seat: Seat
    member: Member | None
    card: Kind


# -- stages --------------------------------------------------------------------------------------------------------
# ``anyone``: any member of a team may confirm, not only the captain (R8.3)


@record
class Starting:
    """The first tap begins; at ``due`` chance decides."""

    prompt: int
    due: Millis
    anyone: bool = True
    kind: Literal["starting"] = "starting"


@record
class Upkeep:
    """``seat`` deals with what lies before it."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["upkeep"] = "upkeep"


@record
class Drawing:
    """``seat`` draws."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["drawing"] = "drawing"


@record
class Powering:
    """``seat`` may play power cards."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["power"] = "power"


@record
class Attacking:
    """``seat`` builds its attack."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["attack"] = "attack"


@record
class Defending:
    """``seat`` answers what lies on the table."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["defence"] = "defence"


@record
class Consequence:
    """``seat`` takes ``sips``; ``source`` gets the credit for a life point (R4.10). ``number``: of the Epidemic."""

    prompt: int
    seat: Seat
    cause: Cause
    source: Seat
    sips: int
    number: int | None
    due: Millis
    anyone: bool
    kind: Literal["consequence"] = "consequence"


@record
class Giving:
    """Everybody with a card chooses one for ``receiver``; replies are ids of cards. ``losing`` have none."""

    prompt: int
    receiver: Seat
    sealed: Sealed[Seat, str]
    losing: tuple[Seat, ...]
    due: Millis
    anyone: bool
    kind: Literal["giving"] = "giving"


@record
class Peeking:
    """``seat`` looks at the hand of ``target``; ``steal``: and takes a card."""

    prompt: int
    seat: Seat
    target: Seat
    steal: bool
    due: Millis
    anyone: bool
    kind: Literal["peeking"] = "peeking"


@record
class Rallying:
    """The first of ``State.fallen`` chooses."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["rallying"] = "rallying"


@record
class Result:
    """What became of the attack is shown, or that the turn is skipped."""

    prompt: int
    what: Literal["attack", "skipped"]
    due: Millis
    kind: Literal["result"] = "result"


@record
class Discarding:
    """``seat`` has too many cards at the end of its turn."""

    prompt: int
    seat: Seat
    due: Millis
    anyone: bool
    kind: Literal["discarding"] = "discarding"


@record
class WaterBreak:
    """A glass of water for everybody."""

    prompt: int
    due: Millis
    kind: Literal["water"] = "water"


@record
class Finished:
    """The end."""

    reason: str
    kind: Literal["finished"] = "finished"


StageState: TypeAlias = Annotated[
    Starting
    | Upkeep
    | Drawing
    | Powering
    | Attacking
    | Defending
    | Consequence
    | Giving
    | Peeking
    | Rallying
    | Result
    | Discarding
    | WaterBreak
    | Finished,
    Field(discriminator="kind"),
]


@record
class State:
    """A match. ``active`` has its turn, ``turns`` counts them from 1; ``piles.discard`` is the pit.

    ``countries`` is their pile, next card first. ``bombs`` were played since the start or the last reshuffle.
    ``removals`` numbers the captures of life points, ``laid`` the cards laid before units, ``prompts`` the prompts.
    ``fallen`` still choose whom they help. ``quiet``: turns since the last card was played. ``discreet``: somebody
    agreed to play with sips, so no log is kept from then on (R12.6).
    """

    stage: StageState
    units: tuple[UnitState, ...]
    piles: Piles[Card]
    countries: tuple[CountryId, ...] = ()
    active: Seat | None = None
    turn: Turn = Turn()
    turns: int = 0
    table: Packet | None = None
    bombs: int = 0
    last_turns: LastTurns | None = None
    fallen: tuple[Seat, ...] = ()
    hints: tuple[Hint, ...] = ()
    quiet: int = 0
    removals: int = 0
    laid: int = 0
    water_due: Millis = 0
    discreet: bool = False
    prompts: int = 0

    def unit(self, seat: Seat) -> UnitState:
        """Return a unit's state. Raises ``KeyError`` for a seat that takes no part."""
        for candidate in self.units:
            if candidate.seat == seat:
                return candidate
        raise KeyError(seat)

    def seats(self, seat: Seat | None) -> bool:
        """Say whether somebody sits there."""
        return any(unit.seat == seat for unit in self.units)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats that take part, clockwise."""
        return tuple([unit.seat for unit in self.units])

    @property
    def living(self) -> tuple[Seat, ...]:
        """The units still in the match, clockwise."""
        return tuple([unit.seat for unit in self.units if unit.out is None])

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other living units, clockwise after ``seat``."""
        place = self.order.index(seat)
        ring = (*self.order[place + 1 :], *self.order[:place])
        return tuple(other for other in ring if self.unit(other).alive)

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the eliminated units that help ``seat``."""
        return tuple([unit.seat for unit in self.units if unit.host == seat])
