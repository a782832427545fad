"""The tables that a match writes with its own rows: what was asked, who plays how well, what players flagged.

None refers to the question's own row: they must outlive a bank whose files are loaded anew.
"""

from sqlalchemy import BigInteger, Column, Index
from sqlmodel import Field, SQLModel

from buzzkeep.store.room_models import wall_ms


class AskedRow(SQLModel, table=True):
    """A question that was asked in a match and is over, written with the log row that ended it.

    ``question`` is ``bank/id``; ``present`` and ``verdicts`` are JSON (see :mod:`buzzkeep.store.ledger`). ``rated``
    turns true in the transaction that moves the ratings.
    """

    __tablename__ = "asked"

    match_id: str = Field(primary_key=True, max_length=32)
    question: str = Field(primary_key=True)
    room_code: str = Field(index=True, max_length=8)
    serial: int
    version: str
    lang: str
    kind: str
    options: int
    value: int | None = Field(default=None, sa_column=Column(BigInteger))
    withdrawn: bool = False
    present: str
    verdicts: str
    rated: bool = Field(default=False, index=True)
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
