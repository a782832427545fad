"""Floods: what a client announces or does not fetch costs no memory, and silent connections keep nobody out."""

import http.client
import json
import socket
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from net import few_files
from net.people import Client, Served, table
from net.test_bad_input import raw_socket, websocket_frame

pytestmark = pytest.mark.waits

FILES, PLACES = 192, 64  # of them for requests, and as many for WebSockets
SHARE = 32
CLOSE = b"\x88"
SHAKE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A server that may open few files."""
    server = Served(tmp_path_factory.mktemp("small") / "rooms.db")
    server.program = (few_files.__file__, str(FILES))
    yield server.start()
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def ends(raw):
    """Wait until the server has closed a connection, or said that it does."""
    raw.settimeout(60)
    said = b""
    try:
        while not said.startswith(CLOSE) and (said := raw.recv(65_536)):
            pass
    except ConnectionError:
        pass


def asked(server, method, path, body=None, address="127.0.0.1"):
    """Return the status and the text of an answer to somebody at an address of the loopback's network."""
    where = urlsplit(server.url)
    line = http.client.HTTPConnection(where.hostname, where.port, timeout=60, source_address=(address, 0))
    line.request(method, path, body)
    response = line.getresponse()
    found = response.status, response.read().decode()
    line.close()
    return found


@pytest.mark.parametrize(
    ("payload", "opcode"),
    [
        (b'45999999999-["command",{"_placeholder":true,"num":0}]', 1),
        (b'461-1["command",{"_placeholder":true,"num":0}]', 1),
        (b"b" + b"AAAA" * 100, 1),
        (b"\0\1\2", 2),
    ],
)
def test_who_announces_attachments_or_sends_bytes_is_thrown_out(room, served, payload, opcode):
    raw = raw_socket(served, room.code)
    raw.sendall(websocket_frame(payload, opcode=opcode))
    raw.settimeout(60)
    said = b""
    while CLOSE not in said:  # without another word
        said += raw.recv(65_536)
    raw.close()


def test_who_fetches_nothing_by_requests_is_let_go_of(room, served):
    path = "/socket.io/?EIO=4&transport=polling"
    path += "&sid=" + json.loads(asked(served, "GET", path)[1][1:])["sid"]
    auth = {"v": 1, "role": "screen", "room": room.code, "token": None}
    assert asked(served, "POST", path, "40" + json.dumps(auth))[0] == 200
    commands = "\x1e".join(['421["command",{}]'] * 10)
    answers = [asked(served, "POST", path, commands)[0] for _ in range(15)]
    assert answers[0] == 200
    assert answers[-1] == 400  # there is no such session any more


def test_what_does_not_come_is_not_waited_for(served):
    """All at once, for it takes seconds: requests, the rest of them, the next one, and who somebody is."""
    where = urlsplit(served.url)
    begun = [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",
        b"GET /j HTTP/1.1\r\nHost: localhost\r\n\r\n",  # answered, and then no other one comes
        SHAKE,
        SHAKE + websocket_frame(b'40{"v":1,"role":"host","room":"AEIO","token":"wrong"}'),
    ]
    path = "/socket.io/?EIO=4&transport=polling"
    nobody = json.loads(asked(served, "GET", path)[1][1:])["sid"]
    with ExitStack() as stack:
        lines = []
        for said in begun:
            lines.append(stack.enter_context(socket.create_connection((where.hostname, where.port))))
            lines[-1].sendall(said)
        for line in lines:
            ends(line)
    assert asked(served, "POST", f"{path}&sid={nobody}", "3")[0] == 400  # it has gone


def test_silent_connections_keep_nobody_out(small):
    port = urlsplit(small.url).port
    with table(small) as room, ExitStack() as stack:
        ann = room.join("Ann")
        for address in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
            for _ in range(PLACES):
                stack.enter_context(socket.create_connection(("127.0.0.1", port), source_address=(address, 0)))
            for who in (address, "127.0.0.1", "127.0.0.9"):
                assert asked(small, "GET", "/j", address=who)[0] == 200
        bob = room.join("Bob")
        for phone in (ann, bob):
            phone.ok("ready", ready=True)


def test_one_address_has_a_share_of_the_sockets_and_the_others_come_in(small):
    port = urlsplit(small.url).port
    with table(small) as room, ExitStack() as stack:
        auth = {"v": 1, "role": "screen", "room": room.code, "token": None}
        join = websocket_frame(b"40" + json.dumps(auth).encode())
        answers = []
        for _ in range(SHARE + 8):
            raw = stack.enter_context(socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.5", 0)))
            raw.sendall(SHAKE)
            answers.append(raw.recv(100).split(b" ", 2)[1])
            if answers[-1] == b"101":
                raw.sendall(join)
        assert answers == [b"101"] * SHARE + [b"503"] * 8
        room.join("Ann").ok("ready", ready=True)
        screen = Client(small.url, "screen", room.code)
        screen.until(lambda update: True)
        screen.close()
