"""What a viewer may know of a Watchtower match apart from its stages (R11). What is of one seat alone comes last."""

from typing import Literal, TypeAlias

from buzzkeep.game import Corrected, Record, Seat
from buzzkeep.games.watchtower.actions import Challenge, EndTurn
from buzzkeep.games.watchtower.cards import Face

Side: TypeAlias = Literal["attacker", "defender"]


class FailView(Record):
    """How often a seat has failed against the top card of a stack (1 to 3)."""

    seat: Seat
    count: int


class StackView(Record):
    """The cards of a rank in a fort, the last on top. ``complete``: a watchtower; ``contested``: by a free-for-all."""

    rank: int
    cards: tuple[Face, ...]
    complete: bool
    contested: bool
    fails: tuple[FailView, ...]


class PlayerView(Record):
    """A seat at the table. ``fort`` is in the order of building; ``army`` the number of its hidden cards.

    ``campaign`` is the rank of its watchtower, None while it has none. ``crowns`` are the tricks that it begins a
    showdown with for fort cards taken from others. ``burned`` and ``challenges`` are of the running turn (``burned`` of
    the round where all build together). ``out`` is None for the living, else the place in the order of elimination (1
    was first). ``leaving``: its player left for good; the seat is out before the next turn unless somebody takes it.
    """

    seat: Seat
    fort: tuple[StackView, ...]
    army: int
    crowns: int
    campaign: int | None
    burned: bool
    challenges: int
    alive: bool
    out: int | None
    absent: bool
    leaving: bool


class PairView(Record):
    """A flipped pair. ``winner`` is None for a drawn one; ``assassin``: whose seven decided it, if one did."""

    attack: Face
    defence: Face
    winner: Side | None
    assassin: Side | None


class BattleView(Record):
    """The last challenge of the running turn, from its declaration until the next one or the next turn.

    ``target`` is None in a campaign duel and in a ``raid``. ``size`` 0: taken without a battle. ``pairs`` are those
    flipped so far.
    After the last pair ``result`` is set: ``returned`` are the royals that went to the barracks, ``taken`` what the
    winner took of the other side's cards, ``fate`` what became of the target: ``won``, ``stays`` or ``removed`` (third
    failure; ``replacement`` came in its place, if anything). ``fails`` counts the attacker's failures against it.
    ``lost_campaign``: who has no army left and lost its tower by it.
    """

    attacker: Seat
    defender: Seat
    target: Face | None
    size: int
    pairs: tuple[PairView, ...] = ()
    result: Literal["attacker", "defender", "draw", "taken"] | None = None
    returned: tuple[Face, ...] = ()
    taken: tuple[Face, ...] = ()
    fate: Literal["won", "stays", "removed"] | None = None
    replacement: Face | None = None
    fails: int = 0
    lost_campaign: Seat | None = None
    raid: bool = False


class LeftView(Record):
    """How many backs (or cards) a seat has still to pick (or give)."""

    seat: Seat
    left: int


class SingleView(Record):
    """A single card of a fort that goes to the barracks."""

    seat: Seat
    card: Face


class PlayView(Record):
    """Something of late: how a battle of ``seat`` ended, or what else it did. No cards: memory is part of the game."""

    seat: Seat
    how: Literal["attacker", "defender", "draw", "taken", "burned", "tower"]
    other: Seat | None = None


ShowdownCause: TypeAlias = Literal["campaigns", "countdown", "cap", "idle", "stalemate"]
"""Why there is a showdown: all are in campaign; so many rounds have passed since the first campaign began; so many
turns; nobody does anything any more; no rank can be completed any more (R8.1 to R8.3)."""
Ended: TypeAlias = Literal["survivor", "showdown", "countdown", "stalemate", "forced", "host"]


