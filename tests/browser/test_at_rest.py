"""Start page and console before anybody has come: in the middle and whole at every width, in both languages."""

import pytest
from playwright.sync_api import expect

from browsers import settled

pytestmark = pytest.mark.browser

SIZES = ((1024, 768), (1280, 720), (1440, 900), (1920, 1080), (390, 844))
MIDDLE = ".start, .start-shields, .start-head > *, .start-new button, .start-join, .lobby-grid, .lobby-grid > .plan"
# A sentence for each block whose margins differ, and for each element or text that leaves the page or is cut off.
LOOK = """(middle) => {
  const found = [], wide = document.documentElement.clientWidth;
  const named = (e) => `${e.tagName.toLowerCase()}.${e.className}`;
  if (document.documentElement.scrollWidth > wide) found.push("the page scrolls sideways");
  for (const e of document.querySelectorAll(middle)) {
    const { left, right } = e.getBoundingClientRect();
    if (Math.abs(left - (wide - right)) > 1) found.push(`${named(e)}: ${left} left, ${wide - right} right`);
  }
  for (const e of document.querySelectorAll("main *")) {
    const { left, right, width } = e.getBoundingClientRect();
    if (e.closest("svg, .sr") || !width) continue;
    if (left < -1 || right > wide + 1) found.push(`${named(e)} leaves the page`);
    if (getComputedStyle(e).overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1 && e.clientWidth)
      found.push(`${named(e)} is cut off`);
  }
  return found;
}"""


def is_in_the_middle(page, camera, name):
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        camera.take(page, f"{name}-{width}")
        assert page.evaluate(LOOK, MIDDLE) == [], (name, width)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_start_page_and_console_stand_in_the_middle_and_nothing_is_cut_off(served, studio, camera, lang):
    console = studio.console(lang)
    page = console.page
    page.goto(served.url)
    expect(page.locator(".start-new .gold")).to_be_visible()
    is_in_the_middle(page, camera, f"start-{lang}")
    console.opens_evening(served.url)
    key = console.token()
    console.folds()
    console.sees("#share-title").click()
    is_in_the_middle(page, camera, f"console-{lang}")
    page.go_back()
    expect(page.locator(".start-rooms .primary")).to_have_attribute("href", f"/host/{console.code}")
    is_in_the_middle(page, camera, f"start-again-{lang}")
    page.locator(".start-rooms .primary").click()
    console.sees(".bar-code b", console.code)
    kept = page.evaluate("() => JSON.stringify([{ ...localStorage }, document.cookie, history.state])")
    assert len(key) > 20
    assert key not in kept  # the cookie that opened it is no script's


def test_the_start_page_takes_a_player_back_to_the_room_that_runs(served, studio):
    code, _ = served.room("en")
    phone = studio.phone("Lea", lang="en").opens(served.url)
    phone.page.goto(f"{served.url}/j/{code}")
    phone.joins("Lea")
    phone.page.goto(served.url)
    phone.sees(".start-rooms .primary", "Play on").tap()
    phone.sees(".lobby .hero h1", "Lea")
