"""Rubbish over every door: it moves nothing, tells nothing, and is worth one short line in the log at most."""

import http.client
import json
import re
import socket
from contextlib import suppress
from urllib.parse import urlsplit

import pytest

import soak
from net.test_bad_input import raw_socket, websocket_frame
from net.test_floods import asked
from rooms.fuzzing import Fuzz


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
            with suppress(OSError):  # the server may have answered and gone before it has read all
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
