"""Stand-ins for what names held when a cell was recorded: objects of a few lines that have a shape."""

import types

from shapecast.values import VIEWS


def key_of(index):
    """An index as a text."""
    if isinstance(index, tuple):
        return f"({', '.join(map(key_of, index))})"
    shape = getattr(index, "shape", None)
    return repr(index) if shape is None else f"array{list(shape)}"


class Array:
    """An array of which only the shape is there: whatever else is asked of it, the tests hear of."""

    def __init__(self, shape, views=None, items=None):
        self.__dict__.update(_shape=shape, _views=views or {}, _items=items or {})

    @property
    def shape(self):
        return tuple(self._shape)

    def view(self, name):
        if name in self._views:
            return self._views[name]
        raise AttributeError(name)

    def __getattr__(self, name):
        raise AttributeError(name)

    def __getitem__(self, index):
        return self._items[key_of(index)]


def array_of(module):
    """The class of a framework's arrays; what they have is the framework's own."""
    names = ("shape", "__getitem__", *VIEWS)
    own = {name: vars(Array).get(name, property(lambda array, name=name: array.view(name))) for name in names}
    return type("Tensor", (Array,), {**own, "__module__": module})


def decode(told):
    match told:
        case {"array": module, "shape": shape, "views": views, "items": items}:
            decoded = ({key: decode(part) for key, part in parts.items()} for parts in (views, items))
            return array_of(module)(shape, *decoded)
        case {"module": name}:
            return types.ModuleType(name)
        case {"value": value}:
            return value
        case {"list": parts}:
            return [decode(part) for part in parts]
        case {"tuple": parts}:
            return tuple(decode(part) for part in parts)
        case {"dict": pairs}:
            return {key: decode(part) for key, part in pairs}
        case {"function": name, "of": module}:
            function = lambda *given: None
            function.__name__ = name
            function.__qualname__ = name
            function.__module__ = module
            return function
        case {"object": name, "of": module, "own": own}:
            made = type(name, (), {"__module__": module})()
            made.__dict__.update({key: decode(part) for key, part in own.items()})
            return made
    return object()
