"""A phone that loses its line says so within seconds, whether anybody tells it or not."""

from urllib.parse import urlsplit

import pytest

from browsers import pause
from net.people import table
from net.proxy import BadLine
from one_browser import LAN

pytestmark = pytest.mark.browser

LOST = 'header.me .chip[aria-label^="Connection lost"]'
GOOD = "header.me .net:not(.q0)"


@pytest.fixture
def line(served):
    """A line to the server that can go silent without being closed. A test asks for it before its studio: closed first,
    it would refuse what the page still loads."""
    where = urlsplit(served.url)
    made = BadLine((where.hostname, where.port))
    yield made
    made.close()


def test_a_line_that_goes_silent_is_noticed_and_noticed_again_when_it_speaks(served, line, studio):
    """Within two seconds where a match runs, and before anything is at stake within six."""
    phone = studio.phone("Lea", lang="en")
    page, beats = phone.page, []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frame == "6" and beats.append(frame)))

    def goes_silent():
        pause(page)
        known = len(beats)
        while len(beats) == known:  # one that the standing clock has heard
            page.wait_for_timeout(50)
        line.freeze()
        page.wait_for_timeout(200)  # what was on its way arrives
        phone.sees(GOOD)

    def is_noticed(after_ms):
        page.clock.run_for(after_ms)
        phone.sees(LOST)
        line.thaw()
        phone.sees(GOOD)

    with table(served) as room:
        page.clock.install()
        phone.opens(f"http://{LAN}:{line.port}/j/{room.code}").joins("Lea")
        phone.sees(GOOD)
        goes_silent()
        page.clock.run_for(2_000)
        phone.sees(GOOD)
        is_noticed(4_000)
        page.clock.resume()
        room.bots(1)
        room.start()
        phone.sees(".play")
        goes_silent()
        is_noticed(2_000)


@pytest.mark.parametrize("host", [LAN, "localhost"])
def test_a_browser_that_knows_that_it_is_offline_says_so(served, studio, host):
    code, _ = served.room("en")
    phone = studio.phone("Lea", lang="en").opens(f"http://{host}:{served.port}/j/{code}")
    phone.joins("Lea")
    phone.sees(GOOD)
    with phone.trouble.tolerated(phone.page, phone.who, "ERR_INTERNET_DISCONNECTED"):
        phone.page.context.set_offline(True)
        phone.sees(LOST)
        phone.page.context.set_offline(False)
        phone.sees(GOOD)
