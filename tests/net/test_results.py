"""The results of a match go to its host alone, and are harmless in a spreadsheet."""

import io
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import openpyxl
import pytest

pytestmark = pytest.mark.waits
NAMES = ("=1+1", "+1", "-2+3")


def fetched(room, kind="", token=None, code=None):
    """What the server gives, or the status by which it refuses."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    address = f"{room.served.url}/api/rooms/{code or room.code}/results{kind}"
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
    for token in (None, phone.token):
        assert fetched(room, token=token) == 403


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
