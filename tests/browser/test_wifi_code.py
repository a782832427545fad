"""The code that joins the Wi-Fi: drawn in the console's browser, shown where the host wants it, printed on a card."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import FULL_HD
from browser.pixels import codes
from browsers import painted, settled

pytestmark = pytest.mark.browser

NAME, PASSWORD = 'Chez; nous: "l\'été"', r'a\b,c;d:e"f'
SAYS = r"WIFI:T:WPA;S:Chez\; nous\: \"l'été\";P:a\\b\,c\;d\:e\"f;H:true;;"
PRINTED = "window.print = () => { window.printed = document.querySelectorAll('.table-card img').length }"


def test_it_says_what_was_typed_and_the_password_stays_in_this_browser(served, studio, camera):
    console = studio.console("en")
    page, sent = console.page, []
    page.add_init_script(PRINTED)
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    console.opens_evening(served.url)
    wall = studio.wall("en", **FULL_HD)
    wall.page.goto(f"{served.url}/tv/{console.code}")
    wall.starts_the_show()
    desk = studio.page({}, "en")
    room = f"{served.url}/j/{console.code}"

    def seen(somebody):
        settled(somebody.page)
        with painted(somebody.page):
            return sorted(codes(desk, somebody.page.screenshot()))

    panel = console.sees("details.wifi")
    panel.locator("summary").click()
    panel.get_by_label("Name of the Wi-Fi").fill(NAME)
    password = panel.get_by_label("Password", exact=True)
    password.fill("short")
    console.sees("details.wifi [role=status]", "at least 8")
    console.sees_no(".wifi-code")
    password.fill(PASSWORD)
    console.ticks(panel.get_by_label("Hidden network"))
    picture = console.sees(".wifi-code > svg")
    picture.scroll_into_view_if_needed()
    assert SAYS in seen(console)
    assert seen(wall) == [room]  # until the host says so

    show = page.get_by_role("button", name="Show on the big screen")
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    wall.sees(".qr.wifi")
    assert seen(wall) == sorted([SAYS, room])
    camera.take(wall.page, "wall")
    camera.take(page, "console")
    wall.page.reload()
    wall.starts_the_show()
    wall.sees(".qr.wifi")
    page.reload()
    console.unfolds()
    panel.locator("summary").click()
    expect(password).to_have_value(PASSWORD)
    show.click()
    wall.sees_no(".qr.wifi")
    expect(show).to_have_attribute("aria-pressed", "false")
    assert json.loads(page.evaluate("localStorage['buzzkeep.wifi']"))["password"] == PASSWORD
    assert sent
    assert not [each for each in sent if PASSWORD in each or json.dumps(PASSWORD)[1:-1] in each or NAME in each]

    page.get_by_role("button", name="Print the table card").click()
    console.until("window.printed === 1")
    pdf = page.pdf(prefer_css_page_size=True)
    assert re.findall(rb"/MediaBox \[0 0 4(?:19|20)(?:\.\d+)? 59[45]", pdf)
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 1
    page.get_by_role("button", name="Print the table card").click()  # the paper has taken the other one away
    console.until("document.querySelectorAll('.table-card').length === 1")
    page.emulate_media(media="print")
    assert seen(console) == sorted([SAYS, room])
    camera.take(page, "card")
    assert page.locator(".table-card li").count() == 4
    page.emulate_media(media="screen")

    console.ticks(panel.get_by_label("No password"))
    console.ticks(panel.get_by_label("Hidden network"), on=False)
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    assert SAYS.partition(";P:")[0].replace("WPA", "nopass") + ";;" in seen(console)
