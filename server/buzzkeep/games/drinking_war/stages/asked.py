"""What the stages that ask somebody have in common: captains, hints of team and allies, time, silence (R8, R11)."""

from collections.abc import Iterator
from typing import ClassVar

from buzzkeep import game
from buzzkeep.games.drinking_war import actions, bonuses, cards, deal, showing
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.options import Task

AWAY_MS: game.Millis = 4_000
ANYONE_MS: game.Millis = 8_000  # so long before the deadline any member of a team may confirm (R8.3)


class Confirming(game.Record):
    """``anyone``: any member of a team that is asked may confirm, not only its captain (R8.3)."""

    anyone: bool


class AskingStage(game.Stage[DrinkingTransition]):
    """Somebody is asked for ``asked``: :meth:`of`. What was announced before is forgotten when it begins (R9.3)."""

    asked: ClassVar[str] = ""
    calls: ClassVar[tuple[cards.Moment, ...]] = ()  # bonuses that may be announced here
    task: ClassVar[Task | None] = None  # in the time for which it is asked, where that is no fixed one (R11.1, R11.8)
    advised: ClassVar[bool] = True  # allies may show which card they would play
    frees_lone = False
    laid = 0  # cards that the wall shows first

    def of(self, t: DrinkingTransition) -> tuple[game.Seat, ...]:
        """Return the units of which something is wanted, from public facts only."""
        raise NotImplementedError

    def options(self, t: DrinkingTransition, seat: game.Seat) -> Iterator[actions.Action]:
        """Yield what a unit that is asked may do, in canonical order (attacks and defences by their sets of cards)."""
        yield from ()

    def listed(self, t: DrinkingTransition, seat: game.Seat) -> Iterator[actions.Action]:
        """Yield the options that are few; all, where :meth:`refused` knows of no others."""
        return self.options(t, seat)

    def refused(self, t: DrinkingTransition, seat: game.Seat, action: actions.Action) -> game.Reject | None:
        """Return why a unit that is asked cannot do that."""
        listed = tuple(self.listed(t, seat))
        if action in listed:
            return None
        if isinstance(action, actions.OfCard) and any(type(one) is type(action) for one in listed):
            return game.Reject("NOT_YOUR_CARD", "that hand does not hold this card")
        of_turn = isinstance(action, actions.OfTurn | actions.Defend)
        return game.Reject("WRONG_PHASE" if of_turn else "NOT_NOW", f"no {action.kind} at this stage")

    def begin(self, t: DrinkingTransition) -> game.Flow:
        bonuses.forget(t)
        return game.Stay()

    def lasts(self, t: DrinkingTransition) -> game.Millis:
        """Nobody waits long for units that are absent."""
        away = all(t.chair(seat).absent for seat in self.of(t))
        return showing.show_ms(self.laid) + (AWAY_MS if away else self.full_ms(t))

    def full_ms(self, t: DrinkingTransition) -> game.Millis:
        """Return how long those who are there may take."""
        if self.task is not None:
            return t.config.time_for(self.task)
        assert self.ms is not None
        return self.ms

    def asks(self, t: DrinkingTransition) -> tuple[game.Ask, ...]:
        """Ask the units, each by its captain; team and allies show what they would play. Drinking is asked beside."""
        asked = self.of(t)
        main = game.Ask(
            self.asked,
            asked,
            team=game.Teamwork(
                ANYONE_MS, asides=(actions.Highlight, actions.DraftMove), elsewhere=(actions.Agree, actions.Sober)
            ),
        )
        allies = sorted({ally for seat in asked for ally in t.board.allies(seat)}) if self.advised else []
        return (main, game.Ask("advise", tuple(allies), game.Onlookers())) if allies else (main,)

    def legal(self, t: DrinkingTransition, who: game.Party) -> Iterator[actions.Action]:
        """Yield what the unit may do, then the cards that somebody may point at."""
        if t.ask == self.asked:
            yield from self.options(t, who.seated)
        if t.ask == self.asked and who.member is not None:
            yield actions.DraftMove()
        if (hand := self._pointed_at(t, who)) is not None:
            yield actions.Highlight()
            yield from map(actions.Highlight, deal.kinds_of(t.board, hand))

    def check(self, t: DrinkingTransition, who: game.Party, action: actions.Action) -> game.Reject | None:
        if isinstance(action, actions.Highlight):
            return self._check_hint(t, who, action)
        if isinstance(action, actions.DraftMove) and t.ask == self.asked and who.member is not None:
            return None if action.move is None else self.refused(t, who.seated, action.move)  # for its own unit alone
        if isinstance(action, actions.Agree | actions.Sober | actions.DraftMove) or t.ask != self.asked:
            return game.Reject("NOT_ASKED", "nothing of that kind is asked here")
        return self.refused(t, who.seated, action)

    def drafted(self, t: DrinkingTransition, seat: game.Seat) -> actions.DraftMove | None:
        """Return what the captain of a unit, or who speaks for it, was building last; None: nobody touched it."""
        notes = [note for note in t.frame.notes if note.who.seat == seat and isinstance(note.action, actions.DraftMove)]
        chair = t.chair(seat)
        own = [note.action for note in notes if note.who.member == chair.captain] or [note.action for note in notes]
        return own[-1] if own else None

    def hurry(self, t: DrinkingTransition, why: game.Hurry) -> game.Millis | None:
        """Wait no longer for a unit that was left (R11.5); `lasts` knows who was absent from the first."""
        return t.now + AWAY_MS if why == "gone" else None

    def _pointed_at(self, t: DrinkingTransition, who: game.Party) -> game.Seat | None:
        """Return whose hand somebody may point into: that of the unit he helps, or of the team he is not alone in."""
        host = t.unit(who.seated).host
        if host is not None:
            return host
        return who.seated if who.member is not None and len(t.chair(who.seated).voters) > 1 else None

    def _check_hint(self, t: DrinkingTransition, who: game.Party, action: actions.Highlight) -> game.Reject | None:
        hand = self._pointed_at(t, who)
        if hand is None:
            return game.Reject("NO_TEAM", "nobody to show it to")
        if action.card is None or action.card in deal.kinds_of(t.board, hand):
            return None
        return game.Reject("NOT_YOUR_CARD", "that hand does not hold this card")


class AskedSeat(AskingStage):
    """One unit is asked."""

    seat: game.Seat
    public: ClassVar[tuple[str, ...]] = ("seat",)

    def shown(self, t: DrinkingTransition) -> Confirming:
        return Confirming(t.frame.late)

    def of(self, t: DrinkingTransition) -> tuple[game.Seat, ...]:
        return (self.seat,)

    def close(self, t: DrinkingTransition, why: game.Why) -> game.Flow:
        """Go on without a unit that was silent, or that the host skipped; what it was building is played (R11.7)."""
        draft = self.drafted(t, self.seat)
        if why == "time" and draft is None:
            t.missed(self.seat, told=True)
        move = draft.move if draft else None
        if move is not None and why == "time" and self.refused(t, self.seat, move) is None:
            return self.act(t, game.Party(game.Role.SEAT, self.seat), move)
        return self.silent(t)

    def silent(self, t: DrinkingTransition) -> game.Flow:
        """Do what happens when the unit does nothing (R11.1)."""
        raise NotImplementedError(type(self).__name__)
