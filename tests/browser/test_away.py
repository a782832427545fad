"""Away and back: the gesture, the pocket, another network, a second tab. The seat is kept, and everybody reads so."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.test_wall import SHOWS
from browsers import pause
from net.proxy import BadLine
from one_browser import LAN

pytestmark = pytest.mark.browser

SAYS = {
    "en": {"held": "Your seat stays yours", "back": "your seat was kept", "lost": "Your seat", "offline": "offline"},
    "fr": {"held": "Ta place reste à toi", "back": "ta place t’attendait", "lost": "Ta place", "offline": "hors ligne"},
}


@pytest.fixture
def line(served):
    """The phone's way to the server. A test asks for it before its studio, which then closes first."""
    where = urlsplit(served.url)
    made = BadLine((where.hostname, where.port))
    yield made
    made.close()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_was_away_reads_that_his_seat_was_kept_and_so_does_the_host(served, line, studio, camera, lang):
    words, console = SAYS[lang], studio.console(lang).opens_evening(served.url)
    phone = studio.phone("Lea", lang=lang)
    page = phone.page
    page.clock.install()
    phone.opens(f"http://{LAN}:{line.port}/j/{console.code}").joins("Lea")
    person = console.person("Lea")
    expect(person).not_to_contain_text(words["offline"])

    def goes_and_comes(where):
        """To another network, over which nothing passes at first."""
        line.freeze()
        line.moves(where)
        expect(person).to_contain_text(words["offline"])
        page.clock.run_for(2_000)
        phone.sees("main .banner", words["lost"])
        camera.take(page, "lost")
        page.clock.run_for(2_000)
        with phone.glimpses("main .banner", words["back"]):
            line.thaw()
        camera.catch(page, "back", "main .banner")
        expect(person).not_to_contain_text(words["offline"])
        page.clock.run_for(6_000)
        phone.sees_no("main .banner")

    def goes_back(inside):
        with phone.glimpses("main .banner", words["held"]):
            phone.goes_back()
        phone.sees(inside)
        page.clock.run_for(6_000)
        phone.sees_no("main .banner")

    phone.is_ready()
    goes_back(".lobby .go.done")
    with phone.trouble.tolerated(page, phone.who, "ERR_|WebSocket"):
        goes_and_comes("127.0.0.2")
        phone.sees(".lobby .go.done")

        for seat in (1, 2):
            console.seat(seat).locator("select").select_option("easy")
        console.starts()
        phone.sees(".play")
        person = console.person("Lea")
        goes_back(".play")

        page.evaluate(SHOWS, False)  # locked for a minute: the phone closes the socket without a word
        pause(page)
        line.moves("127.0.0.2")
        expect(person).to_contain_text(words["offline"])
        page.clock.fast_forward(60_000)
        with phone.glimpses("main .banner", words["back"]):
            page.evaluate(SHOWS, True)
            page.clock.resume()
        phone.sees(".play")
        expect(person).not_to_contain_text(words["offline"])

    second = page.context.new_page()
    second.goto(page.url)
    second.wait_for_selector(".play")
    phone.sees("h1", {"fr": "ailleurs", "en": "elsewhere"}[lang])
    expect(person).not_to_contain_text(words["offline"])
    page.locator("button.go").tap()
    phone.sees(".play")
    expect(second.locator("h1")).to_contain_text({"fr": "ailleurs", "en": "elsewhere"}[lang])
