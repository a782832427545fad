"""Screens that come with a package: which are shown, what is said of the others, and how their files are served."""

import gzip
import json
import sys
from importlib import import_module
from types import SimpleNamespace

import pytest
from flask import Flask

from buzzkeep.engine.registry import Registry
from buzzkeep.net import assets, screens
from buzzkeep.net.pages import pages
from buzzkeep.net.style import NO_STYLE

GAME = "from types import SimpleNamespace\nGAME = SimpleNamespace(info=SimpleNamespace(id='awele'), bind=print)\n"
JS, CSS = b"export default () => 0; // Oware", b".pit { color: brown }"
API = json.loads((assets.FOLDER / "shell.json").read_text())["api"]


def phone(**uses):
    return {"js": "phone-1a.js", "css": "phone-2b.css", "uses": uses}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The screens of a game in a package of its own."""
    folder = tmp_path / "packages_of_awele/awele/screens"
    folder.mkdir(parents=True)
    (folder.parents[1] / "__init__.py").touch()
    (folder.parent / "__init__.py").write_text(GAME)
    for name, content in (("phone-1a.js", JS), ("phone-2b.css", CSS), ("secret.js", b"no screen")):
        (folder / name).write_bytes(content)
    (folder / "phone-1a.js.gz").write_bytes(gzip.compress(JS))
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    for name in [name for name in sys.modules if name.startswith("packages_of_awele")]:
        del sys.modules[name]


def registry(folder, manifest):
    (folder / "manifest.json").write_text(manifest if isinstance(manifest, str) else json.dumps(manifest))
    return Registry(import_module("packages_of_awele"))


def visitor(games):
    app = Flask("buzzkeep.net")
    app.register_blueprint(pages)
    app.extensions["buzzkeep"] = SimpleNamespace(registry=games, style=NO_STYLE)
    return app.test_client()


@pytest.fixture
def visits(folder):
    return visitor(registry(folder, {"api": API, "screens": {"phone": phone(preact=["render"])}}))


@pytest.mark.parametrize(
    ("manifest", "fault"),
    [
        (
            {"api": API + 1, "screens": {}},
            f"awele: its screens were built for version {API + 1} of Buzzkeep's",
        ),
        (
            {"api": API, "screens": {"phone": phone(preact=["render", "morph"])}},
            "awele: its phone takes morph of preact, which this Buzzkeep does not have; the plain pages are shown",
        ),
        (
            {"api": API, "screens": {"console": phone(**{"@phone/hooks": ["useAct"]})}},
            "awele: its console takes useAct of @phone/hooks, which this Buzzkeep does not have",
        ),
        ({"api": API, "screens": {"phone": {**phone(), "js": "../secret.js"}}}, "manifest.json cannot be read"),
        ("{", "manifest.json cannot be read"),
    ],
)
def test_screens_that_do_not_fit_are_told_and_not_shown(folder, manifest, fault):
    games = registry(folder, manifest)
    (said,) = screens.faults(games)
    assert fault in said
    assert "data-screens" not in visitor(games).get("/j").text
    assert visitor(games).get("/screens/awele/phone-1a.js").status_code == 404


def test_a_page_says_where_the_screens_of_the_games_are_that_this_house_offers(folder, visits):
    found = '{"awele": {"phone": {"css": "/screens/awele/phone-2b.css", "js": "/screens/awele/phone-1a.js"}}}'
    assert f"data-screens='{found}'" in visits.get("/j").text
    games = visits.application.extensions["buzzkeep"].registry
    for_children = visitor(games.only(lambda game: False))
    assert "awele" not in for_children.get("/j").text
    assert for_children.get("/screens/awele/phone-1a.js").status_code == 404


@pytest.mark.parametrize(("name", "kind", "content"), [("1a.js", "javascript", JS), ("2b.css", "css", CSS)])
def test_a_file_is_for_ever_and_compressed_where_it_may_be(visits, name, kind, content):
    plain = visits.get(f"/screens/awele/phone-{name}")
    packed = visits.get(f"/screens/awele/phone-{name}", headers={"Accept-Encoding": "gzip"})
    assert plain.data == content
    assert (gzip.decompress(packed.data) if name == "1a.js" else packed.data) == content
    for answer in (plain, packed):
        assert answer.mimetype == f"text/{kind}"
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Vary"] == "Accept-Encoding"
        answer.close()


@pytest.mark.parametrize(
    "name", ["secret.js", "manifest.json", "phone-1a.js.gz", "..%2f__init__.py", "../__init__.py", "%00", ""]
)
def test_nothing_else_of_the_package_is_served(visits, name):
    assert visits.get(f"/screens/awele/{name}").status_code == 404
    assert visits.get("/screens/chess/phone-1a.js").status_code == 404
