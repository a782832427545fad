"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view. ``eyes`` are the
units that may see what a card is: those concerned, and whoever helps them.
"""

from typing import Literal

from buzzkeep.game import Kinded, Member, Seat, record
from buzzkeep.games.drinking_war import countries, view
from buzzkeep.games.drinking_war.cards import Kind


class Event(Kinded):
    """What happened."""


# -- what lies before a unit ---------------------------------------------------------------------------------------


@record
class PotionPlaced(Event):
    """The potion went to the pit. ``forgotten``: its unit drew first, so the hand follows."""

    seat: Seat
    number: int
    forgotten: bool


@record
class EpidemicLaid(Event):
    """``source`` laid an Epidemic before ``seat``, or moved it there ``from_seat``."""

    seat: Seat
    source: Seat
    number: int
    from_seat: Seat | None


@record
class EpidemicTicked(Event):
    """An Epidemic ticks; ``forgotten`` doubles the sips."""

    seat: Seat
    number: int
    tick: int
    sips: int
    forgotten: bool


@record
class EpidemicEnded(Event):
    """An Epidemic goes to the pit."""

    seat: Seat
    number: int
    cause: Literal["over", "meteor", "out"]


# -- powers --------------------------------------------------------------------------------------------------------


@record
class PowerPlayed(Event):
    """A power card went to the pit or before a unit; ``stars`` are left this turn.

    ``unicorn`` stands for all three, or with ``pair`` for two that were traded for a card.
    """

    seat: Seat
    card: Kind
    target: Seat | None
    other: Seat | None
    hack: bool
    stars: int
    pair: bool = False


@record
class CardDug(Event):
    """The Shovel took this card out of the pit."""

    seat: Seat
    card: Kind


@record
class CardTaken(Event, discloses="event"):
    """A card changed hands against its owner's will; its kind is for ``eyes``."""

    thief: Seat
    victim: Seat
    card: Kind | None
    eyes: tuple[Seat, ...]


@record
class CardGiven(Event, discloses="view"):
    """A unit gave a card for a Postcard; its kind is for ``eyes``, who see its id from now on."""

    giver: Seat
    receiver: Seat
    card: Kind | None
    eyes: tuple[Seat, ...]


@record
class PvGained(Event):
    """A Transplantation worked."""

    seat: Seat
    pv: int


# -- course --------------------------------------------------------------------------------------------------------


@record
class TurnBegan(Event):
    """It is the turn of ``seat``; ``captain`` acts for a team."""

    seat: Seat
    captain: Member | None
    turn: int


@record
class TurnEnded(Event):
    """A turn is over. ``idle``: without an attack."""

    seat: Seat
    idle: bool


@record
class WaterBreakCame(Event):
    """Twenty minutes have gone by: a glass of water for everybody."""


@record
class LastTurnsBegan(Event):
    """The last card was drawn in the turn of ``drawer``, or time is up: every other living unit has one more turn."""

    drawer: Seat


@record
class MatchEnded(Event):
    """The match is over."""

    reason: str


# -- cards ---------------------------------------------------------------------------------------------------------


@record
class CardDrawn(Event, discloses="event"):
    """A unit drew a card; its kind is for ``eyes``. ``why``: the draw of the turn, a Pioche, or a country."""

    seat: Seat
    card: Kind | None
    why: Literal["turn", "power", "country", "reserve"]
    eyes: tuple[Seat, ...]


@record
class PitReshuffled(Event):
    """All of the pit but its top card became the new pile of ``cards`` cards; bombs count from 0 again."""

    cards: int


@record
class PileLaidDown(Event, discloses="view"):
    """Time is up: the ``cards`` left of the pile went below the pit, which shows them from now on (R6.7)."""

    cards: int


@record
class CardDiscarded(Event, discloses="event"):
    """A card went to the pit without effect. ``auto``: chosen by chance, the time was over."""

    seat: Seat
    card: Kind
    auto: bool


@record
class HandBurned(Event, discloses="event"):
    """A whole hand went to the pit: a Meteorite, a forgotten potion, or an elimination."""

    seat: Seat
    cards: tuple[Kind, ...]
    cause: Literal["meteor", "potion", "out"]


@record
class CountryGained(Event, discloses="event"):
    """A country lies before a unit: dealt, or drawn for a life point it took."""

    seat: Seat
    country: countries.CountryId


@record
class CountryCalled(Event):
    """A unit announced the bonus of a country (manual bonuses)."""

    seat: Seat
    country: countries.CountryId


# -- attack and defence --------------------------------------------------------------------------------------------


@record
class AttackLaunched(Event):
    """An attack: its cards in order as they count, the ``flat`` bonus, and their sum."""

    seat: Seat
    target: Seat
    items: tuple[view.ItemView, ...]
    flat: int
    sips: int
    pv: int


@record
class Defended(Event):
    """A unit answered: each card and what it left. ``water``: a Chemist. No cards: it takes it as it is."""

    seat: Seat
    cards: tuple[view.ParriedView, ...]
    sips: int
    pv: int
    water: bool


@record
class AttackReturned(Event):
    """A mirror: what is left goes back to ``target``."""

    seat: Seat
    target: Seat
    sips: int
    pv: int


# -- consequences --------------------------------------------------------------------------------------------------


@record
class SipsSettled(Event, kind="settled", discloses="event"):
    """The sips are dealt with: ``lost`` life points, ``gauge`` afterwards (None without one). How, nobody is told."""

    seat: Seat
    cause: Literal["attack", "epidemic"]
    sips: int
    lost: int
    gauge: int | None


@record
class PvLost(Event):
    """A unit lost life points; ``source`` took them, None when nobody did."""

    seat: Seat
    lost: int
    pv: int
    source: Seat | None
    cause: Literal["attack", "bomb", "epidemic", "unicorn", "postcard", "left"]


@record
class SeatEliminated(Event):
    """A unit has no life point left, or nobody holds it any more."""

    seat: Seat
    cause: Literal["pv", "left"]


@record
class Rallied(Event, discloses="view"):
    """An eliminated unit helps ``unit`` from now on, brings it ``cards`` cards and sees its hand."""

    seat: Seat
    unit: Seat
    cards: int
