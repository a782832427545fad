"""The results of a match go to its host alone, and are harmless in a spreadsheet."""

import io
import json
import re
import sqlite3
from contextlib import closing
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import openpyxl
import pytest

pytestmark = pytest.mark.waits
NAMES = ("=1+1", "+1", "-2+3")


def fetched(room, kind="", token=None, code=None, path=None):
    """What the server gives, or the status by which it refuses."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    address = room.served.url + (path or f"/api/rooms/{code or room.code}/results{kind}")
    try:
        with urlopen(Request(address, headers=headers), timeout=60) as answer:
            return answer.read()
    except HTTPError as refused:
        with refused:
            return refused.code


def test_only_the_host_gets_them_and_only_once_the_match_is_over(room):
    room.short()
    phone, _ = [room.join(name) for name in NAMES[:2]]
    assert fetched(room, token=room.host_token) == 404
    room.start()
    for kind in ("", ".csv", ".xlsx"):
        assert fetched(room, kind, room.host_token) == 404
        for token in (None, "", phone.token, "x"):
            assert fetched(room, kind, token) == 403
    assert fetched(room, token=room.host_token, code="ZZZZ") == 403
    room.host.ok("host_act", prompt=room.prompt(), action={"kind": "end"})
    table = json.loads(fetched(room, token=room.host_token))
    assert [line["seat"] for line in table["lines"] if line["member"] is None] == [0, 1]
    assert not table["begun"], "nobody has acted: the console shows none of it"
    for token in (None, phone.token):
        assert fetched(room, token=token) == 403
    room.host.ok("to_lobby")
    assert json.loads(fetched(room, token=room.host_token)) == table, "the lobby still shows the last match"


def test_names_that_look_like_formulas_are_texts(room):
    room.short()
    for name in NAMES:
        room.join(name)
    room.start()
    room.host.ok("host_act", prompt=room.prompt(), action={"kind": "end"})
    for lang, mark, title in (("fr", ";", "Joueur ou équipe"), ("en", ",", "Player or team")):
        header, *lines = fetched(room, f".csv?lang={lang}", room.host_token).decode("utf-8-sig").splitlines()
        assert {line.split(mark)[2] for line in lines} == {"'=1+1", "'+1", "'-2+3"}
        assert {line.split(mark)[0] for line in lines} == {title}
        assert len(header.split(mark)) == 10
        book = openpyxl.load_workbook(io.BytesIO(fetched(room, f".xlsx?lang={lang}", room.host_token)))
        cells = [cell for row in book.active.iter_rows(min_row=2) for cell in row if cell.value is not None]
        assert {cell.value for cell in cells} >= {"=1+1", "+1", "-2+3", title}
        assert {cell.data_type for cell in cells} == {"s", "n"}


def test_a_souvenir_is_there_once_the_match_is_over_and_has_no_question_in_it(room):
    room.short()
    for name in ("</script>", "Ann"):
        room.join(name)
    match = room.start()["game"]["match"]
    path = f"/souvenir/{match}"
    assert fetched(room, path=path) == 404
    assert fetched(room, path=f"/souvenir/{'0' * len(match)}") == 404
    room.host.ok("host_act", prompt=room.prompt(), action={"kind": "end"})
    page = fetched(room, path=path).decode()
    (data,) = re.findall(r'<script id="evening" type="application/json">(.*?)</script>', page)
    evening = json.loads(data)
    assert {one["name"]["fr"] for one in evening["lines"]} == {"</script>", "Ann"}
    assert evening["map"]["id"] == "triangle"
    assert {*evening} == {"map", "stage", "lines", "began_ms"}
    for _ in range(30):
        assert fetched(room, path=path) == page.encode(), "many phones may lie behind one address"
    room.host.ok("rematch")
    assert fetched(room, path=path) == page.encode(), "the next match takes it away"
    database = sqlite3.connect(f"file:{room.served.database}?mode=ro", uri=True)
    with closing(database):
        (material,) = database.execute("SELECT material FROM match WHERE id = ?", [match]).fetchone()
    asked = json.loads(material)
    texts = [one["text"] for deck in ("choice_questions", "number_questions") for one in asked[deck]]
    assert texts
    assert not [text for text in texts if text in page]
