"""The server's end of a WebSocket: whole and in order, bounded for those who do not read, and never in the way."""

import socket
from types import SimpleNamespace

import gevent
import gevent.socket
import pytest
from gevent.event import Event
from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Ping,
    Pong,
    RejectConnection,
    Request,
    TextMessage,
)
from wsproto.extensions import PerMessageDeflate

from buzzkeep.net.line import gateway as module
from buzzkeep.net.line.line import SocketLine
from buzzkeep.net.line.websocket import MAX_BACKLOG_BYTES, MAX_INBOX, WebSocket, handshake

LIMIT = 16_384
PATIENCE_S = 30
TURN_S = 0.005


def wsgi(request):
    """The WSGI environment of a request's bytes."""
    first, *lines = request.decode().split("\r\n")
    headers = (line.split(": ", 1) for line in lines if line)
    environ = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers}
    return {**environ, "REQUEST_METHOD": first.split()[0], "SERVER_PROTOCOL": first.split()[-1]}


class Line:
    """Both ends of a connection: ours, and a client that speaks by wsproto and reads only when told to."""

    def __init__(self):
        with gevent.socket.socket() as listener:
            for option in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # both ends inherit them: small, to be full soon
                listener.setsockopt(socket.SOL_SOCKET, option, 20_000)
            listener.bind(("127.0.0.1", 0))
            listener.listen(1)
            self.far = gevent.socket.socket()
            self.far.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 20_000)
            self.far.connect(listener.getsockname())
            ours = listener.accept()[0]
        self.client = WSConnection(ConnectionType.CLIENT)
        asked = self.client.send(Request(host="h", target="/", extensions=[PerMessageDeflate()]))
        self.server = WebSocket(ours, LIMIT, handshake(wsgi(asked)).serialize())
        self.greeting = self.read()

    def read(self, seconds=0.05, most=None):
        """Return what the client understands of everything that arrives until nothing does, or there is ``most``.

        Nothing for so many seconds in turns of the loop: a machine that stands still for as long costs one of them.
        """
        found, silent = [], 0
        while (most is None or len(found) < most) and silent * TURN_S < seconds:
            try:
                with gevent.Timeout(TURN_S):
                    data = self.far.recv(1 << 20)
                silent = 0
            except gevent.Timeout:
                silent += 1
                continue
            except OSError:
                data = b""
            self.client.receive_data(data or None)
            found.extend(self.client.events())
            if not data:
                break
        return found

    def say(self, event):
        self.far.sendall(self.client.send(event))
        for _ in range(5):  # our end has its turns, however late they come
            gevent.sleep(0.002)


@pytest.fixture
def line():
    made = Line()
    yield made
    made.server.end()
    made.far.close()


def data_of(events, kind=TextMessage):
    whole, part = [], kind(data="" if kind is TextMessage else b"").data
    for event in events:
        if isinstance(event, kind):
            part += event.data
            if event.message_finished:
                whole.append(part)
                part = part[:0]
    return whole


def test_no_compression_is_agreed_to(line):
    (accepted,) = line.greeting
    assert isinstance(accepted, AcceptConnection)
    assert accepted.extensions == []


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"REQUEST_METHOD": "POST"}, 405),
        ({"SERVER_PROTOCOL": "HTTP/1.0"}, 505),
        ({"HTTP_CONNECTION": "close"}, 426),
        ({"HTTP_UPGRADE": "h2c"}, 426),
        ({"HTTP_SEC_WEBSOCKET_KEY": "short"}, 400),
        ({"HTTP_SEC_WEBSOCKET_VERSION": "12"}, 400),
    ],
)
def test_a_handshake_that_breaks_the_rules_is_refused(wrong, status):
    client = WSConnection(ConnectionType.CLIENT)
    asked = wsgi(client.send(Request(host="h", target="/")))
    refused = handshake({**asked, **wrong})
    assert refused.status_code == status
    client.receive_data(refused.serialize())
    assert next(event for event in client.events() if isinstance(event, RejectConnection)).status_code == status


def gone(server):
    """Whether a socket is let go of."""
    over = Event()
    server.at_end(over.set)
    return over.wait(PATIENCE_S)


def test_messages_go_both_ways(line):
    line.server.send_text("für dich".encode())
    assert data_of(line.read()) == ["für dich"]
    line.say(TextMessage("für mich"))
    line.say(BytesMessage(b"\2"))
    assert [line.server.receive(), line.server.receive()] == ["für mich", b"\2"]


def test_who_does_not_read_holds_up_nobody_and_gets_everything_in_order_later(line):
    texts = [f"{number}" * 3_000 for number in range(30)]
    for text in texts:
        line.server.send_text(text.encode())  # would block if it waited: nobody reads
    assert data_of(line.read()) == texts


def test_what_waits_for_a_slow_receiver_is_bounded(line):
    sent = 0
    while line.server.connected and sent < 4 * MAX_BACKLOG_BYTES:
        line.server.send_text(b"x" * 10_000)
        sent += 10_000
    assert sent < 2 * MAX_BACKLOG_BYTES
    assert line.server.receive() is None


def test_a_held_frame_goes_out_before_the_next_one_or_by_itself(line):
    line.server.send_text(b"ack", with_next=True)
    line.server.send_text(b"update")
    assert data_of(line.read()) == ["ack", "update"]
    line.server.send_text(b"ack", with_next=True)
    assert data_of(line.read()) == ["ack"]


def test_a_held_frame_waits_behind_the_backlog(line):
    line.server.send_text(b"x" * 200_000)
    line.server.send_text(b"ack", with_next=True)
    line.server.send_text(b"last")
    assert [text[:4] for text in data_of(line.read())] == ["xxxx", "ack", "last"]


