"""A file of questions through the desk: previewed, stored or left, with its key and within its limits."""

import http.client
import io
import json
import re
import socket
import sqlite3
import sys
import urllib.error
import urllib.parse
import urllib.request
from itertools import product
from pathlib import Path

import openpyxl
import pytest

from banks.hostile import FILES
from buzzkeep.banks.reading.file import MAX_BYTES
from buzzkeep.engine import codec
from buzzkeep.net.uploads import TOO_LARGE, taken
from net.people import Served
from net.sent import sent
from soak import times

pytestmark = pytest.mark.long

KEY = "the-key-of-this-test"
QUIZ = (
    "Theme;Question;Right answer;Wrong answer 1;Wrong answer 2;Wrong answer 3;Unit\n"
    "History;Who painted the ceiling of our town hall?;Marie Blanc;Paul Noir;Jeanne Vert;Luc Gris;\n"
    "History;In which year was our choir founded?;1964;;;;\n"
    "Nature;How high is the oak in the park?;23 m;;;;\n"
    "Nature;What grows behind the school?;;;;;\n"
)


class Desk:
    """Somebody with a key who uploads files."""

    def __init__(self, served, key=KEY):
        self.served, self.key = served, key

    def send(self, name, data, to="upload", **said):
        return sent(self.served, to, data, self.key, name=name, **said)

    def told(self, name, data, **said):
        status, found = self.send(name, data if isinstance(data, bytes) else data.encode(), **said)
        assert status == 200, found
        return found


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    server = Served(tmp_path_factory.mktemp("upload") / "rooms.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUZZKEEP_REVIEW_KEY", KEY)
        server.start()
        yield server
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture
def desk(served):
    return Desk(served)


class Reader(Desk):
    """What the process of an upload makes of a file, here: a process each costs more than all of these files."""

    def send(self, name, data, to="upload", **said):
        end = taken(to, {"name": name, **said}, data, f"sqlite:///{self.served.database}", lambda all, *_: iter(all))
        return end.status, json.loads(codec.encode(end.told))


@pytest.fixture
def reader(served):
    return Reader(served)


def stored(served):
    with sqlite3.connect(served.database) as connection:
        return connection.execute("select bank_id, id from question where bank_id != 'buzzkeep'").fetchall()


def test_a_preview_shows_questions_and_report_and_stores_nothing(served, desk):
    before = stored(served)
    found = desk.told("our-quiz.csv", QUIZ)
    assert (found["choice"], found["number"], found["skipped"], found["read"]) == (1, 2, 1, 4)
    assert (found["bank"], found["new_bank"], found["languages"]) == ("our-quiz", True, ["en"])
    assert (found["format"]["fr"], found["encoding"]) == ("CSV ou TSV", "UTF-8")
    painted, founded, oak = found["preview"]
    assert painted["choices"][painted["right"]] == painted["answer"] == "Marie Blanc"
    assert len(painted["choices"]) == 4
    assert (founded["choices"], founded["answer"], oak["answer"]) == ([], "1964", "23 m")
    (refused,) = found["refused"]
    assert refused["where"] == {"en": "line 5", "fr": "ligne 5"}
    assert refused["reason"] == {"en": "the right answer is missing", "fr": "la bonne réponse manque"}
    assert found["stored"] is False
    assert found["askable"] == 3
    assert stored(served) == before


def test_what_is_stored_is_there_once_and_twice_is_all_duplicates(served, desk, reader):
    found = desk.told("stored.csv", QUIZ.replace("our", "their"), store="true", bank="Notre école")
    assert found["stored"] is True
    assert (found["bank"], found["title"], found["failed"]) == ("notre-ecole", {"en": "Notre école"}, None)
    assert len([one for bank, one in stored(served) if bank == "notre-ecole"]) == 3
    again = reader.told("stored.csv", QUIZ.replace("our", "their"), store="true", bank="Notre école")
    assert (again["stored"], again["new_bank"], again["duplicates"]) == (False, False, 3)
    assert again["repeated"][0]["partner"]["fr"].startswith("notre-ecole/")
    other = reader.told("elsewhere.csv", QUIZ.replace("our", "their"))
    assert other["options"]["copy"] is True
    assert "déjà" in other["warnings"][0]["fr"]
    assert reader.told("elsewhere.csv", QUIZ.replace("our", "their"), copy="true")["choice"] == 1


