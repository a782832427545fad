"""A database of the first form, with a match that runs: a fixture for every version that follows.

``PYTHONPATH=server:tests .venv/bin/python -m store.baseline`` made it, and is kept to say how; with a new form of the
tables comes a fixture of its own (``form_2.sql.gz``), and this one stays.
"""

import gzip
import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from browser.banks import bring_in, small
from buzzkeep.store import DATABASE_VERSION
from net.people import Served, new_database, table

DATA = Path(__file__).with_name("data")


def baseline(path, form=1):
    """Write the database of a form to a path; return its room's code, and the tokens of its host and of Ann."""
    told, script = gzip.decompress((DATA / f"form_{form}.sql.gz").read_bytes()).decode().split("\n", 1)
    with closing(sqlite3.connect(path)) as base:
        base.executescript(script)
    return json.loads(told.removeprefix("-- "))


def played(served):
    """Leave a match of Conquest after its first choices; what was acknowledged is on the disk."""
    with table(served) as room:
        ann = room.join("Ann")
        room.bots(1, 2)
        room.short(reveal_time=20)
        room.start()
        ann.until_latest(lambda update: update["game"] is not None)
        while (update := ann.latest)["game"]["view"]["stage"]["kind"] != "asking":
            stage, prompts = update["game"]["view"]["stage"], update["game"]["prompts"]
            if any(0 in prompt["seats"] for prompt in prompts) and "targets" in stage:
                room.act(ann, {"kind": "select", "territory": stage["targets"][0]})
            ann.until_latest(lambda now, seen=update["seq"]: now["seq"] > seen)
        served.kill()
        return {"room": room.code, "host": room.host_token, "ann": ann.token}


def main():
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder) / "rooms.db")
        served.database.write_bytes(new_database())
        bring_in(served.database, Path(folder), friends=small())
        told = played(served.start())
        with closing(sqlite3.connect(served.database)) as base:
            base.execute("PRAGMA foreign_keys=ON")
            base.execute("INSERT INTO question_rating VALUES ('friends', 'c1', 'fr', 1600.0, 80.0, 9, 2, 2.0, 0)")
            base.execute("DELETE FROM bank WHERE fingerprint != ''")  # the next start reads what ships anew
            base.commit()
            script = "\n".join([f"-- {json.dumps(told)}", *base.iterdump()])
    (DATA / f"form_{DATABASE_VERSION}.sql.gz").write_bytes(gzip.compress(script.encode(), mtime=0))


if __name__ == "__main__":
    main()
