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
