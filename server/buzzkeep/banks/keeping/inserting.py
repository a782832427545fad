"""Many rows at once, without asking anew for each of them how its values are written."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, insert
from sqlmodel import SQLModel


def insert_many(connection: Connection, model: type[SQLModel], rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that have every column in one ``executemany``; how a type is written is asked for only once."""
    table, dialect = model.metadata.tables[str(model.__tablename__)], connection.dialect
    if not dialect.positional:
        connection.execute(insert(table), rows)
        return
    wanted = [column.type.dialect_impl(dialect).bind_processor(dialect) for column in table.columns]
    special = [(place, made) for place, made in enumerate(wanted) if made is not None]
    in_order = itemgetter(*(column.name for column in table.columns))
    values = []
    for row in rows:
        cells = list(in_order(row))
        for place, made in special:
            cells[place] = made(cells[place])
        values.append(tuple(cells))
    connection.exec_driver_sql(str(insert(table).compile(dialect=dialect)), values)
