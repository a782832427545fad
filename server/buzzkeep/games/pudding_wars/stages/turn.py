"""The turn of a seat: the die, then the placing it allows, then the fan (R4, R8.4)."""

from dataclasses import replace
from itertools import dropwhile
from typing import Any

from buzzkeep.game import Done, End, Enter, Flow, Millis, Party, PhaseCard, Record, Seat, Showing, Stage
from buzzkeep.games.pudding_wars import actions, events
from buzzkeep.games.pudding_wars.board import Table, present, set_player, won
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.stages import fanning, placing
from buzzkeep.games.pudding_wars.stages.asked import AskingStage
from buzzkeep.games.pudding_wars.texts import TEXTS

SIDES: tuple[events.Die, ...] = ("fan3", "fan2", "fan2", "place1_fan1", "place1_fan1", "place2")  # six (R4.2)


class Thrown(Record):
    """The die has fallen."""

    die: events.Die


class Rolling(AskingStage):
    """``seat`` is about to roll the die."""

    ms = 10_000
    asked = "roll"
    public = ("seat",)

    def legal(self, t: Table, who: Party) -> list[actions.RollDie]:
        return [actions.RollDie()]

    def instead(self, t: Table) -> actions.RollDie:
        return actions.RollDie()

    def do(self, t: Table, action: actions.RollDie) -> Flow:
        return Done(Thrown(t.rng.choice(SIDES)))


class Rolled(Showing[Table]):
    """The die lies on the table: so many ``places``, then ``fans``; neither, and the turn passes."""

    seat: Seat
    places: int
    fans: int
    public = ("seat", "places", "fans")

    def lasts(self, t: Table) -> Millis:
        return 1_200 if self.places or self.fans else 2_400


class SittingOut(Showing[Table]):
    """``seat`` does not play this turn."""

    seat: Seat
    ms = 2_500
    public = ("seat",)


FANS: dict[events.Die, int] = {"fan3": 3, "fan2": 2, "place1_fan1": 1, "place2": 0}
PLACES: dict[events.Die, int] = {"fan3": 0, "fan2": 0, "place1_fan1": 1, "place2": 2}
REFILL = 2  # puddings that everybody places on an empty plate
QUIET_ROUNDS = 2  # without an act of anybody end the match (R9.4)


class Turn(Stage[Table]):
    """What the die still allows. ``returning`` are the seats that put puddings back after a foul."""

    seat: Seat
    places: int = 0
    fans: int = 0
    returning: tuple[Seat, ...] = ()
    public = ("seat",)

    def announces(self, t: Table) -> PhaseCard | None:
        return None if t.board.turn else TEXTS.wind

    def begin(self, t: Table) -> Flow:
        """Begin the turn of ``seat``, or of the next one that somebody holds (R4.1)."""
        there = present(t)
        if len(there) < 2:
            t.set(winner=there[0] if there else None)
            return End("last")
        if t.board.quiet >= QUIET_ROUNDS * len(there):
            return End("silence")
        seat = next(other for other in t.board.clockwise(self.seat) if other in there)
        owes = t.board.player(seat).owes
        t.set(active=seat, quiet=t.board.quiet + (not owes), die=None, before=None)
        t.emit(events.TurnBegan(seat, t.board.turn + 1))
        t.set(turn=t.board.turn + 1)
        own = replace(self, seat=seat)
        if owes:
            set_player(t, seat, owes=False)
            t.emit(events.TurnLost(seat, "owed"))
            return own.push(SittingOut(seat))
        if not t.board.stacks:
            t.emit(events.PlateEmptied(seat))
            round_ = tuple(other for other in t.board.clockwise(seat) if other in there)
            return own.push(placing.Filling(round_ * REFILL, "replenish"))
        won(t)
        return own._roll(t)

    def then(self, t: Table, result: Any) -> Flow:
        match result:
            case placing.Filling():
                return self._roll(t)
            case Thrown(die=die):
                return self._thrown(t, die)
            case actions.PlacePudding() | actions.CoverStack() if self.returning:
                return replace(self, returning=self.returning[1:])._put_back(t)
            case actions.PlacePudding() | actions.CoverStack():
                won(t, earned=False)
                return replace(self, places=self.places - 1)._go_on(t)
            case actions.PassFan() | fanning.Blown(foul=False):
                return replace(self, fans=self.fans - 1)._go_on(t)
            case fanning.Blown(returning=returning):
                return replace(self, places=0, fans=0, returning=returning)._put_back(t)
            case SittingOut():
                return self._end(t)
            case fanning.Undone():
                t.emit(events.TurnLost(self.seat, "penalty"))
                return self._end(t)
            case _:
                return self._go_on(t)

    def _roll(self, t: Table) -> Flow:
        """Ask for the die, or let it roll by itself (R4.9)."""
        return self._thrown(t, t.rng.choice(SIDES)) if t.config.quick else self.push(Rolling(self.seat))

    def _thrown(self, t: Table, die: events.Die) -> Flow:
        """Show the die; what the seat cannot do is left out (R4.3)."""
        places = min(PLACES[die], t.board.player(self.seat).reserve)
        fans = fans_of(t.config, die)
        t.set(die=die)
        t.emit(events.DieRolled(self.seat, die, not places and not fans))
        return replace(self, places=places, fans=fans).push(Rolled(self.seat, places, fans))

    def _go_on(self, t: Table) -> Flow:
        """Go to what the die still allows (R4.2)."""
        if self.places:
            return self.push(placing.Placing(self.seat, "turn", self.places - 1))
        if self.fans:
            assert t.board.die is not None
            return self.push(fanning.Fanning(self.seat, self.fans, fans_of(t.config, t.board.die)))
        return self._end(t)

    def _put_back(self, t: Table) -> Flow:
        """Ask the next owner whose pudding fell in a foul; then the turn is over (R8.4)."""
        returning = tuple(dropwhile(lambda seat: t.chair(seat).left, self.returning))
        own = replace(self, returning=returning)
        if not returning:
            return own._end(t)
        return own.push(placing.Placing(returning[0], "foul", returning.count(returning[0]) - 1))

    def _end(self, t: Table) -> Flow:
        """End the turn; the last one of a round may be the last of all (R9.3)."""
        board, there = t.board, present(t)
        following = board.clockwise(self.seat)[1]
        following = next((seat for seat in board.clockwise(following) if seat in there), following)
        wraps = board.order.index(following) <= board.order.index(self.seat)
        limit = t.config.time_limit * 60_000
        return End("time") if limit and wraps and t.now - board.started_at >= limit else Enter(Turn(following))


def fans_of(options: PuddingOptions, die: events.Die) -> int:
    """Return how often the die lets a seat wave the fan: by an option once more after placing (R4.10)."""
    return FANS[die] + (1 if options.more_strokes and PLACES[die] else 0)
