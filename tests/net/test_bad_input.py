"""Bad input gets a clear refusal, has no effect, and shows nobody a traceback."""

import json
import queue
import re
import socket
from base64 import b64encode
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from net.people import Client, Refused, table
from net.test_probes import started, to_first_question

pytestmark = pytest.mark.waits


@pytest.fixture(scope="module")
def unmoved(served):
    """A room in which nothing may change, with somebody who has come to its door."""
    with table(served) as made:
        made.stranger = made.connect("player")
        yield made


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (None, "message"),
        ("text", "message"),
        (17, "message"),
        ([], "message"),
        ({}, "message"),
        ({"kind": "nonsense", "id": "1"}, "message"),
        ({"kind": "join", "id": "1"}, "join.name"),
        ({"kind": "join", "id": 1, "name": "Ann"}, "join.id"),
        ({"kind": "join", "id": "1", "name": ["Ann"]}, "join.name"),
        ({"kind": "join", "id": "1", "name": "x" * 10_000}, "join.name"),
        ({"kind": "join", "id": "1", "name": "Ann", "admin": True}, "join.admin"),
        ({"kind": "join", "id": "", "name": "Ann"}, "join.id"),
        ({"kind": "act", "id": "1", "prompt": "p", "action": "choose"}, "act.action"),
        ({"kind": "act", "id": "1", "prompt": "p", "action": {}, "elapsed_ms": -1}, "act.elapsed_ms"),
        ({"kind": "act", "id": "1", "prompt": "p" * 100, "action": {}}, "act.prompt"),
        ({"kind": "host_act", "id": "1", "prompt": "p", "action": {"kind": "add_time", "ms": "1"}}, "host_act.action"),
        ({"kind": "ready", "id": "1", "ready": 1}, "ready.ready"),
        ({"kind": "bot", "id": "1", "seat": 10**30, "skill": None}, "bot.seat"),
    ],
)
def test_malformed_commands_are_refused_with_their_place(unmoved, body, where):
    before = unmoved.host.latest["seq"]
    reply = unmoved.stranger.io.call("command", body, timeout=60)
    assert reply["ok"] is False
    assert reply["error"]["code"] == "MALFORMED"
    assert reply["error"]["message"].startswith(where), reply
    assert len(reply["error"]["message"]) <= 300  # the input is not echoed
    assert unmoved.host.latest["seq"] == before


WRONG_ACTIONS = [
    ({"kind": "choose"}, "MALFORMED"),
    ({"kind": "choose", "option": "1"}, "MALFORMED"),
    ({"kind": "choose", "option": True}, "MALFORMED"),
    ({"kind": "choose", "option": 1, "right": 1}, "MALFORMED"),
    ({"kind": "end"}, "MALFORMED"),  # a host power is no action of a seat
    ({"kind": "choose", "option": 7}, None),
    ({"kind": "guess", "value": 3}, "MALFORMED"),
    ({"kind": "guess", "value": "3"}, None),
    ({"kind": "attack", "territory": "<b>"}, None),
]


def test_wrong_actions_change_nothing(room):
    phones = started(room, "Ann", "Bob", "Cy")
    to_first_question(room, phones)
    before = room.host.latest["seq"]
    for action, code in WRONG_ACTIONS:
        reply = room.act(phones[0], action)
        assert not reply["ok"], action
        assert code is None or reply["error"]["code"] == code, (action, reply)
        assert room.host.latest["seq"] == before, action
    assert room.act(phones[0], {"kind": "choose", "option": 0})["ok"]  # and the question is still open


def test_stale_prompts_are_dropped_kindly(room):
    phones = started(room, "Ann", "Bob", "Cy")
    old = room.prompt()
    to_first_question(room, phones)
    assert phones[0].refused("act", prompt=old, action={"kind": "choose", "option": 0}) == "STALE"
    assert phones[0].refused("act", prompt="p999999", action={"kind": "choose", "option": 0}) == "STALE"
    assert room.host.refused("host_act", prompt=old, action={"kind": "skip"}) == "STALE"


