"""The host's commands between matches: game, options, content, bots, lock."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any

from pydantic import ValidationError

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import GameInfo
from buzzkeep.engine.options import Options
from buzzkeep.engine.registry import Registry, UnknownGame
from buzzkeep.engine.types import Party, Role, SeatChange
from buzzkeep.quiz.content import TAGS, ContentChoice, UnplayableMap
from buzzkeep.rooms.commands import Configure, SetBot, SetContent
from buzzkeep.rooms.core import Change, CommandTime, MatchPlayer, Refused
from buzzkeep.rooms.inputs import SeatChanged
from buzzkeep.rooms.seating import seated_all
from buzzkeep.rooms.state import BotSeat, Head, RoomState, Shelved


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

    Who has no place there any more moves to a free seat or looks on; a larger table calls back those who had none, and
    another game to its teams too. Whom the host put among the spectators stays there.
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
