"""The wheel, built by way of the sdist and installed into an empty environment, carries all that a game needs."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
UV = next(filter(None, (shutil.which("uv", path=str(Path(sys.executable).parent)), shutil.which("uv"))), None)
QUIET = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
# the Makefile has packages compiled for the sake of later starts; here most of them are never loaded
QUIET["UV_COMPILE_BYTECODE"] = "0"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(UV is None, reason="uv is neither in .venv nor on the PATH; `make test` installs it"),
]


def run(*command, cwd, **env):
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=QUIET | env, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel that uv builds from the sdist, not from the checkout: what the sdist lacks is missing here."""
    folder = tmp_path_factory.mktemp("dist")
    run(UV, "build", "--quiet", "--python", sys.executable, "--out-dir", folder, cwd=CHECKOUT)
    assert len(list(folder.glob("*.tar.gz"))) == 1
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The bin folder of an environment with the locked dependencies and the wheel, nothing else."""
    venv = tmp_path_factory.mktemp("empty") / "venv"
    run(UV, "venv", "--quiet", "--python", sys.executable, venv, cwd=venv.parent)
    locked = ("sync", "--quiet", "--frozen", "--no-dev", "--no-install-project")
    run(UV, *locked, cwd=CHECKOUT, UV_PROJECT_ENVIRONMENT=str(venv))
    run(UV, "pip", "install", "--quiet", "--no-deps", "--python", venv, wheel, cwd=venv.parent)
    yield venv / ("Scripts" if os.name == "nt" else "bin")
    shutil.rmtree(venv)  # its thousands of files would be waited for as everything ends


@pytest.fixture
def buzzkeep(installed, tmp_path):
    """Run the installed command in an empty folder; gives what it prints."""
    return lambda *args: run(installed / "buzzkeep", *args, cwd=tmp_path)


def test_the_wheel_has_screens_banks_maps_and_types(wheel):
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        manifest = json.loads(packed.read("buzzkeep/_assets/manifest.json"))
    assert set(manifest["entries"]) == {"phone", "projector", "console", "start", "souvenir", "rehearsal"}
    for entry in manifest["entries"].values():
        files = [entry["js"], *entry["imports"], *filter(None, [entry["css"]])]
        assert {f"buzzkeep/_assets/{file}" for file in files} <= names
        assert {f"buzzkeep/_assets/{file}.gz" for file in files} <= names
    assert {"buzzkeep/maps/data/france.json", "buzzkeep/maps/data/hexagon.json"} <= names
    assert {"buzzkeep/_banks/buzzkeep/choice.jsonl", "buzzkeep/_banks/buzzkeep/number.jsonl"} <= names
    assert "buzzkeep/py.typed" in names


def test_the_wheel_has_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as packed:
        tops = {name.split("/")[0] for name in packed.namelist()}
        assert {top for top in tops if not top.endswith(".dist-info")} == {"buzzkeep"}
        assert not [name for name in packed.namelist() if name.endswith((".ts", ".tsx"))], "the screens are bundled"
        here = str(CHECKOUT).encode()
        assert [name for name in packed.namelist() if here in packed.read(name)] == [], "a path of this machine"
    assert wheel.stat().st_size < 9_000_000


def test_what_the_index_shows_has_no_link_into_the_checkout(wheel):
    with zipfile.ZipFile(wheel) as packed:
        (told,) = (packed.read(name).decode() for name in packed.namelist() if name.endswith("/METADATA"))
    assert "turns any TV and the phones in a room into a quiz show" in told
    assert re.findall(r"\]\((?!https?:)", told) == []


def test_the_package_is_the_installed_one(installed, tmp_path):
    where = run(installed / "python", "-c", "import buzzkeep; print(buzzkeep.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)


def test_version(buzzkeep):
    told = r"Buzzkeep [\d.]+ \([0-9a-f]{7,}, \d{4}-\d\d-\d\d\), database \d+, protocol \d+, Python 3\.\d+\.\d+\n"
    assert re.fullmatch(told, buzzkeep("--version"))


def test_maps_load_without_the_library_that_makes_them(installed, tmp_path):
    code = """if True:
        import sys
        from click.testing import CliRunner
        from buzzkeep.cli import main
        from buzzkeep.maps.library import load
        print(CliRunner().invoke(main, ["maps", "list"]).output)
        load('france')
        print("shapely" in sys.modules)
    """
    told = run(installed / "python", "-c", code, cwd=tmp_path)
    assert "france       France, anciennes régions / France, former regions: 24 territories" in told
    assert told.splitlines()[-1] == "False"


def test_the_screens_count_as_fresh(installed, tmp_path):
    code = "from buzzkeep.net import assets; print(assets.is_stale(), assets.page('phone').script)"
    stale, script = run(installed / "python", "-c", code, cwd=tmp_path).split()
    assert stale == "False"
    assert script.startswith("/assets/phone-")


def test_a_game_is_played(installed, buzzkeep, tmp_path):
    """The bots of the demo play with the questions and maps that ship, and what they did can be replayed."""
    command = ("serve", "--demo", "--host", "127.0.0.1", "--port", "0", "--db", "demo.db", "--clock-rate", "20")
    with subprocess.Popen(
        [installed / "buzzkeep", *command], cwd=tmp_path, env=QUIET, stdout=subprocess.PIPE
    ) as server:
        try:
            while b"/j" not in server.stdout.readline():
                assert server.poll() is None
            inputs = 0
            while inputs < 20:
                told = buzzkeep("verify", "--db", "demo.db")
                assert "0 differ" in told
                inputs = int((re.search(r"(\d+) inputs  ok", told) or [0, 0])[1])
        finally:
            server.terminate()
