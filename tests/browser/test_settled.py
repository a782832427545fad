"""What the other tests measure by: a page is settled when it stands still, and says what moves if it never does."""

import pytest

import browsers
from browsers import settled

pytestmark = pytest.mark.browser

PAGE = """<style>
@keyframes grow { from { width: 0 } to { width: 100px } }
div { width: 100px; height: 9px }
.slow { animation: grow 300ms }
.pulse { animation: grow 100ms infinite }
.clock { animation: grow 60s }
</style><div class="slow"></div><div class="pulse"></div><div class="clock"></div>"""
AGAIN = """() => {
  const slow = document.querySelector(".slow");
  const again = () => slow.animate([{ width: 0 }, { width: "100px" }], 2500).finished.then(again);
  again();
}"""


def test_settled_waits_for_animations_but_not_for_clocks_and_pulses(studio):
    page = studio.page({}, "en")
    page.set_content(PAGE)
    settled(page)
    assert page.evaluate("document.querySelector('.slow').offsetWidth") == 100
    page.evaluate("document.querySelector('.slow').replaceWith(document.querySelector('.slow').cloneNode())")
    assert page.evaluate("document.querySelector('.slow').offsetWidth") < 100
    settled(page)
    assert page.evaluate("document.querySelector('.slow').offsetWidth") == 100


def test_what_never_settles_is_named(studio, monkeypatch):
    monkeypatch.setattr(browsers, "PATIENCE_MS", 900)
    page = studio.page({}, "en")
    page.set_content(PAGE)
    page.evaluate(AGAIN)
    with pytest.raises(AssertionError, match=r"DIV\.slow moves"):
        settled(page)
