"""What happened, for motion, sound and story (the state is in the view); public unless a docstring says otherwise."""

from typing import Literal

from buzzkeep.game import KindedRecord, OfSeat, Record, Seat
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.view import Ended, LeftView, ShowdownCause, Side, SingleView


class Event(KindedRecord):
    """What happened."""


class ChallengeDeclared(Event):
    """``attacker`` challenges; ``size`` is 0 where nobody can defend. No ``target``: a campaign duel, or a ``raid``."""

    attacker: Seat
    defender: Seat
    target: Face | None
    size: int
    raid: bool = False


class CardTaken(Event):
    """The defender had no army: the attacker took the card without a battle."""

    attacker: Seat
    defender: Seat
    card: Face


class BackPicked(OfSeat, Event):
    """``seat`` picked a back of ``owner``; ``left`` more to pick."""

    owner: Seat
    left: int


class PairFlipped(Event, discloses="event"):
    """Pair number ``index`` (from 0) of a battle lies open. ``winner`` is None if it is drawn."""

    index: int
    attack: Face
    defence: Face
    winner: Side | None
    assassin: bool


class BattleDecided(Event):
    """A battle is over; ``winner`` is None for a draw."""

    attacker: Seat
    defender: Seat
    winner: Side | None


class TargetRemoved(Event):
    """The third failure: the card went under the barracks."""

    defender: Seat
    card: Face


class PreparationBegan(OfSeat, Event):
    """It is up to ``seat`` to prepare."""


class TurnBegan(OfSeat, Event):
    """Turn number ``turn`` of the match is that of ``seat``."""

    turn: int


class TurnEnded(OfSeat, Event):
    """The turn of ``seat`` is over."""


class CardDrawn(OfSeat, Event, discloses="event"):
    """A card went from the barracks to an army. Its face is for the owner's eyes."""

    card: Face | None
    why: Literal["turn", "burn", "campaign_lost"]


class FortCardDrawn(OfSeat, Event, discloses="event"):
    """A card went from the barracks straight to a fort."""

    card: Face
    why: Literal["third_failure", "campaign_lost"]


class NothingToDraw(OfSeat, Event):
    """The barracks are empty, and nobody had anything to give."""


class CardPlaced(OfSeat, Event, discloses="event"):
    """A card of the army now lies in the fort, where there are ``height`` of its rank."""

    card: Face
    height: int


class CardBurned(OfSeat, Event):
    """A fort card went under the barracks; ``draws`` cards follow into the army."""

    card: Face
    draws: int


class TowerCompleted(OfSeat, Event, discloses="event"):
    """Four of a rank lie in a fort. A card that was won begins the campaign, any other is fought for (now or soon)."""

    card: Face
    way: Literal["campaign", "free_for_all"]


class CampaignBegan(OfSeat, Event):
    """``seat`` has a watchtower; all other cards of its fort, ``recalled`` of them, joined its army."""

    rank: int
    recalled: int


class CampaignLost(OfSeat, Event):
    """The army of ``seat`` is gone: ``returned`` went under the barracks, ``fort`` stays, ``army`` is its new army."""

    rank: int
    returned: tuple[Face, ...]
    fort: Face
    army: Face


class FreeForAllBegan(Event):
    """``seats`` fight for the fourth card of ``builder``; ``heat`` 2 and more are among those who tied."""

    builder: Seat
    card: Face
    heat: int
    seats: tuple[Seat, ...]


class Laid(Record):
    """A card that a seat has on the table."""

    seat: Seat
    card: Face


class FreeForAllFlipped(Event, discloses="event"):
    """The cards of a free-for-all lie open: somebody won, or several tied. ``settled``: the last tie was decided."""

    cards: tuple[Laid, ...]
    winner: Seat | None
    tied: tuple[Seat, ...]
    settled: bool


class FreeForAllWon(Event):
    """``seat`` has the contested card: on its tower if it is the builder, else in its army."""

    builder: Seat
    seat: Seat
    card: Face


class RefillBegan(OfSeat, Event):
    """The barracks are empty when ``seat`` must draw; everybody in ``owed`` gives so many cards."""

    owed: tuple[LeftView, ...]


class CardGiven(OfSeat, Event):
    """A seat chose a card for the barracks; ``left`` more to give. Which one is in its own view."""

    left: int


class BarracksRefilled(Event):
    """All that was given and the single fort cards are shuffled into new barracks of ``cards`` cards."""

    cards: int
    singles: tuple[SingleView, ...]


class SeatEliminated(OfSeat, Event):
    """A seat is out: beaten without a fort, left, or no tower after peace. Its cards are under the barracks."""

    cause: Literal["battle", "left", "peace"]


class CountdownBegan(Event):
    """The end is set (R8.11): ``rounds`` full rounds more, and then the showdown."""

    rounds: int


class LastRoundBegan(Event):
    """When this round is over, the showdown follows."""


class Recalled(Record):
    """The single fort cards of a seat join its army for the showdown."""

    seat: Seat
    cards: tuple[Face, ...]


class LineUpBegan(Event):
    """Everybody chooses and orders the cards of its row; ``recalled`` are those that come from the forts."""

    cause: ShowdownCause
    recalled: tuple[Recalled, ...]


class ShowdownBegan(Event):
    """Rows of ``length`` cards lie on the table. ``battle`` counts the tower battles, 0 is the showdown itself."""

    battle: int
    sudden: bool
    forced: bool
    seats: tuple[Seat, ...]
    length: int


class ColumnFlipped(Event, discloses="event"):
    """A column of the showdown lies open; ``winner`` has the trick, None if the highest cards are equal."""

    column: int
    cards: tuple[Laid, ...]
    winner: Seat | None


class MatchEnded(Event):
    """The match is over."""

    reason: Ended
