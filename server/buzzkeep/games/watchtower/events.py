"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import BetsSettled
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat
from buzzkeep.games.watchtower.battle_events import (
    AttemptFailed,
    BackPicked,
    BattleDecided,
    CardsCaptured,
    CardTaken,
    ChallengeDeclared,
    PairFlipped,
    RoyalsReturned,
    TargetRemoved,
    TargetWon,
)
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.view import Ended, LeftView, ShowdownCause, SingleView


@record
class CardsDealt:
    """Every seat has so many cards in its fort and as many in its army."""

    dealer: Seat
    cards: int
    kind: Literal["cards_dealt"] = "cards_dealt"


@record
class PreparationBegan:
    """It is up to ``seat`` to prepare."""

    seat: Seat
    kind: Literal["preparation_began"] = "preparation_began"


@record
class PreparationEnded:
    """``seat`` is ready."""

    seat: Seat
    kind: Literal["preparation_ended"] = "preparation_ended"


@record
class TurnBegan:
    """Turn number ``turn`` of the match is that of ``seat``."""

    seat: Seat
    turn: int
    kind: Literal["turn_began"] = "turn_began"


@record
class TurnEnded:
    """The turn of ``seat`` is over."""

    seat: Seat
    kind: Literal["turn_ended"] = "turn_ended"


@record
class CardDrawn:
    """A card went from the barracks to an army. Its face is for the owner's eyes."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    card: Face | None
    why: Literal["turn", "burn", "campaign_lost"]
    kind: Literal["card_drawn"] = "card_drawn"


@record
class FortCardDrawn:
    """A card went from the barracks straight to a fort."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    card: Face
    why: Literal["third_failure", "campaign_lost"]
    kind: Literal["fort_card_drawn"] = "fort_card_drawn"


@record
class NothingToDraw:
    """The barracks are empty, and nobody had anything to give."""

    seat: Seat
    kind: Literal["nothing_to_draw"] = "nothing_to_draw"


@record
class CardPlaced:
    """A card of the army now lies in the fort, where there are ``height`` of its rank."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    card: Face
    height: int
    kind: Literal["card_placed"] = "card_placed"


@record
class CardBurned:
    """A fort card went under the barracks; ``draws`` cards follow into the army."""

    seat: Seat
    card: Face
    draws: int
    kind: Literal["card_burned"] = "card_burned"


@record
class TowerCompleted:
    """Four of a rank lie in a fort. A card that was won begins the campaign, any other is fought for (now or soon)."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    card: Face
    way: Literal["campaign", "free_for_all"]
    kind: Literal["tower_completed"] = "tower_completed"


@record
class CampaignBegan:
    """``seat`` has a watchtower; all other cards of its fort, ``recalled`` of them, joined its army."""

    seat: Seat
    rank: int
    recalled: int
    kind: Literal["campaign_began"] = "campaign_began"


@record
class CampaignLost:
    """The army of ``seat`` is gone: ``returned`` went under the barracks, ``fort`` stays, ``army`` is its new army."""

    seat: Seat
    rank: int
    returned: tuple[Face, ...]
    fort: Face
    army: Face
    kind: Literal["campaign_lost"] = "campaign_lost"


@record
class FreeForAllBegan:
    """``seats`` fight for the fourth card of ``builder``; ``heat`` 2 and more are among those who tied."""

    builder: Seat
    card: Face
    heat: int
    seats: tuple[Seat, ...]
    kind: Literal["free_for_all_began"] = "free_for_all_began"


@record
class Laid:
    """A card that a seat has on the table."""

    seat: Seat
    card: Face


@record
class FreeForAllFlipped:
    """The cards of a free-for-all lie open: somebody won, or several tied. ``settled``: the last tie was decided."""

    discloses: ClassVar[Disclosure] = "event"

    cards: tuple[Laid, ...]
    winner: Seat | None
    tied: tuple[Seat, ...]
    settled: bool
    kind: Literal["free_for_all_flipped"] = "free_for_all_flipped"


@record
class FreeForAllWon:
    """``seat`` has the contested card: on its tower if it is the builder, else in its army."""

    builder: Seat
    seat: Seat
    card: Face
    kind: Literal["free_for_all_won"] = "free_for_all_won"


