"""The page about the wire protocol: its tables are complete, and its client plays."""

import ast
import json
import subprocess
import sys
import typing

import pytest

from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.games.conquest import GAME
from buzzkeep.net.wire import MAX_MESSAGE_BYTES, PROTOCOL_VERSION, Auth, Command, Hint
from docs.pages import CHECKOUT, PROTOCOL, broken_links, chapter, fenced, first_cells, in_the_page, section
from net.people import Served, table
from workshop.dev import messages
from workshop.dev.sent import Goodbye, Patch, Reply, Update

pytestmark = pytest.mark.waits

PACKAGE = CHECKOUT / "server/buzzkeep"
SAYS_NO = {"Refused", "Reject", "_error", "_refusal", "jsonify"}
HANDSHAKE = "_refuse"


def codes_in(*folders, calls):
    """Every code that a call of those names gives as its first argument, or under the key ``code``."""
    found = set()
    for folder in folders:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or ast.unparse(node.func).rpartition(".")[2] not in calls:
                    continue
                given = [node.args[0]] if node.args else [k.value for k in node.keywords if k.arg == "error"]
                for part in given:
                    words = part.values[:1] if isinstance(part, ast.Dict) else [part]
                    found |= {w.value for word in words for w in ast.walk(word) if isinstance(w, ast.Constant)}
    return {code for code in found if isinstance(code, str)}


def kinds(union):
    """The values of ``kind`` of a union of models or records."""
    members = typing.get_args(typing.get_args(union)[0]) if typing.get_args(union) else (union,)
    return {typing.get_args(typing.get_type_hints(member)["kind"])[0] for member in members}


def test_every_code_of_the_code_has_its_line_and_no_other():
    told = first_cells(section(PROTOCOL, "Codes"))
    assert len(told) == len(set(told)), "a code is explained twice"
    explained = [f"games/{game.info.id}" for game in installed() if in_the_page(game)]
    commands = codes_in("rooms", "net", "engine", "quiz", *explained, calls=SAYS_NO)
    goodbyes = set(typing.get_args(typing.get_type_hints(Goodbye)["code"]))
    assert len(commands) > 40  # the search finds them
    assert {code for code in told if code.isupper()} == commands
    assert {code for code in told if not code.isupper()} == goodbyes
    assert codes_in("net", calls={HANDSHAKE}) <= goodbyes
    for game in installed():  # with a page of its own
        if chapter(game) and not in_the_page(game):
            own = codes_in(f"games/{game.info.id}", calls=SAYS_NO) - commands
            assert own <= set(first_cells(chapter(game))), game.info.id


def test_the_list_of_messages_is_fresh():
    assert messages.PAGE.read_text("utf-8") == messages.page(), "run `make types`"
    assert broken_links(messages.PAGE) == []


def test_the_list_has_every_command_stage_action_and_event():
    assert kinds(Command) <= set(first_cells(section(messages.PAGE, "Sockets")))
    for game in installed():
        told = set(first_cells(section(messages.PAGE, game.info.name.en)))
        stages = typing.get_type_hints(game.view_type, include_extras=True)["stage"]
        assert kinds(stages) | kinds(game.action_type) | kinds(game.event_type) <= told


def test_every_command_action_and_stage_has_its_story():
    assert set(first_cells(section(PROTOCOL, "Commands and replies"))) == kinds(Command)
    conquest = section(PROTOCOL, "Conquest")
    assert kinds(typing.get_type_hints(GAME.view_type, include_extras=True)["stage"]) <= set(first_cells(conquest))
    shown = {json.loads(cell)["kind"] for cell in first_cells(conquest) if cell.startswith("{")}
    assert shown == kinds(GAME.action_type)


def test_the_examples_are_what_the_models_take():
    handshake, command, *replies = (json.loads(block) for block in fenced(PROTOCOL, "json"))
    assert handshake["v"] == PROTOCOL_VERSION
    codec.load_plain(Auth, handshake)
    codec.load_plain(Command, command)
    codec.load_plain(GAME.action_type, command["action"])
    update = replies.pop(2)
    codec.load_plain(Update, update)
    codec.load_plain(Patch, replies.pop(2))
    hint = next(block for block in replies if "hint" in block)
    replies.remove(hint)
    codec.load_plain(Hint, hint)
    for reply in replies:
        codec.load_plain(Reply, reply)
    for cell in first_cells(section(PROTOCOL, "Conquest")):
        if cell.startswith("{"):
            codec.load_plain(GAME.action_type, json.loads(cell))


def test_the_page_knows_the_limits_and_leads_nowhere_wrong():
    assert f"{MAX_MESSAGE_BYTES:,} bytes" in section(PROTOCOL, "Limits")
    assert broken_links(PROTOCOL) == []


@pytest.fixture
def stranger(tmp_path):
    """Start the page's own client, as it stands there; it is gone when the test ends."""
    (code,) = fenced(PROTOCOL, "python")
    program = tmp_path / "client.py"
    program.write_text(code, "utf-8")
    running = []

    def start(*arguments):
        process = subprocess.Popen(
            [sys.executable, program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        running.append(process)
        return process

    yield start
    for process in running:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """A server whose room clocks run eight times as fast."""
    server = Served(tmp_path_factory.mktemp("server") / "rooms.db", rate=8.0).start()
    yield server
    server.stop()


def answers_of(seat, host):
    """Serials of the questions that a seat answered, as the host saw them revealed."""
    stages = [update["game"]["view"]["stage"] for update in host.updates() if update["game"]]
    return {
        stage["question"]["serial"]
        for stage in stages
        for answer in stage.get("answers", [])
        if answer["seat"] == seat and answer["elapsed_ms"] is not None
    }


# the client library leaves a socket to the collector when its server dies in mid-handshake
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_the_client_of_the_page_plays_on_through_a_restart_of_the_server(quick, stranger):
    with table(quick) as room:
        room.short(picks="at_once", reveals="tapped", play_along=True, bets=True)
        room.bots(1, 2)
        client = stranger(quick.url, room.code, "Stranger")
        room.host.until_latest(lambda update: update["room"]["players"], timeout=60)
        room.start()
        room.host.until(lambda update: answers_of(0, room.host), timeout=60)
        quick.kill()
        quick.start(quick.port)
        host = room.connect("host", room.host_token)
        host.until(lambda update: len(answers_of(0, host)) >= 2, timeout=120)
        host.ok("host_act", prompt="any", action={"kind": "end"})
        end = host.until_latest(lambda update: update["room"]["phase"] == "over")
        said, _ = client.communicate(timeout=60)
        assert client.returncode == 0, said
        ranking = end["game"]["view"]["stage"]["ranking"]
        assert said.splitlines() == [f"{line['rank']} seat {line['seat']} {line['score']}" for line in ranking]
        assert [player["name"] for player in end["room"]["players"]] == ["Stranger"]


def test_the_client_of_the_page_says_why_it_was_refused(quick, stranger):
    lost = stranger(quick.url, "AEIO", "Stranger")
    said, _ = lost.communicate(timeout=60)
    assert (lost.returncode, said) == (1, "unknown_room: There is no room AEIO.\n")
