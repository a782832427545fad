"""What everybody may know of the board of a Drinking War match; what stages show of themselves is in ``stages/``."""

from dataclasses import field
from typing import Literal, TypeAlias

from buzzkeep.game import Corrected, Member, Millis, Record, Seat
from buzzkeep.games.drinking_war.cards import CountryId, Kind


class LyingView(Record):
    """An Epidemic or a potion before a unit; a potion has 0 everywhere."""

    number: int
    card: Literal["epi", "sleep"]
    source: Seat  # laid it, or moved it last
    ticks: int  # how often it ticked
    next: int  # sips of its next tick
    total: int  # sips so far
    last: int  # the tick after which it goes


class PlayerView(Record):
    """A unit: one phone or a team with one hand."""

    seat: Seat
    captain: Member | None
    pv: int
    cards: int
    gauge: int | None  # None when there is no gauge
    reserve: int | None  # what it may still take out of its reserve, drinking or not; None without one
    tonight: int | None  # what it took out of it this evening, drinking or not, where sips are offered
    threshold: int  # what costs a life point at once without drinking
    costs_from: int  # the same with what is in its gauge
    countries: tuple[CountryId, ...]
    called: tuple[CountryId, ...]  # announced for the next card (manual bonuses)
    front: tuple[LyingView, ...]
    removed: int  # life points taken from others
    alive: bool
    absent: bool
    leaving: bool  # nobody holds it any more; it is out after the running turn unless somebody takes it
    out: int | None  # None for the living, else the place in the order of elimination (1 was first; equal: together)
    host: Seat | None  # whom an eliminated unit helps


class ItemView(Record):
    """An attack card as it counts: ``sips`` with bonus and combo, ``pv`` for a fourth bomb; ``rank`` of a bomb."""

    card: Kind
    combo: Kind | None
    sips: int
    pv: int
    rank: int | None


class ParriedView(Record):
    """A defence card and what is ``left`` of the sips after it."""

    card: Kind
    left: int


class DefenceView(Record):
    """A unit's answer to ``before`` sips, less its ``shield``; ``mirrored`` and ``plus`` by a country went back."""

    seat: Seat
    shield: int
    before: int
    cards: tuple[ParriedView, ...]
    mirrored: bool
    plus: int
    water: bool
    at: Millis


What: TypeAlias = Literal["card", "flat", "way", "stands", "shield", "parry", "back", "end"]


class AttackBeat(Record):
    """What the wall shows of an attack, and what it carries then from ``source`` to ``target``."""

    at: Millis  # from then on
    what: What  # a card, the flat bonus, its way, where it stands, what a shield left, a card of a defence, the end
    sips: int
    pv: int
    source: Seat
    target: Seat


class Packet(Record):
    """The attack, from its launch to the end of the turn."""

    launcher: Seat  # began it
    source: Seat  # changes places with ``target`` after a mirror
    target: Seat
    items: tuple[ItemView, ...]
    flat: int
    launched: int  # the sum it began with at ``at``
    sips: int  # what stands now, as in ``pv``: a shield of the one who defends is off already
    pv: int
    at: Millis
    shield: int = 0  # how much it took off
    water: bool = False
    defences: tuple[DefenceView, ...] = ()
    over: bool = False
    lost: int = 0  # life points it took in the end
    endured: int = 0  # what of it the reserve took


class TableView(Packet):
    """The attack, with the country that brought the ``flat`` bonus, and as the wall shows it (``beats``)."""

    flat_by: CountryId | None = field(kw_only=True)
    beats: tuple[AttackBeat, ...] = field(kw_only=True)


class PowerView(Record):
    """The power card played last in this turn, and when."""

    seat: Seat
    card: Kind
    target: Seat | None
    other: Seat | None
    hack: bool
    at: Millis
    pair: bool = False  # two unicorns for a card


class PitCount(Record):
    """How many cards of a kind lie in the pit."""

    card: Kind
    count: int


class PitCard(Record):
    """A card of the pit and who put it there."""

    card: Kind
    by: Seat | None


class BombCounter(Record):
    """How many bombs were played since the start or the last reshuffle, and what the next one does."""

    played: int
    next_sips: int
    next_pv: int


class LastTurnsView(Record):
    """The pile is empty, or was laid down ``by_time``: each of ``left`` still has one turn, without drawing."""

    drawer: Seat
    left: tuple[Seat, ...]
    by_time: bool = False


class Public(Record):
    """What everybody may know of the board."""

    pack: Literal["soldier", "tactician", "world"]
    mode: Literal["domination", "survivor"]
    sober: bool  # nobody here is offered sips
    manual: bool
    traps: bool
    sip_cap: int | None
    sips_match: int | None
    gauge_full: int | None  # what costs a life point; None without a gauge
    start_pv: int
    reserve_full: int | None  # every unit's reserve at the start; None without
    card_from: int
    quick: bool  # cards are drawn by themselves, powers and attack are one step
    multiplied: tuple[Kind, ...]  # cards that take a combo
    turn: int  # from 1
    active: Seat | None  # has the turn
    players: tuple[PlayerView, ...]
    draw_pile: int
    pit: tuple[PitCount, ...]  # all cards in it by kind
    top: tuple[PitCard, ...]  # the last ones of the pit, newest first
    bomb: BombCounter
    country_pile: int
    last_turns: LastTurnsView | None
    closes: Millis | None  # when the last turns begin at the latest, on the room clock
    table: TableView | None
    power: PowerView | None
    forgot: bool  # the active unit drew too fast this turn
    asleep: bool  # a potion makes the active unit skip the turn
    corrections: tuple[Corrected, ...]
