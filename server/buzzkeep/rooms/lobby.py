"""Where people sit and whose name a seat bears; and the host's commands between matches: game, options, bots."""

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any

from pydantic import ValidationError

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import GameInfo, Partners, offers
from buzzkeep.engine.options import Options
from buzzkeep.engine.registry import Registry, UnknownGame
from buzzkeep.engine.types import Member, Party, Role, Seat, SeatChange
from buzzkeep.quiz.content import TAGS, ContentChoice, UnplayableMap
from buzzkeep.rooms.commands import Configure, Partner, SetBot, SetContent, Sit
from buzzkeep.rooms.core import Change, CommandTime, MatchPlayer, Refused
from buzzkeep.rooms.inputs import SeatChanged
from buzzkeep.rooms.state import BotSeat, Head, Player, RoomState, SeatTitle, Shelved, taken_seats


def waiting(room: RoomState) -> tuple[Player, ...]:
    """Return those who have no seat and did not choose to look on, in the order in which they came."""
    return tuple(player for player in room.players if player.seat is None and not player.looks_on)


def free_seat(
    room: RoomState, team_size: int, seats: Iterable[Seat] | None = None, table: int | None = None
) -> Seat | None:
    """Return the emptiest seat that takes one more (in a match a bot's first); None, also if the host lets no more.

    Whoever comes from a ``table`` sits with its people: where most of them do, else where its number leads.
    """
    if room.most_seated is not None and sum(one.seat is not None for one in room.players) >= room.most_seated:
        return None
    open_to = list(range(room.table_seats) if seats is None else seats)
    if table is not None and open_to:
        sitting = (one.seat for one in room.players if one.table == table and one.seat is not None)
        there = Counter(seat for seat in sitting if seat in open_to)
        open_to = [there.most_common(1)[0][0] if there else open_to[(table - 1) % len(open_to)]]
    if seats is not None and (bots := [seat for seat in open_to if room.bot(seat) and not room.members(seat)]):
        return bots[0]
    people = [seat for seat in open_to if room.bot(seat) is None]
    emptiest = min(people, key=lambda seat: (len(room.members(seat)), seat), default=None)
    return None if emptiest is None or len(room.members(emptiest)) >= team_size else emptiest


def seated_all(room: RoomState, team_size: int) -> RoomState:
    """Return the room with everybody who waits at a seat of the table, as far as there are any."""
    for player in waiting(room):
        if free_seat(room, team_size) is None:  # nor has any table one
            break
        if (seat := free_seat(room, team_size, table=player.table)) is None:
            continue
        room = room.with_player(replace(player, seat=seat))
    return room


def asked(head: Head) -> frozenset[str]:
    """Return the ids of the prompts for whose answer the running match waits."""
    if head.match is None or head.room.phase != "playing":
        return frozenset()
    prompts = head.match.rules.prompts(head.state)
    return frozenset(prompt.id for prompt in prompts if prompt.seats and prompt.waits and not prompt.standing)


def titles(room: RoomState, seats: Iterable[Seat]) -> tuple[SeatTitle, ...]:
    """Return whose name each seat of a match bears from its start to its end: its only player's, or its colour's."""
    return tuple(
        SeatTitle(seat, members[0] if len(members) == 1 else None) for seat in seats if (members := room.members(seat))
    )


def bearer(room: RoomState, seat: Seat) -> Member | None:
    """Return whose name a seat bears while he is there, whoever joins or leaves; None if it bears its colour's."""
    members = room.members(seat)
    kept = None if room.phase == "lobby" else next((title for title in room.titles if title.seat == seat), None)
    if kept is not None and members and kept.bearer in (None, *members):
        return kept.bearer
    return members[0] if len(members) == 1 else None


def sit(head: Head, player: Player, command: Sit, game: Box) -> Change:
    """Seat a player where he chose: at a free place, or with people of a team that takes one more. Raises Refused."""
    room, seat = head.room, command.seat
    if room.phase != "lobby":
        raise Refused("PLAYING", "Seats are chosen before a match.")
    if not room.own_seats or player.looks_on:
        raise Refused("FORBIDDEN", "The host says who sits where.")
    if seat >= room.table_seats:
        raise Refused("NO_SEAT", f"The table has {room.table_seats} seats.")
    others = [member for member in room.members(seat) if member != player.id]
    if room.bot(seat) is not None or len(others) >= game.info.team_size:
        raise Refused("SEAT_FULL", "This seat is taken.")
    seated = sum(one.seat is not None for one in room.players if one.id != player.id)
    if room.most_seated is not None and seated >= room.most_seated:
        raise Refused("SEAT_FULL", "As many sit as the host lets sit.")
    return Change(head.with_player(replace(player, seat=seat)))


