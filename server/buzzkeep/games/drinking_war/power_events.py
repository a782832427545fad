"""What happened by power cards: what lies before a unit, and what they do at once. Part of :mod:`.events`."""

from typing import Literal

from buzzkeep.game import Kinded, Seat, record
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
