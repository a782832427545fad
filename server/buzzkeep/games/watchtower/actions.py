"""What a seat may do in Watchtower: own cards go by id, open ones by rank, backs by place, shuffled at each pick."""

from buzzkeep.game import KindedRecord, Seat


class Action(KindedRecord):
    """What somebody may do; ``Bet`` and what else the engine knows come besides."""


class PlaceCard(Action, kind="place"):
    """Put a card of the own army into the own fort (R5.1)."""

    card: str


class Burn(Action):
    """Burn the top card of the stack of this rank in the own fort (R5.2)."""

    rank: int


class Challenge(Action):
    """Challenge for the top card of a stack with so many cards each (R5.3)."""

    defender: Seat
    rank: int | None  # None in a campaign duel
    size: int  # 0 where the card is taken without a battle


class EndTurn(Action, kind="end"):
    """End the own turn, or say that one is ready in the preparation."""


class PlanChallenge(Action, kind="plan"):
    """While another has its turn, choose how to begin the own one; None takes it back, in the own turn too (R4.7)."""

    move: Challenge | EndTurn | None


class PickBack(Action, kind="pick"):
    """Pick one of the backs one is asked to choose from; the first is 0."""

    position: int


class Give(Action):
    """Give a card of the own army to the empty barracks (R7)."""

    card: str


class LineUp(Action):
    """Lay these cards of the own army down for the showdown, in this order (R8.9)."""

    cards: tuple[str, ...]
