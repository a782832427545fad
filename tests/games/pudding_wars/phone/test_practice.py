"""A stroke to try in the lobby: it blows on the phone alone."""

import pytest

pytestmark = pytest.mark.browser

SET = """game => {
  const update = line.update.value;
  const room = { ...update.room, game, preset: null, options: {} };
  line.update.value = { ...update, seq: update.seq + 1, room };
}"""


@pytest.fixture(scope="module")
def page(open_pages):
    return open_pages("gallery?fast")


def test_a_stroke_may_be_tried_in_the_lobby_and_nobody_hears_of_it(page):
    page.evaluate("name => { localStorage.clear(); return window.show(name); }", "lobby")
    button = page.get_by_role("button", name="S’entraîner")
    assert button.count() == 0  # the game of the scene has nothing to try
    page.evaluate(SET, "pudding_wars")
    button.click()
    page.locator(".pw-practice .sling").focus()
    for key in ["ArrowUp"] * 10 + ["Enter"]:
        page.keyboard.press(key)
    page.wait_for_selector(".pw-practice .go")
    assert page.locator(".pw-practice .status").inner_text() == "1 tombe\u00a0!"
    assert page.locator(".pw-practice .pw-splash").count() == 1
    page.locator(".pw-practice .go").click()
    page.wait_for_selector(".pw-practice .sling")
    assert page.locator(".pw-practice .pw-splash").count() == 0
    assert page.evaluate("window.sent") == []
