"""Responsible design, line by line (R12): sober first, adults only, one tap back, no record."""

import json
import re
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN, EndMatch, members
from buzzkeep.games.drinking_war import GAME, texts
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, party

# -- 1. sober is the default, everywhere ---------------------------------------------------------------------------


@pytest.mark.parametrize("preset", GAME.info.presets, ids=lambda preset: preset.id)
def test_r12_1_every_preset_is_without_alcohol(preset):
    options = GAME.options_type.model_validate(preset.options)
    assert not options.adults_only
    table = Table("a8", "d1", "d3", **{"adults_only": False, **preset.options})
    assert table.view().sober
    assert not any(map(table.sips, table.board.order))
    assert [table.mine(seat).drink.unit for seat in range(3)] == ["sober"] * 3


def test_r12_1_sober_is_the_default_among_adults_too():
    table = Table("a8", "d1", "d3", adults_only=True)
    assert not table.view().sober
    for seat in range(3):
        assert (table.mine(seat).drink.unit, table.mine(seat).drink.agreed) == ("sober", False)


def test_r12_1_the_title_says_so():
    assert "sans alcool" in GAME.info.name.fr
    assert "alcohol-free" in GAME.info.name.en
    assert "sans alcool" in GAME.info.tagline.fr.lower()


# -- 2. sips need the declaration of everybody; back is one tap ----------------------------------------------------


def test_r12_2_no_sips_without_the_declaration():
    table = Table("a8", "d1", adults_only=True)
    assert table.refused(1, act.Agree(False)) == "NOT_CONFIRMED"
    table.act(1, act.Agree(True))
    assert table.mine(1).drink.unit == "sips"


def test_r12_2_every_member_declares():
    table = Table("a8", "d1", adults_only=True, phones=[1, 2])
    table.act(1, act.Agree(True), "b")
    assert not table.sips(1)
    table.act(1, act.Agree(True), "a")
    assert table.sips(1)


def three(*hands, **more):
    return Table(*(hands or ("a8", "d1", "d3")), sips=[1], gauge="off", pv=[5, 5, 5], **more)


def done(table, *steps):
    """Return the table after some steps, each a function of the table."""
    for step in steps:
        step(table)
    return table


STAGES = {
    "drawing": lambda: three(stage="draw"),
    "power": three,
    "attack": lambda: three(stage="attack"),
    "defence": lambda: done(three(), lambda t: t.attack(0, "a8", on=1)),
    "consequence": lambda: done(three(), lambda t: t.attack(0, "a8", on=1), lambda t: t.defend(1)),
    "giving": lambda: done(three("postcard", "d1", "d3"), lambda t: t.power(0, "postcard")),
    "peeking": lambda: done(three("sat", "d1", "d3"), lambda t: t.power(0, "sat", on=1)),
    "upkeep": lambda: three(front=["", "epi:0:2", ""]).to_turn_of(1, "upkeep"),
    "discarding": lambda: done(three("a2 a2 a2 a2 a2 a2", "d1", "d3"), lambda t: t.act(0, act.Pass())),
    "rallying": lambda: done(
        three("a12 a3", "d1", "d3", mode="survivor"), lambda t: t.change(2, pv=1), lambda t: t.hit(0, "a12 a3", 2)
    ),
}


@pytest.mark.parametrize("stage", STAGES)
def test_r12_2_back_to_sober_is_one_tap_at_any_moment(stage):
    table = STAGES[stage]()
    assert table.kind == stage
    prompts = [prompt for prompt in table.rules.prompts(table.state) if 1 in prompt.seats]
    assert prompts, "the tap answers a prompt"
    before = {viewer: table.sent(viewer) for viewer in (SCREEN, HOST, party(0), party(2))}
    asked = (table.rules.prompts(table.state), table.rules.timers(table.state))
    table.act(1, act.Sober())
    assert not table.sips(1)
    if stage != "consequence" or table.kind == "consequence":
        assert (table.rules.prompts(table.state), table.rules.timers(table.state)) == asked
        for viewer, sent in before.items():
            assert table.sent(viewer) == sent, "nobody is told"


