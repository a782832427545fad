"""When a question appeared and when it was touched, as the phone tells the server."""

import pytest

pytestmark = pytest.mark.browser

UPDATE = """(since) => ({ seq: 1, room: { clock: 50000 }, you: {}, game: { prompts: [{ id: "p9", since }] } })"""


@pytest.fixture
def page(open_page):
    page = open_page("kit")
    page.evaluate("window.update = " + UPDATE)
    return page


def test_a_question_counts_from_the_frame_that_shows_it(page):
    came, shown, at = page.evaluate(
        """() => {
          const came = performance.now();
          kit.received(update(49990));
          while (performance.now() < came + 5);
          const shown = performance.now();
          kit.shown("p9");
          return [came, shown, kit.shownAt("p9")];
        }"""
    )
    assert shown <= at <= came + 25


def test_but_from_25_ms_after_it_came_in_at_the_latest(page):
    came, at = page.evaluate(
        """() => {
          const came = performance.now();
          kit.received(update(49990));
          while (performance.now() < came + 60);
          kit.shown("p9");
          return [came, kit.shownAt("p9")];
        }"""
    )
    assert 25 <= at - came < 45


def test_in_a_hidden_page_that_draws_no_frame_it_is_the_same(page):
    came, at = page.evaluate(
        "() => { const came = performance.now(); kit.received(update(49990)); return [came, kit.shownAt('p9')]; }"
    )
    assert 25 <= at - came < 45


def test_the_first_time_it_came_in_counts(page):
    first, again = page.evaluate(
        """() => {
          kit.received(update(49990));
          const first = kit.shownAt("p9"), until = performance.now() + 50;
          while (performance.now() < until);
          kit.received(update(49990));
          return [first, kit.shownAt("p9")];
        }"""
    )
    assert first == again


def test_after_a_reload_the_phone_tells_nothing_rather_than_something_wrong(page):
    assert page.evaluate("() => { kit.received(update(45000)); kit.shown('p9'); return kit.shownAt('p9'); }") is None


def test_the_touch_counts_when_the_finger_goes_down(page):
    page.evaluate(
        """() => {
          const button = document.body.appendChild(document.createElement("button"));
          button.style = "position:fixed;inset:0;z-index:9";
          addEventListener("pointerdown", (event) => (window.down = event.timeStamp), { capture: true });
          button.onclick = () => { window.touched = kit.touchedAt(); window.clicked = performance.now(); };
        }"""
    )
    page.mouse.move(50, 50)
    page.mouse.down()
    page.wait_for_timeout(60)
    page.mouse.up()
    page.wait_for_function("() => window.touched")
    down, touched, clicked = page.evaluate("[down, touched, clicked]")
    assert touched == down
    assert clicked - touched >= 50


def test_what_no_touch_has_led_to_counts_from_now(page):
    """A number that is sent because the time is nearly over: the last key went down long before."""
    page.mouse.click(50, 50)
    late = page.evaluate(
        """() => new Promise((done) => setTimeout(() => {
          const now = performance.now();
          done(kit.touchedAt() - now);
        }, 30))"""
    )
    assert 0 <= late < 20
