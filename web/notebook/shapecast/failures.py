"""From an error to the shapes that met: the frame that failed, its very operation, and the operands as far as they can be
read without doing anything."""

import ast
import sysconfig
from dataclasses import dataclass

from .arrays import FRAMEWORKS, framework_of, root_of, shape_of
from .messages import agrees, told_of
from .operations import operation_of
from .reductions import reduced_dim
from .values import Unread, value_of

# Errors that frameworks raise about shapes; any other is none of ours.
TYPES = frozenset("RuntimeError ValueError TypeError InvalidArgumentError IndexError".split())
STANDARD = tuple({sysconfig.get_path(name) for name in ("stdlib", "platstdlib")})
LONGEST_NAME = 120
# What needs no parentheses, wherever it stands.
WHOLE = (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.Constant, ast.List, ast.Tuple)


@dataclass
class Place:
    """Where a call stood: the node of the program, its source, and what its names were."""

    node: ast.AST
    source: str
    names: object


def is_of_framework(frame):
    """Whether a frame is a framework's own, or of what is between it and the program."""
    package = root_of(frame.f_globals.get("__name__"))
    if package in FRAMEWORKS or package == __package__:
        return True
    file = frame.f_code.co_filename
    return file.startswith(STANDARD) and "-packages" not in file


def names_in(frame):
    """What a name was in a frame."""
    inner, outer = frame.f_locals, frame.f_globals

    def look(name):
        if name in inner:
            return inner[name]
        if name in outer:
            return outer[name]
        raise Unread

    return look


def place_of(traceback):
    """The innermost call that is the program's own; None where its source cannot be found."""
    from executing import Source

    last = None
    while traceback is not None:
        if not is_of_framework(traceback.tb_frame):
            last = traceback
        traceback = traceback.tb_next
    if last is None:
        return None
    found = Source.executing(last)
    return found.node and Place(found.node, found.source.text, names_in(last.tb_frame))


def met_in(place, kind, message):
    """The operands that met where an error of a type was raised, as the page takes them; None where that is not sure."""
    told = told_of(message) if kind in TYPES or kind.endswith("InvalidArgumentError") else None
    if told is None:
        return None
    operation = operation_of(place.node, place.names)
    if operation is None:
        return None
    values = [_read(operand, place.names) for operand in operation.operands]
    read_shapes = [shape for _, shape, _ in values]
    shapes = told.shapes or read_shapes
    frameworks = {framework for _, _, framework in values if framework}
    if (
        _changes(operation.operands)
        or not agrees(told, read_shapes)
        or all(shape is None for shape in shapes)
        or (told.shapes is None and any(read and shape is None for read, shape, _ in values))
        or (frameworks and told.framework not in frameworks)
    ):
        return None
    return {
        "op": operation.op,
        "inPlace": operation.writes and told.framework in ("pytorch", "numpy"),
        "names": [
            name if len(name) <= LONGEST_NAME else letter
            for name, letter in zip((name_of(operand, place.source) for operand in operation.operands), "abc")
        ],
        "shapes": shapes,
        "unread": [index for index, shape in enumerate(shapes) if shape is None],
        "reduced": reduced_dim(operation.operands, place.node),
        "framework": told.framework,
        "message": message,
    }


def _read(operand, names):
    """Whether an operand was read, its shape and whose array it is."""
    try:
        value = value_of(operand, names)
    except Unread:
        return False, None, None
    return True, shape_of(value), framework_of(value)


def _changes(operands):
    """Whether one of the operands gives a name another value, so that what is read now is not what met."""
    parts = (part for operand in operands for part in ast.walk(operand))
    return any(isinstance(part, (ast.NamedExpr, ast.Await, ast.Yield)) for part in parts)


def name_of(operand, source):
    """An operand in the words of the program."""
    text = " ".join((ast.get_source_segment(source, operand) or ast.unparse(operand)).split())
    return text if isinstance(operand, WHOLE) else f"({text})"


def failure_of(error, traceback):
    """What met where an error was raised, None where that is not sure. Nothing that goes wrong here is told."""
    try:
        kind = type(error).__name__
        if told_of(str(error)) is None:
            return None
        place = place_of(traceback)
        return place and met_in(place, kind, str(error))
    except Exception:
        return None