def test_a_conflict_names_its_partner_and_is_kept_only_if_wanted(served, reader):
    reader.told(
        "first.csv", "Question;Answer;Wrong 1;Wrong 2;Wrong 3\nWho leads the choir?;Ann;Bob;Cy;Dee\n", store="true"
    )
    other = "Question;Answer;Wrong 1;Wrong 2;Wrong 3\nWho leads the choir?;Bob;Ann;Cy;Dee\nWho rings?;Zoe;Yan;Xi;Wu\n"
    found = reader.told("second.csv", other)
    assert (found["choice"], found["conflicts"], found["options"]["keep_conflicts"]) == (1, 1, True)
    (pair,) = found["contradicting"]
    assert (pair["where"]["fr"], pair["partner_text"], pair["kept"]) == ("ligne 2", "Who leads the choir?", False)
    assert not any("conflict" in warning["en"] for warning in found["warnings"])  # told once
    kept = reader.told("second.csv", other, keep_conflicts="true")
    assert (kept["choice"], kept["contradicting"][0]["kept"]) == (2, True)


def test_what_nothing_in_the_file_settles_is_asked_for(reader):
    asked = [{"question": f"Which is it, {n}?", "options": ["a", "b", "c", "d"], "answer": 1} for n in range(3)]
    places = json.dumps(asked)
    found = reader.told("doubt.json", places)
    assert found["choice"] == 0
    assert found["options"]["answers"] == ["place0", "place"]
    assert "--answers place0 ou --answers place" in found["refused"][0]["reason"]["fr"]
    settled = reader.told("doubt.json", places, answers="place")
    assert [one["answer"] for one in settled["preview"]] == ["a"] * 3
    assert settled["answers"] == "place"


def test_a_doubtful_encoding_is_asked_for_with_both_samples(reader):
    text = "Question;Answer;Wrong\nWie hoch ist die Brücke?;5 m;\n"
    found = reader.told("old.csv", text.encode("mac_roman"), encoding="mac_roman")
    assert (found["encoding"], found["options"]["encoding"]) == ("Mac Roman", ["mac_roman"])
    assert "Brücke" in found["preview"][0]["text"]
    guessed = reader.told("old.csv", text.encode("cp1252"))
    assert guessed["encoding"] == "Windows-1252"
    told = "1 ligne sur 3 n’est pas en UTF-8 et a été lue comme Windows-1252 (ligne 2)"
    assert [one["fr"] for one in guessed["warnings"]] == [told]


@pytest.mark.parametrize(
    ("name", "data", "french"),
    [
        ("empty.csv", b" ", "le fichier est vide"),
        ("noise.bin", bytes(range(256)) * 9, "ce n’est ni un fichier de texte, ni un tableur"),
        ("old.xls", b"\xd0\xcf\x11\xe0" + b"x" * 99, "c’est un ancien fichier Office (.xls)"),
        ("zip.zip", b"PK\x03\x04" + b"y" * 99, "le fichier zip est abîmé"),
        (
            "buzzkeep.csv",
            QUIZ.replace("our", "no").encode(),
            "la banque «\u00a0buzzkeep\u00a0» est fournie avec Buzzkeep",
        ),
    ],
)
def test_a_bad_file_says_what_it_is_and_stores_nothing(served, reader, name, data, french):
    before = stored(served)
    for store in ("false", "true"):
        found = reader.told(name, data, store=store)
        assert found["failed"]["fr"].startswith(french), found["failed"]
        assert (found["stored"], found["choice"] + found["number"]) == (False, 0)
    assert stored(served) == before


def test_wishes_that_make_no_sense_are_refused_in_both_languages(reader):
    for said in ({"lang": "français"}, {"encoding": "klingon"}, {"answers": "perhaps"}, {"format": "docx"}):
        status, refused = reader.send("a.csv", QUIZ.encode(), **said)
        (name,) = said
        (error,) = refused["errors"]
        assert (status, error["field"]) == (422, name)
        assert error["fr"] != error["en"]
    assert reader.send("a.csv", QUIZ.encode(), store="perhaps")[0] == 400
    assert reader.send("a.csv", QUIZ.encode(), colour="red")[0] == 400


def test_only_the_key_opens_and_only_so_much_is_read(served, desk):
    _, host_token = served.room()
    assert Desk(served, host_token).send("a.csv", QUIZ.encode())[0] == 401
    where = urllib.parse.urlsplit(served.url)
    for header, status in (({"Content-Length": str(MAX_BYTES + 1)}, 413), ({"Transfer-Encoding": "chunked"}, 411)):
        connection = http.client.HTTPConnection(where.hostname, where.port, timeout=60)
        connection.putrequest("POST", "/api/desk/upload?name=a.csv")
        connection.putheader("Authorization", f"Bearer {KEY}")
        for name, value in header.items():
            connection.putheader(name, value)
        connection.endheaders()
        if "Transfer-Encoding" in header:
            connection.send(b"1\r\nx\r\n0\r\n\r\n")
        assert connection.getresponse().status == status
        connection.close()


