"""The card that a turn begins with (R4.1)."""

from collections.abc import Iterator

from buzzkeep.game import Done, Flow, Party, Seat, record
from buzzkeep.games.drinking_war import actions, deal
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat


@record
class Drawing(AskedSeat):
    """``seat`` draws; at ``due`` it does so by itself."""

    ms = 10_000
    asked = "draw"
    full_time = True  # R11.4

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        """Yield the draw."""
        yield actions.DrawCard()

    def act(self, t: DrinkingTransition, who: Party, action: actions.DrawCard) -> Flow:
        """Draw."""
        return self.silent(t)

    def silent(self, t: DrinkingTransition) -> Flow:
        """Draw."""
        draw_for_turn(t, self.seat)
        return Done()


def draw_for_turn(t: DrinkingTransition, seat: Seat) -> None:
    """Draw the cards that a turn begins with, as far as there are any."""
    for _ in range(t.config.options.cards_a_turn):
        deal.draw(t, seat, "turn")
