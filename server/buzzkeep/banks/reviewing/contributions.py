"""Questions that people of a room write: looked through as an import is, made ready to be asked, kept in a bank."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from string import punctuation
from typing import Any

from sqlalchemy import Engine, select
from sqlmodel import col

from buzzkeep.banks.keeping.intake import KnownQuestions
from buzzkeep.banks.keeping.report import why_unaskable
from buzzkeep.banks.keeping.tables import Wording
from buzzkeep.banks.model import ChoiceItem, Item, NumberItem, answer_of
from buzzkeep.banks.reading.normalise import fixes_order, true_false
from buzzkeep.banks.reviewing.editing import FieldError, NewBank, Unsound, add, found, remark, sound
from buzzkeep.banks.text import choice_key, fold
from buzzkeep.engine.types import Rng
from buzzkeep.quiz.content import ChoiceQuestion, NumberQuestion, thousandths
from buzzkeep.quiz.decks import AnyQuestion
from buzzkeep.rooms.names import RudeWords, Strictness
from buzzkeep.rooms.state import Contribution, Manuscript, RoomState
from buzzkeep.store.database import reading

GIVES_AWAY = 3  # letters: a shorter answer stands in many a question by chance


@dataclass(frozen=True)
class Contributions:
    """Implements :class:`~buzzkeep.rooms.prepare.Editor` on the banks in a database."""

    engine: Engine
    rude: RudeWords

    def faults(self, room: RoomState, manuscript: Manuscript, lang: str, but: Sequence[str], /) -> list[dict[str, str]]:
        """Return what is to be mended, by field. Of what there is already neither text nor answer is told."""
        try:
            item = self._item(manuscript, lang)
        except Unsound as unsound:
            found = [replace(one, field=one.field.removeprefix(f"wordings.{lang}.")) for one in unsound.errors]
        else:
            found = self._objections(room, item, lang, but)
        return [asdict(one) for one in found]

    def questions(self, room: RoomState, rng: Rng, /) -> tuple[AnyQuestion, ...]:
        """Return what the next match asks of the room; choices are shuffled unless their order matters."""
        return tuple(self._asked(room, one, rng) for one in room.next_contributions)

    def keep(self, room: RoomState, /) -> None:
        """Put those that were asked into the room's bank, which is made if there is none."""
        for one in room.contributions:
            if one.asked:
                bank, _, _ = one.place_in(room.code).partition("/")
                with suppress(Unsound):  # it is there
                    found(self.engine, NewBank(bank, room.content.lang))
                item = self._item(one.manuscript, one.lang).model_copy(update={"id": one.id})
                with suppress(Unsound):  # it is in it
                    add(self.engine, bank, item.model_dump(mode="json"))

    def _objections(self, room: RoomState, item: Item, lang: str, but: Sequence[str]) -> list[FieldError]:
        wording = item.wordings[lang]
        if reason := why_unaskable(item):
            return [remark(reason, "value")]
        if self._is_rude(" ".join((wording.text, wording.explanation, *getattr(wording, "choices", ()))), room):
            return [remark("a word of it is not wanted here")]
        if _gives_away(item, lang):
            return [remark("the question gives its answer away", "text")]
        known, here = KnownQuestions(self.engine), "the room"
        others = (one for one in room.contributions if one.id not in but and one.state != "declined")
        known.suppose(here, {one.id: self._item(one.manuscript, one.lang) for one in others})
        match = known.index(here, [item], alone=False).match(item)
        return [] if match is None else [remark("there is such a question already; write another one", "text")]

    def _is_rude(self, text: str, room: RoomState) -> bool:
        """Tell whether a word is rude, whatever names are: not one of those that questions need, as the banks show."""
        strictness: Strictness = "strict" if room.name_filter == "strict" else "mild"
        rude = {word.strip(punctuation) for word in text.split() if self.rude.finds(word, strictness)}
        with reading(self.engine).connect() as connection:
            asked = col(Wording.text)
            used = (select(asked).where(asked.icontains(word, autoescape=True)).limit(1) for word in rude)
            return any(connection.execute(one).first() is None for one in used)

    def _item(self, manuscript: Manuscript, lang: str) -> Item:
        """Return the question that was typed. Raises Unsound."""
        wording: dict[str, Any] = {"text": manuscript.text, "explanation": manuscript.explanation}
        if manuscript.choices:
            raw = {"kind": "choice", "right": manuscript.right}
            wording["choices"] = list(manuscript.choices)
        else:
            raw = {"kind": "number", "value": manuscript.value}
            wording["unit"] = manuscript.unit
        with reading(self.engine).connect() as connection:
            item = sound(raw | {"wordings": {lang: wording}}, "new", connection)
        if isinstance(item, ChoiceItem):
            choices = item.wordings[lang].choices
            verdict = {*map(choice_key, choices)} == {*map(choice_key, true_false(lang))}
            return item.model_copy(update={"keep_order": verdict or fixes_order(item.wordings[lang])})
        return item

    def _asked(self, room: RoomState, one: Contribution, rng: Rng) -> AnyQuestion:
        item = self._item(one.manuscript, one.lang)
        wording = item.wordings[one.lang]
        plain: dict[str, Any] = {"id": one.place_in(room.code), "author": one.player}
        plain |= {"text": wording.text, "explanation": wording.explanation}
        plain |= {"category": item.category, "difficulty": item.difficulty}
        if isinstance(item, NumberItem):
            unit = item.wordings[one.lang].unit
            return NumberQuestion(value=thousandths(answer_of(item, one.lang)), unit=unit, **plain)
        assert isinstance(item, ChoiceItem)
        choices = item.wordings[one.lang].choices
        order = range(len(choices)) if item.keep_order else rng.shuffled(range(len(choices)))
        return ChoiceQuestion(choices=tuple(choices[at] for at in order), right=order.index(item.right), **plain)


def _gives_away(item: Item, lang: str) -> bool:
    """Tell whether the answer stands in the question; of choices, alone of them."""
    text = f" {fold(item.wordings[lang].text)} "
    if isinstance(item, ChoiceItem):
        there = [f" {fold(choice)} " in text for choice in item.wordings[lang].choices]
        return there[item.right] and sum(there) == 1 and len(fold(item.shown_answer(lang))) >= GIVES_AWAY
    return f" {fold(answer_of(item, lang))} " in text
