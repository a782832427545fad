"""Canary on the wire: every right answer carries a unique token; no byte of any socket may hold one too soon.

The server of this test plays a bank in which each right choice, each explanation and each value is unmistakable. All
bytes of all sockets are kept with the instant of their arrival and searched afterwards.
"""

import json
import re
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from hashlib import blake2b

import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from PIL import Image

from buzzkeep.banks.cli import banks
from net.people import Served, table

pytestmark = pytest.mark.waits

CHOICES, NUMBERS, OPENS = 160, 100, 60


def bank_file(folder):
    """A bank whose right answers, explanations and values can be found in any haystack."""
    lines = []
    for number in range(CHOICES):
        choices = [f"RIGHT-{number:04d}", *(f"wrong-{number:04d}-{letter}" for letter in "abc")]
        words = {"text": f"Canary question {number:04d} about number {number * 7919}?", "choices": choices}
        lines.append(
            {
                "id": f"canary-choice-{number}",
                "kind": "choice",
                "category": "science",
                "difficulty": 2,
                "en": {**words, "explanation": f"EXPLAINS-{number:04d}"},
                "source": f"SOURCE-{number:04d}",
                "image": "shown.png",
                "credit": f"SOURCE-{number:04d} took it",
            }
        )
    for number in range(NUMBERS):
        lines.append(
            {
                "id": f"canary-number-{number}",
                "kind": "number",
                "category": "history",
                "difficulty": 2,
                "value": 7_100_000 + number * 1_013,
                "min": 0,
                "max": 10_000_000,
                "en": {
                    "text": f"Canary figure {number:04d} of series {number * 6007}?",
                    "unit": "",
                    "explanation": f"EXPLAINS-N{number:04d}",
                },
                "source": f"SOURCE-N{number:04d}",
            }
        )
    for number in range(OPENS):
        lines.append(
            {
                "id": f"canary-open-{number}",
                "kind": "open",
                "category": "arts",
                "difficulty": 2,
                "en": {
                    "text": f"Canary riddle {number:04d} of series {number * 5003}?",
                    "answer": f"SAID-{number:04d}",
                    "also": [f"SAID-{number:04d} as well"],
                    "refuse": [f"SAID-{number:04d} never"],
                    "explanation": f"SAID-{number:04d} because",
                },
                "source": f"SAID-{number:04d} in a book",
            }
        )
    Image.new("RGB", (300, 200), "red").save(folder / "shown.png")
    file = folder / "canary.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    return file


@pytest.fixture(scope="module")
def canary(tmp_path_factory):
    """A fast server with the canary bank imported."""
    folder = tmp_path_factory.mktemp("canary")
    database = folder / "rooms.db"
    done = CliRunner().invoke(
        banks, ["import", str(bank_file(folder)), "--bank", "canary", "--lang", "en", "--db", str(database)]
    )
    assert done.exit_code == 0, done.output
    server = Served(database, rate=12.0).start()
    yield server
    server.stop()


def numbers_of(text):
    """The canaries in a message: (kind, number)."""
    found = {("choice", int(n)) for n in re.findall(r"(?:EXPLAINS|SOURCE)-(\d{4})", text)}
    found |= {("number", int(n)) for n in re.findall(r"(?:EXPLAINS|SOURCE)-N(\d{4})", text)}
    return found


def serial_of(text):
    """The canary that a question's text names."""
    if found := re.search(r"Canary question (\d{4})", text):
        return "choice", int(found[1])
    return "number", int(re.search(r"Canary figure (\d{4})", text)[1])


@pytest.mark.timeout(240)
def test_no_right_answer_and_no_private_data_before_its_time(canary):
    with table(canary) as room:
        room.host.ok("set_content", lang="en", banks=["canary"])
        phones = [room.join(name) for name in ("Ann", "Bob")]
        screen, watcher = room.connect("screen"), room.connect("player")
        # a host who plays must not see the answer either
        room.short(host_sees_answers=False)
        room.bots(2)
        room.start()
        seen_questions = play_through(room, phones)
        assert len(seen_questions) >= 4
        check(room.host, seen_questions, turns_to_go_back=True)
        for client in (screen, watcher, *phones):
            check(client, seen_questions)
        check_pictures(canary, room.code, (room.host, screen, watcher, *phones))