@record
class RefillBegan:
    """The barracks are empty when ``seat`` must draw; everybody in ``owed`` gives so many cards."""

    seat: Seat
    owed: tuple[LeftView, ...]
    kind: Literal["refill_began"] = "refill_began"


@record
class CardGiven:
    """A seat chose a card for the barracks; ``left`` more to give. Which one is in its own view."""

    seat: Seat
    left: int
    kind: Literal["card_given"] = "card_given"


@record
class BarracksRefilled:
    """All that was given and the single fort cards are shuffled into new barracks of ``cards`` cards."""

    cards: int
    singles: tuple[SingleView, ...]
    kind: Literal["barracks_refilled"] = "barracks_refilled"


@record
class SeatEliminated:
    """A seat is out: it lost a battle without a fort, or its player left. Its cards are under the barracks."""

    seat: Seat
    cause: Literal["battle", "left"]
    kind: Literal["seat_eliminated"] = "seat_eliminated"


@record
class CountdownBegan:
    """The end is set (R8.11): ``rounds`` full rounds more, and then the showdown."""

    rounds: int
    kind: Literal["countdown_began"] = "countdown_began"


@record
class RanksCounted:
    """A round of a match without a turn cap is over. ``stalemate``: no rank can be completed any more (R8.12)."""

    discloses: ClassVar[Disclosure] = "event"

    stalemate: bool
    kind: Literal["ranks_counted"] = "ranks_counted"


@record
class LastRoundBegan:
    """When this round is over, the showdown follows."""

    kind: Literal["last_round_began"] = "last_round_began"


@record
class Recalled:
    """The single fort cards of a seat join its army for the showdown."""

    seat: Seat
    cards: tuple[Face, ...]


@record
class LineUpBegan:
    """Everybody chooses and orders the cards of its row; ``recalled`` are those that come from the forts."""

    cause: ShowdownCause
    recalled: tuple[Recalled, ...]
    kind: Literal["line_up_began"] = "line_up_began"


@record
class LinedUp:
    """A seat has chosen its row; the cards are in its own view."""

    seat: Seat
    kind: Literal["lined_up"] = "lined_up"


@record
class ShowdownBegan:
    """Rows of ``length`` cards lie on the table. ``battle`` counts the tower battles, 0 is the showdown itself."""

    battle: int
    sudden: bool
    forced: bool
    seats: tuple[Seat, ...]
    length: int
    kind: Literal["showdown_began"] = "showdown_began"


@record
class ColumnFlipped:
    """A column of the showdown lies open; ``winner`` has the trick, None if the highest cards are equal."""

    discloses: ClassVar[Disclosure] = "event"

    column: int
    cards: tuple[Laid, ...]
    winner: Seat | None
    kind: Literal["column_flipped"] = "column_flipped"


@record
class ShowdownDecided:
    """All columns lie open; more than one leader means a tower battle."""

    leaders: tuple[Seat, ...]
    kind: Literal["showdown_decided"] = "showdown_decided"


@record
class TimedOut:
    """A seat let its time run out."""

    seat: Seat
    kind: Literal["timed_out"] = "timed_out"


@record
class MatchEnded:
    """The match is over."""

    reason: Ended
    kind: Literal["match_ended"] = "match_ended"


Event: TypeAlias = Annotated[
    CardsDealt
    | PreparationBegan
    | PreparationEnded
    | TurnBegan
    | TurnEnded
    | CardDrawn
    | FortCardDrawn
    | NothingToDraw
    | CardPlaced
    | CardBurned
    | TowerCompleted
    | CampaignBegan
    | CampaignLost
    | ChallengeDeclared
    | CardTaken
    | BackPicked
    | PairFlipped
    | BattleDecided
    | RoyalsReturned
    | CardsCaptured
    | TargetWon
    | AttemptFailed
    | TargetRemoved
    | FreeForAllBegan
    | FreeForAllFlipped
    | FreeForAllWon
    | RefillBegan
    | CardGiven
    | BarracksRefilled
    | SeatEliminated
    | CountdownBegan
    | RanksCounted
    | LastRoundBegan
    | LineUpBegan
    | LinedUp
    | ShowdownBegan
    | ColumnFlipped
    | ShowdownDecided
    | BetsSettled
    | TimedOut
    | MatchEnded,
    Field(discriminator="kind"),
]
