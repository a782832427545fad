"""Every command of README and manual runs, what they show is what one gets, and both languages say the same."""

import json
import re
import shlex
from urllib.parse import urljoin

import click
import pytest
from click.testing import CliRunner
from flask import Flask

from buzzkeep.banks.cli.guiding import examples
from buzzkeep.banks.reading.formats import formats
from buzzkeep.cli import main
from buzzkeep.mapmaking.fairness import measure
from buzzkeep.maps import library as maps
from buzzkeep.net.manual import anchor, manual
from docs.pages import CHECKOUT, DOCS, MANUAL, README, broken_links, fenced, headings
from net.people import new_database

LONG_RUNNING = ("play", "serve", "bench", "doctor")  # only their options are checked
QUICKER = {"simulate": ["--games", "4", "--jobs", "1"]}
PROGRAMS = ((".venv/bin/buzzkeep",), ("buzzkeep",))
FRONT_DOORS = [README, DOCS / "fr/README.md"]

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


def commands(page):
    return [line for block in fenced(page, "sh") for line in block.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("lang", list(MANUAL))
def test_the_commands_of_readme_and_manual_run(lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUZZKEEP_DB", str(tmp_path / "buzzkeep.db"))
    (tmp_path / "buzzkeep.db").write_bytes(new_database())
    (table,) = fenced(DOCS / lang / "questions.md", "csv")
    (tmp_path / "quiz.csv").write_text(table, "utf-8")
    (tmp_path / "quiz.jsonl").write_text("\n".join(examples(lang)), "utf-8")
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.cli.measure", lambda found, *_: found.fairness or measure(found, 20))
    (tmp_path / "districts.geojson").write_text(districts(4, 4), "utf-8")
    (tmp_path / "communes.geojson").write_text(districts(8, 8), "utf-8")
    told = [line for page in (*FRONT_DOORS, *MANUAL[lang]) if page.stem != "first_game" for line in commands(page)]
    assert len(told) > 25
    outputs = []
    for line in told:
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
        assert program, f"a page uses a command that nobody checks: {line}"
        arguments = words[len(program) :]
        if arguments[0] in LONG_RUNNING:
            parses(arguments)
            continue
        done = CliRunner().invoke(main, [*arguments, *QUICKER.get(arguments[0], [])])
        assert done.exit_code == 0, f"{line}\n{done.output}"
        outputs.append(done.output)
    shown = next(block for block in fenced(DOCS / lang / "questions.md", "text") if block.startswith("quiz.csv"))
    assert shown in outputs, "the report of the import looks otherwise now"


def test_a_wrong_option_would_be_noticed():
    with pytest.raises(click.NoSuchOption):
        parses(["serve", "--prot", "8080"])
    with pytest.raises(click.UsageError):
        parses(["bench", "lift"])


PAGES = [*FRONT_DOORS, CHECKOUT / "CONTRIBUTING.md", *MANUAL["en"], *MANUAL["fr"]]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_no_page_leads_anywhere_wrong(page):
    assert broken_links(page) == []


def test_the_readme_is_short():
    for page in FRONT_DOORS:
        assert len(page.read_text("utf-8").splitlines()) <= 120


@pytest.mark.parametrize(
    ("en", "fr"), list(zip(*MANUAL.values(), strict=True)), ids=[page.stem for page in MANUAL["en"]]
)
def test_both_languages_have_the_same_parts(en, fr):
    """The same headings of the same depth in the same order, and below each as many commands, rows and pictures."""

    def shape(page):
        parts = re.split(r"^#+ .+$", page.read_text("utf-8"), flags=re.MULTILINE)
        return [(text.count("```"), len(re.findall(r"^\|", text, re.MULTILINE)), text.count("![")) for text in parts]

    assert [depth for depth, _ in headings(en)] == [depth for depth, _ in headings(fr)]
    assert shape(en) == shape(fr)


@pytest.mark.parametrize("lang", list(MANUAL))
def test_the_manual_names_every_format_option_and_map(lang):
    text = "\n".join(page.read_text("utf-8") for page in MANUAL[lang])
    for known in formats():
        assert f"`{known}`" in text, known
    for each in maps.available():
        loaded = maps.load(each)
        assert getattr(loaded.names, lang) in text
        assert f"({len(loaded.territories)}" in text
    for option in main.get_command(click.Context(main), "serve").params:
        if not option.hidden:
            assert f"`{option.opts[0]}" in text, option.opts


@pytest.fixture(scope="module")
def visitor():
    app = Flask("buzzkeep.net")
    app.register_blueprint(manual)
    return app.test_client()


@pytest.mark.parametrize("lang", list(MANUAL))
def test_help_shows_the_manual_in_the_language_of_the_reader(visitor, lang):
    start = visitor.get("/help/", headers={"Accept-Language": lang}, follow_redirects=True)
    assert start.request.path == f"/help/docs/{lang}/evening.md"
    for page in MANUAL[lang]:
        told = visitor.get(f"/help/docs/{lang}/{page.name}")
        assert told.status_code == 200
        for _, title in headings(page):
            assert f'id="{anchor(title.replace("`", ""))}"' in told.text
        for link in re.findall(r'(?:href|src)="([^"#]+)[^"]*"', told.text):
            if not link.startswith("http") and link != "/icon.svg":
                with visitor.get(urljoin(told.request.path, link)) as there:
                    assert there.status_code in (200, 302), link


def test_every_way_into_the_manual_leads_to_the_same_part_in_both_languages():
    """A screen names a page, and its texts the part of it: French first, as they all do."""
    ways = 0
    for screen in (*CHECKOUT.glob("host_ui/**/*.tsx"), *CHECKOUT.glob("player_ui/**/*.tsx")):
        for page, part in re.findall(r"/help/docs/\$\{lang\.value\}/(\w+)\.md(\$\{t\.\w+)?", screen.read_text("utf-8")):
            ways += 1
            told = (screen.parent / "texts.ts").read_text("utf-8") if part else ""
            parts = [found for line in re.findall(rf"{part[4:]}: .*", told) for found in re.findall(r'"#([^"]+)', line)]
            places = {
                lang: [anchor(title) for _, title in headings(DOCS / lang / f"{page}.md")] for lang in ("fr", "en")
            }
            half = len(parts) // 2
            assert [places["fr"].index(one) for one in parts[:half]] == [
                places["en"].index(one) for one in parts[half:]
            ]
            assert bool(parts) == bool(part)
    assert ways >= 6


def test_help_finds_words_where_all_of_them_stand(visitor):
    assert "operating.md#a-public-house" in visitor.get("/help/docs/en/?q=public+House+code").text
    assert "Nothing found for xyzzy&lt;" in visitor.get("/help/docs/en/?q=xyzzy<").text


@pytest.mark.parametrize("path", ["/help/nothing", "/help/docs/en/nothing.md", "/help/../app.md", "/help/net/app.py"])
def test_help_shows_nothing_else(visitor, path):
    assert visitor.get(path).status_code == 404
