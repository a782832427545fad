"""Blind picks over the wire, a crash and a reconnect in the middle of them, and no card where it does not belong."""

import json

import pytest

from net.people import Served, table

pytestmark = pytest.mark.waits

SLOW, QUICK = 0.02, 60.0  # of the room clock: nothing happens by itself; everything does
DECK = 2  # of every match: how soon the troubles come must not be left to chance


def view(client):
    return client.latest["game"]["view"]


def stage(client):
    return view(client)["stage"]


def prompt(client):
    return client.latest["game"]["prompts"][0]


def army(client):
    return {card["id"]: card["face"] for card in view(client)["mine"]["army"]}


def caught_up(room, phones):
    """Wait until every phone has seen what the host has."""
    seq = room.host.latest["seq"]
    for phone in phones:
        phone.until_latest(lambda update: update["seq"] >= seq)


def until_somebody_challenges(room, phones):
    """Let the host skip until one of the phones may challenge; return its seat and a challenge with a battle."""
    for _ in range(40):
        caught_up(room, phones)
        at, now = prompt(room.host)["id"], stage(room.host)
        if now["kind"] == "acting":
            for rival in view(phones[now["seat"]])["mine"]["rivals"]:
                for target in rival["targets"]:
                    if target["reason"] is None and target["sizes"][-1]:
                        size, rank = target["sizes"][-1], target["rank"]
                        return now["seat"], {"kind": "challenge", "defender": rival["seat"], "rank": rank, "size": size}
        room.host.ok("host_act", prompt=at, action={"kind": "skip" if prompt(room.host)["seats"] else "next"})
        room.host.until_latest(lambda update, at=at: update["game"]["prompts"][0]["id"] != at)
    raise AssertionError("nobody could challenge")


def hides_the_armies(room, ann, ben):
    """Nobody is sent a card's id but whoever holds it, nor the face of a card that lies in an army."""
    for client, other in ((ann, ben), (ben, ann)):
        assert army(client)
        for one in (other, room.host):
            text = json.dumps(one.latest)
            for card, face in army(client).items():
                assert card not in text
                assert json.dumps(face) not in text


@pytest.mark.soak
def test_a_pick_survives_a_crash_and_a_reconnect_and_the_match_ends_and_verifies(tmp_path):
    served = Served(tmp_path / "rooms.db", rate=SLOW, deck=DECK).start()
    try:
        with table(served) as room:
            ann, ben = room.join("Ann"), room.join("Ben")
            room.host.ok("configure", game="watchtower", preset="short")
            room.start()
            seat, challenge = until_somebody_challenges(room, (ann, ben))
            attacker, defender = (ann, ben) if seat == 0 else (ben, ann)
            hides_the_armies(room, ann, ben)
            at = prompt(attacker)["id"]
            wrong = challenge | {"size": 9}
            assert attacker.refused("act", prompt=at, action=wrong) == "NOT_LEGAL"
            attacker.ok("act", prompt=at, action=challenge)
            for phone in (ann, ben):
                phone.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] == "picking")
            hides_the_armies(room, ann, ben)
            at = prompt(attacker)["id"]
            attacker.ok("act", prompt=at, action={"kind": "pick", "position": 0})
            defender.until_latest(
                lambda update: (
                    {one["left"] for one in update["game"]["view"]["stage"]["left"]} >= {challenge["size"] - 1}
                )
            )
            before, held = stage(defender), army(defender)
            served.crash()
            attacker, defender = room.again(attacker), room.again(defender)
            assert stage(defender) == before, "the pick goes on where it was"
            assert army(defender) == held
            assert view(attacker)["own"][0]["picked"] == [0]
            assert attacker.refused("act", prompt=at, action={"kind": "pick", "position": 0}) in {"PICKED", "NOT_ASKED"}
            served.crash(rate=QUICK)
            assert room.played_out(0, 1)["kind"] == "finished"
    finally:
        served.stop()
    served.verified()


def answer(phone):
    """Return what a simple player does: it challenges when it can, and lays a card now and then."""
    mine, own = view(phone)["mine"], view(phone)["own"]
    match mine["asked"]:
        case "pick":
            free = [one for one in range(own[0]["backs"]) if one not in own[0]["picked"]]
            return {"kind": "pick", "position": free[-1]}
        case "give":
            return {"kind": "give", "card": next(c["id"] for c in mine["army"] if c["id"] not in own[0]["given"])}
        case "act":
            for rival in mine["rivals"]:
                for target in rival["targets"]:
                    if target["reason"] is None:
                        size, rank = target["sizes"][-1], target["rank"]
                        return {"kind": "challenge", "defender": rival["seat"], "rank": rank, "size": size}
            if mine["place"] is None and len(mine["army"]) > 5:
                return {"kind": "place", "card": mine["army"][0]["id"]}
    return {"kind": "end"}


def play(room, phones, steps):
    """Let the phones play, and the host end what is shown, for so many steps or to the end."""
    for _ in range(steps):
        caught_up(room, phones)
        if room.host.latest["room"]["phase"] == "over":
            return
        seq, asked = room.host.latest["seq"], prompt(room.host)
        if asked["seats"]:
            phone = phones[asked["seats"][0]]
            phone.ok("act", prompt=asked["id"], action=answer(phone))
        else:
            room.host.ok("host_act", prompt=asked["id"], action={"kind": "next"})
        room.host.until_latest(lambda update, seq=seq: update["seq"] > seq)


def hands_of(phone):
    """Return the cards of a phone's army at each update it got, by its number: id to face."""
    return {
        update["seq"]: {card["id"]: card["face"] for card in update["game"]["view"]["mine"]["army"]}
        for update in phone.updates()
        if update["game"]
    }


def test_no_byte_of_any_socket_holds_a_card_of_another_army(tmp_path):
    """Each id of an army is on its own socket alone, ever; each face too, for as long as nobody has flipped it."""
    served = Served(tmp_path / "rooms.db", rate=SLOW, deck=DECK).start()
    try:
        with table(served) as room:
            ann, ben = room.join("Ann"), room.join("Ben")
            screen, watcher = room.connect("screen"), room.connect("player")
            room.host.ok("configure", game="watchtower", preset="short")
            room.start()
            play(room, (ann, ben), 90)
            caught_up(room, (screen, watcher))
            hands = {ann: hands_of(ann), ben: hands_of(ben)}
            ids = {phone: {card for hand in hands[phone].values() for card in hand} for phone in (ann, ben)}
            assert min(len(found) for found in ids.values()) > 8
            for client in (screen, watcher, room.host, ann, ben):
                text = json.dumps(client.received)
                assert not [card for card in (ids[ann] | ids[ben]) - ids.get(client, set()) if card in text]
            compared = 0
            for update in screen.updates():
                if not update["game"] or update["game"]["view"]["battle"]:
                    continue
                text = json.dumps(update["game"]["view"])
                for phone in (ann, ben):
                    for face in hands[phone].get(update["seq"], {}).values():
                        compared += 1
                        assert json.dumps(face) not in text
            assert compared > 50
    finally:
        served.stop()
