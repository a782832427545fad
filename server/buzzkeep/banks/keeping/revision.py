"""The number of the banks' state: whoever has read all of them need not read them again while it is the same."""

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from buzzkeep.banks.keeping.tables import BankRevision

THE_ONE = 1


def revision(connection: Connection) -> int:
    """Return the number of the banks' state; 0 until something was stored."""
    number = connection.execute(select(col(BankRevision.number)).where(col(BankRevision.id) == THE_ONE)).scalar()
    return number or 0


def revise(connection: Connection) -> None:
    """Note that the transaction changes which questions there are, or how they are chosen."""
    number = col(BankRevision.number)
    next_one = update(BankRevision).where(col(BankRevision.id) == THE_ONE).values(number=number + 1)
    if connection.execute(next_one).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(BankRevision).values(id=THE_ONE, number=1))
    except IntegrityError:  # another process was first
        connection.execute(next_one)
