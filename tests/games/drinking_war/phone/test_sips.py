"""With and without sips on Drinking War's phones (rule 12)."""

import re

import pytest

from games.drinking_war.phone.test_screens import LOOK, plain, sent, show

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(open_pages):
    return open_pages("gallery?fast")


def test_rule_12_1_without_alcohol_is_the_first_and_biggest_choice(page):
    show(page, "mode")
    buttons = [button for button in page.locator(".sheet .sheet-body > button").all() if button.is_visible()]
    heights = [button.bounding_box()["height"] for button in buttons]
    assert "sans alcool" in buttons[0].inner_text().lower()
    assert heights[0] > max(heights[1:])
    buttons[0].tap()
    assert page.locator(".sheet").count() == 0
    assert sent(page) == []  # it is so already


def test_rule_12_2_sips_need_all_three_statements(page):
    show(page, "mode_adult")  # the first is ticked
    confirm = page.get_by_role("button", name="Jouer avec gorgées", exact=True)
    confirm.dispatch_event("click")
    page.get_by_text("Je participe librement.").tap()
    confirm.dispatch_event("click")
    assert sent(page) == []
    page.get_by_text("à tout moment").tap()
    confirm.tap()
    assert sent(page) == [{"kind": "agree", "confirmed": True}]
    assert page.evaluate("window.sent")[0]["prompt"] == "b.drink"


def test_rule_12_2_who_may_not_start_now_is_told_so(page):
    """A hit is on its way to the own unit: the sheet stays, and goes once it is settled."""
    show(page, "mode_adult")
    page.evaluate(
        """() => { window.line.send = (order) => {
          window.sent.push(order);
          return Promise.resolve({ ok: false, error: { code: "NOT_NOW", message: "" } });
        }; }"""
    )
    for words in ("Je participe librement.", "à tout moment"):
        page.get_by_text(words).tap()
    page.get_by_role("button", name="Jouer avec gorgées", exact=True).tap()
    page.wait_for_selector(".sheet .error")
    assert plain(page.inner_text(".sheet .error")) == "Un coup est en route vers toi : réessaie juste après."
    page.evaluate(
        """() => {
          const next = structuredClone(window.line.update.value);
          next.game.view.mine.drink.agreed = true;
          window.line.update.value = next;
        }"""
    )
    page.wait_for_selector(".sheet", state="detached")
    page.get_by_role("button", name="Passer en sans boire").wait_for()


def test_rule_12_2_one_tap_leads_back_even_while_a_hit_is_on_its_way(page):
    show(page, "sips")
    page.get_by_role("button", name="Passer en sans boire").tap()
    assert sent(page) == [{"kind": "sober"}]


def test_rule_12_3_both_ways_out_are_equal_in_size_and_colour(page):
    show(page, "sips")
    done, rather = page.locator(".dw-equal button").all()
    assert plain(done.inner_text()) == "C’est fait"
    assert plain(rather.inner_text()) == "Je préfère perdre 1 PV"
    assert done.evaluate(LOOK) == rather.evaluate(LOOK)
    assert "boisson au choix, eau comprise" in page.inner_text(".dw-fate")
    assert "Interdit aux mineurs" in page.inner_text(".dw-footer")
    rather.tap()
    assert sent(page) == [{"kind": "lose_pv"}]


def test_rule_12_5_where_sips_are_not_offered_nothing_speaks_of_them(page):
    for scene in ("attack", "defend", "ok", "hit", "illness", "watch", "result", "peek"):
        show(page, scene)
        words = page.inner_text(".app").lower()
        assert "sans alcool" in words
        assert not re.search(r"gorgée|boire|boisson|verre", words), scene
        assert page.locator("button.dw-mode").count() == 0


def test_rule_12_4_the_end_counts_nothing_that_was_in_a_glass(page):
    show(page, "won")
    assert not re.search(r"gorgée|boire", page.inner_text(".podium").lower())
    assert "dangereux pour la santé" in page.inner_text(".podium")
