"""``buzzkeep rooms``: a room's matches as one file, and the table that such a file gives again."""

import json
from contextlib import closing
from dataclasses import replace
from typing import IO, Any

import click

from buzzkeep import settings
from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry, installed
from buzzkeep.net.results import table
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.results import results
from buzzkeep.rooms.state import RoomState
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal
from buzzkeep.store.rows import bound


@click.group()
def rooms() -> None:
    """Take a room's matches out of the journal, and play them through again."""


@rooms.command("list")
@click.option("--db", "database", default=settings.database_path, help="Database file or URL. [default: user data]")
def list_rooms(database: str) -> None:
    """List the rooms: code, phase, game and players; of what this version cannot read, that."""
    with closing(SqlJournal(open_database(database), installed(), owner="list")) as journal:
        for code, room, _ in journal.rooms():
            told = f"{room.phase:8} {room.game:14} {len(room.players):3} players" if room else "cannot be read"
            click.echo(f"{code}  {told}")


@rooms.command()
@click.argument("code")
@click.option("-o", "--output", type=click.File("w", encoding="utf-8"), default="-", help="Write there. [default: -]")
@click.option("--db", "database", default=settings.database_path, help="Database file or URL. [default: user data]")
def export(code: str, output: IO[str], database: str) -> None:
    """Write all that the tables of the matches of room CODE that are over rest on, as JSON, without any secret."""
    registry = installed()
    with closing(SqlJournal(open_database(database, new=False), registry, owner="export")) as journal:
        room = next((room for room, _ in journal.heads() if room.code == code.upper()), None)
        if room is None:
            raise click.ClickException(f"there is no room {code.upper()}")
        people = tuple(replace(one, token_hash="", pin="", join_hash="") for one in room.players)
        known = replace(
            room, host_hash="", room_pin=None, players=people, knocks=(), kicked=(), banned=(), contributions=()
        )
        over = [match for match in journal.matches(room.code) if _played(registry, match)]
    json.dump({"room": codec.plain(RoomState, known), "matches": over}, output, ensure_ascii=False)


@rooms.command()
@click.argument("file", type=click.File(encoding="utf-8"))
@click.option("--lang", type=click.Choice(("fr", "en")), default="en", help="Language of the table.", show_default=True)
def replay(file: IO[str], lang: str) -> None:
    """Play the matches of an exported FILE through, and print the table of each."""
    registry = installed()
    try:
        found = json.load(file)
        room: RoomState = codec.load_plain(RoomState, found["room"])
        for match in found["matches"]:
            came, _ = _played(registry, match)
            for row in table(room, registry.get(came.game).info, came, lang):
                click.echo("\t".join("" if one is None else str(one) for one in row))
    except (ValueError, KeyError, TypeError, codec.Malformed) as error:
        raise click.ClickException(f"this is no export of a room: {error}") from error


def _played(registry: Registry, match: dict[str, Any]) -> Any:
    inputs = [codec.load_plain(MatchInput, given) for given in match["inputs"]]
    return results(registry, bound(registry, match), inputs)
