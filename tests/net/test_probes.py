"""What other tools fail at, as tests: exactly once, host authority, host reload, isolation, no tracebacks."""

import threading

import pytest

from buzzkeep.fairness import Line, Source, limits, observe
from buzzkeep.fairness.estimate import InSitu, surplus
from buzzkeep.net.outbox import PROBES_AFTER_REST, PROBES_BEFORE_RACE
from net.people import Client, Refused, table
from soak import soaking

pytestmark = pytest.mark.waits


def picking_base(update):
    game = update["game"]
    return game is not None and game["view"]["stage"]["kind"] == "picking"


def asking(update):
    game = update["game"]
    return game is not None and game["view"]["stage"]["kind"] == "asking"


PASSING = {"announcing", "introduction", "card"}  # stages that ask nobody


def started(room, *names):
    """A match in which everybody named plays, and has the time for it; returns their phones."""
    phones = [room.join(name) for name in names]
    room.short(select_time=60, answer_time_choice=60)
    room.start()
    for phone in phones:
        phone.until_latest(picking_base)
    return phones


def to_first_question(room, phones):
    """Play until the first shared expansion question is open."""
    while True:
        update = room.host.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] not in PASSING)
        stage = update["game"]["view"]["stage"]
        if stage["kind"] == "asking":
            for phone in phones:
                phone.until_latest(asking)
            return
        phone = phones[stage["seat"]]
        phone.until_latest(lambda u, seq=update["seq"]: u["seq"] >= seq)
        reply = room.act(phone, {"kind": "select", "territory": stage["targets"][0]})
        assert reply["ok"], reply
        room.host.until_latest(lambda u, seq=reply["seq"]: u["seq"] >= seq)


def test_a_line_that_changed_while_its_room_rested_is_known_by_the_first_race(room):
    line = Line(kernel=(20.0,) * limits.KEPT, kernel_least=20.0, pings=(20.0,) * limits.KEPT)
    for _ in range(PROBES_AFTER_REST + PROBES_BEFORE_RACE):
        line = observe(line, Source.PING, 90.0)
    assert surplus(line, InSitu(ping=90.0, kernel=90.0)) == 0.0  # its question does not look like a late one
    ann, _ = started(room, "Ann", "Bob")
    before = sum(event == "probe" for event, _ in ann.received)
    ann.until(lambda _: sum(event == "probe" for event, _ in ann.received) >= before + PROBES_AFTER_REST, event="probe")


def test_answer_drop_reconnect_answer_again_counts_once(room):
    phones = started(room, "Ann", "Bob", "Cy")
    to_first_question(room, phones)
    ann = phones[0]
    prompt = ann.latest["game"]["prompts"][0]["id"]
    first = ann.ok("act", message_id="once", prompt=prompt, action={"kind": "choose", "option": 1})
    ann.close()
    back = room.again(ann)
    assert back.latest["game"]["view"]["mine"]["my_tap"]["option"] == 1  # the locked answer is still there
    # the same message again: the same receipt, no effect; another answer: refused
    assert back.send("act", message_id="once", prompt=prompt, action={"kind": "choose", "option": 1}) == first
    assert not back.send("act", prompt=prompt, action={"kind": "choose", "option": 2})["ok"]
    assert back.latest["game"]["view"]["mine"]["my_tap"]["option"] == 1
    assert room.host.latest["game"]["view"]["stage"]["answered"] == [0]


