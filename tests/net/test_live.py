"""Live hints: who may show what to whom, and how often (games/pudding_wars/test_on_a_server.py has real sockets)."""

from contextlib import suppress
from types import SimpleNamespace as Thing

import pytest

from buzzkeep.engine.codec import Malformed
from buzzkeep.engine.types import Prompt
from buzzkeep.games.pudding_wars import GAME
from buzzkeep.net.live import (
    AT_ONCE,
    HINTS_PER_S,
    LATE_S,
    REACTIONS_AT_ONCE,
    REACTIONS_PER_S,
    ROOM_REACTIONS_AT_ONCE,
    LiveHints,
)
from buzzkeep.rooms.core import Actor

AIM = {"x": 1.0, "y": 2.0, "degrees": 3.0, "strength": 0.4}


class Socket:
    """A connection of a room."""

    def __init__(self, role, player=None, late=0.0, direct=True):
        self.sid, self.code, self.actor, self.told = f"{role}{player}", "ABCD", Actor(role, player), []
        self.line, self.late_s = self, lambda: late if direct else float("inf")

    def send(self, event, body):
        assert event == ("live" if "prompt" in body else "reaction")
        self.told.append(body)


@pytest.fixture
def room():
    """Ann on seat 0 is asked for a stroke; ``take`` is what she sends."""
    players = (Thing(id="p1", seat=0), Thing(id="p2", seat=1), Thing(id="p3", seat=None))
    made = Thing(
        players=players,
        paused=False,
        kind="fan",
        secret=False,
        ann=Socket("player", "p1"),
        bob=Socket("player", "p2"),
        wall=Socket("screen"),
        late=Socket("screen", late=LATE_S),
        polls=Socket("screen", direct=False),
        now=0,
        game=GAME,
        reactions=True,
    )
    sockets = [made.ann, made.bob, made.wall, made.late, made.polls]

    def there():
        player = {one.id: one for one in players}.get
        return Thing(paused=made.paused, players=players, player=player, reactions=made.reactions)

    def actor(code):
        rules = Thing(prompts=lambda state: (Prompt("p7", made.kind, (0,), secret=made.secret),))
        return Thing(head=Thing(match=Thing(rules=rules), state=None, room=there()), game=made.game)

    directory = Thing(loaded=actor)
    connections = Thing(of=lambda code: sockets, get=lambda sid: next(each for each in sockets if each.sid == sid))
    made.hints = LiveHints(Thing(on_event=lambda *_: None), connections, directory, lambda: made.now, lambda code: None)

    def take(body, sender=made.ann):
        with suppress(Malformed):
            made.hints.take(sender, body)

    made.take = take
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
    room.kind, room.secret = "fan", True
    room.take({"prompt": "p7", "hint": AIM})
    room.secret, room.game = False, Thing(hints={})
    room.take({"prompt": "p7", "hint": AIM})
    assert room.wall.told == []


def test_more_than_a_dozen_a_second_are_dropped(room, monkeypatch):
    monkeypatch.setattr("buzzkeep.net.live.request", Thing(sid=room.ann.sid))
    for ms in range(0, 1_000, 10):
        room.now = ms
        room.hints.receive({"prompt": "p7", "hint": AIM})
    assert HINTS_PER_S <= len(room.wall.told) <= HINTS_PER_S + AT_ONCE


# -- reactions -----------------------------------------------------------------------------------------------------


def reacts(room, name="heart", sender=None, **more):
    with suppress(Malformed):
        room.hints.sort(sender or room.ann, {"prompt": "reaction", "hint": {"reaction": name} | more})


def test_a_reaction_rises_on_big_screens_only_and_needs_no_question(room):
    room.paused = True
    reacts(room)
    reacts(room, "wow", room.bob)
    assert [(told["player"], told["reaction"]) for told in room.wall.told] == [("p1", "heart"), ("p2", "wow")]
    assert room.wall.told[0]["n"] != room.wall.told[1]["n"]
    assert room.ann.told == room.bob.told == room.late.told == room.polls.told == []


def test_unknown_signs_screens_and_rooms_that_have_switched_them_off_show_none(room):
    reacts(room, "\u200b<script>")
    reacts(room, None)
    reacts(room, size=99)
    reacts(room, sender=room.wall)
    room.reactions = False
    reacts(room)
    assert room.wall.told == []


def test_one_phone_does_not_fill_the_wall_and_a_whole_room_does_not_either(room):
    for ms in range(0, 10_000, 100):
        room.now = ms
        reacts(room)
    assert len(room.wall.told) == REACTIONS_AT_ONCE + int(9.9 * REACTIONS_PER_S)
    room.now, room.wall.told[:] = 100_000, []
    for _ in range(10):
        for sender in (room.ann, room.bob):
            reacts(room, sender=sender)
    assert len(room.wall.told) == 2 * REACTIONS_AT_ONCE < ROOM_REACTIONS_AT_ONCE