def test_a_file_of_boundaries_is_drawn_for_whoever_holds_the_key(desk, reader):
    ring = [[5, 45], [6, 45], [6, 46], [5, 45]]
    area = {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [ring]}}
    town = json.dumps({"type": "FeatureCollection", "features": [area] * 3}).encode()
    status, found = desk.send("town.geojson", town, to="maps")
    assert (status, found["stored"], found["areas"]) == (200, False, 3)
    assert "une carte a 12 à 40 territoires" in found["failed"]["fr"]
    assert reader.send("town.geojson", town, to="maps", territories="many")[0] == 400
    assert reader.send("town.geojson", town, to="maps", store="perhaps")[0] == 400
    assert Desk(desk.served, "guessed").send("town.geojson", town, to="maps")[0] == 401


def test_who_goes_away_leaves_nothing_behind_and_blocks_nobody(served, desk):
    before = stored(served)
    where = urllib.parse.urlsplit(served.url)
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=20)
    connection.putrequest("POST", "/api/desk/upload?name=half.csv&store=true")
    connection.putheader("Authorization", f"Bearer {KEY}")
    connection.putheader("Content-Length", str(10 * len(QUIZ)))
    connection.endheaders()
    connection.send(QUIZ.replace("our", "my").encode())
    connection.close()
    told = desk.told("next.csv", QUIZ)
    assert told["choice"] + told["duplicates"] > 0
    assert stored(served) == before


def many(count):
    """A file that takes a while."""
    words = [f"{one}{two}{three}" for one in "bdfgklm" for two in "aeiou" for three in "bdfgklmnprst"]
    lines = (
        f"Who met {a} in {b} ({n})?;{n};;;\n" for n, (a, b) in zip(range(count), product(words, words), strict=False)
    )
    return ("Question;Right answer;Wrong answer 1;Wrong answer 2;Wrong answer 3\n" + "".join(lines)).encode()


def test_who_leaves_while_his_file_is_read_ends_that_and_nothing_is_stored(served, desk):
    before = stored(served)
    where = urllib.parse.urlsplit(served.url)
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=60)
    headers = {"Authorization": f"Bearer {KEY}"}
    connection.request("POST", "/api/desk/upload?name=many.csv&store=true", many(60_000), headers)
    answer = connection.getresponse()
    lines = (json.loads(line) for line in iter(answer.readline, b"") if line.strip())
    far = next(line for line in lines if line["done"])
    assert (far["doing"], far["of"]) == ("reading", None)
    connection.sock.shutdown(socket.SHUT_RDWR)
    connection.close()
    assert desk.told("next.csv", QUIZ)["failed"] is None  # and others wait for him no longer
    assert stored(served) == before


def test_a_file_that_needs_too_much_memory_is_refused_with_the_cure(served, desk):
    status, told = desk.send("sheet.json", b"[" + b"{}," * 9_000_000 + b"{}]", store="true")
    assert (status, told["errors"][0]["en"]) == (422, TOO_LARGE)
    assert told["errors"][0]["fr"].startswith("le fichier demande trop de mémoire")


@pytest.mark.scaled
@pytest.mark.skipif(sys.platform != "linux", reason="memory is looked up as Linux tells it")
def test_hostile_files_leave_a_server_that_answers_and_is_small(served, desk):
    for name, made, told in list(FILES.values())[:: len(FILES) // times(3, len(FILES))]:
        status, found = desk.send(name, made(), bank="hostile", store="true")
        assert status in (200, 422)
        assert (found.get("stored") is True) == (told == "sound")
    memory = Path(f"/proc/{served.process.pid}/status").read_text()
    assert int(re.search(r"VmHWM:\s+(\d+) kB", memory)[1]) < 400 * 1_024
    assert desk.told("next.csv", QUIZ)["failed"] is None


def test_the_empty_spreadsheet_comes_in_again(served, reader):
    for lang in ("fr", "en"):
        request = urllib.request.Request(f"{served.url}/api/desk/template/{lang}.xlsx")
        with pytest.raises(urllib.error.HTTPError, match="401"):
            urllib.request.urlopen(request, timeout=20)
        request.add_header("Authorization", f"Bearer {KEY}")
        with urllib.request.urlopen(request, timeout=20) as response:
            data = response.read()
        assert openpyxl.load_workbook(io.BytesIO(data)).sheetnames
        found = reader.told("sheet.xlsx", data)
        assert found["choice"] + found["number"] > 1
        assert (found["refused"], found["failed"], found["languages"]) == ([], None, [lang])
