"""What is wrong, or might be better, with a question that somebody is writing: what an import would say of it."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

from buzzkeep.banks.keeping.intake import KnownQuestions
from buzzkeep.banks.keeping.report import why_unaskable
from buzzkeep.banks.model import ChoiceItem
from buzzkeep.banks.reading.normalise import fixes_order
from buzzkeep.banks.reviewing.editing import NEW, FieldError, Unsound, remark, sound
from buzzkeep.engine.records import Record
from buzzkeep.store.database import reading


class Checked(Record):
    """``errors`` keep a question from being stored, ``warnings`` do not; ``fine`` is what is as it should be."""

    errors: tuple[FieldError, ...] = ()
    warnings: tuple[FieldError, ...] = ()
    fine: tuple[FieldError, ...] = ()


def checked(engine: Engine, bank: str, raw: dict[str, Any], hidden: Callable[[], Callable[[str], bool]]) -> Checked:
    """Check a question as it is typed; one that ``hidden()`` says is kept back is never named."""
    id = str(raw.get("id") or NEW)
    try:
        with reading(engine).connect() as connection:
            item = sound(raw, id, connection)
    except Unsound as unsound:
        return Checked(tuple(unsound.errors))
    warnings = [] if item.source else [remark("no source: nobody can check it", "source")]
    if item.medium and not item.wordings.keys() <= item.medium.alt.keys():
        place = "sound.alt" if item.sound else "image.alt"
        warnings.append(remark("no words for it: who does not see or hear it cannot answer", place))
    if isinstance(item, ChoiceItem) and not item.keep_order and any(map(fixes_order, item.wordings.values())):
        warnings.append(remark("a choice speaks of the others; keep their order", "keep_order"))
    if reason := why_unaskable(item):
        warnings.append(remark(reason, "value"))
    found = KnownQuestions(engine).index(bank, [item], alone=False, but=id).match(item)
    if found is None or hidden()(found.other.label):
        return Checked((), tuple(warnings), (remark("no other question asks this"),))
    other = found.other.item.wordings[next(iter(found.other.item.wordings))].text
    verb = "asks this already" if found.kind == "duplicate" else "answers this otherwise"
    return Checked((), (*warnings, remark(f"the bank {found.other.bank!r} {verb}: {other}")))
