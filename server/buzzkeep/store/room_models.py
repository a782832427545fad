"""The journal's tables: rooms with their heads, matches with what they are bound to, and the log."""

import time

from sqlalchemy import BigInteger, Column, LargeBinary, UniqueConstraint
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
    """One acknowledged command of a room, with the receipt that makes its repetition harmless.

    Each index costs a page of the disk at every answer; so there is one.
    """

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


ROOMS = RoomRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
MATCHES = MatchRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
LOG = LogRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
