"""What a phone has to fetch before one can type a name (ui.md §1, rules 1-3)."""

import pytest

from browsers import settled

pytestmark = pytest.mark.browser

MOST_REQUESTS = 6
MOST_BYTES = 46_000


class Traffic:
    """What a page fetches, from Chromium's own books: address, kind, bytes of the body on the wire, cached or not."""

    def __init__(self, page):
        self.requests = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.responseReceived", self._answered)
        session.on("Network.requestServedFromCache", lambda event: self._note(event, cached=True))
        session.on("Network.loadingFinished", lambda event: self._note(event, all=event["encodedDataLength"]))
        session.send("Network.enable")

    def _sent(self, event):
        if event["request"]["url"].startswith("http"):
            self.requests[event["requestId"]] = {
                "url": event["request"]["url"],
                "type": event["type"],
                "all": 0,
                "head": 0,
            }

    def _answered(self, event):
        response = event["response"]
        headers = {name.lower(): value for name, value in response["headers"].items()}
        self._note(event, headers=headers, head=response["encodedDataLength"])
        if response.get("fromDiskCache") or response.get("fromPrefetchCache"):
            self._note(event, cached=True)

    def _note(self, event, **what):
        if event["requestId"] in self.requests:
            self.requests[event["requestId"]].update(what)

    def cost(self, requests):
        """Bytes of the bodies as they were sent, for the message of an assertion too."""
        return {one["url"]: max(0, one["all"] - one["head"]) for one in requests if not one.get("cached")}

    def of(self, *, fonts):
        return [one for one in self.requests.values() if (one["type"] == "Font") is fonts]

    def assets(self):
        return [one for one in self.requests.values() if "/assets/" in one["url"]]


def visit(context, address):
    page = context.new_page()
    traffic = Traffic(page)
    page.goto(address)
    page.locator(".field input").wait_for()
    settled(page)
    return page, traffic


@pytest.fixture
def address(served):
    code, _ = served.room("fr")
    return f"{served.lan}/j/{code}"


def test_first_load_of_a_phone_is_small_and_the_second_costs_nothing(studio, address):
    page, first = visit(studio.page(studio.device("Pixel 7"), "fr").context, address)
    needed, fonts = first.of(fonts=False), first.of(fonts=True)
    assert len(needed) <= MOST_REQUESTS, [one["url"] for one in needed]
    cost = first.cost(needed)
    assert 20_000 < sum(cost.values()) <= MOST_BYTES, cost
    assert 0 < len(fonts) <= 2, [one["url"] for one in fonts]
    assert sum(first.cost(fonts).values()) <= 75_000, first.cost(fonts)

    document = next(one for one in needed if one["type"] == "Document")
    assert document["headers"]["cache-control"] == "no-cache"
    assert len(first.assets()) >= 3
    for asset in first.assets():
        assert "immutable" in asset["headers"]["cache-control"], asset
        assert "max-age=31536000" in asset["headers"]["cache-control"], asset
        if asset["type"] in ("Script", "Stylesheet"):
            assert asset["headers"]["content-encoding"] == "gzip", asset
    page.close()

    page, second = visit(page.context, address)
    assert second.requests
    assert sum(second.cost(second.assets()).values()) == 0, second.cost(second.assets())
    page.close()


def test_pages_of_the_host_are_compressed_and_never_stale(studio, served):
    for path in ("/", "/tv/AAAA", "/host/AAAA", "/j"):
        page = studio.page(studio.device("Pixel 7"), "en")
        traffic = Traffic(page)
        page.goto(served.url + path)
        page.locator("h1, p").first.wait_for()
        settled(page)
        document = next(one for one in traffic.requests.values() if one["type"] == "Document")
        assert document["headers"]["cache-control"] == "no-cache", path
        scripts = [one for one in traffic.assets() if one["type"] in ("Script", "Stylesheet")]
        assert scripts, path
        for script in scripts:
            assert script["headers"].get("content-encoding") == "gzip", script["url"]
            assert "immutable" in script["headers"]["cache-control"], script["url"]
