"""A phone that loses its line says so within two seconds, whether anybody tells it or not."""

from urllib.parse import urlsplit

import pytest

from browsers import pause
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
    code, _ = served.room("en")
    phone = studio.phone("Lea", lang="en")
    page, beats = phone.page, []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frame == "6" and beats.append(frame)))
    page.clock.install()
    phone.opens(f"http://{LAN}:{line.port}/j/{code}").joins("Lea")
    phone.sees(GOOD)
    pause(page)
    known = len(beats)
    while len(beats) == known:  # one that the standing clock has heard
        page.wait_for_timeout(50)
    line.freeze()
    page.wait_for_timeout(200)  # what was on its way arrives
    phone.sees(GOOD)
    page.clock.run_for(2_000)
    phone.sees(LOST)
    line.thaw()
    phone.sees(GOOD)


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
