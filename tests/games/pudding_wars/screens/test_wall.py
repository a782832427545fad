"""The wall of Pudding Wars: the plate is large, and nothing of a stroke is told before it was seen."""

import pytest

from browsers import draw_small

pytestmark = pytest.mark.browser

BIG = {"width": 1920, "height": 1080}
SMALL = {"width": 1280, "height": 720}
SCENES = ("pw_face", "pw_faces", "pw_place", "pw_roll", "pw_rolled", "pw_fan", "pw_blow", "pw_foul", "pw_round")


@pytest.fixture(scope="module")
def wall(open_gallery):
    """``wall(size)`` gives a page of the wall in French."""
    pages = {}

    def page_of(size):
        key = size["width"]
        if key not in pages:
            pages[key] = open_gallery("tv", "fr", size)
            draw_small(pages[key])
        return pages[key]

    yield page_of
    for page in pages.values():
        page.close()


@pytest.mark.parametrize("size", [BIG, SMALL], ids=["1080", "720"])
def test_the_plate_has_three_quarters_of_the_height_in_every_phase(wall, size):
    page = wall(size)
    for scene in SCENES:
        page.evaluate("async (name) => { await window.show(name); }", scene)
        plate = page.locator(".pw-rim").bounding_box()
        assert plate["height"] >= 0.75 * size["height"], scene
        assert plate["y"] >= 0
        seats = page.locator(".pwd-side").bounding_box()
        third = page.locator(".third").bounding_box()
        assert seats["y"] + seats["height"] <= third["y"] + 1, scene


@pytest.mark.parametrize(("scene", "words"), [("pw_blow", "par-dessus bord"), ("pw_foul", "tour suivant perdu")])
def test_what_came_of_a_stroke_is_told_once_it_was_seen(wall, scene, words):
    page = wall(SMALL)
    for name, told in ((scene, False), (f"{scene}_seen", True)):
        page.evaluate("async (name) => { await window.show(name); }", name)
        assert (words in page.locator(".third").inner_text()) == told, name
