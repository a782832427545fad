"""On a server: a crash and a reconnect inside a DEFENCE window, no card where it does not belong, no record of sips."""

import json
import re
import sqlite3
from contextlib import closing

import pytest

from net.people import Served, table

SLOW, QUICK = 0.02, 250.0  # of the room clock: nothing happens by itself; everything does
pytestmark = pytest.mark.waits

DECK = 1  # of every match: how soon the troubles come must not be left to chance


def view(client):
    return client.latest["game"]["view"]


def stage(client):
    return view(client)["stage"]


def prompt(client, kind=None):
    """The id of the running prompt, or of the standing one about sips."""
    prompts = client.latest["game"]["prompts"]
    return next(one["id"] for one in prompts if (one["kind"] == kind if kind else one["kind"] != "drink"))


def ids(client):
    return {card for group in view(client)["mine"]["hand"] for card in group["ids"]}


def play(client, action):
    """Act, and wait until the room has gone on."""
    at = prompt(client)
    client.ok("act", prompt=at, action=action)
    client.until_latest(lambda update: update["game"]["prompts"] == [] or prompt(client) != at)


def together(room, phones):
    """Wait until everybody, the host too, has seen the latest that any of them saw."""
    everybody = (room.host, *phones)
    seq = max(client.latest["seq"] for client in everybody)
    for client in everybody:
        client.until_latest(lambda update: update["seq"] >= seq)


def until_attacked(room, phones, victim=None):
    """Let the phones play until one of them has attacked; return attacker and target."""
    for _ in range(80):
        together(room, phones)
        now = stage(room.host)
        at = prompt(room.host)
        if now["kind"] == "starting":
            phones[0].ok("act", prompt=at, action={"kind": "begin"})
        elif now["kind"] == "drawing":
            phones[now["seat"]].ok("act", prompt=at, action={"kind": "draw"})
        elif now["kind"] in {"power", "attack"}:
            attack = attack_of(phones[now["seat"]], victim)
            phones[now["seat"]].ok("act", prompt=at, action=attack or {"kind": "pass"})
            if attack:
                room.host.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] == "defence")
                together(room, phones)
                return now["seat"], attack["target"]
        else:
            shown = now["kind"] in {"result", "water"}
            room.host.ok("host_act", prompt=at, action={"kind": "next" if shown else "skip"})
        room.host.until_latest(lambda update, at=at: prompt(room.host) != at)
    raise AssertionError("nobody could attack")


def attack_of(phone, victim):
    """Return an attack with one numeric card, if the hand has one (and the victim is an opponent)."""
    for group in view(phone)["mine"]["hand"]:
        if group["family"] == "attack" and group["value"] and group["reason"] is None:
            targets = [target["seat"] for target in group["targets"] if target["reason"] is None]
            if victim is None or victim in targets:
                target = targets[0] if victim is None else victim
                return {"kind": "attack", "target": target, "items": [{"card": group["card"], "combos": []}]}
    return None


def hides_the_hands(room, phones):
    """Nobody has ever been sent a card's id but whoever holds it."""
    for phone in phones:
        assert ids(phone)
        for card in ids(phone):
            told = [other for other in (*phones, room.host, *room.clients) if f'"{card}"' in json.dumps(other.received)]
            assert set(told) == {phone}


def test_a_defence_survives_a_crash_and_a_reconnect_and_the_match_ends_and_verifies(tmp_path):
    served = Served(tmp_path / "rooms.db", rate=SLOW, deck=DECK).start()
    try:
        with table(served) as room:
            phones = [room.join("Ann"), room.join("Ben")]
            screen = room.connect("screen")
            room.host.ok("configure", game="drinking_war", preset="soldier", options={"pacing": "quick"})
            room.start()
            _, target = until_attacked(room, phones)
            hides_the_hands(room, phones)
            assert screen.latest["game"]["view"]["mine"] is None
            hit = phones[target]
            window, held, attack = stage(hit), ids(hit), view(hit)["table"]
            assert (window["seat"], view(hit)["mine"]["asked"]) == (target, "defend")
            served.crash()
            hit = phones[target] = room.again(hit)
            assert (stage(hit), ids(hit), view(hit)["table"]) == (window, held, attack)
            refused = hit.refused("act", prompt=prompt(hit), action={"kind": "defend", "cards": ["a12"] * 9})
            assert refused in {"NOT_LEGAL", "NOT_YOUR_CARD"}
            play(hit, {"kind": "defend", "cards": []})
            assert stage(hit)["kind"] in {"consequence", "result"}
            served.crash(rate=QUICK)
            assert room.played_out(0, 1, timeout=200)["reason"] in {"last_turns", "survivor"}
    finally:
        served.stop()
    served.verified()