@pytest.mark.parametrize(("cards", "lost"), [("a8 a4", 0), ("a8 a4 a2", 1)])
def test_r12_2_sober_inside_a_consequence_applies_the_rule_of_13(cards, lost):
    table = Table(cards, "d1", sips=[1], gauge="off", pv=[5, 5])
    table.attack(0, cards, on=1)
    table.defend(1)
    assert table.mine(1).consequence.choice
    table.act(1, act.Sober())
    if table.kind == "consequence":
        assert not table.mine(1).consequence.choice
        assert table.refused(1, act.Drank()) is not None
        assert table.refused(1, act.LosePv()) is not None
    table.accept()
    assert (5 - table.pv(1), table.removed(0)) == (lost, lost)


def test_r12_2_any_member_takes_the_unit_back():
    table = Table("a8 a4", "d1", phones=[1, 3], sips=[1], gauge="off", pv=[5, 5])
    table.attack(0, "a8 a4", on=1)
    table.defend(1)
    last = next(letter for letter in "cba" if not table.mine(1, letter).captain)
    table.act(1, act.Sober(), last)
    table.accept()
    assert table.pv(1) == 5


# -- 3. the words ------------------------------------------------------------------------------------------------------


def all_texts():
    """Yield every text of the game's server half, both languages."""
    yield Path(texts.__file__).with_name("texts.toml").read_text("utf-8")
    yield json.dumps(GAME.options_type.model_json_schema(), ensure_ascii=False)


FORBIDDEN = (
    r"cul[ -]sec|d'un trait|d’un trait|bottoms? up|down it|chug\w*|neck it|shots?|shooters?|à fond"
    r"|ivre|ivresse|bourré\w*|torché\w*|pompette|cuite|picol\w*|soûl\w*|drunk\w*|wasted|hammered|tipsy|booze\w*"
    r"|bière|vin|vodka|whisky|rhum|tequila|pastis|champagne|beer|wine|rum|gin|cocktail\w*"
    r"|cheers|tchin|santé !|à la tienne|alcoolique|poivrot|record de|meilleur buveur|best drinker"
    r"|lightweight|petit joueur"
)


def screens():
    """Return the texts of the screens, by file."""
    game = Path(texts.__file__).parent
    return [path for folder in ("phone", "wall", "art") for path in sorted((game / folder).rglob("*.ts*"))]


def test_r12_4_no_text_praises_or_urges_drinking():
    for text in all_texts():
        assert not re.search(rf"\b({FORBIDDEN})\b", text, re.IGNORECASE), text


def test_r12_4_no_screen_praises_or_urges_drinking():
    assert len(screens()) > 50
    praise = re.compile(r"\b(bravo|bien joué|well done|congrat\w*|champion|félicit\w*)\b", re.IGNORECASE)
    for path in screens():
        for line in path.read_text("utf-8").splitlines():
            assert not re.search(rf"\b({FORBIDDEN})\b", line, re.IGNORECASE), f"{path.name}: {line}"
            drinks = re.search(r"gorg|sips?\b|boire|drink", line, re.IGNORECASE)
            assert not (drinks and praise.search(line)), f"{path.name}: {line}"


def test_r12_4_the_forbidden_words_are_found():
    for text in ("Cul sec !", "Bottoms up", "une petite bière", "Tu es ivre", "have a shot"):
        assert re.search(rf"\b({FORBIDDEN})\b", text, re.IGNORECASE), text


def told(folder):
    """Return all texts of the screens of one of the two UIs, with plain spaces."""
    texts = " ".join(path.read_text("utf-8") for path in screens() if folder in path.parts)
    return texts.replace("\u00a0", " ").replace("\\u00a0", " ").replace("'", "’")


def test_r12_2_the_declaration_says_what_it_must():
    said = told("phone")
    for words in ("J’ai 18 ans ou plus", "Je participe librement", "Je peux passer en « sans boire » à tout moment"):
        assert words in said, words
    for words in ("I am 18 or older", "I take part freely", "at any moment"):
        assert words in said, words


def test_r12_3_the_phone_says_it_plainly_in_both_languages():
    said = told("phone")
    for words in ("boisson au choix, eau comprise", "C’est fait", "Je préfère perdre 1 PV", "gorgées"):
        assert words in said, words


