"""The doctor finds what is broken and says what helps; and what watches over a server is told how it is."""

import json
import re
import socket
import sqlite3
import time
import urllib.request
from collections import namedtuple
from contextlib import closing
from ipaddress import ip_address
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.doctor import OLDEST
from buzzkeep.net import cards
from docs.pages import CHECKOUT
from net.people import Served, new_database, table
from store.baseline import baseline

pytestmark = pytest.mark.waits
PIXEL = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36"
OLD_IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Safari/604.1"


def has_card(patch, name, address):
    patch(cards, "cards", lambda: (cards.NetworkCard(name, (ip_address(address),)),))


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A data folder with all that ships, on a machine with one card."""
    monkeypatch.setenv("BUZZKEEP_HOME", str(tmp_path))
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "maps"))
    monkeypatch.delenv("BUZZKEEP_DB", raising=False)
    monkeypatch.setattr(
        cards, "cards", lambda: (cards.NetworkCard("wlan0", (cards.ipaddress.ip_address("192.168.1.5"),)),)
    )
    (tmp_path / "maps").mkdir()
    (tmp_path / "buzzkeep.db").write_bytes(new_database())
    return tmp_path


def examined(*options):
    """Run the doctor; return its exit code and what it said by what it looked at, the last word of each."""
    done = CliRunner().invoke(main, ["doctor", "--host", "127.0.0.1", *map(str, options)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    lines = done.output.splitlines()
    return done.exit_code, {line.split()[0]: line[10:] for line in lines[1:]}


def test_a_sound_house_has_no_fault(home, free_port):
    code, said = examined("--port", free_port)
    assert code == 0
    assert said["port"] == f"{free_port}, free"
    assert said["address"] == f"http://192.168.1.5:{free_port} (wifi)"
    assert said["database"] == f"{home}/buzzkeep.db: sound"
    assert re.fullmatch(r"3,\d{3} questions", said["banks"])
    assert set(said) == {"port", "address", "clock", "disk", "lines", "database", "banks"}


def test_it_wants_the_browsers_that_the_screens_want():
    target = re.search(r"TARGET = (\[.*\])", (CHECKOUT / "server/client/engines.mjs").read_text("utf-8"))[1]
    names = {"Chrome": "chrome", "Version": "safari", "Firefox": "firefox"}
    assert [f"{names[name]}{least}" for name, least in OLDEST.items()] == [
        re.match(r"[a-z]+\d+", each)[0] for each in json.loads(target)
    ]


def no_network(_home, patch):
    patch(cards, "cards", tuple)


def a_vpn_alone(_home, patch):
    has_card(patch, "tun0", "10.8.0.2")


def a_damaged_database(home, _patch):
    (home / "buzzkeep.db").write_bytes(b"no database at all, but long enough to be looked at" * 100)


def a_newer_database(home, _patch):
    with closing(sqlite3.connect(home / "buzzkeep.db")) as base:
        base.execute("UPDATE alembic_version SET version_num = '999'")
        base.commit()


def few_questions(home, _patch):
    (home / "buzzkeep.db").unlink()
    baseline(home / "buzzkeep.db")


def a_map_that_is_none(home, _patch):
    (home / "maps/town.json").write_text("{}")


def a_coarse_clock(_home, patch):
    patch(time, "get_clock_info", lambda _name: SimpleNamespace(resolution=0.015625))


def a_kernel_that_paces(_home, patch):
    patch("buzzkeep.net.line.kernel.unpaced", lambda _probe: "bbr")


def a_full_disk(_home, patch):
    patch("shutil.disk_usage", lambda _path: namedtuple("Usage", "free")(3_000_000))


@pytest.mark.parametrize(
    ("breaks", "about", "cure"),
    [
        (no_network, "address", "Join their Wi-Fi or open this computer's hotspot"),
        (a_vpn_alone, "address", "no phone is there"),
        (a_damaged_database, "database", "db check"),
        (a_newer_database, "database", "Use the version that made it"),
        (few_questions, "banks", "banks list"),
        (a_map_that_is_none, "map", "maps check"),
        (a_coarse_clock, "clock", "Python 3.13"),
        (a_kernel_that_paces, "lines", "send by reno"),
        (a_full_disk, "disk", "make room"),
    ],
)
@pytest.mark.expected_log("congestion control is bbr")
def test_a_broken_set_up_is_found_and_cured(home, monkeypatch, free_port, breaks, about, cure):
    breaks(home, monkeypatch.setattr)
    code, said = examined("--port", free_port)
    assert code == 1
    assert cure in said[about]


def test_a_taken_port_is_found(home):
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        code, said = examined("--port", other.getsockname()[1])
    assert code == 1
    assert "choose another port" in said["port"]


def test_a_proxy_told_of_by_half_is_found(home, free_port):
    code, said = examined("--port", free_port, "--trust-proxy", "127.0.0.1")
    assert code == 1
    assert "--public-url" in said["proxy"]


def got(url):
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read().decode()


def test_a_server_that_runs_tells_how_it_is(home, free_port, monkeypatch):
    figures = f"127.0.0.1:{free_port}"
    served = Served(home / "rooms.db", "--metrics", figures, "--trust-proxy", "127.0.0.1", "--proxy-tells-rtt").start()
    with table(served) as room:
        room.join("Ann")
        for browser in (PIXEL, OLD_IPHONE):
            urllib.request.urlopen(
                urllib.request.Request(f"{served.url}/j/{room.code}", headers={"User-Agent": browser})
            )
        assert got(f"{served.url}/healthz") == "ok\n"
        ready = json.loads(got(f"{served.url}/readyz"))
        assert ready == {
            "ready": True,
            "why": None,
            "rooms": 1,
            "browsers": {"Chrome 120": 1, "Version 12": 1},
            "told_ms": None,
        }
        counted = got(f"http://{figures}/metrics")
        for name in ("storing", "rooms", "people"):
            assert f"\nbuzzkeep_{name} 1.0\n" in counted
        assert room.code not in counted
        code, said = examined(
            "--port", served.port, "--db", served.database, "--public-url", served.url, "--trust-proxy", "127.0.0.1"
        )
        assert code == 1
        assert said["port"] == f"{served.port}, where Buzzkeep is serving"
        assert said["browser"] == "Version 12 (1) -> too old: update it, or take another browser"
        assert "it hands on a forged X-TCP-RTT" in said["proxy"]
        served.database.rename(home / "away.db")
        with pytest.raises(urllib.error.HTTPError) as refused:
            got(f"{served.url}/readyz")
        assert refused.value.code == 503
        assert json.loads(refused.value.read())["why"]
        (home / "away.db").rename(served.database)
    served.stop()
