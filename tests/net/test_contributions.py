"""Questions of the room on the wire: written, looked through, judged, asked, kept; a secret until they are asked."""

import json
import re
import sqlite3
from contextlib import closing

import pytest

from net.people import Served, table

pytestmark = pytest.mark.long

NAMES = ("Ann", "Bob", "Cem", "Dia", "Eve", "Fay")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    server = Served(tmp_path_factory.mktemp("contributions") / "rooms.db", rate=12.0).start()
    yield server
    server.stop()


def writing(room, **options):
    """Let the phones of a room write; the host plays along unless told otherwise."""
    host = room.host.latest["room"]["host"]
    kept = {"room_pin": None, "names": host["name_filter"], "sound": room.host.latest["room"]["sound"]}
    room.short(**{"host_sees_answers": False, **options})
    room.host.ok("guard", writing=True, **kept)
    room.host.until_latest(lambda update: update["room"]["writing"])


def manuscript(number, **other):
    """A question whose text and answer can be found in any haystack."""
    text = f"What does the riddle zzq{number} of our {number * 7919} evenings want?"
    choices = [f"CANARY{number} it is", *(f"no{number}{letter}" for letter in "abc")]
    return {"text": text, "choices": choices, "explanation": f"CANARY{number} because"} | other


def figure(number):
    return {
        "text": f"How many zzq{number} have we {number * 6007} times?",
        "value": str(7_654_000 + number),
        "unit": "",
    }


def write(phone, given):
    """Send a question in; the next one comes as late as a person writes."""
    reply = phone.send("contribute", manuscript=given)
    return reply["preview"] if reply.get("preview") else reply["ok"] or reply["error"]["code"]


def listed(room):
    return room.host.latest["room"]["host"]["contributions"]


def told_of(text):
    return {*map(int, re.findall(r"(?:CANARY|zzq)(\d)", text)), *(int(n[-1]) for n in re.findall(r"765400\d", text))}


@pytest.mark.timeout(240)
def test_six_write_four_are_accepted_and_asked_and_nothing_is_told_before(served):
    with table(served) as room:
        phones = [room.join(name) for name in NAMES]
        assert phones[0].refused("contribute", manuscript=manuscript(0)) == "NOT_NOW"
        writing(room, rounds_expansion=2, rounds_battle=3)
        screen = room.connect("screen")
        for number, phone in enumerate(phones):
            assert write(phone, manuscript(number) if number < 5 else figure(number)) is True
        served.crash()
        old = [*room.clients]
        phones = [room.again(phone) for phone in phones]
        screen, room.host = room.connect("screen"), room.connect("host", room.host_token)
        assert [one["state"] for one in listed(room)] == ["sent"] * 6
        assert all(one["sealed"] and not one["manuscript"]["value"] for one in listed(room))
        for one, accepted in zip(listed(room), (True, True, True, False, False, True), strict=True):
            room.host.ok("judge", contribution=one["id"], accepted=accepted, word="" if accepted else "Too hard, sorry")
        last = phones[4].until_latest(lambda update: update["you"]["contributions"][0]["state"] == "declined")
        assert last["you"]["contributions"][0]["word"] == "Too hard, sorry"
        room.start()
        assert phones[0].refused("contribute", manuscript=manuscript(7)) == "NOT_NOW"
        room.played_out(0, 1, 2)
        over = room.host.until_latest(lambda update: update["room"]["phase"] == "over")
        asked = {one["player"]: one["asked"] for one in over["room"]["host"]["contributions"]}
        assert [asked[phone.player] for phone in phones[:3]] == [True] * 3
        assert asked[phones[3].player] is asked[phones[4].player] is False
        named = {}
        for client in (*old, screen, room.host, *phones):
            host = client in old[:1] or client is room.host
            named |= search(client, host=host)
        assert {number: named[number] for number in (0, 1, 2)} == {n: phones[n].player for n in (0, 1, 2)}
        room.host.ok("keep", keep=True)
        room.host.ok("keep", keep=True)
        with closing(sqlite3.connect(served.database)) as there:
            kept = there.execute(
                "SELECT text FROM wording WHERE bank_id = ?", (f"room-{room.code.lower()}",)
            ).fetchall()
        assert {*asked.values()} == {True, False}
        assert len(kept) == sum(asked.values())
        assert all("zzq" in text for (text,) in kept)
        left = room.host.until_latest(
            lambda update: not any(one["asked"] for one in update["room"]["host"]["contributions"])
        )
        assert len(left["room"]["host"]["contributions"]) == 6 - len(kept)


