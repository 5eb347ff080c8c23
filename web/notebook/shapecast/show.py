"""What a program calls: a figure of an expression, or of the shapes of two values."""

import ast
import sys

from .arrays import framework_of, shape_of
from .failures import name_of
from .figure import Figure
from .ledger import ledger

LETTERS = "abcdefghijklmnopqrstuvwxyz"
WORDS = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
ATTRIBUTES = frozenset("names view dialect lang theme controls quiz step".split())


def show(expr, **attributes):
    """The live figure of an expression: show("(5,1,4,1) + (3,1,1)"). Keywords are the attributes of <shape-cast>."""
    if not isinstance(expr, str):
        given = type(expr).__name__
        raise TypeError(
            f"shapecast.show() takes an expression as a text, not {given}; shapecast.explain(x, y) takes values"
        )
    return _drawn({"expr": expr, **_checked(attributes)}, expr)


def explain(*values, op="add", **attributes):
    """The live figure of an operation on values: explain(x, y, op="sub"). Only shapes are read; a tuple or a list of sizes is
    one."""
    shapes = [_shape(value, index) for index, value in enumerate(values)]
    if not shapes:
        raise TypeError("shapecast.explain() takes the values that meet")
    framework = next((found for found in map(framework_of, values) if found), None)
    names = _names(sys._getframe(1), len(values))
    met = {"op": op, "names": names, "shapes": shapes, "framework": framework, "live": True}
    return _drawn({"met": [met], **_checked(attributes)}, ledger(names, shapes))


def _shape(value, index):
    shape = shape_of(value)
    if shape is None and isinstance(value, (tuple, list)) and all(type(size) is int for size in value):
        return list(value)
    if shape is None:
        given = type(value).__name__
        raise TypeError(f"shapecast.explain(): argument {index + 1} is of type {given}, which has no shape")
    return shape


def _checked(attributes):
    for name in attributes:
        if name not in ATTRIBUTES:
            known = ", ".join(sorted(ATTRIBUTES))
            raise TypeError(f"shapecast: {name!r} is no attribute of a figure; there are {known}")
    return {name: str(value).lower() if isinstance(value, bool) else value for name, value in attributes.items()}


def _names(frame, count):
    """The arguments in the words of the call; letters for literals, and where words cannot be told or come twice."""
    letters = [LETTERS[index % len(LETTERS)] for index in range(count)]
    try:
        from executing import Source

        found = Source.executing(frame)
        names = [
            name_of(given, found.source.text) if isinstance(given, WORDS) else letter
            for given, letter in zip(found.node.args, letters, strict=True)
        ]
    except Exception:
        return letters
    return names if len(set(names)) == count else letters


def _drawn(state, text):
    """A figure for notebooks of Jupyter; marimo knows widgets, and runs no script in an output."""
    if "marimo" in sys.modules and sys.modules["marimo"].running_in_notebook():
        from .widget import ShapeCast

        return ShapeCast(**state)
    return Figure(state, text)
