"""A stroke is replayed, and counts when the show is over (R7, R8). Stored, so that nothing is ever simulated again."""

from collections import Counter
from dataclasses import replace

from buzzkeep.game import Done, Flow, Millis, Seat, Stage, Why, crowd, record
from buzzkeep.games.pudding_wars import actions, events, plate
from buzzkeep.games.pudding_wars.board import Before, Table, set_player, won

STROKE_BETS = "stroke"
FALLS = ("falls:0", "falls:1", "falls:2")  # two or more; what the others bet on (R16.2)
FRAMES_PER_SECOND = 60
LEAD_MS: Millis = 250  # before the first frame: the swing of the fan is seen
HOLD_MS: Millis = 500  # after the last one
BACK_MS: Millis = 1_600  # in which everything goes back to where it was (R8.6)


@record
class Blown:
    """The stroke counts; after a ``foul`` the seats of ``returning`` put puddings back."""

    foul: bool
    returning: tuple[Seat, ...]


@record
class Undone:
    """The host took the stroke back."""


@record
class Track:
    """How a stack moves: from frame ``first`` on, x, y and then the differences dx, dy from frame to frame, flat.

    In tenths of a millimetre. Before ``first`` it stands still, after the last frame it stays or has fallen.
    """

    stack: int
    first: int
    path: tuple[int, ...]


@record
class Fall:
    """A stack goes over the edge at ``frame``."""

    stack: int
    frame: int


class Blowing(Stage[Table]):
    """A stroke as it went, to be replayed; the ``stacks`` of the view are those before it.

    Frame 0 is shown at ``started_at``. The wind blows from (``x``, ``y``), where the fan stops, into ``degrees``
    (counter-clockwise, 0 = +x) for the first 300 ms. ``fan`` is where the fan's head is at which millisecond of the
    replay (before 0: its swing); in a ``foul`` there is no wind, the head pushes. ``slow``: show at half speed.
    ``after`` are the stacks that it leaves. After a foul that is ``undone`` (R8.6) they are those before it, and the
    screens run the replay back; ``last``: it was the last use of the fan in this turn.
    """

    seat: Seat
    serial: int
    mode: actions.Mode
    x: float
    y: float
    degrees: float
    strength: float
    foul: bool
    touched: tuple[int, ...]
    fan: tuple[actions.PathPoint, ...]
    tracks: tuple[Track, ...]
    falls: tuple[Fall, ...]
    frames: int
    slow: bool
    started_at: Millis
    after: tuple[plate.Stack, ...]
    undone: bool = False
    last: bool = False
    public = (
        *("seat", "serial", "mode", "x", "y", "degrees", "strength", "foul", "touched", "fan", "tracks", "falls"),
        *("frames", "slow", "started_at", "undone", "last"),
    )

    def lasts(self, t: Table) -> Millis:
        """Return how long the replay takes."""
        shown = self.frames * 1_000 // FRAMES_PER_SECOND * (2 if self.slow else 1)
        return LEAD_MS + shown + HOLD_MS + (BACK_MS if self.undone else 0)

    def close(self, t: Table, why: Why) -> Flow:
        """Let the stroke count."""
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
