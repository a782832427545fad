"""What the wall and the console show of a Watchtower table, read off the drawn scenes (rules 5, 6, 7, 8 and 11)."""

import itertools

import pytest

from browsers import painted

pytestmark = pytest.mark.browser


def show(page, scene):
    page.evaluate("name => window.show(name)", f"wt_{scene}")


def texts(page, selector):
    return [" ".join(text.split()) for text in page.locator(selector).all_inner_texts()]


def labels(page, selector):
    return page.evaluate("s => [...document.querySelectorAll(s)].map((e) => e.getAttribute('aria-label'))", selector)


def box(page, selector):
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def middle(found):
    return found["x"] + found["width"] / 2


# -- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["two", "three", "four"])
def test_forts_stand_clockwise_around_the_barracks_and_apart(wall, seats):
    show(wall, f"table_{seats}")
    forts = [found.bounding_box() for found in wall.locator(".wtw-fort").all()]
    hub = box(wall, ".wtw-barracks")
    for one, other in itertools.combinations([*forts, hub], 2):
        apart_x = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
        apart_y = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
        assert apart_x or apart_y
    assert forts[0]["x"] < hub["x"] < forts[1]["x"]
    if len(forts) == 4:  # then down the right side and back up the left one
        assert forts[2]["x"] == forts[1]["x"]
        assert forts[2]["y"] > forts[1]["y"]
        assert forts[3]["x"] == forts[0]["x"]


def test_a_stack_is_as_high_as_it_has_cards(wall):
    show(wall, "table_two")  # the first fort: a three, two fives, three nines, a king
    stacks = wall.locator(".wtw-fort").first.locator(".wtw-stack")
    assert [stacks.nth(index).locator(".wt-pile .wt-card").count() for index in range(4)] == [1, 2, 3, 1]
    high = [stacks.nth(index).locator(".wt-pile").bounding_box()["height"] for index in range(4)]
    assert high[0] < high[1] < high[2]
    assert texts(wall, ".wtw-fort:first-child .wt-height") == ["×2", "×3"]


HIDDEN = """() => [...document.querySelectorAll(".wtw-stack")].filter((stack) => {
  const ranks = stack.querySelectorAll(".wt-rank"), rank = ranks[ranks.length - 1].getBoundingClientRect();
  return [0.15, 0.5, 0.85].some((share) => {
    const seen = document.elementFromPoint(rank.left + rank.width * share, rank.top + rank.height / 2);
    return !stack.contains(seen);
  });
}).length"""
"""How many stacks have a rank that another card lies over."""


def test_every_rank_of_a_full_fort_can_be_read(wall):
    """Where stacks overlap, the rank of each is on top of its neighbours."""
    for scene in ("table_full", "table_full_two"):
        show(wall, scene)
        with painted(wall):
            hidden = wall.evaluate(HIDDEN)
        assert hidden == 0, scene
    # and how many cards lie there is written above all of them
    assert texts(wall, ".wtw-fort:first-child .wtw-height-at") == ["×2", "×3", "×2", "×3"]


def test_R6_2_a_campaign_has_its_padlock_and_its_words(wall):
    show(wall, "campaigns")
    assert wall.locator(".wtw-fort.campaign .wt-padlock").count() == 3
    assert wall.locator(".wtw-fort:not(.campaign) .wt-padlock").count() == 0
    assert [text.lower() for text in texts(wall, ".wtw-campaign b")] == ["en campagne"] * 3
    assert texts(wall, ".wtw-campaign small") == ["Tour de huit", "Tour de dames", "Tour d’as"]


def test_R5_6_failures_stand_on_the_card_with_who_failed(wall):
    show(wall, "table_four")
    assert labels(wall, ".wtw-fails i") == ["2 échecs de Karim", "1 échec de Zoé"]


def test_R11_armies_are_backs_and_numbers_only(wall):
    show(wall, "table_full")
    assert wall.locator(".wtw-army .wt-card:not(.back), .wtw-barracks .wt-card:not(.back)").count() == 0
    assert labels(wall, ".wtw-army") == [
        f"{count} cartes dans l’armée".replace("0 cartes", "0 carte") for count in (13, 0, 22, 6)
    ]


def test_R2_the_rounds_that_are_left_at_most_are_told_and_without_an_end_the_turn(wall):
    show(wall, "table_four")
    assert texts(wall, ".phase b") == ["ENCORE 8 MANCHES AU PLUS"]
    show(wall, "table_full_two")
    assert texts(wall, ".phase b") == ["TOUR 17"]


def test_the_last_plays_run_below_the_table_the_newest_last(wall):
    show(wall, "table_four")
    assert texts(wall, ".ribbon small") == ["pris", "brûlé", "gagné", "égalité", "tour"]


def test_R7_everybody_sees_who_still_has_to_give(wall):
    show(wall, "refilling")
    assert labels(wall, ".wtw-owes") == [
        "doit encore 2 cartes",
        "a rendu ses cartes",
        "doit encore 4 cartes",
        "a rendu ses cartes",
    ]
    assert wall.locator(".wtw-stack.leaves").count() == 3  # the single cards that go too


# -- a battle ----------------------------------------------------------------------------------------------------------


def test_R11_a_picked_card_stays_a_back_until_it_is_flipped(wall):
    for scene in ("picking", "facedown"):
        show(wall, scene)
        assert wall.locator(".wtw-placed:not(.target) .wt-card:not(.back)").count() == 0
    assert wall.locator(".wtw-rise.next").count() == 2  # the pair that is about to be flipped


