"""What happened; public unless a docstring says otherwise. ``eyes`` may see a card: who is concerned, and helps."""

from typing import Literal

from buzzkeep.game import KindedRecord, Member, OfSeat, Seat
from buzzkeep.games.drinking_war import cards, view
from buzzkeep.games.drinking_war.cards import Kind


class Event(KindedRecord):
    """What happened."""


class PotionPlaced(OfSeat, Event):
    """The potion went to the pit. ``forgotten``: its unit drew first, so the hand follows."""

    number: int
    forgotten: bool


class EpidemicLaid(OfSeat, Event):
    """``source`` laid an Epidemic before ``seat``, or moved it there ``from_seat``."""

    source: Seat
    number: int
    from_seat: Seat | None


class EpidemicTicked(OfSeat, Event):
    """An Epidemic ticks; ``forgotten`` doubles the sips."""

    number: int
    tick: int
    sips: int
    forgotten: bool


class EpidemicEnded(OfSeat, Event):
    """An Epidemic goes to the pit."""

    number: int
    cause: Literal["over", "meteor", "out"]


class PowerPlayed(OfSeat, Event):
    """A power card was played; ``stars`` are left. ``unicorn``: all three, with ``pair`` two traded for a card."""

    card: Kind
    target: Seat | None
    other: Seat | None
    hack: bool
    stars: int
    pair: bool = False


class CardDug(OfSeat, Event):
    """The Shovel took this card out of the pit."""

    card: Kind


class CardTaken(Event, discloses="event"):
    """A card changed hands against its owner's will; its kind is for ``eyes``."""

    thief: Seat
    victim: Seat
    card: Kind | None
    eyes: tuple[Seat, ...]


class CardGiven(Event, discloses="view"):
    """A unit gave a card for a Postcard; its kind is for ``eyes``, who see its id from now on."""

    giver: Seat
    receiver: Seat
    card: Kind | None
    eyes: tuple[Seat, ...]


class PvGained(OfSeat, Event):
    """A Transplantation worked."""

    pv: int


class TurnBegan(OfSeat, Event):
    """It is the turn of ``seat``; ``captain`` acts for a team."""

    captain: Member | None
    turn: int


class TurnEnded(OfSeat, Event):
    """A turn is over. ``idle``: without an attack."""

    idle: bool


class WaterBreakCame(Event):
    """Twenty minutes have gone by: a glass of water for everybody."""


class LastTurnsBegan(Event):
    """The last card was drawn in the turn of ``drawer``, or time is up: every other living unit has one more turn."""

    drawer: Seat


class MatchEnded(Event):
    """The match is over."""

    reason: str


class CardDrawn(OfSeat, Event, discloses="event"):
    """A unit drew a card; its kind is for ``eyes``. ``why``: the draw of the turn, a Pioche, or a country."""

    card: Kind | None
    why: Literal["turn", "power", "country", "reserve"]
    eyes: tuple[Seat, ...]


class PitReshuffled(Event):
    """All of the pit but its top card became the new pile of ``cards`` cards; bombs count from 0 again."""

    cards: int


class PileLaidDown(Event, discloses="view"):
    """Time is up: the ``cards`` left of the pile went below the pit, which shows them from now on (R6.7)."""

    cards: int


class CardDiscarded(OfSeat, Event, discloses="event"):
    """A card went to the pit without effect. ``auto``: chosen by chance, the time was over."""

    card: Kind
    auto: bool


class HandBurned(OfSeat, Event, discloses="event"):
    """A whole hand went to the pit: a Meteorite, a forgotten potion, or an elimination."""

    cards: tuple[Kind, ...]
    cause: Literal["meteor", "potion", "out"]


class CountryGained(OfSeat, Event, discloses="event"):
    """A country lies before a unit: dealt, or drawn for a life point it took."""

    country: cards.CountryId


class CountryCalled(OfSeat, Event):
    """A unit announced the bonus of a country (manual bonuses)."""

    country: cards.CountryId


class AttackLaunched(OfSeat, Event):
    """An attack: its cards in order as they count, the ``flat`` bonus, and their sum."""

    target: Seat
    items: tuple[view.ItemView, ...]
    flat: int
    sips: int
    pv: int


class Defended(OfSeat, Event):
    """A unit answered: each card and what it left. ``water``: a Chemist. No cards: it takes it as it is."""

    cards: tuple[view.ParriedView, ...]
    sips: int
    pv: int
    water: bool


class AttackReturned(OfSeat, Event):
    """A mirror: what is left goes back to ``target``."""

    target: Seat
    sips: int
    pv: int


class SipsSettled(OfSeat, Event, kind="settled", discloses="event"):
    """The sips are dealt with: ``lost`` life points, ``gauge`` afterwards (None without one). How, nobody is told."""

    cause: Literal["attack", "epidemic"]
    sips: int
    lost: int
    gauge: int | None


class PvLost(OfSeat, Event):
    """A unit lost life points; ``source`` took them, None when nobody did."""

    lost: int
    pv: int
    source: Seat | None
    cause: Literal["attack", "bomb", "epidemic", "unicorn", "postcard", "left"]


class SeatEliminated(OfSeat, Event):
    """A unit has no life point left, or nobody holds it any more."""

    cause: Literal["pv", "left"]


class Rallied(OfSeat, Event, discloses="view"):
    """An eliminated unit helps ``unit`` from now on, brings it ``cards`` cards and sees its hand."""

    unit: Seat
    cards: int
