"""What only a unit itself and its allies see: its hand, and what each card of it can do now."""

from typing import Literal, TypeAlias

from buzzkeep.game import Member, Record, Seat
from buzzkeep.games.drinking_war import actions, cards

Reason: TypeAlias = Literal[
    # the moment
    "NOT_YOUR_TURN",  # another unit's turn, and nothing is asked of this one
    "DRAW_FIRST",  # own turn, but the card is not drawn yet
    "WAIT",  # own turn, but something is under way
    "WRONG_PHASE",  # a card of another family's moment: red in the attack, blue when attacked, power before the attack
    # the hand
    "NO_NUMBER_CARD",  # a combo needs a numeric attack card beside it
    "ALL_THREE",  # unicorns only work together
    "OWN_HAND",  # Tornado: the own hand would be empty
    "STARS",  # too few stars are left this turn
    # the table: why no unit at all is a target, or why this one is not
    "SELF",
    "OUT",
    "EMPTY_HAND",  # no card to look at, to take, to burn
    "EPI_LIMIT",  # two Epidemics lie there already
    "NO_EPIDEMIC",  # Syringe: none before the own unit
    "EMPTY_PIT",
    "OWN_CARD",  # the top card of the pit was put there by oneself
    "EMPTY_PILE",
    "LAST_TURNS",  # nobody draws any more
    "FULL_PV",
]  # why a card or a target is not possible now; the same words are codes of rejected actions


class TargetView(Record):
    """A unit as a target of a group's card; ``reason`` is None if it is one now."""

    seat: Seat
    reason: Reason | None


class DigView(Record):
    """A card that a Shovel could take: ``depth`` 0 is the top of the pit."""

    depth: int
    card: cards.Kind
    reason: Reason | None


class Group(Record):
    """The equal cards of a hand and what they can do now."""

    card: cards.Kind
    family: cards.Family
    ids: tuple[str, ...]
    value: int  # with the unit's countries: sips, minus, factor, divisor; 0 else and for bombs (``Mine.bombs``)
    stars: int  # what a power card costs; 0 else
    reason: Reason | None  # None when one can be played
    targets: tuple[TargetView, ...] = ()  # whom to attack, or whom a power is for (two for a Tornado)
    numbers: tuple[int, ...] = ()  # the own Epidemics a Syringe can move
    digs: tuple[DigView, ...] = ()  # what a Shovel can take
    hack: Literal["yes", "no"] | None = None  # for a Satellite: can it be combined with a Hack now?
    pair: Literal["yes", "no"] | None = None  # for unicorns, by that rule: can two be traded for a card now?


class BombView(Record):
    """What the next, the one after, ... bomb of an attack would do."""

    sips: int
    pv: int


Impact: TypeAlias = Literal["none", "hit", "gauge", "small"]
"""Why a hit costs life points or not: nothing is left, it hurts at once, it fills the gauge, it is too small."""


class Consequences(Record):
    """What the hit on the table means for this unit."""

    choice: bool  # it plays with sips and chooses; else it only looks on
    ask: int  # sips to take, each member (never above the caps)
    lost: int  # life points without drinking
    why: Impact  # it costs them, or not
    gauge: int | None  # afterwards; None without one
    helpers: tuple[Seat, ...]  # allies with whom the sips may be shared out, as they like
    sips: int  # what the hit counts
    reserve: bool  # whoever plays, however, chooses to take ``ask`` out of the reserve or not
    spared: int | None  # life points lost if it does
    spared_gauge: int | None  # the gauge if it does


class HintView(Record):
    """A card that a member (or an ally's, then ``seat`` is his) would play."""

    seat: Seat
    member: Member | None
    card: cards.Kind


class BadgeView(Record):
    """An own country with manual bonuses: ``can_call`` now, ``called`` for the next card."""

    country: cards.CountryId
    can_call: bool
    called: bool


class DrinkView(Record):
    """How the viewer's own unit plays. ``offered``: sips may be chosen at all. ``agreed``: this phone's member has."""

    offered: bool
    unit: Literal["sober", "sips"]
    agreed: bool


Course: TypeAlias = Literal["start", "upkeep", "draw", "power", "attack", "defend", "consequence"]
Asked: TypeAlias = Literal[Course, "give", "steal", "peek", "rally", "discard"]


class Mine(Record):
    """What only the viewer's own unit (and its allies) know.

    An attack is worth the sum of its items (``value`` of the card, times that of its combo; bombs in order from
    ``bombs``) plus ``flat`` if it has a numeric card. A defence starts at ``table.sips``: each minus card down to 0 at
    least, a Sabotage divides and rounds up, a Chemist ends the list with 0, a Mirror (last) sends back what is left
    plus ``mirror_plus``.
    """

    seat: Seat  # the viewer's
    unit: Seat  # whose hand it sees: its own, or that of the unit it helps
    hand: tuple[Group, ...]  # sorted, in groups
    limit: int  # cards kept at the end of the turn
    asked: Asked | None  # what is wanted of the own seat now
    may_act: bool  # this phone may answer: captain, or nobody else did in time
    advises: bool  # it may highlight cards
    captain: bool
    bombs: tuple[BombView, ...]
    flat: int
    mirror_plus: int
    gave: bool
    peek: tuple[cards.Kind, ...] | None
    consequence: Consequences | None
    hints: tuple[HintView, ...]
    badges: tuple[BadgeView, ...]
    owes: int  # so many of the turn before are to be discarded now
    plan: actions.LaunchAttack | actions.Defend | None  # what is meant to be played next
    drink: DrinkView
