"""What a turn begins and ends with: cards that lie there (R5.10), the draw (R4.1), what is too much (R4.11)."""

from collections.abc import Iterator

from buzzkeep.game import Done, Enter, Flow, Party, Seat
from buzzkeep.games.drinking_war import actions, bonuses, deal, events
from buzzkeep.games.drinking_war.actions import Action, DrawCard, PlacePotion, Treat
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, Confirming


class Upkeep(AskedSeat):
    """``seat`` deals with what lies before it: ``epidemics`` that still have to tick, a ``potion`` to place."""

    epidemics: tuple[int, ...]
    potion: int | None
    ms = 20_000
    asked = "upkeep"
    public = ("seat", "epidemics", "potion")

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
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
        t.set_turn(auto=True)
        return Done()


class Drawing(AskedSeat):
    """``seat`` draws; at ``due`` it does so by itself."""

    ms = 10_000
    asked = "draw"
    full_time = True  # R11.4

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        yield actions.DrawCard()

    def act(self, t: DrinkingTransition, who: Party, action: actions.DrawCard) -> Flow:
        return self.silent(t)

    def silent(self, t: DrinkingTransition) -> Flow:
        draw_for_turn(t, self.seat)
        return Done()


def draw_for_turn(t: DrinkingTransition, seat: Seat) -> None:
    """Draw the cards that a turn begins with, as far as there are any."""
    for _ in range(t.config.options.cards_a_turn):
        deal.draw(t, seat, "turn")


class Excess(Confirming):
    """So many cards are too many."""

    excess: int


class Discarding(AskedSeat):
    """``seat`` discards card by card, all in the time that was given for the first."""

    asked = "discard"
    task = "discard"

    def shown(self, t: DrinkingTransition) -> Excess:
        return Excess(t.frame.late, excess_of(t, self.seat))

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        yield from map(actions.Discard, deal.kinds_of(t.board, seat))

    def act(self, t: DrinkingTransition, who: Party, action: actions.Discard) -> Flow:
        discard(t, self.seat, deal.id_of(t.board, self.seat, action.card), auto=False)
        return Enter(Discarding(self.seat), due=t.frame.due) if excess_of(t, self.seat) else Done()

    def silent(self, t: DrinkingTransition) -> Flow:
        """Discard by chance whatever is too much (R11.1)."""
        t.set_seat(self.seat, owed=excess_of(t, self.seat))
        discard_owed(t, self.seat)
        return Done()


def discard(t: DrinkingTransition, seat: Seat, card_id: str, *, auto: bool) -> None:
    """Lay a card of a unit away: one fewer is owed."""
    card = deal.take_card(t, seat, card_id)
    deal.lay(t, seat, [card])
    t.set_seat(seat, owed=max(0, t.unit(seat).owed - 1))
    t.emit(events.CardDiscarded(seat, card.kind, auto))


def owed_by(t: DrinkingTransition, seat: Seat) -> int:
    """Return how many cards a unit still discards while others play: none that it has lost otherwise (R4.13)."""
    return min(t.unit(seat).owed, excess_of(t, seat))


def discard_owed(t: DrinkingTransition, seat: Seat) -> None:
    """Let chance discard what a unit still owes."""
    while owed_by(t, seat):
        discard(t, seat, t.rng.choice(t.unit(seat).hand).id, auto=True)


def excess_of(t: DrinkingTransition, seat: Seat) -> int:
    """Return how many cards a unit has too many."""
    unit = t.unit(seat)
    return max(0, len(unit.hand) - bonuses.amount(t.config, unit, "hand_limit"))