@pytest.mark.scaled
@pytest.mark.parametrize("people", [3, 100 if soaking() else 40])
def test_answers_in_the_same_instant_are_all_stored_once(room, people):
    room.host.ok("configure", game="conquest", preset="short", options={"map": "triangle"}, seats=4)
    names = [f"P{number}" for number in range(people)]
    phones = [room.join(name) for name in names]
    playing = [phone for phone in phones if phone.latest["you"]["seat"] is not None]
    assert len(playing) == min(people, 32)  # 4 seats of 8 phones; the others look on
    replies = {}
    gate = threading.Barrier(len(phones))

    def tick(phone):
        gate.wait()
        replies[phone.player] = [phone.send("ready", message_id="r", ready=True) for _ in range(2)]

    threads = [threading.Thread(target=tick, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(first["ok"] and first == second for first, second in replies.values())
    assert len({first["seq"] for first, _ in replies.values()}) == people  # each stored, each once
    last = max(first["seq"] for first, _ in replies.values())
    update = room.host.until_latest(lambda update: update["seq"] >= last)
    assert [player["ready"] for player in update["room"]["players"]] == [True] * people


def test_a_players_socket_that_sends_host_commands_is_refused(room):
    ann, bob, _ = started(room, "Ann", "Bob", "Cy")
    screen = room.connect("screen")
    prompt = room.prompt()
    before = room.host.latest["seq"]
    for client in (ann, screen):
        for kind, fields in (
            ("pause", {}),
            ("start", {}),
            ("lock", {"locked": True}),
            ("kick", {"player": bob.player}),
            ("rename", {"player": bob.player, "name": "x"}),
            ("bot", {"seat": 1, "skill": "easy"}),
            ("host_act", {"prompt": prompt, "action": {"kind": "end"}}),
            ("configure", {"game": "conquest"}),
            ("to_lobby", {}),
        ):
            assert client.refused(kind, **fields) == "FORBIDDEN"
    assert screen.refused("act", prompt=prompt, action={"kind": "pass"}) == "FORBIDDEN"
    assert screen.refused("act", prompt=prompt, action={"kind": "fetched", "done": False}) == "NOT_A_SEAT"  # no picture
    room.host.ok("lock", locked=False)
    assert room.host.until_latest(lambda u: u["seq"] > before)["seq"] == before + 1  # nothing else happened


def test_a_host_who_reloads_keeps_the_room(room):
    room.host.close()
    host = room.connect("host", room.host_token)  # before the start
    assert host.latest["room"]["phase"] == "lobby"
    room.host = host
    started(room, "Ann", "Bob")
    room.host.close()
    room.host = room.connect("host", room.host_token)  # and after it
    assert room.host.latest["room"]["phase"] == "playing"
    room.host.ok("pause")
    with pytest.raises(Refused) as refused:
        Client(room.served.url, "host", room.code, "guessed")
    assert refused.value.data["code"] == "bad_token"


def test_two_rooms_never_see_each_others_events(room, served):
    with table(served) as other:
        ann, _ = started(room, "Ann", "Bob")
        eve, _ = started(other, "Eve", "Fay")
        room.act(ann, {"kind": "select", "territory": ann.stage["targets"][0]})
        other.host.ok("pause")
        other.host.until_latest(lambda update: update["room"]["paused"])
        for client in room.clients:
            assert {update["room"]["code"] for update in client.updates()} == {room.code}
            assert not any(update["room"]["paused"] for update in client.updates())
        for client in other.clients:
            assert {update["room"]["code"] for update in client.updates()} == {other.code}
        with pytest.raises(Refused) as refused:
            Client(served.url, "player", other.code, ann.token)
        assert refused.value.data["code"] == "bad_token"
        # a prompt id that happens to exist in both rooms moves only the sender's room
        before = room.host.latest["seq"]
        other.host.ok("resume")
        other.act(eve, {"kind": "select", "territory": eve.stage["targets"][0]})
        assert room.host.latest["seq"] == before


def test_a_kicked_player_may_come_back_under_the_hosts_eyes(room):
    ann = room.join("Ann")
    bob = room.join("Bob")
    room.host.ok("ban", player=bob.player)
    assert bob.until(lambda body: True, event="goodbye")["code"] == "banned"
    room.host.ok("kick", player=ann.player)
    assert ann.until(lambda body: True, event="goodbye")["code"] == "kicked"
    with pytest.raises(Refused) as refused:
        Client(room.served.url, "player", room.code, ann.token)
    assert refused.value.data["code"] == "bad_token"
    again = room.connect("player")
    assert "knock" in again.ok("join", name="  ÀNN ")  # the same name by any other accent
    knock = room.host.until_latest(lambda u: u["room"]["host"]["knocks"])["room"]["host"]["knocks"][0]
    assert knock["reason"] == "kicked"
    room.host.ok("knock", knock=knock["id"], admit=True)
    welcome = again.until(lambda body: True, event="welcome")
    back = room.connect("player", welcome["token"])
    assert back.latest["you"]["player"] == welcome["player"]


def test_a_drop_keeps_seat_score_and_open_question_by_token_or_by_name(room):
    ann, bob, cy = started(room, "Ann", "Bob", "Cy")
    to_first_question(room, [ann, bob, cy])
    question = ann.stage["question"]
    pin = ann.latest["you"]["pin"]
    ann.close()
    by_token = room.again(ann)
    assert by_token.latest["you"]["seat"] == 0
    assert by_token.stage["question"] == question
    # another phone, by code and name: the return code opens at once
    new_phone = room.connect("player")
    assert new_phone.refused("join", name="ann", pin="0000" if pin != "0000" else "1111") == "PIN"
    new_phone.ok("join", name="ann", pin=pin)
    update = new_phone.until_latest(lambda u: u["you"]["player"] == ann.player)
    assert update["you"]["seat"] == 0
    assert update["game"]["view"]["stage"]["question"] == question
    assert by_token.until(lambda body: True, event="goodbye")["code"] == "replaced"
    # without the code the host decides
    stranger = room.connect("player")
    stranger.ok("join", name="Bob")
    knock = room.host.until_latest(lambda u: u["room"]["host"]["knocks"])["room"]["host"]["knocks"][0]
    assert (knock["reason"], knock["player"]) == ("reclaim", bob.player)
    room.host.ok("knock", knock=knock["id"], admit=False)
    assert stranger.until(lambda body: True, event="goodbye")["code"] == "refused"
    bob.ok("act", prompt=bob.latest["game"]["prompts"][0]["id"], action={"kind": "choose", "option": 0})


def test_a_retried_join_is_one_player(room):
    phone = room.connect("player")
    first = phone.ok("join", message_id="join-1", name="Ann")
    assert phone.send("join", message_id="join-1", name="Ann") == first
    other_socket = room.connect("player")
    second = other_socket.ok("join", message_id="join-1", name="Ann")  # the ack was lost with the old socket
    assert second["player"] == first["player"]
    assert len(room.host.latest["room"]["players"]) == 1


def test_a_locked_room_lets_nobody_in_unseen(room):
    room.host.ok("lock", locked=True)
    phone = room.connect("player")
    reply = phone.ok("join", name="Late")
    assert "token" not in reply
    assert room.host.until_latest(lambda u: u["room"]["host"]["knocks"])["room"]["players"] == []
    room.host.ok("knock", knock=reply["knock"], admit=True)
    assert phone.until(lambda body: True, event="welcome")["player"]


def test_only_the_newest_socket_of_a_player_counts(room):
    ann = room.join("Ann")
    second = room.again(ann)
    assert ann.until(lambda body: True, event="goodbye")["code"] == "replaced"
    assert second.latest["room"]["players"][0]["connected"]
    second.ok("ready", ready=True)


def test_whoever_counts_his_messages_gets_nobody_elses_seat(room):
    phones = [room.connect("player") for _ in range(2)]
    replies = [phone.ok("join", message_id="1", name=name) for phone, name in zip(phones, ("Ann", "Bob"), strict=True)]
    assert len({reply["token"] for reply in replies}) == 2
    assert len({reply["player"] for reply in replies}) == 2


def test_nobody_rides_in_on_another_ones_knock(room):
    room.host.ok("lock", locked=True)
    honest, rider = room.connect("player"), room.connect("player")
    assert honest.ok("join", name="Late")["knock"] != rider.ok("join", name="Late")["knock"]
    first, second = room.host.until_latest(lambda u: len(u["room"]["host"]["knocks"]) == 2)["room"]["host"]["knocks"]
    room.host.ok("knock", knock=first["id"], admit=True)
    honest.until(lambda body: True, event="welcome")
    assert room.host.refused("knock", knock=second["id"], admit=True) == "NAME_TAKEN"
    room.host.ok("knock", knock=second["id"], admit=False)
    assert rider.until(lambda body: True, event="goodbye")["code"] == "refused"
    assert not any(event == "welcome" for event, _ in rider.received)
