"""A figure as a notebook takes it: HTML that carries what draws it, so that it draws itself in exported pages as well, and text
for terminals."""

import base64
import functools
import gzip
import html
import itertools
import json
import os
from importlib import resources

from .address import SITE
from .ledger import ledger

MODULE = "shapecast-anywidget.js"
_counter = itertools.count(1)


def module_text():
    """The module that draws, with the engine inside."""
    return resources.files(__package__).joinpath(MODULE).read_text(encoding="utf-8")


@functools.cache
def _packed():
    return base64.b64encode(gzip.compress(module_text().encode(), mtime=0)).decode()


@functools.cache
def _loader():
    return resources.files(__package__).joinpath("loader.js").read_text(encoding="utf-8").strip().rstrip(";")


def _script_text(value):
    """JSON inside a script: no tag and no line separator."""
    text = json.dumps(value, ensure_ascii=True)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


class Figure:
    """What is drawn of `state`, which has the names of the widget's traits."""

    def __init__(self, state, text):
        self.state = {name: value for name, value in state.items() if value is not None}
        self.text = text

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        mark = f"shapecast-{os.urandom(4).hex()}-{next(_counter)}"
        return (
            f'<div id="{mark}"><pre>{html.escape(self.text)}</pre></div>\n'
            f"<script>({_loader()})({_script_text(mark)}, {_script_text(self.state)}, "
            f'"{_packed()}")</script>'
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text, "text/html": self._repr_html_()}


def put_out(figure):
    """Shows a figure under what a cell has put out. It is made here: of what goes wrong in IPython's hands the reader is told."""
    from IPython.display import display

    display(figure._repr_mimebundle_(), raw=True)


def figure_of_met(met):
    """The figure of an operation that failed."""
    return Figure({"met": [met], "site": SITE}, ledger(met["names"], met["shapes"]))