# -- no record of sips -------------------------------------------------------------------------------------------------


def written(served):
    """Return all that the server has put on the disk: the database, its write-ahead log, what it said."""
    folder = served.database.parent
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def rows(served):
    """Yield each value of each row of the database as text."""
    with closing(sqlite3.connect(served.database)) as base:
        for (name,) in base.execute("select name from sqlite_master where type = 'table'").fetchall():
            for row in base.execute(f'select * from "{name}"').fetchall():
                for value in row:
                    yield name, value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


CHOICES = re.compile(r'"kind":\s*"(drank|lose_pv|accept|agree|sober)"|\bdrank\b|\blose_pv\b')


def test_r12_6_no_word_on_the_disk_tells_who_drank(tmp_path):
    served = Served(tmp_path / "rooms.db", rate=SLOW, deck=DECK).start()
    try:
        with table(served) as room:
            phones = [room.join("Ann"), room.join("Ben")]
            ann, ben = phones
            # the banks ask who drank what, and that is no secret
            asked = {value for _, value in rows(served) if CHOICES.search(value)}
            around = [words.encode() for text in asked for words in re.findall(r"\S* *\bdrank\b *\S*", text)]
            options = {"adults_only": True, "pack": "soldier"}
            room.host.ok("configure", game="drinking_war", preset="original", options=options)
            room.start()
            together(room, phones)
            ben.ok("act", prompt=prompt(ben, "drink"), action={"kind": "agree", "confirmed": True})
            ben.until_latest(lambda update: update["game"]["view"]["mine"]["drink"]["unit"] == "sips")
            for how in ("drank", "lose_pv"):
                _, target = until_attacked(room, phones, victim=1)
                assert target == 1
                play(ben, {"kind": "defend", "cards": []})
                assert stage(ben)["kind"] == "consequence"
                assert view(ben)["mine"]["consequence"]["choice"]
                together(room, phones)
                assert view(ann)["mine"]["consequence"] is None
                play(ben, {"kind": how})
            assert "drank" not in json.dumps(ann.received) + json.dumps(room.host.received)
            room.host.ok("pause")
            ben.ok("act", prompt=prompt(ben, "drink"), action={"kind": "sober"})  # at any moment, then too
            ben.until_latest(lambda update: update["game"]["view"]["mine"]["drink"]["unit"] == "sober")
            room.host.ok("resume")
            ben.ok("act", prompt=prompt(ben, "drink"), action={"kind": "agree", "confirmed": True})
            ben.until_latest(lambda update: update["game"]["view"]["mine"]["drink"]["unit"] == "sips")
            room.host.ok("host_act", prompt=prompt(room.host), action={"kind": "end"})
            room.host.until_latest(lambda update: update["room"]["phase"] == "over")
            found = [
                (name, value[:300]) for name, value in rows(served) if CHOICES.search(value) and value not in asked
            ]
            assert not found
            with closing(sqlite3.connect(served.database)) as base:  # from the start: no first empty row tells anything
                assert base.execute("select distinct inputs, match_id from log").fetchall() == [(b"[]", None)]
            for name, content in written(served).items():
                hits = [
                    content[max(0, hit.start() - 60) : hit.end() + 60]
                    for hit in re.finditer(rb"drank|lose_pv", content)
                ]
                assert not [hit for hit in hits if not any(words in hit for words in around)], (name, hits)
                assert not re.search(rb'"(agreed|confirmed)":\s*\[\s*"', content), f"{name} tells who agreed"
            assert "drinking_war" in "".join(value for _, value in rows(served)), "the rows are readable"
    finally:
        served.stop()
    said = served.errors()
    assert not re.search(r"drank|lose_pv|sips|agree", said), said
    assert "off the record" in served.verified()
