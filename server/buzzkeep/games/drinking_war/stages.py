"""The stages of a Drinking War match as everybody sees them: what is asked of whom, and until when."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat

# ``anyone``: any member of an asked team may confirm, not only the captain (R8.3)


@record
class Starting:
    """Who is the youngest? The first tap begins; at ``until`` chance decides."""

    until: Millis
    kind: Literal["starting"] = "starting"


@record
class Upkeep:
    """``seat`` deals with what lies before it: ``epidemics`` that still have to tick, a ``potion`` to place."""

    seat: Seat
    epidemics: tuple[int, ...]
    potion: int | None
    anyone: bool
    until: Millis
    kind: Literal["upkeep"] = "upkeep"


@record
class Drawing:
    """``seat`` draws; at ``until`` it does so by itself."""

    seat: Seat
    anyone: bool
    until: Millis
    kind: Literal["drawing"] = "drawing"


@record
class Powering:
    """``seat`` may play power cards: ``stars`` of ``most`` are left."""

    seat: Seat
    stars: int
    most: int
    anyone: bool
    until: Millis
    kind: Literal["power"] = "power"


@record
class Attacking:
    """``seat`` builds its attack."""

    seat: Seat
    anyone: bool
    until: Millis
    kind: Literal["attack"] = "attack"


@record
class Defending:
    """``seat`` orders its defence against what lies on the table."""

    seat: Seat
    anyone: bool
    until: Millis
    kind: Literal["defence"] = "defence"


@record
class Consequence:
    """``seat`` takes ``sips`` of an attack or an Epidemic (``number``). What exactly, is its own affair."""

    seat: Seat
    cause: Literal["attack", "epidemic"]
    number: int | None
    sips: int
    anyone: bool
    until: Millis
    kind: Literal["consequence"] = "consequence"


@record
class Giving:
    """All ``seats`` choose a card for ``receiver``; ``given`` have. ``losing``: who has no card loses a life point."""

    receiver: Seat
    seats: tuple[Seat, ...]
    given: tuple[Seat, ...]
    losing: tuple[Seat, ...]
    anyone: bool
    until: Millis
    kind: Literal["giving"] = "giving"


@record
class Peeking:
    """``seat`` looks at the hand of ``target``; ``steal``: it takes one of its cards."""

    seat: Seat
    target: Seat
    steal: bool
    anyone: bool
    until: Millis
    kind: Literal["peeking"] = "peeking"


@record
class Rallying:
    """``seat``, eliminated, chooses whom it helps; ``units`` are possible."""

    seat: Seat
    units: tuple[Seat, ...]
    anyone: bool
    until: Millis
    kind: Literal["rallying"] = "rallying"


@record
class Result:
    """What became of the attack on the table is shown, or that the turn is skipped."""

    what: Literal["attack", "skipped"]
    until: Millis
    kind: Literal["result"] = "result"


@record
class Discarding:
    """``seat`` has ``excess`` cards too many."""

    seat: Seat
    excess: int
    anyone: bool
    until: Millis
    kind: Literal["discarding"] = "discarding"


@record
class WaterBreak:
    """A glass of water for everybody."""

    until: Millis
    kind: Literal["water"] = "water"


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number. ``host``: whom it helped at the end."""

    rank: int
    seat: Seat
    pv: int
    removed: int
    alive: bool
    host: Seat | None
    attacks: int
    defences: int
    countries: int


@record
class Finished:
    """The end. ``reason``: ``last_turns``, ``survivor``, ``idle`` (ten rounds without a card) or ``host``."""

    reason: str
    ranking: tuple[RankView, ...]
    kind: Literal["finished"] = "finished"


Stage: TypeAlias = Annotated[
    Starting
    | Upkeep
    | Drawing
    | Powering
    | Attacking
    | Defending
    | Consequence
    | Giving
    | Peeking
    | Rallying
    | Result
    | Discarding
    | WaterBreak
    | Finished,
    Field(discriminator="kind"),
]
