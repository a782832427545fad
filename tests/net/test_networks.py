"""What wall, console and code say on the networks that laptops really are on, built in a namespace of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from net import laptop

CODE = "BCFG"  # of the stage's room
NAMESPACE = ("unshare", "--user", "--map-root-user", "--net", "--mount")
ALONE = {
    "hotspot without a route": ("10.42.0.1", "wifi"),
    "IPv6 only": ("[2001:db8:1::20]", "wifi"),
    "link-local only": ("169.254.3.4", "link_local"),
    "a card that comes later": ("192.168.4.9", "wifi"),
    "an address that changes": ("192.168.4.23", "wifi"),
}
SEVERAL = {
    "two cards": [("192.168.1.20", "wifi"), ("192.168.7.4", "ethernet")],
    "VPN with the default route": [("192.168.1.20", "wifi"), ("10.8.0.2", "vpn")],
    "Docker bridge": [("192.168.1.20", "ethernet"), ("172.17.0.1", "container"), ("172.18.0.1", "container")],
}


def _namespaces_work():
    try:
        return subprocess.run([*NAMESPACE, "ip", "link"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


pytestmark = pytest.mark.skipif(not _namespaces_work(), reason="no network namespaces here")


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    paths = os.pathsep.join((str(Path(laptop.__file__).parents[1]), *sys.path))
    done = subprocess.run(
        [*NAMESPACE, sys.executable, "-m", laptop.__name__],
        capture_output=True,
        text=True,
        cwd=tmp_path_factory.mktemp("laptop"),
        env=os.environ | {"PYTHONPATH": paths},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def leads_to(said, host):
    origin = f"http://{host}"
    assert said["leads to"] == origin
    assert said["wall"] == said["code"] == f"{origin}/j/{CODE}"


@pytest.mark.parametrize(("network", "there"), ALONE.items(), ids=ALONE)
def test_the_only_address_is_shown_and_answers(told, network, there):
    host, kind = there
    leads_to(told[network], host)
    assert told[network]["console"] == [[f"http://{host}", kind]]


@pytest.mark.parametrize(("network", "there"), SEVERAL.items(), ids=SEVERAL)
def test_of_several_addresses_the_likeliest_is_shown_and_the_console_has_all(told, network, there):
    leads_to(told[network], there[0][0])
    assert told[network]["console"] == [[f"http://{host}", kind] for host, kind in there]


def test_the_code_follows_the_hosts_choice(told):
    leads_to(told["two cards, the other one chosen"], "192.168.7.4")


def test_on_no_network_no_code_is_drawn(told):
    assert told["no card"] == {"wall": None, "console": [], "leads to": None, "code": None}


def test_names_that_a_router_gives_this_laptop_are_let_in_and_no_others(told):
    ours = ["laptop.fritz.box", "quiz.lan", "laptop-2.local"]
    assert [name for name, let_in in told["router name"].items() if let_in] == ours
