"""Set pieces follow the room's clock: late screens join, scores wait for the map, stills where nothing moves."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.long]

SCORES = "[...document.querySelectorAll('.score-points')].map((e) => e.textContent.replace(/\\D/g, ''))"
SEEN = "(what) => Number(getComputedStyle(document.querySelector(what)).opacity)"


def at(page, ms, name="result_conquered"):
    """Draw a piece as a screen sees it that comes so late."""
    page.evaluate("([name, at]) => window.show(name, at)", [name, ms])


@pytest.fixture(scope="module")
def page(open_gallery):
    page = open_gallery("tv", "fr", {"width": 640, "height": 360})
    yield page
    page.close()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_map_comes_before_the_scores(page, motion):
    page.emulate_media(reduced_motion=motion)
    at(page, 0)
    before = page.evaluate(SCORES)
    at(page, 1_000)
    assert page.evaluate(SEEN, ".won") == 0
    at(page, 3_500)  # the flag stands, no point has flown
    assert page.evaluate(SEEN, ".won") == 1
    assert page.evaluate(SCORES) == before
    at(page, 6_500)
    page.wait_for_function(f"(before) => {SCORES}[0] > before[0]", arg=before)
    assert page.evaluate(SEEN, ".clash") == 0


def test_a_realm_falls_uncovered_and_the_farewell_comes_last(page):
    at(page, 5_000, "result_eliminated")
    assert page.locator(".keep").count() == 1
    at(page, 5_600, "result_eliminated")  # the map is there by now, and not seen
    assert page.locator(".keep").is_visible()
    assert [page.locator(".match-map").count(), page.locator(".match-map").is_visible()] == [1, False]
    at(page, 10_000, "result_eliminated")
    assert page.locator(".keep").count() == 0
    assert page.locator(".match-map").is_visible()
    assert page.evaluate("[...document.querySelectorAll('.won')].every((e) => getComputedStyle(e).opacity === '1')")
    assert page.evaluate(SEEN, ".farewell") == 0
    at(page, 14_000, "result_eliminated")
    assert page.evaluate(SEEN, ".farewell") == 1


def test_an_open_question_in_which_nothing_happens_tells_something_else_every_few_seconds(page):
    said = []
    for ms in (-1_000, 0, 6_500):  # 6, 7 and 13.5 seconds without an answer
        at(page, ms, "quiet")
        said.append([one.replace("\u00a0", " ").capitalize() for one in page.locator(".ask small").all_inner_texts()])
        assert "perd" in page.inner_text(".stake-line")  # what is at stake stays where it is
    assert said == [[], ["Personne n’a encore répondu"], ["Si les deux savent, le plus proche d’un nombre l’emporte"]]


def test_hidden_scores_are_question_marks(page):
    at(page, 0, "scores_hidden")
    assert {one.inner_text() for one in page.locator(".score-points").all()} == {"?"}


TOKENS = "[...document.querySelectorAll('.vwt-seat')].map((e) => Number(e.querySelector('.vw-tokens')?.innerText ?? 0))"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_an_epidemic_goes_from_seat_to_seat_and_is_not_told_before(page, motion):
    page.emulate_media(reduced_motion=motion)
    at(page, 0, "vw_show_epidemic")
    before, said = page.evaluate(TOKENS), page.inner_text(".third p")
    at(page, 800, "vw_show_epidemic")
    some = page.evaluate(TOKENS)
    assert page.inner_text(".third p") == said
    at(page, 2_400, "vw_show_epidemic")
    after = page.evaluate(TOKENS)
    assert [now - was for was, now in zip(before, after, strict=True)] == [2, 0, 2, 2, 2, 2, 2, 2]
    reached = [seat for seat in range(8) if some[seat] > before[seat]]
    assert reached in ([2, 3], [2, 3, 4], [2, 3, 4, 5])  # clockwise from whoever played it
    assert page.inner_text(".third p") != said


@pytest.mark.parametrize("game", ["vw", "dw"])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_is_out_is_told_once_what_brought_it_down_has_been_seen(page, motion, game):
    page.emulate_media(reduced_motion=motion)
    at(page, 100, f"{game}_show_falls")
    assert page.evaluate(SEEN, ".fallen-words") == 0
    assert page.locator("li.dead").count() == 0, "a seat is out before the shield breaks"
    at(page, 3_000, f"{game}_show_falls")
    assert page.locator("li.dead").count() == 1
    told = page.inner_text(".fallen-words b").upper().replace("\u00a0", " ")
    at(page, 2_600, f"{game}_show_falls")
    assert page.evaluate(SEEN, ".fallen-words") == page.evaluate(SEEN, ".fallen-place") == 1
    assert told.endswith("EST HORS JEU")
    at(page, 4_200, f"{game}_show_falls")
    assert page.evaluate(SEEN, ".fallen-words") == page.evaluate(SEEN, ".fallen-dark") == 0


@pytest.mark.parametrize(
    ("scene", "what", "shown", "gone"),
    [
        ("vw_show_stop", ".vwt-slam", 500, 1_700),
        ("vw_show_danger", ".vwt-alarm", 620, 2_500),
        ("dw_show_mirror", ".dww-glass", 900, 1_900),
        ("dw_show_attack", ".dww-bolt", 1_300, 2_300),
        ("dw_show_blast", ".dww-flash", 200, 1_900),
    ],
)
def test_what_plays_on_the_table_leaves_it_as_it_is(page, scene, what, shown, gone):
    page.emulate_media(reduced_motion="no-preference")
    at(page, shown, scene)
    assert page.evaluate(SEEN, what) > 0.2
    at(page, gone, scene)
    assert page.evaluate(f"[...document.querySelectorAll('{what}')].every((e) => getComputedStyle(e).opacity === '0')")


def test_a_bomb_ticks_only_while_its_attack_is_open(page):
    at(page, 1_000, "dw_show_fuse")
    assert page.locator(".dww-fuse").count() == 1
    at(page, 300, "dw_show_blast")
    assert page.locator(".dww-fuse").count() == 0


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_trick_is_counted_once_it_has_flown_to_its_row(page, motion):
    page.emulate_media(reduced_motion=motion)
    at(page, 200, "wt_show_column")
    tricks = "[...document.querySelectorAll('.wtw-tricks')].map((e) => Number(e.innerText))"
    turned = "[...document.querySelectorAll('.current .wtw-lift-face')].map((e) => Number(getComputedStyle(e).opacity))"
    assert page.evaluate(turned) == [1, 0, 0, 0]
    before = page.evaluate(tricks)
    at(page, 1_700, "wt_show_column")
    assert page.evaluate(turned) == [1, 1, 1, 1]
    assert page.evaluate(tricks) == before
    at(page, 2_900, "wt_show_column")
    assert [now - was for was, now in zip(before, page.evaluate(tricks), strict=True)] == [0, 0, 0, 1]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_towers_meet_before_the_rows_that_decide_between_them_are_laid(page, motion):
    page.emulate_media(reduced_motion=motion)
    at(page, 2_400, "wt_show_towers")
    assert page.evaluate(SEEN, ".wtw-climax-title") == page.evaluate(SEEN, ".wtw-climax-band") == 1
    at(page, 4_950, "wt_show_towers")
    assert page.evaluate(SEEN, ".wtw-climax-band") == page.evaluate(SEEN, ".wtw-climax-dark") == 0
    assert page.evaluate(
        "[...document.querySelectorAll('.wtw-row-card')].every((e) => getComputedStyle(e).opacity === '1')"
    )


def test_a_campaign_is_built_of_its_four_cards(page):
    page.emulate_media(reduced_motion="reduce")
    at(page, 2_000, "wt_show_campaign")
    assert page.locator(".wtw-stone").count() == 4
    assert page.evaluate(SEEN, ".wtw-built-lock") == page.evaluate(SEEN, ".wtw-news-line") == 1
