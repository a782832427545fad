"""Pictures of questions: brought in a zip or beside a table, bounded, kept, given back as they were."""

import io
import json
import zipfile

import pytest
from click.testing import CliRunner
from openpyxl import Workbook
from openpyxl.drawing.image import Image as Drawing
from PIL import Image
from sqlmodel import select

from buzzkeep.banks.cli import banks
from buzzkeep.banks.keeping import shipped, storage
from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.keeping.intake import merge
from buzzkeep.banks.keeping.shipped import read_folder, read_info, shipped_banks
from buzzkeep.banks.keeping.tables import MediumRow
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading import pictures
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats import jsonl
from buzzkeep.banks.reading.pictures import PHONE, WALL, prepare
from buzzkeep.banks.reviewing import editing

HEAD = "question,choice 1,choice 2,answer,picture,alt text,credit\n"


def drawn(kind="PNG", size=(400, 300), colour="red", **more):
    out = io.BytesIO()
    Image.new("RGBA" if kind == "PNG" else "RGB", size, colour).save(out, kind, **more)
    return out.getvalue()


def zipped(**files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as written:
        for name, data in files.items():
            written.writestr(name.replace("__", "/").replace("_", "."), data)
    return out.getvalue()


def take(engine, name, data, **ask):
    return Importer(engine).take(QuizFile(name, data), ImportRequest(**{"lang": "en", "bank": "mine", **ask}))


@pytest.fixture
def mine(engine):
    def items():
        with engine.connect() as connection:
            return list(storage.read_items(connection, "mine"))

    return items


def rows(engine):
    with engine.connect() as connection:
        return connection.execute(select(MediumRow.digest)).scalars().all()


def test_picture_is_upright_bounded_and_says_nothing_of_its_camera():
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "Camera of somebody"
    made = prepare(drawn("JPEG", (3000, 2000), exif=exif))
    assert (made.width, made.height) == (1067, WALL[0])
    for data, (side, most) in ((made.wall, WALL), (made.phone, PHONE)):
        with Image.open(io.BytesIO(data)) as image:
            assert image.format == "WEBP"
            assert max(image.size) == side
            assert len(data) <= most
            assert not image.getexif()
        assert b"Camera" not in data


def test_what_was_prepared_stays_as_it_is():
    made = prepare(drawn("PNG", (900, 500)))
    assert prepare(made.wall) == made


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no picture at all", "is no PNG"),
        (drawn()[:60], "damaged"),
        (drawn(size=(99, 400)), "the least"),
        (drawn("PNG", (20_001, 100)), "more than can be shown"),
        (b"<svg", "no sound SVG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "does not say its size"),
        (b"<svg viewBox='0 0 1 60000'/>", "does not say its size"),
        (b"<svg viewBox='0 0 9 9'><image href='file:///etc/hostname'/></svg>", "from elsewhere"),
        (b"<!DOCTYPE s [<!ENTITY a 'a'><!ENTITY b '&a;&a;'>]><svg viewBox='0 0 9 9'>&b;</svg>", "no sound SVG"),
    ],
)
def test_what_is_no_picture_is_refused_with_the_reason(data, said):
    with pytest.raises(Unreadable, match=said):
        prepare(data)


def test_svg_is_drawn_and_its_script_never_run():
    made = prepare(b"<svg viewBox='0 0 90 60' xmlns='http://www.w3.org/2000/svg'><script>x</script><rect/></svg>")
    assert (made.width, made.height) == (WALL[0], 1067)
    assert b"script" not in made.wall


def test_zip_of_a_table_and_pictures(engine, mine):
    table = f"{HEAD}Which one is it?,Cat,Dog,Cat,a.png,An animal on a sofa,Ann\nAnd this?,Cat,Dog,Dog,B.PNG,,\n"
    report = take(engine, "q.zip", zipped(set__quiz_csv=table, set__a_png=drawn(), set__b_png=drawn(colour="blue")))
    assert report.choice == 2
    assert not report.skipped
    first, second = (item.image for item in mine())
    assert (first.width, first.height, first.alt, first.credit) == (400, 300, {"en": "An animal on a sofa"}, "Ann")
    assert second.alt == {}
    assert {first.digest, second.digest} == {*rows(engine)}
    assert storage.medium(engine, first.digest, "phone").startswith(b"RIFF")


