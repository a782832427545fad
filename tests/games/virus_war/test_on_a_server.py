"""An action over the wire, a crash and a reconnect inside its STOP window, no card where it does not belong."""

import json

import pytest

from net.people import Served, table

SLOW, QUICK = 0.02, 60.0  # of the room clock: nothing happens by itself; everything does
DECK = 1  # of every match: how soon the troubles come must not be left to chance


def view(client):
    return client.latest["game"]["view"]


def stage(client):
    return view(client)["stage"]


def prompt(client):
    return client.latest["game"]["prompts"][0]["id"]


def asked(update, prompt_id):
    """Whether that is what the seats are asked; what onlookers are, comes after it."""
    if update["game"] is None:
        return False
    first, *others = update["game"]["prompts"]
    return first["id"] == prompt_id and all(one["audience"] for one in others)


def ids(client):
    return {card for group in view(client)["mine"]["hand"] for card in group["ids"]}


def until_somebody_acts(room, phones):
    """Let the host skip until one of the phones may play something, and return its seat and a play."""
    for _ in range(60):
        at = prompt(room.host)
        for phone in phones:
            phone.until_latest(lambda update, at=at: asked(update, at))
        now = stage(room.host)
        assert now["kind"] != "finished"
        if now["kind"] == "acting" and (play := playable(phones[now["seat"]])):
            return now["seat"], play
        shown = now["kind"] in {"trap", "ending"} or (now["kind"] == "starting" and now["starter"] is not None)
        room.host.ok("host_act", prompt=at, action={"kind": "next" if shown else "skip"})
        room.host.until_latest(lambda update, at=at: update["game"]["prompts"][0]["id"] != at)
    raise AssertionError("nobody could play anything")


def playable(phone):
    """Return a play of the hand that is no Luck (after which nobody's turn would end)."""
    numbers = [group["face"]["value"] for group in view(phone)["mine"]["hand"] if group["face"]["kind"] == "number"]
    for group in view(phone)["mine"]["hand"]:
        kind = group["face"]["kind"]
        if group["reason"] is None and kind in {"virus", "poison", "quarantine", "pickpocket", "uturn", "epidemic"}:
            target = next((target["seat"] for target in group["targets"] if target["reason"] is None), None)
            used = numbers[:1] if group["needs"] == "same" else []
            return {"kind": "play", "card": kind, "numbers": used, "target": target}
    return None


def hides_the_hands(room, ann, ben):
    """Nobody is sent a card's id but whoever holds it."""
    told = {client: json.dumps(client.latest) for client in (ann, ben, room.host)}
    for client in (ann, ben):
        assert ids(client)
        for card in ids(client):
            assert [other for other, text in told.items() if card in text] == [client]


@pytest.mark.soak
def test_a_window_survives_a_crash_and_a_reconnect_and_the_match_ends_and_verifies(tmp_path):
    served = Served(tmp_path / "rooms.db", rate=SLOW, deck=DECK).start()
    try:
        with table(served) as room:
            ann, ben = room.join("Ann"), room.join("Ben")
            room.host.ok("configure", game="virus_war", preset="short", options={"pacing": "quick"})
            room.start()
            seat, play = until_somebody_acts(room, (ann, ben))
            actor, other = (ann, ben) if seat == 0 else (ben, ann)
            hides_the_hands(room, ann, ben)
            assert actor.refused("act", prompt=prompt(actor), action=play | {"card": "stop"}) == "STOP_WINDOW"
            actor.ok("act", prompt=prompt(actor), action=play)
            other.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] == "stopping")
            window, held = stage(other), ids(other)
            assert (window["seats"], window["let"]) == ([1 - seat], None)
            assert view(other)["mine"]["asked"] == "stop"
            served.crash()
            other = room.again(other)
            assert stage(other) == window, "the window goes on where it was"
            assert ids(other) == held
            at = prompt(other)
            other.ok("act", prompt=at, action={"kind": "let"})
            after = other.until_latest(lambda update: update["game"]["prompts"][0]["id"] != at)
            assert after["game"]["view"]["stage"]["kind"] in {"countering", "ending"}
            served.crash(rate=QUICK)
            assert room.played_out(0, 1)["reason"] == "survivor"
    finally:
        served.stop()
    served.verified()
