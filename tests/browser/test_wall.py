"""The big screen by remote control alone, and what the console says when nobody can see it."""

import pytest
from playwright.sync_api import expect

from buzzkeep.engine.registry import installed
from net.people import Client

pytestmark = pytest.mark.browser

SHOWS = """shows => {
  Object.defineProperty(document, "visibilityState", { value: shows ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

PATIENT = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (does, ms, ...given) => later(does, ms > 9_000 ? 20 * ms : ms, ...given);
})()"""
"""The row of keys goes after twelve seconds, which a busy machine may need for two keys."""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_remote_control_alone_leads_to_the_wall_and_through_what_it_offers(served, studio, camera, lang):
    code, token = served.room(lang)
    host = Client(served.url, "host", code, token)
    wall = studio.wall(lang)
    wall.page.add_init_script(PATIENT)
    key = wall.page.keyboard.press
    wall.page.goto(f"{served.url}/tv")
    wall.sees("#code:focus")
    for letter in code:
        key("ArrowRight")
        for _ in range(ord(letter) - ord("A")):
            key("ArrowDown")
    assert wall.page.input_value("#code") == code
    key("Enter")
    wall.page.wait_for_url(f"**/tv/{code}")
    wall.sees("#app h1")
    assert wall.page.locator(".start-overlay").count() == 0, "the keys pressed before it let the wall sound"

    wall.sees_no(".wall-menu")
    wall.press("Enter")
    wall.sees(".wall-menu button:focus")
    camera.take(wall.page, "menu")
    box = wall.page.locator(".wall-menu").bounding_box()
    assert box["x"] > 0.02 * 1280
    assert box["x"] + box["width"] < 0.98 * 1280  # a television cuts the edges off
    key("Enter")
    wall.sees(".muted-sign")
    key("Enter")
    wall.sees_no(".muted-sign")
    with wall.glimpses(".volume-sign"):
        for pressed in ("ArrowRight", "Enter", "ArrowUp"):
            key(pressed)
    key("ArrowLeft")
    key("ArrowLeft")  # past the first is the last one
    key("ArrowLeft")
    for game in installed():
        host.ok("configure", game=game.info.id)
        key("Enter")
        rules = wall.sees(".wall-rules", getattr(game.info.name, lang))
        wall.sees(".wall-rules .rules-picture")
        assert rules.evaluate("box => box.scrollHeight <= box.clientHeight"), game.info.id
        camera.take(wall.page, f"rules-{game.info.id}")
        key("Enter")
        wall.sees_no(".wall-rules")
    wall.page.go_back()
    wall.sees_no(".wall-menu")
    assert wall.page.url.endswith(f"/tv/{code}")
    assert code in wall.page.inner_text("#app")
    host.close()


def test_the_console_says_when_nobody_can_see_the_wall_and_that_it_comes_back(served, studio, camera):
    console = studio.console("en")
    console.page.clock.install()
    console.opens_evening(served.url)
    address = f"{served.url}/tv/{console.code}"
    wall = studio.wall("en")

    def says(words):
        console.page.clock.run_for(5_000)
        console.sees(".waits", words)

    console.page.clock.run_for(5_000)
    console.sees_no(".waits")  # who never had one misses none
    wall.page.goto(address)
    console.sees(".onlookers", "1 big screen open")
    wall.page.evaluate(SHOWS, False)
    console.sees(".onlookers", "No big screen open")
    says("lies behind another one")
    camera.take(console.page, "hidden")
    wall.page.evaluate(SHOWS, True)
    console.sees_no(".waits")
    wall.page.goto("about:blank")
    says("comes back by itself")
    camera.take(console.page, "gone")
    wall.page.goto(address)
    console.sees_no(".waits")
    expect(console.page.locator(".onlookers")).to_contain_text("1 big screen open")
