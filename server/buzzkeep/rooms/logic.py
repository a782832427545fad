"""The room's reducer: one command in, one change out. It knows who may send what; the parts know how it is done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from buzzkeep.engine.registry import Registry
from buzzkeep.engine.types import EndMatch, Member, Party, Role, SeatInfo
from buzzkeep.rooms import commands as ask
from buzzkeep.rooms.callers import Visit
from buzzkeep.rooms.core import Actor, Change, CommandTime, MatchPlayer, Refused, playing
from buzzkeep.rooms.door import Door
from buzzkeep.rooms.inputs import Acted, SetUp, TimerFired
from buzzkeep.rooms.lobby import Lobby
from buzzkeep.rooms.names import NOTHING_RUDE, RudeWords
from buzzkeep.rooms.patience import Patience
from buzzkeep.rooms.seating import sit, swap_partners, titles
from buzzkeep.rooms.state import Head, Match, Player, RoomState, taken_seats


@dataclass(frozen=True)
class Presence:
    """Internal: a player's last socket went, or his first came."""

    player: Member
    connected: bool


@dataclass(frozen=True)
class Restarted:
    """Internal: the server was started again, and the phones of these players are still to come back."""

    players: tuple[Member, ...]


@dataclass(frozen=True)
class TimerDue:
    """Internal: a timer of the running match ran out."""

    timer: str


@dataclass(frozen=True)
class BotActs:
    """Internal: a bot has made up its mind."""

    seat: int
    prompt: str
    action: Any


@dataclass(frozen=True)
class KnockEnds:
    """Internal: the phone that knocked has gone; without ``knock`` all have (the server was started again)."""

    knock: str | None


@dataclass(frozen=True)
class PatienceEnds:
    """Internal: the room has waited long enough for players who are gone."""


@dataclass(frozen=True)
class PinGuessed:
    """Internal: a wrong return code was given for a player."""

    player: Member


Internal = Presence | Restarted | TimerDue | BotActs | KnockEnds | PatienceEnds | PinGuessed


