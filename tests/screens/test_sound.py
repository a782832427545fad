"""Every sound of the wall, rendered and measured (R26): audible, not clipping, as long as planned, on time."""

import pytest

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def heard(open_gallery):
    page = open_gallery("tv", "fr")
    return page.evaluate("Promise.all(window.cues.map((cue) => hear(cue).then((found) => [cue, found])))")


def test_R26_there_are_twelve_cues(heard):
    assert len({cue for cue, _ in heard}) >= 12


def test_R26_cues_can_be_heard_and_do_not_clip(heard):
    for cue, found in heard:
        assert 0.1 <= found["peak"] <= 0.95, (cue, found)
        assert found["loudness"] >= 0.02, (cue, found)


def test_R26_cues_begin_at_once_and_are_as_long_as_planned(heard):
    for cue, found in heard:
        assert found["start"] < 0.03, (cue, found)
        assert found["planned"] < 4
        assert 0.5 * found["planned"] <= found["length"] <= found["planned"] + 0.05, (cue, found)


def test_R26_volume_and_mute_are_remembered(open_gallery):
    page = open_gallery("tv", "fr")
    page.evaluate("window.show('duel')")
    for _ in range(9):
        page.keyboard.press("ArrowDown")
    assert page.locator(".volume-sign .on").count() == 1
    page.keyboard.press("ArrowUp")
    assert page.locator(".volume-sign .on").count() == 2
    page.keyboard.press("m")
    page.reload()
    page.wait_for_function("() => window.show")
    page.evaluate("window.show('duel')")
    assert page.locator(".muted-sign").is_visible()
    page.keyboard.press("ArrowUp")  # whoever turns it up wants to hear it
    assert page.locator(".volume-sign .on").count() == 3
