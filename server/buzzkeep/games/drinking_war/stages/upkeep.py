"""A unit deals with what lies before it, before it draws (R5.10 to R5.13)."""

from collections.abc import Iterator
from typing import ClassVar

from buzzkeep.game import Done, Flow, Party, Reject, Seat
from buzzkeep.games.drinking_war import deal
from buzzkeep.games.drinking_war.actions import Action, DrawCard, PlacePotion, Treat
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat


class Upkeep(AskedSeat):
    """``seat`` deals with what lies before it: ``epidemics`` that still have to tick, a ``potion`` to place."""

    epidemics: tuple[int, ...]
    potion: int | None
    ms = 20_000
    asked = "upkeep"
    denied: ClassVar = {
        Treat: Reject("BAD_TARGET", "no such Epidemic has to tick"),
        PlacePotion: Reject("NOT_NOW", "no potion lies there"),
        DrawCard: Reject("LAST_TURNS", "nobody draws any more"),
    }
    public = ("seat", "epidemics", "potion")

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield each Epidemic, the potion and the draw."""
        yield from map(Treat, self.epidemics)
        if self.potion is not None:
            yield PlacePotion()
        # after the upkeep a card is to be drawn: else nothing can be forgotten for it (R6.1)
        if not t.config.options.by_the_letter or deal.can_draw(t.config, t.board):
            yield DrawCard()

    def act(self, t: DrinkingTransition, who: Party, action: Treat | PlacePotion | DrawCard) -> Flow:
        """Tell what is to be done; by a draw whatever still lies there is forgotten."""
        return Done(action)

    def silent(self, t: DrinkingTransition) -> Flow:
        """Let the game do it."""
        t.set_turn(auto=True)
        return Done()
