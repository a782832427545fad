"""The session: exactly once, whatever the line does. The server is a route that speaks just enough Socket.IO."""

import json
import re
import time

import pytest

from browsers import pause

pytestmark = pytest.mark.browser

HELLO = {"sid": "e", "upgrades": [], "pingInterval": 25_000, "pingTimeout": 20_000, "maxPayload": 100_000}


class Server:
    """Answers connects and commands; ``mute`` swallows commands, ``refuse`` says why a connection is turned away."""

    def __init__(self, page):
        self.commands, self.auths, self.acks, self.sockets = [], [], [], []
        self.mute, self.refuse, self.reply = False, None, {"ok": True, "seq": 1}
        page.route_web_socket(re.compile("/socket.io/"), self.accept)

    def accept(self, socket):
        self.sockets.append(socket)
        socket.on_message(lambda text: self.hear(socket, text))
        socket.send("0" + json.dumps(HELLO))

    def hear(self, socket, text):
        if text.startswith("40"):
            self.auths.append(json.loads(text[2:]))
            refuse = self.refuse and self.refuse(self.auths[-1])
            socket.send("44" + json.dumps({"message": "no", "data": refuse}) if refuse else '40{"sid":"s"}')
        elif text.startswith("42"):
            number, body = re.fullmatch(r"42(\d+)(.*)", text, re.DOTALL).groups()
            self.commands.append(json.loads(body)[1])
            if not self.mute:
                socket.send(f"43{number}{json.dumps([self.reply])}")
        elif text.startswith("43"):
            self.acks.append(text)

    def emit(self, event, body):
        self.sockets[-1].send("42" + json.dumps([event, body]))


@pytest.fixture
def server(open_page):
    made = []
    page = open_page("kit", before=lambda page: made.append(Server(page)))
    made[0].page = page
    return made[0]


@pytest.fixture
def page(server):
    return server.page


def connect(page, **options):
    page.evaluate(
        "options => { window.session = new window.kit.Session(options) }",
        {"room": "kwqm", "role": "player", **options},
    )
    page.wait_for_function("() => session.status.value !== 'connecting'")


def update(seq, clock=1000, paused=False, **room):
    return {"seq": seq, "room": {"clock": clock, "paused": paused, **room}, "you": {}, "game": None}


def test_the_token_of_a_join_is_kept_and_shown_at_the_next_connection(page, server):
    connect(page)
    server.reply = {"ok": True, "seq": 1, "token": "secret", "player": "p1"}
    reply = page.evaluate("session.send({ kind: 'join', name: 'Léa', pin: null })")
    assert reply["player"] == "p1"
    assert reply["knock"] is None  # what the server leaves out is there all the same
    assert page.evaluate("localStorage.getItem('buzzkeep.KWQM.player')") == "secret"
    page.evaluate("session.restart()")
    page.wait_for_function("() => session.status.value === 'online'")
    assert [auth["token"] for auth in server.auths] == [None, "secret"]
    assert server.auths[0] == {"v": 1, "role": "player", "room": "KWQM", "token": None, "patches": True}


def test_a_token_that_the_host_is_told_for_somebody_else_is_not_the_consoles_own(page, server):
    connect(page, role="host", token="mine")
    server.reply = {"ok": True, "seq": 1, "token": "guest", "player": "p1"}
    assert page.evaluate("session.send({ kind: 'play_for', player: 'p1' })")["token"] == "guest"
    assert page.evaluate("session.token.value") == "mine"


BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })"


def test_r16_a_reload_keeps_the_seat_where_storage_and_cookies_are_blocked(page, server):
    page.add_init_script(BLOCKED)
    page.reload()
    page.wait_for_function("() => window.kit")
    connect(page)
    server.reply = {"ok": True, "seq": 1, "token": "secret", "player": "p1"}
    page.evaluate("session.send({ kind: 'join', name: 'Léa', pin: null })")
    page.reload()
    page.wait_for_function("() => window.kit")
    connect(page)
    assert server.auths[-1]["token"] == "secret"


