"""The state of a conquest match: frozen records only, each phase and stage with just the fields it needs."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.conquest.view import Change, Claim, Fight, Purpose

CHOICE, NUMBER = "c", "n"  # the two decks


@record
class Land:
    """A territory: free while ``owner`` is None; ``base_of`` marks a castle for the whole match."""

    owner: Seat | None = None
    value: int = 0
    base_of: Seat | None = None


@record
class Tally:
    """What a seat achieved. ``speed_ms`` adds up its times in speed questions (the whole time when silent)."""

    right_answers: int = 0
    battles_won: int = 0
    speed_ms: Millis = 0
    fastest_ms: Millis | None = None
    closest_guesses: int = 0


@record
class SeatState:
    """A seat, the phones that share it and its standing. The score is derived, see ``scoring``."""

    seat: Seat
    members: tuple[Member, ...] = ()
    captain: Member | None = None
    alive: bool = True
    base: str | None = None
    towers: int = 0
    defence_points: int = 0
    kills: int = 0
    eliminated_at: int | None = None  # slot of the battle, counted from its start: later is better
    attendance: Attendance = Attendance()
    tally: Tally = Tally()

    @property
    def absent(self) -> bool:
        """True after two consecutive time-outs, or when everybody left (R11.2)."""
        return self.attendance.absent

    @property
    def away(self) -> bool:
        """True if nobody could choose now: absent, or without a connection (R11.5)."""
        return self.absent or not (self.attendance.bot or self.attendance.connected)

    @property
    def voters(self) -> tuple[Member, ...]:
        """The phones whose answers are awaited; none when a bot (or nobody) holds the seat."""
        return () if self.attendance.bot else self.members


# -- phases ------------------------------------------------------------------------------------------------------


@record
class Bases:
    """The seats choose their bases in turn."""

    turn: int
    kind: Literal["bases"] = "bases"


@record
class Expansion:
    """Rounds and slots count from 0. ``claims`` are the picks of a shared round so far."""

    round: int
    slot: int
    claims: tuple[Claim, ...] = ()
    kind: Literal["expansion"] = "expansion"


@record
class Allocation:
    """``given`` of ``total`` free territories are allotted; ``voids`` counts unanswered questions in a row."""

    given: int
    total: int
    voids: int = 0
    kind: Literal["allocation"] = "allocation"


@record
class Battle:
    """Rounds and slots count from 0."""

    round: int
    slot: int
    kind: Literal["battle"] = "battle"


@record
class Tiebreak:
    """The seats ``tied`` for the first place; ``voids`` counts unanswered questions."""

    tied: tuple[Seat, ...]
    voids: int = 0
    kind: Literal["tiebreak"] = "tiebreak"


PhaseState: TypeAlias = Annotated[Bases | Expansion | Allocation | Battle | Tiebreak, Field(discriminator="kind")]


# -- what a question decides ---------------------------------------------------------------------------------------


@record
class ForClaims:
    """Each right seat gets the territory it claimed."""

    claims: tuple[Claim, ...]
    kind: Literal["expansion"] = "expansion"


@record
class ForPrize:
    """The closest seat chooses a free territory."""

    kind: Literal["allocation"] = "allocation"


@record
class ForBattle:
    """Attacker and defender face the same choice question."""

    fight: Fight
    kind: Literal["battle"] = "battle"


@record
class ForDuel:
    """Both were right: a speed question decides."""

    fight: Fight
    kind: Literal["duel"] = "duel"


@record
class ForTower:
    """A seat tries to rebuild a tower."""

    kind: Literal["rebuild"] = "rebuild"


@record
class ForCrown:
    """The closest of the tied seats wins the match."""

    kind: Literal["tiebreak"] = "tiebreak"


StakeState: TypeAlias = Annotated[
    ForClaims | ForPrize | ForBattle | ForDuel | ForTower | ForCrown, Field(discriminator="kind")
]


@record
class Ask:
    """A question: ``card`` is its index in the deck of its format, ``seats`` are those whose answers count.

    ``heat`` counts the heats of a dead heat (0: the question itself); ``ahead`` had the smaller time before this one.
    """

    serial: int
    card: int
    stake: StakeState
    seats: tuple[Seat, ...]
    heat: int = 0
    ahead: Seat | None = None

    @property
    def by_choice(self) -> bool:
        """True for a multiple-choice question, False for a speed question."""
        return isinstance(self.stake, ForClaims | ForBattle | ForTower)


# -- stages --------------------------------------------------------------------------------------------------------


@record
class Proposal:
    """What a member suggests to its team: a territory id or ``"rebuild"``."""

    member: Member
    target: str


@record
class Picking:
    """``seat`` chooses until ``due``. ``anyone`` of its team may confirm, else only the captain."""

    prompt: int
    seat: Seat
    purpose: Purpose
    due: Millis
    anyone: bool
    proposals: tuple[Proposal, ...] = ()
    kind: Literal["picking"] = "picking"


@record
class Announcing:
    """The question opens at ``opens_at``; nobody has seen it yet."""

    prompt: int
    ask: Ask
    opens_at: Millis
    kind: Literal["announcing"] = "announcing"


@record
class Given:
    """What a member of a team answered, when, how sure that is, and when it arrived."""

    seat: Seat
    member: Member
    value: int
    at: Millis
    sigma_ms: float = 0.0
    came: Millis | None = None


@record
class Asking:
    """``sealed`` holds the locked answers of the seats, ``fun`` those of onlookers, ``taps`` those of members."""

    prompt: int
    ask: Ask
    opened_at: Millis
    closes_at: Millis
    sealed: Sealed[Seat, int]
    fun: Sealed[Seat, int]
    taps: tuple[Given, ...] = ()
    kind: Literal["asking"] = "asking"


@record
class Revealing:
    """The answers are shown; their consequences come when the reveal ends, so a void takes nothing back.

    ``dead_heat`` are the seats that race again for the stake, or nobody.
    """

    prompt: int
    ask: Ask
    opened_at: Millis
    closed_at: Millis
    sealed: Sealed[Seat, int]
    fun: Sealed[Seat, int]
    taps: tuple[Given, ...]
    winner: Seat | None
    goes_on: bool
    changes: tuple[Change, ...]
    until: Millis
    dead_heat: tuple[Seat, ...] = ()
    kind: Literal["revealing"] = "revealing"


How: TypeAlias = Literal["conquered", "repelled", "tower_fell", "eliminated", "castle_taken"]


@record
class ShowingFight:
    """How the battle ended, until ``until``."""

    prompt: int
    fight: Fight
    how: How
    changes: tuple[Change, ...]
    until: Millis
    kind: Literal["showing_fight"] = "showing_fight"


@record
class Finished:
    """The end; ``champion`` won the final tie-break, if there was one."""

    reason: str
    champion: Seat | None = None
    kind: Literal["finished"] = "finished"


StageState: TypeAlias = Annotated[
    Picking | Announcing | Asking | Revealing | ShowingFight | Finished, Field(discriminator="kind")
]


@record
class State:
    """A match. ``lands`` are in the board's order, ``seats`` by number.

    ``prompts`` counts the prompts so far; ``drawn`` has a letter for each question drawn, by the deck it came from.
    """

    phase: PhaseState
    stage: StageState
    lands: tuple[Land, ...]
    seats: tuple[SeatState, ...]
    prompts: int = 0
    drawn: str = ""

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat's state. Raises ``KeyError`` for a seat that takes no part."""
        for candidate in self.seats:
            if candidate.seat == seat:
                return candidate
        raise KeyError(seat)

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats still in the match."""
        return tuple(s.seat for s in self.seats if s.alive)
