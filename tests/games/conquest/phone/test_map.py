"""The little map of a phone: every choice can be hit by a thumb, by going closer where it lies among others."""

import pytest

import soak
from buzzkeep.maps import library as maps

pytestmark = [pytest.mark.browser, pytest.mark.long]

NUMBERS = """() => [...document.querySelectorAll(".mini .number-mark circle")].map((circle) => {
  const box = circle.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2, box.width];
})"""
LISTED = """() => { const list = document.querySelector(".rows"); return [list.scrollHeight, list.clientHeight]; }"""
CHOSEN = """() => document.querySelector(".mini .number-mark.chosen text")?.textContent"""


def gap(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def apart(numbers):
    return min(gap(one, other) for i, one in enumerate(numbers) for other in numbers[:i])


def show(page, scene):
    page.evaluate("name => { localStorage.clear(); return window.show(name); }", scene)


def tap_twice(page, x, y):
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    page.evaluate("() => window.stands()")


def pinch(page, x, y, before, after):
    """Two fingers on either side of a place, moved from so far apart to so far."""
    session = page.context.new_cdp_session(page)

    def touch(kind, spread):
        points = [{"x": x - spread / 2, "y": y, "id": 0}, {"x": x + spread / 2, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if spread else []})

    touch("touchStart", before)
    for step in range(1, 6):
        touch("touchMove", before + (after - before) * step / 5)
    touch("touchEnd", 0)
    page.evaluate("() => window.stands()")


@pytest.mark.scaled
def test_choices_that_lie_close_are_48_px_apart_after_a_double_tap_and_each_tap_finds_its_own(open_page, tally):
    """On the smallest phone; in a soak on all maps."""
    page = open_page("gallery", 320, 568)
    for map_id in maps.shipped() if soak.soaking() else ("europe",):
        show(page, f"pick_base@{map_id}")
        numbers = page.evaluate(NUMBERS)
        assert len(numbers) == len(maps.load(map_id).territories)
        assert all(gap(a, b) >= (a[2] + b[2]) / 2 - 1 for a in numbers for b in numbers if a is not b), map_id
        a, b = min(((a, b) for i, a in enumerate(numbers) for b in numbers[:i]), key=lambda pair: gap(*pair))
        if gap(a, b) < 48:
            tap_twice(page, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        closer = page.evaluate(NUMBERS)
        assert apart(closer) >= 48, map_id
        box = page.locator(".mini").bounding_box()
        seen = [
            one
            for one in closer
            if box["x"] + 24 < one[0] < box["x"] + box["width"] - 60
            and box["y"] + 24 < one[1] < box["y"] + box["height"] - 24
        ]
        assert seen, map_id
        chosen = set()
        for x, y, _ in seen:
            page.wait_for_timeout(340)  # else it is a double tap
            page.touchscreen.tap(x + 14, y - 14)
            page.evaluate("() => window.stands()")
            chosen.add(page.evaluate(CHOSEN))
        assert len(chosen) == len(seen), map_id
        assert None not in chosen
        tally("map on a phone")


def test_two_fingers_and_a_button_go_closer_and_back_and_one_finger_moves_the_map(open_page):
    page = open_page("gallery", 320, 568)
    show(page, "pick_base")
    before = apart(page.evaluate(NUMBERS))
    box = page.locator(".mini").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    pinch(page, x, y, 40, 100)
    closer = page.evaluate(NUMBERS)
    assert apart(closer) == pytest.approx(2.5 * before, rel=0.15)
    assert page.evaluate(CHOSEN) is None, "fingers that move choose nothing"
    button = page.get_by_role("button", name="Voir tous les territoires possibles")
    button.tap()
    page.evaluate("() => window.stands()")
    assert apart(page.evaluate(NUMBERS)) == pytest.approx(before, rel=0.02)
    page.get_by_role("button", name="Voir la carte de plus près").tap()
    page.evaluate("() => window.stands()")
    assert apart(page.evaluate(NUMBERS)) >= 48
    pinch(page, x, y, 100, 30)
    assert apart(page.evaluate(NUMBERS)) < 48


def test_a_list_of_eight_choices_needs_no_scrolling(open_page):
    page = open_page("gallery", 320, 568)
    show(page, "pick_eight")
    assert page.locator(".rows .row").count() == 8
    content, room = page.evaluate(LISTED)
    assert content <= room + 1
