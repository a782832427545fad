"""The desk over the wire: questions written, checked, changed by two, taken away; banks made and taken along."""

import io
import urllib.error
import urllib.request
import zipfile

import orjson
import pytest
from PIL import Image

from banks.test_sounds import tone
from net.people import Served
from net.sent import sent as uploaded
from net.test_desk import KEY, Desk

pytestmark = pytest.mark.long

OWN = "soiree-de-noel"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    server = Served(tmp_path_factory.mktemp("desk") / "rooms.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUZZKEEP_REVIEW_KEY", KEY)
        server.start()
        yield server
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture(scope="module")
def desk(served):
    desk = Desk(served)
    new = {"title": " Soirée de  Noël", "lang": "fr", "languages": ["fr"], "licence": "CC0"}
    assert desk.ask("POST", "banks", new) == (200, {"id": OWN})
    return desk


def worded(text, *choices, lang="fr", **more):
    return {"kind": "choice", "wordings": {lang: {"text": text, "choices": list(choices)}}, **more}


TREE = worded("Quel arbre porte les guirlandes  ?", "Un sapin", "Un bouleau", source="la maison")


def test_a_bank_of_ones_own_is_made_once_and_the_shipped_one_is_only_corrected(desk):
    for wrong, status in (
        ({"title": "Soiree de Noel!", "lang": "en"}, 422),
        ({"title": "   ", "lang": "en"}, 422),
        ({"title": "x", "lang": "../"}, 400),
        ({"title": "x" * 101, "lang": "en"}, 400),
        ({"title": "x", "lang": "en", "id": "buzzkeep"}, 400),
        ([], 400),
    ):
        answer = desk.ask("POST", "banks", wrong)
        assert answer[0] == status, wrong
        assert all(one["fr"] != one["en"] for one in answer[1]["errors"])
    assert desk.ask("POST", "questions/buzzkeep", {"item": TREE})[0] == 422
    line = desk.list(bank="buzzkeep")["questions"][0]
    path = f"questions/buzzkeep/{line['id']}"
    sheet = desk.ask("GET", path)[1]
    assert desk.ask("DELETE", path, {"version": sheet["version"]})[0] == 422
    assert desk.ask("POST", "questions/nowhere", {"item": TREE})[0] == 404
    assert desk.ask("GET", "banks/nowhere")[0] == 404
    assert desk.ask("POST", f"questions/{OWN}", {"item": "x"})[0] == 400


def written(desk, item=TREE):
    status, sheet = desk.ask("POST", f"questions/{OWN}", {"item": item})
    assert status == 200, sheet
    return sheet


