"""A seat puts a pudding on the plate, or over the top of a stack (R3): one, or everybody in turn (R2, R5)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import dropwhile
from math import hypot
from typing import Any, Literal

from buzzkeep.game import Ask, Bets, Done, Flow, Party, Reject, Seat, Stage, Stay, Why, crowd
from buzzkeep.games.pudding_wars import events, plate
from buzzkeep.games.pudding_wars.actions import CoverStack, PlacePudding
from buzzkeep.games.pudding_wars.board import Table, present, set_player
from buzzkeep.games.pudding_wars.stages.asked import AWAY_MS, AskingStage


class Placing(AskingStage):
    """``seat`` places a pudding and then ``more`` in the same go."""

    why: events.PlacingCause
    more: int
    ms = 20_000
    asked = "place"
    public = ("seat", "why", "more", "may_cover")

    def bets(self, t: Table) -> Bets:
        """Let the others bet on where it is put: in the middle, near the rim, over a stack (R16.1)."""
        return Bets(("middle", "rim", *(["cover"] if self.may_cover(t) else [])), concerned=(self.seat,))

    def may_cover(self, t: Table) -> tuple[int, ...]:
        """Return the stacks that the pudding may be put over (R3.4); on a plate being filled only if full (R3.3)."""
        if self.why in ("setup", "replenish") and not t.config.setup_covers and plate.free_spots(t.board.stacks):
            return ()
        return plate.coverable(t.board.stacks, t.config.max_stack)

    def legal(self, t: Table, who: Party) -> Iterator[PlacePudding | CoverStack]:
        """Yield the marked spots, then the stacks; any other free place is as good."""
        yield from (PlacePudding(x, y) for x, y in plate.free_spots(t.board.stacks))
        yield from (CoverStack(stack) for stack in self.may_cover(t))

    def check(self, t: Table, who: Party, action: object) -> Reject | None:
        stacks = t.board.stacks
        if isinstance(action, PlacePudding):
            x, y = plate.rounded(action.x), plate.rounded(action.y)
            if not plate.on_plate(x, y):
                return Reject("OFF_PLATE", f"at most {plate.INNER:.0f} mm from the centre")
            if not plate.is_free(stacks, x, y):
                return Reject("OVERLAP", f"at least {plate.APART:.0f} mm from every other pudding")
            return None
        if not isinstance(action, CoverStack):
            return super().check(t, who, action)
        stack = next((stack for stack in stacks if stack.id == action.stack), None)
        if stack is None:
            return Reject("NO_STACK", "there is no such stack")
        if action.stack in self.may_cover(t):
            return None
        if 0 < t.config.max_stack <= len(stack.layers):
            return Reject("STACK_FULL", f"{t.config.max_stack} puddings at most")
        return Reject("NO_COVER", "no pudding is covered now while there is a free spot")

    def instead(self, t: Table) -> PlacePudding | CoverStack:
        """Take a random free spot; a stack only if there is none (R11.1)."""
        if spots := plate.free_spots(t.board.stacks):
            return PlacePudding(*t.rng.choice(spots))
        return CoverStack(t.rng.choice(self.may_cover(t)))

    def do(self, t: Table, action: PlacePudding | CoverStack) -> Flow:
        rim = isinstance(action, PlacePudding) and hypot(action.x, action.y) > plate.MIDDLE
        crowd.settle(t, ("cover" if isinstance(action, CoverStack) else "rim" if rim else "middle",))
        self.put(t, action)
        return Done(action)

    def put(self, t: Table, action: PlacePudding | CoverStack) -> None:
        """Take a pudding out of the reserve and put it where the action says."""
        board, seat = t.board, self.seat
        number = self._number(t)
        set_player(t, seat, reserve=board.player(seat).reserve - 1)
        if isinstance(action, PlacePudding):
            stack = plate.Stack(board.next_stack, plate.rounded(action.x), plate.rounded(action.y), (seat,), number)
            t.set(stacks=(*board.stacks, stack), next_stack=board.next_stack + 1)
            t.emit(events.PuddingPlaced(seat, stack.id, stack.x, stack.y, None, self.why))
        else:
            below = next(stack for stack in board.stacks if stack.id == action.stack)
            t.set(stacks=plate.covered(board.stacks, below.id, seat, number))
            t.emit(events.PuddingPlaced(seat, below.id, below.x, below.y, below.top, self.why))

    def _number(self, t: Table) -> tuple[int, ...]:
        """Return which of its six the seat puts down, where they are told apart by their faces (R2.5)."""
        faces, lying = t.board.player(self.seat).faces, plate.lying(t.board.stacks, self.seat)
        return tuple(number for number in range(len(faces)) if number not in lying)[:1]


class Together(Stage[Table]):
    """Everybody places at once, a pudding for each time that a seat stands in ``queue``; first come, first served."""

    queue: tuple[Seat, ...]
    why: Literal["setup", "replenish"]
    ms = 30_000
    away_ms = AWAY_MS
    full_time = True
    public = ("queue", "why", "may_cover")

    def asks(self, t: Table) -> tuple[Ask, ...]:
        there = present(t)
        return (Ask("place", tuple(dict.fromkeys(seat for seat in self.queue if seat in there))),)

    def legal(self, t: Table, who: Party) -> Iterator[PlacePudding | CoverStack]:
        return self._of(who.seated).legal(t, who)

    def check(self, t: Table, who: Party, action: object) -> Reject | None:
        return self._of(who.seated).check(t, who, action)

    def act(self, t: Table, who: Party, action: PlacePudding | CoverStack) -> Flow:
        t.set(quiet=0)
        self._of(who.seated).put(t, action)
        place = self.queue.index(who.seated)
        left = (*self.queue[:place], *self.queue[place + 1 :])
        return Stay(replace(self, queue=left)) if left else Done()

    def close(self, t: Table, why: Why) -> Flow:
        """Place by chance what is missing (R11.1); the puddings of seats that nobody holds stay in the reserve."""
        (ask,) = self.asks(t)
        for seat in ask.seats if why == "time" else ():
            t.missed(seat, told=True)
        for seat in self.queue:
            if seat in ask.seats:
                self._of(seat).put(t, self._of(seat).instead(t))
        return Done()

    def may_cover(self, t: Table) -> tuple[int, ...]:
        """Return the stacks that a pudding may be put over."""
        return self._of(self.queue[0]).may_cover(t)

    def _of(self, seat: Seat) -> Placing:
        return Placing(seat, self.why, 0)


class Filling(Stage[Table]):
    """The seats of ``queue`` place one pudding each, in this order; those that nobody holds are left out."""

    queue: tuple[Seat, ...]
    why: Literal["setup", "replenish"]
    public = ("why",)

    def begin(self, t: Table) -> Flow:
        """Ask the first seat, or all at once (R2.6)."""
        if t.config.quick and self.queue:
            return replace(self, queue=()).push(Together(self.queue, self.why))
        there = present(t)
        queue = tuple(dropwhile(lambda seat: seat not in there, self.queue))
        if not queue:
            return Done(self)
        seat, *later = queue
        return replace(self, queue=tuple(later)).push(Placing(seat, self.why, later.count(seat)))

    def then(self, t: Table, result: Any) -> Flow:
        return self.begin(t)
