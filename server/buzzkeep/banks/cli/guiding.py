"""``banks guide`` and ``banks check``: how a chatbot, or anybody, writes questions, and what to write instead."""

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import click

from buzzkeep.banks.cli.common import database, open_banks
from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.keeping.report import Report
from buzzkeep.banks.model import CATEGORIES, ITEM, PLAYED_LANGS, TYPED_DECIMALS
from buzzkeep.banks.reading.file import Unreadable, open_file
from buzzkeep.banks.reviewing.sentences import place, speaker

WORDS = {
    "fr": ("de {} à {}", "au plus {}", "lettres", "chacun"),
    "en": ("{} to {}", "at most {}", "letters", "each"),
}  # of a bound: both ends, the upper one alone, what is counted in a text, what follows of a list
_GAP = re.compile(r"<<(\w+)\.(\w+)>>")


def guide(lang: str) -> str:
    """Return the page for people and chatbots; bounds are those of the models by which an import judges."""
    shapes = ITEM.json_schema()["$defs"]

    def bound(gap: re.Match[str]) -> str:
        item = shapes[f"{gap[1].capitalize()}Item"]["properties"]
        wording = shapes[f"{gap[1].capitalize()}Wording"]["properties"]
        return _told((item | wording)[gap[2]], lang)

    page = files(__package__).joinpath(f"guide.{lang}.md").read_text("utf-8")
    page = page.replace("<<DECIMALS>>", str(TYPED_DECIMALS)).replace("<<CATEGORIES>>", ", ".join(CATEGORIES))
    return _GAP.sub(bound, page)


def examples(lang: str) -> list[str]:
    """Return the questions of the guide, one of each kind at least, as lines of JSON."""
    return [line for line in guide(lang).splitlines() if line.startswith("{")]


def _told(schema: dict[str, Any], lang: str) -> str:
    """Return the bounds of a field in words, those of what a list holds behind its own."""
    schema = schema.get("anyOf", [schema])[0]
    span, upper, letters, each = WORDS[lang]
    [(ends, most)] = [(key[3:], schema[key]) for key in ("maxLength", "maxItems", "maximum") if key in schema]
    least = schema.get(f"min{ends}")
    said = upper.format(f"{most:.0f}") if least is None else span.format(f"{least:.0f}", f"{most:.0f}")
    if ends == "Items":
        return f"{said}, {each} {_told(schema['items'], lang)}"
    return f"{said} {letters}" if ends == "Length" else said


@click.command("guide")
@click.option("--lang", type=click.Choice(PLAYED_LANGS), default="en", show_default=True, help="Language of the guide.")
def guide_(lang: str) -> None:
    """Print how to write questions, with what to paste into a chatbot."""
    click.echo(guide(lang), nl=False)


@click.command()
@click.argument(
    "paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("--lang", default="", metavar="TAG", help="Language of questions that do not say it: fr, en, ...")
@database
@click.pass_context
def check(ctx: click.Context, paths: tuple[Path, ...], lang: str, db: str | None) -> None:
    """Say of each line of FILEs what is wrong and how to write it, to be pasted back to a chatbot; store nothing.

    Exit code 0 if there is nothing to mend, else 1.
    """
    say, importer, mend = speaker(lang), Importer(open_banks(db)), False
    for path in paths:
        try:
            file = open_file(path)
            report = importer.take(file, ImportRequest(lang=lang, dry_run=True))
            lines = file.text.split("\n") if file.is_text else []
        except Unreadable as error:
            report, lines = Report(str(path), failed=str(error)), []
        found = [*complaints(report, say)]
        mend |= bool(found)
        click.echo(say(f"{path}: good questions: {report.imported}, complaints: {len(found)}"))
        for one in found:
            click.echo(f"- {one}")
        bad = "\n".join(lines[int(at[1]) - 1] for one in report.skipped if (at := _LINE.fullmatch(one.where)))
        if shown := [one for one in examples("fr" if lang == "fr" else "en") if f'"{json.loads(one)["kind"]}"' in bad]:
            click.echo(say("Write such questions as these, a line each, and send only the corrected ones:"))
            click.echo("\n".join(shown))
    ctx.exit(mend)


_LINE = re.compile(r"line (\d+)")


def complaints(report: Report, say: Callable[[str], str] = str) -> Iterator[str]:
    """Yield what is to be mended in a file, each with its place, what is wrong, and what to write instead."""
    if report.failed and not report.skipped:
        yield say(report.failed)
    for one in report.skipped:
        reason, shown = say(one.reason), " ".join(one.text.split())
        where = f"{one.where}:" if reason == one.reason else f"{place(one.where).fr}\u00a0:"
        yield f"{where} {reason}" + f" [{shown}]" * bool(shown)
    yield from map(say, report.warnings)
    for pair in report.pairs:
        if pair.kind == "duplicate":
            yield say(f"{pair.where} is asked already, in {pair.partner}; ask something else") + f" [{pair.text}]"
    for reason, count in report.unaskable.items():
        yield say(f"{reason} ({count})")
