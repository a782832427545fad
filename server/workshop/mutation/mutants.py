"""Draws mutants: a program with one place changed, in a line that runs.

Left alone is what only tells a reader or a type checker something: annotations, docstrings, texts, log lines, asserts,
decorators, protocols, ``__all__`` and imports.
"""

import ast
import random
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

BOUNDARY = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITE = {
    **{ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq},
    **{ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And},
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult},
    **{ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr},
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
REMOVED = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)


@dataclass(frozen=True)
class Mutant:
    """One change: what stands at bytes ``start`` to ``end`` of the lines ``source`` of ``file``, its ``nth`` such."""

    file: str
    line: int
    kind: str
    before: str
    after: str
    start: int
    end: int
    above: int  # lines from the statement's beginning to ``line``
    imported: bool  # runs when its module is imported, not in a function
    source: str
    nth: int

    def found_in(self, text):
        """Return the line of this mutant in another version of its file, None if there is none."""
        lines = places(text, self.source)
        return lines[self.nth] if self.nth < len(lines) else None

    def resembling(self, text):
        """Return (how much alike from 0 to 1, line, this mutant there) of the line that reads most like its own.

        It must hold what is changed, once: a name elsewhere in it may be another one now.
        """
        best = (0.0, None, None)
        for line, row in enumerate(text.splitlines(), 1):
            if self.source.count("\n") == 1 and row.count(self.before) == 1:
                alike = SequenceMatcher(None, row.strip(), self.source.strip()).ratio()
                start = len(row[: row.index(self.before)].encode())
                moved = replace(self, source=f"{row}\n", start=start, end=start + len(self.before.encode()))
                best = max(best, (alike, line, moved), key=lambda found: found[0])
        return best

    def applied(self, text, line):
        """Return the text of the file with this change at ``line``."""
        rows = text.encode().splitlines(keepends=True)
        last = line + self.source.count("\n") - 2
        changed = rows[line - 1][: self.start] + self.after.encode() + rows[last][self.end :]
        return b"".join([*rows[: line - 1], changed, *rows[last + 1 :]]).decode()


def places(text, block):
    """Return the lines of ``text``, from 1, at which these whole lines begin."""
    rows, wanted = text.splitlines(), block.splitlines()
    return [i + 1 for i in range(len(rows)) if rows[i : i + len(wanted)] == wanted]


