"""What rooms leave behind for the banks (see :mod:`buzzkeep.rooms.ledger`), and which of them nobody uses any more."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlmodel import col

from buzzkeep.rooms.ledger import HOST, RULED, Erased, FlagRaised, LedgerEntry, QuestionAsked
from buzzkeep.store.models import ROOMS, AskedRow, FlagRow, PlayerRating, RoomUseRow, UseDayRow


def write(connection: Connection, room_code: str, entries: Sequence[LedgerEntry]) -> None:
    """Store questions that are over and flags. What is there already stays: nothing counts twice."""
    for entry in entries:
        if isinstance(entry, QuestionAsked):
            _write_asked(connection, room_code, entry)
        elif isinstance(entry, Erased):
            _erase(connection, room_code, entry)
        else:
            _write_flag(connection, room_code, entry)


def _write_asked(connection: Connection, room_code: str, entry: QuestionAsked) -> None:
    shown = entry.revealed
    question = shown.asked.question
    this = (col(AskedRow.match_id) == entry.match, col(AskedRow.question) == question)
    there = select(col(AskedRow.serial)).where(*this)
    if connection.execute(there).first() is not None:
        return  # asked once more after the match was taken back: now everybody knows the answer
    row: dict[str, Any] = {name: getattr(shown, name) for name in ("serial", "kind", "options", "value")}
    row |= {"match_id": entry.match, "question": question, "room_code": room_code, "version": shown.asked.version}
    row |= {"lang": entry.lang, "withdrawn": entry.withdrawn, "rated": not entry.answers}
    row["present"] = _json([[one.player, one.name] for one in entry.present])
    row["verdicts"] = _json([asdict(answer) for answer in entry.answers])
    connection.execute(insert(AskedRow), [row])


def _write_flag(connection: Connection, room_code: str, entry: FlagRaised) -> None:
    bank, _, question = entry.asked.question.partition("/")
    this = (col(FlagRow.bank_id) == bank, col(FlagRow.question_id) == question, col(FlagRow.player) == entry.player)
    of_match = col(FlagRow.match_id) == entry.match
    if entry.player == HOST and (not entry.reason or entry.reason.startswith(RULED)):  # his latest ruling counts
        connection.execute(delete(FlagRow).where(*this, of_match))
        if not entry.reason:
            return
    open_here = (col(FlagRow.room_code) == room_code, col(FlagRow.resolved_ms).is_(None) | of_match)
    same = select(col(FlagRow.at_ms)).where(*this, *open_here, col(FlagRow.version) == entry.asked.version)
    if connection.execute(same).first() is not None:
        return  # this player has said so about this very text
    row = {"match_id": entry.match, "player": entry.player, "bank_id": bank, "question_id": question}
    row |= {"room_code": room_code, "version": entry.asked.version, "lang": entry.lang, "reason": entry.reason}
    connection.execute(insert(FlagRow), [row])


def _erase(connection: Connection, room_code: str, entry: Erased) -> None:
    """Take a name out of who saw what, and delete what is known of its player."""
    asked = col(AskedRow.room_code) == room_code
    for present in connection.execute(select(col(AskedRow.present)).where(asked).distinct()).scalars().all():
        pairs = orjson.loads(present)
        left = [[one, "" if entry.name == name or entry.player == one else name] for one, name in pairs]
        if left != pairs:
            changed = update(AskedRow).where(asked, col(AskedRow.present) == present)
            connection.execute(changed.values(present=_json(left)))
    of_room = delete(PlayerRating).where(col(PlayerRating.room_code) == room_code)
    theirs = (col(PlayerRating.name) == entry.name) | (col(PlayerRating.player) == entry.player)
    connection.execute(of_room.where(theirs))


def forget_rooms(connection: Connection, codes: Sequence[str]) -> None:
    """Delete what is known of the players of rooms; what was learned about questions stays."""
    connection.execute(delete(AskedRow).where(col(AskedRow.room_code).in_(codes), col(AskedRow.rated)))
    connection.execute(delete(PlayerRating).where(col(PlayerRating.room_code).in_(codes)))


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


def unused_for(connection: Connection, days: int, now_ms: int) -> list[str]:
    """Count today (UTC) as a day of use; return the codes of rooms that nobody has touched on the last ``days`` ones.

    At most one a start: by days of the calendar a clock a month ahead would delete them all.
    """
    if connection.dialect.name == "postgresql":  # two processes would count the day at once; SQLite has one writer
        connection.exec_driver_sql("LOCK TABLE use_day")
    date = datetime.fromtimestamp(now_ms / 1000, UTC).date().isoformat()
    if connection.execute(select(col(UseDayRow.day)).where(col(UseDayRow.day) == date)).first() is None:
        connection.execute(insert(UseDayRow).values(day=date))
    today = int(connection.execute(select(func.count()).select_from(UseDayRow)).scalar_one())
    known = {code: (day, at) for code, day, at in connection.execute(
        select(col(RoomUseRow.room_code), col(RoomUseRow.day), col(RoomUseRow.touched_ms))
    )}  # fmt: skip
    unused = []
    for code, touched_ms in connection.execute(select(ROOMS.c.code, ROOMS.c.updated_ms)).all():
        values = {"day": today, "touched_ms": touched_ms}
        if code not in known:
            connection.execute(insert(RoomUseRow).values(room_code=code, **values))
        elif known[code][1] != touched_ms:
            connection.execute(update(RoomUseRow).where(col(RoomUseRow.room_code) == code).values(**values))
        elif today - known[code][0] >= days:
            unused.append(code)
    return unused
