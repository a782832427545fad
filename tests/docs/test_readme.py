"""Every command of the README runs, and what it shows is what one gets."""

import json
import re
import shlex

import click
import pytest
from click.testing import CliRunner

from buzzkeep.banks.reading.formats import formats
from buzzkeep.cli import main
from buzzkeep.mapmaking.fairness import measure
from buzzkeep.maps import library as maps
from docs.pages import CHECKOUT, README, broken_links, fenced
from net.people import new_database

LONG_RUNNING = ("serve", "bench")  # only their options are checked
QUICKER = {"simulate": ["--games", "4", "--jobs", "1"]}
PROGRAMS = ((".venv/bin/buzzkeep",), ("uv", "run", "buzzkeep"))

COMMANDS = [line for block in fenced(README, "sh") for line in block.splitlines() if line and not line.startswith("#")]
TARGETS = set(re.findall(r"^([a-z]+):", (CHECKOUT / "Makefile").read_text("utf-8"), re.MULTILINE))


def districts(columns, rows):
    """Return squares as GeoJSON, an island among them."""
    names = {(0, 0): "Old Island", (1, 1): "Harbour"}
    features = []
    for x in range(columns):
        for y in range(rows):
            far = 0.0 if (x, y) != (0, 0) else -0.5
            w, s = 5 + x / 10 + far, 45 + y / 10 + far
            ring = [[w, s], [w + 0.1, s], [w + 0.1, s + 0.1], [w, s + 0.1], [w, s]]
            properties = {"name": names.get((x, y), f"Quarter {x}-{y}")}
            features.append(
                {"type": "Feature", "properties": properties, "geometry": {"type": "Polygon", "coordinates": [ring]}}
            )
    return json.dumps({"type": "FeatureCollection", "features": features})


def parses(arguments):
    """Fail as the command line would if it does not take the arguments; runs nothing."""
    command, context = main, click.Context(main, info_name="buzzkeep")
    rest = list(arguments)
    while isinstance(command, click.Group):
        name, command, rest = command.resolve_command(context, rest)
        context = click.Context(command, info_name=name, parent=context)
    if "--help" not in rest:
        command.make_context(command.name, rest)


def test_the_commands_of_the_readme_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUZZKEEP_DB", str(tmp_path / "buzzkeep.db"))
    (tmp_path / "buzzkeep.db").write_bytes(new_database())
    (table,) = fenced(README, "csv")
    (tmp_path / "quiz.csv").write_text(table, "utf-8")
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.cli.measure", lambda found, *_: found.fairness or measure(found, 20))
    (tmp_path / "districts.geojson").write_text(districts(4, 4), "utf-8")
    (tmp_path / "communes.geojson").write_text(districts(8, 8), "utf-8")
    assert len(COMMANDS) > 15
    outputs = []
    for line in COMMANDS:
        words = shlex.split(line)
        if words[0] == "make":
            target, *arguments = words[1:]
            assert target in TARGETS, line
            for argument in arguments:
                name, _, value = argument.partition("=")
                assert (name, target) == ("ARGS", "play"), line
                parses(["serve", *shlex.split(value)])
            continue
        program = next((p for p in PROGRAMS if tuple(words[: len(p)]) == p), None)
        assert program, f"the README uses a command that nobody checks: {line}"
        arguments = words[len(program) :]
        if arguments[0] in LONG_RUNNING:
            parses(arguments)
            continue
        done = CliRunner().invoke(main, [*arguments, *QUICKER.get(arguments[0], [])])
        assert done.exit_code == 0, f"{line}\n{done.output}"
        outputs.append(done.output)
    shown = next(block for block in fenced(README, "text") if block.startswith("quiz.csv"))
    assert shown in outputs, "the report of the import looks otherwise now"


def test_a_wrong_option_would_be_noticed():
    with pytest.raises(click.NoSuchOption):
        parses(["serve", "--prot", "8080"])
    with pytest.raises(click.UsageError):
        parses(["bench", "lift"])


def test_the_readme_leads_nowhere_wrong():
    assert broken_links(README) == []
    contributing = CHECKOUT / "CONTRIBUTING.md"
    assert broken_links(contributing) == []


def test_the_readme_names_every_format_option_and_map():
    text = README.read_text("utf-8")
    for known in formats():
        assert f"`{known}`" in text, known
    for each in maps.available():
        loaded = maps.load(each)
        assert loaded.names.en in text
        assert f"({len(loaded.territories)}" in text
    serve = main.get_command(click.Context(main), "serve")
    for option in serve.params:
        if not option.hidden:
            assert f"{option.opts[0]}" in text, option.opts