def partners(room: RoomState, game: Box) -> dict[Seat, Seat]:
    """Return the partner of each taken seat as things stand before a match; empty where nobody has one."""
    pairing = offers(game, Partners)
    if pairing is None or room.phase == "playing":
        return {}
    taken = taken_seats(room)
    places = pairing.partners(game.options_type.model_validate(room.options), len(taken))
    return {taken[place]: taken[partner] for place, partner in enumerate(places)}


def swap_partners(head: Head, game: Box, own: Seat | None, command: Partner) -> Change:
    """Let ``command.partner`` trade places with the partner of ``command.seat``; ``own`` None: the host. Refused."""
    if own is not None and own != command.seat:
        raise Refused("FORBIDDEN", "Only your own partner is yours to choose.")
    now = partners(head.room, game)
    if command.seat not in now or command.partner not in now or command.seat == command.partner:
        raise Refused("NO_PARTNER", "There are no such partners to choose.")
    one, other = now[command.seat], command.partner
    return Change(replace(head, room=head.room.reseated({one: other, other: one})))


@dataclass(frozen=True)
class Setting:
    """A validated choice of game: what a room stores, and the option model."""

    game: Box
    preset: str | None
    options: Options


def setting(registry: Registry, game_id: str, preset: str | None, given: dict[str, Any] | None) -> Setting:
    """Validate a choice. ``given`` options are laid over the preset's. Raises Refused with the offending option."""
    try:
        game = registry.get(game_id)
    except UnknownGame:
        raise Refused("NO_GAME", f"no game {game_id!r} here") from None  # why, the server's console says
    presets = {known.id: known.options for known in game.info.presets}
    if preset is not None and preset not in presets:
        raise Refused("NO_PRESET", f"{game_id} has no preset {preset!r}; there are: {', '.join(presets)}.")
    chosen = {**presets.get(preset or "", {}), **(given or {})}
    try:
        return Setting(game, preset, game.options_type.model_validate(chosen))
    except ValidationError as error:
        raise Refused("OPTION", f"option {codec.fault(error)}") from None


def seated(room: RoomState, seats: int, info: GameInfo) -> RoomState:
    """Return the room with a table of that many seats for its game.

    Who has no place there any more moves to a free seat or looks on; a larger table, or another game's teams, call back
    those who had none, but nobody whom the host put among the spectators.
    """
    recalled = info.team_size if info.id != room.game else 1
    room = replace(room, game=info.id, table_seats=seats, bots=tuple(bot for bot in room.bots if bot.seat < seats))
    placed = {member for seat in range(seats) for member in room.members(seat)[: info.team_size]}
    for player in room.players:
        if player.seat is not None and player.id not in placed:
            room = room.with_player(replace(player, seat=None))
    return seated_all(room, recalled)


def _bots_of(room: RoomState, now: Box, then: Box, kept: Shelved | None) -> tuple[BotSeat, ...]:
    """Return the bots that come along from the game of now, and those of then that it had no place or skill for."""
    bots = {bot.seat: bot for bot in room.bots}
    for bot in kept.bots if kept else ():
        stayed = bot.seat >= room.table_seats or bot.skill not in now.bot_skills
        if stayed and not room.members(bot.seat):
            bots.setdefault(bot.seat, bot)
    return tuple(bot for _, bot in sorted(bots.items()) if bot.skill in then.bot_skills)


