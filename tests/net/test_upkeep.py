"""Backup while people play, restore where nobody serves, a look into the database, and how a newer version comes."""

import json
import re
import shutil
import sqlite3
import sys
import zipfile
from contextlib import closing
from hashlib import sha256

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.maps.library import DATA
from net.people import Client, Served, table
from store.baseline import baseline

pytestmark = pytest.mark.waits
FACE = 'name = "Bar des Amis"'


def run(*arguments):
    done = CliRunner().invoke(main, [str(one) for one in arguments])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A data folder with a database, a map and a house's face, which the commands take for this user's."""
    monkeypatch.setenv("BUZZKEEP_HOME", str(tmp_path))
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "maps"))
    monkeypatch.delenv("BUZZKEEP_DB", raising=False)
    (tmp_path / "maps").mkdir()
    shutil.copy(DATA / "triangle.json", tmp_path / "maps/own.json")
    (tmp_path / "style").mkdir()
    (tmp_path / "style/style.toml").write_text(FACE)
    (tmp_path / "style/logo.png").write_bytes(b"a picture")
    baseline(tmp_path / "buzzkeep.db")
    return tmp_path


def at_the_table(served, code, host, ann):
    """What host and Ann are shown of a match, without what depends on the moment."""
    shown = []
    for role, token in (("host", host), ("player", ann)):
        client = Client(served.url, role, code, token)
        update = client.until(lambda update: update["game"] is not None)
        client.close()
        room = {name: update["room"][name] for name in ("code", "players", "seats", "options")}
        shown.append((room, update["game"]["match"], update["game"]["view"], update["game"]["prompts"]))
    return json.loads(re.sub(r'"(deadline|since|connected|online|ends?|opens?)\w*": [^,}]+', '"":0', json.dumps(shown)))


def test_a_backup_in_play_gives_the_same_table_elsewhere(home, tmp_path_factory, monkeypatch):
    served = Served(home / "rooms.db").start()
    with table(served) as room:
        ann = room.join("Ann")
        room.bots(1, 2)
        room.short(select_time=60)
        room.start()
        ann.until_latest(lambda now: now["game"] and any(0 in prompt["seats"] for prompt in now["game"]["prompts"]))
        before = at_the_table(served, room.code, room.host_token, ann.token)
        assert run("backup", home / "friday.zip", "--db", served.database).exit_code == 0
        refused = run("restore", home / "friday.zip", "--db", served.database)
        assert (refused.exit_code, refused.stdout) == (1, "")
        assert f"is serving {served.database} already at http://127.0.0.1:{served.port}" in refused.stderr
    served.stop()
    away = tmp_path_factory.mktemp("away")
    monkeypatch.setenv("BUZZKEEP_MAPS", str(away / "maps"))
    assert run("restore", home / "friday.zip", "--db", away / "rooms.db").exit_code == 0
    assert (away / "maps/own.json").read_bytes() == (home / "maps/own.json").read_bytes()
    served = Served(away / "rooms.db").start()
    assert at_the_table(served, room.code, room.host_token, ann.token) == before
    served.stop()
    assert "0 differ" in served.verified()


def test_restore_keeps_what_it_replaces(home):
    run("backup", home / "one.zip")
    with closing(sqlite3.connect(home / "buzzkeep.db")) as base:
        base.execute("UPDATE room SET owner = 'later'")
        base.commit()
    (home / "maps/own.json").write_text("later")
    (home / "style/style.toml").write_text("later")
    told = run("restore", home / "one.zip").stdout
    (kept,), (maps,) = home.glob("buzzkeep.db.*.old"), home.glob("maps.*.old")
    assert f"{home}/buzzkeep.db: kept as {kept}" in told
    assert (maps / "own.json").read_text() == "later"
    owners = []
    for path in (kept, home / "buzzkeep.db"):
        with closing(sqlite3.connect(path)) as base:
            owners.append(base.execute("SELECT owner FROM room").fetchone()[0])
    assert owners[0] == "later" != owners[1]
    assert (home / "maps/own.json").read_bytes() == (DATA / "triangle.json").read_bytes()
    (face,) = home.glob("style.*.old")
    assert (face / "style.toml").read_text() == "later"
    assert {each.name for each in (home / "style").iterdir()} == {"style.toml", "logo.png"}
    assert (home / "style/style.toml").read_text() == FACE


def test_a_backup_of_a_house_without_a_face_leaves_the_one_that_is_there(home):
    shutil.rmtree(home / "style")
    run("backup", home / "one.zip")
    (home / "style").mkdir()
    (home / "style/style.toml").write_text(FACE)
    assert run("restore", home / "one.zip").exit_code == 0
    assert (home / "style/style.toml").read_text() == FACE


def changed(file, **given):
    """Write a backup anew with other contents of some names."""
    with zipfile.ZipFile(file) as packed:
        held = {name: packed.read(name) for name in packed.namelist()} | given
    with zipfile.ZipFile(file, "w") as packed:
        for name, content in held.items():
            packed.writestr(name, content)


def of_a_newer(about):
    return about | {"form": 999, "buzzkeep": "9.0.0"}


def outside(about):
    return about | {"sums": about["sums"] | {"../evil": sha256(b"evil").hexdigest()}}


@pytest.mark.parametrize(
    ("ruin", "why"),
    [
        (lambda file: file.write_text("no zip"), "is no backup, or damaged"),
        (lambda file: changed(file, **{"buzzkeep.db": b"other"}), "buzzkeep.db is not as it was written"),
        (lambda file: changed(file, **{"about.json": b"{}"}), "is no backup"),
        (of_a_newer, "is of Buzzkeep 9.0.0, and this is"),
        (outside, "../evil is not as it was written"),
    ],
)
def test_what_is_no_whole_backup_is_refused_and_nothing_changes(home, ruin, why):
    file = home / "one.zip"
    run("backup", file)
    if ruin in (of_a_newer, outside):
        with zipfile.ZipFile(file) as packed:
            about = json.loads(packed.read("about.json"))
        changed(file, **{"about.json": json.dumps(ruin(about)).encode(), "../evil": b"evil"})
    else:
        ruin(file)
    before = (home / "buzzkeep.db").read_bytes()
    done = run("restore", file)
    assert done.exit_code == 1
    assert why in done.stderr
    assert (home / "buzzkeep.db").read_bytes() == before
    assert not [*home.glob("*.old")]


def test_what_cannot_be_backed_up_is_told(home):
    assert "there is no database" in run("backup", home / "one.zip", "--db", home / "none.db").stderr
    assert "pg_dump" in run("backup", home / "one.zip", "--db", "postgresql://there/rooms").stderr
    assert "no backup was written" in run("backup", home / "none/one.zip").stderr


def test_a_check_reads_all_of_the_database(home):
    assert run("db", "check").stdout == f"{home}/buzzkeep.db: sound\n"
    with closing(sqlite3.connect(home / "buzzkeep.db")) as base:
        base.execute(
            "INSERT INTO wording SELECT 'nobody', question_id, lang, text, choices, refuse, unit, explanation, "
            "level, digest FROM wording LIMIT 1"
        )
        base.commit()
    done = run("db", "check")
    assert (done.exit_code, "wording" in done.stderr, "buzzkeep restore" in done.stderr) == (1, True, True)


@pytest.mark.parametrize(
    ("mark", "command"),
    [
        ("uv-receipt.toml", "uv tool upgrade buzzkeep"),
        ("pipx_metadata.json", "pipx upgrade buzzkeep"),
        ("", f"{sys.executable} -m pip install --upgrade buzzkeep"),
        (".git", "git -C {home} pull && make -C {home} play"),
        ("image", "git pull && docker compose up --build --detach"),
        ("frozen", "unpack the newer folder in the place of"),
    ],
)
def test_update_makes_a_backup_and_says_the_one_command(home, monkeypatch, mark, command):
    monkeypatch.setattr("buzzkeep.upkeep.__file__", str(home / "server/buzzkeep/upkeep.py"))
    monkeypatch.setattr(sys, "prefix", str(home))
    if mark == "frozen":
        monkeypatch.setattr(sys, "frozen", True, raising=False)
    elif mark == "image":
        monkeypatch.setenv("BUZZKEEP_IMAGE", "1")
    elif mark:
        (home / mark).touch()
    told = run("update").stdout.splitlines()
    (file,) = home.glob("buzzkeep-*.zip")
    assert told[0].startswith(f"Backup: {file}")
    assert told[1].startswith(command.format(home=home))
    assert zipfile.ZipFile(file).testzip() is None