def test_html_in_names_stays_text_and_odd_characters_go(room):
    phone = room.connect("player")
    assert phone.refused("join", name="Ann\u0000") == "MALFORMED"  # PostgreSQL would refuse the whole batch
    phone.ok("join", name="<img src=x>\u202e \u200b")
    assert room.host.until_latest(lambda u: u["room"]["players"])["room"]["players"][0]["name"] == "<img src=x>"
    other = room.connect("player")
    assert other.refused("join", name="\u200b\u3164 ") == "NAME"
    long = room.connect("player")
    long.ok("join", name="y" * 200)
    assert len(room.host.until_latest(lambda u: len(u["room"]["players"]) == 2)["room"]["players"][1]["name"]) == 20


@pytest.mark.parametrize(
    ("auth", "code"),
    [
        ({}, "bad_auth"),
        ({"v": 2, "role": "player", "room": "ABCD"}, "bad_version"),
        ({"v": 1, "role": "admin", "room": "ABCD"}, "bad_auth"),
        ({"v": 1, "role": "player", "room": "ABCDE"}, "bad_auth"),
        ({"v": 1, "role": "player", "room": "AEIO"}, "unknown_room"),
        ({"v": 1, "role": "player", "room": "'--;"}, "unknown_room"),
        ({"v": 1, "role": "player", "room": "ABCD", "extra": 1}, "bad_auth"),
    ],
)
def test_a_bad_handshake_is_refused_with_its_reason(served, auth, code):
    with pytest.raises(Refused) as refused:
        Client(served.url, "player", "", auth=auth)
    assert refused.value.data["code"] == code
    assert refused.value.data["message"]