class Public(Record):
    """What everybody may know of the table. ``barracks`` is the number of cards in the stock.

    ``turn`` counts from 1 (0 before the first); ``turn_cap`` is None without one; ``last_round``: the showdown follows
    when this round is over. ``countdown`` is the number of full rounds between this one and the showdown, None while no
    end is set; ``rounds_left`` how many there are at most. ``five``: it will be one of five columns, for which cards
    are chosen. ``tower_height`` cards of a rank are a watchtower. ``build_together``: everybody draws, places and burns
    at the start of a round. ``crowns``: fort cards taken are tricks. ``idle_burns``: a burn without a challenge draws
    one card less. ``recent`` are the last plays.
    """

    turn: int
    turn_cap: int | None
    last_round: bool
    countdown: int | None
    rounds_left: int | None
    challenges_per_turn: int
    strict_royals: bool
    five: bool
    tower_height: int
    build_together: bool
    crowns: bool
    idle_burns: bool
    dealer: Seat
    active: Seat | None
    barracks: int
    players: tuple[PlayerView, ...]
    battle: BattleView | None
    recent: tuple[PlayView, ...]
    corrections: tuple[Corrected, ...]


Reason: TypeAlias = Literal[
    # the moment
    "NOT_YOUR_TURN",
    "WAIT",  # own turn, but a battle or a draw is under way
    "PREPARING",  # no challenges before the first turn
    # the own side
    "IN_CAMPAIGN",  # no placing and no burning in campaign
    "BURNED",  # one burn a turn
    "CHALLENGED",  # no challenge left in this turn
    "NO_ARMY",  # no card in the own army
    # the card
    "OTHER_HAS_TWO",  # somebody else collects this rank: no burn
    "TOWER_LOCKED",  # a complete tower; and whoever has one can only be challenged from a campaign
    "NEED_6",  # a double needs an army of six
    "NEED_10",  # a triple needs an army of ten
    "THREE_TRIES",  # failed three times against this very card
    "NO_FORT",  # no card lies there
    "OUT",  # eliminated
]
"""Why something is not possible now; the same words are the codes of rejected actions."""


class ArmyCard(Record):
    """A card of the own army; ``completes``: what placing it would begin (``doomed``: without an army, so lost)."""

    id: str
    face: Face
    won: bool  # marked *gagnée*
    completes: Literal["campaign", "free_for_all", "doomed"] | None


class BurnView(Record):
    """The top card of a stack of the own fort."""

    rank: int
    card: Face
    draws: int  # cards that burning it draws
    reason: Reason | None  # None if one may
    held_by: Seat | None  # who has two or more of this rank, whatever the ``reason``


class TargetView(Record):
    """The top card of a stack in another fort."""

    rank: int
    card: Face
    height: int
    needs: int  # the army the stack demands (1, 6 or 10)
    tries: int  # how often one has failed against this very card
    tries_left: int  # how often one may still fail
    sizes: tuple[int, ...]  # the possible numbers of cards; (0,): no battle needed
    reason: Reason | None  # out of turn what would lock it anyway, and else the moment


class RivalView(Record):
    """Another seat as somebody to challenge."""

    seat: Seat
    reason: Reason | None  # why nothing is possible; None when duel, raid or at least one of ``targets`` is
    duel: int | None  # the number of cards of a campaign duel, None if there is none
    targets: tuple[TargetView, ...]
    raid: tuple[int, ...] = ()  # the possible numbers of cards of a raid


class ThresholdView(Record):
    """Stacks of ``height`` cards demand an army of ``needs``; ``reached``: the own one has as many."""

    height: int
    needs: int
    reached: bool


class RiskView(Record):
    """What a battle lost with ``cards`` or more costs as an attacker: its place in the game, or its tower."""

    cost: Literal["out", "tower"]
    cards: int


Asked: TypeAlias = Literal["prepare", "act", "pick", "give", "line_up"]


class Mine(Record):
    """What only the viewer's own seat knows of the table."""

    seat: Seat
    army: tuple[ArmyCard, ...]  # by rank and suit
    asked: Asked | None
    place: Reason | None  # None when cards may be placed now, else why not
    burns: tuple[BurnView, ...]
    rivals: tuple[RivalView, ...]  # from the left
    thresholds: tuple[ThresholdView, ...]
    risk: RiskView | None  # what it may lose by a challenge besides cards, if anything
    plan: Challenge | EndTurn | None  # how it means to begin its next turn
