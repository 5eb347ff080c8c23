"""Operations of cells that run: their shapes are noted while doubts are asked for, and the engine in the page says which are
seldom meant."""

import ast

from .address import SITE
from .arrays import framework_of, shape_of
from .figure import Figure, put_out
from .operations import SIGNS

NOTE = "__shapecast_note__"
# So many are noted of a cell; a loop notes an operation once.
MOST = 200


class Noting(ast.NodeTransformer):
    """Passes both operands of each operation through a function that gives them back. The operation stays where it is, and so
    does its place in a traceback."""

    def __init__(self, places):
        self.places = places

    def visit_FunctionDef(self, node):
        """What is decorated may be compiled, and by something that knows no notes."""
        return node if node.decorator_list else self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_BinOp(self, node):
        names = [ast.unparse(part) for part in (node.left, node.right)]
        self.generic_visit(node)
        self.places.append((SIGNS[type(node.op)], names))
        place = len(self.places) - 1
        node.left = _noted(node.left, place, 0)
        node.right = _noted(node.right, place, 1)
        return node


def _noted(node, place, side):
    call = ast.Call(
        func=ast.Name(id=NOTE, ctx=ast.Load()),
        args=[node, ast.Constant(value=place), ast.Constant(value=side)],
        keywords=[],
    )
    return ast.fix_missing_locations(ast.copy_location(call, node))


class Doubts:
    def __init__(self, shell):
        self.shell = shell
        self.active = False
        self.places = []
        self.left = {}
        self.met = {}

    def on(self):
        if self.active:
            return
        if type(self.shell).__name__ == "TerminalInteractiveShell":
            print("doubts are drawn by the page of a notebook; a terminal has none")
            return
        self.active = True
        self.shell.user_ns_hidden[NOTE] = self.note
        self.shell.user_ns[NOTE] = self.note
        self.shell.ast_transformers.append(self)
        self.shell.events.register("post_run_cell", self.tell)

    def off(self):
        """Functions of cells that ran keep their notes, which then do nothing."""
        if not self.active:
            return
        self.active = False
        self.shell.ast_transformers.remove(self)
        self.shell.events.unregister("post_run_cell", self.tell)

    def visit(self, tree):
        """What IPython calls with each cell."""
        self.left.clear()
        self.met.clear()
        return Noting(self.places).visit(tree)

    def note(self, value, place, side):
        """Gives back the value, and keeps the shapes of a pair."""
        if self.active:
            try:
                self._note(value, place, side)
            except Exception:
                pass
        return value

    def _note(self, value, place, side):
        framework = framework_of(value)
        shape = shape_of(value) if framework else None
        if side == 0:
            self.left[place] = (shape, framework)
            return
        first, whose = self.left.pop(place, (None, None))
        if not first or not shape or first == shape or len(self.met) >= MOST:
            return
        op, names = self.places[place]
        key = (place, tuple(first), tuple(shape))
        told = {"op": op, "names": names, "shapes": [first, shape], "framework": whose or framework}
        self.met.setdefault(key, {**told, "doubt": True})

    def tell(self, result):
        """After a cell: what met goes to the page, which draws what it doubts."""
        met = list(self.met.values())
        self.met.clear()
        if met and result.success:
            try:
                put_out(Figure({"met": met, "site": SITE}, ""))
            except Exception:
                pass
