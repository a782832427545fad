"""Cards change hands: all give one (Postcard, R5.9), one is taken (R5.6), or the fallen choose whom to help (R6.4)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.game import Done, Flow, Hurry, Millis, Party, Sealed, Seat, Stay, Why
from buzzkeep.games.drinking_war import actions, deal, events, life
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, AskingStage, Confirming


class Givers(Confirming):
    """All ``seats`` choose a card; ``given`` have."""

    seats: tuple[Seat, ...]
    given: tuple[Seat, ...]


class Giving(AskingStage):
    """Each chooses a card (``sealed``: its id) for ``receiver``. ``losing``: who has none loses a life point."""

    receiver: Seat
    sealed: Sealed[Seat, str]
    losing: tuple[Seat, ...]
    ms = 20_000
    asked = "give"
    public = ("receiver", "losing")

    def shown(self, t: DrinkingTransition) -> Givers:
        """Return who has chosen, not what."""
        entrants = self.sealed.entrants
        return Givers(t.frame.late, entrants, tuple(seat for seat in entrants if not self.sealed.may(seat)))

    def of(self, t: DrinkingTransition) -> tuple[Seat, ...]:
        return self.sealed.missing

    def hurry(self, t: DrinkingTransition, why: Hurry) -> Millis | None:
        """Leave it as it is: somebody may come back to choose."""
        return None

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        yield from map(actions.Give, deal.kinds_of(t.board, seat))

    def act(self, t: DrinkingTransition, who: Party, action: actions.Give) -> Flow:
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


class Peeking(AskedSeat):
    """``seat`` looks at the hand of ``target``; ``steal``: it takes one of its cards."""

    target: Seat
    steal: bool
    ms = 15_000
    asked = "peek"
    public = ("seat", "target", "steal")

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        if self.steal:
            yield from map(actions.Steal, deal.kinds_of(t.board, self.target))
        else:
            yield actions.Close()

    def act(self, t: DrinkingTransition, who: Party, action: actions.Steal | actions.Close) -> Flow:
        if isinstance(action, actions.Steal):
            deal.steal(t, self.seat, self.target, deal.id_of(t.board, self.target, action.card))
        return Done()

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Take a card by chance; to look for long is no miss."""
        if self.steal:
            deal.steal(t, self.seat, self.target, t.rng.choice(t.unit(self.target).hand).id)
        return Done()


class Living(Confirming):
    """The ``units`` that can be helped."""

    units: tuple[Seat, ...]


class Rallying(AskedSeat):
    """``seat``, the first of the fallen, chooses whom it helps."""

    ms = 25_000
    asked = "rally"

    def shown(self, t: DrinkingTransition) -> Living:
        return Living(t.frame.late, t.board.living)

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        yield from map(actions.Rally, t.board.living)
        yield actions.JoinNobody()

    def act(self, t: DrinkingTransition, who: Party, action: actions.Rally | actions.JoinNobody) -> Flow:
        if isinstance(action, actions.JoinNobody):
            return self.close(t, "skip")
        life.rally(t, self.seat, action.unit)
        return Done()

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        deal.burn_hand(t, self.seat, "out")
        t.set(fallen=t.board.fallen[1:])
        return Done()
