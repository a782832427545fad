"""The room's reducer: one command in, one change out. It knows who may send what; the parts know how it is done."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from buzzkeep.engine.registry import Registry
from buzzkeep.engine.types import SCREEN, EndMatch, Fetched, Member, Overrule, Party, Role, SeatInfo, Swap
from buzzkeep.rooms import commands as ask
from buzzkeep.rooms import contributing, programme
from buzzkeep.rooms.callers import Patience, Visit
from buzzkeep.rooms.core import Actor, Change, CommandTime, MatchPlayer, Refused, playing
from buzzkeep.rooms.door import Door
from buzzkeep.rooms.inputs import Acted, SetUp, TimerFired
from buzzkeep.rooms.lobby import Lobby, sit, swap_partners, titles
from buzzkeep.rooms.names import NOTHING_RUDE, RudeWords
from buzzkeep.rooms.state import Head, Match, Player, RoomState, taken_seats


class RoomLogic:
    """Handles every command of one registry's rooms, and what happens there by itself; holds no room."""

    def __init__(
        self,
        registry: Registry,
        rude: RudeWords = NOTHING_RUDE,
        graph: Callable[[str], object] | None = None,
        build: str = "",
    ) -> None:
        """Take the games that may be played, a filter of names, what finds a map's graph, and this Buzzkeep's build."""
        self.registry = registry
        self.matches = MatchPlayer(registry, build)
        self.door = Door(self.matches, rude)
        self._lobby = Lobby(registry, self.matches, graph)
        self.patience = Patience(self.matches)

    def handle(
        self,
        head: Head,
        actor: Actor,
        command: ask.Command,
        moment: CommandTime,
        *,
        prepared: Match | None = None,
        visit: Visit | None = None,
    ) -> Change:
        """Return what ``command`` does; ``prepared``: the match a start opens, ``visit``: of a join. Raises Refused."""
        if isinstance(command, ask.Join):
            if actor.player is not None:
                raise Refused("ALREADY_IN", "This phone has joined already.")
            if actor.role == "host":
                raise Refused("FORBIDDEN", "The console cannot join; open the join page.")
            change = self.door.join(head, command, moment, visit or Visit())
        else:
            by_player = self._of_player(head, actor, command, moment)
            if by_player is None and actor.role != "host":
                raise Refused("FORBIDDEN", "Only the host may do that.")
            change = by_player or self._of_host(head, command, moment, prepared)
        return self.settled(head, change, moment)

    def settled(self, before: Head, change: Change, moment: CommandTime) -> Change:
        """Return a change with what follows from any: seats for those who wait, a pause for those who are missed."""
        return self.patience.settled(self.door.seat_waiting(before, change, moment), moment)

    def presence(self, head: Head, player: Member, connected: bool, moment: CommandTime) -> Change:
        """A player's last socket went, or his first came."""
        if connected and player in head.room.returning:
            head = head.with_room(returning=tuple(other for other in head.room.returning if other != player))
        change = self.door.presence(head, player, connected, moment)
        return change if connected else self.patience.dropped(change, player, moment)

    def timer_due(self, head: Head, timer: str, moment: CommandTime) -> Change:
        """A timer of the running match ran out."""
        return self.matches.advance(head, TimerFired(timer, moment.now))

    def _of_player(self, head: Head, actor: Actor, command: ask.Command, moment: CommandTime) -> Change | None:
        """Return what a player's command does; None if it is not one of a player's."""
        match command:
            case ask.Act(action=Fetched()) if actor.role == "screen":
                return self._act(head, SCREEN, command, moment)
            case ask.Act():
                return self._act(head, playing(head, _joined(head, actor)), command, moment)
            case ask.Ready():
                return Change(head.with_player(replace(_joined(head, actor), ready=command.ready)))
            case ask.Partner():
                own = None if actor.role == "host" else _joined(head, actor).seat
                if own is None and actor.role != "host":
                    raise Refused("FORBIDDEN", "You have no seat.")
                return swap_partners(head, self.matches.game(head), own, command)
            case ask.ChooseAvatar():
                return Change(head.with_player(replace(_joined(head, actor), avatar=command.avatar)))
            case ask.Sit():
                return sit(head, _joined(head, actor), command, self.matches.game(head))
            case ask.FlagQuestion():
                return self.matches.flag(head, _joined(head, actor), command, moment)
            case ask.Contribute():
                return contributing.contribute(head, _joined(head, actor), command, moment)
            case ask.Here():
                return self.door.here(head, _joined(head, actor), moment)
            case ask.TakeBack():
                seat = _joined(head, actor).seat
                if seat is None or head.room.bot(seat) is None:
                    raise Refused("NOT_NOW", "No bot plays your seat.")
                return self._lobby.bot(head, ask.SetBot(command.id, seat, None), moment)
            case ask.HandOver():
                return self.door.hand_over(head, _joined(head, actor), command, moment)
            case ask.Leave():
                return self.door.leave(head, _joined(head, actor).id, moment)
            case _:
                return None

    def _act(self, head: Head, who: Party, command: ask.Act, moment: CommandTime) -> Change:
        if head.room.paused and not self.matches.stands(head, command.prompt):
            raise Refused("PAUSED", "The host has paused the game.")
        if who.role is Role.AUDIENCE and not self.matches.open_to_all(head, command.prompt):
            raise Refused("SPECTATOR", "You are looking on.")
        if who.seat is not None and head.room.bot(who.seat):
            raise Refused("BOT_PLAYS", "A bot plays your seat; ask the host to give it back.")
        return self.matches.act(head, who, command.prompt, command.action, moment)

    def _of_host(self, head: Head, command: ask.Command, moment: CommandTime, prepared: Match | None) -> Change:
        match command:
            case ask.Configure():
                return self._lobby.configure(head, command)
            case ask.SetContent():
                return self._lobby.content(head, command)
            case ask.SetBot():
                return self._lobby.bot(head, command, moment)
            case ask.Lock():
                return Change(head.with_room(locked=command.locked))
            case ask.AddGuest():
                return self.door.add_guest(head, command, moment)
            case ask.PlayFor():
                return self.door.play_for(head, command)
            case ask.JudgeContribution():
                return contributing.judge(head, command)
            case ask.KeepContributions():
                return contributing.put_away(head, command)
            case ask.Kick() | ask.Ban():
                return self.door.send_out(head, command, moment)
            case ask.Pardon():
                return self.door.pardon(head, command)
            case ask.Erase():
                return self.door.erase(head, command, moment)
            case ask.DeclineAppeal(seat=seat):
                flags = (replace(mark, declined=True) if mark.seat == seat else mark for mark in head.room.flags)
                return Change(head.with_room(flags=tuple(flags)))
            case ask.Guard():
                return self.door.guard(head, command)
            case ask.ChooseAddress():
                return Change(head.with_room(address=command.origin))
            case ask.Rename():
                return self.door.rename(head, command)
            case ask.MovePlayer():
                return self.door.move(head, command, moment)
            case ask.AnswerKnock():
                return self.door.answer_knock(head, command, moment)
            case ask.Start() | ask.Rematch():
                return self._start(head, command, moment, prepared)
            case ask.ToLobby():
                if head.room.phase == "playing" and not head.room.fault:
                    raise Refused("PLAYING", "End the match first.")
                return Change(Head(head.room.in_lobby()))
            case ask.SetProgramme():
                return programme.set_up(self.registry, head, command)
            case ask.NextRound():
                return programme.next_round(self._lobby, head, command, moment)
            case ask.TakeBreak():
                return _take_break(head, command, moment)
            case ask.Pause():
                if head.room.phase != "playing" or head.room.paused:
                    raise Refused("NOT_NOW", "There is nothing to pause.")
                return Change(head.with_room(paused=True, paused_wall_ms=moment.wall_ms))
            case ask.Resume():
                return self.patience.resumed(head, moment)
            case ask.Retry():
                if not head.room.fault:
                    raise Refused("NOT_NOW", "Nothing is wrong.")
                return Change(head.with_room(fault=None))
            case ask.HostAct():
                return self._host_act(head, command, moment)
            case _:
                raise Refused("FORBIDDEN", "The host cannot do that.")

    def _host_act(self, head: Head, command: ask.HostAct, moment: CommandTime) -> Change:
        action, host = command.action, Party(Role.HOST)
        if isinstance(action, EndMatch):  # also when the match is in a state that asks nothing
            if head.match is None or head.room.phase != "playing":
                raise Refused("NO_MATCH", "No match is running.")
            change = self.matches.advance(head, Acted(host, action, moment.now, moment.now))
            return change.with_room(paused=False, hold=())
        if isinstance(action, Swap):
            return self.matches.swap(head, command.prompt, action, moment)
        if isinstance(action, Overrule):
            return self.matches.overrule(head, command.prompt, action, moment)
        return self.matches.act(head, host, command.prompt, action, moment)

    def _start(
        self, head: Head, command: ask.Start | ask.Rematch, moment: CommandTime, prepared: Match | None
    ) -> Change:
        wanted = "lobby" if isinstance(command, ask.Start) else "over"
        if head.room.phase != wanted:
            raise Refused("NOT_NOW", "A match is running." if head.room.phase == "playing" else "Not now.")
        if prepared is None:
            raise Refused("NOT_READY", "The match was not prepared.")
        room = closed_up(head.room, prepared.places)
        room = replace(room, titles=titles(room, prepared.seats))
        seats = [SeatInfo(seat, room.members(seat)) for seat in prepared.seats]
        return self.matches.open(Head(room), prepared, SetUp(tuple(seats), moment.now))


def _joined(head: Head, actor: Actor) -> Player:
    player = head.room.player(actor.player)
    if actor.role != "player" or player is None:
        raise Refused("FORBIDDEN", "Only a player who has joined may do that.")
    return player


def _take_break(head: Head, command: ask.TakeBreak, moment: CommandTime) -> Change:
    if head.room.phase == "playing":
        raise Refused("PLAYING", "End the match first, or pause it.")
    if command.minutes is None:
        return Change(head.with_room(rest=None))
    if head.room.phase == "over":
        head = Head(head.room.in_lobby())
    return Change(replace(head, room=head.room.rested(command.minutes, moment.now, moment.wall_ms)))


def closed_up(room: RoomState, places: Sequence[int] = ()) -> RoomState:
    """Return the room with empty seats closed up: those at taken seats get ``places`` in order, else keep theirs."""
    taken = taken_seats(room)
    room = room.reseated(dict(zip(taken, places or range(len(taken)), strict=True)))
    players = (player if player.seat is None else replace(player, ready=False) for player in room.players)
    return replace(room, players=tuple(players))
