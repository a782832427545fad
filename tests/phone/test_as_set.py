"""The phone as its owner has set it: large text, a zoomed page, forced colours."""

import pytest

from browser.measure import DOOR, LAYOUT

pytestmark = [pytest.mark.browser, pytest.mark.long]

# Whatever a finger cannot reach, after scrolling to it.
BEYOND = """() => [...document.querySelectorAll("button, input")].filter((one) => {
  one.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return one.checkVisibility() && !(top && (one.contains(top) || top.contains(one)));
}).map((one) => one.className)"""
LARGE = [
    "join",
    "lobby_eight",
    "pick_base",
    "pick_chosen",
    "ask_long",
    "choices_6",
    "number_long_unit",
    "right",
    "wrong_long",
    "timed",
    "victory",
]


def show(page, scene):
    page.evaluate("name => { localStorage.clear(); return window.show(name); }", scene)


@pytest.mark.parametrize(("percent", "size"), [(200, (360, 640)), (100, (195, 422))])
def test_large_text_and_a_zoomed_page_scroll_and_cut_nothing(open_page, percent, size):
    page = open_page("gallery?fast", *size)
    page.add_style_tag(content=f"html {{ text-size-adjust: {percent}% !important; }}")
    for scene in LARGE:
        show(page, scene)
        found = page.evaluate(f"() => ({LAYOUT})(0, '{DOOR}, .play, .lobby, .logo, .me .name')")
        assert found + page.evaluate(BEYOND) == [], scene


def test_forced_colours_leave_edges_the_bar_and_what_is_chosen(open_page):
    page = open_page()
    page.emulate_media(forced_colors="active")
    show(page, "right")
    edge = "(element) => [getComputedStyle(element).borderStyle, getComputedStyle(element).outlineStyle]"
    assert page.locator(".plate.right").evaluate(edge) == ["double", "solid"]
    assert page.locator(".plate.off").first.evaluate(edge)[0] == "solid"
    show(page, "join")
    assert page.locator(".field input").evaluate(edge)[0] == "solid"
    show(page, "settings")
    assert page.locator(".sheet").evaluate("(one) => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
