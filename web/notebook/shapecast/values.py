"""Values of expressions once more, where that does nothing but read: names, attributes, subscripts. What could run code of
somebody's is not read."""

import ast
import collections
import inspect
import types

from .arrays import FRAMEWORKS, framework_of, framework_with, root_of

CONTAINERS = (dict, list, tuple, collections.OrderedDict)
# Attributes of arrays that are views, or say something of them.
VIEWS = frozenset("T mT H mH real imag data grad shape ndim".split())


class Unread(Exception):
    """An expression whose value is not read."""


def value_of(node, names):
    """The value of an expression, by what `names` says of a name; raises Unread."""
    match node:
        case ast.Name(id=name):
            return names(name)
        case ast.Constant(value=value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
            return -value
        case ast.Attribute(value=owner, attr=name):
            return attribute(value_of(owner, names), name)
        case ast.Subscript(value=owner, slice=index):
            return item(value_of(owner, names), value_of(index, names))
        case ast.Tuple(elts=parts):
            return tuple(value_of(part, names) for part in parts)
        case ast.Slice(lower=lower, upper=upper, step=step):
            return slice(*(part and value_of(part, names) for part in (lower, upper, step)))
    raise Unread


def attribute(owner, name):
    """An attribute that lies there: no property is called but those of arrays that are known to be views."""
    if isinstance(owner, types.ModuleType):
        if name in vars(owner):
            return vars(owner)[name]
        # Frameworks load their modules at the first look; that look was taken when the code ran.
        if root_of(owner.__name__) in FRAMEWORKS:
            return _got(owner, name)
        raise Unread
    if framework_of(owner):
        if name in VIEWS and framework_with(type(owner), name):
            return _got(owner, name)
        raise Unread
    own = _dictionary(owner)
    if name in own:
        return own[name]
    # A module of PyTorch keeps its parts in dictionaries of its own.
    for kept in ("_parameters", "_buffers", "_modules"):
        part = own.get(kept)
        if isinstance(part, dict) and name in part:
            return part[name]
    if isinstance(owner, tuple) and name in getattr(type(owner), "_fields", ()):
        return tuple.__getitem__(owner, type(owner)._fields.index(name))
    found = inspect.getattr_static(owner, name, None)
    if isinstance(found, types.MemberDescriptorType):
        return found.__get__(owner)
    if found is None or hasattr(type(found), "__get__"):
        raise Unread
    return found


def _got(owner, name):
    try:
        return getattr(owner, name)
    except Exception:
        raise Unread from None


def _dictionary(owner):
    try:
        return object.__getattribute__(owner, "__dict__")
    except AttributeError:
        return {}


def item(owner, index):
    """An item of a plain container or of an array; other classes may do anything."""
    plain = type(owner) in CONTAINERS or isinstance(owner, tuple)
    if not plain and not (framework_of(owner) and framework_with(type(owner), "__getitem__")):
        raise Unread
    try:
        return tuple.__getitem__(owner, index) if isinstance(owner, tuple) else owner[index]
    except Exception:
        raise Unread from None
