"""An action from its declaration to its effect: the partner may add numbers (R7.3), then windows (R4.5 to R4.8)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

from buzzkeep.game import Ask, Done, Flow, Party, Record, Seat, Sprint, Stage, Why, mixes, sets_of_one
from buzzkeep.games.virus_war import effects, hand, plays
from buzzkeep.games.virus_war.actions import Action, AddNumbers, Let, Play
from buzzkeep.games.virus_war.board import Called, CounterAttack, Pending, VirusTransition
from buzzkeep.games.virus_war.cards import FAMILY_OF, Face
from buzzkeep.games.virus_war.events import CardPlayed, Countered, NumbersAdded
from buzzkeep.games.virus_war.stages.stopping import CounterDecided, Countering, Stopped, Stopping, StopTarget


class MyNumbers(Record):
    """The own number cards that may be added to the partner's action."""

    boost: tuple[int, ...]  # ascending
    sums: tuple[tuple[int, ...], ...]  # the ways to combine them that are worth a button of their own
    free: bool  # any other is possible, too


class Boosting(Stage[VirusTransition]):
    """``seat`` may add number cards to its partner's action."""

    seat: Seat
    values: tuple[int, ...]  # what fits; for a Medicine all do
    patient: Seat | None  # whom a Medicine is for
    played: int  # the sum of the numbers with it
    ms = 8_000
    asks_absent = False
    public = ("seat", "values")

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask the partner; a STOP window follows, so lines are measured now."""
        return (Ask("boost", (self.seat,), stopwatch="next"),)

    def legal(self, t: VirusTransition, who: Party) -> Iterator[Action]:
        counts = self._counts(t)
        yield from map(AddNumbers, sets_of_one(counts) if len(self.values) == 1 else mixes(counts))
        yield Let()

    def _counts(self, t: VirusTransition) -> dict[int, int]:
        return {value: count for value, count in plays.numbers_of(t.board, self.seat).items() if value in self.values}

    def act(self, t: VirusTransition, who: Party, action: Action) -> Flow:
        return Done(action)

    def close(self, t: VirusTransition, why: Why) -> Flow:
        return Done(Let())

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyNumbers | None:
        if viewer.seat != self.seat:
            return None
        counts = self._counts(t)
        boost = tuple(value for value, count in counts.items() for _ in range(count))
        if self.patient is None:
            return MyNumbers(boost, sets_of_one(counts), free=False)
        most = t.config.max_hp
        enough = None if most is None else most - t.seat(self.patient).hp - self.played
        return MyNumbers(boost, plays.totals(counts, enough), free=True)


class Resolved(Record):
    """The action is over; ``again``: the seat acts once more."""

    how: Literal["played", "stopped"]
    again: bool = False


class Resolving(Stage[VirusTransition]):
    """The action on the table with all that is laid on it; the view has it as ``table``. It asks nobody."""

    action: Pending

    def begin(self, t: VirusTransition) -> Flow:
        """Let the partner add numbers where it can (R7.3), then the opponents stop it."""
        action = self.action
        partner = t.seat(action.actor).partner
        if partner is None or not t.seat(partner).alive or plays.needs(action.kind) == "none":
            return self._window(t, action.actor)
        played = {card.value for card in action.numbers if card.value is not None}
        fitting = (1, 2, 3, 4, 5, 6) if plays.needs(action.kind) == "mix" else tuple(sorted(played))
        patient = action.hit if action.kind == "medicine" else None
        return self.push(Boosting(partner, fitting, patient, action.value))

    def then(self, t: VirusTransition, result: Any) -> Flow:
        match result:
            case AddNumbers(numbers=numbers):
                return self._with_boost(t, numbers)._window(t, self.action.actor)
            case Let():
                return self._window(t, self.action.actor)
            case Stopped(by=int(by)):
                return self._with_stop(t, by)._window(t, by)
            case Stopped():
                return self._let(t)
            case CounterDecided(by=int(by)):
                return self._with_counter(t, by)._window(t, by)
            case CounterDecided():
                return self._carry_out(t)
        raise TypeError(f"{result} is no result of a window")

    def abandon(self, t: VirusTransition) -> None:
        """Put what lies on the table to the discard: the match ends before it happens."""
        if t.board.table is None:
            effects.stop(t, self.action)

    def _with_boost(self, t: VirusTransition, numbers: tuple[int, ...]) -> "Resolving":
        partner = t.seat(self.action.actor).partner
        assert partner is not None
        cards = hand.play(t, partner, [Face("number", value) for value in numbers])
        t.emit(NumbersAdded(partner, numbers))
        return Resolving(replace(self.action, boost=cards))

    def _with_stop(self, t: VirusTransition, by: Seat) -> "Resolving":
        (card,) = hand.play(t, by, [Face("stop")])
        tally = t.seat(by).tally
        t.set_seat(by, tally=replace(tally, stops=tally.stops + 1))
        action, stop = self.action, Called(by, card)
        if action.counter is None:
            return Resolving(replace(action, chain=(*action.chain, stop)))
        return Resolving(replace(action, counter=replace(action.counter, chain=(*action.counter.chain, stop))))

    def _with_counter(self, t: VirusTransition, by: Seat) -> "Resolving":
        """Lay a counter-attack on the table; it can be stopped like any action (V7)."""
        (card,) = hand.play(t, by, [Face("counter")])
        t.emit(Countered(by, self.action.actor))
        return Resolving(replace(self.action, counter=CounterAttack(by, card)))

    def _window(self, t: VirusTransition, against: Seat) -> Flow:
        """Let the opponents of ``against`` stop what it played, whatever they hold (R4.6)."""
        counter = self.action.counter
        chain = tuple(stop.by for stop in (counter.chain if counter else self.action.chain))
        what: StopTarget = "stop" if chain else "counter" if counter else "action"
        played = (counter.by if counter else self.action.actor, *chain)
        stopped = played[-2] if chain else None
        if t.config.sparing and effects.all_lie_open(t.board, self.action, "stop"):
            return self._let(t)
        attack = counter is not None or FAMILY_OF[self.action.kind] == "attack"
        return self.push(Stopping(against, what, len(chain), stopped, Sprint(t.board.opponents(against)), attack))

    def _let(self, t: VirusTransition) -> Flow:
        """Nobody stops it (any more): an even number of STOPs lets it through, an odd one does not (R4.6)."""
        action = self.action
        if action.counter is not None:
            return self._carry_out(t)
        if not action.goes_on:
            effects.stop(t, action)
            return Done(Resolved("stopped"))
        if action.kind != "virus":
            return self._carry_out(t)
        if t.config.sparing and effects.all_lie_open(t.board, action, "counter"):
            return self._carry_out(t)
        assert action.hit is not None  # the target is asked whether it holds such a card or not (R4.7)
        return self.push(Countering(action.hit))

    def _carry_out(self, t: VirusTransition) -> Flow:
        """After a Luck the seat acts again, else its turn is over (R4.8)."""
        effects.resolve(t, self.action)
        return Done(Resolved("played", again=self.action.kind == "luck"))


def declared(t: VirusTransition, actor: Seat, play: Play) -> Resolving:
    """Lay a card and its numbers on the table; nothing has happened yet (R4.5)."""
    own = () if play.card == "number" else hand.play(t, actor, [Face(play.card, play.value)])
    numbers = hand.play(t, actor, [Face("number", value) for value in play.numbers])
    hit = plays.hit_by(t.board, play)
    action = Pending(actor, play.card, own[0] if own else None, numbers, (), play.target, play.side, hit)
    t.set(table=None, dry=False)
    if play.card in effects.ATTACKS:
        t.set_seat(actor, idle=0)
    t.emit(CardPlayed(actor, action.face, play.numbers, play.target, play.side, hit))
    return Resolving(action)
