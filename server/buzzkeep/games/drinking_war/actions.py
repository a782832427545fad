"""What a seat may do in Drinking War (host powers are in :mod:`buzzkeep.engine.types`).

Actions name kinds, not card ids: cards of one kind are interchangeable.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war.cards import Kind
from buzzkeep.games.drinking_war.countries import CountryId


@record
class Begin:
    """Say that one is the youngest; the first who does begins."""

    kind: Literal["begin"] = "begin"


@record
class Treat:
    """Let the Epidemic ``number`` before the own unit tick, as one should before drawing."""

    number: int
    kind: Literal["treat"] = "treat"


@record
class PlacePotion:
    """Lay the sleeping potion into the pit: the turn is skipped."""

    kind: Literal["place_potion"] = "place_potion"


@record
class DrawCard:
    """Tap the pile; in the upkeep that forgets whatever still lies there (R5.13)."""

    kind: Literal["draw"] = "draw"


@record
class PlayPower:
    """Play a power card; ``unicorn`` stands for all three.

    ``target`` for cards aimed at a unit. A Tornado has two: ``target`` and ``other``, the lower seat first.
    ``epidemic``: the number of the own Epidemic that a Syringe moves. ``depth``: which card a Shovel takes (0 is the
    top; None elsewhere). ``hack``: a Satellite together with a Hack (R5.6). ``pair``: two unicorns for a card (R5.14).
    """

    card: Kind
    target: Seat | None = None
    other: Seat | None = None
    epidemic: int | None = None
    depth: int | None = None
    hack: bool = False
    pair: bool = False
    kind: Literal["power"] = "power"


@record
class Proceed:
    """End the power phase and go on to the attack."""

    kind: Literal["proceed"] = "proceed"


@record
class Pass:
    """End the turn here: no (more) power, no attack."""

    kind: Literal["pass"] = "pass"


@record
class Item:
    """An attack card and what multiplies it: at most one combo, on a numeric card only."""

    card: Kind
    combos: tuple[Kind, ...] = ()


@record
class LaunchAttack:
    """Attack a unit with these cards; they go to the pit in this order, each combo on its card."""

    target: Seat
    items: tuple[Item, ...]
    kind: Literal["attack"] = "attack"


@record
class Defend:
    """Answer an attack with defence cards, worked off from left to right; none takes it as it is."""

    cards: tuple[Kind, ...] = ()
    kind: Literal["defend"] = "defend"


@record
class Drank:
    """« C’est fait »: a unit that plays with sips took them, whatever was in the glass."""

    kind: Literal["drank"] = "drank"


@record
class LosePv:
    """A unit that plays with sips prefers to lose a life point."""

    kind: Literal["lose_pv"] = "lose_pv"


@record
class Accept:
    """A unit that plays without drinking has seen what the hit does to it."""

    kind: Literal["accept"] = "accept"


@record
class Endure:
    """Take a hit out of the reserve, as far as it goes: the same for a unit with sips and for one without (R2.8)."""

    kind: Literal["endure"] = "endure"


@record
class Give:
    """Give a card to whoever played the Postcard."""

    card: Kind
    kind: Literal["give"] = "give"


@record
class Steal:
    """Take this card out of the hand that one looks at."""

    card: Kind
    kind: Literal["steal"] = "steal"


@record
class Close:
    """Look no longer."""

    kind: Literal["close"] = "close"


@record
class Rally:
    """Join a living unit with the cards that are left."""

    unit: Seat
    kind: Literal["rally"] = "rally"


@record
class Leave:
    """Join nobody: the cards go to the pit."""

    kind: Literal["leave"] = "leave"


@record
class Discard:
    """Discard one card; asked again until the hand is small enough."""

    card: Kind
    kind: Literal["discard"] = "discard"


@record
class CallCountry:
    """Announce a country's bonus for the next card, with manual bonuses (R9.3)."""

    country: CountryId
    kind: Literal["call"] = "call"


@record
class Highlight:
    """Show the rest of the team which card one would play; None takes it back."""

    card: Kind | None = None
    kind: Literal["highlight"] = "highlight"


@record
class Draft:
    """What a unit is building, without confirming it: played if its time runs out (R11.7); None: somebody is there."""

    move: Annotated[LaunchAttack | Defend, Field(discriminator="kind")] | None = None
    kind: Literal["draft"] = "draft"


@record
class Agree:
    """Play with sips from now on. ``confirmed``: "I am 18 or older, I take part freely, I can stop at any moment"."""

    confirmed: bool
    kind: Literal["agree"] = "agree"


@record
class Sober:
    """Play without drinking from now on; at once, and nobody is told."""

    kind: Literal["sober"] = "sober"


Action: TypeAlias = Annotated[
    Begin
    | Treat
    | PlacePotion
    | DrawCard
    | PlayPower
    | Proceed
    | Pass
    | LaunchAttack
    | Defend
    | Drank
    | LosePv
    | Accept
    | Endure
    | Give
    | Steal
    | Close
    | Rally
    | Leave
    | Discard
    | CallCountry
    | Highlight
    | Draft
    | Bet
    | Agree
    | Sober,
    Field(discriminator="kind"),
]