class Places(ast.NodeVisitor):
    """Collects (kind, node, replacement, first line of the statement, whether it runs at import)."""

    def __init__(self):
        self.found, self.statement, self.functions = [], 1, 0

    def add(self, kind, node, replacement):
        text = replacement if isinstance(replacement, str) else f"({ast.unparse(replacement)})"
        self.found.append((kind, node, text, self.statement, not self.functions))

    def visit(self, node):
        if isinstance(node, ast.stmt):
            self.statement = node.lineno
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Assert, ast.arguments, ast.pattern)):
            return  # before Python 3.12 what stands in an f-string has no place; asserts and types are for readers
        if isinstance(node, (ast.AugAssign, ast.BinOp, ast.BoolOp)) and type(node.op) in OPPOSITE:
            self.operator(node)
        if isinstance(node, REMOVED) or (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)):
            self.add("statement removed", node, "pass")
        if isinstance(node, ast.Raise) or is_log(node) or is_protocol(node):
            return
        super().visit(node)

    def operator(self, node):
        sides = [node.left, node.right] if isinstance(node, ast.BinOp) else []
        texts = (ast.JoinedStr, ast.List, ast.Tuple)
        if any(isinstance(x, texts) or (isinstance(x, ast.Constant) and isinstance(x.value, str)) for x in sides):
            return
        if sides and isinstance(node.op, ast.BitOr) and not self.functions:
            return  # a union of types
        changed = copy_of(node, op=OPPOSITE[type(node.op)]())
        kind = "and/or" if isinstance(node, ast.BoolOp) else "arithmetic"
        self.add(kind, node, ast.unparse(changed) if isinstance(node, ast.stmt) else changed)

    def visit_FunctionDef(self, node):
        if any(ast.unparse(mark) == "overload" for mark in node.decorator_list):
            return
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        self.functions += 1
        for statement in node.body:
            self.visit(statement)
        self.functions -= 1

    def visit_ClassDef(self, node):
        for statement in node.body:
            self.visit(statement)

    def visit_Assign(self, node):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(ast.unparse(target) in ("__all__", "__slots__") for target in targets):
            return
        if any(isinstance(target, (ast.Attribute, ast.Subscript)) for target in targets):
            self.add("statement removed", node, "pass")
        if node.value is not None:
            self.visit(node.value)

    visit_AnnAssign = visit_Assign  # noqa: N815  # ast.NodeVisitor calls it by the node's name

    def visit_Return(self, node):
        if node.value is not None and getattr(node.value, "value", node.value) not in (None, False):
            self.add("return None", node, "return None")
            self.visit(node.value)

    def visit_If(self, node):
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return
        for value in ("True", "False"):
            self.add("condition", node.test, value)
        self.generic_visit(node)

    visit_IfExp = visit_If  # noqa: N815

    def visit_While(self, node):
        if not isinstance(node.test, ast.Constant):
            self.add("condition", node.test, "False")
            self.visit(node.test)
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def visit_comprehension(self, node):
        for test in node.ifs:
            self.add("condition", test, "True")
        self.generic_visit(node)

    def visit_Compare(self, node):
        for i, operator in enumerate(node.ops):
            for kind, table in (("boundary", BOUNDARY), ("comparison", OPPOSITE)):
                if type(operator) in table:
                    changed = [*node.ops[:i], table[type(operator)](), *node.ops[i + 1 :]]
                    self.add(kind, node, copy_of(node, ops=changed))
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        if isinstance(node.op, (ast.Not, ast.USub)):
            self.add("sign or not removed", node, node.operand)
        self.generic_visit(node)

    def visit_Constant(self, node):
        if isinstance(node.value, bool):
            self.add("constant", node, str(not node.value))
        elif isinstance(node.value, (int, float)):
            self.add("constant", node, str(node.value + 1 if node.value < 100 else node.value * 2))

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id in NAMES:
            self.add("min/max, any/all", node.func, NAMES[node.func.id])
        self.generic_visit(node)


def copy_of(node, **changes):
    return type(node)(**{**{name: getattr(node, name) for name in node._fields}, **changes})


def is_log(node):
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[0] in ("log", "logger", "logging")


def is_protocol(node):
    return isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases)


def mutants_of(root, file):
    """Return all mutants of one file."""
    text = (root / file).read_text(encoding="utf-8")
    walk, found = Places(), []
    walk.visit(ast.parse(text))
    rows = text.encode().splitlines(keepends=True)
    for kind, node, after, statement, imported in walk.found:
        source = b"".join(rows[node.lineno - 1 : node.end_lineno]).decode().rstrip("\n") + "\n"
        if isinstance(node, ast.Expr) and is_log(node.value):
            continue
        nth = places(text, source).index(node.lineno)
        where = (after, node.col_offset, node.end_col_offset, node.lineno - statement, imported, source, nth)
        found.append(Mutant(file, node.lineno, kind, ast.get_source_segment(text, node), *where))
    return found


def is_change(text, mutant):
    """Return whether the mutant is another program that can be compiled."""
    try:
        return ast.dump(ast.parse(mutant.applied(text, mutant.line))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


def draw(root, folders, count, seed):
    """Return ``count`` mutants, as many of each folder; within one each kind is as likely, and a line comes up once."""
    rng, drawn = random.Random(seed), []
    for i, folder in enumerate(folders):
        share = count * (i + 1) // len(folders) - count * i // len(folders)
        files = sorted(str(path.relative_to(root)) for path in (root / folder).rglob("*.py"))
        kinds, lines = {}, set()
        for mutant in (mutant for file in files for mutant in mutants_of(root, file)):
            kinds.setdefault(mutant.kind, []).append(mutant)
        while share and any(kinds.values()):
            pool = kinds[rng.choice(sorted(kind for kind in kinds if kinds[kind]))]
            mutant = pool.pop(rng.randrange(len(pool)))
            text = (root / mutant.file).read_text(encoding="utf-8")
            if (mutant.file, mutant.line) not in lines and is_change(text, mutant):
                lines.add((mutant.file, mutant.line))
                drawn.append(mutant)
                share -= 1
    return drawn
