"""What a screen, a phone or the console may know of a conquest match: an allow-list.

The same records describe every viewer; what differs is which optional fields are filled. All instants are on the
room clock, in milliseconds.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat

Phase: TypeAlias = Literal["bases", "expansion", "allocation", "battle", "tiebreak", "over"]
Purpose: TypeAlias = Literal["base", "expansion", "allocation", "attack"]
Stake: TypeAlias = Literal["expansion", "allocation", "battle", "duel", "rebuild", "tiebreak"]
"""What a question decides; ``duel`` is the speed question after both fighters were right."""


@record
class TerritoryView:
    """A territory on the map; free when ``owner`` is None. ``base_of`` marks a castle, standing or destroyed."""

    id: str
    owner: Seat | None
    value: int
    base_of: Seat | None = None


@record
class SeatView:
    """A seat's public standing. ``captain`` is the member whose confirmation counts in a team."""

    seat: Seat
    score: int
    alive: bool
    base: str | None
    towers: int
    territories: int
    defence_points: int
    absent: bool
    rank: int
    captain: Member | None = None


@record
class QuestionView:
    """A question as shown. ``choices`` is empty for a number question. ``serial`` counts the match's questions.

    ``on_wall``: while it is open only the big screen shows it; a phone gets no text, and choices without their words.
    """

    serial: int
    format: Literal["choice", "number"]
    text: str
    category: str
    difficulty: int
    choices: tuple[str, ...] = ()
    unit: str = ""
    max_digits: int = 0
    as_of: int | None = None
    image: str | None = None
    on_wall: bool = False


@record
class Claim:
    """A territory that a seat has picked and will get if it answers right."""

    seat: Seat
    territory: str


@record
class Fight:
    """Who attacks whom where. ``tower``/``towers``: which battle of how many in a castle attack (else 1 of 1)."""

    attacker: Seat
    defender: Seat
    territory: str
    castle: bool
    tower: int
    towers: int


@record
class Picking:
    """``seat`` is choosing. ``targets`` are the territories it may take or attack now."""

    seat: Seat
    purpose: Purpose
    targets: tuple[str, ...]
    claims: tuple[Claim, ...] = ()
    can_rebuild: bool = False
    can_pass: bool = False
    kind: Literal["picking"] = "picking"


@record
class Announcing:
    """A question is about to open (its text is not sent yet)."""

    stake: Stake
    format: Literal["choice", "number"]
    seats: tuple[Seat, ...]
    claims: tuple[Claim, ...]
    fight: Fight | None
    opens_at: Millis
    heat: int = 0  # 1 or 2: a further question after a dead heat, for those seats alone
    kind: Literal["announcing"] = "announcing"


@record
class Asking:
    """A question is open for ``seats`` until ``closes_at``; ``answered`` says who has locked an answer."""

    stake: Stake
    question: QuestionView
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    claims: tuple[Claim, ...]
    fight: Fight | None
    opened_at: Millis
    closes_at: Millis
    answer: str | None = None  # for a quiz master only, before the reveal
    explanation: str | None = None  # likewise
    heat: int = 0  # see Announcing
    kind: Literal["asking"] = "asking"


@record
class AnswerView:
    """A seat's revealed answer. ``elapsed_ms`` is None when it did not answer; ``place`` ranks a speed question.

    ``elapsed_ms`` is the time that counts, ``arrived_ms`` the raw one until the answer reached the server: what lies
    between was compensated. ``sigma_ms`` is the uncertainty of ``elapsed_ms``. ``photo`` names the other seats of the
    same distance whose times lie within the uncertainty. Only speed questions fill these three.
    """

    seat: Seat
    option: int | None = None
    value: int | None = None
    distance: int | None = None
    elapsed_ms: Millis | None = None
    right: bool = False
    place: int | None = None
    for_fun: bool = False
    arrived_ms: Millis | None = None
    sigma_ms: float | None = None
    photo: tuple[Seat, ...] = ()


@record
class Photo:
    """The photo finish for the first place. ``seats`` best time first; ``by_ms`` is how far apart the first two are.

    ``margin_ms`` is the difference from which on the first two could have been told apart. ``decided`` says whether the
    smaller time decides (after two heats, or when no question is left); else the same seats race again.
    """

    seats: tuple[Seat, ...]
    by_ms: Millis
    margin_ms: Millis
    decided: bool


@record
class Change:
    """A change of a seat's score shown with a reveal or a result."""

    seat: Seat
    points: int


@record
class Revealing:
    """The right answer, everybody's answers and what follows. ``winner`` took the stake, if anybody did."""

    stake: Stake
    question: QuestionView
    right_option: int | None
    right_value: int | None
    explanation: str
    source: str
    answers: tuple[AnswerView, ...]
    winner: Seat | None
    claims: tuple[Claim, ...]
    fight: Fight | None
    changes: tuple[Change, ...]
    tie_goes_on: bool  # both were right (a duel follows), nobody answered or dead heat (a fresh question follows)
    until: Millis
    heat: int = 0  # see Announcing
    photo: Photo | None = None
    dead_heat: tuple[Seat, ...] = ()  # who gets a further speed question
    kind: Literal["revealing"] = "revealing"


@record
class FightResult:
    """How a battle ended, shown on the map. ``how`` drives the animation."""

    fight: Fight
    how: Literal["conquered", "repelled", "tower_fell", "eliminated", "castle_taken"]
    changes: tuple[Change, ...]
    until: Millis
    kind: Literal["fight_result"] = "fight_result"


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    score: int
    territories: int
    towers: int
    right_answers: int
    battles_won: int
    fastest_ms: Millis | None  # best speed answer
    closest_guesses: int  # speed questions won


@record
class Finished:
    """The end. ``reason`` is ``rounds``, ``conquest``, ``host`` or ``questions`` (none left)."""

    reason: str
    ranking: tuple[RankView, ...]
    kind: Literal["finished"] = "finished"


Stage: TypeAlias = Annotated[
    Picking | Announcing | Asking | Revealing | FightResult | Finished, Field(discriminator="kind")
]


@record
class Tap:
    """What a member of the viewer's own team proposed or answered."""

    member: Member
    target: str | None = None
    option: int | None = None
    value: int | None = None


@record
class Mine:
    """What only the viewer's own seat knows. ``my_tap`` is this phone's, ``taps`` those of the whole team."""

    seat: Seat
    captain: bool
    may_act: bool
    taps: tuple[Tap, ...] = ()
    my_tap: Tap | None = None


@record
class ConquestView:
    """Everything a viewer may know. ``order`` is the running round's, ``slot`` the index of whose turn it is."""

    map: str
    phase: Phase
    round: int
    rounds: int
    order: tuple[Seat, ...]
    slot: int
    territories: tuple[TerritoryView, ...]
    seats: tuple[SeatView, ...]
    stage: Stage
    mine: Mine | None = None
