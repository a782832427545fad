"""Televisions and phones whose browser is years old: the whole of a match on a wall and a phone in such a Chromium."""

import time

import pytest

from browser.old_chromium import ENGINES, OldPage, found
from browser.watch import SCREENS
from browsers import PATIENCE_MS
from net.people import Client
from soak import soaking

pytestmark = [pytest.mark.browser]

OPTIONS = {"map": "triangle", "allocation": "one", "rounds_expansion": 2, "rounds_battle": 1, "reveal_time": 3}
SEEN = {"pick", "choice", "number"}
"""Screens of the match that the phone must have acted on."""
MOST_S = 150
REACHED = """(() => {
  const seen = (one) => {
    if (one.disabled || one.getAttribute("aria-disabled") === "true") return null;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return box.width > 8 && box.height > 30 && top && (one.contains(top) || top.contains(one)) ? { x, y } : null;
  };
  const first = (selector) => [...document.querySelectorAll(selector)].map(seen).find(Boolean);
  const play = document.querySelector(".play");
  if (!play) return null;
  const is = (...names) => names.every((name) => play.classList.contains(name));
  const chosen = document.querySelector(".row[aria-pressed=true], .plate.on, .display .caret ~ *, .display.kept");
  const go = first(".controls .go");
  if (is("pick")) return { name: "pick", ...(chosen && go ? go : first(".rows .row")) };
  if (is("ask", "choice") && !chosen) return { name: "choice", ...first(".pad .plate") };
  if (is("ask", "number") && !is("bystander")) {
    const typed = /[0-9]/.test(document.querySelector(".display").textContent);
    return { name: "number", ...(typed && go ? go : first(".keys .key")) };
  }
  return { name: play.className, ...go };
})()"""
"""The kind of screen on a phone, and where a finger would tap; without a place where there is nothing to reach."""
MAP = """(() => {
  const camera = document.querySelector(".camera");
  if (!camera || !camera.querySelector(".map-fills") || !camera.offsetWidth) return null;
  return [camera.offsetWidth / innerWidth, camera.offsetHeight / innerHeight];  // however close the camera is
})()"""


@pytest.fixture(params=ENGINES if soaking() else [87])
def engine(request):
    if found(request.param) is None:
        pytest.skip(f"Chromium {request.param} cannot be had here")
    return request.param


@pytest.fixture
def opened(engine):
    made = []

    def page(width, height, *, touch):
        made.append(OldPage(engine, width, height, touch=touch))
        return made[-1]

    yield page
    for one in made:
        one.closes()


@pytest.mark.scaled
@pytest.mark.timeout(420)
def test_a_match_is_played_on_an_old_wall_and_an_old_phone(served, opened, engine, request):
    code, token = served.room("en")
    host = Client(served.url, "host", code, token)
    host.ok("configure", game="conquest", preset="short", options=OPTIONS, seats=2)
    wall, phone = opened(1280, 720, touch=False), opened(360, 640, touch=True)
    wall.opens(f"{served.url}/tv/{code}")
    wall.sees(f"document.body.innerText.includes('{code}')")
    phone.opens(f"{served.url}/j/{code}")
    phone.types(".field input", "Ann")
    tap(phone, ".go")
    phone.shows(".lobby .hero h1")
    tap(phone, ".lobby .go")
    phone.shows(".lobby .go.done")
    wall.sees("document.body.innerText.includes('Ann')")
    host.ok("bot", seat=1, skill="medium")
    host.ok("start")
    done, maps = set(), []
    until = time.monotonic() + MOST_S
    while not (done >= SEEN and maps) and time.monotonic() < until:
        seen = phone.runs(REACHED)
        if seen and "x" in seen:
            phone.taps(seen["x"], seen["y"])
            done.add(seen["name"])
        if size := wall.runs(MAP):
            maps.append(size)
        if seen and request.config.getoption("pictures"):
            for who, page in (("phone", phone), ("wall", wall)):
                page.picture(SCREENS / f"chromium_{engine}_{who}_{seen['name'].replace(' ', '_')}.png")
        time.sleep(0.3)
    host.close()
    assert done >= SEEN, (done, phone.errors)
    assert all(0.25 < width < 1 and 0.4 < height < 0.9 for width, height in maps), maps
    assert not wall.errors + phone.errors


def test_a_browser_that_cannot_read_the_page_is_told_so(served, studio):
    page = studio.phone("Ann", "small").page
    page.route("**/assets/phone-*.js", lambda route: route.fulfill(body="let a = ;", content_type="text/javascript"))
    with studio.trouble.tolerated(page, "Ann", "SyntaxError|Unexpected token"):
        page.goto(f"{served.url}/j")
        said = page.locator("#app").inner_text(timeout=PATIENCE_MS)
    assert "too old" in said
    assert "trop ancien" in said


def tap(page, selector):
    """Tap what can be seen and reached."""
    place = f"""(() => {{ const one = document.querySelector({selector!r}); if (!one) return null;
      const box = one.getBoundingClientRect(); const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return box.height > 30 && one.contains(document.elementFromPoint(x, y)) ? [x, y] : null; }})()"""
    page.taps(*page.sees(place))
