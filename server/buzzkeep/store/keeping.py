"""Counts days of use, at most one a start, by which rooms are kept: a clock a month ahead would delete them all."""

from datetime import UTC, datetime

from sqlalchemy import Connection, func, insert, select, update
from sqlmodel import col

from buzzkeep.store.models import ROOMS, RoomUseRow, UseDayRow


def unused_for(connection: Connection, days: int, now_ms: int) -> list[str]:
    """Count today (UTC), and return the codes of rooms that nobody has touched on the last ``days`` days of use."""
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
