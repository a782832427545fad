"""Rubbish over every door: it moves nothing, tells nothing, and is worth one short line in the log at most."""

import http.client
import json
import random
import re
import socket
from urllib.parse import urlsplit

import pytest

import soak
from net.test_bad_input import raw_socket, websocket_frame
from net.test_floods import asked

WORDS = [
    "",
    "a",
    "p1",
    "host",
    "join",
    "act",
    "4",
    "\u0000",
    "\ud800",
    "\u202e",
    "x" * 400,
    "__proto__",
    "{}",
    "Infinity",
]
KINDS = [
    "join", "ready", "act", "host_act", "lock", "kick", "rename", "configure", "start", "bot", "content", "rematch",
    "pause", "resume", "retry", "flag", "answer_knock", "move", "guest", "hand_over", "lobby", "ban", "pardon",
]  # fmt: skip
FIELDS = ["kind", "id", "name", "prompt", "action", "seat", "ready", "player", "game", "options", "pin", "elapsed_ms"]


class Fuzz:
    """Makes messages that nearly make sense, or none."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def value(self, depth=0):
        pick = self.random.randrange(10 if depth < 3 else 7)
        if pick < 3:
            return self.random.choice([0, 1, -1, 2**31, 2**63, 2**70, 1e308, -0.0, True, False, None])
        if pick < 7:
            return self.random.choice(WORDS)
        if pick == 7:
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        return {self.random.choice(FIELDS): self.value(depth + 1) for _ in range(self.random.randrange(5))}

    def body(self):
        body = {"kind": self.random.choice(KINDS), "id": f"f{self.random.randrange(10**9)}"}
        for _ in range(self.random.randrange(5)):
            body[self.random.choice(FIELDS)] = self.value()
        return body

    def packet(self):
        """A raw Engine.IO message."""
        text = json.dumps(self.body())
        pick = self.random.randrange(12)
        if pick < 8:
            return f'42{self.random.randrange(100)}["command",{text}]'.encode()
        if pick == 8:
            return f'42["{self.random.choice(["live", "nonsense", "connect", "disconnect"])}",{text}]'.encode()
        if pick == 9:
            return f"43{self.random.randrange(40)}[{text}]".encode()
        cut = bytearray(f'42["command",{text}]'.encode())
        for _ in range(self.random.randrange(1, 6)):
            cut[self.random.randrange(2, len(cut))] = self.random.randrange(32, 127)
        return bytes(cut if pick == 10 else cut[: self.random.randrange(1, len(cut))])


def closed(raw):
    """Read what is there; say whether the server has closed."""
    raw.settimeout(0)
    try:
        while said := raw.recv(65_536):
            if b"\x88" in said[:1]:
                return True
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.scaled
def test_rubbish_over_sockets_moves_nothing_and_costs_no_traceback(room, served, tally):
    """The pace that a socket is allowed is no obstacle: a refusal is an answer, too."""
    fuzz = Fuzz(soak.seed())
    ann = room.join("Ann")
    before = {
        key: value for key, value in room.host.latest["room"].items() if key in ("players", "phase", "game", "locked")
    }
    raw = raw_socket(served, room.code)
    for number in range(times := soak.times(1_500, 200_000)):
        if number % 50 == 0 and closed(raw):
            raw.close()
            raw = raw_socket(served, room.code)
        try:
            raw.sendall(websocket_frame(fuzz.packet()))
        except OSError:
            raw.close()
            raw = raw_socket(served, room.code)
    raw.close()
    tally("fuzzed message over a socket", times)
    ann.ok("ready", ready=True)
    after = room.host.until_latest(lambda update: update["room"]["players"][0]["ready"])["room"]
    assert after["phase"] == before["phase"]
    assert (after["game"], after["locked"]) == (before["game"], before["locked"])
    assert "Traceback" not in served.errors(), served.errors()[-3_000:]


HOSTILE = [
    b"GET /J/%0d%0aSet-Cookie:x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /J/%0d%0a HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /assets/../../settings.py HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /assets/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/maps/..%2f..%2fetc.json HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/rooms/%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n\xff\xfe{[",
    b"GET /socket.io/?EIO=4&transport=polling&sid=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /socket.io/?EIO=4&transport=polling&j=x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /socket.io/?EIO=3 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"PUT /socket.io/?EIO=4 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",  # somebody takes it for https
    b"NONSENSE\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"GET / HTTP/1.1\r\nno colon here\r\n\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"a" * 100_000 + b"\r\n\r\n",
]


def test_rubbish_over_http_is_refused_without_a_traceback(served):
    where, before = urlsplit(served.url), len(served.errors().splitlines())
    for said in HOSTILE:
        with socket.create_connection((where.hostname, where.port), timeout=60) as raw:
            raw.sendall(said)
            raw.shutdown(socket.SHUT_WR)
            answer = raw.recv(65_536)
        assert re.match(rb"HTTP/1\.1 [234]", answer), (said[:80], answer[:80])
    assert asked(served, "GET", "/J/abcd")[0] == 302
    assert "Traceback" not in served.errors(), served.errors()[-3_000:]
    lines = served.errors().splitlines()[before:]
    assert len(lines) <= len(HOSTILE), lines  # a library tells of two of them twice
    assert all(len(line) < 300 for line in lines), lines


@pytest.mark.parametrize(
    "packets",
    [
        "",
        "4",
        "40",
        "x",
        "9",
        "2",
        "5",
        "1\x1e1",
        '42["command"',
        "\x1e" * 40,
        "d=",
        "d",
        "b",
        "b!!!",
        "4" + "[" * 9_000,
        "451-[]",
    ],
)
def test_rubbish_by_requests_is_refused_without_a_traceback(served, packets):
    path = "/socket.io/?EIO=4&transport=polling"
    sid = json.loads(asked(served, "GET", path)[1][1:])["sid"]
    try:
        assert asked(served, "POST", f"{path}&sid={sid}", packets.encode())[0] in (200, 400)
    except http.client.HTTPException:
        pytest.fail("no answer")
    assert "Traceback" not in served.errors(), served.errors()[-3_000:]
