"""A wall whose machine cannot draw the effects in time goes without them."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.long]

BEAMS = "[...document.querySelectorAll('.beam')].filter((beam) => beam.checkVisibility()).length"
STALL = """() => {
  const slow = () => {
    const until = performance.now() + 60;
    while (performance.now() < until);
    requestAnimationFrame(slow);
  };
  requestAnimationFrame(slow);
}"""


def test_beams_go_once_half_of_the_frames_are_late(open_gallery):
    page = open_gallery("tv", "fr", {"width": 640, "height": 360})
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("show('pick_attack')")  # its targets pulse
    assert page.evaluate(BEAMS) == 4
    page.evaluate(STALL)
    page.wait_for_function(f"{BEAMS} === 0")
    page.close()
