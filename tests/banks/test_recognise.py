"""Every format is found by what is in a file, whatever the file is called; and what cannot be read gets advice."""

import json
from contextlib import suppress

import pytest

from banks.samples import CLASSQUIZ, SAMPLES, zipped
from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats import formats, named, recognise


def test_there_is_a_sample_of_every_format():
    assert set(SAMPLES) == set(formats())


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_found_by_content_and_by_nobody_else(name):
    scores = {id: one.sniff(QuizFile("holiday.jpg", SAMPLES[name])) for id, one in formats().items()}
    assert max(scores, key=scores.__getitem__) == name
    assert sorted(scores.values())[-2] <= scores[name] - 0.05


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_sample_is_imported_whole(bring, name):
    report = bring(SAMPLES[name], "holiday.jpg", lang="fr", format="anki" if name == "anki" else "")
    assert report.usable, report.failed
    assert (report.format, report.skipped, report.conflicts) == (name, [], 0)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_wrongly_named_format_is_told_and_never_a_crash(name):
    for as_if in sorted(SAMPLES):
        file = QuizFile("x", SAMPLES[name])
        found: list[object] = []
        with suppress(Unreadable):
            found = list(named(as_if, file).read(file, "fr"))
        assert all(one.reason for one in found if isinstance(one, Skipped))


def test_plain_json_of_classquiz():
    assert recognise(QuizFile("x", json.dumps(CLASSQUIZ).encode())).id == "classquiz"


@pytest.mark.parametrize(
    ("data", "advice"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "save it as .xlsx"),
        (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le") + bytes(90), "locked with a password"),
        (b"[InternetShortcut]\r\nURL=https://example.org/quiz\r\n", "a link"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF"),
        (b"SQLite format 3\x00" + bytes(100), "a database"),
        (b"{\\rtf1\\ansi Hello}", "word processor"),
        (b"\x1f\x8b\x08\x00" + bytes(50), "unpack it first"),
        (b"7z\xbc\xaf\x27\x1c", "unpack it first"),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), "a picture"),
        (zipped({"ppt/presentation.xml": "<x/>"}), "a presentation"),
        (zipped({"collection.anki2": "x", "media": "{}"}), "Notes in Plain Text"),
        (zipped({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "<x/>"}), "save it as .docx"),
        (b"<!DOCTYPE html><html><body>Quiz</body></html>", "a web page"),
    ],
)
def test_refused_with_advice(data, advice):
    with pytest.raises(Unreadable, match=advice.replace(".", r"\.")):
        recognise(QuizFile("quiz.csv", data))
