"""When a question appeared and when it was touched, as the phone tells the server."""

import json

import pytest

from phone.test_session import Server

pytestmark = pytest.mark.browser

UPDATE = """(since) => ({ seq: 1, room: { clock: 50000 }, you: {}, game: { prompts: [{ id: "p9", since }] } })"""


@pytest.fixture
def page(open_page):
    page = open_page("kit")
    page.evaluate("window.update = " + UPDATE)
    return page


@pytest.fixture
def standing_clock(page):
    """The page's clock stands still, at 1 s first; ``at(ms)`` puts it elsewhere."""
    page.evaluate("() => { window.at = (ms) => (performance.now = () => ms); at(1000) }")


@pytest.mark.usefixtures("standing_clock")
def test_a_question_counts_from_the_frame_that_shows_it(page):
    page.evaluate("() => { kit.received(update(49990)); at(1005); kit.shown('p9'); at(1040) }")
    assert page.evaluate("kit.shownAt('p9')") == 1_005


@pytest.mark.usefixtures("standing_clock")
def test_but_from_25_ms_after_it_came_in_at_the_latest(page):
    page.evaluate("() => { kit.received(update(49990)); at(1060); kit.shown('p9') }")
    assert page.evaluate("kit.shownAt('p9')") == 1_025


@pytest.mark.usefixtures("standing_clock")
def test_in_a_hidden_page_that_draws_no_frame_it_is_the_same(page):
    page.evaluate("() => { kit.received(update(49990)); at(1060) }")
    assert page.evaluate("kit.shownAt('p9')") == 1_025


@pytest.mark.usefixtures("standing_clock")
def test_the_first_time_it_came_in_counts(page):
    page.evaluate("() => { kit.received(update(49990)); at(1050); kit.received(update(49990)) }")
    assert page.evaluate("kit.shownAt('p9')") == 1_025


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
    before, touched, after = page.evaluate(
        """() => new Promise((done) => setTimeout(() => {
          const before = performance.now();
          done([before, kit.touchedAt(), performance.now()]);
        }, 30))"""
    )
    assert before <= touched <= after


def test_probes_and_questions_are_acknowledged_without_timers(open_page):
    """A tab in the background has its timers throttled to one a second or a minute; messages come in as ever."""
    page = open_page("kit")
    server = Server(page)
    page.reload()
    page.wait_for_function("() => window.kit")
    page.evaluate("() => { window.setTimeout = window.requestAnimationFrame = () => 0; window.setInterval = () => 0; }")
    page.evaluate("() => { window.session = new kit.Session({ room: 'kwqm', role: 'player' }); }")
    page.wait_for_function("() => session.status.value === 'online'", polling=50)
    question = {"seq": 1, "room": {"clock": 1000, "paused": False}, "you": {}, "game": None}
    probe = {"n": 3, "rtt_ms": 20, "jitter_ms": 15, "coverage": "full"}
    server.sockets[-1].send("427" + json.dumps(["update", question]))
    server.sockets[-1].send("428" + json.dumps(["probe", probe]))
    page.wait_for_function("() => session.network.value !== null", polling=50)
    assert server.acks == ["437[]", '438[{"n":3}]']
    assert page.evaluate("session.network.value") == {"rtt_ms": 20, "jitter_ms": 15, "coverage": "full"}


@pytest.fixture
def button(page):
    page.evaluate(
        """() => {
          window.acts = [];
          const button = document.body.appendChild(document.createElement("button"));
          button.style = "position:fixed;inset:0;z-index:9";
          const note = () => acts.push([event.type, kit.touchedAt() === event.timeStamp]);
          const { onPointerDown, onClick } = kit.onPress(note);
          button.addEventListener("pointerdown", onPointerDown);
          button.addEventListener("click", onClick);
          button.focus();
        }"""
    )
    return page


def test_the_button_of_a_race_acts_when_the_finger_goes_down_and_once(button):
    button.touchscreen.tap(50, 50)
    assert button.evaluate("acts") == [["pointerdown", True]]
    button.mouse.move(60, 60)
    button.mouse.down(button="right")
    button.mouse.up(button="right")
    assert len(button.evaluate("acts")) == 1


def test_it_acts_for_a_keyboard_and_a_screen_reader_too(button):
    button.keyboard.press("Enter")
    button.evaluate("document.querySelector('body > button').click()")
    assert [kind for kind, _ in button.evaluate("acts")] == ["click", "click"]
