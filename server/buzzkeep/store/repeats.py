"""Finds the receipts of commands that were carried out long ago, which only the log remembers."""

from typing import Any

import orjson
from sqlalchemy import Engine, select, tuple_

from buzzkeep.rooms.journal import Commit
from buzzkeep.store.database import reading
from buzzkeep.store.models import LOG


def carried_out(engine: Engine, commit: Commit) -> dict[tuple[str, str], dict[str, Any]]:
    """Return the receipts of those commands of a commit that are in the log already, by (actor, message id)."""
    keys = [(entry.actor, entry.message_id) for entry in commit.entries if entry.message_id is not None]
    stored = select(LOG.c.actor, LOG.c.message_id, LOG.c.receipt).where(
        LOG.c.room_code == commit.head.room.code, tuple_(LOG.c.actor, LOG.c.message_id).in_(keys)
    )
    with reading(engine).connect() as connection:
        rows = connection.execute(stored).all() if keys else []
    return {(actor, message): orjson.loads(given) for actor, message, given in rows if given}
