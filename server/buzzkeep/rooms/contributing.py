"""Questions that people of the room write for its next match: bounds, and what the host says to them."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from buzzkeep.engine.types import Member
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.commands import Command, Contribute, JudgeContribution, KeepContributions
from buzzkeep.rooms.core import Actor, Change, CommandTime, Refused
from buzzkeep.rooms.prepare import Editor
from buzzkeep.rooms.state import Contribution, Head, Player, RoomState

MOST, MOST_OF_ONE = 24, 3  # that are still to be asked
EVENING_MS = 18 * 3_600_000
EVERY_MS = 3_000  # of one person; to look for the like of a question takes time


def contribute(head: Head, player: Player, command: Contribute, moment: CommandTime) -> Change:
    """Take a question in the place of the player's that waits, or was declined. Raises Refused."""
    room = of_this_evening(head.room, moment)
    if not room.writing or room.phase == "playing":
        raise Refused("NOT_NOW", "Questions are written between matches, if the host lets phones write.")
    kept = tuple(one for one in room.contributions if one.player != player.id or one.state == "accepted")
    to_ask = [one.player for one in kept if not one.asked and one.state != "declined"]
    if to_ask.count(player.id) >= MOST_OF_ONE:
        raise Refused("ENOUGH", f"{MOST_OF_ONE} of your questions are still to be asked.")
    if len(to_ask) >= MOST:
        raise Refused("FULL", f"{MOST} questions are waiting already.")
    new = Contribution(
        f"w-{secrets.token_hex(6)}",
        player=player.id,
        manuscript=command.manuscript,
        lang=room.content.lang,
        wall_ms=moment.wall_ms,
    )
    return Change(head.with_room(contributions=(*kept, new)))


def judge(head: Head, command: JudgeContribution) -> Change:
    """Accept or decline a question that was not asked yet; what runs holds a copy. Raises Refused."""
    one = found(head.room, command)
    if head.room.phase == "playing" and (command.edited or one.state == "accepted"):
        raise Refused("PLAYING", "The match that runs may ask it.")
    manuscript = command.edited or one.manuscript
    now = replace(one, state="accepted" if command.accepted else "declined", word=command.word, manuscript=manuscript)
    return Change(head.with_room(contributions=tuple(now if each is one else each for each in head.room.contributions)))


def found(room: RoomState, command: JudgeContribution) -> Contribution:
    """Return the question that is judged. Raises Refused where it is not there any more, or was asked."""
    one = next((one for one in room.contributions if one.id == command.contribution), None)
    if one is None or one.asked:
        raise Refused("STALE", "Its writer has replaced it, or it was asked.")
    return one


def put_away(head: Head, command: KeepContributions) -> Change:
    """Let go of the questions that were asked: they are in a bank now, or nobody wants them."""
    return Change(head.with_room(contributions=tuple(one for one in head.room.contributions if not one.asked)))


def of_this_evening(room: RoomState, moment: CommandTime) -> RoomState:
    """Return the room without what was written on an earlier evening: it was for that one."""
    fresh = tuple(one for one in room.contributions if moment.wall_ms - one.wall_ms < EVENING_MS)
    return room if fresh == room.contributions else replace(room, contributions=fresh)


class Editing:
    """Has what is written in one room looked through, off the loop; ``source`` is a clock (ms)."""

    def __init__(self, editor: Editor | None, source: TimeSource, blocking: Callable[..., Any]) -> None:
        self._editor, self._source, self._blocking = editor, source, blocking
        self._wrote: dict[Member, int] = {}  # when each last sent something

    def reads(self, room: RoomState, actor: Actor, command: Command) -> list[dict[str, str]]:
        """Return what is to be mended before a command may be carried out; asked-for keeping is done. Refused."""
        editor, player = self._editor, actor.player
        if editor is None:
            return []
        faults: list[dict[str, str]] = []
        match command:
            case Contribute(manuscript=manuscript) if player is not None:
                if self._source() - self._wrote.get(player, -EVERY_MS) < EVERY_MS:
                    raise Refused("TOO_FAST", "One moment, please: a question every few seconds.")
                self._wrote[player] = self._source()
                older = [one.id for one in room.contributions if one.player == player and one.state != "accepted"]
                faults = self._blocking(editor.faults, room, manuscript, room.content.lang, older)
            case JudgeContribution(edited=manuscript) if manuscript is not None:
                one = found(room, command)
                faults = self._blocking(editor.faults, room, manuscript, one.lang, [one.id])
            case KeepContributions(keep=True):
                self._blocking(editor.keep, room)
        return faults
