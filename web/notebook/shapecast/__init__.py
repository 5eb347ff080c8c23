"""Shapes that meet, drawn in notebooks.

    %load_ext shapecast          every shape error gets its picture
    shapecast.show("(5,1,4,1) + (3,1,1)")
    shapecast.explain(x, y, op="sub")
"""

from .show import explain, show

__version__ = "0.1.0"
__all__ = ["ShapeCast", "explain", "show"]

_loaded = {}


def __getattr__(name):
    """The widget, and all that it needs, when it is first asked for."""
    if name == "ShapeCast":
        from .widget import ShapeCast

        return ShapeCast
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def load_ipython_extension(shell):
    from .extension import Extension

    _loaded[id(shell)] = Extension(shell)
    _loaded[id(shell)].load()


def unload_ipython_extension(shell):
    extension = _loaded.pop(id(shell), None)
    if extension is not None:
        extension.unload()
