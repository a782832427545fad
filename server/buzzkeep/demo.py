"""``serve --demo``: a room in which bots play game after game on the projector."""

from contextlib import suppress

import gevent

from buzzkeep.app import Server
from buzzkeep.rooms.commands import Rematch, SetBot, Start
from buzzkeep.rooms.core import Actor, Refused

HOST = Actor("host")
REST_S = 12.0


def open_demo(server: Server) -> str:
    """Open a room with a bot on every seat and start it; return its code. A rematch follows each game."""
    code, _token = server.services.directory.create("fr")
    room = server.services.directory.locate(code)
    assert room is not None
    game = server.services.registry.get(room.head.room.game)
    for seat in range(room.head.room.table_seats):
        skill = game.bot_skills[(seat + 1) % len(game.bot_skills)]
        room.submit(HOST, SetBot(f"demo-bot-{seat}", seat, skill))
    room.submit(HOST, Start("demo-start"))

    def again() -> None:
        number = 0
        while True:
            gevent.sleep(REST_S)
            if room.head.room.phase == "over":
                number += 1
                gevent.sleep(REST_S)
                with suppress(Refused):  # somebody else has started it, or there are no questions left: later perhaps
                    room.submit(HOST, Rematch(f"demo-rematch-{number}"))

    gevent.spawn(again)
    return code
