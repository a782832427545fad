"""What the five phases of the match have in common: each says where the match stands."""

from buzzkeep.game import Stage, record
from buzzkeep.games.conquest.board import Progress, Table


@record
class Phase(Stage[Table]):
    """A phase asks nobody itself: it pushes who chooses, questions and how fights end."""

    def place(self, t: Table) -> Progress:
        """Return round, order and slot of the match."""
        raise NotImplementedError

    def abandon(self, t: Table) -> None:
        """Note where the match stood when it ended."""
        t.set(last=self.place(t))