def test_players_at_one_phone_have_tokens_of_their_own_and_nothing_is_kept_of_a_guest(page, server):
    page.evaluate("localStorage.setItem('buzzkeep.KWQM.player', 'first')")
    connect(page, slot=1)
    assert server.auths[-1]["token"] is None
    server.reply = {"ok": True, "seq": 1, "token": "second", "player": "p2"}
    page.evaluate("session.send({ kind: 'join', name: 'Max', pin: null })")
    keys = ["buzzkeep.KWQM.player", "buzzkeep.KWQM.player.1"]
    assert page.evaluate("keys => keys.map((key) => localStorage.getItem(key))", keys) == ["first", "second"]
    page.evaluate("history.replaceState({ 'buzzkeep.KWQM.player': 'guest' }, '')")
    connect(page, slot=None)
    assert server.auths[-1]["token"] == "guest"
    assert page.evaluate("keys => keys.map((key) => localStorage.getItem(key))", keys) == ["first", "second"]


def test_r12_a_command_without_ack_is_sent_again_with_the_same_id_on_a_new_connection(page, server):
    page.clock.install()
    connect(page)
    pause(page)
    server.mute = True
    page.evaluate("void session.send({ kind: 'ready', ready: true }).then((reply) => { window.reply = reply })")
    while not server.commands:
        page.wait_for_timeout(20)
    server.mute = False
    page.clock.run_for(4_000)  # so long an answer is waited for
    page.wait_for_function("() => window.reply", polling=20)
    first, second = server.commands
    assert first == second
    assert first["id"]
    assert len(server.auths) == 2
    assert page.evaluate("session.waiting.value") == 0


def test_r16_commands_given_while_the_line_is_down_are_sent_in_order_on_return(page, server):
    connect(page)
    server.sockets[-1].close()
    page.wait_for_function("() => session.status.value === 'lost'")
    page.evaluate(
        "void session.send({ kind: 'ready', ready: true }); void session.send({ kind: 'ready', ready: false })"
    )
    page.wait_for_function("() => session.waiting.value === 0")
    assert [command["ready"] for command in server.commands] == [True, False]


def test_r16_a_move_that_could_not_leave_for_long_is_refused_instead_of_played_late(page, server):
    connect(page)
    server.sockets[-1].close()
    page.wait_for_function("() => session.status.value === 'lost'")
    page.evaluate(
        "void session.send({ kind: 'ready', ready: false });"
        "void session.send({ kind: 'ready', ready: true }, 1).then((reply) => { window.refused = reply.error.code })"
    )
    page.wait_for_function("() => window.refused === 'OFFLINE' && session.waiting.value === 0")
    assert [command["ready"] for command in server.commands] == [False]


def test_an_update_older_than_the_newest_is_ignored_until_the_next_connection(page, server):
    connect(page)
    server.emit("update", update(5))
    page.wait_for_function("() => session.update.value?.seq === 5")
    server.emit("update", update(4))
    server.emit("update", update(6))
    page.wait_for_function("() => session.update.value?.seq === 6")
    page.evaluate("session.restart()")
    page.wait_for_function("() => session.status.value === 'online'")
    server.emit("update", update(1))
    page.wait_for_function("() => session.update.value?.seq === 1")


def test_a_patch_changes_what_it_names_in_the_picture_and_nothing_else(page, server):
    connect(page)
    game = {"prompts": [], "view": {"stage": {"kind": "asking", "answered": [0]}, "lands": ["a", "b"]}, "events": [1]}
    server.emit("update", update(5) | {"game": game})
    page.wait_for_function("() => session.update.value?.seq === 5")
    page.evaluate("window.before = session.update.value")
    changes = {"/game/view/stage/answered": [0, 2], "/game/view/lands/1": "c", "/room/a~1b~0": True}
    server.emit("patch", {"seq": 7, "clock": 1234, "changes": changes, "events": [2]})
    page.wait_for_function("() => session.update.value.seq === 7")
    assert page.evaluate("session.update.value") == {
        "seq": 7,
        "room": {"clock": 1234, "paused": False, "a/b~": True},
        "you": {},
        "game": {
            "prompts": [],
            "view": {"stage": {"kind": "asking", "answered": [0, 2]}, "lands": ["a", "c"]},
            "events": [2],
        },
    }
    assert page.evaluate("before.game.view.lands[1]") == "b"
    assert page.evaluate("before.you === session.update.value.you")


def test_a_patch_that_crosses_a_restart_is_left(page, server):
    connect(page)
    server.emit("update", update(5))
    page.wait_for_function("() => session.update.value?.seq === 5")
    page.evaluate("session.restart()")
    page.wait_for_function("() => session.status.value === 'online'")
    server.emit("patch", {"seq": 7, "clock": 1234, "changes": {"/room/x": 1}, "events": []})
    server.emit("update", update(6))
    page.wait_for_function("() => session.update.value?.seq === 6")


