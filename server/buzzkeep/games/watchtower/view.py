"""What a viewer may know of a Watchtower match. Everything but ``mine`` is public (R11)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat
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

Side: TypeAlias = Literal["attacker", "defender"]


@record
class FailView:
    """How often a seat has failed against the top card of a stack (1 to 3)."""

    seat: Seat
    count: int


@record
class StackView:
    """The cards of one rank in a fort, bottom first; the last one is the card that can be challenged or burned.

    ``complete``: four, a watchtower. ``contested``: its fourth card is fought for in a free-for-all now or soon.
    """

    rank: int
    cards: tuple[Face, ...]
    complete: bool
    contested: bool
    fails: tuple[FailView, ...]


@record
class PlayerView:
    """A seat at the table. ``fort`` is in the order of building; ``army`` the number of its hidden cards.

    ``campaign`` is the rank of its watchtower, None while it has none. ``burned`` and ``challenges`` are of the running
    turn. ``out`` is None for the living, else the place in the order of elimination (1 was first). ``leaving``: its
    player left for good; the seat is out before the next turn unless a bot or somebody takes it.
    """

    seat: Seat
    fort: tuple[StackView, ...]
    army: int
    campaign: int | None
    burned: bool
    challenges: int
    alive: bool
    out: int | None
    absent: bool
    leaving: bool


@record
class PairView:
    """A flipped pair. ``winner`` is None for a drawn pair; ``assassin``: a seven decided it."""

    attack: Face
    defence: Face
    winner: Side | None
    assassin: bool


@record
class BattleView:
    """The last challenge of the running turn, from its declaration until the next one or the next turn.

    ``target`` is None in a campaign duel. ``size`` 0: taken without a battle. ``pairs`` are those flipped so far.
    After the last pair ``result`` is set: ``returned`` are the royals that went to the barracks, ``taken`` what the
    winner took of the other side's cards, ``fate`` what became of the target: ``won``, ``stays`` or ``removed`` (third
    failure; ``replacement`` came in its place, if anything). ``fails`` counts the attacker's failures against it.
    ``lost_campaign``: who has no army left and lost its tower by it.
    """

    attacker: Seat
    defender: Seat
    target: Face | None
    size: int
    pairs: tuple[PairView, ...]
    result: Literal["attacker", "defender", "draw", "taken"] | None
    returned: tuple[Face, ...]
    taken: tuple[Face, ...]
    fate: Literal["won", "stays", "removed"] | None
    replacement: Face | None
    fails: int
    lost_campaign: Seat | None


# -- stages --------------------------------------------------------------------------------------------------------


@record
class Preparing:
    """Before the first turn ``seat`` may place and burn, then the next one; ``waiting`` are those still to come."""

    seat: Seat
    waiting: tuple[Seat, ...]
    until: Millis
    kind: Literal["preparing"] = "preparing"


@record
class Acting:
    """``seat`` places, burns, challenges or ends its turn."""

    seat: Seat
    until: Millis
    kind: Literal["acting"] = "acting"


@record
class LeftView:
    """How many backs (or cards) a seat has still to pick (or give)."""

    seat: Seat
    left: int


@record
class Picking:
    """Attacker and defender pick the other's cards blind; ``left`` says how many each has still to pick."""

    left: tuple[LeftView, ...]
    until: Millis
    kind: Literal["picking"] = "picking"


@record
class Flipping:
    """The battle's cards lie on the table; ``view.battle.pairs`` are flipped, the next one follows at ``until``."""

    shown: int
    until: Millis
    kind: Literal["flipping"] = "flipping"


@record
class Aftermath:
    """``view.battle`` is decided and shown until ``until``. ``eliminated``: the attacker is out by it."""

    eliminated: Seat | None
    until: Millis
    kind: Literal["aftermath"] = "aftermath"


@record
class ContestantView:
    """Who takes part in a free-for-all. ``chooser`` picks its card blind; ``card`` is set once flipped."""

    seat: Seat
    chooser: Seat
    laid: bool
    card: Face | None


@record
class FreeForAll:
    """All fight for the fourth card of ``builder``. ``heat`` counts from 1; only those who tied are in the next one.

    While the cards are picked ``shown`` is False. Once they are flipped, ``winner`` or ``tied`` is set; ``settled``: a
    tie after the last heat was decided by the order of the table.
    """

    builder: Seat
    card: Face
    cause: Literal["placed", "prepared", "replaced"]
    heat: int
    contestants: tuple[ContestantView, ...]
    shown: bool
    winner: Seat | None
    tied: tuple[Seat, ...]
    settled: bool
    until: Millis
    kind: Literal["free_for_all"] = "free_for_all"


