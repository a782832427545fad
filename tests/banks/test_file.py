"""Encodings, line ends and limits."""

import pytest

from buzzkeep.banks.reading import file as file_module
from buzzkeep.banks.reading.file import QuizFile, Unreadable, decode, open_file

TEXT = "question;réponse\nÉtait-ce « l’œuf » ?;Ça"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_encodings_need_no_warning(encoding):
    assert decode(TEXT.encode(encoding)) == (TEXT, [])


def test_windows_1252_is_read_with_a_warning():
    text, warnings = decode(TEXT.encode("cp1252"))
    assert text == TEXT
    assert "2 of 2 lines" in warnings[0]


def test_mixed_file_is_decided_line_by_line():
    mixed = "é;1\n".encode() + "è;2\r\n".encode("cp1252") + "œ;3".encode()
    text, warnings = decode(mixed)
    assert text == "é;1\nè;2\nœ;3"
    assert "1 of 3 lines" in warnings[0]
    assert "line 2" in warnings[0]


def test_bytes_without_meaning_in_windows_1252_are_replaced():
    assert decode(b"a\x81\xe9")[0] == "a\ufffdé"


def test_damaged_utf16_is_read_with_a_warning():
    text, warnings = decode("ab".encode("utf-16") + b"\x00\xd8")
    assert text.startswith("ab")
    assert "UTF-16" in warnings[0]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_every_line_end(end):
    assert QuizFile("x", end.join(("a", "b", "c")).encode()).text == "a\nb\nc"


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n"])
def test_empty_file_is_refused(data):
    with pytest.raises(Unreadable, match="empty"):
        QuizFile("x", data)


def test_binary_file_is_refused():
    with pytest.raises(Unreadable, match="no text"):
        QuizFile("x", b"PK\x03\x04\x00\x00\x00\x00\x01\x02\xff\xfe\x00abc").text


def test_huge_file_is_refused_before_it_is_read(tmp_path, monkeypatch):
    huge = tmp_path / "huge.csv"
    with huge.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    monkeypatch.setattr(file_module, "QuizFile", None)  # reading it would fail the test
    with pytest.raises(Unreadable, match="64 MB"):
        open_file(huge)
