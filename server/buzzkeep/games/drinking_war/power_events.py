"""What happened by power cards: what lies before a unit, and what they do at once. Part of :mod:`.events`."""

from typing import ClassVar, Literal

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat
from buzzkeep.games.drinking_war.cards import Kind

# -- what lies before a unit ---------------------------------------------------------------------------------------


@record
class PotionLaid:
    """``source`` laid a sleeping potion before ``seat``. Without ``effect`` (Greece) it goes to the pit."""

    seat: Seat
    source: Seat
    number: int
    effect: bool
    kind: Literal["potion_laid"] = "potion_laid"


@record
class PotionPlaced:
    """The potion went to the pit. ``forgotten``: its unit drew first, so the hand follows."""

    seat: Seat
    number: int
    forgotten: bool
    kind: Literal["potion_placed"] = "potion_placed"


@record
class EpidemicLaid:
    """``source`` laid an Epidemic before ``seat``, or moved it there ``from_seat``."""

    seat: Seat
    source: Seat
    number: int
    from_seat: Seat | None
    kind: Literal["epidemic_laid"] = "epidemic_laid"


@record
class EpidemicTicked:
    """An Epidemic ticks; ``forgotten`` doubles the sips."""

    seat: Seat
    number: int
    tick: int
    sips: int
    forgotten: bool
    kind: Literal["epidemic_ticked"] = "epidemic_ticked"


@record
class EpidemicEnded:
    """An Epidemic goes to the pit."""

    seat: Seat
    number: int
    cause: Literal["over", "meteor", "out"]
    kind: Literal["epidemic_ended"] = "epidemic_ended"


# -- powers --------------------------------------------------------------------------------------------------------


@record
class PowerPlayed:
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
    kind: Literal["power_played"] = "power_played"


@record
class CardDug:
    """The Shovel took this card out of the pit."""

    seat: Seat
    card: Kind
    kind: Literal["card_dug"] = "card_dug"


@record
class HandSeen:
    """``spy`` looks at the hand of ``target``; the cards are for ``eyes``."""

    discloses: ClassVar[Disclosure] = "event"

    spy: Seat
    target: Seat
    cards: tuple[Kind, ...] | None
    eyes: tuple[Seat, ...]
    kind: Literal["hand_seen"] = "hand_seen"


@record
class CardTaken:
    """A card changed hands against its owner's will; its kind is for ``eyes``."""

    discloses: ClassVar[Disclosure] = "event"

    thief: Seat
    victim: Seat
    card: Kind | None
    eyes: tuple[Seat, ...]
    kind: Literal["card_taken"] = "card_taken"


@record
class HandsSwapped:
    """Two units swapped their hands."""

    discloses: ClassVar[Disclosure] = "view"

    one: Seat
    other: Seat
    kind: Literal["hands_swapped"] = "hands_swapped"


@record
class CardGiven:
    """A unit gave a card for a Postcard; its kind is for ``eyes``."""

    discloses: ClassVar[Disclosure] = "event"

    giver: Seat
    receiver: Seat
    card: Kind | None
    eyes: tuple[Seat, ...]
    kind: Literal["card_given"] = "card_given"


@record
class PvGained:
    """A Transplantation worked."""

    seat: Seat
    pv: int
    kind: Literal["pv_gained"] = "pv_gained"
