"""What a seat may do in Watchtower (host powers are in :mod:`buzzkeep.engine.types`).

Cards of the own army go by their id; cards that lie open by the rank of their stack, of which the top card is meant.
Backs go by position in an order that is shuffled anew for every pick.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat


@record
class Place:
    """Put a card of the own army into the own fort (R5.1)."""

    card: str
    kind: Literal["place"] = "place"


@record
class Burn:
    """Burn the top card of the stack of this rank in the own fort (R5.2)."""

    rank: int
    kind: Literal["burn"] = "burn"


@record
class Challenge:
    """Challenge for the top card of a stack with so many cards each (R5.3).

    ``rank`` is None in a campaign duel; ``size`` is 0 where the card is taken without a battle.
    """

    defender: Seat
    rank: int | None
    size: int
    kind: Literal["challenge"] = "challenge"


@record
class End:
    """End the own turn, or say that one is ready in the preparation."""

    kind: Literal["end"] = "end"


@record
class Pick:
    """Pick one of the backs one is asked to choose from; the first is 0."""

    position: int
    kind: Literal["pick"] = "pick"


@record
class Give:
    """Give a card of the own army to the empty barracks (R7)."""

    card: str
    kind: Literal["give"] = "give"


@record
class LineUp:
    """Lay these cards of the own army down for the showdown, in this order (R8.9)."""

    cards: tuple[str, ...]
    kind: Literal["line_up"] = "line_up"


Action: TypeAlias = Annotated[Place | Burn | Challenge | End | Pick | Give | LineUp | Bet, Field(discriminator="kind")]
