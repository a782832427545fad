"""Names: what is shown, what counts as the same name, and what only looks so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.engine.codec import Malformed
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.names import MAX_NAME, alike, clean_name, fold, is_the_house
from rooms.stage import Stage

TRICKS = [
    "Ann\u200b",
    "A\u200dnn",
    "Ann\ufe0f",
    "An\u034fn",
    "\u3164Ann",
    "Ann\u2800",
    "Ａｎｎ",
    "A\u202enn",
    "\U000e0041Ann",
]
BLANKS = ["\u200d", "\ufe0f", "\u034f", "\u3164", "\u2800", "\u115f\uffa0", "\u0301\u0301", "\U000e0100", " \u200b "]
SPELLED = [
    "علی\u200cرضا",
    "ශ්\u200dරී මාලි",
    "ക്\u200cഷ",
    "র\u200d্যাব",
    "Tom 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "Isla 🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
]
"""Names that need what does not show."""
LOOKALIKES = ["Аnn", "ᎪΝΝ", "Αnn"]  # Cyrillic, Cherokee with Greek, Greek


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("  Léa  ", "Léa"),
        ("a\tb\nc", "a b c"),
        ("evil\u202etxt", "eviltxt"),
        ("x" * 30, "x" * 20),
        ("\u0000\u200b", ""),
        ("José", "José"),
        ("<script>", "<script>"),
        ("𝓐𝓷𝓷", "Ann"),
        ("Z\u0301\u0302\u0303\u0304\u0305a", "Ź\u0302\u0303a"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("محمد", "محمد"),
        *((name, name) for name in SPELLED),
        ("ا\u200cلی", "الی"),
        ("علی\u200c", "علی"),
        ("An\u200cn", "Ann"),
        ("🏴\U000e0067\U000e0062", "🏴"),
        ("Ann\U000e0065\U000e007f", "Ann"),
        ("李雷", "李雷"),
        *((trick, "Ann") for trick in TRICKS),
        *((blank, "") for blank in BLANKS),
    ],
)
def test_names_are_made_fit_for_every_screen(raw, clean):
    assert clean_name(raw) == clean


@given(st.text(max_size=60))
def test_a_name_is_shown_as_it_is_compared(raw):
    shown = clean_name(raw)
    assert clean_name(shown) == shown
    assert len(shown) <= MAX_NAME
    assert fold(raw) == fold(shown)


def test_names_are_compared_without_case_accents_and_styles():
    assert fold("  ÉLODIE ") == fold("elodie")
    assert fold("❤\ufe0f") == fold("❤")
    assert all(fold(trick) == "ann" for trick in TRICKS)


def test_what_spelling_needs_makes_no_second_name():
    assert fold("علی\u200cرضا") == fold("علیرضا")
    assert fold("ශ්\u200dරී") == fold("ශ්රී")
    assert alike("علی\u200cرضا", "علیرضا")


@pytest.mark.parametrize("name", [*LOOKALIKES, "ann"])
def test_letters_that_look_alike(name):
    assert alike(name, "Ann")


def test_what_is_spelled_otherwise_does_not_look_alike():
    names = ["Ann", "Anna", "Ali", "All", "Ирина", "Наташа", "Lea", "Leo", "P1", "P10", "P11", "Jean", "Jeanne", "李雷"]
    assert [(one, other) for one in names for other in names if one < other and alike(one, other)] == []
    assert alike("PauI", "Paul")
    assert alike("B0B", "BOB")


def test_a_name_that_shows_nothing_or_looks_like_another_is_refused():
    stage = Stage()
    stage.join("Ann")
    ben = stage.join("Ben")

    def code(name):
        return stage.send(Actor("player"), stage.command("join", name=name))["error"]["code"]

    assert [code(name) for name in BLANKS] == ["NAME"] * len(BLANKS)
    assert [code(name) for name in LOOKALIKES] == ["NAME_ALIKE"] * len(LOOKALIKES)
    for trick in TRICKS:  # the same name: its owner may come back by it
        assert "knock" in stage.send(Actor("player"), stage.command("join", name=trick))
        stage.host("knock", knock=stage.room.knocks[0].id, admit=False)
    assert stage.host("rename", player=ben.player, name="Аnn")["error"]["code"] == "NAME_ALIKE"
    assert stage.host("rename", player=ben.player, name="BEN")["ok"]  # one's own


def test_a_kicked_player_does_not_come_back_as_a_double():
    stage = Stage()
    stage.host("kick", player=stage.join("Ann").player)
    for name in ["Ann\ufe0f", *LOOKALIKES]:
        assert "knock" in stage.send(Actor("player"), stage.command("join", name=name))


@pytest.mark.parametrize("sign", ["\x00", "\n", "\x1b", "\x7f", "\x85"])
@pytest.mark.parametrize("field", ["name", "message_id"])
def test_control_characters_are_refused_at_the_door(field, sign):
    with pytest.raises(Malformed, match="join.name" if field == "name" else "join.id"):
        Stage().command("join", **{"name": "Ann", "message_id": "m", field: f"a{sign}"})


@pytest.mark.parametrize(
    "name",
    [
        "Host",
        "HÔTE",
        "hote",
        "Adrnin",
        "\u0410dmin",
        "A d.m-i_n",
        "H0st",
        "\u0397ost",
        "Buzz keep",
        "Animatrice",
        "ADM1N",
    ],
)
def test_no_player_is_called_like_the_host_or_the_house(name):
    stage = Stage()
    refused = stage.send(Actor("player"), stage.command("join", name=name))
    assert refused["error"]["code"] == "NAME_RUDE"


@pytest.mark.parametrize("name", ["Hosta", "Ghost", "Adèle", "Charlotte", "Buzz", "H", "\U0001f600", "Hôtelière"])
def test_whoever_only_begins_like_the_house_comes_in(name):
    assert not is_the_house(name)