def test_one_wording_with_two_pictures_is_two_questions(engine):
    table = f"{HEAD}Which animal?,Cat,Dog,Cat,a.png,,\nWhich animal?,Cat,Dog,Dog,b.png,,\n"
    pack = zipped(quiz_csv=table, a_png=drawn(), b_png=drawn(colour="blue"))
    report = take(engine, "q.zip", pack)
    assert (report.choice, report.conflicts, report.duplicates) == (2, 0, 0)
    again = take(engine, "q.zip", pack)
    assert (again.choice, again.duplicates) == (0, 2)


@pytest.mark.parametrize(
    ("cell", "alt", "said"),
    [
        ("c.png", "", "c.png' is not there"),
        ("https://example.org/a.png", "", "fetched from the internet"),
        ("tune.mp3", "", "is not there"),
        ("../a.png", "", ""),
        ("a.png", "a cat, of the domestic kind", ""),
        ("a.png", "a Siamese at rest", "hold an answer"),
        ("x/a.png", "", ""),
    ],
)
def test_picture_that_is_not_there_refuses_its_question_by_name(engine, cell, alt, said):
    table = f'{HEAD}Which breed?,Siamese,Dog,Siamese,{cell},"{alt}",\nAnother?,Cat,Dog,Dog,,,\n'
    report = take(engine, "q.zip", zipped(in__quiz_csv=table, in__a_png=drawn()))
    assert report.choice == (1 if said else 2)
    assert [said in one.reason for one in report.skipped] == [True] * bool(said)


def test_choices_that_name_files_are_one_picture_and_come_back_alike(engine, mine, tmp_path):
    table = f"{HEAD}Which flag is Senegal's?,Mali.png,Senegal.png,B,,,Ann\n"
    take(engine, "q.zip", zipped(quiz_csv=table, Mali_png=drawn(), Senegal_png=drawn(colour="blue")))
    (item,) = mine()
    choices = item.wordings["en"].choices
    assert (choices[item.right], sorted(choices), item.keep_order) == ("Senegal", ["Mali", "Senegal"], True)
    assert (item.image.appear, item.image.credit, item.image.width, item.image.height) == (
        "choices",
        "Ann",
        1600,
        600,
    )
    wall = storage.medium(engine, item.image.digest, "wall")
    with Image.open(io.BytesIO(wall)) as shown:
        left, right = (shown.convert("RGB").getpixel((x, 300)) for x in (400, 1200))
    assert (left[0] > left[2], right[0] > right[2]) == tuple(choice == "Mali" for choice in choices)
    lines = jsonl.write(BankInfo(id="mine", title={}), [item])
    again = take(engine, "again.zip", zipped(questions_jsonl=lines, **{f"pictures__{item.image.digest}_webp": wall}))
    assert (again.duplicates, mine()) == (1, [item])


@pytest.mark.parametrize(("said", "kept"), [("", "whole"), ("Cases", "tiles"), ("pixels", "blocks"), ("zoom", "zoom")])
def test_how_a_picture_appears_is_told_by_a_column(engine, mine, said, kept):
    table = "question,choice 1,choice 2,answer,picture,appear\nWhich one is it?,Cat,Dog,Cat,a.png,"
    take(engine, "q.zip", zipped(quiz_csv=f"{table}{said}\n", a_png=drawn()))
    assert [item.image.appear for item in mine()] == [kept]
    wrong = take(engine, "r.zip", zipped(quiz_csv=f"{table}by magic\n", a_png=drawn()))
    assert "tiles, blocks, zoom" in wrong.skipped[0].reason


def workbook(lying, header="picture", asked="Which one is it in"):
    book = Workbook()
    book.active.append(["question", "choice 1", "choice 2", "answer", header])
    for n in range(2, 6):
        book.active.append([f"{asked} {1900 + n}?", "Cat", "Dog", "Cat"])
    for cell, data in lying:
        book.active.add_image(Drawing(io.BytesIO(data)), cell)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(("header", "column"), [("picture", "E"), ("", "G"), ("", "A")])