def check_pictures(server, code, clients):
    """Who is told its name gets a picture, before that a sealed one; nobody is told what it is stored as."""
    with closing(sqlite3.connect(server.database)) as there:
        asked = "SELECT image ->> 'digest' FROM question WHERE bank_id = 'canary'"
        ((digest, phone),) = there.execute(f"SELECT digest, phone FROM picture WHERE digest IN ({asked})")
    names, sealed = set[str](), set[str]()
    for client in clients:
        said = json.dumps(client.received)
        assert digest not in said
        names |= {*re.findall(r'"image": {"name": "([0-9a-f]{32})"', said)}
        views = [update["game"]["view"] for update in client.updates() if update["game"]]
        for view in (one for one in views if one["stage"]["kind"] == "announcing"):
            sealed |= {own["name"] for own in view["own"] if own["kind"] == "announcing"}
    assert len(names) >= 2
    for name in names:
        before = blake2b(name.encode(), digest_size=16).hexdigest()
        assert before in sealed
        with urllib.request.urlopen(f"{server.url}/api/rooms/{code}/media/{name}.phone") as answer:
            assert (answer.read(), answer.headers["Content-Type"]) == (phone, "image/webp")
        with urllib.request.urlopen(f"{server.url}/api/rooms/{code}/media/{before}.phone") as answer:
            said = answer.read()
        assert len(said) == 16_384 + 16
        parts = {phone[at : at + 8] for at in range(0, len(phone) - 8, 8)}
        assert not any(part in said for part in parts)
        opened = ChaCha20Poly1305(name.encode()).decrypt(b"phone".ljust(12), said, None)
        assert (opened[: len(phone)], opened[len(phone) :].strip(b"\0")) == (phone, b"")
    for wrong in (digest, name[::-1], "0" * 32):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{server.url}/api/rooms/{code}/media/{wrong}.wall")


def test_a_quiz_master_without_a_seat_sees_the_answer_and_nobody_else(canary):
    with table(canary) as room:
        room.host.ok("set_content", lang="en", banks=["canary"])
        phones = [room.join(name) for name in ("Ann", "Bob")]
        screen = room.connect("screen")
        room.short(host_sees_answers=True)
        room.start()
        told, aside = False, set()
        for update in watch(room, phones, turns=40):
            view = update["game"]["view"]
            told = told or (view["stage"]["kind"] == "asking" and bool(view["own"][0]["answer"]))
            coming = next((one["next"] for one in view["own"] if "next" in one), [])
            for question in coming if len(aside) < 8 else []:
                action = {"kind": "swap", "format": question["format"], "reason": "too_hard"}
                if room.host.send("host_act", prompt=update["game"]["prompts"][0]["id"], action=action)["ok"]:
                    aside.add(question["text"])
        assert told
        assert len(aside) >= 8
        for client in (screen, *phones):
            own = [one for update in client.updates() if update["game"] for one in update["game"]["view"]["own"]]
            assert all(one["kind"] == "announcing" for one in own)  # a sealed picture, which tells nothing
            assert not any(text in json.dumps(client.received) for text in aside)


@pytest.mark.timeout(240)
def test_what_counts_at_the_buzzer_is_told_to_nobody_but_a_host_who_rules_before_the_reveal(canary):
    with table(canary) as room:
        room.host.ok("set_content", lang="en", banks=["canary"])
        phones = [room.join(name) for name in ("Ann", "Bob")]
        screen, watcher = room.connect("screen"), room.connect("player")
        room.short(host_sees_answers=True, buzz="all")
        room.bots(2)  # it buzzes, and is ruled by the server
        room.start()
        kinds = {update["game"]["view"]["stage"]["kind"] for update in watch(room, phones, turns=160)}
        assert {"buzzing", "saying", "revealing"} <= kinds
        ruled = revealed_before(room.host, ahead=True)
        assert len(ruled) >= 3
        assert all(told for told, _ in ruled), "the host knows it in time"
        for client in (screen, watcher, *phones):
            assert not any(told for told, _ in revealed_before(client))


def test_what_is_picked_in_secret_is_told_to_nobody_else_nor_where_a_finger_lies(canary):
    with table(canary) as room:
        room.host.ok("set_content", lang="en", banks=["canary"])
        phones = [room.join(name) for name in ("Ann", "Bob")]
        screen, watcher = room.connect("screen"), room.connect("player")
        room.short(expansion="shared", picks="sealed", allocation="rank", base_selection="random")
        room.bots(2)
        room.start()
        stages = [update["game"]["view"]["stage"] for update in watch(room, phones, turns=120)]
        purposes = {stage["purpose"] for stage in stages if stage["kind"] == "choosing"}
        assert {"expansion", "attack"} <= purposes  # and the sharing out, if somebody was wrong before
        for client in (room.host, screen, watcher, *phones):
            secret = set()
            for event, body in client.received:
                if event == "live":
                    assert body["prompt"] not in secret
                elif event == "update" and body["game"] and body["game"]["view"]["stage"]["kind"] == "choosing":
                    secret |= {prompt["id"] for prompt in body["game"]["prompts"]}
                    view, seat = body["game"]["view"], body["you"]["seat"]
                    told = [one["target"] for one in view["own"] if "target" in one]
                    own = [one["targets"][0] for one in view["stage"]["choices"] if one["seat"] == seat]
                    assert told == (own if seat in view["stage"]["chosen"] else [])
            assert secret
            assert "orders" not in json.dumps(client.received)


