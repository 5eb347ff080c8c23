"""The figure as a widget: its traits are the attributes of <shape-cast>, and what the reader changes comes back."""

import anywidget
import traitlets

from .figure import module_text


def _text():
    return traitlets.Unicode(None, allow_none=True).tag(sync=True)


class ShapeCast(anywidget.AnyWidget):
    """`expr` is an expression, such as "(5,1,4,1) + (3,1,1)"; `met` operations that met, as dictionaries, in its place."""

    _esm = module_text()
    expr = _text()
    names = _text()
    view = _text()
    dialect = _text()
    lang = _text()
    theme = _text()
    controls = _text()
    quiz = _text()
    step = traitlets.Int(None, allow_none=True).tag(sync=True)
    met = traitlets.List(None, allow_none=True).tag(sync=True)
