"""The results of a match go to its host alone, and are harmless in a spreadsheet."""

import io
import json
import re
import sqlite3
from contextlib import closing
from http.client import HTTPConnection
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import openpyxl
import pytest

from net.people import Client, Refused, Table

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
    assert {*evening} == {"map", "stage", "lines", "began_ms", "house"}
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


def asked(served, method, path, **headers):
    """Status, and the cookie that is set, of a request."""
    with closing(HTTPConnection("127.0.0.1", served.port, timeout=20)) as connection:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.headers.get("Set-Cookie")


def test_a_consoles_key_is_kept_where_no_script_reads_it_and_opens_its_room_alone(served, room):
    place = f"/api/rooms/{room.code}/console"
    status, cookie = asked(served, "PUT", place, Authorization=f"Bearer {room.host_token}")
    assert status == 204
    held, *traits = cookie.split("; ")
    assert held == f"buzzkeep_host_{room.code}={room.host_token}"
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(traits)
    assert "Secure" not in traits  # by http, as on any Wi-Fi
    assert asked(served, "PUT", place, Authorization="Bearer wrong") == (403, None)
    assert asked(served, "GET", f"/api/rooms/{room.code}/results")[0] == 403
    assert asked(served, "GET", f"/api/rooms/{room.code}/results", Cookie=held)[0] != 403
    auth = {"v": 1, "role": "host", "room": room.code, "token": None}
    with pytest.raises(Refused) as refused:
        Client(served.url, "host", room.code, auth=auth)
    assert refused.value.data["code"] == "bad_token"
    console = Client(served.url, "host", room.code, auth=auth, headers={"Cookie": held})
    console.ok("lock", locked=True)
    console.close()
    other = Table(served)
    with pytest.raises(Refused):
        Client(served.url, "host", other.code, auth={**auth, "room": other.code}, headers={"Cookie": held})
    other.close()
    status, cookie = asked(served, "DELETE", place, Cookie=held)
    assert status == 204
    assert "Max-Age=0" in cookie


def test_a_cookie_opens_nothing_to_another_sites_page(served, room):
    held = f"buzzkeep_host_{room.code}={room.host_token}"
    path = "/socket.io/?EIO=4&transport=websocket"
    said = asked(
        served, "GET", path, Cookie=held, Origin="http://evil.example", Upgrade="websocket", Connection="Upgrade"
    )
    assert said[0] == 403
    assert (
        asked(served, "DELETE", f"/api/rooms/{room.code}/console", Cookie=held, Origin="http://evil.example")[0] == 403
    )