def search(client, *, host):
    """Fail on any word of a question of the room that comes too soon; return who was named as the author of which.

    A host who plays reads the text and the choices, in an order that tells nothing, but no answer.
    """
    opened, revealed, named = set(), set(), {}
    for event, body in client.received:
        if event != "update":
            assert not told_of(json.dumps(body))
            continue
        if host:
            for one in body["room"]["host"].pop("contributions"):
                said = one["manuscript"]
                assert one["asked"] or (said["choices"], said["right"], said["value"], said["explanation"]) == (
                    sorted(said["choices"]),
                    0,
                    "",
                    "",
                )
        if not (stage := body["game"] and body["game"]["view"]["stage"]):
            assert not told_of(json.dumps(body))
            continue
        question = stage.get("question")
        mine = told_of(question["text"]) if stage["kind"] in ("asking", "reading_aloud", "revealing") else set()
        opened |= mine
        if stage["kind"] == "revealing":
            revealed |= mine
            if question["author"]:
                named |= dict.fromkeys(mine, question["author"])
        text = json.dumps(body)
        assert told_of(text) <= opened
        assert {int(n) for n in re.findall(r"CANARY(\d) because", text)} <= revealed
        assert {int(n) for n in re.findall(r"765400(\d)", text)} <= revealed
        if stage["kind"] == "asking":
            assert question["author"] is None
            assert not re.search(r'"author": "', text)
    return named


def test_a_question_is_looked_through_as_an_import_is(served):
    with table(served) as room:
        phones = [room.join(name) for name in NAMES]
        writing(room)
        (gone,) = write(phones[0], manuscript(1, text="Is it CANARY1 it is or what?"))
        assert (gone["field"], gone["en"]) == ("text", "the question gives its answer away")
        (rude,) = write(phones[1], manuscript(1, text="Who of you is a fucking riddle zzq1?"))
        assert rude["en"] == "a word of it is not wanted here"
        assert write(phones[2], manuscript(7)) is True
        (twice,) = write(phones[3], manuscript(7, choices=["no7a", "CANARY7 it is", "no7b"]))
        known = "there is such a question already; write another one"
        assert (twice["en"], twice["field"]) == (known, "text")
        with closing(sqlite3.connect(served.database)) as there:
            text, choices = there.execute(
                "SELECT text, choices FROM wording JOIN question ON question.id = wording.question_id "
                "AND question.bank_id = wording.bank_id "
                "WHERE lang = 'en' AND kind = 'choice' AND category = 'science' LIMIT 1"
            ).fetchone()
        for phone, given in ((phones[4], json.loads(choices)), (phones[5], json.loads(choices)[::-1])):
            (told,) = write(phone, {"text": text, "choices": given})
            assert told["en"] == known, "right or wrong, the bank tells nothing of itself"
        assert write(phones[5], manuscript(6)) == "TOO_FAST"
        assert [one["player"] for one in listed(room)] == [phones[2].player]


def test_one_waits_at_a_time_and_a_host_who_does_not_play_edits_it(served):
    with table(served) as room:
        ann, bob = room.join("Ann"), room.join("Bob")
        writing(room, host_sees_answers=True)
        assert write(ann, manuscript(8)) is True
        (first,) = listed(room)
        assert (first["sealed"], first["manuscript"]["choices"][0]) == (False, "CANARY8 it is")
        assert bob.refused("judge", contribution=first["id"], accepted=True) == "FORBIDDEN"
        edited = {**first["manuscript"], "choices": ["same", "same"]}
        reply = room.host.ok("judge", contribution=first["id"], accepted=True, edited=edited)
        assert reply["preview"]
        assert listed(room)[0]["state"] == "sent"
        edited = {**first["manuscript"], "text": "What does the mended zzq8 want?"}
        assert not room.host.ok("judge", contribution=first["id"], accepted=True, edited=edited).get("preview")
        assert (listed(room)[0]["state"], listed(room)[0]["manuscript"]["text"]) == ("accepted", edited["text"])
        room.host.ok("kick", player=ann.player)
        room.host.until_latest(lambda update: not update["room"]["host"]["contributions"])
        assert room.host.refused("judge", contribution=first["id"], accepted=True) == "STALE"
