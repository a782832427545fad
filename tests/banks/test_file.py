"""Encodings, line ends and limits."""

import pytest

from buzzkeep.banks.reading import file as file_module
from buzzkeep.banks.reading.encodings import decode
from buzzkeep.banks.reading.file import QuizFile, Unreadable, open_file

TEXT = "question;réponse\nÉtait-ce « l’œuf » ?;Ça"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_encodings_need_no_warning(encoding):
    assert decode(TEXT.encode(encoding))[:2] == (TEXT, [])


def test_windows_1252_is_read_with_a_warning():
    text, warnings, _ = decode(TEXT.encode("cp1252"))
    assert text == TEXT
    assert "2 of 2 lines" in warnings[0]


def test_mixed_file_is_decided_line_by_line():
    mixed = "é;1\n".encode() + "è;2\r\n".encode("cp1252") + "œ;3".encode()
    text, warnings, _ = decode(mixed)
    assert text == "é;1\nè;2\nœ;3"
    assert "1 of 3 lines" in warnings[0]
    assert "line 2" in warnings[0]


def test_bytes_without_meaning_in_windows_1252_are_replaced():
    assert decode(b"a\x81\xe9")[0] == "a\ufffdé"


def test_damaged_utf16_is_read_with_a_warning():
    text, warnings, _ = decode("ab".encode("utf-16") + b"\x00\xd8")
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


FRENCH = "question;réponse\nOù est né l’été à Besançon ?;Là, près de l’œuvre\nQui était « là » ?;Noël, l’aîné"
GERMAN = "Frage;Antwort\nWie heißt der größte Fluss?;Donau\nWo liegt Köln?;Nähe Düsseldorf\nÜber wen?;Käthe"
SPANISH = "pregunta;respuesta\n¿Qué montaña está más allá?;El Aconcagua\n¿Quién pintó La señora?;José Núñez"
POLISH = (
    "pytanie;odpowiedź\nJaka jest największa rzeka?;Wisła\nKto napisał „Lalkę”?;Bolesław Prus\nIle mieć żąda?;Źródło"
)
CZECH = "otázka;odpověď\nKdo je nejdelší řeka?;Vltava\nKolik má měst, kde se řeže?;Šest žáků, tři ženy"


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman", "cp850"])
@pytest.mark.parametrize("text", [FRENCH, GERMAN, SPANISH], ids=["fr", "de", "es"])
def test_old_western_encodings_are_told_apart_by_their_letters(text, encoding):
    for mark in "’œ„”":  # code page 850 has none of them
        text = text.replace(mark, "x") if encoding == "cp850" else text
    found, warnings, _ = decode(text.encode(encoding))
    assert found == text
    assert len(warnings) == 1


@pytest.mark.parametrize("text", [POLISH, CZECH], ids=["pl", "cs"])
def test_windows_1250_is_known_by_its_language(text):
    assert decode(text.encode("cp1250"))[0] == text
    assert decode(text.split("\n")[1].encode("cp1250"))[0] == text.split("\n")[1]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text", ["Ποια είναι η πρωτεύουσα;\nΗ Αθήνα, νομίζω\n", "Какой город?\nМосква или нет\n", FRENCH]
)
def test_utf16_without_a_mark_of_any_script(text, encoding):
    assert decode(text.encode(encoding))[:2] == (text, [])


def test_named_encoding_overrides():
    assert decode("é".encode("mac_roman"), "mac_roman")[:2] == ("é", [])
    assert decode(b"\xef\xbb\xbfa", "utf-8")[:2] == ("a", [])
    with pytest.raises(Unreadable, match="no text in utf-8"):
        decode(b"a\xff", "utf-8")


def test_a_guess_that_is_not_windows_1252_shows_a_sample():
    _, (warning,), _ = decode(FRENCH.encode("mac_roman"))
    assert "read as Mac Roman" in warning
    assert "Où est né" in warning or "réponse" in warning
    assert "--encoding" in warning


@pytest.mark.parametrize(
    "text",
    [
        *("Who said “I came”,Caesar", "Which years – roughly – was it,1914 – 1918", "to be or…,not to be"),
        *("What costs 5 €,Coffee", "Which song is ‘Yesterday’,It’s this", "Was „Wien“ gemeint,„Graz“"),
    ],
)
def test_signs_alone_are_windows_1252(text):
    assert decode(text.encode("cp1252"))[0] == text


def test_a_lone_letter_is_read_where_it_stands_well_and_the_sample_is_shown(bring):
    doubtful = b"question,answer,choice 2\nWho ate ...?," + b"Zo\x91,you\n"
    report = bring(doubtful, lang="en")
    assert any("'Who ate ...?,Zoë,you'; if that reads wrong, say --encoding" in one for one in report.warnings)


def test_cyrillic_is_known_by_letters_that_stand_among_each_other():
    text = "Какая река течёт через Москву – и где?"
    assert decode(text.encode("cp1251")).text == text
    assert decode("à – à – à – è – ê".encode("cp1252")).encoding == "Windows-1252"
