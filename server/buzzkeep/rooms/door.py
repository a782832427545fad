"""Who comes in, who goes and sits where. A dropped player keeps everything, a kicked one may knock again."""

import secrets
from dataclasses import replace
from typing import Literal

from buzzkeep.engine.types import Member, Party, Role, Seat, SeatChange
from buzzkeep.rooms import commands as ask
from buzzkeep.rooms import state
from buzzkeep.rooms.callers import Visit
from buzzkeep.rooms.core import Admission, Change, CommandTime, Disconnection, MatchPlayer, Refused
from buzzkeep.rooms.inputs import SeatChanged
from buzzkeep.rooms.ledger import Erased
from buzzkeep.rooms.lobby import asked, free_seat, seated_all, waiting
from buzzkeep.rooms.names import RudeWords, alike, clean_name, fold, is_the_house

MAX_KNOCKS, KNOCKS_OF_ADDRESS = 20, 4
GUARDED = (*("room_pin", "reactions", "bright", "sound", "own_seats", "writing", "listed", "most_seated", "tables"),)
"""What ``Guard`` and the room hold under the same names."""
PHANTOMS = 10  # players of one address whose phones have gone; beyond that the next newcomer takes the place of one


class Door:
    """The commands about people. ``matches`` tells a running match who came and went."""

    def __init__(self, matches: MatchPlayer, rude: RudeWords) -> None:
        self._matches, self._rude = matches, rude

    def join(self, head: state.Head, command: ask.Join, moment: CommandTime, visit: Visit) -> Change:
        """Let somebody in (reply: ``token``, ``player``) or have him knock (``knock``); his knock before is over."""
        change = self._come(head, command, moment, visit)
        if visit.knock is None or change.reply.get("knock") == visit.knock:
            return change
        return replace(change, head=self.knock_ends(change.head, visit.knock, moment).head)

    def _come(self, head: state.Head, command: ask.Join, moment: CommandTime, visit: Visit) -> Change:
        name = clean_name(command.name)
        if not name:
            raise Refused("NAME", "Please type a name with at least one letter.")
        room = head.room
        if (known := room.named(name)) is not None:
            if known.join_hash == state.hashed(command.id):
                return self._return(head, known, moment)
            if command.pin is None:
                return self._knock(head, name, "reclaim", command, visit, known.id)
            if visit.pin_wait_ms:
                wait_s = -(-visit.pin_wait_ms // 1000)
                raise Refused(
                    "PIN_WAIT", f"Too many wrong return codes. Try again in {wait_s} s, or ask the host to let you in."
                )
            if not secrets.compare_digest(command.pin, known.pin):
                raise Refused("PIN", "That is not the return code; the host can let you in, too.")
            return self._return(head, known, moment)
        self._distinct(room, name)
        if any(alike(name, banned) for banned in room.banned):
            raise Refused("BANNED", "The host does not let anybody of this name in.")
        if is_the_house(name) or self._rude.finds(name, room.name_filter):
            raise Refused("NAME_RUDE", "This name is not wanted here. Please take another one.")
        self._check_room_pin(room, command, visit)
        if any(alike(name, kicked) for kicked in room.kicked):
            return self._knock(head, name, "kicked", command, visit)
        if room.locked:
            return self._knock(head, name, "locked", command, visit)
        return self._enter(
            self._made_room(head, visit, moment), name, moment, state.hashed(command.id), table=command.table
        )

    @staticmethod
    def _check_room_pin(room: state.RoomState, command: ask.Join, visit: Visit) -> None:
        if room.room_pin is None:
            return
        if command.room_pin is not None and visit.room_pin_wait_ms:
            wait_s = -(-visit.room_pin_wait_ms // 1000)
            raise Refused("PIN_WAIT", f"Too many wrong PINs. Try again in {wait_s} s.")
        if command.room_pin is None or not secrets.compare_digest(command.room_pin, room.room_pin):
            raise Refused("ROOM_PIN", "This room asks for a PIN; the host knows it.")

    def _made_room(self, head: state.Head, visit: Visit, moment: CommandTime) -> state.Head:
        """Return the room less one gone player of the newcomer's address, if too many; nobody with a part in play."""
        room = head.room
        gone = [player for player in visit.gone if room.player(player) is not None]
        if len(gone) < PHANTOMS and not (gone and len(room.players) >= state.MAX_PLAYERS):
            return head
        playing = head.match.seats if head.match is not None and room.phase == "playing" else ()
        free = next((each for each in gone if (player := room.player(each)) and player.seat not in playing), None)
        if free is None:
            raise Refused("CROWD", "Too many who came from your network have gone. The host can remove some of them.")
        return self.leave(head, free, moment).head

    def _knock(
        self,
        head: state.Head,
        name: str,
        reason: state.KnockReason,
        command: ask.Join,
        visit: Visit,
        player: Member | None = None,
    ) -> Change:
        room, join_hash = head.room, state.hashed(command.id)
        waiting = next((knock for knock in room.knocks if knock.join_hash == join_hash), None)
        if waiting is not None:
            return Change(head, reply={"knock": waiting.id})
        if visit.knocks >= KNOCKS_OF_ADDRESS:
            raise Refused("DOOR", f"{visit.knocks} phones of your network are waiting at the door. Please try later.")
        if len(room.knocks) - (visit.knock is not None) >= MAX_KNOCKS:
            raise Refused("FULL", "Too many people are waiting at the door. Please try again in a minute.")
        knock = state.KnockState(secrets.token_urlsafe(9), name, reason, player, join_hash, command.table)
        return Change(head.with_room(knocks=(*room.knocks, knock)), reply={"knock": knock.id})

    def answer_knock(self, head: state.Head, command: ask.AnswerKnock, moment: CommandTime) -> Change:
        """Admit or refuse somebody who knocked."""
        room = head.room
        knock = next((waiting for waiting in room.knocks if waiting.id == command.knock), None)
        if knock is None:
            raise Refused("STALE", "Nobody waits under this number any more.")
        head = head.with_room(knocks=tuple(waiting for waiting in room.knocks if waiting.id != knock.id))
        if not command.admit:
            return Change(head, admissions=(Admission(knock.id),))
        known = room.player(knock.player)
        if known is None:
            if room.named(knock.name) is not None:
                raise Refused("NAME_TAKEN", f"Somebody here is called {knock.name} already; refuse, or rename first.")
            self._distinct(room, knock.name)
        elif known.connected and not known.guest and not command.replace:
            raise Refused("CONNECTED", f"{known.name} is here; this phone would take the seat from the other one.")
        if known:
            change = self._return(head, known, moment)
        else:
            change = self._enter(head, knock.name, moment, knock.join_hash, table=knock.table)
        admission = Admission(knock.id, change.reply["player"], change.reply["token"])
        return replace(change, reply={}, admissions=(*change.admissions, admission))

    def knock_ends(self, head: state.Head, knock: str | None, moment: CommandTime) -> Change:
        """Forget a knock whose phone has gone; without one, all (the server was started again)."""
        kept = tuple(waiting for waiting in head.room.knocks if knock is not None and waiting.id != knock)
        return Change(head if len(kept) == len(head.room.knocks) else head.with_room(knocks=kept))

    def pin_guessed(self, head: state.Head, player: Member, moment: CommandTime) -> Change:
        """Note a wrong return code, for the host to see."""
        count = next((wrong.count for wrong in head.room.wrong_pins if wrong.player == player), 0) + 1
        others = (wrong for wrong in head.room.wrong_pins if wrong.player != player)
        return Change(head.with_room(wrong_pins=(*others, state.WrongPins(player, count))))

    def _new_name(self, room: state.RoomState, raw: str) -> str:
        """Return the clean form of a name that nobody of a room has."""
        name = clean_name(raw)
        if not name:
            raise Refused("NAME", "A name needs at least one letter.")
        if (taken := room.named(name)) is not None:
            raise Refused("NAME_TAKEN", f"Somebody here is called {taken.name} already.")
        self._distinct(room, name)
        return name

    @staticmethod
    def _distinct(room: state.RoomState, name: str) -> None:
        """Refuse a name that could be taken for another one."""
        if (other := room.resembling(name)) is not None:
            raise Refused("NAME_ALIKE", f"This looks like {other.name}, who is here already. Please take another name.")

    def _enter(
        self,
        head: state.Head,
        name: str,
        moment: CommandTime,
        join_hash: str,
        *,
        guest: bool = False,
        table: int | None = None,
    ) -> Change:
        room = head.room
        table = table if table and table <= room.tables else None
        if len(room.players) >= state.MAX_PLAYERS:
            raise Refused("FULL", f"This room is full ({state.MAX_PLAYERS} players).")
        token = state.new_token()
        seat = None  # in mid-match he looks on for a moment: see seat_waiting
        if room.phase != "playing":
            seat = free_seat(room, self._matches.game(head).info.team_size, table=table)
        avatar = state.least_used(room.players)
        player = state.Player(f"p{room.next_id}", name, state.hashed(token), state.new_pin(), seat, join_hash)
        player = replace(player, guest=guest, avatar=avatar, table=table)
        kicked = tuple(folded for folded in room.kicked if not alike(folded, name))
        head = head.with_room(players=(*room.players, player), next_id=room.next_id + 1, kicked=kicked)
        change = self._tell(head, player.id, seat, SeatChange.JOINED, moment)
        return replace(change, reply={"token": token, "player": player.id})

    def _return(self, head: state.Head, player: state.Player, moment: CommandTime) -> Change:
        fresh = _with_new_token(head, replace(player, guest=False))
        wrong_pins = tuple(wrong for wrong in head.room.wrong_pins if wrong.player != player.id)
        head, ended = _knocks_ended(fresh.head.with_room(wrong_pins=wrong_pins), player.id)
        change = self.presence(head, player.id, True, moment)
        return replace(change, reply=fresh.reply, disconnections=fresh.disconnections, admissions=ended)

    def presence(self, head: state.Head, player_id: Member, connected: bool, moment: CommandTime) -> Change:
        """Note that a player's phone, or the console, is there or gone; a match hears of it when the whole seat is."""
        if player_id == state.CONSOLE and head.room.hosted != connected:
            return Change(head.with_room(hosted=connected))
        player = head.room.player(player_id)
        if player is None or player.connected == connected or player.guest:
            return Change(head)
        head = head.with_player(replace(player, connected=connected))
        head, ended = _knocks_ended(head, player_id) if connected else (head, ())
        others = (other for other in head.room.players if other.seat == player.seat and other.id != player.id)
        if player.seat is None or any(other.connected for other in others):
            return Change(head, admissions=ended)
        told = SeatChange.BACK if connected else SeatChange.DROPPED
        return replace(self._tell(head, player.id, player.seat, told, moment), admissions=ended)

    def here(self, head: state.Head, player: state.Player, moment: CommandTime) -> Change:
        """Somebody touched the phone of a seat: if it counted as absent, it does so no more."""
        return self._tell(head, player.id, player.seat, SeatChange.BACK, moment)

    def add_guest(self, head: state.Head, command: ask.AddGuest, moment: CommandTime) -> Change:
        """Let somebody in who has no phone: he counts as there, and the console answers for him."""
        name = self._new_name(head.room, command.name)
        change = self._enter(head, name, moment, "", guest=True)
        return replace(change, reply={"player": change.reply["player"]})

    def play_for(self, head: state.Head, command: ask.PlayFor) -> Change:
        """Give the console a token with which it is the phone of a player who has none. The older one is void."""
        player = self._player(head, command.player)
        if not player.guest:
            raise Refused("HAS_PHONE", f"{player.name} plays with a phone.")
        return _with_new_token(head, player)

    def hand_over(self, head: state.Head, giver: state.Player, command: ask.HandOver, moment: CommandTime) -> Change:
        """Give a player's seat to somebody who looks on; the giver looks on from then on."""
        taker, seat = self._player(head, command.player), giver.seat
        if seat is None:
            raise Refused("SPECTATOR", "You have no seat to hand over.")
        if taker.seat is not None:
            raise Refused("SEATED", f"{taker.name} has a seat already.")
        kept = head.room.titles
        titles = tuple(replace(title, bearer=taker.id) if title.bearer == giver.id else title for title in kept)
        head = head.with_player(replace(taker, seat=seat, looks_on=False)).with_room(titles=titles)
        joined = self._tell(head, taker.id, seat, SeatChange.JOINED, moment)  # first: the seat is never nobody's
        head = joined.head.with_player(replace(giver, seat=None, looks_on=True, ready=False))
        return joined.then(self._tell(head, giver.id, seat, SeatChange.LEFT, moment))

    def leave(self, head: state.Head, player_id: Member, moment: CommandTime) -> Change:
        """Take a player out of the room for good."""
        player = self._player(head, player_id)
        head = head.with_room(
            players=tuple(other for other in head.room.players if other.id != player_id),
            wrong_pins=tuple(wrong for wrong in head.room.wrong_pins if wrong.player != player_id),
            contributions=tuple(one for one in head.room.contributions if one.player != player_id or one.asked),
        )
        return self._tell(head, player_id, player.seat, SeatChange.LEFT, moment)

    def send_out(self, head: state.Head, command: ask.Kick | ask.Ban, moment: CommandTime) -> Change:
        """Send a player out: after a kick he has to knock under the same name, after a ban it is for good."""
        player = self._player(head, command.player)
        change = self.leave(head, player.id, moment)
        how: Literal["kicked", "banned"] = "kicked" if isinstance(command, ask.Kick) else "banned"
        names = (*getattr(change.head.room, how)[-49:], fold(player.name))
        return replace(change.with_room(**{how: names}), disconnections=(Disconnection(player.id, how),))

    def pardon(self, head: state.Head, command: ask.Pardon) -> Change:
        """Undo a kick or a ban."""
        room, name = head.room, fold(command.name)
        if name not in (*room.kicked, *room.banned):
            raise Refused("NO_PLAYER", "Nobody of this name was removed.")
        return Change(_unlisted(head, name))

    def erase(self, head: state.Head, command: ask.Erase, moment: CommandTime) -> Change:
        """Forget a person; what he answered stays as nobody's."""
        if head.room.phase == "playing":
            raise Refused("PLAYING", "End the match first.")
        name, player = fold(command.name), head.room.named(command.name)
        if player is None:
            return Change(_unlisted(head, name), ledger=(Erased(None, name),))
        left = _unlisted(self.leave(head, player.id, moment).head, name)
        gone = Disconnection(player.id, "kicked")
        return Change(left, disconnections=(gone,), ledger=(Erased(player.id, name),))

    def rename(self, head: state.Head, command: ask.Rename) -> Change:
        """Give a player another name."""
        player = self._player(head, command.player)
        others = tuple(other for other in head.room.players if other.id != player.id)
        name = self._new_name(replace(head.room, players=others), command.name)
        return Change(head.with_player(replace(player, name=name)))

    def move(self, head: state.Head, command: ask.MovePlayer, moment: CommandTime) -> Change:
        """Seat a player elsewhere; a bot that plays the seat hands over."""
        player = self._player(head, command.player)
        seat = command.seat
        if seat is not None:
            if seat >= head.room.table_seats:
                raise Refused("NO_SEAT", f"The table has {head.room.table_seats} seats.")
            if len(head.room.members(seat)) >= self._matches.game(head).info.team_size and player.seat != seat:
                raise Refused("SEAT_FULL", "This seat is taken.")
        first = self._tell(head, player.id, player.seat, SeatChange.LEFT, moment)
        head = first.head.with_player(replace(player, seat=seat, looks_on=seat is None))
        if seat is not None and head.room.phase == "lobby":
            head = head.with_room(bots=tuple(bot for bot in head.room.bots if bot.seat != seat))
        return first.then(self._tell(head, player.id, seat, SeatChange.JOINED, moment))

    def guard(self, head: state.Head, command: ask.Guard) -> Change:
        """Take what the host chooses for newcomers; before a match those who waited for more places get them."""
        chosen = {name: getattr(command, name) for name in GUARDED}
        room = replace(head.room, name_filter=command.names, **chosen)
        if room.phase != "playing":
            room = seated_all(room, self._matches.game(head).info.team_size)
        return Change(replace(head, room=room))

    def seat_waiting(self, before: state.Head, change: Change, moment: CommandTime) -> Change:
        """Seat who came in mid-match, on bots' chairs, then the emptiest, once nothing is open that was then."""
        head = change.head
        if head.match is None or head.room.fault:
            return change
        team_size = self._matches.game(head).info.team_size
        if head.room.phase == "over" and before.room.phase == "playing":
            return replace(change, head=replace(head, room=seated_all(head.room, team_size)))
        then = before.room.match.asked_since if before.room.match and before.room.phase == "playing" else {}
        if head.room.phase != "playing" or not then.keys().isdisjoint(asked(head)):
            return change
        for player in waiting(head.room):
            head = change.head
            seats = head.match.seats if head.match else ()
            if free_seat(head.room, team_size, seats) is None:  # nor has any table one
                break
            seat = free_seat(head.room, team_size, seats, player.table)
            if seat is None:
                continue
            head = head.with_player(replace(player, seat=seat))
            if head.room.bot(seat):  # it played for nobody: its chair is his
                head = head.with_room(bots=tuple(bot for bot in head.room.bots if bot.seat != seat))
                change = change.then(self._tell(head, None, seat, SeatChange.HUMAN, moment))
                head = change.head
            change = change.then(self._tell(head, player.id, seat, SeatChange.JOINED, moment))
        return change

    def _player(self, head: state.Head, player_id: Member) -> state.Player:
        player = head.room.player(player_id)
        if player is None:
            raise Refused("NO_PLAYER", "There is no such player in this room.")
        return player

    def _tell(
        self, head: state.Head, player_id: Member | None, seat: Seat | None, change: SeatChange, moment: CommandTime
    ) -> Change:
        """Tell the running match, if there is one and the seat takes part."""
        if seat is None or head.match is None or head.room.phase != "playing" or seat not in head.match.seats:
            return Change(head)
        who = Party(Role.SEAT, seat, player_id)
        return self._matches.advance(head, SeatChanged(who, change, moment.now))


def _with_new_token(head: state.Head, player: state.Player) -> Change:
    """Give a player a token, which is the reply; whoever has the one before loses his place."""
    token = state.new_token()
    head = head.with_player(replace(player, token_hash=state.hashed(token)))
    gone = Disconnection(player.id, "replaced")
    return Change(head, reply={"token": token, "player": player.id}, disconnections=(gone,))


def _unlisted(head: state.Head, name: str) -> state.Head:
    """Return the room with a folded name neither kicked nor banned."""
    kicked, banned = (tuple(one for one in names if one != name) for names in (head.room.kicked, head.room.banned))
    return head.with_room(kicked=kicked, banned=banned)


def _knocks_ended(head: state.Head, player: Member) -> tuple[state.Head, tuple[Admission, ...]]:
    """Return the room without those who knock for a player's seat, and what they are told."""
    waiting = [knock for knock in head.room.knocks if knock.player == player]
    if not waiting:
        return head, ()
    knocks = tuple(knock for knock in head.room.knocks if knock.player != player)
    told = tuple(Admission(knock.id, code="owner_back") for knock in waiting)
    return head.with_room(knocks=knocks), told
