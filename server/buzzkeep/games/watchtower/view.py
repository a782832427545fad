"""What a viewer may know of a Watchtower match. Everything but ``mine`` is public (R11)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.holdings import Mine

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

    ``length`` is the number of its cards: none without an army, else as many as there are columns. ``value`` is the
    worth of the seat's tower, which decides how many cards it draws in a tower battle.
    """

    seat: Seat
    cards: tuple[Face, ...]
    length: int
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
