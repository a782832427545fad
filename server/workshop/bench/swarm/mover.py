"""Chooses moves for the phones of the load bench: what a bot would do on that seat.

Its argument is the database of the measured server. Each line on stdin is ``{"room", "seq", "prompt", "seat"}``, where
``seq`` was told to the phones; the line on stdout is the action, or ``null``. It runs in a process of its own with the
Python of the checkout that is measured, because states belong to its games; it reads a copy of the database, so it
neither claims a room nor holds up the server.
"""

import json
import secrets
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Party, Role
from buzzkeep.rooms.state import Head
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal


class Rooms:
    """The rooms of a server, as they are on its disk."""

    def __init__(self, database: str, folder: Path) -> None:
        """Take where the server's database is, and a folder for copies."""
        self._database, self._copy = database, folder / "copy.db"
        self._journal: SqlJournal | None = None
        self._heads: dict[str, Head] = {}

    def at(self, code: str, seq: int) -> Head:
        """Return a room at ``seq`` or later."""
        if code not in self._heads or self._heads[code].room.seq < seq:
            self._heads.pop(code, None)
            head = self._recovered(code)
            if head is None or head.room.seq < seq:
                self._copy_anew()
                head = self._recovered(code)
            assert head is not None
            self._heads[code] = head
        return self._heads[code]

    def _recovered(self, code: str) -> Head | None:
        found = self._journal.recover(code) if self._journal is not None else None
        return found.head if found is not None else None

    def _copy_anew(self) -> None:
        self.close()
        for path in self._copy.parent.glob("copy.db*"):
            path.unlink()
        there, here = sqlite3.connect(self._database), sqlite3.connect(self._copy)
        there.backup(here)
        there.close()
        here.close()
        self._journal = SqlJournal(open_database(self._copy), installed(), owner="bench")

    def close(self) -> None:
        """Let go of the copy."""
        if self._journal is not None:
            self._journal.close()


def chosen(rooms: Rooms, asked: dict[str, Any]) -> Any:
    """Return the action for a seat, or None if the bot would not act or is not asked any more."""
    head, seat = rooms.at(asked["room"], asked["seq"]), asked["seat"]
    if head.match is None:
        return None
    game, rules, rng = installed().get(head.match.game), head.match.rules, CounterRng(secrets.token_bytes(32))
    prompt = next((each for each in rules.prompts(head.state) if each.id == asked["prompt"]), None)
    if prompt is None:
        return None
    skill = game.bot_skills[-1]
    if hasattr(rules, "bot"):
        move = rules.bot(head.state, prompt, seat, skill, rng)
    else:  # of checkouts before bots were told what is legal
        older: Any = (game, rules)
        view = older[1].view(head.state, Party(Role.SEAT, seat))
        move = older[0].bot(view, prompt, seat, skill, older[1].hunch(head.state, seat, skill, rng), rng)
    return None if move is None else codec.plain(game.action_type, move.action)


def main() -> None:
    """Answer line by line."""
    with tempfile.TemporaryDirectory() as folder:
        rooms = Rooms(sys.argv[1], Path(folder))
        for line in sys.stdin:
            print(json.dumps(chosen(rooms, json.loads(line))), flush=True)
        rooms.close()


if __name__ == "__main__":
    main()