def test_probes_are_acknowledged_and_tell_the_round_trip(page, server):
    connect(page)
    server.sockets[-1].send('427["probe",{"n":9,"rtt_ms":31}]')
    page.wait_for_function("() => session.rtt.value === 31")
    assert server.acks == ['437[{"n":9}]']


def test_a_goodbye_ends_the_session_and_answers_what_was_open(page, server):
    connect(page)
    server.mute = True
    page.evaluate("void session.send({ kind: 'ready', ready: true }).then((reply) => { window.reply = reply })")
    server.emit("goodbye", {"code": "kicked", "message": ""})
    page.wait_for_function("() => session.status.value === 'gone'")
    assert page.evaluate("window.reply.error.code") == "KICKED"
    page.wait_for_timeout(1_200)
    assert len(server.auths) == 1  # it does not come back by itself


def test_a_token_that_is_no_longer_good_is_forgotten_and_the_phone_may_join_anew(page, server):
    page.evaluate("localStorage.setItem('buzzkeep.KWQM.player', 'old')")
    server.refuse = lambda auth: {"code": "bad_token", "message": "no"} if auth["token"] == "old" else None
    page.evaluate("window.session = new window.kit.Session({ room: 'KWQM', role: 'player' })")
    page.wait_for_function("() => session.token.value === null")
    page.wait_for_function("() => session.status.value === 'online'")
    assert server.auths[0]["token"] == "old"
    assert server.auths[-1]["token"] is None


def test_an_unknown_room_is_a_goodbye(page, server):
    server.refuse = lambda auth: {"code": "unknown_room", "message": "no"}
    page.evaluate("window.session = new window.kit.Session({ room: 'ABCD', role: 'player' })")
    page.wait_for_function("() => session.status.value === 'gone'")
    assert page.evaluate("session.goodbye.value.code") == "unknown_room"


def test_who_is_told_that_a_room_is_elsewhere_goes_there_and_after_a_break_asks_anew(page, server):
    there = {"code": "elsewhere", "message": "It is not here.", "path": "/p/2"}

    def ways():
        return [re.sub(r"^wss?://[^/]+|\?.*", "", socket.url) for socket in server.sockets]

    server.refuse = lambda _auth: None if server.sockets[-1].url.partition("/p/")[1] else there
    connect(page)
    assert ways() == ["/socket.io/", "/p/2/socket.io/"]
    page.evaluate("session.restart()")
    page.wait_for_function("() => session.status.value === 'online'")
    assert ways()[2:] == ["/socket.io/", "/p/2/socket.io/"]
    server.refuse = lambda _auth: there if len(server.sockets) < 8 else None  # it has gone, and nobody has the room yet
    began = time.monotonic()
    page.evaluate("session.restart()")
    page.wait_for_function("() => session.status.value === 'online'")
    assert set(ways()[5:]) == {"/p/2/socket.io/"}
    assert time.monotonic() - began > 0.5  # it waits a little before it asks the same process again


def test_a_welcome_brings_the_token_and_a_new_connection(page, server):
    connect(page)
    server.emit("welcome", {"token": "given", "player": "p3"})
    page.wait_for_function("() => session.token.value === 'given'")
    page.wait_for_function("() => session.status.value === 'online'")
    assert server.auths[-1]["token"] == "given"


def test_the_room_clock_runs_between_updates_and_stands_while_paused(page, server):
    connect(page)
    server.emit("update", update(1, clock=5_000))
    page.wait_for_function("() => session.update.value")
    least, passed, most = page.evaluate(
        """async () => {
          const a = performance.now(), began = session.serverNow(), b = performance.now();
          await new Promise((done) => setTimeout(done, 100));
          const c = performance.now(), passed = session.serverNow() - began, d = performance.now();
          return [c - b, passed, d - a];
        }"""
    )
    assert least <= passed <= most
    server.emit("update", update(2, clock=600_000, paused=True))
    page.wait_for_function("() => session.update.value.room.paused")
    page.wait_for_timeout(150)
    assert page.evaluate("session.serverNow()") == 600_000


def clock(page, script):
    return page.evaluate(
        "script => { let t = 0; const clock = new window.kit.RoomClock(() => t); const at = (n) => { t = n };"
        " return new Function('clock', 'at', script)(clock, at) }",
        script,
    )


def test_the_clock_trusts_the_quickest_of_its_readings(page):
    # a message that travelled 300 ms says too little; the clock does not go back for it
    assert clock(page, "clock.observe(1000, false); at(1000); clock.observe(1700, false); return clock.now()") == 2_000


