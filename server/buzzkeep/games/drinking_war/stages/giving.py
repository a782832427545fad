"""The Postcard: everybody chooses a card in secret, and all change hands together (R5.9)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from buzzkeep.game import Done, Flow, Hurry, Millis, Party, Reject, Sealed, Seat, Stay, Why, record
from buzzkeep.games.drinking_war import actions, deal, events, life
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskingStage, Confirming


@record
class Givers(Confirming):
    """All ``seats`` choose a card; ``given`` have."""

    seats: tuple[Seat, ...]
    given: tuple[Seat, ...]


@record
class Giving(AskingStage):
    """Each chooses a card (``sealed``: its id) for ``receiver``. ``losing``: who has none loses a life point."""

    receiver: Seat
    sealed: Sealed[Seat, str]
    losing: tuple[Seat, ...]
    ms = 20_000
    asked = "give"
    denied: ClassVar = {actions.Give: Reject("NOT_YOUR_CARD", "your hand does not hold this card")}
    public = ("receiver", "losing")

    def shown(self, t: DrinkingTransition) -> Givers:
        """Return who has chosen, not what."""
        entrants = self.sealed.entrants
        return Givers(t.frame.late, entrants, tuple(seat for seat in entrants if not self.sealed.may(seat)))

    def of(self, t: DrinkingTransition) -> tuple[Seat, ...]:
        """Return those who have not chosen."""
        return self.sealed.missing

    def hurry(self, t: DrinkingTransition, why: Hurry) -> Millis | None:
        """Leave it as it is: somebody may come back to choose."""
        return None

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        """Yield each card of the hand."""
        yield from map(actions.Give, deal.kinds_of(t.board, seat))

    def act(self, t: DrinkingTransition, who: Party, action: actions.Give) -> Flow:
        """Note what a unit gives."""
        sealed = self.sealed.submit(who.seated, deal.id_of(t.board, who.seated, action.card), t.now)
        return Stay(replace(self, sealed=sealed))

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Hand the cards over, a random one for those who did not choose, then take the life points (D12)."""
        if why == "time":
            for seat in self.sealed.missing:
                if self.drafted(t, seat) is None:
                    t.missed(seat, told=True)
        chosen = {reply.by: reply.value for reply in self.sealed.replies}
        for giver in self.sealed.entrants:
            card = deal.take_card(t, giver, chosen.get(giver) or t.rng.choice(t.unit(giver).hand).id)
            deal.receive(t, self.receiver, [card])
            t.emit(events.CardGiven(giver, self.receiver, card.kind, deal.eyes(t.board, giver, self.receiver)))
        if self.losing:
            life.hurt(t, self.losing, 1, self.receiver, "postcard")
        return Done()
