"""The journal's tables: rooms, matches, log, and what was asked; they must outlive a bank whose files are reloaded."""

import time

from sqlalchemy import BigInteger, Column, Index, LargeBinary, UniqueConstraint
from sqlmodel import Field, SQLModel


def wall_ms() -> int:
    """Return the wall clock in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class RoomRow(SQLModel, table=True):
    """The head of a room. ``epoch`` rises when another process takes the room over; appends state theirs."""

    __tablename__ = "room"

    code: str = Field(primary_key=True, max_length=8)
    owner: str
    epoch: int = 1
    seq: int = 0
    phase: str = "lobby"
    room: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    state: bytes | None = Field(default=None, sa_column=Column(LargeBinary))
    created_ms: int = Field(default_factory=wall_ms, sa_type=BigInteger)
    updated_ms: int = Field(default_factory=wall_ms, sa_type=BigInteger)


class UseDayRow(SQLModel, table=True):
    """A day on which a server was used."""

    __tablename__ = "use_day"

    day: str = Field(primary_key=True, max_length=10)


class RoomUseRow(SQLModel, table=True):
    """The number of the day of use on which a room was last seen to have been touched, and its ``updated_ms`` then."""

    __tablename__ = "room_use"

    room_code: str = Field(primary_key=True, max_length=8)
    day: int
    touched_ms: int = Field(sa_type=BigInteger)


class MatchRow(SQLModel, table=True):
    """What a match's rules are bound to, and the secret key of its generator."""

    __tablename__ = "match"

    id: str = Field(primary_key=True, max_length=32)
    room_code: str = Field(index=True, max_length=8)
    game: str
    seats: str  # JSON list
    options: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    material: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    key: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    started_ms: int = Field(default_factory=wall_ms, sa_type=BigInteger)


class LogRow(SQLModel, table=True):
    """An acknowledged command, its receipt for repetitions; one index, for each costs a page at every answer."""

    __tablename__ = "log"
    __table_args__ = (UniqueConstraint("room_code", "actor", "message_id", name="once"),)

    id: int | None = Field(default=None, primary_key=True)
    room_code: str = Field(max_length=8)  # the unique constraint's index finds it
    seq: int
    clock_ms: int = Field(sa_type=BigInteger)
    actor: str
    kind: str
    message_id: str | None = None
    receipt: bytes | None = Field(default=None, sa_column=Column(LargeBinary))
    match_id: str | None = None
    inputs: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    at_ms: int = Field(default_factory=wall_ms, sa_type=BigInteger)


class AskedRow(SQLModel, table=True):
    """A question that was asked in a match and is over, written with the log row that ended it."""

    __tablename__ = "asked"

    match_id: str = Field(primary_key=True, max_length=32)
    question: str = Field(primary_key=True)  # bank/id
    room_code: str = Field(index=True, max_length=8)
    serial: int
    version: str
    lang: str
    kind: str
    options: int
    value: int | None = Field(default=None, sa_column=Column(BigInteger))
    withdrawn: bool = False
    present: str  # JSON, as ``verdicts``: see :mod:`buzzkeep.store.ledger`
    verdicts: str
    rated: bool = Field(default=False, index=True)  # true in the transaction that moves the ratings
    at_ms: int = Field(default_factory=wall_ms, sa_type=BigInteger)


class PlayerRating(SQLModel, table=True):
    """Somebody who plays in a room: by the room's player id (its seat token), and by the name as it is compared."""

    __tablename__ = "player_rating"

    room_code: str = Field(primary_key=True, max_length=8)
    player: str = Field(primary_key=True)
    name: str
    points: float
    deviation: float
    answers: int = 0
    right: int = 0
    score: float = 0.0


class FlagRow(SQLModel, table=True):
    """A player's complaint about a question, with the version of the text that he saw. No name is kept."""

    __tablename__ = "question_flag"
    __table_args__ = (Index("flag_of_question", "bank_id", "question_id"),)

    match_id: str = Field(primary_key=True, max_length=32)
    player: str = Field(primary_key=True)
    bank_id: str = Field(primary_key=True)
    question_id: str = Field(primary_key=True)
    room_code: str = Field(max_length=8)
    version: str
    lang: str
    reason: str
    at_ms: int = Field(default_factory=wall_ms, sa_type=BigInteger)
    resolved_ms: int | None = Field(default=None, sa_column=Column(BigInteger, index=True))


ROOMS = RoomRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
MATCHES = MatchRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
LOG = LogRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
USES = RoomUseRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