@record
class SingleView:
    """A single card of a fort that goes to the barracks."""

    seat: Seat
    card: Face


@record
class Refilling:
    """The barracks are empty when ``seat`` must draw: everybody gives. ``left`` counts down; ``singles`` go too."""

    seat: Seat
    left: tuple[LeftView, ...]
    singles: tuple[SingleView, ...]
    until: Millis
    kind: Literal["refilling"] = "refilling"


@record
class RowView:
    """A row of the showdown: its cards flipped so far, and the tricks so far (``head_start`` of them by a campaign).

    ``value`` is the worth of the seat's tower, which decides how many cards it draws in a tower battle.
    """

    seat: Seat
    cards: tuple[Face, ...]
    tricks: int
    head_start: int
    value: int


@record
class Showdown:
    """Rows of ``length`` cards are flipped column by column; ``columns`` are the winners so far (None: no trick).

    ``battle`` is 0 for the showdown, then 1, 2, ... for the tower battles among those who tied. ``sudden``: one card
    each decides. ``forced``: the turn cap brought it about. ``leaders``: set after the last column.
    """

    battle: int
    sudden: bool
    forced: bool
    length: int
    rows: tuple[RowView, ...]
    columns: tuple[Seat | None, ...]
    leaders: tuple[Seat, ...]
    until: Millis
    kind: Literal["showdown"] = "showdown"


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number. ``army`` is its size before the showdown."""

    rank: int
    seat: Seat
    tricks: int
    army: int
    campaign: int | None
    out: int | None
    challenges: int
    won: int
    campaigns: int
    assassins: int
    burned: int
    turns: int


Ended: TypeAlias = Literal["survivor", "showdown", "forced", "host"]


@record
class Finished:
    """The end."""

    reason: Ended
    ranking: tuple[RankView, ...]
    kind: Literal["finished"] = "finished"


Stage: TypeAlias = Annotated[
    Preparing | Acting | Picking | Flipping | Aftermath | FreeForAll | Refilling | Showdown | Finished,
    Field(discriminator="kind"),
]


# -- what only one seat knows ----------------------------------------------------------------------------------------


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

    ``needs`` is the army the stack demands (1, 6 or 10), ``tries`` how often one has failed against this very card.
    Out of turn ``reason`` is what would lock it anyway, and else the moment.
    """

    rank: int
    card: Face
    height: int
    needs: int
    tries: int
    sizes: tuple[int, ...]
    reason: Reason | None


@record
class RivalView:
    """Another seat as somebody to challenge. ``duel`` is the number of cards of a campaign duel, None if there is none.

    ``reason`` is None when the duel or at least one of ``targets`` is possible, else why nothing is.
    """

    seat: Seat
    reason: Reason | None
    duel: int | None
    targets: tuple[TargetView, ...]


@record
class PickView:
    """Backs to choose from: positions 0 to ``backs`` - 1 of the army of ``seat``; ``picked`` in that order."""

    seat: Seat
    backs: int
    picked: tuple[int, ...]
    left: int


@record
class GiveView:
    """What is owed to the barracks; ``given`` are the ids of the cards given so far."""

    left: int
    given: tuple[str, ...]


Asked: TypeAlias = Literal["prepare", "act", "pick", "give"]


@record
class Mine:
    """What only the viewer's own seat knows. ``army`` comes sorted by rank and suit.

    ``place`` is None when cards may be placed now, else why not. ``rivals`` are the others, from the left.
    """

    seat: Seat
    army: tuple[ArmyCard, ...]
    asked: Asked | None
    place: Reason | None
    burns: tuple[BurnView, ...]
    rivals: tuple[RivalView, ...]
    pick: PickView | None
    give: GiveView | None


@record
class WatchtowerView:
    """Everything a viewer may know. ``barracks`` is the number of cards in the stock.

    ``turn`` counts from 1 (0 before the first); ``turn_cap`` is None without one; ``last_round``: the showdown follows
    when this round is over.
    """

    turn: int
    turn_cap: int | None
    last_round: bool
    challenges_per_turn: int
    strict_royals: bool
    dealer: Seat
    active: Seat | None
    barracks: int
    players: tuple[PlayerView, ...]
    battle: BattleView | None
    stage: Stage
    mine: Mine | None = None
