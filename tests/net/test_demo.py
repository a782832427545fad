"""The demo: a public room that everybody finds and joins, new every hour under its code, in which no name stays."""

import json
import re
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing

import pytest

from net import forked, next_hour
from net.people import SOON_S, Client, Refused, Served, table

pytestmark = pytest.mark.waits
NAME = "Hypatia"


def opened(database):
    with closing(sqlite3.connect(database)) as base:
        return dict(base.execute("SELECT code, created_ms FROM room").fetchall())


def test_every_hour_all_is_new_and_no_name_stays(tmp_path, monkeypatch):
    monkeypatch.setenv("NEXT_HOUR", str(tmp_path / "hour"))
    served = Served(tmp_path / "rooms.db").start()
    with table(served) as room:
        own = room.code
    served.stop()
    served = Served(tmp_path / "rooms.db", "--demo", rate=20.0)
    served.program = (next_hour.__file__,)
    served.start()
    ((code, created),) = ((code, at) for code, at in opened(served.database).items() if code != own)
    wall = Client(served.url, "screen", code)
    wall.until(lambda update: update["game"] is not None)
    with urllib.request.urlopen(f"{served.url}/api/rooms") as listed:
        assert [room["code"] for room in json.load(listed)["rooms"]] == [code]
    phone = Client(served.url, "player", code)
    token = phone.ok("join", name=NAME)["token"]
    other, _ = served.room()
    (tmp_path / "hour").touch()
    with phone.news:
        assert phone.news.wait_for(lambda: phone.gone, SOON_S), "the hour does not end"
    with wall.news:
        assert wall.news.wait_for(lambda: wall.gone, SOON_S)
    with pytest.raises(Refused) as refused:
        Client(served.url, "player", code, token)
    assert refused.value.data["code"] == "bad_token"
    again = Client(served.url, "screen", code)
    fresh = again.until(lambda update: update["game"] is not None)
    assert NAME not in json.dumps(fresh)
    for client in (phone, wall, again):
        client.close()
    rooms = opened(served.database)
    served.stop()
    assert set(rooms) == {own, code}, f"what belongs to the owner stays, and {other} goes"
    assert rooms[code] > created
    assert NAME.encode() not in served.database.read_bytes()


def test_a_demo_leaves_the_owners_database_alone_and_takes_no_uploads(tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_DB", str(tmp_path / "own.db"))
    monkeypatch.setenv("BUZZKEEP_REVIEW_KEY", "known-to-all")
    process, output = forked.start(
        ("-m", "buzzkeep"), ["serve", "--demo", "--host", "127.0.0.1", "--port", "0"], tmp_path / "said.txt"
    )
    with output:
        told = b"".join(iter(output.readline, b"  Stop with Ctrl+C.\n")).decode()
        (url,) = re.findall(r"(http://127\.0\.0\.1:\d+)/j", told)
        assert "desk" not in told
        asks = urllib.request.Request(f"{url}/api/desk/questions", headers={"Authorization": "Bearer known-to-all"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asks)
        assert refused.value.code == 401
        process.terminate()
    process.join(20)
    assert [path.name for path in tmp_path.iterdir()] == ["said.txt"]
