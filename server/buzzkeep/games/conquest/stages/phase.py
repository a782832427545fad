"""What the five phases of the match have in common: each says where the match stands."""

from typing import Self

from buzzkeep.game import LookAhead, Party, Role, Stage, looking_ahead
from buzzkeep.games.conquest import story
from buzzkeep.games.conquest.board import Progress, Table, Turn


class ForHost(LookAhead):
    """What a host alone is shown; ``minutes_left`` is how long the match takes from there, as people play."""

    turns: tuple[story.TurnView, ...]
    settled: tuple[story.SettledQuestion, ...]
    minutes_left: int


class Phase(Stage[Table]):
    """A phase asks nobody itself: it pushes who chooses, questions and how fights end."""

    def place(self, t: Table) -> Progress:
        """Return round, order and slot of the match."""
        raise NotImplementedError

    def shown_to(self, t: Table, viewer: Party) -> ForHost | None:
        """Show a host to which turns he may go back; one who does not play also what comes next."""
        if viewer.role is not Role.HOST:
            return None
        ahead = looking_ahead(t)
        minutes_left = max(1, round(t.game.left(t) / 60_000))
        coming, the_room = (ahead.next, ahead.the_room) if ahead else ((), ())
        return ForHost(coming, story.turns(t), story.questions(t), minutes_left, the_room=the_room)

    def begin_turn(self, t: Table) -> Self:
        """Note that a turn begins, to which the host may go back."""
        board, at = t.board, self.place(t)
        last = board.turn
        if last is not None:
            one = board.turns[last]
            if (one.phase, one.round, one.slot) == (at.phase, at.round, at.slot):  # anew, maybe corrected
                last = one.before
        *_, (_, before) = story.begun(board, last)
        seats = tuple(one for one in board.seats if one not in before.seats)
        taken = board.history[len(before.history) :]
        played = t.now - board.began
        begun = Turn(last, at.phase, at.round, at.slot, taken, seats, board.corrections, played=played)
        t.set(turns=(*board.turns, begun), turn=len(board.turns))
        return self

    def abandon(self, t: Table) -> None:
        t.set(last=self.place(t))