def test_the_clock_spreads_a_small_correction_and_never_runs_backwards(page):
    steps = clock(
        page,
        "clock.observe(1000, false); at(100); clock.observe(1300, false);"
        " return [100, 200, 350, 600, 700].map((n) => { at(n); return clock.now() })",
    )
    assert steps[0] == 1_100
    assert steps == sorted(steps)
    assert steps[-1] == 1_900


def test_the_clock_takes_a_pause_it_has_not_seen(page):
    assert clock(page, "clock.observe(1000, false); at(60000); clock.observe(2000, false); return clock.now()") == 2_000


def test_r24_a_year_is_not_grouped_and_a_quantity_is(page):
    assert page.evaluate("kit.setLang('en'), ['1936', '68000'].map(n => kit.amount(n, ''))") == ["1936", "68,000"]
    assert page.evaluate("kit.amount('1936', 'm')") == "1,936"
    written = "['-62000.50', '-0.5', '1000000000000000.125', '-', '5.'].map(n => kit.amount(n, 'm'))"
    assert page.evaluate(written) == ["\u221262,000.50", "\u22120.5", "1,000,000,000,000,000.125", "\u2212", "5."]
    french = page.evaluate(f"kit.setLang('fr'), {written}")
    assert french[:2] == ["\u221262\u00a0000,50", "\u22120,5"]


def test_r24_numbers_plurals_and_ranks_in_both_languages(page):
    both = page.evaluate(
        """() => Object.fromEntries(["fr", "en"].map((code) => { kit.setLang(code);
        return [code, [kit.number(12345), kit.signed(-200), kit.seconds(4231), kit.rank(1), kit.rank(2), kit.rank(3),
                       kit.plural(0, "one", "other"), kit.plural(2, "one", "other")]] }))"""
    )
    assert both["fr"] == ["12\u00a0345", "\u2212200", "4,2\u00a0s", "1er", "2e", "3e", "one", "other"]
    assert both["en"] == ["12,345", "\u2212200", "4.2\u00a0s", "1st", "2nd", "3rd", "other", "other"]


def beat(page, server, seq, phase="playing"):
    """Send a sign of life, and wait until it has been taken."""
    server.sockets[-1].send("6")
    server.emit("update", update(seq, phase=phase))
    page.wait_for_function("seq => session.update.value?.seq === seq", arg=seq, polling=20)


def status(page):
    return page.evaluate("session.status.value")


def test_a_line_without_a_sign_of_life_is_lost_within_two_seconds_and_left_for_another_after_six(page, server):
    page.clock.install()
    connect(page)
    beat(page, server, 1)
    pause(page)
    known = len(server.sockets)  # a machine that stood still until now has left a line already
    for seq in range(2, 6):
        beat(page, server, seq)
        page.clock.run_for(1_700)
        assert status(page) == "online"
    beat(page, server, 6)
    page.clock.run_for(2_000)
    assert status(page) == "lost"
    assert len(server.sockets) == known
    beat(page, server, 7)  # it was only slow
    assert status(page) == "online"
    page.clock.run_for(5_900)
    assert status(page) == "lost"
    assert len(server.sockets) == known
    page.clock.resume()
    page.wait_for_function("() => session.status.value === 'online'", polling=20)
    assert len(server.sockets) == known + 1


def test_between_matches_a_line_may_be_silent_for_longer_until_the_next_one_begins(page, server):
    page.clock.install()
    connect(page)
    beat(page, server, 1, "lobby")
    pause(page)
    for seq in range(2, 4):
        beat(page, server, seq, "lobby")
        page.clock.run_for(5_200)
        assert status(page) == "online"
    page.clock.run_for(200)
    assert status(page) == "lost"
    beat(page, server, 4)
    page.clock.run_for(2_000)
    assert status(page) == "lost"


def test_a_line_that_never_gave_signs_of_life_is_not_missed(page, server):
    page.clock.install()
    connect(page)
    server.emit("update", update(1))
    pause(page)
    page.clock.run_for(10_000)
    assert status(page) == "online"


def test_a_browser_without_a_network_says_so_at_once_until_the_server_proves_it_wrong(page, server):
    page.clock.install()
    connect(page)
    beat(page, server, 1)
    pause(page)  # or a slow machine had time for one more try
    known = len(server.sockets)
    page.evaluate("dispatchEvent(new Event('offline'))")
    assert status(page) == "lost"
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("() => session.status.value === 'online'", polling=20)
    assert len(server.sockets) == known + 1
