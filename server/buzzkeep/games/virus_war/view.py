"""What a viewer may know of a Virus War match. Everything but ``mine`` is public."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.virus_war.cards import Face, Family, Side

Mode: TypeAlias = Literal["solo", "coop"]

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
]
"""Why a card or a target is not possible now; the same words are the codes of rejected actions."""


@record
class PlayerView:
    """A seat on the life track. ``tokens`` is also what the end of its turn costs it; ``cards`` is its hand's size.

    ``out`` is None for the living, else the place in the order of elimination (1 was first; partners share it).
    ``leaving``: its player left for good; the seat is out after the running turn unless a bot or somebody takes it.
    """

    seat: Seat
    hp: int
    tokens: int
    cards: int
    vaccine: bool
    quarantine: int
    alive: bool
    absent: bool
    leaving: bool
    partner: Seat | None
    out: int | None


@record
class CounterView:
    """A counter-attack on the table; ``chain`` are the seats that stopped it, that stop, ..."""

    by: Seat
    chain: tuple[Seat, ...]


Fate: TypeAlias = Literal["open", "stopped", "done", "failed"]


@record
class ActionView:
    """The action on the table, from its declaration until the next turn begins.

    ``card.kind`` is ``number`` for numbers on a lying Vaccine. ``value`` is the sum of ``numbers`` and ``boost``.
    ``target`` is the carrier of a Contagion, ``hit`` the neighbour it goes to; for all other cards they are the same.
    ``chain``: the seats that stopped it, stopped that STOP, ... ``failed``: nothing was left to do (an empty hand).
    """

    actor: Seat
    card: Face
    numbers: tuple[int, ...]
    boost: tuple[int, ...]
    value: int
    target: Seat | None
    side: Side | None
    hit: Seat | None
    chain: tuple[Seat, ...]
    counter: CounterView | None
    fate: Fate


StopTarget: TypeAlias = Literal["action", "stop", "counter"]
"""What a STOP would stop."""


# -- stages --------------------------------------------------------------------------------------------------------


@record
class TrapShown:
    """A trap that a seat had to reveal at the set-up."""

    seat: Seat
    value: int


@record
class Starting:
    """The hands are dealt. ``starter`` had the worst trap; None: the first tap decides, at ``until`` chance does."""

    traps: tuple[TrapShown, ...]
    starter: Seat | None
    until: Millis
    kind: Literal["starting"] = "starting"


@record
class Drawing:
    """``seat`` draws; at ``until`` it does so by itself."""

    seat: Seat
    until: Millis
    kind: Literal["drawing"] = "drawing"


@record
class TrapSprung:
    """``seat`` drew a trap: it lost ``value`` life points and its turn."""

    seat: Seat
    value: int
    until: Millis
    kind: Literal["trap"] = "trap"


@record
class Acting:
    """``seat`` plays a card or passes. ``again``: it played a Luck and goes on. ``can_draw``: passing draws."""

    seat: Seat
    again: bool
    can_draw: bool
    until: Millis
    kind: Literal["acting"] = "acting"


@record
class Boosting:
    """``seat`` may add number cards to its partner's action (``values`` fit; for a Medicine all do)."""

    seat: Seat
    values: tuple[int, ...]
    until: Millis
    kind: Literal["boosting"] = "boosting"


@record
class Stopping:
    """A STOP window. ``against`` played what may be stopped: the action, a STOP or the counter-attack (``what``).

    ``seats`` may press; ``let`` of them have let it go (who, is theirs to know). ``depth`` is the number of STOPs that
    lie on it. ``pressed``: somebody has; who it was is decided at ``decides_at``, when the slowest line has been heard.
    """

    what: StopTarget
    against: Seat
    depth: int
    seats: tuple[Seat, ...]
    let: int
    pressed: bool
    opened_at: Millis
    closes_at: Millis
    decides_at: Millis | None
    kind: Literal["stopping"] = "stopping"


@record
class Countering:
    """``seat``, the virus's target, may counter-attack until ``closes_at``."""

    seat: Seat
    opened_at: Millis
    closes_at: Millis
    kind: Literal["countering"] = "countering"


@record
class Ending:
    """The turn of ``seat`` is over: it lost ``loss`` life points (``spared``: a U-turn saved them).

    ``how``: what became of the turn. ``extra_trap`` is the trap that the additional card of a pass was.
    """

    seat: Seat
    how: Literal["played", "stopped", "passed", "timed_out", "quarantine", "trap"]
    loss: int
    spared: bool
    extra_trap: int | None
    until: Millis
    kind: Literal["ending"] = "ending"


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    hp: int
    tokens: int
    cards: int
    plays: int
    stops: int
    turns: int


@record
class Finished:
    """The end. ``reason`` is ``survivor`` or ``host``."""

    reason: str
    ranking: tuple[RankView, ...]
    kind: Literal["finished"] = "finished"


Stage: TypeAlias = Annotated[
    Starting | Drawing | TrapSprung | Acting | Boosting | Stopping | Countering | Ending | Finished,
    Field(discriminator="kind"),
]


# -- what only one seat knows ----------------------------------------------------------------------------------------


@record
class SideView:
    """One side of a carrier for Contagion: who would be hit, or why not."""

    side: Side
    hit: Seat
    reason: Reason | None


@record
class TargetView:
    """A seat as a target of a group's card; ``reason`` is None if it is one now. ``sides`` for Contagion only."""

    seat: Seat
    reason: Reason | None
    sides: tuple[SideView, ...] = ()


@record
class Group:
    """The equal cards of a hand and what they can do now. ``reason`` is None when one can be played.

    ``needs``: number cards of one value (``same``), of any values (``mix``), or none. A group of number cards is
    playable alone on a lying Vaccine; then it is the number itself (``needs`` is ``same``).
    ``targets`` is empty for cards without one.
    """

    face: Face
    family: Family
    ids: tuple[str, ...]
    reason: Reason | None
    needs: Literal["none", "same", "mix"]
    targets: tuple[TargetView, ...]


@record
class KnownCard:
    """A card in another seat's hand that the viewer knows, because it was stolen from him."""

    seat: Seat
    face: Face


Answer: TypeAlias = Literal["stop", "let"]
Asked: TypeAlias = Literal["start", "draw", "act", "boost", "stop", "counter"]


@record
class Mine:
    """What only the viewer's own seat knows. ``hand`` comes sorted, in groups.

    ``asked`` is what is wanted of it now; ``answer`` what it has pressed in the open window. ``loss`` is what the end
    of the turn will cost. ``boost``: the own number cards that may be added to the partner's action.
    """

    seat: Seat
    hand: tuple[Group, ...]
    asked: Asked | None
    answer: Answer | None
    can_stop: bool
    can_counter: bool
    boost: tuple[int, ...]
    loss: int
    known: tuple[KnownCard, ...]


@record
class PileCount:
    """How many cards of a face lie in the discard."""

    face: Face
    count: int


@record
class VirusWarView:
    """Everything a viewer may know. ``direction`` is 1 clockwise or -1; ``active`` whose turn it is.

    ``max_hp`` is the top of the life track, None without a cap. ``discard`` counts all discarded cards by face, ``top``
    are the last ones, newest first.
    """

    mode: Mode
    round: int
    fever: bool
    fever_from: int | None
    direction: int
    active: Seat | None
    start_hp: int
    max_hp: int | None
    players: tuple[PlayerView, ...]
    draw_pile: int
    discard: tuple[PileCount, ...]
    top: tuple[Face, ...]
    table: ActionView | None
    stage: Stage
    mine: Mine | None = None
