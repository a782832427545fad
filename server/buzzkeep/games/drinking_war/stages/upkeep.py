"""A unit deals with what lies before it, before it draws (R5.10 to R5.13)."""

from collections.abc import Iterator

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow
from buzzkeep.engine.types import Party, Reject, Seat
from buzzkeep.games.drinking_war import deal
from buzzkeep.games.drinking_war.actions import Action, DrawCard, PlacePotion, Treat
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, wrong_phase
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class LeftAlone:
    """The unit did nothing: the game does it."""


@record
class Upkeep(AskedSeat):
    """``seat`` deals with what lies before it: ``epidemics`` that still have to tick, a ``potion`` to place."""

    epidemics: tuple[int, ...]
    potion: int | None
    ms = 20_000
    asked = "upkeep"
    public = ("seat", "epidemics", "potion")

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield each Epidemic, the potion and the draw."""
        yield from map(Treat, self.epidemics)
        if self.potion is not None:
            yield PlacePotion()
        if _draws(t):
            yield DrawCard()

    def refused(self, t: DrinkingTransition, seat: Seat, action: Action) -> Reject | None:
        """Say what does not lie there."""
        if isinstance(action, Treat) and action.number not in self.epidemics:
            return Reject("BAD_TARGET", "no such Epidemic has to tick")
        if isinstance(action, PlacePotion) and self.potion is None:
            return Reject("NOT_NOW", "no potion lies there")
        if isinstance(action, DrawCard) and not _draws(t):
            return Reject("LAST_TURNS", "nobody draws any more")
        return None if isinstance(action, Treat | PlacePotion | DrawCard) else wrong_phase(action)

    def act(self, t: DrinkingTransition, who: Party, action: Treat | PlacePotion | DrawCard) -> Flow:
        """Tell what is to be done; by a draw whatever still lies there is forgotten."""
        return Done(action)

    def silent(self, t: DrinkingTransition) -> Flow:
        """Let the game do it."""
        return Done(LeftAlone())


def _draws(t: DrinkingTransition) -> bool:
    """Say whether a card is to be drawn after the upkeep: else nothing can be forgotten for it (R6.1)."""
    return not t.config.options.by_the_letter or deal.can_draw(t.config, t.board)
