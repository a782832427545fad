"""What a seat may do in Drinking War, by kinds of cards and not by ids: cards of one kind are interchangeable."""

from typing import Annotated, TypeAlias

from pydantic import Field

from buzzkeep.game import KindedRecord, Record, Seat
from buzzkeep.games.drinking_war.cards import CountryId, Kind


class Action(KindedRecord):
    """What somebody may do; ``Bet`` and what else the engine knows come besides."""


class Begin(Action):
    """Say that one is the youngest; the first who does begins."""


class Treat(Action):
    """Let the Epidemic ``number`` before the own unit tick, as one should before drawing."""

    number: int


class PlacePotion(Action):
    """Lay the sleeping potion into the pit: the turn is skipped."""


class DrawCard(Action, kind="draw"):
    """Tap the pile; in the upkeep that forgets whatever still lies there (R5.13)."""


class PlayPower(Action, kind="power"):
    """Play a power card; ``unicorn`` stands for all three."""

    card: Kind
    target: Seat | None = None  # for cards aimed at a unit
    other: Seat | None = None  # a Tornado's second, the higher seat
    epidemic: int | None = None  # the number of the own Epidemic that a Syringe moves
    depth: int | None = None  # which card a Shovel takes (0 is the top); None elsewhere
    hack: bool = False  # a Satellite together with a Hack (R5.6)
    pair: bool = False  # two unicorns for a card (R5.14)


class Proceed(Action):
    """End the power phase and go on to the attack."""


class Pass(Action):
    """End the turn here: no (more) power, no attack."""


class AttackItem(Record):
    """An attack card and what multiplies it: at most one combo, on a numeric card only."""

    card: Kind
    combos: tuple[Kind, ...] = ()


class LaunchAttack(Action, kind="attack"):
    """Attack a unit with these cards; they go to the pit in this order, each combo on its card."""

    target: Seat
    items: tuple[AttackItem, ...]


OfTurn: TypeAlias = DrawCard | PlayPower | Proceed | Pass | LaunchAttack  # what only the unit may do whose turn it is


class Defend(Action):
    """Answer an attack with defence cards, worked off from left to right; none takes it as it is."""

    cards: tuple[Kind, ...] = ()


class Drank(Action):
    """« C’est fait »: a unit that plays with sips took them, whatever was in the glass."""


class LosePv(Action):
    """A unit that plays with sips prefers to lose a life point."""


class Accept(Action):
    """A unit that plays without drinking has seen what the hit does to it."""


class Endure(Action):
    """Take a hit out of the reserve, as far as it goes: the same for a unit with sips and for one without (R2.8)."""


class Give(Action):
    """Give a card to whoever played the Postcard."""

    card: Kind


class Steal(Action):
    """Take this card out of the hand that one looks at."""

    card: Kind


class Close(Action):
    """Look no longer."""


class Rally(Action):
    """Join a living unit with the cards that are left."""

    unit: Seat


class JoinNobody(Action, kind="leave"):
    """Join nobody: the cards go to the pit."""


class Discard(Action):
    """Discard one card; asked again until the hand is small enough."""

    card: Kind


OfCard: TypeAlias = Give | Steal | Discard  # what names a card of a hand


class CallCountry(Action, kind="call"):
    """Announce a country's bonus for the next card, with manual bonuses (R9.3)."""

    country: CountryId


class Highlight(Action):
    """Show the rest of the team which card one would play; None takes it back."""

    card: Kind | None = None


class DraftMove(Action, kind="draft"):
    """What a unit is building, without confirming it: played if its time runs out (R11.7); None: somebody is there."""

    move: Annotated[LaunchAttack | Defend, Field(discriminator="kind")] | None = None


class Agree(Action):
    """Play with sips from now on. ``confirmed``: "I am 18 or older, I take part freely, I can stop at any moment"."""

    confirmed: bool


class Sober(Action):
    """Play without drinking from now on; at once, and nobody is told."""
