"""The wire models and the TypeScript types that are generated from them."""

import json

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.games.conquest import GAME
from buzzkeep.net.wire import Command, read_command
from buzzkeep.quiz.actions import Choose
from buzzkeep.rooms.commands import Act
from workshop import nodejs
from workshop.dev import types
from workshop.dev.sent import Update


def test_types_are_written_of_the_wire_and_of_every_game():
    written = types.modules()
    assert {"messages.ts", "http.ts", "commands.ts"} <= written.keys()
    assert {f"games/{game.info.id}{kind}.ts" for game in installed() for kind in ("", "_actions")} <= written.keys()


def test_without_node_js_types_end_in_a_sentence_with_the_cure(monkeypatch, tmp_path):
    monkeypatch.setattr(nodejs.sysconfig, "get_path", lambda name: str(tmp_path))  # no wheel there
    monkeypatch.setenv("PATH", str(tmp_path))
    told = CliRunner().invoke(main, ["dev", "types"])
    assert told.exit_code == 1
    assert told.output.startswith("Error: there is no Node.js: `make .venv/.dev` installs it")


def test_without_npm_packages_they_do_so_too(monkeypatch, tmp_path):
    (tmp_path / "types.mjs").write_text("import 'json-schema-to-typescript';")
    monkeypatch.setattr(nodejs, "CHECKOUT", tmp_path)
    with pytest.raises(nodejs.NoNode, match=r"^types\.mjs has no npm packages: `make \.venv/\.dev` installs them$"):
        nodejs.run("types.mjs", "")
    (tmp_path / "node_modules").mkdir()
    with pytest.raises(nodejs.NoNode, match=r"^types\.mjs failed: Error.*Cannot find package .*brings"):
        nodejs.run("types.mjs", "")


def test_every_command_refuses_unknown_fields():
    for kind in ("join", "act", "start", "host_act", "configure"):
        with pytest.raises(codec.Malformed):
            codec.load_plain(Command, {"kind": kind, "id": "1", "surprise": 1})


def act(**fields):
    return json.dumps({"kind": "act", "id": "m1", "prompt": "p8", **fields})


def test_a_command_is_read_with_the_action_of_the_game_in_it():
    command = read_command(act(action={"kind": "choose", "option": 1}, elapsed_ms=900), GAME.action_type)
    assert isinstance(command, Act)
    assert (command.action, command.prompt, command.elapsed_ms) == (Choose(1), "p8", 900)


@pytest.mark.parametrize("action", [{}, {"kind": "fly"}, {"kind": "choose", "option": "1"}, {"kind": "skip"}])
def test_what_is_no_action_of_the_game_comes_as_what_is_wrong_with_it(action):
    command = read_command(act(action=action), GAME.action_type)
    assert isinstance(command, Act)
    assert command.prompt == "p8"
    assert isinstance(command.action, codec.Malformed)
    assert str(command.action).startswith("act.action")


@pytest.mark.parametrize(
    ("fields", "where"),
    [({"action": []}, "act.action:"), ({}, "act.action:"), ({"action": {}, "elapsed_ms": -1}, "act.elapsed_ms:")],
)
def test_a_command_that_is_wrong_itself_is_not_read(fields, where):
    with pytest.raises(codec.Malformed, match=f"^{where}"):
        read_command(act(**fields), GAME.action_type)


def test_what_is_sent_is_what_the_models_say(room):
    for client in (room.host, room.join("Ann"), room.connect("screen")):
        for update in client.updates():
            codec.load_plain(Update, update)
