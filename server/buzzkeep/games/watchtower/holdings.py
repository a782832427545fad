"""What only one seat is told whatever the stage: its army, and what it may do with it."""

from typing import Literal, TypeAlias

from buzzkeep.game import Seat, record
from buzzkeep.games.watchtower.actions import Challenge, EndTurn
from buzzkeep.games.watchtower.cards import Face

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


@record
class ArmyCard:
    """A card of the own army. ``won``: marked *gagnée*. ``completes``: what placing it now would begin, if anything.

    ``completes`` is ``doomed`` where the campaign would begin without a card in the army, and so be lost at once.
    """

    id: str
    face: Face
    won: bool
    completes: Literal["campaign", "free_for_all", "doomed"] | None


@record
class BurnView:
    """The top card of a stack of the own fort; burning it draws ``draws`` cards. ``reason`` is None if one may.

    ``held_by``: who has two or more of this rank, whatever the ``reason``.
    """

    rank: int
    card: Face
    draws: int
    reason: Reason | None
    held_by: Seat | None


@record
class TargetView:
    """The top card of a stack in another fort. ``sizes`` are the possible numbers of cards; (0,): no battle needed.

    ``needs`` is the army the stack demands (1, 6 or 10), ``tries`` how often one has failed against this very card,
    ``tries_left`` how often one may still fail.
    Out of turn ``reason`` is what would lock it anyway, and else the moment.
    """

    rank: int
    card: Face
    height: int
    needs: int
    tries: int
    tries_left: int
    sizes: tuple[int, ...]
    reason: Reason | None


@record
class RivalView:
    """Another seat as somebody to challenge. ``duel`` is the number of cards of a campaign duel, None if there is none.

    ``raid`` are the possible numbers of cards of a raid, none if there is none. ``reason`` is None when duel, raid or
    at least one of ``targets`` is possible, else why nothing is.
    """

    seat: Seat
    reason: Reason | None
    duel: int | None
    targets: tuple[TargetView, ...]
    raid: tuple[int, ...] = ()


@record
class ThresholdView:
    """Stacks of ``height`` cards demand an army of ``needs``; ``reached``: the own one has as many."""

    height: int
    needs: int
    reached: bool


@record
class RiskView:
    """What a battle lost with ``cards`` or more costs as an attacker: its place in the game, or its tower."""

    cost: Literal["out", "tower"]
    cards: int


Asked: TypeAlias = Literal["prepare", "act", "pick", "give", "line_up"]


@record
class Mine:
    """What only the viewer's own seat knows of the table. ``army`` comes sorted by rank and suit.

    ``place`` is None when cards may be placed now, else why not. ``rivals`` are the others, from the left. ``risk`` is
    what it may lose by a challenge besides cards, if anything; ``plan`` how it means to begin its next turn.
    """

    seat: Seat
    army: tuple[ArmyCard, ...]
    asked: Asked | None
    place: Reason | None
    burns: tuple[BurnView, ...]
    rivals: tuple[RivalView, ...]
    thresholds: tuple[ThresholdView, ...]
    risk: RiskView | None
    plan: Challenge | EndTurn | None
