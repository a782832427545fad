"""A person who is erased is nowhere on the disk any more, and nothing else is lost."""

from contextlib import closing
from dataclasses import replace

import pytest
from sqlalchemy import insert, select

from buzzkeep.net.results import table
from buzzkeep.store.database import open_database
from buzzkeep.store.explain import replays
from buzzkeep.store.journal import SqlJournal
from buzzkeep.store.models import AskedRow, PlayerRating
from rooms.stage import HOST, Stage
from rooms.test_results import evening, found


def on_disk(folder):
    """Whether any file has the name, as it was typed or as it is compared."""
    written = b"".join(path.read_bytes() for path in folder.iterdir())
    return "Zéphyrine".encode() in written or b"zephyrine" in written


def test_the_name_goes_out_of_room_log_and_ledger_and_the_match_repeats_itself(tmp_path):
    stage = evening("erased")
    before, state = found(stage), stage.state
    player = stage.room.named("Zéphyrine").id
    assert stage.host("erase", name="ZEPHYRINE")["ok"]
    *played, last = stage.memory.commits
    engine = open_database(tmp_path / "rooms.db")
    with closing(SqlJournal(engine, stage.registry, owner="one")) as journal:
        assert journal.create(replace(stage.room, match=None, phase="lobby", seq=0))
        for commit in played:
            journal.commit(commit)
        rating = {"room_code": stage.room.code, "player": player, "name": "zephyrine", "points": 1, "deviation": 1}
        with engine.begin() as connection:
            connection.execute(insert(PlayerRating), [rating])
        assert on_disk(tmp_path)
        journal.commit(last)
        assert not on_disk(tmp_path)
        with engine.connect() as connection:
            asked = connection.execute(select(AskedRow.present, AskedRow.verdicts)).all()
            assert connection.execute(select(PlayerRating.name)).all() == []
        assert len(asked) == before.questions
        assert all("ben" in present and player in present for present, _ in asked)
        recovered = journal.recover(stage.room.code).head
        assert (recovered.room, recovered.state) == (stage.room, state)
        assert [replay.agrees for replay in replays(journal, stage.registry)] == [True]
    assert found(stage) == before


def test_whoever_has_left_or_was_banned_is_erased_by_name_and_nobody_while_a_match_runs():
    stage = Stage()
    ann, bob = stage.join("Ann"), stage.join("Bob")
    stage.host("ban", player=bob.player)
    assert stage.host("start")["ok"]
    assert stage.host("erase", name="Ann")["error"]["code"] == "PLAYING"
    stage.send(HOST, stage.command("host_act", prompt="-", action={"kind": "end"}))
    assert stage.send(ann, stage.command("erase", name="Bob"))["error"]["code"] == "FORBIDDEN"
    assert stage.host("erase", name="Bob")["ok"]
    assert stage.room.banned == ()
    assert stage.host("erase", name="Ann")["ok"]
    assert [gone.player for gone in stage.audience.disconnections] == [bob.player, ann.player]
    assert stage.room.players == ()
    assert stage.host("add_guest", name="Ann")["ok"]  # somebody else may be called so


@pytest.mark.parametrize("left", [True, False])
def test_the_table_calls_whoever_is_erased_nobody(left):
    stage = evening("nobody")
    if left:
        assert stage.host("erase", name="Zéphyrine")["ok"]
    _, *rows = table(stage.room, stage.actor.game.info, found(stage), "fr")
    phones = [row[2] for row in rows if row[0] == "Téléphone"]
    assert ("Quelqu’un" in phones, "Zéphyrine" in phones) == (left, not left)
    assert ("Ben" if left else "Zéphyrine, Ben") in {row[2] for row in rows if row[0] == "Joueur ou équipe"}