@pytest.mark.parametrize("folder", ["phone", "wall"])
def test_r12_4_the_footer(folder):
    said = told(folder)
    for words in (
        "dangereux pour la santé",
        "modération",
        "Interdit aux mineurs",
        "pas après avoir bu",
        "2 verres par jour",
        "pas tous les jours",
    ):
        assert words in said, words
    for words in ("dangerous", "moderation", "Not for minors", "Do not drive", "2 glasses a day", "not every day"):
        assert words in said, words
    assert "980" not in said, "no number of a helpline that nobody has verified"


# -- 4. cap, water -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cap", "asked"), [(True, 10), (False, 24)])
def test_r12_4_never_more_than_ten_sips_are_asked(cap, asked):
    table = Table("a12 a12", "d1", sips=[1], sip_cap=cap)
    table.attack(0, "a12 a12", on=1)
    table.defend(1)
    assert table.view().stage.sips == 24
    assert table.mine(1).consequence.ask == asked


def test_r12_4_an_epidemic_asks_at_most_the_cap():
    table = Table("d1", "a2", active=0, sips=[1], front=["", "epi:0:4"]).to_turn_of(1, "upkeep")
    table.act(1, act.DrawCard())
    assert table.kind == "consequence"
    assert table.mine(1).consequence.ask <= 10


@pytest.mark.parametrize("adults", [False, True])
def test_r12_4_a_water_break_every_20_minutes(adults):
    table = Table("d1", "d1", adults_only=adults, gauge="off")
    breaks = []
    began = table.now
    while len(breaks) < 3 and table.kind != "finished":
        table.now += 20_000
        table.go_on()
        breaks += [table.now for event in table.events if event.kind == "water_break_came"]
    if len(breaks) < 2:
        pytest.fail(f"breaks at {breaks}")
    assert 20 * 60_000 <= breaks[0] - began + 10_000 < 23 * 60_000
    assert 20 * 60_000 <= breaks[1] - breaks[0] < 23 * 60_000


def test_r12_4_a_water_break_is_a_stage_that_asks_nothing():
    table = Table("d1", "d1", gauge="off")
    while table.kind != "water":
        table.now += 20_000
        table.go_on()
    assert [prompt.seats for prompt in table.rules.prompts(table.state) if prompt.kind != "drink"] == [()]
    table.time_out()
    assert table.kind != "water"


# -- 4. no record ------------------------------------------------------------------------------------------------------


def hits(how, sips=(1,)):
    """Return the table after two small hits of seat 1, taken in one way or the other."""
    table = Table("a2", "d1", "a3", sips=sips, gauge="off", pv=[5, 5, 5], adults_only=True)
    table.change(1, confirmed=table.members(1))
    table.attack(0, "a2", on=1)
    table.defend(1)
    table.act(1, how)
    table.accept().to_turn_of(2, "power")
    table.attack(2, "a3", on=1)
    table.defend(1)
    table.act(1, how)
    return table.accept().to_turn_of(0, "power")


def test_r12_6_what_was_drunk_leaves_no_trace_in_the_state():
    """A unit that took its sips and one that never had to choose end in the same state but for its choice to drink."""
    drank, sober = hits(act.Drank()), hits(act.Accept(), sips=())
    same = {"agreed": ()}
    drank.change(1, **same)
    states = []
    for table in (drank, sober):
        raw = json.loads(dump(GAME.state_type, table.state))
        raw["board"].pop("discreet")
        states.append(raw)
    assert states[0] == states[1]


def test_r12_6_no_field_of_any_kind_counts_sips_drunk():
    schema = json.dumps(
        [*_fields(GAME.state_type), *_fields(GAME.view_type), *_fields(GAME.event_type)], ensure_ascii=False
    )
    assert not re.search(r"drank|drunk|swallowed|glasses|sips_(total|taken|drunk)|total_sips", schema)


def _fields(kind):
    """Yield what is kept in records of a kind; of what a phone says only hints, bets and drafts are kept."""
    defined = TypeAdapter(kind).json_schema()["$defs"]
    said = {action.__name__ for action in members(GAME.action_type)}
    assert said & defined.keys() <= {"Highlight", "DraftMove", "LaunchAttack", "Defend", "Bet"}
    yield json.dumps(defined)


def test_r12_6_the_ranking_knows_nothing_of_it():
    drank, sober = hits(act.Drank()), hits(act.Accept(), sips=())
    for table in (drank, sober):
        table.host(EndMatch())
    assert drank.view().stage == sober.view().stage