def websocket_frame(payload, *, opcode=1):
    """A masked client frame (mask 0)."""
    size = len(payload)
    if size < 126:
        head = bytes([0x80 | opcode, 0x80 | size])
    elif size < 65_536:
        head = bytes([0x80 | opcode, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([0x80 | opcode, 0x80 | 127]) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + payload


def raw_socket(served, code):
    """A WebSocket by hand, shaken hands and connected to a room as a player."""
    where = urlsplit(served.url)
    raw = socket.create_connection((where.hostname, where.port), timeout=60)
    key = b64encode(b"0" * 16).decode()
    raw.sendall(
        f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    seen = b""
    while b'"sid"' not in seen:
        seen += raw.recv(65_536)
    auth = json.dumps({"v": 1, "role": "player", "room": code, "token": None})
    raw.sendall(websocket_frame(b"40" + auth.encode()))
    while b'"update"' not in seen:
        seen += raw.recv(65_536)
    return raw


@pytest.mark.parametrize(
    "payload",
    [
        b'42["command",{"kind":"join"',  # cut off
        b'42["command",' + b"[" * 5_000 + b"]" * 5_000 + b"]",  # deep
        b"42{}",
        b"4",
        b"49[]",
        b"451-[]",  # announces a binary attachment that never comes
        b"\xff\xfe",
        b'42["command",{"kind":"join","id":"1","name":"' + b"x" * 200_000 + b'"}]',  # oversize
        b'42["nonsense",{}]',
        b'42["connect",{}]',
    ],
)
def test_rubbish_on_the_socket_hurts_only_its_sender(unmoved, served, payload):
    raw = raw_socket(served, unmoved.code)
    raw.sendall(websocket_frame(payload))
    for serial in (b"1", b"2"):  # the first may be taken for an attachment that was announced
        raw.sendall(websocket_frame(b"42" + serial + b'["command",{"kind":"nonsense","id":"after"}]'))
    raw.settimeout(60)
    answer = b""
    try:
        # it is ignored, and the socket goes on, or its sender is thrown out (8 closes): either is fine
        while not any(end in answer for end in (b"431[", b"432[", b"\x88")) and (chunk := raw.recv(65_536)):
            answer += chunk
    except ConnectionError:
        pass
    raw.close()
    assert b"Traceback" not in answer
    assert b"File " not in answer
    unmoved.host.ok("lock", locked=False)  # the room does not care
    assert "Traceback" not in served.errors()


def test_a_flood_is_slowed_down_and_disturbs_nobody(room, served):
    raw, calm = raw_socket(served, room.code), room.join("Bob")
    flood = (b'42%d["command",{"kind":"nonsense","id":"flood-%d"}]' % (number, number) for number in range(400))
    raw.sendall(b"".join(map(websocket_frame, flood)))  # in one go: by and by, a slow machine would be slow enough
    calm.ok("ready", ready=True)  # in the midst of it
    seen, codes = b"", []
    while len(codes) < 400 and (chunk := raw.recv(65_536)):
        seen += chunk
        codes = re.findall(rb'43\d+\[\{"ok":false,"error":\{"code":"(\w+)"', seen)
    raw.close()
    assert len(codes) == 400
    assert {*codes} == {b"MALFORMED", b"TOO_FAST"}


def test_a_command_that_asks_for_no_answer_gets_none(room, served):
    raw, seen = raw_socket(served, room.code), b""
    join, ready = {"kind": "join", "id": "quiet", "name": "Ann"}, {"kind": "ready", "id": "r1", "ready": True}
    for serial, body in ((b"", join), (b"7", ready)):
        raw.sendall(websocket_frame(b'42%s[ "command" , %s ]' % (serial, json.dumps(body).encode())))
    while b'437[{"ok":true' not in seen:
        seen += raw.recv(65_536)
    raw.close()
    assert b"43[" not in seen


def test_who_goes_while_his_join_is_being_stored_is_not_taken_for_present(room, served):
    raw = raw_socket(served, room.code)
    raw.sendall(websocket_frame(b'421["command",{"kind":"join","id":"hasty","name":"Ann"}]'))
    raw.shutdown(socket.SHUT_WR)  # closed with something unread it would be reset, and the join perhaps never arrive
    room.host.until_latest(lambda update: [each["connected"] for each in update["room"]["players"]] == [False], 60)
    raw.close()


def test_who_comes_back_by_return_code_stays_and_the_older_phone_goes(room):
    old, new = room.join("Ann"), room.connect("player")
    reply = new.ok("join", name="Ann", pin=old.latest["you"]["pin"])
    assert reply["player"] == old.player
    assert old.until(lambda goodbye: True, event="goodbye")["code"] == "replaced"
    new.until_latest(lambda update: update["you"]["player"] == old.player)
    new.ok("ready", ready=True)
    assert not [body for event, body in new.received if event == "goodbye"]


def test_what_follows_a_join_at_once_waits_for_it(room):
    phone, replies = room.connect("player"), [queue.SimpleQueue() for _ in range(4)]
    bodies = ({"kind": "join", "id": "a-join", "name": "Ann"}, {"kind": "ready", "id": "r1", "ready": True}) * 2
    for body, reply in zip(bodies, replies, strict=True):
        phone.io.emit("command", body, callback=reply.put)
    joined, ready, *again = (reply.get(timeout=60) for reply in replies)
    assert joined["ok"]
    assert ready["ok"]
    assert again == [joined, ready]
    phone.until_latest(lambda update: update["you"]["player"] == joined["player"])
    room.host.until_latest(lambda update: [player["ready"] for player in update["room"]["players"]] == [True])


@pytest.mark.parametrize("host", [None, "localhost:5000", "127.0.0.1; script-src *", "127.0.0.1:1 http://evil.example"])
def test_pages_may_speak_to_the_host_that_they_came_from_and_to_no_other(served, host):
    with closing(HTTPConnection("127.0.0.1", served.port, timeout=20)) as connection:
        connection.request("GET", "/", headers={} if host is None else {"Host": host})
        policy = connection.getresponse().headers.get("Content-Security-Policy", "")
    own = f"127.0.0.1:{served.port}" if host is None else host
    assert (f" ws://{own} wss://{own}" in policy) == (host is None or host.startswith("localhost"))
    assert not re.search(r"evil|script-src \*|wss?: |wss?:;", policy)
