"""What is shown for a time and asks nobody."""

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow, Stage, Why
from buzzkeep.engine.transition import T


@record
class Showing(Stage[T]):
    """It ends with its time, and is itself the result that the stage beneath goes on from; it is never the lowest."""

    def close(self, t: T, why: Why) -> Flow:
        """Go on."""
        return Done(self)