def revealed_before(client, ahead=False):
    """Return for each question that was asked whether its answer came before its reveal, and its number.

    ``ahead``: but for what the host looks ahead to, which is a part of its own.
    """
    told, asked, revealed = set(), {}, set()
    for _, body in client.received:
        stage = body["game"]["view"]["stage"] if body.get("game") else {"kind": ""}
        if stage["kind"] in ("buzzing", "saying", "revealing"):
            asked.setdefault(int(re.search(r"Canary riddle (\d{4})", stage["question"]["text"])[1]))
        if stage["kind"] == "revealing":
            revealed.update(asked)
        if ahead and body.get("game"):
            view = body["game"]["view"]
            body = {**body, "game": {"view": {**view, "own": [one for one in view["own"] if "next" not in one]}}}
        told |= {int(number) for number in re.findall(r"SAID-(\d{4})", json.dumps(body))} - revealed
    assert told <= asked.keys(), "an answer of a question that was not asked"
    return [(number in told, number) for number in asked]


def watch(room, phones, turns):
    """Let the phones play and yield every stage the host sees, until the end or for so many turns."""
    acted = set()
    for _ in range(turns):
        update = room.host.latest
        yield update
        if update["room"]["phase"] == "over":
            return
        for prompt in update["game"]["prompts"]:
            for seat in set(prompt["seats"]) & {0, 1}:
                if (prompt["id"], seat) not in acted:
                    acted.add((prompt["id"], seat))
                    play(phones[seat], prompt["id"], seat)
        if not update["game"]["prompts"][0]["seats"] and ("next", update["game"]["prompts"][0]["id"]) not in acted:
            acted.add(("next", update["game"]["prompts"][0]["id"]))
            room.host.send("host_act", prompt=update["game"]["prompts"][0]["id"], action={"kind": "next"})
        room.host.until_latest(lambda u, seq=update["seq"]: u["seq"] > seq)


def play(phone, prompt, seat):
    update = phone.until_latest(
        lambda u: u["game"] is not None and any(asked["id"] == prompt for asked in u["game"]["prompts"])
    )
    stage = update["game"]["view"]["stage"]
    if stage["kind"] == "asking":
        if stage["question"]["format"] == "choice":
            options = stage["question"]["choices"]
            right = next(i for i, choice in enumerate(options) if choice.startswith("RIGHT"))
            action = {"kind": "choose", "option": right if seat == 0 else (right + 1) % 4}
        else:
            action = {"kind": "guess", "value": str(6_543_210 + seat)}
    elif stage["kind"] == "picking":
        kind = "attack" if stage["purpose"] == "attack" else "select"
        action = {"kind": kind, "territory": stage["targets"][0]}
    elif stage["kind"] == "choosing":
        target = next(one["targets"][0] for one in stage["choices"] if one["seat"] == seat)
        phone.io.emit("live", {"prompt": prompt, "hint": {"on": target}})
        action = {"kind": "attack" if stage["purpose"] == "attack" else "select", "territory": target}
    else:
        return
    phone.send("act", prompt=prompt, action=action)


def play_through(room, phones):
    """Play a whole match; return the canaries of the questions that were asked."""
    questions = set()
    for update in watch(room, phones, turns=2_000):
        stage = update["game"]["view"]["stage"]
        if stage["kind"] in ("asking", "revealing"):
            questions.add(serial_of(stage["question"]["text"]))
    assert room.host.latest["room"]["phase"] == "over"
    return questions


def check(client, seen_questions, turns_to_go_back=False):
    """No message to this client holds what it may not know when it arrives."""
    revealed = set()
    own_seat = None
    for event, body in client.received:
        if turns_to_go_back and event == "update" and body["game"]:  # of what is settled everything was shown to all
            for own in body["game"]["view"]["own"]:
                assert {serial_of(one["text"]) for one in own.pop("settled", ())} <= revealed
        text = json.dumps(body)
        if event != "update" or body["game"] is None:
            assert not numbers_of(text)
            assert "RIGHT-" not in text
            continue
        own_seat = body["you"]["seat"]
        stage = body["game"]["view"]["stage"]
        if stage["kind"] == "revealing":
            revealed.add(serial_of(stage["question"]["text"]))
        # explanations and sources: only of what has been revealed
        assert numbers_of(text) <= revealed, (stage["kind"], numbers_of(text) - revealed)
        # a value: only of a revealed question
        for kind, number in seen_questions - revealed:
            if kind == "number":
                assert str(7_100_000 + number * 1_013) not in text
        # a right choice is among the four while its question is open, never marked, never of another question
        open_choice = serial_of(stage["question"]["text"]) if stage["kind"] in ("asking", "revealing") else None
        for number in map(int, re.findall(r"RIGHT-(\d{4})", text)):
            assert ("choice", number) == open_choice
        if stage["kind"] == "asking":
            assert "right_option" not in text
            assert "right_value" not in text
            own = [one for one in body["game"]["view"]["own"] if not (turns_to_go_back and one["next"] == [])]
            assert own == []
            mine = body["game"]["view"]["mine"]
            assert mine is None or mine["seat"] == own_seat
            # another seat's guess is in nobody's message before the reveal
            for seat in {0, 1} - {own_seat}:
                assert str(6_543_210 + seat) not in text
    # and no token, hash or key ever goes to anybody
    everything = json.dumps(client.received)
    for secret in ("token_hash", "host_hash", "join_hash", "rng_position", '"key"'):
        assert secret not in everything
