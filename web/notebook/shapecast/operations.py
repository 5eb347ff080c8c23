"""The operation that a piece of a program is: its sign or its function's name, and its operands as they are written."""

import ast
import types
from dataclasses import dataclass

from .arrays import FRAMEWORKS, framework_of, root_of
from .values import Unread, value_of

SIGNS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.MatMult: "@",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
# Keywords that have no say in shapes.
HARMLESS = frozenset("dtype name alpha reduction casting precision".split())
# Functions of more than two operands.
LONGER = frozenset("where select clip clamp lerp addcmul addcdiv".split())


@dataclass
class Operation:
    """`op` is a sign or a function's name; `writes` whether the first operand is written into, where arrays can be."""

    op: str
    operands: list
    writes: bool = False


def operation_of(node, names):
    """The operation that a node of a program is; None where it is none of two operands and more."""
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            return Operation(SIGNS[type(op)], [left, right])
        case ast.AugAssign(target=target, op=op, value=value):
            return Operation(SIGNS[type(op)], [target, value], writes=True)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in SIGNS:
            return Operation(SIGNS[type(op)], [left, right])
        case ast.Call():
            return _of_call(node, names)
        case ast.Assign(targets=[ast.Subscript() as target], value=value):
            return Operation("=", [target, value], writes=True)
        case ast.Subscript(ctx=ast.Store()):
            return operation_of(getattr(node, "parent", None), names)
    return None


def _of_call(node, names):
    if _is_linear(node.func, names) and len(node.args) == 1 and not node.keywords:
        weight = ast.Attribute(ast.Attribute(node.func, "weight", ast.Load()), "T", ast.Load())
        return Operation("@", [node.args[0], weight])
    if any(isinstance(given, ast.Starred) for given in node.args):
        return None
    if any(keyword.arg not in HARMLESS for keyword in node.keywords):
        return None
    found = _called(node.func, names)
    if found is None:
        return None
    name, receiver = found
    operands = receiver + node.args
    if len(operands) == 2 or (len(operands) == 3 and name in LONGER):
        return Operation(name, operands)
    return None


def _is_linear(function, names):
    """Whether a linear layer of PyTorch is called: what comes in is multiplied by its weights, the other way round."""
    try:
        kind = type(value_of(function, names))
    except Unread:
        return False
    return kind.__name__ == "Linear" and root_of(kind.__module__) == "torch"


def _called(function, names):
    """The name of a framework's function, and what stands in front of a method."""
    try:
        if isinstance(function, ast.Attribute):
            owner = value_of(function.value, names)
            if isinstance(owner, types.ModuleType):
                return (function.attr, []) if root_of(owner.__name__) in FRAMEWORKS else None
            return (function.attr, [function.value]) if framework_of(owner) else None
        value = value_of(function, names)
    except Unread:
        return None
    module = getattr(value, "__module__", None) or type(value).__module__
    ours = root_of(module) in FRAMEWORKS or root_of(getattr(value, "__qualname__", "")) == "_VariableFunctionsClass"
    name = getattr(value, "__name__", None)
    return (name, []) if ours and isinstance(name, str) and not isinstance(value, type) else None
