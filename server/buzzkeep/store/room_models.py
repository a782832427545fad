"""The journal's tables: rooms with their heads, matches with what they are bound to, and the log."""

from datetime import UTC, datetime

from sqlalchemy import Column, LargeBinary, UniqueConstraint
from sqlmodel import Field, SQLModel


def _now() -> datetime:
    return datetime.now(UTC)


class RoomRow(SQLModel, table=True):
    """The head of a room. ``epoch`` rises when another process takes the room over; appends state theirs."""

    __tablename__ = "room"

    code: str = Field(primary_key=True, max_length=8)
    owner: str
    epoch: int = 1
    seq: int = 0
    phase: str = Field(default="lobby", index=True)
    room: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    state: bytes | None = Field(default=None, sa_column=Column(LargeBinary))
    created_at: datetime = Field(default_factory=_now)
    updated_at: datetime = Field(default_factory=_now, index=True)


class MatchRow(SQLModel, table=True):
    """What a match's rules are bound to, and the secret key of its generator."""

    __tablename__ = "match"

    id: str = Field(primary_key=True, max_length=32)
    room_code: str = Field(index=True, max_length=8)
    game: str
    version: int
    seats: str  # JSON list
    options: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    material: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    key: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    started_at: datetime = Field(default_factory=_now)


class LogRow(SQLModel, table=True):
    """One acknowledged command of a room, with the receipt that makes its repetition harmless."""

    __tablename__ = "log"
    __table_args__ = (UniqueConstraint("room_code", "actor", "message_id", name="once"),)

    id: int | None = Field(default=None, primary_key=True)
    room_code: str = Field(index=True, max_length=8)
    seq: int
    clock_ms: int
    actor: str
    kind: str
    message_id: str | None = None
    receipt: bytes | None = Field(default=None, sa_column=Column(LargeBinary))
    match_id: str | None = Field(default=None, index=True)
    inputs: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    at: datetime = Field(default_factory=_now)
