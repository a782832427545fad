"""What a screen cannot do without is asked for again after ever longer pauses, as long as it is wanted."""

import pytest

from browsers import pause

pytestmark = pytest.mark.browser

BEGIN = """fails => {
  Object.assign(window, { tries: 0, found: [] });
  const load = () => (++tries > fails ? Promise.resolve("map") : Promise.reject(new Error("a bad line")));
  window.stop = kit.untilLoaded(load, (value) => found.push(value));
}"""
TRIES = "Promise.resolve().then(() => [tries, found])"


@pytest.fixture
def page(open_page):
    page = open_page("kit")
    page.clock.install()
    pause(page)
    return page


def test_it_is_asked_for_until_it_is_there_and_no_longer(page):
    page.evaluate(BEGIN, 2)
    assert page.evaluate(TRIES) == [1, []]
    page.clock.run_for(500)
    assert page.evaluate(TRIES) == [2, []]
    page.clock.run_for(999)
    assert page.evaluate(TRIES) == [2, []]
    page.clock.run_for(1)
    assert page.evaluate(TRIES) == [3, ["map"]]
    page.clock.run_for(60_000)
    assert page.evaluate(TRIES) == [3, ["map"]]


def test_pauses_have_a_limit_and_end_with_the_screen(page):
    page.evaluate(BEGIN, 1_000)
    page.clock.run_for(500 + 1_000 + 2_000 + 4_000 + 8_000)
    assert page.evaluate(TRIES) == [6, []]
    page.clock.run_for(8_000)
    assert page.evaluate(TRIES) == [7, []]
    page.evaluate("stop()")
    page.clock.run_for(60_000)
    assert page.evaluate(TRIES) == [7, []]
