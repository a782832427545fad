"""What rooms take from the banks: the numbers for the lobby are read once, until a bank changes."""

import pytest
from sqlalchemy import event

from banks.making import choice
from banks.test_picker import EN, many
from buzzkeep.banks.keeping.intake import merge
from buzzkeep.banks.keeping.storage import (
    add_items,
    clear_bank,
    enable,
    remove_bank,
    remove_items,
    update_item,
)
from buzzkeep.banks.playing.picker import Holdings
from buzzkeep.store.database import open_database


def in_transaction(write, *args):
    def change(engine):
        with engine.begin() as connection:
            write(connection, *args)

    return change


@pytest.mark.parametrize(
    ("change", "left"),
    [
        (lambda engine: enable(engine, "b", "q0", False), 9),
        (lambda engine: enable(engine, "b", None, False), 0),
        (lambda engine: remove_bank(engine, "b"), 0),
        (lambda engine: merge(engine, "b", "c"), 10),
        (in_transaction(add_items, "b", [choice("new")]), 11),
        (in_transaction(remove_items, "b", ["q1", "q2"]), 8),
        (in_transaction(clear_bank, "b"), 0),
        (in_transaction(update_item, "b", choice("q3", difficulty=5)), 10),
    ],
)
def test_questions_are_read_again_once_a_bank_has_changed_be_it_by_another_process(engine, fill, change, left):
    fill("b", many(10))
    fill("c", [])
    holdings = Holdings(engine)
    before = holdings.of(EN)
    assert before.counts().choice.total == 10
    other = open_database(str(engine.url))
    change(other)
    other.dispose()
    after = holdings.of(EN)
    assert after is not before
    assert after.counts().choice.total == left


def test_questions_are_read_once_while_no_bank_changes(engine, fill):
    fill("b", many(10))
    holdings, told = Holdings(engine), []
    holdings.of(EN)
    event.listen(engine, "before_cursor_execute", note := lambda *args: told.append(args[2]))
    assert [holdings.of(EN).counts(seen).choice.unseen for seen in ([], ["b/q1", "b/q1", "gone/q9"])] == [10, 9]
    event.remove(engine, "before_cursor_execute", note)
    assert not any("wording" in statement for statement in told)