def sent(served, path, data=None):
    """Send bytes, or fetch some."""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/octet-stream"}
    request = urllib.request.Request(f"{served.url}/api/desk/{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


def taken_away(desk, sheet):
    path = f"questions/{OWN}/{sheet['item']['id']}"
    assert desk.ask("DELETE", path, {"version": sheet["version"]}) == (200, {})


def test_a_question_is_written_changed_removed_and_brought_back(desk):
    sheet = written(desk)
    item, path = sheet["item"], f"questions/{OWN}/{sheet['item']['id']}"
    assert item["wordings"]["fr"]["text"] == "Quel arbre porte les guirlandes\u202f?"
    assert desk.ask("POST", f"questions/{OWN}", {"item": item})[0] == 422  # it is there
    other = {"kind": "open", "wordings": {"en": {"text": "Which tree?", "answer": "A fir"}}}
    status, changed = desk.ask("PUT", path, {"version": sheet["version"], "item": other})  # another kind, and language
    assert (status, changed["item"]["kind"]) == (200, "open")
    assert changed["edits"][0]["item"] == item
    assert desk.ask("PUT", path, {"version": changed["version"], "item": changed["edits"][0]["item"]})[0] == 200
    assert desk.ask("DELETE", path, {"version": changed["version"]})[0] == 409  # somebody has written meanwhile
    assert desk.ask("DELETE", path, {})[0] == 400
    taken_away(desk, sheet)
    assert desk.ask("GET", path)[0] == 404
    again = written(desk, item)
    assert (again["item"], again["version"]) == (item, sheet["version"])
    taken_away(desk, again)


def test_the_later_of_two_editors_loses_nothing(desk):
    sheet = written(desk)
    path = f"questions/{OWN}/{sheet['item']['id']}"
    first, second = ({**sheet["item"], "source": source} for source in ("a book", "an atlas"))
    assert desk.ask("PUT", path, {"version": sheet["version"], "item": first})[0] == 200
    assert desk.ask("PUT", path, {"version": sheet["version"], "item": second})[0] == 409
    there = desk.ask("GET", path)[1]
    assert there["item"]["source"] == "a book"
    assert desk.ask("PUT", path, {"version": there["version"], "item": second})[1]["item"]["source"] == "an atlas"
    taken_away(desk, desk.ask("GET", path)[1])


@pytest.mark.parametrize(
    ("item", "field"),
    [
        ({}, "kind"),
        ({"kind": "riddle"}, "kind"),
        ({"kind": ["choice"]}, "kind"),
        (worded("", "a", "b"), "wordings.fr.text"),
        (worded("Which?", "a", "A "), "wordings.fr.choices"),
        (worded("Which?", "a"), "wordings.fr.choices"),
        (worded("<img src=x onerror=alert(1)>?", "a", "b"), ""),
        (worded("Which?", "a", "b", lang="../x"), ""),
        (worded("Which?", "a", "b", right=7), "right"),
        (worded("Which?", "a", "b", colour="red"), "colour"),
        (worded("Which?", "a", "b", id="../../etc"), "id"),
        (worded("Which?", "a", "b", image={"digest": "0" * 32, "width": 8, "height": 8}), "image"),
        (worded("Which?", "a", "b", image={"digest": "../x", "width": 1e9, "height": -1}), "image.digest"),
        ({"kind": "number", "wordings": {"fr": {"text": "Combien ?"}}, "value": "1e99999"}, "value"),
        ({"kind": "open", "wordings": {"en": {"text": "Which of these?", "answer": "a"}}}, ""),
    ],
)
def test_what_cannot_be_asked_is_refused_by_check_and_by_save(desk, item, field):
    found = desk.ask("POST", f"check/{OWN}", {"item": item})
    assert found[0] == 200
    errors = found[1]["errors"]
    assert field in [one["field"] for one in errors]
    assert all(one["fr"] and one["fr"] != one["en"] for one in errors)
    assert desk.ask("POST", f"questions/{OWN}", {"item": item}) == (
        422,
        {"message": "The question is not sound.", "errors": errors},
    )


def test_a_check_says_what_an_import_would(desk):
    sheet = written(desk)

    def told(item):
        found = desk.ask("POST", f"check/{OWN}", {"item": item})[1]
        assert not found["errors"]
        return [one["fr"] for one in found["warnings"]], [one["fr"] for one in found["fine"]]

    assert told(sheet["item"]) == ([], ["aucune autre question ne demande cela"])  # itself does not count
    twice, _ = told({**TREE, "source": ""})
    assert twice[0] == "pas de source\u00a0: personne ne peut vérifier"
    assert twice[1].startswith(f"la banque «\u00a0{OWN}\u00a0» le demande déjà\u00a0: Quel arbre")
    assert told(worded("Qui sait ?", "Moi", "Aucune de ces réponses", source="x"))[0] == [
        "une réponse parle des autres\u202f; gardez leur ordre"
    ]
    taken_away(desk, sheet)


def test_a_picture_is_stored_shown_and_refused_where_its_words_betray(served, desk):
    out = io.BytesIO()
    Image.new("RGB", (400, 300), "green").save(out, "PNG")
    status, stored = uploaded(served, "pictures", out.getvalue(), KEY)
    assert (status, stored["width"], stored["height"]) == (200, 400, 300)
    image = {name: stored[name] for name in ("digest", "width", "height")} | {"alt": {"fr": "Un sapin vert"}}
    _, found = desk.ask("POST", f"check/{OWN}", {"item": {**TREE, "image": image}})
    assert [one["field"] for one in found["errors"]] == ["image.alt"]
    sheet = written(desk, {**TREE, "image": {**image, "alt": {"fr": "Une tache verte"}}})
    assert Image.open(io.BytesIO(sent(served, f"media/{stored['digest']}")[1])).size == (400, 300)
    with zipfile.ZipFile(io.BytesIO(sent(served, f"banks/{OWN}")[1])) as bank:
        assert bank.namelist() == ["questions.jsonl", f"pictures/{stored['digest']}.webp"]
    for hostile in (b"GIF89a", b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", b"\x00" * 500):
        assert uploaded(served, "pictures", hostile, KEY)[0] == 422
    taken_away(desk, sheet)


def test_a_bank_of_ones_own_is_renamed_and_removed_with_all_that_is_in_it(served, desk):
    assert desk.ask("POST", "banks", {"title": "Brouillon", "lang": "fr", "licence": "CC0"})[0] == 200
    _, sound = uploaded(served, "sounds", tone(seconds=1), KEY)
    assert desk.ask("POST", "questions/brouillon", {"item": {**TREE, "sound": sound}})[0] == 200
    for bank, body, status in (
        ("brouillon", {"title": "  ", "lang": "fr"}, 422),
        ("buzzkeep", {"title": "Mine", "lang": "fr"}, 422),
        ("nothing", {"title": "Mine", "lang": "fr"}, 404),
        ("brouillon", {"title": " La  rentrée ", "lang": "fr"}, 200),
    ):
        assert desk.ask("PUT", f"banks/{bank}", body)[0] == status, (bank, body)
    with urllib.request.urlopen(f"{served.url}/api/banks") as response:
        [entry] = [one for one in orjson.loads(response.read()) if one["id"] == "brouillon"]
    assert (entry["title"], entry["licence"]) == ({"fr": "La rentrée"}, "CC0")
    gone = [desk.ask("DELETE", f"banks/{bank}")[0] for bank in ("buzzkeep", "brouillon", "brouillon")]
    assert gone == [422, 200, 404]
    assert sent(served, f"media/{sound['digest']}")[0] == 404


def test_places_and_sounds_made_here_come_back_as_they_were(served, desk):
    status, stored = uploaded(served, "sounds", tone(), KEY)
    sound = stored | {"alt": {"fr": "Un son qui reste"}, "credit": "la classe"}
    assert (status, sound["format"], sound["ms"] // 100) == (200, "mp3", 20)
    assert len(sent(served, f"media/{sound['digest']}")[1]) == sound["size"]
    words = {"text": "Où est Tokelau ?", "name": "Tokelau"}
    place = {"kind": "place", "lat": "-9.16656", "lon": "-171.81753", "radius": 40, "wordings": {"fr": words}}
    heard = worded("Qu’entend-on ?", "Une flûte", "Un tambour", licence="CC0")
    _, found = desk.ask("POST", f"check/{OWN}", {"item": heard | {"sound": sound | {"alt": {}}}})
    assert "sound.alt" in {one["field"] for one in found["warnings"]}
    _, found = desk.ask("POST", f"check/{OWN}", {"item": heard | {"sound": sound | {"alt": {"fr": "Une flûte"}}}})
    assert [one["field"] for one in found["errors"]] == ["sound.alt"]
    for wrong in ({"lat": ""}, {"lat": "80"}, {"lon": "x"}):
        _, found = desk.ask("POST", f"check/{OWN}", {"item": place | wrong})
        assert [one["field"] for one in found["errors"]] == [*wrong]
    sheets = [written(desk, one) for one in (place, heard | {"sound": sound})]
    first = sent(served, f"banks/{OWN}")[1]
    for sheet in sheets:
        taken_away(desk, sheet)
    status, told = uploaded(served, "upload", first, KEY, name="q.zip", store="true", lang="fr", bank=OWN)
    assert (status, told["failed"]) == (200, None)
    assert sent(served, f"banks/{OWN}")[1] == first
    for hostile in (b"", b"RIFF", b"ID3" * 500):
        assert uploaded(served, "sounds", hostile, KEY)[0] == 422
    for sheet in sheets:
        taken_away(desk, sheet)
