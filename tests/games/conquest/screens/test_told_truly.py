"""A number's reveal tells a tie as a tie, an exact hit as exact, and a clear win with its distance."""

import pytest

pytestmark = pytest.mark.browser

NOTES = {
    "reveal_same_distance": ("Même écart · Léa plus rapide de 0,90 s", "Same distance · Léa faster by 0.90 s"),
    "reveal_exact": ("Pile ! Léa l’a trouvé", "Exact! Léa had it"),
    "reveal_exact_twice": ("Pile, deux fois ! Léa plus rapide de 0,90 s", "Exact, twice! Léa faster by 0.90 s"),
    "photo_finish_decided": ("Trop serré · le chrono brut : Karim", "Too close · by the bare clock: Karim"),
}


@pytest.fixture(scope="module")
def wall_in(open_gallery):
    """``wall_in(lang)`` gives the wall in a language that all tests of this file show their scenes on."""
    walls = {lang: open_gallery("tv", lang) for lang in ("fr", "en")}
    yield walls.get
    for page in walls.values():
        page.close()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_took_a_number_is_told_as_it_was_decided_and_stays(wall_in, lang):
    page = wall_in(lang)
    told = {}
    for scene in NOTES:
        page.evaluate("(name) => window.show(name)", scene)
        note = page.locator(".ask .note")
        told[scene] = note.inner_text().replace("\u00a0", " ")
        assert note.evaluate("(it) => it.scrollWidth <= it.clientWidth"), "cut"
        assert page.locator(".bullseye").count() == (scene == "reveal_exact")
    assert told == {scene: texts[lang == "en"] for scene, texts in NOTES.items()}


def test_how_many_knew_it_is_told_of_choices_alone_and_lies_on_nothing(open_gallery):
    page = open_gallery("tv", "fr", more="&recorded")
    names = [name for name in page.evaluate("window.scenes") if name.startswith("conquest/revealing/wall")]
    told = []
    for name in names:
        page.evaluate("(name) => window.show(name)", name)
        if page.locator(".ask .note .knew").count():
            told.append(name)
            assert page.locator(".choices").count() == 1, name
            assert page.evaluate(BELOW_EACH_OTHER), name
    page.close()
    assert told


BELOW_EACH_OTHER = """() => [".asked", ".ask h1", ".note", ".why", ".choices, .number-line, .photo-finish"]
  .flatMap((what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect()))
  .every((box, place, all) => place === 0 || all[place - 1].bottom <= box.top + 1)"""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_question_verdict_and_explanation_stand_below_each_other(wall_in, lang):
    page = wall_in(lang)
    for scene in ("reveal_siege", "reveal_knew", "reveal_long", "reveal_exact", "photo_finish_four"):
        page.evaluate("(name) => window.show(name)", scene)
        assert page.locator(".ask :is(.note, .why)").count() == 2, scene
        assert page.evaluate(BELOW_EACH_OTHER), scene


LINE = """() => {
  const number = (text) => Number(text.replace(/\\D/g, ""));
  const middle = (box) => box.x + box.width / 2;
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const inside = document.querySelector(".number-line").getBoundingClientRect();
  const labels = [".guess-pill", ".gap span", ".number-line > .line > .truth", ".line-legend span"].flatMap(boxes);
  const apart = (a, b) => a.right <= b.x + 1 || b.right <= a.x + 1 || a.bottom <= b.y + 1 || b.bottom <= a.y + 1;
  return {
    guesses: [...document.querySelectorAll(".guess")].map((one) => ({
      value: number(one.querySelector("b").textContent),
      x: middle(one.querySelector("circle").getBoundingClientRect()),
    })),
    truth: { value: number(document.querySelector(".line .truth").textContent), x: middle(boxes(".truth-mark")[0]) },
    breaks: document.querySelectorAll(".line-axis .break").length,
    overlap: labels.some((one, place) => labels.slice(place + 1).some((other) => !apart(one, other))),
    outside: labels.some((one) => one.x < inside.x || one.right > inside.right + 1 || one.bottom > inside.bottom),
  };
}"""


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("scene", "far"),
    [
        ("reveal_far", {11921}),
        ("reveal_far_both", {3, 250000}),
        ("reveal_number_big", {1200000000}),
        ("reveal_one_side", set()),
        ("reveal_one_off", set()),
        ("reveal_exact", {250}),
    ],
)
def test_a_number_line_is_straight_but_for_a_break_and_no_label_lies_on_another(wall_in, lang, scene, far):
    page = wall_in(lang)
    page.evaluate("(name) => window.show(name)", scene)
    seen = page.evaluate(LINE)
    near = [one for one in (*seen["guesses"], seen["truth"]) if one["value"] not in far]
    first, last = min(near, key=lambda one: one["value"]), max(near, key=lambda one: one["value"])
    slope = (last["x"] - first["x"]) / (last["value"] - first["value"])
    for one in near:
        assert abs(first["x"] + slope * (one["value"] - first["value"]) - one["x"]) < 1, (scene, one)
    truth = seen["truth"]
    for one in seen["guesses"]:
        if one["value"] in far:
            assert abs(one["x"] - truth["x"]) < abs(slope * (one["value"] - truth["value"])), "no break needed"
    assert seen["breaks"] == len({value > truth["value"] for value in far})
    assert not seen["overlap"]
    assert not seen["outside"]
