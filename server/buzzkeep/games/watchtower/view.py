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
    """A seat at the table."""

    seat: Seat
    fort: tuple[StackView, ...]  # in the order of building
    army: int  # the number of its hidden cards
    crowns: int  # tricks that it begins a showdown with for fort cards taken from others
    campaign: int | None  # the rank of its watchtower, None while it has none
    burned: bool  # in the running turn; in the round where all build together
    challenges: int  # of the running turn
    alive: bool
    out: int | None  # None for the living, else the place in the order of elimination (1 was first)
    absent: bool
    leaving: bool  # its player left for good; it is out before the next turn unless somebody takes it


class PairView(Record):
    """A flipped pair. ``winner`` is None for a drawn one; ``assassin``: whose seven decided it, if one did."""

    attack: Face
    defence: Face
    winner: Side | None
    assassin: Side | None


class BattleView(Record):
    """The last challenge of the running turn; what follows ``result`` is set after the last pair, as it is."""

    attacker: Seat
    defender: Seat
    target: Face | None  # None in a campaign duel and in a ``raid``
    size: int  # 0: taken without a battle
    pairs: tuple[PairView, ...] = ()  # flipped so far
    result: Literal["attacker", "defender", "draw", "taken"] | None = None
    returned: tuple[Face, ...] = ()  # royals that went to the barracks
    taken: tuple[Face, ...] = ()  # what the winner took of the other side's cards
    fate: Literal["won", "stays", "removed"] | None = None  # of the target; ``removed`` by a third failure
    replacement: Face | None = None  # of a removed target, if anything
    fails: int = 0  # of the attacker against it
    lost_campaign: Seat | None = None  # who has no army left and lost its tower by it
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
    """What everybody may know of the table."""

    turn: int  # from 1; 0 before the first
    turn_cap: int | None  # None without one
    last_round: bool  # the showdown follows when this round is over
    countdown: int | None  # full rounds between this one and the showdown, None while no end is set
    rounds_left: int | None  # how many there are at most
    challenges_per_turn: int
    strict_royals: bool
    five: bool  # the showdown will be one of five columns, for which cards are chosen
    tower_height: int  # so many cards of a rank are a watchtower
    build_together: bool  # everybody draws, places and burns at the start of a round
    crowns: bool  # fort cards taken are tricks
    idle_burns: bool  # a burn without a challenge draws one card less
    dealer: Seat
    active: Seat | None
    barracks: int  # the number of cards in the stock
    players: tuple[PlayerView, ...]
    battle: BattleView | None
    recent: tuple[PlayView, ...]  # the last plays
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
]  # why something is not possible now; the same words are the codes of rejected actions


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
