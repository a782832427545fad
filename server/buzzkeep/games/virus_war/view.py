"""What a viewer may know of a Virus War match apart from its stages. Everything but :class:`Mine` is public."""

from typing import Literal, TypeAlias

from buzzkeep.game import Corrected, Record, Seat
from buzzkeep.games.virus_war.actions import Pass, Play
from buzzkeep.games.virus_war.cards import Face, Family, Side

Reason: TypeAlias = Literal[
    # the moment
    "NOT_YOUR_TURN",  # somebody else's turn, no window concerns this card
    "DRAW_FIRST",  # own turn, but the card is not drawn yet
    "WAIT",  # own turn, but an action or a reveal is under way
    "STOP_WINDOW",  # a STOP needs an action on the table
    "OWN_ACTION",  # a STOP is no use against oneself or one's partner
    "COUNTER_WINDOW",  # a counter-attack needs a virus that got through to oneself
    # the cards
    "NO_NUMBER",  # needs a number card, none in the hand
    # the table: why no seat at all is a target, or why this one is not
    "SELF",
    "PARTNER",
    "OUT",  # eliminated
    "NO_TOKENS",  # not contaminated
    "CARRIER",  # contagion: that neighbour is contaminated already
    "VACCINE_LIES",  # a Vaccine lies there already: add number cards to it
    "NO_VACCINE",  # number cards alone need a lying Vaccine
    "FULL",  # life points at their maximum
    "EMPTY_HAND",  # nothing to steal
]  # why a card or a target is not possible now; the same words are the codes of rejected actions


class PlayerView(Record):
    """A seat on the life track."""

    seat: Seat
    hp: int
    tokens: int  # also what the end of its turn costs it
    cards: int  # its hand's size
    vaccine: bool
    quarantine: int
    alive: bool
    absent: bool
    leaving: bool  # its player left for good; it is out after the running turn unless a bot or somebody takes it
    partner: Seat | None
    out: int | None  # None for the living, else the place in the order of elimination (1 was first; partners share it)
    falls_in: int | None  # at the end of which of its next turns its virus fells it, if nothing changes; None without
    tires_in: int | None  # before how many more turns without an attack one begins with a token; None without that rule


class Impact(Record):
    """What an action does to a seat: ``amount`` tokens, life points or turns; None where there is none to tell."""

    seat: Seat
    amount: int | None


class CounterView(Record):
    """A counter-attack; ``chain``: who stopped it, that stop, ... ``goes_on``: it goes through as it stands."""

    by: Seat
    chain: tuple[Seat, ...]
    goes_on: bool


Fate: TypeAlias = Literal["open", "stopped", "done", "failed"]


class ActionView(Record):
    """The action on the table, from its declaration until the next turn begins."""

    actor: Seat
    card: Face  # its kind is ``number`` for numbers on a lying Vaccine
    numbers: tuple[int, ...]
    boost: tuple[int, ...]
    value: int  # the sum of ``numbers`` and ``boost``
    target: Seat | None  # the carrier of a Contagion; for all other cards the same as ``hit``
    side: Side | None
    hit: Seat | None  # the neighbour that a Contagion goes to
    chain: tuple[Seat, ...]  # the seats that stopped it, stopped that STOP, ...
    counter: CounterView | None
    goes_on: bool  # it goes through as it stands
    impacts: tuple[Impact, ...]  # what it is about to do, to whom, while ``fate`` is open
    fate: Fate  # ``failed``: nothing was left to do (an empty hand)
    results: tuple[Impact, ...]  # what it did, once it is done


# -- what only one seat knows ----------------------------------------------------------------------------------------


class SideView(Record):
    """One side of a carrier for Contagion: who would be hit, or why not."""

    side: Side
    hit: Seat
    reason: Reason | None


class TargetView(Record):
    """A seat as a target of a group's card; ``reason`` is None if it is one now. ``sides`` for Contagion only."""

    seat: Seat
    reason: Reason | None
    sides: tuple[SideView, ...] = ()


class Group(Record):
    """The equal cards of a hand and what they can do now."""

    face: Face
    family: Family
    ids: tuple[str, ...]
    reason: Reason | None  # None when one can be played; of numbers alone: on a lying Vaccine, as the number itself
    needs: Literal["none", "same", "mix"]  # of one value, of any values
    sums: tuple[tuple[int, ...], ...]  # combinations of numbers that are worth a button, smallest first
    targets: tuple[TargetView, ...]  # empty for cards without one


class KnownCard(Record):
    """A card in another seat's hand that the viewer knows, because it was stolen from him."""

    seat: Seat
    face: Face


Asked: TypeAlias = Literal["start", "draw", "act", "boost", "stop", "counter"]


class Mine(Record):
    """What only the viewer's seat knows; ``hand`` in groups, what is ``asked``, the turn's ``loss``, its ``plan``."""

    seat: Seat
    hand: tuple[Group, ...]
    asked: Asked | None
    loss: int
    known: tuple[KnownCard, ...]
    plan: Play | Pass | None


class PileCount(Record):
    """How many cards of a face lie in the discard."""

    face: Face
    count: int


class Public(Record):
    """What everybody may know of the board."""

    mode: Literal["solo", "coop"]
    round: int
    fever: bool
    fever_from: int | None
    direction: int  # 1 clockwise or -1
    active: Seat | None  # whose turn it is
    start_hp: int
    max_hp: int | None  # the top of the life track, None without a cap
    players: tuple[PlayerView, ...]
    draw_pile: int
    discard: tuple[PileCount, ...]  # all discarded cards by face
    top: tuple[Face, ...]  # the last discarded ones, newest first
    table: ActionView | None
    haunted: Seat | None  # before whom the dead put a token as this round began
    corrections: tuple[Corrected, ...]
