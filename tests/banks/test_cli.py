"""The command line: arguments, output, exit codes."""

import io
import json
import sqlite3
from contextlib import nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy.exc import OperationalError

from banks.samples import SAMPLES, zipped
from buzzkeep.banks.cli import banks, exchanging
from buzzkeep.banks.keeping import shipped

CSV = "question,answer,choice 2,choice 3,choice 4\nCapital of Australia?,Canberra,Sydney,Perth,Hobart\n"
INFO = {
    "id": "little",
    "title": {"fr": "Petite", "en": "Little"},
    "languages": ["en"],
    "licence": "MIT",
    "version": "1",
}
LINE = {
    "id": "a",
    "kind": "choice",
    "category": "history",
    "difficulty": 1,
    "en": {
        "text": "Who was the first?",
        "choices": ["Adam", "Noah", "Moses", "David"],
        "explanation": "So it is told.",
    },
    "source": "Genesis",
}


@pytest.fixture(autouse=True)
def little_shipped_bank(tmp_path, monkeypatch):
    folder = tmp_path / "shipped" / "little"
    folder.mkdir(parents=True)
    (folder / "bank.json").write_text(json.dumps(INFO))
    (folder / "choice.jsonl").write_text(json.dumps(LINE) + "\n")
    monkeypatch.setattr(shipped, "shipped_banks", lambda: [folder])
    return folder


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_DB", str(tmp_path / "cli.db"))
    monkeypatch.chdir(tmp_path)

    def run(*arguments, expect=0, stdin=None):
        result = CliRunner().invoke(banks, [str(one) for one in arguments], input=stdin, catch_exceptions=False)
        assert result.exit_code == expect, result.output
        return result.output

    return run


def test_import_then_everything_else(run, tmp_path):
    (tmp_path / "quiz.csv").write_text(CSV)
    assert "imported: 1 multiple-choice" in run(
        "import", "quiz.csv", "--lang", "en", "--title", "Quiz", "--licence", "CC0"
    )
    listed = run("list")
    assert "little" in listed
    assert "[shipped]" in listed
    assert "CC0" in listed
    assert [bank["id"] for bank in json.loads(run("list", "--json"))] == ["little", "quiz"]
    assert "Quiz" in run("show", "quiz")
    assert json.loads(run("show", "quiz", "--json"))["choice"] == 1
    found = run("search", "canberra", "CAPITAL")
    key = found.split(" ", 1)[0]
    assert "* Canberra" in run("show", key)
    assert json.loads(run("show", key, "--json"))["kind"] == "choice"
    assert json.loads(run("export", "quiz"))["en"]["choices"][0] == "Canberra"
    run("export", "quiz", "--format", "csv", "-o", "out.csv")
    assert run("import", "out.csv", "--bank", "copy", "--copy").count("1 multiple-choice") == 1
    run("disable", key)
    assert json.loads(run("show", "quiz", "--json"))["counts"] == []
    run("enable", key)
    run("remove", "quiz", "--yes")
    assert "quiz" not in run("list")


def test_list_and_show_tell_the_tags_that_a_host_can_pick(run, tmp_path):
    head, row = "question,answer,choice 2,choice 3,choice 4,tags", "Capital of {}?,Canberra,Sydney,Perth,Hobart,"
    rows = [row.format("Australia") + '"Kids,sea"', row.format("the Capital Territory") + "world"]
    (tmp_path / "quiz.csv").write_text("\n".join([head, *rows]) + "\n")
    run("import", "quiz.csv", "--lang", "en")
    lines = {line.split()[0]: line for line in run("list").splitlines()}
    assert lines["quiz"].endswith("tags kids, world")
    assert "tags" not in lines["little"]
    shown = [line.split() for line in run("show", "quiz").splitlines()]
    assert ["en", "kids:", "Kids", "aged", "8", "to", "12", "1", "choice", "0", "number", "0", "open"] in shown
    assert ["en", "world:", "World", "1", "choice", "0", "number", "0", "open"] in shown
    assert "tags" not in run("show", "little")
    told = json.loads(run("show", "quiz", "--json"))["tags"]
    assert [(one["tag"], one["choice"], one["number"]) for one in told] == [("kids", 1, 0), ("world", 1, 0)]
    assert "tags: Kids, sea" in run("show", run("search", "Australia").split(" ", 1)[0])


def test_json_import_prints_one_object_and_exits_0_1_2(run, tmp_path):
    (tmp_path / "quiz.csv").write_text(CSV)
    (tmp_path / "bad.csv").write_text("nothing of use")
    (tmp_path / "empty.csv").write_text("")
    report = json.loads(run("import", "quiz.csv", "--json"))
    assert (report["imported"], report["format"]) == ({"choice": 1, "number": 0}, "csv")
    assert json.loads(run("import", "quiz.csv", "--json"))["duplicates"] == 1
    report = json.loads(run("import", "bad.csv", "--json", expect=1))
    assert "not recognised" in report["skipped"][0]["reason"]
    assert "empty" in json.loads(run("import", "empty.csv", "--json", expect=1))["skipped"][0]["reason"]
    run("import", "missing.csv", expect=2)
    run("import", expect=2)
    run("import", "quiz.csv", "--bank", "Not An Id", expect=2)
    run("import", "quiz.csv", "--lang", "english!", expect=2)
    run("import", "quiz.csv", "--format", "nope", expect=2)