def test_pictures_that_lie_on_rows_of_a_spreadsheet_are_their_questions(engine, mine, header, column):
    lying = [(f"{column}{n}", drawn(colour=colour)) for n, colour in ((2, "red"), (3, "blue"), (5, "lime"), (8, "tan"))]
    data = workbook([("A1", drawn(colour="gold")), *lying, ("B5", drawn())], header)
    report = take(engine, "q.xlsx", data)
    assert (report.choice, [one.where for one in report.skipped]) == (3, ["row 5"])
    assert "2 pictures or sounds belong" in report.skipped[0].reason
    colours = []
    for item in mine():
        wall = storage.medium(engine, item.image.digest, "wall") if item.image else None
        with Image.open(io.BytesIO(wall or drawn(colour="black"))) as shown:
            colours.append(["rgb"[n] for n, value in enumerate(shown.convert("RGB").getpixel((9, 9))) if value > 200])
    assert colours == [["r"], ["b"], []]
    small = take(engine, "d.xlsx", workbook([("E2", drawn(size=(9, 9)))], header), copy=True)
    assert [(one.where, "the least" in one.reason) for one in small.skipped] == [("row 2", True)]


RICH = "http://schemas.microsoft.com/office/spreadsheetml/2017/richdata"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS = "http://schemas.openxmlformats.org/package/2006/relationships"
IDS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
VALUE = '<rv s="{kind}"><v>{n}</v><v>5</v></rv>'
RELATED = '<rel r:id="rId{n}"/>'


def in_cells(placed, kinds="01", **more):
    """A workbook with the cells' values as Excel writes them: errors to who does not know pictures.

    ``placed`` are pictures by cell, ``kinds`` says of each which of two kinds of value it is, the second from afar.
    """
    book = Workbook()
    book.active.append(["question", "choice 1", "choice 2", "answer", "picture"])
    for n in range(2, 6):
        book.active.append([f"Which one is it in {1900 + n}?", "Cat", "Dog", "Cat"])
    for cell in placed:
        book.active[cell] = "#VALUE!"
    book.save(out := io.BytesIO())

    def each(said):
        return "".join(said.format(n=n, kind=kind) for n, kind in zip(range(len(placed)), kinds, strict=False))

    bundle = '<bk><extLst><ext uri="{{3e28}}"><x:rvb xmlns:x="' + RICH + '" i="{n}"/></ext></extLst></bk>'
    kept = each('<bk><rc t="1" v="{n}"/></bk>')
    local, far = '<k n="_rvRel:LocalImageIdentifier" t="i"/>', '<k n="WebImageIdentifier" t="i"/>'
    related = each('<Relationship Id="rId{n}" Target="../media/image{n}.png"/>')
    parts = {
        "metadata": f'<metadata xmlns="{MAIN}"><futureMetadata name="XLRICHVALUE">{each(bundle)}</futureMetadata>'
        f"<valueMetadata>{kept}</valueMetadata></metadata>",
        "richData/rdrichvaluestructure": f'<rvStructures xmlns="{RICH}"><s t="_localImage">{local}'
        f'<k n="CalcOrigin" t="i"/></s><s t="_webimage">{far}</s></rvStructures>',
        "richData/rdrichvalue": f'<rvData xmlns="{RICH}">{each(VALUE)}</rvData>',
        "richData/richValueRel": f'<rels xmlns="{RICH}" xmlns:r="{IDS}">{each(RELATED)}</rels>',
        "richData/_rels/richValueRel": f'<Relationships xmlns="{LINKS}">{related}</Relationships>',
    }
    parts = {f"xl/{name}.xml" + ".rels" * ("_rels" in name): text.encode() for name, text in parts.items()} | more
    made = io.BytesIO()
    with zipfile.ZipFile(out) as plain, zipfile.ZipFile(made, "w") as written:
        for name in plain.namelist():
            data = plain.read(name)
            for n, cell in enumerate(placed if "sheet1" in name else ()):
                data = data.replace(f'r="{cell}"'.encode(), f'r="{cell}" vm="{n + 1}"'.encode())
            written.writestr(name, data)
        for name, data in parts.items():
            written.writestr(name, data)
        for n, data in enumerate(placed.values()):
            written.writestr(f"xl/media/image{n}.png", data)
    return made.getvalue()


