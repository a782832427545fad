"""Who has come to the door, by which address: what the console alone can tell of phones that do not get in."""

import urllib.request
from contextlib import closing

from gevent.socket import create_connection

from buzzkeep.net.line.listening import Listener
from buzzkeep.serve import listen
from net.people import table


def opens(served, code, browser):
    request = urllib.request.Request(f"{served.url}/j/{code}", headers={"User-Agent": browser})
    urllib.request.urlopen(request, timeout=60).close()


def test_the_console_counts_who_opened_the_page_who_is_at_the_name_and_who_is_in(served):
    with table(served) as at:
        for browser in ("old tablet", "Pixel", "Pixel"):
            opens(served, at.code.lower(), browser)
        opens(served, f"{at.code}?guest", "the console's own panel")
        ann = at.join("Ann")
        at.connect("player")
        told = {"opened": 2, "naming": 1, "joined": 1}
        host = at.host.until_latest(lambda update: update["room"]["host"]["arrivals"] == told)["room"]["host"]
        assert host["addresses"] == [{"origin": served.url, "kind": "given", "phones": 1}]
        assert host["address"] == served.url
        assert ann.latest["room"]["host"] is None
        for name in ("Bob", "Cy"):
            at.join(name)
        told = {"opened": 4, "naming": 1, "joined": 3}  # those that came while nobody counted have opened it as well
        at.host.until_latest(lambda update: update["room"]["host"]["arrivals"] == told)


def test_the_console_counts_the_walls_that_somebody_can_see(served):
    with table(served) as at:
        wall, other = at.connect("screen"), at.connect("screen")

        def counts(shown, hidden, *voices):
            told = {"shown": shown, "hidden": hidden, "voices": [*voices], "cannot": None}
            at.host.until_latest(lambda update: update["room"]["host"]["walls"] == told)

        counts(2, 0)
        wall.io.emit("live", {"prompt": "wall", "hint": {"shows": "hidden"}})
        other.io.emit("live", {"prompt": "wall", "hint": {"shows": "preview"}})
        other.io.emit("live", {"prompt": "wall", "hint": {"shows": "whatever"}})
        counts(0, 1)
        wall.io.emit("live", {"prompt": "wall", "hint": {"shows": "wall", "voices": ["Léa", "Zoé", "Léa"]}})
        wall.io.emit("live", {"prompt": "wall", "hint": {"shows": "wall", "voices": ["x" * 61]}})
        counts(1, 0, "Léa", "Zoé")
        at.host.io.emit("live", {"prompt": "wall", "hint": {}})
        wall.until(lambda live: live == {"prompt": "wall", "seat": None, "hint": {}}, event="live")
        wall.close()
        counts(0, 0)


def test_of_the_walls_that_are_heard_one_plays_the_sounds_and_the_console_knows_what_it_cannot(served):
    with table(served) as at:
        walls = [at.connect("screen") for _ in range(3)]

        def tells(wall, **hint):
            wall.io.emit("live", {"prompt": "wall", "hint": {"shows": "wall"} | hint})

        def told(wall, where):
            wall.until(lambda live: live["prompt"] == "sounds" and live["hint"] == {"where": where}, event="live")

        def knows(cannot):
            at.host.until_latest(lambda update: update["room"]["host"]["walls"]["cannot"] == cannot)

        first, second, third = walls
        tells(first)
        told(first, "phones")
        knows(None)
        tells(second, hears=True, cannot=["ogg"])
        told(second, "here")
        told(first, "elsewhere")
        knows(["ogg"])
        tells(first, hears=True)  # as well: it stays where it is
        tells(third, hears=True, shows="preview")
        told(third, "elsewhere")
        second.close()
        told(first, "here")
        knows([])
        tells(first, hears=True, shows="hidden")
        told(first, "phones")
        told(third, "phones")
        knows(None)


def test_a_code_leads_to_no_address_that_the_server_does_not_have(served):
    with table(served) as at:
        at.host.ok("address", origin="http://evil.example")
        assert at.host.latest["room"]["join_url"] == f"{served.url}/j/{at.code}"
        assert at.join("Ann").refused("address", origin=served.url) == "FORBIDDEN"


def test_both_families_are_listened_to_and_who_comes_by_ipv4_is_told_so():
    seen = []

    def app(environ, start_response):
        seen.append(environ["REMOTE_ADDR"])
        start_response("204 No Content", [])
        return []

    server = Listener(listen("::", 0), app, most=10, trusts=lambda _: False, log=None)
    server.start()
    for host in ("127.0.0.1", "::1"):
        with closing(create_connection((host, server.server_port))) as line:
            line.sendall(b"GET / HTTP/1.0\r\n\r\n")
            assert line.recv(100)
    server.stop()
    assert seen == ["127.0.0.1", "::1"]