def test_pings_are_answered_by_both(line):
    answered = []
    line.say(Ping(b"hello"))
    line.server.ping(lambda: answered.append(True))
    events = line.read()
    assert [event.payload for event in events if isinstance(event, Pong)] == [b"hello"]
    line.say(next(event for event in events if isinstance(event, Ping)).response())
    assert answered == [True]


def test_who_owes_an_answer_to_a_ping_is_known_until_the_last_one_is_answered(line):
    answered = []
    assert line.server.unanswered_s() == 0
    line.server.ping(lambda: answered.append("first"))
    gevent.sleep(0.01)
    owed = line.server.unanswered_s()
    assert owed > 0
    line.server.ping(lambda: answered.append("second"))
    assert line.server.unanswered_s() >= owed
    _, second = line.read()
    line.say(second.response())  # as RFC 6455 allows
    assert line.server.unanswered_s() == 0
    assert answered == ["second"]


def test_everybody_gets_signs_of_life_and_who_gives_none_is_let_go(line, monkeypatch):
    session = module.EngineIOSession()
    session.beat()  # without a WebSocket there is nothing to do
    session.websocket = line.server
    session.beat()
    assert data_of(line.read(seconds=PATIENCE_S, most=1)) == ["6"]
    line.server.ping(lambda: None)
    monkeypatch.setattr(module, "PONG_PATIENCE_S", 0.02)
    gevent.sleep(0.03)
    session.beat()
    assert gone(line.server)


def test_a_ping_may_share_the_send_of_the_next_frame(line):
    line.server.ping(lambda: None, with_next=True)
    line.server.send_text(b"probe")
    ping, probe = line.read()
    assert isinstance(ping, Ping)
    assert probe.data == "probe"


def test_the_loop_may_take_a_message_only_while_no_earlier_one_is_worked_on(line):
    taken = []
    line.server.quick = lambda text: text.startswith("quick") and not taken.append(text)
    line.say(TextMessage("slow"))
    line.say(TextMessage("quick 1"))  # the handler has not even asked for the first
    assert taken == []
    assert [line.server.receive(), line.server.receive()] == ["slow", "quick 1"]
    waiting = gevent.spawn(line.server.receive)
    gevent.sleep(0)
    line.say(TextMessage("quick 2"))
    assert taken == ["quick 2"]
    assert not waiting.ready()
    line.say(TextMessage("slow again"))
    assert waiting.get(timeout=PATIENCE_S) == "slow again"


def test_who_sends_faster_than_he_is_handled_is_not_read_any_further(line):
    for number in range(MAX_INBOX + 10):
        line.say(TextMessage(f"{number}"))
    assert len(line.server._inbox) <= MAX_INBOX
    assert [line.server.receive() for _ in range(MAX_INBOX + 10)] == [f"{n}" for n in range(MAX_INBOX + 10)]


def test_a_goodbye_takes_what_was_sent_before_along(line):
    line.server.send_text(b"y" * 100_000)
    line.server.close(1000, "bye")
    events = line.read()
    assert len(data_of(events)[0]) == 100_000
    assert isinstance(events[-1], CloseConnection)
    line.say(events[-1].response())
    assert line.server.receive() is None


def test_a_peer_that_never_says_goodbye_is_let_go(line):
    line.server._patience.close()
    line.server._patience = gevent.get_hub().loop.timer(0.01)
    line.server.close()
    assert line.server.receive() is None
    assert gone(line.server)
    assert line.server.raw.fileno() == -1


def test_a_close_ends_the_waiting_after_the_last_message(line):
    waiting = gevent.spawn(lambda: [line.server.receive(), line.server.receive()])
    gevent.sleep(0)
    line.far.sendall(line.client.send(TextMessage("last")) + line.client.send(CloseConnection(1001)))
    assert waiting.get(timeout=PATIENCE_S) == ["last", None]
    line.server.send_text(b"late")  # no error: its reader has learned of it
    goodbye, *_ = line.read()
    assert isinstance(goodbye, CloseConnection)
    assert goodbye.code == 1001


def test_what_comes_in_one_piece_with_a_close_is_taken_and_may_be_answered_in_vain(line):
    taken = []
    line.server.quick = lambda text: line.server.send_text(b"too late") or taken.append(text) or True
    waiting = gevent.spawn(line.server.receive)
    gevent.sleep(0)
    line.far.sendall(line.client.send(TextMessage("last")) + line.client.send(CloseConnection(1001)))
    assert waiting.get(timeout=PATIENCE_S) is None
    assert taken == ["last"]
    goodbye, *_ = line.read()
    assert isinstance(goodbye, CloseConnection)
    assert goodbye.code == 1001


def test_one_message_beyond_all_bounds_ends_the_connection(line):
    line.server.send_text(b"x" * (MAX_BACKLOG_BYTES + 1_000_000))
    assert not line.server.connected
    assert line.server.receive() is None


def test_a_broken_line_ends_the_waiting(line):
    waiting = gevent.spawn(line.server.receive)
    gevent.sleep(0)
    line.far.close()
    assert waiting.get(timeout=PATIENCE_S) is None


def test_an_acknowledgement_goes_out_before_anything_else_is_worked_on():
    session, sent = module.EngineIOSession(), []
    session.socket = SimpleNamespace(closed=False, queue=SimpleNamespace(empty=lambda: True))
    session.websocket = SimpleNamespace(send_text=lambda message, **how: sent.append((message, how)))
    SocketLine(None, "sid", {module.SESSION_KEY: session}, lambda: True).acknowledge(7, {"ok": True})
    assert sent == [(b'437[{"ok":true}]', {})]
