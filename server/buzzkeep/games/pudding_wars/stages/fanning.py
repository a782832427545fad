"""A seat may wave the fan (R6): the stroke is simulated at once, replayed, and counts when that is over (R7, R8)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, inf, pi, sin

from buzzkeep import game
from buzzkeep.game import Bets, Done, Enter, Flow, Millis, Party, Record, Reject, Seat, Stage, Void, Why, crowd
from buzzkeep.games.pudding_wars import actions, events, physics, plate, swing
from buzzkeep.games.pudding_wars.actions import PassFan, PathPoint, StrokeFan
from buzzkeep.games.pudding_wars.board import Before, Table, set_player, storm, won
from buzzkeep.games.pudding_wars.stages.asked import AskingStage

STROKE_BETS = "stroke"
FALLS = ("falls:0", "falls:1", "falls:2")  # two or more; what the others bet on (R16.2)
FRAMES_PER_SECOND = 60
LEAD_MS: Millis = 250  # before the first frame: the swing of the fan is seen
HOLD_MS: Millis = 500  # after the last one
BACK_MS: Millis = 1_600  # in which everything goes back to where it was (R8.6)


class Blown(Record):
    """The stroke counts; after a ``foul`` the seats of ``returning`` put puddings back."""

    foul: bool
    returning: tuple[Seat, ...]


class Undone(Record):
    """The host took the stroke back."""


class Track(Record):
    """How a stack moves, in tenths of a millimetre; it stands still before, and after stays or has fallen."""

    stack: int
    first: int  # frame
    path: tuple[int, ...]  # x, y, then how many frames it goes on evenly and by how much in all: n, dx, dy; flat


class Fall(Record):
    """A stack goes over the edge at ``frame``."""

    stack: int
    frame: int


class Blowing(Stage[Table]):
    """A stroke as it went, to be replayed; the ``stacks`` of the view are those before it."""

    seat: Seat
    serial: int
    mode: actions.Mode
    x: float  # with ``y``: where the fan stops and the wind comes from
    y: float
    degrees: float  # into which it blows for the first 300 ms (counter-clockwise, 0 = +x)
    strength: float
    foul: bool  # there is no wind, the head pushes
    touched: tuple[int, ...]
    fan: tuple[actions.PathPoint, ...]  # where its head is at which millisecond (before 0: its swing)
    tracks: tuple[Track, ...]
    falls: tuple[Fall, ...]
    frames: int
    slow: bool  # show at half speed
    started_at: Millis  # frame 0 is shown
    after: tuple[plate.Stack, ...]  # the stacks that it leaves
    undone: bool = False  # a foul (R8.6): ``after`` are those before it, and the screens run the replay back
    last: bool = False  # the last use of the fan in this turn
    public = (
        *("seat", "serial", "mode", "x", "y", "degrees", "strength", "foul", "touched", "fan", "tracks", "falls"),
        *("frames", "slow", "started_at", "undone", "last"),
    )

    def lasts(self, t: Table) -> Millis:
        shown = self.frames * 1_000 // FRAMES_PER_SECOND * (2 if self.slow else 1)
        return LEAD_MS + shown + HOLD_MS + (BACK_MS if self.undone else 0)

    def close(self, t: Table, why: Why) -> Flow:
        fallen = self._settle(t)
        owners = t.board.clockwise(self.seat) if self.foul else ()
        return Done(Blown(self.foul, tuple(owner for owner in owners for _ in range(fallen[owner]))))

    def abandon(self, t: Table) -> None:
        """Let it count: everybody has seen it, and it may even win the match."""
        self._settle(t)

    def withdraw(self, t: Table) -> Flow:
        """Let it not count, and end the turn (R12.4)."""
        crowd.drop(t, STROKE_BETS)
        return Done(Undone())

    def _settle(self, t: Table) -> Counter[Seat]:
        """Let the stroke count; return how many puddings of each seat went over the edge (I7)."""
        board = t.board
        reserves, blown = (tuple(getattr(p, name) for p in board.players) for name in ("reserve", "blown"))
        off = {fall.stack for fall in self.falls} - {stack.id for stack in self.after}
        fallen = Counter(seat for stack in board.stacks if stack.id in off for seat in stack.layers)
        t.set(stacks=self.after, before=None if self.foul else Before(board.stacks, reserves, blown))
        for owner in board.clockwise(self.seat):
            if count := fallen[owner]:
                set_player(t, owner, reserve=t.board.player(owner).reserve + count)
                t.emit(events.PuddingsReturned(owner, self.seat, count))
                if owner != self.seat and not self.foul:
                    set_player(t, self.seat, blown=t.board.player(self.seat).blown + count)
        crowd.settle(t, ("foul" if self.foul else FALLS[min(len(self.falls), len(FALLS) - 1)],), STROKE_BETS)
        if self.foul:
            player = t.board.player(self.seat)
            set_player(t, self.seat, fouls=player.fouls + 1, owes=player.owes or (self.undone and self.last))
            t.emit(events.TurnLost(self.seat, "foul"))
        else:
            won(t, earned=any(fallen[owner] for owner in fallen if owner != self.seat))
        return fallen


def undo(t: Table) -> None:
    """Put the table back as it was before the last stroke of this turn."""
    before = t.board.before
    assert before is not None
    players = zip(t.board.players, before.reserves, before.blown, strict=True)
    t.set(
        stacks=before.stacks,
        players=tuple(replace(player, reserve=reserve, blown=blown) for player, reserve, blown in players),
    )


TENTHS = 10
EVEN = 2  # tenths of a millimetre, hardly a point of a wall's screen
CLOSE_CALL = plate.PLATE - 6.0  # mm from the centre: hardly half of the pudding is still on the plate


class Fanning(AskingStage):
    """``seat`` may wave the fan; ``left`` of ``of`` uses are left, this one included."""

    left: int
    of: int
    ms = 20_000
    asked = "fan"
    public = ("seat", "left", "of")

    def bets(self, t: Table) -> Bets:
        """Let the others bet on how many stacks fall, or on a foul (R16.2)."""
        return Bets((*FALLS, *(("foul",) if t.config.contact_foul else ())), concerned=(self.seat,))

    def legal(self, t: Table, who: Party) -> Iterator[StrokeFan | PassFan]:
        yield from (stroke for stroke in STROKES if self.check(t, who, stroke) is None)
        yield PassFan()

    def check(self, t: Table, who: Party, action: object) -> Reject | None:
        if isinstance(action, PassFan):
            return None
        if not isinstance(action, StrokeFan):
            return Reject("NOT_NOW", "wave the fan, or let it be")
        if reject := swing.check(action, t.config):
            return reject
        if not t.config.contact_foul and swing.touched(swing.taken(action), t.board.stacks):  # R8.5
            return Reject("TOUCHES", "the fan would touch a pudding")
        return None

    def instead(self, t: Table) -> PassFan:
        return PassFan()

    def do(self, t: Table, action: StrokeFan | PassFan) -> Flow:
        """Let a use of the fan go by (R6.6), or simulate the stroke: what it does counts when the show is over."""
        if isinstance(action, PassFan):
            t.emit(events.FanPassed(self.seat))
            return Done(action)
        crowd.hold(t, STROKE_BETS)
        board, seat, waved = t.board, self.seat, swing.taken(action)
        touched = swing.touched(waved, board.stacks)
        if touched:
            cause: physics.Sweep | physics.Wind = swing.push(waved)
        else:
            gust = (2 * t.rng.unit() - 1, 2 * t.rng.unit() - 1) if t.config.turbulence else (0.0, 0.0)  # R6.5
            cause = swing.wind(waved, storm(t.config, board), gust)
        result = physics.simulate(board.stacks, cause)
        serial, undone = board.strokes + 1, bool(touched) and t.config.foul_cost == "strict"
        set_player(t, seat, strokes=board.player(seat).strokes + 1)
        t.set(strokes=serial)
        t.emit(events.FanWaved(seat, serial, waved.strength, bool(touched), len(result.fallen)))
        return Enter(
            Blowing(
                seat=seat,
                serial=serial,
                mode=action.mode,
                x=waved.x,
                y=waved.y,
                degrees=round(waved.degrees, 1),
                strength=waved.strength,
                foul=bool(touched),
                touched=touched,
                fan=_head(waved, cause if isinstance(cause, physics.Sweep) else None),
                tracks=tuple(map(track_of, result.motions)),
                falls=tuple(Fall(stack, frame) for stack, frame in result.fallen),
                frames=result.frames,
                slow=_decisive(result, seat, foul=bool(touched)) or (t.config.close_ups and _near(result)),
                started_at=t.now + LEAD_MS,
                after=board.stacks if undone else result.stacks,
                undone=undone,
                last=self.left == 1,
            )
        )

    def may(self, t: Table, power: game.HostAction) -> Reject | None:
        """Refuse to undo where this turn has no stroke yet (R12.4)."""
        nothing = isinstance(power, Void) and t.board.before is None
        return Reject("NOT_NOW", "no void at this stage") if nothing else None

    def withdraw(self, t: Table) -> Flow:
        """Undo the last stroke of this turn, which ends it (R12.4)."""
        undo(t)
        return Done(Undone())


def _decisive(result: physics.Result, seat: Seat, *, foul: bool) -> bool:
    """Say whether a stroke is worth slow motion: it wins, empties the plate, or more than one stack falls."""
    tops = {stack.top for stack in result.stacks}
    return len(result.fallen) > 1 or (not foul and bool(result.fallen) and tops <= {seat})


def _near(result: physics.Result) -> bool:
    """Say whether a stack nearly fell: it was moved, and hangs over the edge now."""
    moved = {motion.stack for motion in result.motions}
    return any(stack.id in moved and hypot(stack.x, stack.y) > CLOSE_CALL for stack in result.stacks)


def _head(waved: swing.Swing, push: physics.Sweep | None) -> tuple[PathPoint, ...]:
    """Return the way of the fan's head on the clock of the replay: before the wind, or pushing from 0 on."""
    if push is not None:
        return tuple(PathPoint(x, y, round(time * 1_000)) for x, y, time in push.way)
    swung = waved.way[-1].t
    return tuple(PathPoint(point.x, point.y, point.t - swung) for point in waved.way)


