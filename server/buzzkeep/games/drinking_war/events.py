"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view. ``eyes`` are the
units that may see what a card is: those concerned, and whoever helps them.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import BetsSettled
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Member, Seat
from buzzkeep.games.drinking_war.cards import Kind
from buzzkeep.games.drinking_war.countries import CountryId
from buzzkeep.games.drinking_war.power_events import (
    CardDug,
    CardGiven,
    CardTaken,
    EpidemicEnded,
    EpidemicLaid,
    EpidemicTicked,
    HandSeen,
    HandsSwapped,
    PotionLaid,
    PotionPlaced,
    PowerPlayed,
    PvGained,
)
from buzzkeep.games.drinking_war.view import ItemView, ParriedView

# -- course --------------------------------------------------------------------------------------------------------


@record
class CardsDealt:
    """Every unit has its first cards."""

    cards: int
    kind: Literal["cards_dealt"] = "cards_dealt"


@record
class StarterChosen:
    """It is settled who begins: by a tap of their own or the host's, or by chance."""

    seat: Seat
    by: Literal["tap", "chance"]
    kind: Literal["starter_chosen"] = "starter_chosen"


@record
class TurnBegan:
    """It is the turn of ``seat``; ``captain`` acts for a team."""

    seat: Seat
    captain: Member | None
    turn: int
    kind: Literal["turn_began"] = "turn_began"


@record
class TurnSkipped:
    """A sleeping potion: ``seat`` neither draws nor plays."""

    seat: Seat
    kind: Literal["turn_skipped"] = "turn_skipped"


@record
class TurnEnded:
    """A turn is over. ``idle``: without an attack."""

    seat: Seat
    idle: bool
    kind: Literal["turn_ended"] = "turn_ended"


@record
class TimedOut:
    """A unit let its time run out."""

    seat: Seat
    kind: Literal["timed_out"] = "timed_out"


@record
class WaterBreakCame:
    """Twenty minutes have gone by: a glass of water for everybody."""

    kind: Literal["water_break_came"] = "water_break_came"


@record
class LastTurnsBegan:
    """The last card was drawn in the turn of ``drawer``, or time is up: every other living unit has one more turn."""

    drawer: Seat
    kind: Literal["last_turns_began"] = "last_turns_began"


@record
class MatchEnded:
    """The match is over."""

    reason: str
    kind: Literal["match_ended"] = "match_ended"


# -- cards ---------------------------------------------------------------------------------------------------------


@record
class CardDrawn:
    """A unit drew a card; its kind is for ``eyes``. ``why``: the draw of the turn, a Pioche, or a country."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    card: Kind | None
    why: Literal["turn", "power", "country"]
    eyes: tuple[Seat, ...]
    kind: Literal["card_drawn"] = "card_drawn"


@record
class NothingToDraw:
    """There is no card to draw (or nobody draws any more)."""

    seat: Seat
    kind: Literal["nothing_to_draw"] = "nothing_to_draw"


@record
class PitReshuffled:
    """All of the pit but its top card became the new pile of ``cards`` cards; bombs count from 0 again."""

    cards: int
    kind: Literal["pit_reshuffled"] = "pit_reshuffled"


@record
class CardDiscarded:
    """A card went to the pit without effect. ``auto``: chosen by chance, the time was over."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    card: Kind
    auto: bool
    kind: Literal["card_discarded"] = "card_discarded"


@record
class HandBurned:
    """A whole hand went to the pit: a Meteorite, a forgotten potion, or an elimination."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    cards: tuple[Kind, ...]
    cause: Literal["meteor", "potion", "out"]
    kind: Literal["hand_burned"] = "hand_burned"


@record
class CountryGained:
    """A country lies before a unit: dealt, or drawn for a life point it took."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    country: CountryId
    kind: Literal["country_gained"] = "country_gained"


@record
class CountryCalled:
    """A unit announced the bonus of a country (manual bonuses)."""

    seat: Seat
    country: CountryId
    kind: Literal["country_called"] = "country_called"


# -- attack and defence --------------------------------------------------------------------------------------------


@record
class AttackLaunched:
    """An attack: its cards in order as they count, the ``flat`` bonus, and their sum."""

    seat: Seat
    target: Seat
    items: tuple[ItemView, ...]
    flat: int
    sips: int
    pv: int
    kind: Literal["attack_launched"] = "attack_launched"


