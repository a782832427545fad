"""What the HTTP and socket handlers share: one bundle for each app."""

from collections.abc import Callable
from dataclasses import dataclass

from buzzkeep.banks.keeping.storage import BankSummary
from buzzkeep.engine.registry import Registry
from buzzkeep.net.answers import Evening
from buzzkeep.net.limits import Limiter
from buzzkeep.net.lookout import Lookout
from buzzkeep.rooms.directory import Directory
from buzzkeep.store.journal import SqlJournal


@dataclass(frozen=True)
class Services:
    """The parts of a running server."""

    registry: Registry
    asks: bool  # before a game for adults is chosen
    journal: SqlJournal
    directory: Directory
    join_url: Callable[[str, str | None], str | None]
    bank_summaries: Callable[[], list[BankSummary]]
    room_limiter: Limiter
    island_limiter: Limiter
    lookout: Lookout
    evenings: Callable[[], tuple[Evening, ...]]
