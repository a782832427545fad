"""What lies in server/deploy fits the program: its options, its port, its pages, and a proxy's word that is its own."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from click import Context
from flask import Flask

from buzzkeep import settings, upkeep
from buzzkeep.cli import main
from buzzkeep.net.health import health
from buzzkeep.net.line import kernel
from docs.pages import CHECKOUT
from docs.test_manual import parses

DEPLOY = CHECKOUT / "server" / "deploy"
FILES = {path.name: path.read_text("utf-8") for path in DEPLOY.iterdir() if path.suffix != ".py"}
OTHERS = {"HOME", "DB", "MAPS", "REVIEW_KEY", "REVISION", "IMAGE"}
"""Variables that are no options of ``serve``."""
COMPOSED = {name: yaml.safe_load(text)["services"] for name, text in FILES.items() if name.endswith(".yaml")}


def test_they_set_only_what_the_program_reads():
    options = {
        option.envvar or f"BUZZKEEP_{option.name.upper()}" for option in main.get_command(Context(main), "serve").params
    }
    known = options | {f"BUZZKEEP_{name}" for name in OTHERS}
    named = {name for text in FILES.values() for name in re.findall(r"BUZZKEEP_[A-Z_]+", text)}
    assert named <= known
    source = "".join(Path(module.__file__).read_text("utf-8") for module in (settings, upkeep))
    source += (CHECKOUT / "server/build_hook.py").read_text("utf-8")
    assert {name for name in OTHERS if f"BUZZKEEP_{name}" not in source} == set()


def commands():
    yield json.loads(re.search(r"^CMD (.+)$", FILES["Dockerfile"], re.MULTILINE)[1])
    yield COMPOSED["compose.yaml"]["buzzkeep"]["command"]
    yield re.search(r"^ExecStart=/\S+/buzzkeep (.+)$", FILES["buzzkeep.service"], re.MULTILINE)[1].split()


@pytest.mark.parametrize("command", list(commands()))
def test_their_commands_are_taken(command):
    parses(command)


def test_port_and_health_page_are_those_of_the_server():
    port = str(settings.DEFAULT_PORT)
    assert {*re.findall(r"buzzkeep:(\d{2,})", FILES["nginx.conf"] + FILES["Caddyfile"])} == {port}
    assert COMPOSED["compose.yaml"]["buzzkeep"]["expose"] == [port]
    assert re.findall(r"^EXPOSE (\d+)|127\.0\.0\.1:(\d+)", FILES["Dockerfile"], re.MULTILINE) == [
        (port, ""),
        ("", port),
    ]
    app = Flask("buzzkeep.net")
    app.register_blueprint(health)
    (page,) = re.findall(r"127\.0\.0\.1:\d+(/\w+)", FILES["Dockerfile"])
    assert app.test_client().get(page).status_code == 200


def test_no_proxy_hands_on_what_a_phone_writes_of_its_own_line():
    header = kernel.TOLD_HEADER.removeprefix("HTTP_").replace("_", "-")
    for name in ("nginx.conf", "nginx.several.conf"):
        assert re.search(rf"proxy_set_header {header} +\$tcpinfo_rtt;", FILES[name], re.IGNORECASE)
    assert re.search(rf"header_up -{header}\n", FILES["Caddyfile"], re.IGNORECASE)
    tells = {
        name: services["buzzkeep"]["environment"]["BUZZKEEP_PROXY_TELLS_RTT"] for name, services in COMPOSED.items()
    }
    assert tells == {"compose.yaml": "true", "compose.caddy.yaml": "false"}
    assert {
        "nginx" in COMPOSED["compose.yaml"]["proxy"]["image"],
        "caddy" in COMPOSED["compose.caddy.yaml"]["proxy"]["image"],
    } == {True}
    for services in COMPOSED.values():
        address = services["proxy"]["networks"]["inside"]["ipv4_address"]
        assert COMPOSED["compose.yaml"]["buzzkeep"]["environment"]["BUZZKEEP_TRUST_PROXY"] == address


def test_nobody_is_root_and_nothing_is_written_but_data():
    assert re.search(r"^USER 10001", FILES["Dockerfile"], re.MULTILINE)
    served = COMPOSED["compose.yaml"]["buzzkeep"]
    assert (served["read_only"], served["cap_drop"]) == (True, ["ALL"])
    assert {"DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes"} <= set(
        FILES["buzzkeep.service"].splitlines()
    )


def test_the_image_is_built_from_all_that_the_wheel_needs():
    hatch = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    let_in = {line[1:] for line in FILES["Dockerfile.dockerignore"].splitlines() if line.startswith("!")}
    assert {*hatch["license-files"], "README.md", "pyproject.toml", "uv.lock", "package-lock.json"} <= let_in
    assert all((CHECKOUT / name).exists() for name in let_in)
    extras = re.findall(r"--extra (\w+)", FILES["Dockerfile"])
    assert {"metrics", "postgres"} == set(extras) <= hatch["optional-dependencies"].keys()