def test_r12_6_at_the_end_it_is_forgotten_who_agreed():
    table = Table("a8", "d1", adults_only=True)
    table.act(1, act.Agree(True))
    before = dump(GAME.state_type, table.state)
    (member,) = table.unit(1).agreed
    assert json.dumps([member]).encode() in before
    table.host(EndMatch())
    assert [(unit.agreed, unit.confirmed) for unit in table.board.seats] == [((), ())] * len(table.board.seats)
    assert table.rules.off_the_record(table.state)


def test_r12_7_the_event_of_a_choice_says_how_neither_to_others_nor_to_oneself():
    for how in (act.Drank(), act.LosePv()):
        table = Table("a8", "d1", "d3", sips=[1], gauge="off", pv=[5, 5, 5])
        table.attack(0, "a8", on=1)
        table.defend(1)
        table.act(1, how)
        told = [dump(GAME.event_type, event).decode() for event in table.events]
        assert not [text for text in told if re.search(r'"(drank|lose_pv|sips_taken|how)"', text)]


def test_r12_6_nothing_is_logged_where_sips_are_offered_so_that_no_first_empty_row_tells_who_agreed():
    table = Table("a8", "d1", adults_only=True)
    assert table.rules.off_the_record(table.state)
    table.act(1, act.Agree(True))
    assert table.rules.off_the_record(table.state)
    table.act(1, act.Sober())
    assert table.rules.off_the_record(table.state), "that somebody stopped is nobody's business either"


def test_r12_6_a_match_without_sips_is_logged():
    table = Table("a8", "d1")
    table.hit(0, "a8", 1)
    assert not table.rules.off_the_record(table.state)


# -- 5. minors ---------------------------------------------------------------------------------------------------------


def test_r12_5_without_the_hosts_declaration_sips_are_not_offered():
    table = Table("a8", "d1")
    assert table.view().sober
    assert table.refused(1, act.Agree(True)) == "NOT_OFFERED"
    assert table.refused(1, act.Drank()) is not None
    assert not table.mine(1).drink.offered
    assert not [prompt for prompt in table.rules.prompts(table.state) if prompt.kind == "drink"]
    assert not [action for action in table.legal(1) if action.kind in {"agree", "sober", "drank", "lose_pv"}]
    table.attack(0, "a8", on=1)
    table.defend(1)
    if table.kind == "consequence":
        assert not table.mine(1).consequence.choice
        assert table.refused(1, act.Drank()) is not None


def test_r12_5_a_declaration_of_adults_is_never_preset():
    schema = GAME.options_type.model_json_schema()["properties"]["adults_only"]
    assert schema["default"] is False
    assert all(not preset.options.get("adults_only", False) for preset in GAME.info.presets)


# -- nobody starts to drink to escape a hit ----------------------------------------------------------------------------


def hit_of_fifteen(until):
    table = Table("a12 a3", "d1", "d3", adults_only=True, gauge="off", pv=[5, 5, 5])
    table.attack(0, "a12 a3", on=1)
    return table if until == "defence" else done(table, lambda t: t.defend(1))


@pytest.mark.parametrize("until", ["defence", "consequence"])
def test_r12_2_a_hit_is_taken_as_the_unit_played_before_it(until):
    table = hit_of_fifteen(until)
    assert table.kind == until
    assert table.refused(1, act.Agree(True)) == "NOT_NOW"
    assert table.refused(0, act.Agree(True)) is None, "somebody else may"
    for viewer in (SCREEN, HOST, party(0), party(2)):
        assert "NOT_NOW" not in table.sent(viewer)


def test_r12_2_after_the_hit_one_may_agree_again():
    table = hit_of_fifteen("consequence").accept()
    assert table.pv(1) == 4
    table.act(1, act.Agree(True))
    assert table.sips(1)


def test_r12_2_an_epidemic_is_taken_as_the_unit_played_before_it():
    table = Table("d1", "a2", adults_only=True, front=["", "epi:0:4"], gauge="off", pv=[5, 5]).to_turn_of(1, "upkeep")
    assert table.refused(1, act.Agree(True)) == "NOT_NOW"
    table.act(1, act.Treat(table.number(1)))
    assert table.refused(1, act.Agree(True)) == "NOT_NOW"
    table.accept()
    assert table.pv(1) == 4
