"""A number's reveal tells a tie as a tie, an exact hit as exact, and a clear win with its distance."""

import pytest

pytestmark = pytest.mark.browser

NOTES = {
    "reveal_same_distance": ("Même écart · Léa plus rapide de 0,90 s", "Same distance · Léa faster by 0.90 s"),
    "reveal_exact": ("Pile ! Léa l’a trouvé", "Exact! Léa had it"),
    "reveal_exact_twice": ("Pile, deux fois ! Léa plus rapide de 0,90 s", "Exact, twice! Léa faster by 0.90 s"),
    "photo_finish_decided": ("Trop serré · le chrono brut : Karim", "Too close · by the bare clock: Karim"),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_took_a_number_is_told_as_it_was_decided_and_stays(open_gallery, lang):
    page = open_gallery("tv", lang)
    told = {}
    for scene in NOTES:
        page.evaluate("(name) => window.show(name)", scene)
        note = page.locator(".ask .note")
        told[scene] = note.inner_text().replace("\u00a0", " ")
        assert note.evaluate("(it) => it.scrollWidth <= it.clientWidth"), "cut"
        assert page.locator(".ask .note.exact").count() == ("exact" in scene)
    page.close()
    assert told == {scene: texts[lang == "en"] for scene, texts in NOTES.items()}


def test_how_many_knew_it_is_told_of_choices_alone_and_lies_on_nothing(open_gallery):
    page = open_gallery("tv", "fr", more="&recorded")
    names = [name for name in page.evaluate("window.scenes") if name.startswith("conquest/revealing/wall")]
    told = []
    for name in names:
        page.evaluate("(name) => window.show(name)", name)
        if (line := page.locator(".ask .knew")).count():
            told.append(name)
            assert page.locator(".choices").count() == 1, name
            box = line.bounding_box()
            assert box["y"] + box["height"] <= page.locator(".ask h1").bounding_box()["y"], name
    page.close()
    assert told
