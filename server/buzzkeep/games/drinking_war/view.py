"""What a viewer may know of a Drinking War match. Everything but ``mine`` and ``confirmations`` is public."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.games.drinking_war.cards import Family, Kind
from buzzkeep.games.drinking_war.countries import CountryId

Pack: TypeAlias = Literal["soldier", "tactician", "world"]
Mode: TypeAlias = Literal["domination", "survivor"]

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
]
"""Why a card or a target is not possible now; the same words are codes of rejected actions."""


# -- units ---------------------------------------------------------------------------------------------------------


@record
class LyingView:
    """An Epidemic or a potion before a unit. ``source`` laid it, or moved it last. ``ticks`` is how often it ticked.

    ``next`` are the sips of its next tick, ``total`` of those so far; ``last`` is the tick after which it goes.
    A potion has 0 everywhere.
    """

    number: int
    card: Literal["epi", "sleep"]
    source: Seat
    ticks: int
    next: int
    total: int
    last: int


@record
class PlayerView:
    """A unit: one phone or a team with one hand. ``gauge`` is None when there is no gauge.

    ``threshold``: what costs a life point at once without drinking. ``removed``: life points taken from others.
    ``out`` is None for the living, else the place in the order of elimination (1 was first; equal: together).
    ``host``: whom an eliminated unit helps. ``called``: countries announced for the next card (manual bonuses).
    ``leaving``: nobody holds the unit any more; it is out after the running turn unless somebody takes it.
    """

    seat: Seat
    captain: Member | None
    pv: int
    cards: int
    gauge: int | None
    threshold: int
    countries: tuple[CountryId, ...]
    called: tuple[CountryId, ...]
    front: tuple[LyingView, ...]
    removed: int
    alive: bool
    absent: bool
    leaving: bool
    out: int | None
    host: Seat | None


# -- the attack on the table ---------------------------------------------------------------------------------------


@record
class ItemView:
    """An attack card as it counts: ``sips`` with bonus and combo, ``pv`` for a fourth bomb; ``rank`` of a bomb."""

    card: Kind
    combo: Kind | None
    sips: int
    pv: int
    rank: int | None


@record
class ParriedView:
    """A defence card and what is ``left`` of the sips after it."""

    card: Kind
    left: int


@record
class DefenceView:
    """What a unit answered, and when. ``before``: the sips it faced, after a ``shield`` had taken some off.

    ``mirrored``: what was left, and ``plus`` by a country, went back.
    """

    seat: Seat
    shield: int
    before: int
    cards: tuple[ParriedView, ...]
    mirrored: bool
    plus: int
    water: bool
    at: Millis


@record
class TableView:
    """The attack, from its launch to the end of the turn.

    ``launcher`` began it; after a mirror ``source`` and ``target`` change places. ``launched`` is the sum it began
    with at ``at``, ``sips`` and ``pv`` are what stands now (a shield of the one who defends is off already; ``shield``
    says how much). ``lost``: life points it took in the end.
    """

    launcher: Seat
    source: Seat
    target: Seat
    items: tuple[ItemView, ...]
    flat: int
    launched: int
    sips: int
    pv: int
    shield: int
    water: bool
    defences: tuple[DefenceView, ...]
    over: bool
    lost: int
    at: Millis


@record
class PowerView:
    """The power card played last in this turn, and when."""

    seat: Seat
    card: Kind
    target: Seat | None
    other: Seat | None
    hack: bool
    at: Millis


# -- stages --------------------------------------------------------------------------------------------------------
# ``anyone``: any member of an asked team may confirm, not only the captain (R8.3)


@record
class Starting:
    """Who is the youngest? The first tap begins; at ``until`` chance decides."""

    until: Millis
    kind: Literal["starting"] = "starting"


@record
class Upkeep:
    """``seat`` deals with what lies before it: ``epidemics`` that still have to tick, a ``potion`` to place."""

    seat: Seat
    epidemics: tuple[int, ...]
    potion: int | None
    anyone: bool
    until: Millis
    kind: Literal["upkeep"] = "upkeep"


@record
class Drawing:
    """``seat`` draws; at ``until`` it does so by itself."""

    seat: Seat
    anyone: bool
    until: Millis
    kind: Literal["drawing"] = "drawing"


@record
class Powering:
    """``seat`` may play power cards: ``stars`` of ``most`` are left."""

    seat: Seat
    stars: int
    most: int
    anyone: bool
    until: Millis
    kind: Literal["power"] = "power"


@record
class Attacking:
    """``seat`` builds its attack."""

    seat: Seat
    anyone: bool
    until: Millis
    kind: Literal["attack"] = "attack"


@record
class Defending:
    """``seat`` orders its defence against what lies on the table."""

    seat: Seat
    anyone: bool
    until: Millis
    kind: Literal["defence"] = "defence"


@record
class Consequence:
    """``seat`` takes ``sips`` of an attack or an Epidemic (``number``). What exactly, is its own affair."""

    seat: Seat
    cause: Literal["attack", "epidemic"]
    number: int | None
    sips: int
    anyone: bool
    until: Millis
    kind: Literal["consequence"] = "consequence"


@record
class Giving:
    """All ``seats`` choose a card for ``receiver``; ``given`` have. ``losing``: who has no card loses a life point."""

    receiver: Seat
    seats: tuple[Seat, ...]
    given: tuple[Seat, ...]
    losing: tuple[Seat, ...]
    anyone: bool
    until: Millis
    kind: Literal["giving"] = "giving"


@record
class Peeking:
    """``seat`` looks at the hand of ``target``; ``steal``: it takes one of its cards."""

    seat: Seat
    target: Seat
    steal: bool
    anyone: bool
    until: Millis
    kind: Literal["peeking"] = "peeking"


@record
class Rallying:
    """``seat``, eliminated, chooses whom it helps; ``units`` are possible."""

    seat: Seat
    units: tuple[Seat, ...]
    anyone: bool
    until: Millis
    kind: Literal["rallying"] = "rallying"


@record
class Result:
    """What became of the attack on the table is shown, or that the turn is skipped."""

    what: Literal["attack", "skipped"]
    until: Millis
    kind: Literal["result"] = "result"


@record
class Discarding:
    """``seat`` has ``excess`` cards too many."""

    seat: Seat
    excess: int
    anyone: bool
    until: Millis
    kind: Literal["discarding"] = "discarding"


@record
class WaterBreak:
    """A glass of water for everybody."""

    until: Millis
    kind: Literal["water"] = "water"


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number. ``host``: whom it helped at the end."""

    rank: int
    seat: Seat
    pv: int
    removed: int
    alive: bool
    host: Seat | None
    attacks: int
    defences: int
    countries: int


