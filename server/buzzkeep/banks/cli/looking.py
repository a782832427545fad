"""``banks list``, ``show``, ``search``; ``ratings``: what play has taught, ``flags``: what players object to."""

import csv
import io
from dataclasses import asdict, fields

import click
from sqlalchemy import Engine

from buzzkeep.banks.cli.common import database, json_option, open_banks, print_json, unknown
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.report import marked
from buzzkeep.banks.model import CATEGORIES, Item
from buzzkeep.banks.playing import ratings_book
from buzzkeep.banks.playing.ratings_book import RatedQuestion
from buzzkeep.banks.reading.formats.table import harmless
from buzzkeep.banks.reviewing import review as book
from buzzkeep.quiz.content import TAGS


@click.command("list")
@json_option
@database
def list_(as_json: bool, db: str | None) -> None:
    """List the banks with their counts."""
    found = storage.summary(open_banks(db))
    if as_json:
        print_json(found)
        return
    for bank in found:
        marks = ", ".join(["shipped"] * bank.shipped + ["off"] * (not bank.enabled))
        tags = ", ".join(dict.fromkeys(count.tag for count in bank.tags))
        click.echo(
            f"{bank.id:24} {bank.choice:6} choice {bank.number:6} number {bank.open:6} open"
            f"  {'+'.join(bank.languages):8} {bank.licence or 'no licence'}{f'  [{marks}]' if marks else ''}"
            f"{'  tags ' + tags if tags else ''}"
        )
    if not found:
        click.echo("There is no bank yet; import one with: buzzkeep banks import FILE")


@click.command()
@click.argument("target", metavar="BANK[/QUESTION]")
@json_option
@database
def show(target: str, as_json: bool, db: str | None) -> None:
    """Show a bank's figures, or one question with its answer."""
    engine = open_banks(db)
    bank, _, question = target.partition("/")
    found = next((one for one in storage.summary(engine) if one.id == bank), None)
    if found is None:
        raise unknown(bank)
    if question:
        with engine.connect() as connection:
            items = list(storage.read_items(connection, bank, [question]))
        if not items:
            raise click.ClickException(f"there is no question {question!r} in the bank {bank!r}")
        if as_json:
            click.echo(items[0].model_dump_json())
        else:
            click.echo("\n".join([_as_text(bank, items[0]), *about(engine, bank, question)]))
        return
    if as_json:
        print_json(found)
        return
    click.echo(f"{found.id}: {' / '.join(found.title.values())}")
    rights = f"licence {found.licence or '-'}, {found.attribution or 'no attribution'}"
    click.echo(f"version {found.version or '-'}, {rights}")
    held = f"{found.choice} multiple-choice, {found.number} number and {found.open} open questions"
    click.echo(f"{held}; those that games can ask:")
    for count in found.counts:
        name = CATEGORIES.get(count.category, {}).get("en", count.category)
        click.echo(f"  {count.lang:3} {name:26} {count.choice:5} choice {count.number:5} number {count.open:5} open")
    if found.tags:
        click.echo("of these by the tags that a host can pick:")
    for tag in found.tags:
        name = f"{tag.tag}: {TAGS[tag.tag]['en']}"
        click.echo(f"  {tag.lang:3} {name:26} {tag.choice:5} choice {tag.number:5} number {tag.open:5} open")


@click.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--bank", metavar="ID", help="Search this bank only.")
@click.option("--limit", type=click.IntRange(1), default=20, show_default=True)
@database
def search(words: tuple[str, ...], bank: str | None, limit: int, db: str | None) -> None:
    """Find questions that contain all WORDS in their text, choices or explanation; accents and case do not count."""
    with open_banks(db).connect() as connection:
        found = list(storage.containing(connection, words, bank or ""))
    for row in found[:limit]:
        click.echo(f"{row.bank_id}/{row.question_id} [{row.lang}] {row.text}")
    if len(found) > limit:
        click.echo(f"... and {len(found) - limit} more")
    if not found:
        raise click.ClickException("no question found")


