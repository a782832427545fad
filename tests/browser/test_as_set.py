"""Whatever a person has set: a browser that translates, a script from right to left."""

import pytest
from playwright.sync_api import expect

from browsers import PATIENCE_MS
from net.people import Client

pytestmark = [pytest.mark.browser]

TRANSLATING = """(() => {
  const wrapped = (text) => {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = "[" + text.textContent + "]";
    outer.append(inner);
    text.replaceWith(outer);
  };
  window.look = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found)
      if (text.textContent.trim() && !text.parentElement.closest("font, script, style, [translate=no]")) wrapped(text);
  };
  setInterval(() => document.body && window.look(), 100);
})()"""
"""What translation does to a page: each text is replaced by <font><font>, and a page may refuse."""
SIDE = """(element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places = {};
  while (walker.nextNode())
    for (let at = 0; at < walker.currentNode.data.length; at++) {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      places[walker.currentNode.data[at]] ??= range.getBoundingClientRect().x;
    }
  return places;
}"""
"""Where each sign of an element is drawn."""
NAME = "דנה (2)!"


def test_a_translating_browser_follows_the_match(served, studio):
    code, token = served.room("en")
    host = Client(served.url, "host", code, token)
    phone = studio.phone("Ann", lang="en")
    phone.page.add_init_script(TRANSLATING)
    phone.opens(f"{served.url}/j/{code}").joins("Ann")
    phone.is_ready()
    phone.page.locator(".chip").tap()
    phone.page.locator(".sheet .setting [lang=fr]").first.tap()
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator(".lobby .go")).to_contain_text("Prêt")
    phone.page.evaluate("look()")
    assert phone.page.locator("font").count() == 0
    host.close()


def test_signs_of_a_name_from_right_to_left_stand_on_its_left(served, studio):
    code, token = served.room("en")
    host = Client(served.url, "host", code, token)
    wall, phone = studio.wall("en"), studio.phone("Dana", lang="en")
    wall.page.goto(f"{served.url}/tv/{code}")
    phone.opens(f"{served.url}/j/{code}").joins(NAME)
    host.until(lambda update: update["room"]["players"])
    for page, where in ((phone.page, ".me .name"), (phone.page, ".hero h1"), (wall.page, ".lobby, main, #app")):
        name = page.locator(where).first.get_by_text("דנה", exact=False).last
        name.wait_for(timeout=PATIENCE_MS)
        places = name.evaluate(SIDE)
        assert places["!"] < places["2"] < places["ד"], (where, places)
    host.close()


def test_enter_on_a_big_screen_makes_no_phone(served, studio):
    code, _ = served.room("en")
    wall = studio.wall("en")
    wall.page.goto(served.url)
    wall.sees("#code:focus").fill(code)
    wall.page.keyboard.press("Enter")
    wall.page.keyboard.press("Enter")
    wall.page.wait_for_url(f"**/tv/{code}")


def test_the_back_gesture_keeps_the_seat_and_a_second_one_leaves(served, studio):
    code, _ = served.room("en")
    phone = studio.phone("Ann", lang="en")
    phone.page.goto(served.url)
    phone.opens(f"{served.url}/j/{code}").joins("Ann")
    phone.is_ready()
    phone.goes_back()
    phone.sees(".lobby .go.done")
    assert phone.page.url.endswith(f"/j/{code}")
    phone.page.wait_for_timeout(2_100)
    phone.page.evaluate("history.back(), setTimeout(() => history.back(), 200)")  # both by the page's own clock
    phone.sees("#code")


def test_a_wall_is_light_and_loud_as_the_host_or_its_remote_said_last(served, studio):
    code, token = served.room("en")
    host = Client(served.url, "host", code, token)
    wall = studio.wall("en")
    wall.page.goto(f"{served.url}/tv/{code}")
    steps = wall.sees(".steps li")
    words = "(element) => getComputedStyle(element).color"
    night = steps.evaluate(words)
    with wall.glimpses(".volume-sign[aria-label*='2']"):
        host.ok("guard", room_pin=None, names="off", bright=True, sound={"volume": 1, "music": False})
    expect(steps).to_have_css("color", "rgb(16, 23, 74)")
    wall.page.reload()
    expect(steps).to_have_css("color", "rgb(16, 23, 74)")
    wall.page.keyboard.press("m")
    wall.page.keyboard.press("Enter")
    wall.page.get_by_role("button", name="Music on").click()
    wall.page.get_by_role("button", name="Music off").wait_for()
    wall.page.get_by_role("button", name="Dark picture").click()
    expect(steps).to_have_css("color", night)
    wall.page.reload()
    expect(steps).to_have_css("color", night)
    host.close()