@pytest.mark.parametrize("column", "EH")
def test_pictures_that_are_values_of_cells_are_their_questions(engine, mine, column):
    placed = {f"{column}{n}": drawn(colour=colour) for n, colour in ((2, "red"), (4, "blue"))}
    report = take(engine, "q.xlsx", in_cells(placed, "00"))
    assert (report.choice, report.skipped) == (4, [])
    colours = []
    for item in mine():
        wall = storage.medium(engine, item.image.digest, "wall") if item.image else drawn(colour="black")
        with Image.open(io.BytesIO(wall)) as shown:
            colours.append([value > 200 for value in shown.convert("RGB").getpixel((9, 9))])
    assert colours == [[True, False, False], [False] * 3, [False, False, True], [False] * 3]


@pytest.mark.parametrize(
    ("cell", "more", "why"),
    [
        ("B3", {}, "the cell B3 holds a picture; put it into a zip"),
        ("A3", {}, "the cell A3 holds a picture; put it into a zip"),
        ("E3", {"kinds": "1"}, "nothing is fetched from the internet"),
        ("E3", {"kinds": "7"}, "the cell E3 shows the error #VALUE!"),
        ("E3", {"xl/metadata.xml": b"<metadata/>"}, "the cell E3 shows the error #VALUE!"),
        ("E3", {"xl/richData/_rels/richValueRel.xml.rels": b"<Relationships/>"}, "its file 'picture' is not there"),
    ],
)
def test_a_picture_in_a_cell_that_cannot_be_had_refuses_its_question(engine, cell, more, why):
    report = take(engine, "q.xlsx", in_cells({cell: drawn()}, **{"kinds": "0", **more}))
    assert (report.choice, [one.where for one in report.skipped]) == (3, ["row 3"])
    assert why in report.skipped[0].reason


def test_spreadsheets_with_pictures_lie_in_a_zip_and_keep_them_apart(engine, mine):
    one, two = workbook([("E2", drawn()), ("E3", drawn())]), io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(workbook([("E4", drawn(colour="blue"))], asked="And what was"))) as other,
        zipfile.ZipFile(two, "w") as as_excel,
    ):
        for name in other.namelist():
            deep = b'Target="../' if "s/_rels/" in name else b'Target="/xl/'
            as_excel.writestr(name, other.read(name).replace(b'Target="/xl/', deep))
    pack = zipped(a__one_xlsx=one, two_xlsx=two.getvalue(), image1_png=drawn(colour="lime"))
    take(engine, "q.zip", pack, copy=True)
    shown = [item.image and item.image.digest for item in mine()]
    assert shown[0] == shown[1]
    assert len({*filter(None, shown)}) == 2


def test_one_file_is_made_fit_once(engine, monkeypatch):
    made = []
    monkeypatch.setattr(pictures, "prepare", lambda data: made.append(data) or prepare(data))
    table = HEAD + "".join(f"Which one is it in {year}?,Cat,Dog,Cat,a.png,,\n" for year in range(1900, 1905))
    report = take(engine, "q.zip", zipped(quiz_csv=table, a_png=drawn()))
    assert (report.choice, len(made)) == (5, 1)


def test_of_two_pictures_of_one_name_none_is_guessed(engine):
    pack = zipped(quiz_csv=f"{HEAD}Which?,Cat,Dog,Dog,a.png,,\n", x__a_png=drawn(), y__a_png=drawn(colour="blue"))
    assert "2 files in the zip" in take(engine, "q.zip", pack).skipped[0].reason


def test_folder_out_and_in_again(tmp_path):
    folder = tmp_path / "evening"
    (folder / "pictures").mkdir(parents=True)
    (folder / "quiz.csv").write_text(f"{HEAD}Which one is it?,Cat,Dog,Cat,a.png,Fur,Ann\n", "utf-8")
    (folder / "pictures" / "a.png").write_bytes(drawn())
    (tmp_path / "secret.png").write_bytes(drawn())
    run, first, second = CliRunner(), tmp_path / "one.zip", tmp_path / "two.zip"
    for db, brought, taken in (("a.db", folder, first), ("b.db", first, second)):
        told = run.invoke(banks, ["import", str(brought), "--bank", "mine", "--lang", "en", "--db", str(tmp_path / db)])
        assert told.exit_code == 0, told.output
        out = run.invoke(banks, ["export", "mine", "-o", str(taken), "--db", str(tmp_path / db)])
        assert out.exit_code == 0, out.output
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as package:
        line = json.loads(package.read("questions.jsonl"))
        assert line["image"] in package.namelist()
        assert line["alt"] == {"en": "Fur"}
    refused = run.invoke(banks, ["export", "mine", "--format", "csv", "--db", str(tmp_path / "a.db")])
    assert refused.exit_code == 2
    assert "mine.zip" in refused.output
    (folder / "quiz.csv").write_text(f"{HEAD}Which?,Cat,Dog,Cat,../secret.png,,\n", "utf-8")
    told = run.invoke(banks, ["import", str(folder), "--bank", "other", "--lang", "en", "--db", str(tmp_path / "c.db")])
    assert told.exit_code == 1
    assert "is not there" in told.output


