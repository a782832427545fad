"""What happened in a challenge and its battle, step by step. Part of :mod:`.events`."""

from typing import ClassVar, Literal

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.view import Side


@record
class ChallengeDeclared:
    """``attacker`` challenges; ``size`` is 0 where nobody can defend the card.

    ``target`` is None in a campaign duel and in a ``raid``, in which no card is at stake.
    """

    attacker: Seat
    defender: Seat
    target: Face | None
    size: int
    raid: bool = False
    kind: Literal["challenge_declared"] = "challenge_declared"


@record
class CardTaken:
    """The defender had no army: the attacker took the card without a battle."""

    attacker: Seat
    defender: Seat
    card: Face
    kind: Literal["card_taken"] = "card_taken"


@record
class BackPicked:
    """``seat`` picked a back of ``owner``; ``left`` more to pick."""

    seat: Seat
    owner: Seat
    left: int
    kind: Literal["back_picked"] = "back_picked"


@record
class PairFlipped:
    """Pair number ``index`` (from 0) of a battle lies open. ``winner`` is None if it is drawn."""

    discloses: ClassVar[Disclosure] = "event"

    index: int
    attack: Face
    defence: Face
    winner: Side | None
    assassin: bool
    kind: Literal["pair_flipped"] = "pair_flipped"


@record
class BattleDecided:
    """A battle is over; ``winner`` is None for a draw."""

    attacker: Seat
    defender: Seat
    winner: Side | None
    kind: Literal["battle_decided"] = "battle_decided"


@record
class RoyalsReturned:
    """The royals used by sides that are not in campaign went under the barracks, in this order."""

    cards: tuple[Face, ...]
    kind: Literal["royals_returned"] = "royals_returned"


@record
class CardsCaptured:
    """The winner of a battle took what was left of the other side's cards."""

    seat: Seat
    from_seat: Seat
    cards: tuple[Face, ...]
    kind: Literal["cards_captured"] = "cards_captured"


@record
class TargetWon:
    """The card that was fought for joined the attacker's army."""

    seat: Seat
    from_seat: Seat
    card: Face
    kind: Literal["target_won"] = "target_won"


@record
class AttemptFailed:
    """The attacker did not win; it has failed ``fails`` times against this card now."""

    attacker: Seat
    defender: Seat
    card: Face
    fails: int
    kind: Literal["attempt_failed"] = "attempt_failed"


@record
class TargetRemoved:
    """The third failure: the card went under the barracks."""

    defender: Seat
    card: Face
    kind: Literal["target_removed"] = "target_removed"
