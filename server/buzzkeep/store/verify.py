"""``buzzkeep verify``: replays the logs of matches and compares the outcome with the stored heads."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import click
import orjson

from buzzkeep import settings
from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry, installed
from buzzkeep.rooms.results import played
from buzzkeep.rooms.state import RoomState
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal

WORDS = {True: "ok", False: "DIFFERS", None: "off the record"}


@dataclass(frozen=True)
class Replay:
    """What replaying a room's match gave. ``agrees``: same state and same position of the generator.

    It is None for a match that went off the record: there is nothing to replay.
    """

    room: str
    match: str
    inputs: int
    agrees: bool | None


def replayed(journal: SqlJournal, registry: Registry, room: RoomState, stored: bytes) -> Replay:
    """Replay the running match of a room from its first input and compare it with the stored state on the way."""
    assert room.match is not None
    match, inputs = journal.inputs(room.match.id)
    if not room.match.recorded:
        return Replay(room.code, match.id, len(inputs), None)
    _, until = journal.inputs(room.match.id, room.seq)  # a room that runs, or crashed, may have rows behind its head
    game = registry.get(match.game)
    agrees = False
    for number, (_, _, step, rng) in enumerate(played(registry, match, inputs), start=1):
        if number == len(until):
            canonical = orjson.dumps(orjson.loads(stored), option=orjson.OPT_SORT_KEYS)
            agrees = codec.dump(game.state_type, step.state) == canonical and rng.position == room.match.rng_position
    return Replay(room.code, match.id, len(inputs), agrees)


def replays(journal: SqlJournal, registry: Registry) -> Iterator[Replay]:
    """Replay the match of every room that has one. Claims nothing: a running server is not disturbed."""
    for room, stored in journal.heads():
        if room.match is not None and stored is not None:
            yield replayed(journal, registry, room, stored)


@click.command()
@click.option("--db", "database", default=settings.database_path, help="Database file or URL. [default: user data]")
def verify(database: str) -> None:
    """Replay the journal and compare it with the stored heads; exit 1 if any differ."""
    registry = installed()
    wrong = total = 0
    with closing(SqlJournal(open_database(database), registry, owner="verify")) as journal:
        for replay in replays(journal, registry):
            total += 1
            wrong += replay.agrees is False
            click.echo(f"{replay.room}  {replay.match}  {replay.inputs:5d} inputs  {WORDS[replay.agrees]}")
    click.echo(f"{total} matches, {wrong} differ")
    if wrong:
        raise SystemExit(1)