class RoomLogic:
    """Handles every command of one registry's rooms; holds no room."""

    def __init__(
        self, registry: Registry, rude: RudeWords = NOTHING_RUDE, graph: Callable[[str], object] | None = None
    ) -> None:
        """Take the games that may be played, the words for the filter of names, and what finds the graph of a map."""
        self.registry = registry
        self.matches = MatchPlayer(registry)
        self._door = Door(self.matches, rude)
        self._lobby = Lobby(registry, self.matches, graph)
        self._patience = Patience(self.matches)

    def handle(
        self,
        head: Head,
        actor: Actor,
        command: ask.Command | Internal,
        moment: CommandTime,
        *,
        prepared: Match | None = None,
        visit: Visit | None = None,
    ) -> Change:
        """Return what ``command`` does. Raises Refused when its sender may not, or when it is not possible now.

        ``prepared`` is the match that a start opens; it is made outside because that reads the banks. ``visit`` is what
        the door has to know of a join.
        """
        match command:
            case ask.Join():
                if actor.player is not None:
                    raise Refused("ALREADY_IN", "This phone has joined already.")
                if actor.role == "host":
                    raise Refused("FORBIDDEN", "The console cannot join; open the join page.")
                change = self._door.join(head, command, moment, visit or Visit())
            case ask.Act():
                player = _joined(head, actor)
                if head.room.paused and not self.matches.stands(head, command.prompt):
                    raise Refused("PAUSED", "The host has paused the game.")
                who = playing(head, player)
                if who.role is Role.AUDIENCE and not self.matches.open_to_all(head, command.prompt):
                    raise Refused("SPECTATOR", "You are looking on.")
                if who.seat is not None and head.room.bot(who.seat):
                    raise Refused("BOT_PLAYS", "A bot plays your seat; ask the host to give it back.")
                change = self.matches.act(head, who, command.prompt, command.action, moment)
            case ask.Ready():
                player = replace(_joined(head, actor), ready=command.ready)
                change = Change(replace(head, room=head.room.with_player(player)))
            case ask.Partner():
                own = None if actor.role == "host" else _joined(head, actor).seat
                if own is None and actor.role != "host":
                    raise Refused("FORBIDDEN", "You have no seat.")
                change = swap_partners(head, self.matches.game(head), own, command)
            case ask.ChooseAvatar():
                player = replace(_joined(head, actor), avatar=command.avatar)
                change = Change(replace(head, room=head.room.with_player(player)))
            case ask.Sit():
                change = sit(head, _joined(head, actor), command, self.matches.game(head))
            case ask.FlagQuestion():
                change = self.matches.flag(head, _joined(head, actor), command, moment)
            case ask.Here():
                change = self._door.here(head, _joined(head, actor), moment)
            case ask.TakeBack():
                seat = _joined(head, actor).seat
                if seat is None or head.room.bot(seat) is None:
                    raise Refused("NOT_NOW", "No bot plays your seat.")
                change = self._lobby.bot(head, ask.SetBot(command.id, seat, None), moment)
            case ask.HandOver():
                change = self._door.hand_over(head, _joined(head, actor), command, moment)
            case ask.Leave():
                change = self._door.leave(head, _joined(head, actor).id, moment)
            case Presence():
                back = command.connected and command.player in head.room.returning
                there = _back(head, command.player) if back else head
                change = self._door.presence(there, command.player, command.connected, moment)
                if not command.connected:
                    change = self._patience.dropped(change, command.player, moment)
            case Restarted():
                change = self._patience.restarted(head, command.players, moment)
            case PatienceEnds():
                change = self._patience.over(head, moment)
            case KnockEnds():
                change = self._door.knock_ends(head, command.knock)
            case PinGuessed():
                change = self._door.pin_guessed(head, command.player)
            case TimerDue():
                change = self.matches.advance(head, TimerFired(command.timer, moment.now))
            case BotActs():
                who = Party(Role.SEAT, command.seat)
                change = self.matches.act(head, who, command.prompt, command.action, moment)
            case _:
                if actor.role != "host":
                    raise Refused("FORBIDDEN", "Only the host may do that.")
                change = self._of_host(head, command, moment, prepared)
        return self._patience.settled(self._door.seat_waiting(head, change, moment), moment)

    def _of_host(
        self, head: Head, command: ask.Command | Internal, moment: CommandTime, prepared: Match | None
    ) -> Change:
        match command:
            case ask.Configure():
                return self._lobby.configure(head, command)
            case ask.SetContent():
                return self._lobby.content(head, command)
            case ask.SetBot():
                return self._lobby.bot(head, command, moment)
            case ask.Lock():
                return Change(replace(head, room=replace(head.room, locked=command.locked)))
            case ask.AddGuest():
                return self._door.add_guest(head, command, moment)
            case ask.PlayFor():
                return self._door.play_for(head, command)
            case ask.Kick() | ask.Ban():
                return self._door.send_out(head, command, moment)
            case ask.Pardon():
                return self._door.pardon(head, command)
            case ask.Guard():
                return self._door.guard(head, command)
            case ask.Rename():
                return self._door.rename(head, command)
            case ask.MovePlayer():
                return self._door.move(head, command, moment)
            case ask.AnswerKnock():
                return self._door.answer_knock(head, command, moment)
            case ask.Start() | ask.Rematch():
                return self._start(head, command, moment, prepared)
            case ask.ToLobby():
                if head.room.phase == "playing" and not head.room.fault:
                    raise Refused("PLAYING", "End the match first.")
                return Change(Head(head.room.in_lobby()))
            case ask.Pause():
                if head.room.phase != "playing" or head.room.paused:
                    raise Refused("NOT_NOW", "There is nothing to pause.")
                room = replace(head.room, paused=True, paused_wall_ms=moment.wall_ms)
                return Change(replace(head, room=room))
            case ask.Resume():
                return self._patience.resumed(head, moment)
            case ask.Retry():
                if not head.room.fault:
                    raise Refused("NOT_NOW", "Nothing is wrong.")
                return Change(replace(head, room=replace(head.room, fault=None)))
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
            return replace(change, head=replace(change.head, room=replace(change.head.room, paused=False, hold=())))
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


def _back(head: Head, player: Member) -> Head:
    returning = tuple(other for other in head.room.returning if other != player)
    return replace(head, room=replace(head.room, returning=returning))


def _joined(head: Head, actor: Actor) -> Player:
    player = head.room.player(actor.player)
    if actor.role != "player" or player is None:
        raise Refused("FORBIDDEN", "Only a player who has joined may do that.")
    return player


def closed_up(room: RoomState, places: Sequence[int] = ()) -> RoomState:
    """Return the room with empty seats closed up, so that the first seats are the ones that play.

    Those at the taken seats get ``places``, in their order; else they keep theirs as they are.
    """
    taken = taken_seats(room)
    room = room.reseated(dict(zip(taken, places or range(len(taken)), strict=True)))
    players = (player if player.seat is None else replace(player, ready=False) for player in room.players)
    return replace(room, players=tuple(players))