@record
class Finished:
    """The end. ``reason``: ``last_turns``, ``survivor``, ``idle`` (ten rounds without a card) or ``host``."""

    reason: str
    ranking: tuple[RankView, ...]
    kind: Literal["finished"] = "finished"


Stage: TypeAlias = Annotated[
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


# -- what only one unit knows ----------------------------------------------------------------------------------------


@record
class TargetView:
    """A unit as a target of a group's card; ``reason`` is None if it is one now."""

    seat: Seat
    reason: Reason | None


@record
class DigView:
    """A card that a Shovel could take: ``depth`` 0 is the top of the pit."""

    depth: int
    card: Kind
    reason: Reason | None


@record
class Group:
    """The equal cards of a hand and what they can do now. ``reason`` is None when one can be played.

    ``value``: what the card counts with the unit's countries (sips, minus, factor of a combo, divisor of a Sabotage;
    0 for all others and for bombs, see ``Mine.bombs``). ``stars``: what a power card costs (0 else).
    ``targets``: for attack cards whom to attack, for power cards whom they are for (a Tornado takes two of them).
    ``numbers``: the own Epidemics a Syringe can move. ``digs``: what a Shovel can take.
    ``hack``: for a Satellite, whether it can be combined with a Hack now; None for all others.
    """

    card: Kind
    family: Family
    ids: tuple[str, ...]
    value: int
    stars: int
    reason: Reason | None
    targets: tuple[TargetView, ...] = ()
    numbers: tuple[int, ...] = ()
    digs: tuple[DigView, ...] = ()
    hack: Literal["yes", "no"] | None = None


@record
class BombView:
    """What the next, the one after, ... bomb of an attack would do."""

    sips: int
    pv: int


@record
class Consequences:
    """What the hit on the table means for this unit. ``choice``: it plays with sips and chooses; else it only looks on.

    ``ask``: sips to take, each member (never above the cap). ``lost``: life points without drinking; ``gauge``: its
    gauge afterwards, None without one. ``helpers``: allies with whom the sips may be shared out, as they like.
    """

    choice: bool
    ask: int
    lost: int
    gauge: int | None
    helpers: tuple[Seat, ...]


@record
class HintView:
    """A card that a member (or an ally's, then ``seat`` is his) would play."""

    seat: Seat
    member: Member | None
    card: Kind


@record
class BadgeView:
    """An own country with manual bonuses: ``can_call`` now, ``called`` for the next card."""

    country: CountryId
    can_call: bool
    called: bool


@record
class DrinkView:
    """How the viewer's own unit plays. ``offered``: sips may be chosen at all. ``agreed``: this phone's member has."""

    offered: bool
    unit: Literal["sober", "sips"]
    agreed: bool


Asked: TypeAlias = Literal[
    "start",
    "upkeep",
    "draw",
    "power",
    "attack",
    "defend",
    "consequence",
    "give",
    "steal",
    "peek",
    "rally",
    "discard",
]


@record
class Mine:
    """What only the viewer's own unit (and its allies) know. ``hand`` comes sorted, in groups.

    ``seat`` is the viewer's, ``unit`` whose hand it sees: its own, or that of the unit it helps. ``asked``: what is
    wanted of the own seat now; ``may_act``: this phone may answer (captain, or nobody else did in time);
    ``advises``: it may highlight cards. ``limit``: cards kept at the end of the turn.

    An attack is worth the sum of its items (``value`` of the card, times that of its combo; bombs in order from
    ``bombs``) plus ``flat`` if it has a numeric card. A defence starts at ``table.sips``: each minus card down to 0 at
    least, a Sabotage divides and rounds up, a Chemist ends the list with 0, a Mirror (last) sends back what is left
    plus ``mirror_plus``.
    """

    seat: Seat
    unit: Seat
    hand: tuple[Group, ...]
    limit: int
    asked: Asked | None
    may_act: bool
    advises: bool
    captain: bool
    bombs: tuple[BombView, ...]
    flat: int
    mirror_plus: int
    gave: bool
    peek: tuple[Kind, ...] | None
    consequence: Consequences | None
    hints: tuple[HintView, ...]
    badges: tuple[BadgeView, ...]
    drink: DrinkView


@record
class PitCount:
    """How many cards of a kind lie in the pit."""

    card: Kind
    count: int


@record
class PitCard:
    """A card of the pit and who put it there."""

    card: Kind
    by: Seat | None


@record
class BombCounter:
    """How many bombs were played since the start or the last reshuffle, and what the next one does."""

    played: int
    next_sips: int
    next_pv: int


@record
class LastTurnsView:
    """The pile is empty: each of ``left`` still has one turn, without drawing."""

    drawer: Seat
    left: tuple[Seat, ...]


@record
class DrinkingWarView:
    """Everything a viewer may know. ``turn`` counts turns from 1, ``active`` has it.

    ``sober``: nobody here is offered sips. ``gauge_full``: what costs a life point; None without a gauge. ``pit``
    counts all cards in it by kind, ``top`` are the last ones, newest first. ``confirmations`` is for the host alone:
    how many phones ever confirmed to be adults. ``forgot``: the active unit drew too fast this turn; ``asleep``: a
    potion makes it skip the turn.
    """

    pack: Pack
    mode: Mode
    sober: bool
    manual: bool
    traps: bool
    sip_cap: int | None
    gauge_full: int | None
    start_pv: int
    turn: int
    active: Seat | None
    players: tuple[PlayerView, ...]
    draw_pile: int
    pit: tuple[PitCount, ...]
    top: tuple[PitCard, ...]
    bomb: BombCounter
    country_pile: int
    last_turns: LastTurnsView | None
    table: TableView | None
    power: PowerView | None
    forgot: bool
    asleep: bool
    stage: Stage
    mine: Mine | None = None
    confirmations: int | None = None