def test_shipped_flags_outlines_and_places_come_back_as_they_went(engine):
    folder = next(folder for folder in shipped_banks() if folder.name == "atlas")
    items = read_folder(folder)[0][::12]  # all 339 of them take 13 s
    assert {(item.kind, bool(item.medium)) for item in items} == {("choice", True), ("place", False)}
    names = {jsonl.file_name(item.medium): item.medium for item in items if item.medium}
    media = {name: (folder / name).read_bytes() for name in sorted(names)}
    info = read_info(folder).model_copy(update={"id": "mine", "version": ""})
    one = shipped.zipped(info, items, media)
    assert take(engine, "atlas.zip", one, keep_conflicts=True).skipped == []
    assert shipped.zipped(*shipped.contents(engine, "mine")) == one


def test_pictures_that_no_question_shows_go_with_the_bank(engine):
    table = f"{HEAD}Which one is it?,Cat,Dog,Cat,a.png,,\n"
    take(engine, "q.zip", zipped(quiz_csv=table, a_png=drawn()))
    take(engine, "q.zip", zipped(quiz_csv=table, a_png=drawn()), copy=True)
    assert len(rows(engine)) == 1
    storage.remove_bank(engine, "mine")
    assert rows(engine) == []


def test_a_bank_holds_only_so_many_bytes_of_pictures(engine, mine, monkeypatch):
    one, two = (take_one(engine, colour) for colour in ("red", "blue"))
    assert (one.failed, two.failed) == ("", "")
    with engine.connect() as connection:
        media = connection.execute(select(MediumRow.wall, MediumRow.phone)).all()
    monkeypatch.setattr(storage, "MOST_MEDIA", sum(len(size) for row in media for size in row))
    assert take_one(engine, "red", "Which other").failed == ""  # the same picture counts once
    for dry_run in (True, False):
        assert "put the rest into another one" in take_one(engine, "tan", dry_run=dry_run).failed
    assert len(mine()) == 3
    monkeypatch.setattr(storage, "MOST_MEDIA", 1)
    asked = mine()[0]
    with pytest.raises(editing.Unsound) as refused:
        editing.edit(engine, "mine", asked.id, asked.model_dump(mode="json") | {"difficulty": 5}, editing.stamp(asked))
    assert "au plus 0 Mo" in refused.value.errors[0].fr
    assert mine()[0] == asked
    assert take(engine, "t.csv", b"question,answer,choice 2\nWithout any?,a,b\n").failed == ""


def test_banks_that_hold_too_much_together_are_not_merged(engine, monkeypatch):
    for bank, colour in (("mine", "red"), ("mine", "tan"), ("other", "red"), ("other", "blue"), ("third", "red")):
        assert take_one(engine, colour, f"Which {bank} one", bank=bank).choice == 1
    before = shipped.contents(engine, "mine"), shipped.contents(engine, "other")
    with engine.connect() as connection:
        media = connection.execute(select(MediumRow.wall, MediumRow.phone)).all()
    monkeypatch.setattr(storage, "MOST_MEDIA", sum(len(size) for row in media for size in row) - 1)
    for giver, taker in (("other", "mine"), ("mine", "other")):
        with pytest.raises(Unreadable, match="put the rest into another one"):
            merge(engine, giver, taker)
        assert (shipped.contents(engine, "mine"), shipped.contents(engine, "other")) == before
    assert merge(engine, "third", "mine").report.imported == 1  # its picture is there already


def take_one(engine, colour, asked="Which one", **ask):
    table = f"{HEAD}{asked} is {colour}?,Cat,Dog,Cat,a.png,,\n"
    return take(engine, "q.zip", zipped(quiz_csv=table, a_png=drawn(colour=colour)), copy=True, **ask)