def test_format_can_be_forced(run, tmp_path):
    (tmp_path / "quiz.csv").write_text(CSV)
    assert "csv" in run("import", "quiz.csv", "--format", "csv")
    run("import", "quiz.csv", "--format", "opentdb", expect=1)


def test_standard_input(run):
    assert "bank 'import'" in run("import", "-", "--lang", "en", stdin=CSV)
    assert "empty" in run("import", "-", stdin="", expect=1)


def test_folder_and_pattern(run, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "bank.json").write_text(json.dumps(INFO | {"id": "mine"}))
    (folder / "a.jsonl").write_text(json.dumps(LINE))
    (folder / "b.csv").write_text(CSV)
    run("import", "mine", "--lang", "en", "--copy")
    assert json.loads(run("show", "mine", "--json"))["choice"] == 2
    run("import", "mine/*.csv", "--bank", "third", "--lang", "en", "--copy")
    assert json.loads(run("show", "third", "--json"))["choice"] == 1
    (folder / "bank.json").write_text("{}")
    run("import", "mine", expect=2)


def test_dry_run_and_strict(run, tmp_path):
    (tmp_path / "quiz.csv").write_text(CSV + "Q?,,,,\n")
    assert "would be imported" in run("import", "quiz.csv", "--dry-run")
    assert "--strict" in run("import", "quiz.csv", "--strict", expect=1)
    assert "quiz" not in run("list")


def test_unknown_bank_or_question(run):
    for arguments in (("show", "x"), ("show", "little/x"), ("export", "x"), ("remove", "x", "--yes"), ("enable", "x")):
        assert "there is no" in run(*arguments, expect=1)
    assert "no question found" in run("search", "zebra", expect=1)


def test_shipped_bank_is_switched_off_not_removed(run):
    assert "disable" in run("remove", "little", "--yes", expect=1)
    run("disable", "little")
    assert "off" in run("list")


def test_remove_asks_first(run, tmp_path):
    (tmp_path / "quiz.csv").write_text(CSV)
    run("import", "quiz.csv", "--lang", "en")
    run("remove", "quiz", stdin="n\n", expect=1)
    assert "quiz" in run("list")
    run("remove", "quiz", stdin="y\n")
    assert "quiz" not in run("list")


def test_db_option_beats_the_environment(run, tmp_path):
    (tmp_path / "quiz.csv").write_text(CSV)
    run("import", "quiz.csv", "--db", tmp_path / "other.db", "--lang", "en")
    assert "quiz" not in run("list")
    assert "quiz" in run("list", "--db", tmp_path / "other.db")


def test_database_that_cannot_be_opened(run, tmp_path):
    (tmp_path / "no.db").write_bytes(b"this is no database" * 100)
    assert "the database is damaged" in run("list", "--db", tmp_path / "no.db", expect=1)


def test_every_command_has_help(run):
    for name, command in banks.commands.items():
        assert command.help, name
        assert Path(name).name in run(name, "--help")


def test_standard_input_of_bytes(run):
    assert "1 à choix" in run("import", "-", "--lang", "fr", stdin=io.BytesIO(CSV.encode("utf-16")))


def test_new_then_import_then_export_by_file_name(run, tmp_path):
    assert "banks import quiz.xlsx" in run("new", "quiz.xlsx", "--lang", "fr")
    assert "already" in run("new", "quiz.xlsx", expect=2)
    run("new", "quiz.xlsx", "--force")
    assert "choice 2: a wrong answer" in run("new", "quiz.csv")
    run("new", "quiz.txt", expect=2)
    run("import", "quiz.xlsx", "--strict")
    for name, format_ in (
        ("q.xlsx", "xlsx"),
        ("q.csv", "csv"),
        ("q.gift", "gift"),
        ("q.xml", "moodle"),
        ("q.jsonl", "jsonl"),
    ):
        assert f"3 questions as {format_}" in run("export", "quiz", "-o", name)
        report = json.loads(run("import", name, "--bank", f"copy-{format_}", "--copy", "--json"))
        assert (report["format"], report["imported"]) == (format_, {"choice": 2, "number": 1})
    assert "cannot be written" in run("export", "quiz", "-o", "missing/q.csv", expect=1)


