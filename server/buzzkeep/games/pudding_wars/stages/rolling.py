"""A seat rolls the die (R4.2), and it is shown."""

from buzzkeep.game import Done, Flow, Millis, Party, Seat, Showing, record
from buzzkeep.games.pudding_wars import actions, events
from buzzkeep.games.pudding_wars.board import Table
from buzzkeep.games.pudding_wars.stages.asked import AskingStage

SIDES: tuple[events.Die, ...] = ("fan3", "fan2", "fan2", "place1_fan1", "place1_fan1", "place2")  # six (R4.2)


@record
class Thrown:
    """The die has fallen."""

    die: events.Die


class Rolling(AskingStage):
    """``seat`` is about to roll the die."""

    ms = 10_000
    asked = "roll"
    public = ("seat",)

    def legal(self, t: Table, who: Party) -> list[actions.RollDie]:
        """There is only one thing to do."""
        return [actions.RollDie()]

    def instead(self, t: Table) -> actions.RollDie:
        """Roll."""
        return actions.RollDie()

    def do(self, t: Table, action: actions.RollDie) -> Flow:
        """Leave it to chance."""
        return Done(Thrown(t.rng.choice(SIDES)))


class Rolled(Showing[Table]):
    """The die lies on the table: so many ``places``, then ``fans``; neither, and the turn passes."""

    seat: Seat
    places: int
    fans: int
    public = ("seat", "places", "fans")

    def lasts(self, t: Table) -> Millis:
        """Return how long it takes to see the die land, or to read that it allows nothing."""
        return 1_200 if self.places or self.fans else 2_400
