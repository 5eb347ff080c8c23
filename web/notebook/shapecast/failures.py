"""From an error to the shapes that met: the frame that failed, its very operation, and the operands as far as they can be
read without doing anything."""

import ast
import sysconfig
from dataclasses import dataclass

from .arrays import FRAMEWORKS, framework_of, root_of, shape_of
from .messages import agrees, told_of
from .operations import operation_of
from .values import Unread, value_of

# Errors that frameworks raise about shapes; any other is none of ours.
TYPES = frozenset("RuntimeError ValueError TypeError InvalidArgumentError IndexError".split())
INSTALLED = tuple(
    path for path in {sysconfig.get_path(name) for name in ("stdlib", "platstdlib")} if path
)
LONGEST_NAME = 200
# What needs no parentheses, wherever it stands.
WHOLE = (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.Constant, ast.List, ast.Tuple)


@dataclass
class Place:
    """Where a call stood: the node of the program, its source, and what its names were."""

    node: ast.AST
    source: str
    names: object
    line: int


def is_of_framework(frame):
    """Whether a frame is a framework's own, or of what is between it and the program."""
    if root_of(frame.f_globals.get("__name__")) in FRAMEWORKS or root_of(frame.f_globals.get("__name__")) == __package__:
        return True
    file = frame.f_code.co_filename
    return file.startswith(INSTALLED) and "-packages" not in file


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
    return found.node and Place(found.node, found.source.text, names_in(last.tb_frame), last.tb_lineno)


def met_in(place, kind, message):
    """The operands that met where an error of a type was raised, as the page takes them; None where that is not sure."""
    told = told_of(message) if kind in TYPES or kind.endswith("InvalidArgumentError") else None
    if told is None:
        return None
    operation = operation_of(place.node, place.names)
    if operation is None:
        return None
    values = [_read(operand, place.names) for operand in operation.operands]
    if not all(read for read, _, _ in values) and _changes(operation.operands):
        return None
    shapes = [shape for _, shape, _ in values]
    if any(read and shape is None for read, shape, _ in values) and told.shapes is None:
        return None
    if not agrees(told, shapes):
        return None
    if told.shapes is not None:
        shapes = told.shapes
    elif sum(shape is None for shape in shapes) == len(shapes):
        return None
    frameworks = {framework for _, _, framework in values if framework}
    if frameworks and told.framework not in frameworks:
        return None
    return {
        "op": operation.op,
        "inPlace": operation.writes and told.framework in ("pytorch", "numpy"),
        "names": [name_of(operand, place.source) for operand in operation.operands],
        "shapes": shapes,
        "unread": [index for index, shape in enumerate(shapes) if shape is None],
        "reduced": reduced_dim(operation, place),
        "framework": told.framework,
        "message": message,
        "line": place.line,
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
    return any(isinstance(part, (ast.NamedExpr, ast.Await, ast.Yield)) for operand in operands for part in ast.walk(operand))


def name_of(operand, source):
    """An operand in the words of the program."""
    text = " ".join((ast.get_source_segment(source, operand) or ast.unparse(operand)).split())
    if not isinstance(operand, WHOLE):
        text = f"({text})"
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


REDUCTIONS = frozenset("sum mean max min amax amin prod std var any all logsumexp norm median argmax argmin".split())
MODULE_REDUCTIONS = {f"reduce_{name}" for name in REDUCTIONS} | REDUCTIONS


def reduced_dim(operation, place):
    """The axis along which the second operand was made of the first by a reduction that dropped it, if the program says so in
    one statement before; else None."""
    if len(operation.operands) != 2:
        return None
    first, second = operation.operands
    made = second if isinstance(second, ast.Call) else _assigned(second, place)
    return _reduction_of(made, ast.unparse(first)) if isinstance(made, ast.Call) else None


def _assigned(name, place):
    """What a name was last set to above the line, in the statements around it."""
    if not isinstance(name, ast.Name):
        return None
    found = None
    body = getattr(_scope(place.node), "body", [])
    for statement in body if isinstance(body, list) else []:
        if statement.lineno >= place.line:
            break
        targets = {part.id for part in ast.walk(statement) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        if name.id in targets:
            plain = isinstance(statement, ast.Assign) and [ast.unparse(target) for target in statement.targets] == [name.id]
            found = statement.value if plain else None
    return found


def _scope(node):
    while node is not None and not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
        node = getattr(node, "parent", None)
    return node


def _reduction_of(call, operand):
    """The axis of `x.sum(1)`, `x.sum(axis=1)` or `np.sum(x, axis=1)`."""
    if not isinstance(call.func, ast.Attribute):
        return None
    given = list(call.args)
    if ast.unparse(call.func.value) == operand and call.func.attr in REDUCTIONS:
        pass
    elif given and ast.unparse(given[0]) == operand and call.func.attr in MODULE_REDUCTIONS:
        given = given[1:]
    else:
        return None
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if "keepdim" in named or "keepdims" in named:
        return None
    axis = given[0] if given else named.get("dim", named.get("axis"))
    try:
        axis = ast.literal_eval(axis) if axis is not None else None
    except ValueError:
        return None
    return axis if type(axis) is int else None


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