def test_merge(run, tmp_path):
    (tmp_path / "one.csv").write_text(CSV)
    (tmp_path / "two.csv").write_text(CSV + "Who?,me,you,he,she\n")
    run("import", "one.csv", "two.csv", "--lang", "en", "--copy")
    assert "one: took 1 questions of 'two'; 1 were there already" in run("merge", "two", "one")
    assert {bank["id"]: bank["choice"] for bank in json.loads(run("list", "--json"))} == {"little": 1, "one": 2}
    assert "there is no bank 'two'" in run("merge", "two", "one", expect=1)
    assert "ships with Buzzkeep" in run("merge", "one", "little", expect=1)


def test_folders_below_folders_litter_and_patterns(run, tmp_path):
    deep = tmp_path / "quiz" / "week 1"
    deep.mkdir(parents=True)
    (deep / "a.csv").write_text(CSV)
    (tmp_path / "quiz" / ".hidden.csv").write_text(CSV)
    (deep / "~$a.csv").write_text(CSV)
    lines = run("import", "quiz", "--lang", "en", "--json").splitlines()
    assert [json.loads(line)["file"] for line in lines] == ["quiz/week 1/a.csv"]
    assert "1 duplicates" in run("import", "quiz/**/*.csv", "--bank", "quiz", "--lang", "en")
    (tmp_path / "empty").mkdir()
    run("import", "empty", expect=2)
    run("import", "*.pdf", expect=2)


def test_one_bad_file_does_not_stop_the_others(run, tmp_path):
    (tmp_path / "a.csv").write_text("nothing")
    (tmp_path / "b.csv").write_text(CSV)
    lines = run("import", "a.csv", "b.csv", "--lang", "en", "--json").splitlines()
    assert [json.loads(line)["imported"]["choice"] for line in lines] == [0, 1]


def test_standard_input_takes_packages_too(run):
    assert "'import'" in run("import", "-", "--lang", "en", stdin=SAMPLES["xlsx"])


def test_bar_on_standard_error_only_for_long_imports_on_a_terminal(run, tmp_path, monkeypatch, capsys):
    shown = []
    monkeypatch.setattr(exchanging, "LONG", 2)
    monkeypatch.setattr(
        exchanging.click, "progressbar", lambda things, **more: shown.append(more) or nullcontext(things)
    )
    monkeypatch.setattr(exchanging.click, "echo", lambda text, **more: shown.append(text) if more.get("err") else None)
    things = [1, 2, 3]
    assert list(exchanging._progress(things, "comparing", 3)) == things
    assert shown == []
    monkeypatch.setattr(exchanging.sys, "stderr", Terminal())
    assert list(exchanging._progress(things, "comparing", 3)) == things
    assert shown.pop()["label"] == "comparing"
    assert list(exchanging._progress(things[:1], "comparing", 1)) == [1]
    assert list(exchanging._progress(things, "reading", None)) == things
    assert shown == ["\rreading  2", "\r\x1b[K"]


def test_full_disk_is_told_without_any_sql(run, tmp_path, monkeypatch):
    (tmp_path / "quiz.csv").write_text(CSV)
    failure = OperationalError(
        "INSERT INTO question VALUES (?)", [], sqlite3.OperationalError("database or disk is full")
    )
    monkeypatch.setattr(exchanging.Importer, "take", lambda *_: (_ for _ in ()).throw(failure))
    printed = run("import", "quiz.csv", expect=1)
    assert "nothing imported: the disk is full" in printed
    assert "INSERT" not in printed


def test_export_writes_over_nothing_unless_told_and_never_half(run, tmp_path, monkeypatch):
    (tmp_path / "quiz.csv").write_text(CSV)
    run("import", "quiz.csv", "--lang", "en")
    (tmp_path / "out.csv").write_text("mine")
    assert "--force" in run("export", "quiz", "-o", "out.csv", expect=2)
    assert (tmp_path / "out.csv").read_text() == "mine"
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    assert "No space left" in run("export", "quiz", "-o", "out.csv", "--force", expect=1)
    monkeypatch.undo()
    assert sorted(path.name for path in tmp_path.iterdir() if "out" in path.name) == ["out.csv"]


def test_export_to_an_unknown_suffix_is_refused(run, tmp_path):
    assert "does not end in" in run("export", "little", "-o", "out.doc", expect=2)
    assert "--format" in run("export", "little", "-o", "out", expect=2)
    run("export", "little", "-o", "out.txt", "--format", "gift")


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf", b"\xff\xfe", b"\xef\xbb\xbf\n", "\ufeff".encode("utf-16-be")])
def test_file_of_nothing_but_a_mark_says_so(run, tmp_path, data):
    (tmp_path / "quiz.csv").write_bytes(data)
    assert "nothing but a byte order mark" in run("import", "quiz.csv", expect=1)


def test_empty_zip_says_so(run, tmp_path):
    (tmp_path / "quiz.zip").write_bytes(zipped({}))
    assert "the zip is empty" in run("import", "quiz.zip", expect=1)


class Terminal(io.StringIO):
    def isatty(self):
        return True
