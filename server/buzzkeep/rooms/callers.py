"""Whose phones are there, whom the room waits for, where people came from, how they guessed. No address is stored."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from buzzkeep.engine.records import Record
from buzzkeep.engine.types import HOST, Member, Void
from buzzkeep.rooms.commands import Join
from buzzkeep.rooms.core import Change, CommandTime, MatchPlayer, Refused
from buzzkeep.rooms.inputs import Acted, Resumed
from buzzkeep.rooms.state import CONSOLE, Head, Player, RoomState

DROP_GRACE_MS = 3_000
RESTART_GRACE_MS = 5 * DROP_GRACE_MS


class Due(Record):
    """Who came, whose knocks ended (None: all) and who dropped since the room last looked."""

    come: Sequence[Member] = ()
    ended: Sequence[str | None] = ()
    dropped: Sequence[Member] = ()

    def __bool__(self) -> bool:
        return bool(self.come or self.ended or self.dropped)


class Attendance:
    """Counts the sockets of each player; a drop counts after a grace, for a reload is nothing. Times in ms."""

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._sockets: Counter[Member] = Counter()
        self._came: list[Member] = []
        self._dropping: dict[Member, int] = {}
        self._gone: set[Member] = set()

    def restarted(self, there_before: Iterable[Member]) -> None:
        """The server is back: who was there has longer to come back."""
        for player in there_before:
            self._dropping[player] = self._source() + RESTART_GRACE_MS

    def connected(self, player: Member) -> None:
        """A socket of a player is there."""
        self._sockets[player] += 1
        self._gone.discard(player)
        self._dropping.pop(player, None)
        self._came.append(player)

    def disconnected(self, player: Member) -> None:
        """A socket of a player went."""
        self._sockets[player] -= 1
        if self._sockets[player] <= 0:
            del self._sockets[player]
            self._gone.add(player)
            self._dropping[player] = self._source() + DROP_GRACE_MS

    def there(self, player: Member) -> bool:
        """Say whether a player has a socket now."""
        return player in self._sockets

    def gone(self, player: Member) -> bool:
        """Say whether a player who was there has no socket now, be it since a moment ago."""
        return player in self._gone

    def take_come(self) -> list[Member]:
        """Return who came since this was asked last, unless he is gone again."""
        came, self._came = self._came, []
        return [player for player in came if player in self._sockets]

    def take_dropped(self) -> list[Member]:
        """Return whose grace is over."""
        now = self._source()
        dropped = [player for player, due in self._dropping.items() if due <= now]
        for player in dropped:
            del self._dropping[player]
        return dropped

    def put_back(self, come: Iterable[Member], dropped: Iterable[Member]) -> None:
        """Of these nothing could be stored: they come and drop again."""
        self._came = [*come, *self._came]
        for player in dropped:
            if player not in self._sockets:
                self._dropping.setdefault(player, self._source())

    def next_due(self) -> int | None:
        """Return when the next grace is over."""
        return min(self._dropping.values(), default=None)


SEAT_TRIES, ADDRESS_TRIES = 3, 12  # wrong ones without a pause; people of one house share an address
FIRST_PAUSE_MS, LONGEST_PAUSE_MS = 5_000, 600_000
FORGOTTEN_MS = 6 * LONGEST_PAUSE_MS


class Caller(Record):
    """The phone that a command comes from: its address, and the knock that it waits with."""

    address: str = ""
    knock: str | None = None


class Visit(Record):
    """What the door has to know of a join, besides the command."""

    pin_wait_ms: int = 0
    room_pin_wait_ms: int = 0
    knock: str | None = None  # what the same phone knocked with before
    knocks: int = 0  # how many others wait that came from its address
    gone: tuple[Member, ...] = ()  # players of its address whose phones have gone, first those to give way


class Callers:
    """Who came from where, in one room."""

    def __init__(self, guesses: "Guesses", gone: Callable[[Member], bool]) -> None:
        """Take who counts wrong return codes, and what says of a player that his phone has gone."""
        self._guesses, self._gone = guesses, gone
        self._players: dict[Member, str] = {}
        self._knocks: dict[str, str] = {}
        self._acted: set[Member] = set()

    def came(self, caller: Caller, player: Member | None, knock: str | None) -> None:
        """Somebody has come in, or waits at the door."""
        if player is not None:
            self._players[player] = caller.address
        if knock is not None:
            self._knocks[knock] = caller.address

    def acted(self, players: Iterable[Member]) -> None:
        """Players have done something since they came in."""
        self._acted.update(players)

    def visit(self, caller: Caller, room: RoomState, command: Join) -> Visit:
        """Return what the door has to know of a join."""
        named = room.named(command.name) if command.pin is not None else None
        home = named is not None and caller.address != "" and self._players.get(named.id) == caller.address
        wait_ms = 0 if named is None else self._guesses.wait_ms(named.id, caller.address, at_home=home)
        pin, address = command.room_pin, caller.address
        room_wait_ms = 0 if pin is None else self._guesses.wait_ms(of_room(address), address)
        here, waiting = {player.id for player in room.players}, {knock.id for knock in room.knocks}
        self._players = {player: address for player, address in self._players.items() if player in here}
        self._knocks = {knock: address for knock, address in self._knocks.items() if knock in waiting}
        self._acted &= here
        knocks = [knock for knock, address in self._knocks.items() if address == caller.address]
        players = [
            player for player, address in self._players.items() if address == caller.address and self._gone(player)
        ]
        return Visit(
            pin_wait_ms=wait_ms,
            room_pin_wait_ms=room_wait_ms,
            knock=caller.knock,
            knocks=sum(knock != caller.knock for knock in knocks),
            gone=tuple(sorted(players, key=lambda player: player in self._acted)),
        )


def of_room(address: str) -> str:
    """Return under what tries of the room's PIN are counted: for each address, so that nobody locks the others out."""
    return f"/room/{address}"


class Guesses:
    """Counts wrong return codes by seat and by address; past the free tries pauses double: some 150 tries a day."""

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source  # monotonic, ms
        self._wrong: dict[tuple[str, str], tuple[int, int]] = {}  # how many, and when the last one was

    def wrong(self, player: Member, address: str) -> None:
        """A wrong code was given for a player's seat."""
        now = self._source()
        self._wrong = {key: kept for key, kept in self._wrong.items() if now - kept[1] < FORGOTTEN_MS}
        for key in (("seat", player), ("address", address)):
            self._wrong[key] = (self._wrong.get(key, (0, 0))[0] + 1, now)

    def right(self, player: Member) -> None:
        """The right code was given: its seat begins anew, the address does not (one's own seat would reset it)."""
        self._wrong.pop(("seat", player), None)

    def wait_ms(self, player: Member, address: str, *, at_home: bool = False) -> int:
        """Return for how long no code is taken, ms; 0 if one is. ``at_home`` only what was tried from there counts."""
        of_seat = 0 if at_home else self._pause(("seat", player), SEAT_TRIES)
        return max(of_seat, self._pause(("address", address), ADDRESS_TRIES))

    def _pause(self, key: tuple[str, str], free: int) -> int:
        count, last = self._wrong.get(key, (0, 0))
        since = self._source() - last
        if count < free or since >= FORGOTTEN_MS:
            return 0
        pause = min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << min(count - free, 20))
        return max(0, pause - since)


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
    """Stops the clock of a room for a moment when the line of somebody who is asked broke, and lets it go on.

    It does so once a match for each player, and whenever the server was started again; as long as it takes for a host
    who is to rule and has no console, until the question is withdrawn.
    """

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
