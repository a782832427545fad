"""A room's matches go into one file, and the file alone gives their tables again."""

import json
from contextlib import closing
from dataclasses import replace

import pytest
from click.testing import CliRunner

from buzzkeep.net.export import rooms
from buzzkeep.net.results import table
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal
from rooms.test_results import evening, found


@pytest.fixture
def stored(tmp_path):
    """A room with a match that is over and one that runs, and the database that it lies in."""
    stage = evening("export")
    stage.table = [*table(stage.room, stage.actor.game.info, found(stage), "fr")]
    stage.over = stage.head.match.id
    assert stage.host("rematch")["ok"]
    database = tmp_path / "rooms.db"
    with closing(SqlJournal(open_database(database), stage.registry, owner="one")) as journal:
        assert journal.create(replace(stage.room, match=None, phase="lobby", seq=0))
        for commit in stage.memory.commits:
            journal.commit(commit)
    return stage, database


def run(*arguments):
    return CliRunner().invoke(rooms, [*map(str, arguments)])


def test_the_file_gives_the_rooms_own_table_again_and_has_no_secret(stored, tmp_path):
    stage, database = stored
    file = tmp_path / "friday.json"
    assert run("export", stage.room.code.lower(), "-o", file, "--db", database).exit_code == 0
    said = run("replay", file, "--lang", "fr")
    assert said.exit_code == 0, said.output
    assert [line.split("\t") for line in said.stdout.splitlines()] == [
        ["" if one is None else str(one) for one in row] for row in stage.table
    ]
    text = file.read_text("utf-8")
    assert [match["id"] for match in json.loads(text)["matches"]] == [stage.over], "questions of a match that runs"
    secrets = [
        stage.room.host_hash,
        *(one.token_hash for one in stage.room.players),
        *(one.pin for one in stage.room.players),
    ]
    assert not [secret for secret in secrets if secret in text]
    assert run("export", stage.room.code, "--db", database).stdout == text


@pytest.mark.parametrize("spoilt", ["", "[]", "{}", '{"room": {}, "matches": []}'])
def test_what_is_no_export_is_refused_in_words(spoilt, tmp_path):
    file = tmp_path / "other.json"
    file.write_text(spoilt, "utf-8")
    said = run("replay", file)
    assert (said.exit_code, "this is no export of a room" in said.output) == (1, True)


def test_there_is_nothing_of_a_room_that_is_not_there(stored):
    said = run("export", "ZZZZ", "--db", stored[1])
    assert (said.exit_code, said.output) == (1, "Error: there is no room ZZZZ\n")
