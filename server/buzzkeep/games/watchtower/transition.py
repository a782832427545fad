"""A transition of a Watchtower match, with the words that the verbs of its rules need."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.game import Seat, Transition
from buzzkeep.games.watchtower.board import Board, SeatState
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.config import Config
from buzzkeep.games.watchtower.view import BattleView, PlayView

MOST_RECENT = 6


class WatchtowerTransition(Transition[Board, Config]):
    """See :class:`~buzzkeep.engine.transition.Transition`."""

    def seat(self, seat: Seat) -> SeatState:
        """Return the standing of a seat as it is now."""
        return self.board.seat(seat)

    @property
    def battle(self) -> BattleView:
        """The last challenge. Raises ``AssertionError`` when there is none in this turn."""
        assert self.board.battle is not None, "no battle is on"
        return self.board.battle

    def set_battle(self, **changes: Any) -> None:
        """Note what became of the last challenge."""
        self.set(battle=replace(self.battle, **changes))

    def recall(self, play: PlayView) -> None:
        """Note a play among the last ones."""
        self.set(recent=(*self.board.recent, play)[-MOST_RECENT:])

    # -- cards

    def draw(self) -> Card | None:
        """Take the top card of the barracks; None if they are empty."""
        if not self.board.barracks:
            return None
        card, *rest = self.board.barracks
        self.set(barracks=tuple(rest))
        return card

    def bury(self, cards: Iterable[Card]) -> None:
        """Put cards under the barracks, in this order; whoever draws them has not won them (R1.4)."""
        self.set(barracks=(*self.board.barracks, *(replace(card, won=False) for card in cards)))

    def enlist(self, seat: Seat, cards: Sequence[Card], *, won: bool = False) -> None:
        """Add cards to an army; ``won`` marks them as won."""
        marked = tuple(replace(card, won=True) for card in cards) if won else tuple(cards)
        self.set_seat(seat, army=(*self.seat(seat).army, *marked))

    def discharge(self, seat: Seat, ids: Iterable[str]) -> tuple[Card, ...]:
        """Take cards out of an army and return them in the order of ``ids``."""
        army = {card.id: card for card in self.seat(seat).army}
        gone = tuple(army.pop(one) for one in ids)
        self.set_seat(seat, army=tuple(army.values()))
        return gone

    def build(self, seat: Seat, card: Card) -> int:
        """Put a card on top of its stack in a fort; return how many of its rank lie there now."""
        self.set_seat(seat, fort=(*self.seat(seat).fort, card))
        return len(self.seat(seat).stack(card.rank))

    def raze(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Take cards out of a fort; failures against them are forgotten (R5.6)."""
        ids = {card.id for card in cards}
        own = self.seat(seat)
        self.set_seat(
            seat,
            fort=tuple(card for card in own.fort if card.id not in ids),
            fails=tuple(fail for fail in own.fails if fail.card not in ids),
        )
