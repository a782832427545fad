"""Armies face down: backs that others pick from (R5.4)."""

from dataclasses import replace

from buzzkeep.game import Millis, Record, Reject, Seat
from buzzkeep.games.watchtower.actions import PickBack
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.cards import Card

FORCED_MS: Millis = 1_500  # how long it is seen that each has only one card to pick


class Backs(Record):
    """An army as its backs lie: the ids in an order of chance, and the positions that were picked (R5.4)."""

    owner: Seat
    order: tuple[str, ...]
    picks: tuple[int, ...] = ()

    @property
    def picked(self) -> tuple[str, ...]:
        """The ids of the picked cards, in the order of picking."""
        return tuple(self.order[position] for position in self.picks)

    @property
    def free(self) -> tuple[int, ...]:
        """The positions that were not picked yet."""
        return tuple(position for position in range(len(self.order)) if position not in self.picks)

    def with_pick(self, position: int) -> "Backs":
        """Return them with one more position picked."""
        return replace(self, picks=(*self.picks, position))

    def refused(self, pick: PickBack) -> Reject | None:
        """Return why a pick is not possible."""
        return None if pick.position in self.free else Reject("PICKED", "no such back is left")


class PickView(Record):
    """Backs to choose from: positions 0 to ``backs`` - 1 of the army of ``seat``; ``picked`` in that order."""

    seat: Seat
    backs: int
    picked: tuple[int, ...]
    left: int


def shuffled_backs(t: WatchtowerTransition, owner: Seat) -> Backs:
    """Lay an army face down in an order of chance, made anew for each pick (R5.4, I12); a lone card may pick itself."""
    order = t.rng.shuffled([card.id for card in t.seat(owner).army])
    return Backs(owner, order, (0,) if len(order) == 1 and t.config.options.build_together else ())


def picked_card(t: WatchtowerTransition, backs: Backs, index: int) -> Card:
    """Return the card that was picked as number ``index``, from 0."""
    wanted = backs.picked[index]
    return next(card for card in t.seat(backs.owner).army if card.id == wanted)
