"""Set pieces follow the room's clock: late screens join, scores wait for the map, stills where nothing moves."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.long]

SCORES = "[...document.querySelectorAll('.score-points')].map((e) => e.textContent.replace(/\\D/g, ''))"
SEEN = "(what) => Number(getComputedStyle(document.querySelector(what)).opacity)"


def at(page, ms, name="result_conquered"):
    """Draw a piece as a screen sees it that comes so late."""
    page.evaluate("([name, at]) => window.show(name, at)", [name, ms])


@pytest.fixture(scope="module")
def page(open_gallery):
    page = open_gallery("tv", "fr", {"width": 640, "height": 360})
    yield page
    page.close()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_map_comes_before_the_scores(page, motion):
    page.emulate_media(reduced_motion=motion)
    at(page, 0)
    before = page.evaluate(SCORES)
    at(page, 1_000)
    assert page.evaluate(SEEN, ".won") == 0
    at(page, 3_500)  # the flag stands, no point has flown
    assert page.evaluate(SEEN, ".won") == 1
    assert page.evaluate(SCORES) == before
    at(page, 6_500)
    page.wait_for_function(f"(before) => {SCORES}[0] > before[0]", arg=before)
    assert page.evaluate(SEEN, ".clash") == 0


def test_a_realm_falls_uncovered_and_the_farewell_comes_last(page):
    at(page, 5_000, "result_eliminated")
    assert page.locator(".keep").count() == 1
    at(page, 10_000, "result_eliminated")
    assert page.locator(".keep").count() == 0
    assert page.evaluate("[...document.querySelectorAll('.won')].every((e) => getComputedStyle(e).opacity === '1')")
    assert page.evaluate(SEEN, ".farewell") == 0
    at(page, 14_000, "result_eliminated")
    assert page.evaluate(SEEN, ".farewell") == 1