@record
class Shielded:
    """A country weakened the attack before the defence; ``sips`` are left."""

    seat: Seat
    sips: int
    kind: Literal["shielded"] = "shielded"


@record
class Defended:
    """A unit answered: each card and what it left. ``water``: a Chemist. No cards: it takes it as it is."""

    seat: Seat
    cards: tuple[ParriedView, ...]
    sips: int
    pv: int
    water: bool
    kind: Literal["defended"] = "defended"


@record
class AttackReturned:
    """A mirror: what is left goes back to ``target``."""

    seat: Seat
    target: Seat
    sips: int
    pv: int
    kind: Literal["attack_returned"] = "attack_returned"


# -- consequences --------------------------------------------------------------------------------------------------


@record
class Settled:
    """The sips are dealt with: ``lost`` life points, ``gauge`` afterwards (None without one). How, nobody is told."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    cause: Literal["attack", "epidemic"]
    sips: int
    lost: int
    gauge: int | None
    kind: Literal["settled"] = "settled"


@record
class Endured:
    """A unit took ``sips`` of a hit out of its reserve; ``left`` are in it. How it plays, that does not tell (R2.8)."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    sips: int
    left: int
    kind: Literal["endured"] = "endured"


@record
class PvLost:
    """A unit lost life points; ``source`` took them, None when nobody did."""

    seat: Seat
    lost: int
    pv: int
    source: Seat | None
    cause: Literal["attack", "bomb", "epidemic", "unicorn", "postcard", "left"]
    kind: Literal["pv_lost"] = "pv_lost"


@record
class SeatEliminated:
    """A unit has no life point left, or nobody holds it any more."""

    seat: Seat
    cause: Literal["pv", "left"]
    kind: Literal["seat_eliminated"] = "seat_eliminated"


@record
class Rallied:
    """An eliminated unit helps ``unit`` from now on, brings it ``cards`` cards and sees its hand."""

    discloses: ClassVar[Disclosure] = "view"

    seat: Seat
    unit: Seat
    cards: int
    kind: Literal["rallied"] = "rallied"


@record
class DrinkChanged:
    """The own unit plays with sips or without from now on. For the eyes of its members only."""

    seat: Seat
    drink: Literal["sober", "sips"]
    kind: Literal["drink_changed"] = "drink_changed"


Event: TypeAlias = Annotated[
    CardsDealt
    | StarterChosen
    | TurnBegan
    | TurnSkipped
    | TurnEnded
    | TimedOut
    | WaterBreakCame
    | LastTurnsBegan
    | MatchEnded
    | CardDrawn
    | NothingToDraw
    | PitReshuffled
    | CardDiscarded
    | HandBurned
    | CountryGained
    | CountryCalled
    | PotionLaid
    | PotionPlaced
    | EpidemicLaid
    | EpidemicTicked
    | EpidemicEnded
    | PowerPlayed
    | CardDug
    | HandSeen
    | CardTaken
    | HandsSwapped
    | CardGiven
    | PvGained
    | AttackLaunched
    | Shielded
    | Defended
    | AttackReturned
    | Endured
    | Settled
    | PvLost
    | SeatEliminated
    | Rallied
    | DrinkChanged
    | BetsSettled,
    Field(discriminator="kind"),
]

__all__ = [
    "AttackLaunched",
    "AttackReturned",
    "BetsSettled",
    "CardDiscarded",
    "CardDrawn",
    "CardDug",
    "CardGiven",
    "CardTaken",
    "CardsDealt",
    "CountryCalled",
    "CountryGained",
    "Defended",
    "DrinkChanged",
    "Endured",
    "EpidemicEnded",
    "EpidemicLaid",
    "EpidemicTicked",
    "Event",
    "HandBurned",
    "HandSeen",
    "HandsSwapped",
    "LastTurnsBegan",
    "MatchEnded",
    "NothingToDraw",
    "PitReshuffled",
    "PotionLaid",
    "PotionPlaced",
    "PowerPlayed",
    "PvGained",
    "PvLost",
    "Rallied",
    "SeatEliminated",
    "Settled",
    "Shielded",
    "StarterChosen",
    "TimedOut",
    "TurnBegan",
    "TurnEnded",
    "TurnSkipped",
    "WaterBreakCame",
]