class Lobby:
    """Settles what will be played."""

    def __init__(self, registry: Registry, matches: MatchPlayer, graph: Callable[[str], object] | None = None) -> None:
        self._registry = registry
        self._matches = matches
        self._graph = graph

    def configure(self, head: Head, command: Configure) -> Change:
        """Choose game, options and the size of the table."""
        self._between_matches(head)
        room, same = head.room, command.game == head.room.game
        kept = next((one for one in room.shelf if one.game == command.game), None)
        chosen = self._chosen(room, command, kept)
        self._playable(chosen, room if same else None)
        info = chosen.game.info
        seats = command.seats
        if seats is None and same:
            seats = room.table_seats
        elif seats is None:  # without teams, for everybody who is there if it can be
            there = len(room.players) if info.team_size == 1 else 0
            seats = max(info.default_seats, min(info.max_seats, there), kept.seats if kept else 0)
        if not info.min_seats <= seats <= info.max_seats:
            raise Refused("SEATS", f"This game is for {info.min_seats} to {info.max_seats} seats, not {seats}.")
        if not same:
            left = Shelved(room.game, room.preset, room.options, room.table_seats, room.bots)
            shelf = (*(one for one in room.shelf if one.game != room.game), left)
            room = replace(room, bots=_bots_of(room, self._registry.get(room.game), chosen.game, kept), shelf=shelf)
        room = replace(room, preset=chosen.preset, options=chosen.options.model_dump(mode="json"))
        return Change(replace(head, room=seated(room, seats, info)))

    def _playable(self, chosen: Setting, room: RoomState | None) -> None:
        """Refuse another map than before that is not there or not sound: the match could not begin."""
        wanted = getattr(chosen.options, "map", None)
        if self._graph is None or wanted is None or (room is not None and room.options.get("map") == wanted):
            return
        try:
            self._graph(wanted)
        except KeyError:
            raise Refused("MAP", f"There is no map {wanted!r}.") from None
        except UnplayableMap as error:
            raise Refused("MAP", str(error)) from None

    def content(self, head: Head, command: SetContent) -> Change:
        """Choose where the questions come from."""
        self._between_matches(head)
        if command.difficulty_min > command.difficulty_max:
            raise Refused("OPTION", "The lowest difficulty is above the highest.")
        if unknown := next((tag for tag in command.tags if tag not in TAGS), None):
            raise Refused("OPTION", f"There is no tag {unknown!r} to choose by; there are: {', '.join(TAGS)}.")
        chosen = {part.name: getattr(command, part.name) for part in fields(ContentChoice)}
        choice = ContentChoice(**chosen | {"tags": tuple(tag for tag in TAGS if tag in command.tags)})
        return Change(head.with_room(content=choice))

    def bot(self, head: Head, command: SetBot, moment: CommandTime) -> Change:
        """Let a bot play a seat, or give the seat back to its people."""
        room, game = head.room, self._matches.game(head)
        if command.seat >= room.table_seats:
            raise Refused("NO_SEAT", f"The table has {room.table_seats} seats.")
        if command.skill is not None and command.skill not in game.bot_skills:
            raise Refused("NO_SKILL", f"Bots play {', '.join(game.bot_skills)}.")
        others = tuple(bot for bot in room.bots if bot.seat != command.seat)
        if command.skill is None:
            bots = others
        else:  # the one who is there already gets another strength, not another character
            here, used = room.bot(command.seat), {bot.character for bot in others}
            likely = (here.character if here else command.seat, *range(room.table_seats))
            face = next(face for face in likely if face not in used)
            bots = (*others, BotSeat(command.seat, command.skill, face))
        head = head.with_room(bots=tuple(sorted(bots, key=lambda bot: bot.seat)))
        if head.match is None or room.phase != "playing" or command.seat not in head.match.seats:
            return Change(head)
        change = SeatChange.HUMAN if command.skill is None else SeatChange.BOT
        return self._matches.advance(head, SeatChanged(Party(Role.SEAT, command.seat), change, moment.now))

    def _chosen(self, room: RoomState, command: Configure, kept: Shelved | None) -> Setting:
        preset, given = command.preset, command.options
        if command.game == room.game:
            if preset is None:  # single options, changed one after the other, must not undo each other
                given = {**room.options, **(given or {})}
        elif preset is None and given is None:  # a game is looked at: as it was left, else as it is usually played
            if kept is not None:
                with suppress(Refused):  # the options of a game may have changed with a version
                    return setting(self._registry, kept.game, kept.preset, kept.options)
            presets = self._registry.get(command.game).info.presets if command.game in self._registry else ()
            preset = presets[0].id if presets else None
        return setting(self._registry, command.game, preset, given)

    @staticmethod
    def _between_matches(head: Head) -> None:
        if head.room.phase == "playing":
            raise Refused("PLAYING", "Not while a match is running.")
