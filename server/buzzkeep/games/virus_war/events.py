"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import BetsSettled
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat
from buzzkeep.games.virus_war.cards import Face, Side


@record
class HandsDealt:
    """Every seat has its first cards."""

    cards: int
    kind: Literal["hands_dealt"] = "hands_dealt"


@record
class StarterChosen:
    """It is settled who begins: by the worst trap, by the first tap (of their own, or the host's) or by chance."""

    seat: Seat
    by: Literal["trap", "tap", "chance"]
    kind: Literal["starter_chosen"] = "starter_chosen"


@record
class RoundBegan:
    """Every living seat has had a turn; the next round begins."""

    round: int
    fever: bool
    kind: Literal["round_began"] = "round_began"


@record
class TurnBegan:
    """It is the turn of ``seat``."""

    seat: Seat
    kind: Literal["turn_began"] = "turn_began"


@record
class QuarantineServed:
    """The turn of ``seat`` is skipped; ``left`` more will be."""

    seat: Seat
    left: int
    kind: Literal["quarantine_served"] = "quarantine_served"


@record
class PileReshuffled:
    """The discard became the new draw pile of ``cards`` cards."""

    cards: int
    kind: Literal["pile_reshuffled"] = "pile_reshuffled"


@record
class CardDrawn:
    """A seat drew a card. Its face is for its own eyes; a trap is for everybody's. ``why``: how it came to draw."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    face: Face | None
    why: Literal["setup", "turn", "pass"]
    kind: Literal["card_drawn"] = "card_drawn"


@record
class NothingToDraw:
    """Draw pile and discard are empty."""

    seat: Seat
    kind: Literal["nothing_to_draw"] = "nothing_to_draw"


@record
class TrapRevealed:
    """A trap went off; at the set-up it came from the hand."""

    seat: Seat
    value: int
    kind: Literal["trap_revealed"] = "trap_revealed"


@record
class TurnPassed:
    """A seat plays nothing this turn. ``timed_out``: it let its time run out."""

    seat: Seat
    draws: bool
    timed_out: bool
    kind: Literal["turn_passed"] = "turn_passed"


@record
class CardPlayed:
    """A card lies on the table with its numbers; nothing has happened yet.

    ``hit`` is the neighbour that Contagion goes to, else the target.
    """

    seat: Seat
    card: Face
    numbers: tuple[int, ...]
    target: Seat | None
    side: Side | None
    hit: Seat | None
    kind: Literal["card_played"] = "card_played"


@record
class NumbersAdded:
    """The partner added number cards to the action on the table."""

    seat: Seat
    numbers: tuple[int, ...]
    kind: Literal["numbers_added"] = "numbers_added"


@record
class StopCalled:
    """The first STOP of a window: ``seat`` stopped what ``against`` played. ``depth`` STOPs lie on it now."""

    seat: Seat
    against: Seat
    what: Literal["action", "stop", "counter"]
    depth: int
    kind: Literal["stop_called"] = "stop_called"


@record
class StopCameLate:
    """Another STOP was first; this one is still in the hand. For the eyes of its seat."""

    seat: Seat
    kind: Literal["stop_came_late"] = "stop_came_late"


@record
class WindowClosed:
    """Nobody stopped it (any more). ``through``: the action or counter-attack goes on, else it is stopped."""

    what: Literal["action", "counter"]
    seat: Seat
    through: bool
    kind: Literal["window_closed"] = "window_closed"


@record
class Countered:
    """The target of a virus counter-attacks; it can still be stopped."""

    seat: Seat
    against: Seat
    kind: Literal["countered"] = "countered"


@record
class ActionFailed:
    """The action came to nothing: there was nothing left to do."""

    seat: Seat
    kind: Literal["action_failed"] = "action_failed"


@record
class TokensGained:
    """A seat was contaminated (further); ``source`` is the seat it came from, None for fever and for the dead."""

    seat: Seat
    gained: int
    tokens: int
    cause: Literal["virus", "counter", "contagion", "epidemic", "fever", "ghosts"]
    source: Seat | None
    kind: Literal["tokens_gained"] = "tokens_gained"


@record
class TokensLost:
    """A seat was cured, partly or wholly."""

    seat: Seat
    lost: int
    tokens: int
    cause: Literal["vaccine", "miracle"]
    source: Seat
    kind: Literal["tokens_lost"] = "tokens_lost"


@record
class VaccineLaid:
    """The Vaccine stays before the seat: it is not cured yet."""

    seat: Seat
    kind: Literal["vaccine_laid"] = "vaccine_laid"


@record
class VaccineDiscarded:
    """The Vaccine before the seat goes to the discard: it is cured, or out."""

    seat: Seat
    kind: Literal["vaccine_discarded"] = "vaccine_discarded"


@record
class LifeLost:
    """A pawn moves down the track."""

    seat: Seat
    lost: int
    hp: int
    cause: Literal["virus", "poison", "trap"]
    source: Seat | None
    kind: Literal["life_lost"] = "life_lost"


@record
class LifeGained:
    """A pawn moves up the track."""

    seat: Seat
    gained: int
    hp: int
    cause: Literal["medicine", "luck"]
    source: Seat
    kind: Literal["life_gained"] = "life_gained"


@record
class Quarantined:
    """A seat will miss ``turns`` turns in all."""

    seat: Seat
    turns: int
    source: Seat
    kind: Literal["quarantined"] = "quarantined"


@record
class CardStolen:
    """A random card changed hands. Its face is for the eyes of both seats."""

    discloses: ClassVar[Disclosure] = "event"

    thief: Seat
    victim: Seat
    face: Face | None
    kind: Literal["card_stolen"] = "card_stolen"


@record
class DirectionReversed:
    """Play goes the other way round; 1 is clockwise."""

    seat: Seat
    direction: int
    kind: Literal["direction_reversed"] = "direction_reversed"


@record
class HandDiscarded:
    """The hand of an eliminated seat lies open in the discard."""

    discloses: ClassVar[Disclosure] = "event"

    seat: Seat
    faces: tuple[Face, ...]
    kind: Literal["hand_discarded"] = "hand_discarded"


@record
class SeatEliminated:
    """A seat is out: by its life points, with its partner, or because its player left."""

    seat: Seat
    cause: Literal["virus", "poison", "trap", "partner", "left"]
    kind: Literal["seat_eliminated"] = "seat_eliminated"


@record
class TurnEnded:
    """A turn is over; the virus took ``loss`` life points (``spared``: a U-turn saved the seat's)."""

    seat: Seat
    loss: int
    spared: bool
    kind: Literal["turn_ended"] = "turn_ended"


@record
class TimedOut:
    """A seat let its time run out."""

    seat: Seat
    kind: Literal["timed_out"] = "timed_out"


@record
class MatchEnded:
    """The match is over."""

    reason: str
    kind: Literal["match_ended"] = "match_ended"


Event: TypeAlias = Annotated[
    HandsDealt
    | StarterChosen
    | RoundBegan
    | TurnBegan
    | QuarantineServed
    | PileReshuffled
    | CardDrawn
    | NothingToDraw
    | TrapRevealed
    | TurnPassed
    | CardPlayed
    | NumbersAdded
    | StopCalled
    | StopCameLate
    | WindowClosed
    | Countered
    | ActionFailed
    | TokensGained
    | TokensLost
    | VaccineLaid
    | VaccineDiscarded
    | LifeLost
    | LifeGained
    | Quarantined
    | CardStolen
    | DirectionReversed
    | HandDiscarded
    | SeatEliminated
    | TurnEnded
    | TimedOut
    | BetsSettled
    | MatchEnded,
    Field(discriminator="kind"),
]