def track_of(motion: physics.Motion) -> Track:
    """Return a track in tenths of a millimetre: the first place, then the straight and even parts of the way."""
    places = [(round(x * TENTHS), round(y * TENTHS)) for x, y in motion.places]
    path = [*places[0]]
    for start, end in pairwise((0, *_bends(places))):
        path += (end - start, *(places[end][axis] - places[start][axis] for axis in (0, 1)))
    return Track(motion.stack, motion.first, tuple(path))


def _bends(places: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Yield the frames between which straight and even motion is wrong by :data:`EVEN` at most, the last one, too.

    A swing filter: every place leaves room for the slopes that pass it closely enough (Elmeleegy et al., VLDB 2009).
    """
    start, room = 0, [(-inf, inf)] * 2
    for n in range(1, len(places)):
        slopes = [(places[n][axis] - places[start][axis]) / (n - start) for axis in (0, 1)]
        if any(not low <= slope <= high for slope, (low, high) in zip(slopes, room, strict=True)):
            start, room = n - 1, [(-inf, inf)] * 2
            yield start
            slopes = [places[n][axis] - places[start][axis] for axis in (0, 1)]
        near = EVEN / (n - start)
        room = [(max(low, s - near), min(high, s + near)) for s, (low, high) in zip(slopes, room, strict=True)]
    yield len(places) - 1


def _samples() -> tuple[StrokeFan, ...]:
    """Return strokes that stand for all: from twelve hours of the clock inwards, weak and strong, and two outwards."""
    hours = [(cos(hour * pi / 6), sin(hour * pi / 6)) for hour in range(12)]

    def flick(x: float, y: float, far: float, near: float, time: int) -> StrokeFan:
        return StrokeFan((swing.at(x * far, y * far, 0), swing.at(x * near, y * near, time)))

    inwards = [flick(x, y, 215, 165, 60 if hour % 2 else 200) for hour, (x, y) in enumerate(hours)]
    outwards = [flick(*hours[0], 0, 60, 60), flick(*hours[6], 0, 60, 60)]
    pressed = StrokeFan((PathPoint(0.0, -200.0, 0), PathPoint(0.0, -160.0, 1)), "keys", 1.0)
    return (*inwards, *outwards, pressed)


STROKES = _samples()