def faces(wall):
    """Return how much of the face of each known card of a battle is seen."""
    return wall.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.wtw-placed:has(.wtw-lift-face)')].map((card) =>"
        " [card.dataset.card, getComputedStyle(card.querySelector('.wtw-lift-face')).opacity]))"
    )


def test_R5_4_the_attackers_card_turns_first_then_the_defenders_then_the_verdict(wall):
    show(wall, "pair_half")  # 300 ms into the flip
    assert faces(wall) == {"attack 0": "1", "defence 0": "0"}
    assert wall.locator(".wtw-mark").count() == 0
    assert texts(wall, ".wtw-medal") == ["0 0"]
    show(wall, "pair_one")
    assert faces(wall) == {"attack 0": "1", "defence 0": "1"}
    assert wall.locator(".wtw-placed.wins").count() == wall.locator(".wtw-placed.loses").count() == 1
    assert texts(wall, ".wtw-medal") == ["1 0"]


def test_a_screen_that_opens_in_mid_battle_stands_still(wall):
    show(wall, "pair_drawn")
    assert wall.locator(".wtw-battle.settled").count() == 1
    assert wall.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
    assert wall.locator(".wtw-news, .wtw-flight").count() == 0
    assert texts(wall, ".wtw-mark.drawn") == ["=", "="]


def test_R5_4_the_assassin_strikes_or_is_unmasked(wall):
    show(wall, "assassin")
    assert texts(wall, ".wtw-stamp") == ["ASSASSIN !"]
    assert wall.locator(".wtw-placed.defence.loses .wtw-slash").count() == 1
    assert wall.locator(".wtw-dark.on").count() == 1
    show(wall, "unmasked")
    assert texts(wall, ".wtw-stamp") == ["DÉMASQUÉ !"]


def test_R5_5_every_card_finds_its_owner(wall):
    show(wall, "won")  # the attacker's king goes to the barracks, the target and two cards to the attacker
    at = {
        label: middle(found.bounding_box())
        for found in wall.locator(".wtw-placed .wt-card:not(.back)").all()
        if (label := found.get_attribute("aria-label"))
    }
    width = wall.evaluate("innerWidth")
    assert at["roi de cœur"] == pytest.approx(width / 2, abs=width * 0.05)
    for card in ("neuf de pique", "cinq de cœur", "cinq de trèfle", "dame de pique"):
        assert at[card] < width * 0.4, card
    assert wall.locator(".wtw-placed.changed").count() == 3
    assert "dame de pique + 2 cartes" in wall.inner_text(".third")
    show(wall, "won_early")  # 200 ms: they still lie where they fought
    assert wall.locator(".wtw-placed.home, .wtw-outcome").count() == 0


def test_R5_5_the_third_failure_sends_the_card_away_and_another_comes(wall):
    show(wall, "removed")
    assert "Échec 3 sur 3" in wall.inner_text(".wtw-outcome")
    assert "dame de pique à la caserne" in wall.inner_text(".third")
    right = box(wall, ".wtw-placed.replacement .wt-card")
    assert middle(right) > wall.evaluate("innerWidth") * 0.6


# -- free-for-all and showdown -----------------------------------------------------------------------------------------


def test_R6_3_the_cards_of_a_free_for_all_turn_one_after_the_other(wall):
    show(wall, "melee_half")  # 600 ms: the second one has just turned
    assert wall.locator(".wtw-contestant .wtw-flip-face").count() == 2
    assert wall.locator(".wtw-contestant.wins").count() == 0
    show(wall, "melee_won")
    assert texts(wall, ".wtw-contestant.wins .wtw-contestant-name") == ["Karim"]
    show(wall, "melee_tie")
    assert wall.locator(".wtw-contestant.drawn").count() == 2


def test_R8_5_a_trick_counts_once_its_column_lies_open(wall):
    show(wall, "showdown_half")  # the third column is being flipped
    assert labels(wall, ".wtw-tricks") == ["0 pli", "0 pli", "1 pli"]
    show(wall, "showdown")
    assert labels(wall, ".wtw-tricks") == ["0 pli", "1 pli", "1 pli"]
    assert texts(wall, ".third-tag") == ["KARIM"]
    assert wall.locator(".wtw-row-card.wins").count() == 2


def test_R8_5_the_last_column_is_flipped_before_the_winner_is_told(wall):
    show(wall, "showdown_last")
    assert wall.locator(".wtw-row.best, .wtw-row.beaten").count() == 0
    show(wall, "showdown_four")
    assert wall.locator(".wtw-row.best").count() == 2
    assert "Égalité en tête" in wall.inner_text(".third")


def test_R8_4_who_has_no_army_has_no_cards_in_the_showdown(wall):
    show(wall, "showdown_no_army")
    rows = wall.locator(".wtw-row")
    assert [rows.nth(seat).locator(".wtw-row-card").count() for seat in range(3)] == [5, 0, 5]
    assert "Sans armée" in rows.nth(1).inner_text()


# -- the console -------------------------------------------------------------------------------------------------------


def test_the_console_says_what_happens_and_what_next_and_skip_do(console):
    console.evaluate("window.show('c_wt_picking')")
    assert console.inner_text(".wtc-now") == "Léa défie Karim · pour la dame de pique · 2 cartes chacun"
    assert console.inner_text(".wtc-may").startswith("Ne plus attendre\u00a0: le hasard choisit")
    assert "Léa\u00a0: encore 1" in console.inner_text(".wtc")
    console.evaluate("window.show('c_wt_won')")
    assert console.inner_text(".wtc-may").startswith("Suite\u00a0:")
    assert console.locator(".wtc-pair .wt-card.back").count() == 0
    assert "Léa gagne · dame de pique + 2 cartes" in console.inner_text(".wtc-battle")
