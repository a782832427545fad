"""Who may ask: by which names, from which pages, and from which address."""

import urllib.error
import urllib.request

import pytest
from click.testing import CliRunner

from buzzkeep.net.gatekeeper import Gatekeeper, network
from buzzkeep.net.limits import address_key
from buzzkeep.net.line import kernel
from buzzkeep.serve import serve

PUBLIC = "https://quiz.example.org"
LAN = "http://192.168.1.5:5000"


def asked(
    host,
    origin=None,
    method="POST",
    path="/api/rooms",
    *,
    peer="192.168.1.77",
    proxies=(),
    public=LAN,
    tell_trips=False,
    **headers,
):
    """Return the status of a request, and the environment that the application got (None if it was not asked)."""
    environ = {"REQUEST_METHOD": method, "PATH_INFO": path, "REMOTE_ADDR": peer, "wsgi.url_scheme": "http", **headers}
    environ |= {name: value for name, value in (("HTTP_HOST", host), ("HTTP_ORIGIN", origin)) if value is not None}
    seen, said = [], []

    def app(environ, start_response):
        seen.append(environ)
        start_response("200 OK", [])
        return [b""]

    keeper = Gatekeeper(app, public, [network(each) for each in proxies], tell_trips=tell_trips)
    body = b"".join(keeper(environ, lambda status, _headers: said.append(status)))
    assert (body == b"") == bool(seen)
    return said[0][:3], (seen[0] if seen else body.decode())


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.5:5000",
        "localhost:5000",
        "127.0.0.1:5000",
        "[::1]:5000",
        "tv.localhost",
        "[fe80::1%25eth0]",
        None,
        "8.8.8.8",
    ],
)
def test_addresses_and_own_names_are_ours(host):
    assert asked(host, method="GET", path="/")[0] == "200"


@pytest.mark.parametrize(
    "host",
    ["evil.example", "192.168.1.5.evil.example", "localhost.evil.example", "quiz.example.org", "[::1", "a b", "@"],
)
@pytest.mark.parametrize("path", ["/", "/api/rooms", "/socket.io/"])
def test_a_strangers_name_that_points_here_is_refused(host, path):
    status, told = asked(host, method="GET", path=path)
    assert status == "421"
    assert "--public-url" in told
    assert "Ouvrez-le par son adresse" in told


def test_the_public_name_is_ours():
    assert asked("quiz.example.org", public=PUBLIC)[0] == "200"
    assert asked("QUIZ.example.org.:443", public=PUBLIC)[0] == "200"


@pytest.mark.parametrize(
    ("host", "origin", "public"),
    [
        ("192.168.1.5:5000", "http://192.168.1.5:5000", LAN),
        ("127.0.0.1:5000", "http://127.0.0.1:5000", LAN),
        ("quiz.example.org", "https://quiz.example.org", PUBLIC),  # a proxy that speaks TLS
        ("10.0.0.1:5000", "https://quiz.example.org", PUBLIC),  # and that does not pass the name on
        ("192.168.1.5:5000", None, LAN),  # no browser
    ],
)
def test_our_own_pages_may_ask(host, origin, public):
    for method, path in (("POST", "/api/rooms"), ("GET", "/socket.io/"), ("POST", "/socket.io/")):
        assert asked(host, origin, method, path, public=public)[0] == "200"


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://192.168.1.5",
        "http://192.168.1.5:5001",
        "https://192.168.1.5:5000.evil.example",
        "",
    ],
)
@pytest.mark.parametrize(("method", "path"), [("POST", "/api/rooms"), ("GET", "/socket.io/"), ("DELETE", "/x")])
def test_pages_of_other_sites_may_not(origin, method, path):
    status, told = asked("192.168.1.5:5000", origin, method, path)
    assert status == "403"
    assert "page d’un autre site" in told
    assert "page of another site" in told


def test_a_link_from_another_site_is_fine():
    assert asked("192.168.1.5:5000", "http://evil.example", "GET", "/j/BCFG")[0] == "200"


def test_only_configured_proxies_say_who_asks():
    said = {"HTTP_X_FORWARDED_FOR": "6.6.6.6, 203.0.113.9", "HTTP_X_FORWARDED_HOST": "quiz.example.org"}
    assert asked("10.0.0.1:5000", peer="10.0.0.2", **said)[1]["REMOTE_ADDR"] == "10.0.0.2"
    trusted = asked("10.0.0.1:5000", peer="10.0.0.2", proxies=["10.0.0.0/24"], public=PUBLIC, **said)[1]
    assert (trusted["REMOTE_ADDR"], trusted["HTTP_HOST"]) == ("203.0.113.9", "quiz.example.org")
    other = asked("10.0.0.1:5000", peer="10.0.1.2", proxies=["10.0.0.0/24"], **said)[1]
    assert other["REMOTE_ADDR"] == "10.0.1.2"
    mapped = asked("10.0.0.1:5000", peer="::ffff:10.0.0.2", proxies=["10.0.0.2"], public=PUBLIC, **said)[1]
    assert mapped["REMOTE_ADDR"] == "203.0.113.9"


def test_a_round_trip_is_believed_only_of_a_proxy_that_writes_it_itself():
    said = {kernel.TOLD_HEADER: "190000", "peer": "10.0.0.2", "proxies": ["10.0.0.2"], "public": PUBLIC}
    assert kernel.told(asked("10.0.0.1:5000", **said)[1]) is None
    assert kernel.told(asked("10.0.0.1:5000", tell_trips=True, **said)[1]) == 190


@pytest.mark.parametrize("options", [["--trust-proxy", "nginx"], ["--public-url", "quiz.example.org"]])
def test_what_cannot_be_meant_is_refused_at_the_start(options):
    result = CliRunner().invoke(serve, options)
    assert result.exit_code == 2
    assert options[0] in result.output


def test_addresses_are_limited_as_what_one_person_has():
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:1") != address_key("2001:db8:0:1::1")
    assert address_key("::ffff:10.0.0.1") == address_key("10.0.0.1") != address_key("10.0.0.2")
    assert [address_key(each) for each in (None, "", "somewhere", "fe80::1%eth0")] == ["", "", "somewhere", "fe80::/64"]


def status_of(served, path, **headers):
    request = urllib.request.Request(
        served.url + path, headers={name.replace("_", "-"): each for name, each in headers.items()}
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_the_server_refuses_other_names_and_pages_also_for_websockets(served):
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    socket = "/socket.io/?EIO=4&transport=websocket"
    assert status_of(served, "/", Host="evil.example") == 421
    assert status_of(served, socket, **upgrade, Host="evil.example") == 421
    assert status_of(served, socket, **upgrade, Origin="http://evil.example") == 403
    assert status_of(served, "/socket.io/?EIO=4&transport=polling", Origin="http://evil.example") == 403
    assert status_of(served, "/socket.io/?EIO=4&transport=polling", Origin=served.url) == 200