def _as_text(bank: str, item: Item) -> str:
    lines = [f"{bank}/{item.id} ({item.kind}, {item.category}, difficulty {item.difficulty})"]
    for lang in item.wordings:
        wording = item.wordings[lang]
        lines += [f"[{lang}] {wording.text}", *(f"   {one}" for one in marked(item, lang))]
        lines += [f"     {wording.explanation}"] * bool(wording.explanation)
    tags = [f"tags: {', '.join(item.tags)}"] * bool(item.tags)
    return "\n".join([*lines, *tags, f"source: {item.source or '-'}"])


@click.command("ratings")
@click.option("--bank", metavar="ID", help="This bank only.")
@click.option("--answered", is_flag=True, help="Only questions that somebody has answered.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV for a spreadsheet.")
@database
def ratings(bank: str | None, answered: bool, as_csv: bool, db: str | None) -> None:
    """Show how hard each question has proved, hardest first, beside its declared difficulty."""
    found = [one for one in ratings_book.export(open_banks(db), bank) if one.answers or not answered]
    if bank is not None and not found and not answered:
        raise unknown(bank)
    found.sort(key=lambda one: -one.points)
    if as_csv:
        click.echo(_csv(found), nl=False)
    else:
        click.echo("\n".join(map(_line, found)) or "Nobody has answered a question yet.")


def about(engine: Engine, bank: str, question: str) -> list[str]:
    """Return what play has taught about one question, and what players object to, in lines for a terminal."""
    rated = [one for one in ratings_book.export(engine, bank) if one.id == question]
    with engine.connect() as connection:
        flags = book.flags_of(connection, bank, question)
    return [*map(_learned, rated), *(f"flagged: {line}" for line in book.told(flags))]


def _learned(one: RatedQuestion) -> str:
    learned = f"learned {one.level:.2f} ± {one.uncertainty:.2f}, " if one.answers else ""
    return f"difficulty ({one.lang}): declared {one.difficulty}, {learned}{_known(one)}"


def _known(one: RatedQuestion) -> str:
    if not one.answers or one.score is None:
        return "not answered yet"
    if one.kind == "choice":
        return f"{one.right} of {one.answers} right"
    return f"{one.answers} guesses, score {100 * one.score:.0f} %"


def _csv(found: list[RatedQuestion]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, [field.name for field in fields(RatedQuestion)], lineterminator="\n")
    writer.writeheader()
    for one in found:
        row = asdict(one)
        writer.writerow(row | {name: harmless(value) for name, value in row.items() if isinstance(value, str)})
    return out.getvalue()


def _line(one: RatedQuestion) -> str:
    level = f"{one.level:5.2f} ± {one.uncertainty:.2f}"
    return f"{level}  {one.lang}  declared {one.difficulty}  {_known(one):20}  {one.bank}/{one.id}: {one.text}"


@click.command("flags")
@click.option("--bank", metavar="ID", help="This bank only.")
@click.option("--resolve", metavar="BANK/QUESTION", help="Close the open flags of a question.")
@click.option("--all", "resolved_too", is_flag=True, help="Resolved flags as well.")
@database
def flags(bank: str | None, resolve: str | None, resolved_too: bool, db: str | None) -> None:
    """Show the questions that players have flagged, the most flagged first."""
    engine = open_banks(db)
    if resolve is not None:
        owner, _, question = resolve.partition("/")
        count = book.resolve(engine, owner, question)
        if not count:
            raise click.ClickException(f"there is no open flag of {resolve!r}")
        click.echo(f"{resolve}: {count} resolved")
        return
    found = book.flagged(engine, bank, open_only=not resolved_too)
    for one in found:
        click.echo(f"{len(one.flags):3}  {one.bank}/{one.id}: {one.text}")
        for line in book.told(one.flags):
            click.echo(f"     {line}")
    if not found:
        click.echo("No question is flagged.")
