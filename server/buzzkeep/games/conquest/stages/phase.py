"""What the five phases of the match have in common: each says where the match stands."""

from buzzkeep.game import LookAhead, Party, Role, Stage, looking_ahead, record
from buzzkeep.games.conquest.board import Progress, Table


@record
class Phase(Stage[Table]):
    """A phase asks nobody itself: it pushes who chooses, questions and how fights end."""

    def place(self, t: Table) -> Progress:
        """Return round, order and slot of the match."""
        raise NotImplementedError

    def shown_to(self, t: Table, viewer: Party) -> LookAhead | None:
        """Show a host who does not play what comes next."""
        return looking_ahead(t) if viewer.role is Role.HOST else None

    def abandon(self, t: Table) -> None:
        """Note where the match stood when it ended."""
        t.set(last=self.place(t))
