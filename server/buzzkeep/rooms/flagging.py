"""Players flag a bad question once it is over."""

from dataclasses import replace

from buzzkeep.engine.capabilities import offers
from buzzkeep.quiz.capability import Quiz
from buzzkeep.rooms.commands import FlagQuestion
from buzzkeep.rooms.core import Change, CommandTime
from buzzkeep.rooms.errors import Refused
from buzzkeep.rooms.ledger import FlagRaised
from buzzkeep.rooms.state import FlagMark, Head, Player

MOST_FLAGS, IN_MS = 6, 60_000  # of one player; who flags everything tells nothing


def flag(head: Head, player: Player, command: FlagQuestion, moment: CommandTime) -> Change:
    """Note a player's flag. Raises Refused; the answer to any question that is not over is one and the same."""
    match, room = head.match, head.room
    quiz = offers(match.rules, Quiz) if match else None
    if match is None or quiz is None:
        raise Refused("NO_MATCH", "No match is there whose questions could be flagged.")
    if match.id != command.match:
        raise Refused("STALE", "That match is over.")
    closed = quiz.closed(head.state)
    if command.question > len(closed):
        raise Refused("NOT_SHOWN", "The answer to this question has not been shown.")
    mine = [mark for mark in room.flags if mark.player == player.id]
    if any(mark.serial == command.question for mark in mine):
        raise Refused("FLAGGED", "You have flagged this question already.")
    if sum(moment.wall_ms - mark.wall_ms < IN_MS for mark in mine) >= MOST_FLAGS:
        raise Refused("TOO_FAST", "Too many flags; please wait a minute.")
    mark = FlagMark(player.id, command.question, moment.wall_ms)
    raised = FlagRaised(match.id, closed[command.question - 1], room.content.lang, player.id, command.reason)
    return Change(replace(head, room=replace(room, flags=(*room.flags, mark))), ledger=(raised,))
