"""Looking after questions over the wire: flags from phones, ratings through a crash, the doors of the desk."""

import json
import sqlite3
import sys
import urllib.error
import urllib.parse
import urllib.request
from contextlib import closing
from http.client import HTTPConnection

import pytest

from buzzkeep.net.desk import DECOYS
from net.people import Served, table

pytestmark = pytest.mark.waits

KEY = "the-key-of-this-test"


def kind(update):
    return update["game"] and update["game"]["view"]["stage"]["kind"]


def comes_to_a_question(host):
    """Let the host skip every choice of territory; return the update with the open question."""
    host.until_latest(lambda update: kind(update) is not None)
    while kind(host.latest) != "asking":
        prompt = host.latest["game"]["prompts"][0]["id"]
        if kind(host.latest) == "picking":
            host.send("host_act", prompt=prompt, action={"kind": "skip"})
        host.until_latest(lambda update, old=prompt: update["game"]["prompts"][0]["id"] != old)
    return host.latest


class Desk:
    """A reviewer at a server."""

    def __init__(self, served, key=KEY):
        self.served, self.key = served, key

    def ask(self, method, path, body=None):
        request = urllib.request.Request(
            f"{self.served.url}/api/desk/{path}",
            None if body is None else json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def list(self, **query):
        status, found = self.ask("GET", f"questions?{urllib.parse.urlencode(query)}")
        assert status == 200, found
        return found

    def all(self, **query):
        """The ids of every page."""
        first = self.list(**query)
        pages = [first, *(self.list(**query, page=n) for n in range(2, first["pages"] + 1))]
        return {f"{one['bank']}/{one['id']}" for page in pages for one in page["questions"]}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    server = Served(tmp_path_factory.mktemp("review") / "rooms.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUZZKEEP_REVIEW_KEY", KEY)
        server.start()
        yield server
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture
def desk(served):
    return Desk(served)


def rows(served, statement):
    with sqlite3.connect(served.database) as connection:
        return connection.execute(statement).fetchall()


def test_flags_and_ratings_from_phones_through_a_crash(served, desk):
    with table(served) as room:
        room.short(expansion="shared", base_selection="random", reveal_time=30, answer_time_choice=60)
        ann, bob = room.join("Ann"), room.join("Bob")
        room.start()
        match = ann.until_latest(lambda update: update["game"] is not None)["game"]["match"]
        stage = comes_to_a_question(room.host)["game"]
        serial = stage["view"]["stage"]["question"]["serial"]

        def flag(client, **fields):
            return client.refused("flag", **{"match": match, "question": serial, "reason": "typo", **fields})

        assert flag(ann) == flag(ann, question=serial + 1) == "NOT_SHOWN"
        assert flag(ann, reason="boring") == flag(ann, question=0) == flag(ann, question="1") == "MALFORMED"
        assert flag(ann, note="it is wrong") == "MALFORMED"
        assert flag(room.host) == "FORBIDDEN"
        right = stage["view"]["own"][0]["answer"]
        options = stage["view"]["stage"]["question"]["choices"]
        for client, option in ((ann, options.index(right)), (bob, (options.index(right) + 1) % 4)):
            client.until_latest(lambda update: kind(update) == "asking")
            reply = room.act(client, {"kind": "choose", "option": option})
            assert reply["ok"], reply
        ann.until_latest(lambda update: kind(update) == "revealing")
        ann.ok("flag", match=match, question=serial, reason="wrong_answer")
        assert flag(ann) == "FLAGGED"
        ann.until_latest(lambda update: update["you"]["flagged"] == [serial])
        assert bob.latest["you"]["flagged"] == []
        assert rows(served, "select count(*) from asked") == [(0,)]  # the host may still withdraw it
        served.kill()
        served.start(served.port)
        host = room.connect("host", room.host_token)
        assert room.again(ann).latest["you"]["flagged"] == [serial]
        host.ok("host_act", prompt=host.latest["game"]["prompts"][0]["id"], action={"kind": "next"})
        served.kill()
        served.start(served.port)
        flagged = desk.list(state="flagged")
        assert flagged["total"] == 1
        (line,) = flagged["questions"]
        assert (line["rating"]["answers"], line["rating"]["right"], line["flags"]) == (2, 1, 1)
        assert desk.list(order="answers")["questions"][0]["rating"] == line["rating"]  # not once more
        assert rows(served, "select rated, withdrawn from asked") == [(1, 0)]
        assert right in line["answers"].values()
        _, sheet = desk.ask("GET", f"questions/{line['bank']}/{line['id']}")
        assert [(one["reason"], one["current"]) for one in sheet["flags"]] == [("wrong_answer", True)]
        status, sheet = desk.ask("POST", f"questions/{line['bank']}/{line['id']}/resolve", {})
        assert status == 200
        assert sheet["flags"][0]["resolved_ms"] is not None
        assert desk.list(state="flagged")["total"] == 0
        room.connect("host", room.host_token).ok("host_act", prompt="any", action={"kind": "end"})


def test_only_the_review_key_opens_and_wrong_ones_are_slowed_down(served, desk):
    _, host_token = served.room()
    paths = [
        ("GET", "questions"),
        ("GET", "questions/buzzkeep/x"),
        ("PUT", "questions/buzzkeep/x"),
        ("POST", "questions/buzzkeep/x/enabled"),
        ("POST", "questions/buzzkeep/x/resolve"),
        ("DELETE", "questions/buzzkeep/x"),
        ("POST", "questions/buzzkeep"),
        ("POST", "check/buzzkeep"),
        ("POST", "banks"),
        ("GET", "banks/buzzkeep"),
        ("POST", "pictures"),
        ("POST", "sounds"),
        ("GET", "media/x"),
    ]
    stranger = Desk(served, host_token)
    tries = [stranger.ask(method, path, {} if method != "GET" else None)[0] for method, path in paths]
    assert (tries[0], set(tries)) == (401, {401, 429})
    assert desk.list()["total"] > 100  # who has the key is not locked out by others
    with urllib.request.urlopen(f"{served.url}/desk", timeout=60) as response:
        page = response.read().decode()
    assert KEY not in page
    assert "/assets/console" in page


def test_an_edit_is_validated_kept_and_starts_a_new_version(served, desk):
    line = desk.list(kind="choice", bank="buzzkeep", lang="fr")["questions"][3]
    path = f"questions/{line['bank']}/{line['id']}"
    _, before = desk.ask("GET", path)
    wordings = before["item"]["wordings"]
    bad = {**before["item"], "difficulty": 9, "wordings": {**wordings, "fr": {**wordings["fr"], "text": "  "}}}
    status, refused = desk.ask("PUT", path, {"version": before["version"], "item": bad})
    assert status == 422
    told = {one["field"]: one for one in refused["errors"]}
    assert told["difficulty"]["en"] == "The largest possible value is 5."
    assert told["wordings.fr.text"]["fr"] == "Ce champ ne peut pas rester vide."
    twice = [wordings["fr"]["choices"][0]] * 4
    bad = {**before["item"], "wordings": {**wordings, "fr": {**wordings["fr"], "choices": twice}}}
    _, refused = desk.ask("PUT", path, {"version": before["version"], "item": bad})
    assert [one["field"] for one in refused["errors"]] == ["wordings.fr.choices"]
    good = {**before["item"], "wordings": {**wordings, "fr": {**wordings["fr"], "text": " Mieux dit  comme ça ?"}}}
    status, after = desk.ask("PUT", path, {"version": before["version"], "item": good})
    assert status == 200
    assert after["item"]["wordings"]["fr"]["text"] == "Mieux dit comme ça\u202f?"  # tidied like everything else
    assert after["version"] != before["version"]
    assert len(after["edits"]) == 1
    assert desk.ask("PUT", path, {"version": before["version"], "item": before["item"]})[0] == 409
    assert desk.ask("PUT", path, {"version": after["version"]})[0] == 400
    assert desk.ask("PUT", "questions/buzzkeep/nowhere", {"version": "x", "item": {}})[0] == 404
    assert desk.list(words="MIEUX dit comme ca")["total"] == 1
    assert desk.list(state="edited")["total"] == 1


def test_switching_off_and_filters(served, desk):
    everything = desk.list()
    line = everything["questions"][7]
    path = f"questions/{line['bank']}/{line['id']}/enabled"
    assert desk.ask("POST", path, {"enabled": False})[1]["enabled"] is False
    assert [one["id"] for one in desk.list(state="off")["questions"]] == [line["id"]]
    assert desk.ask("POST", path, {"enabled": "no"})[0] == 400
    assert desk.ask("POST", path, {"enabled": True})[1]["enabled"] is True
    kinds = {kind: desk.list(kind=kind)["total"] for kind in ("choice", "number", "place")}
    assert sum(kinds.values()) == everything["total"]
    assert sum(desk.list(difficulty=n)["total"] for n in range(1, 6)) == everything["total"]
    assert sum(everything["categories"].values()) == everything["total"]
    assert desk.list(category="sport", kind="number", difficulty=2)["total"] < kinds["number"]
    assert desk.list(page=10_000)["page"] == everything["pages"]
    hardest = [one["rating"]["level"] for one in desk.list(order="hardest")["questions"]]
    assert hardest == sorted(hardest, reverse=True)
    assert desk.list(bank="no-such-bank")["total"] == 0
    for wrong in ({"difficulty": "x"}, {"order": "random"}, {"colour": "red"}, {"page": "-1"}):
        assert desk.ask("GET", f"questions?{urllib.parse.urlencode(wrong)}")[0] == 400, wrong


def test_questions_of_a_match_whose_host_plays_are_hidden_among_others(served, desk):
    def seen():  # of what speed questions are made, the fewer, to be quick
        return desk.all(kind="number") | desk.all(kind="place")

    before = seen()
    with table(served) as room:
        room.short(base_selection="random", host_sees_answers=False)
        room.host.ok("set_content", lang="en", banks=["buzzkeep"])  # many flags are asked for in the same words
        room.bots(1, 2)
        room.join("Ann")
        room.start()
        room.host.ok("pause")  # a question that was asked meanwhile would be hidden no longer
        (material,) = rows(served, "select material from match order by started_ms desc limit 1")[0]
        decks = json.loads(material)
        frozen = {one["id"] for one in decks["number_questions"]}
        during = [desk.list(kind=one)["hidden"] for one in ("number", "place")]
        hidden = before - seen()
        assert frozen <= hidden
        assert len(hidden - frozen) == DECOYS * len(frozen) < len(before) / 2
        assert sum(during) == len(hidden)
        assert before - seen() == hidden  # the same ones however often one looks
        for question in (min(frozen), min(hidden - frozen)):
            for method, path, body in (
                ("GET", "", None),
                ("PUT", "", {"version": "x", "item": {}}),
                ("POST", "/enabled", {"enabled": False}),
                ("POST", "/resolve", {}),
                ("DELETE", "", {"version": "x"}),
            ):
                assert desk.ask(method, f"questions/{question}{path}", body)[0] == 423
        assert desk.ask("GET", "banks/buzzkeep")[0] == 423
        asked = decks["number_questions"][0]  # who guesses what comes is not told that the guess is good
        guess = {"kind": "number", "value": "1", "wordings": {"fr": {"text": asked["text"]}}}
        assert (
            desk.ask("POST", "check/buzzkeep", {"item": guess})[1]["warnings"]
            == desk.ask(
                "POST",
                "check/buzzkeep",
                {"item": {**guess, "wordings": {"fr": {"text": "Combien en ai-je vu hier ?"}}}},
            )[1]["warnings"]
        )
        word = next(one["text"] for one in decks["choice_questions"])
        assert desk.list(words=word)["total"] == 0
        room.host.ok("host_act", prompt="any", action={"kind": "end"})
        assert seen() == before
    with table(served) as room:  # decoys from elsewhere would be known for what they are
        room.host.ok("set_content", lang="en", categories=["geography"])
        room.short(base_selection="random", host_sees_answers=False)
        room.bots(1, 2)
        room.join("Ann")
        room.start()
        hidden = desk.list()["hidden"]
        assert desk.list(category="geography")["hidden"] == hidden > 0
        room.host.ok("host_act", prompt="any", action={"kind": "end"})
    with table(served) as room:
        room.short(base_selection="random")  # the host leads only: the console shows him the answers anyway
        room.bots(1, 2)
        room.join("Ann")
        room.start()
        assert desk.list()["hidden"] == 0
        room.host.ok("host_act", prompt="any", action={"kind": "end"})


def test_a_browser_keeps_the_key_where_no_script_reads_it(served):
    def asked(method, path, **headers):
        here = ("127.0.0.2" if sys.platform == "linux" else "127.0.0.1", 0)  # where nobody has tried wrong keys yet
        with closing(HTTPConnection("127.0.0.1", served.port, timeout=60, source_address=here)) as connection:
            connection.request(method, f"/api/desk/{path}", headers=headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status, answer.headers.get("Set-Cookie")

    status, cookie = asked("PUT", "key", Authorization=f"Bearer {KEY}")
    held, *traits = cookie.split("; ")
    assert status == 204
    assert {"HttpOnly", "SameSite=Strict", "Path=/api/desk"} <= set(traits)
    assert asked("GET", "questions", Cookie=held)[0] == 200
    assert asked("GET", "questions", Cookie=f"{held}x")[0] == 401
    assert asked("PUT", "key", Cookie=held, Origin="http://evil.example")[0] == 403
