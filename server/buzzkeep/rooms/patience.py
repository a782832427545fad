"""The room waits for a player whose line broke while he was asked: its clock stands for a moment, then goes on.

It does so once a match for each player, and whenever the server was started again. Nothing can be answered meanwhile,
as in any pause, so nobody wins time by it. For a host who is to rule and has no console it waits each time, and longer;
then it withdraws the question.
"""

from buzzkeep.engine.types import HOST, Member, Void
from buzzkeep.rooms.core import Change, CommandTime, MatchPlayer, Refused
from buzzkeep.rooms.inputs import Acted, Resumed
from buzzkeep.rooms.state import CONSOLE, Head, Player, RoomState

PATIENCE_MS, CONSOLE_MS = 10_000, 30_000


def missed(head: Head, player_id: Member) -> bool:
    """Say whether the clock runs against a missing host who is to rule, or an asked player nobody speaks for."""
    room = head.room
    if head.match is None or room.phase != "playing" or room.fault:
        return False
    if player_id == CONSOLE:
        return not (room.hosted and CONSOLE not in room.returning) and head.match.rules.needs_host(head.state)
    player = room.player(player_id)
    if player is None or _there(room, player) or player.seat is None or room.bot(player.seat) is not None:
        return False
    if any(_there(room, other) for other in room.players if other.seat == player.seat):
        return False
    prompts = head.match.rules.prompts(head.state)
    return any(player.seat in prompt.seats and prompt.waits and prompt.timer for prompt in prompts)


def _there(room: RoomState, player: Player) -> bool:
    return player.connected and player.id not in room.returning


class Patience:
    """Stops and resumes the clock of a room for those who are missed."""

    def __init__(self, matches: MatchPlayer) -> None:
        self._matches = matches

    def dropped(self, change: Change, player: Member, moment: CommandTime) -> Change:
        """Begin to wait for a player who has just been noticed to be gone, unless the match waited for him before."""
        room = change.head.room
        if player in room.held or (room.paused and not room.hold) or not missed(change.head, player):
            return change
        since = room.paused_wall_ms if room.hold else moment.wall_ms
        held = room.held if player == CONSOLE else (*room.held, player)
        return change.with_room(paused=True, paused_wall_ms=since, hold=(*room.hold, player), held=held)

    def restarted(self, head: Head, players: tuple[Member, ...], moment: CommandTime) -> Change:
        """The server is back, the phones of these players are not yet: wait for those who are asked."""
        room = head.room
        if head.match is None or room.phase != "playing" or room.paused or room.fault:
            return Change(head)
        away = head.with_room(returning=players)
        hold = tuple(player for player in players if missed(away, player))
        return Change(away.with_room(paused=True, paused_wall_ms=moment.wall_ms, hold=hold) if hold else head)

    def settled(self, change: Change, moment: CommandTime) -> Change:
        """Go on as soon as nobody is missed any more for whom the room waits, and wait for a host who is to rule."""
        if CONSOLE not in change.head.room.hold:
            change = self.dropped(change, CONSOLE, moment)
        head = change.head
        if not head.room.hold:
            return change
        hold = tuple(player for player in head.room.hold if missed(head, player))
        if hold:
            return change if hold == head.room.hold else change.with_room(hold=hold)
        return change.then(self.resumed(head, moment))

    def over(self, head: Head, moment: CommandTime) -> Change:
        """Go on without those for whom the room has waited long enough; it does not wait for them once more."""
        if not head.room.hold:
            return Change(head)
        room = head.room
        held = (*room.held, *(player for player in room.hold if player not in (*room.held, CONSOLE)))
        change = self.resumed(head.with_room(held=held), moment)
        if CONSOLE not in room.hold:
            return change
        return change.then(self._matches.advance(change.head, Acted(HOST, Void(), moment.now, moment.now)))

    def resumed(self, head: Head, moment: CommandTime) -> Change:
        """Let the clock run again. Raises Refused if it does."""
        room = head.room
        if not room.paused:
            raise Refused("NOT_NOW", "The game is not paused.")
        paused_ms = max(0, moment.wall_ms - (room.paused_wall_ms or moment.wall_ms))
        if room.hold:
            paused_ms = min(PATIENCE_MS, paused_ms)  # a tick more would count as a long pause
        head = head.with_room(paused=False, paused_wall_ms=None, hold=(), returning=())
        if head.match is None or room.phase != "playing" or room.fault:
            return Change(head)  # a match that is halted goes on when the host says so
        return self._matches.advance(head, Resumed(paused_ms, moment.now))
