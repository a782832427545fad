"""Live hints: who may show what to whom, and how often (games/pudding_wars/test_on_a_server.py has real sockets)."""

from types import SimpleNamespace as Thing

import pytest

from buzzkeep.engine.types import Prompt
from buzzkeep.games.pudding_wars import GAME
from buzzkeep.net.live import AT_ONCE, HINTS_PER_S, LATE_S, LiveHints
from buzzkeep.rooms.core import Actor

AIM = {"x": 1.0, "y": 2.0, "degrees": 3.0, "strength": 0.4}


class Socket:
    """A connection of a room."""

    def __init__(self, role, player=None, late=0.0, direct=True):
        self.sid, self.code, self.actor, self.told = f"{role}{player}", "ABCD", Actor(role, player), []
        websocket = Thing(unanswered_s=lambda: late)
        self.engine = Thing(direct=lambda: websocket if direct else None)

    def emit(self, event, body):
        assert event == "live"
        self.told.append(body)


@pytest.fixture
def room():
    """Ann on seat 0 is asked for a stroke; ``take`` is what she sends."""
    players = (Thing(id="p1", seat=0), Thing(id="p2", seat=1), Thing(id="p3", seat=None))
    made = Thing(
        players=players,
        paused=False,
        kind="fan",
        ann=Socket("player", "p1"),
        bob=Socket("player", "p2"),
        wall=Socket("screen"),
        late=Socket("screen", late=LATE_S),
        polls=Socket("screen", direct=False),
        now=0,
        game=GAME,
    )
    sockets = [made.ann, made.bob, made.wall, made.late, made.polls]

    def publication():
        asked = Thing(prompts=lambda state: (Prompt("p7", made.kind, (0,)),))
        return Thing(head=Thing(match=asked, state=None, room=Thing(paused=made.paused, players=players)))

    directory = Thing(loaded=lambda code: Thing(publication=publication, game=made.game))
    connections = Thing(of=lambda code: sockets, get=lambda sid: next(each for each in sockets if each.sid == sid))
    made.hints = LiveHints(Thing(on_event=lambda *_: None), connections, directory, lambda: made.now)
    made.take = lambda body, sender=made.ann: made.hints.take(sender, body)
    return made


def test_the_others_see_it_and_whoever_lags_behind_does_not(room):
    room.take({"prompt": "p7", "hint": AIM})
    assert room.bob.told == room.wall.told == [{"prompt": "p7", "seat": 0, "hint": AIM}]
    assert room.ann.told == room.late.told == room.polls.told == []


@pytest.mark.parametrize(
    "body",
    [
        None,
        {"prompt": "p6", "hint": AIM},
        {"prompt": "p7", "hint": AIM | {"strength": 2}},
        {"prompt": "p7", "hint": AIM | {"word": "x"}},
        {"prompt": "p7", "hint": {}},
        {"prompt": "p7"},
    ],
)
def test_what_is_not_a_hint_to_an_open_prompt_is_dropped(room, body):
    room.take(body)
    assert room.wall.told == []


def test_only_whoever_is_asked_shows_anything_and_only_where_the_game_says_so(room):
    room.take({"prompt": "p7", "hint": AIM}, room.bob)
    room.take({"prompt": "p7", "hint": AIM}, room.wall)
    room.paused = True
    room.take({"prompt": "p7", "hint": AIM})
    room.paused, room.kind = False, "roll"
    room.take({"prompt": "p7", "hint": AIM})
    room.kind, room.game = "fan", Thing()
    room.take({"prompt": "p7", "hint": AIM})
    assert room.wall.told == []


def test_more_than_a_dozen_a_second_are_dropped(room, monkeypatch):
    monkeypatch.setattr("buzzkeep.net.live.request", Thing(sid=room.ann.sid))
    for ms in range(0, 1_000, 10):
        room.now = ms
        room.hints.receive({"prompt": "p7", "hint": AIM})
    assert HINTS_PER_S <= len(room.wall.told) <= HINTS_PER_S + AT_ONCE
