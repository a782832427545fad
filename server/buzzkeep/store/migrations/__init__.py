"""Brings the tables of an older database up by Alembic; imported only when there is one."""

from collections.abc import Callable
from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

FOLDERS = [Path(__file__).with_name("versions")]


def upgrade(engine: Engine, check: Callable[[Connection], None]) -> None:
    """Carry out all steps that a database lacks and ``check`` it, in one transaction: all of it is done, or nothing."""
    steps = ScriptDirectory(str(FOLDERS[0].parent), version_locations=[str(folder) for folder in FOLDERS])
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            # a table that is written anew is dropped once, and rows that refer to it must not go with it; outside of
            # the transaction, which would not take it
            connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
            connection.detach()  # nobody else is given this one
        with connection.begin():
            context = MigrationContext.configure(
                connection, opts={"fn": lambda found, _: steps._upgrade_revs("head", found)}
            )
            with Operations.context(context):
                context.run_migrations()
            check(connection)
            if engine.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise AssertionError("a step has left rows that refer to nothing")
