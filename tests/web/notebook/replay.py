"""Plays the recorded cells again, without a framework: what is read of each of them. Prints it as JSON."""

import ast
import json
import pathlib

from shapecast.failures import Place, met_in
from shapecast.values import Unread
from stand_ins import decode

HOME = pathlib.Path(__file__).with_name("cells.json")


def node_at(source, position):
    """The node of a program at a place, with its parents."""
    tree = ast.parse(source)
    for parent in ast.walk(tree):
        for child in ast.iter_child_nodes(parent):
            child.parent = parent
    kind, *place = position
    for node in ast.walk(tree):
        if type(node).__name__ == kind and [node.lineno, node.col_offset, node.end_lineno, node.end_col_offset] == place:
            return node
    raise LookupError(position)


def met_of(cell):
    if cell["node"] is None:
        return None
    known = {name: decode(told) for name, told in cell["known"].items()}

    def names(name):
        if name in known:
            return known[name]
        raise Unread

    source = cell["text"] or cell["source"]
    return met_in(Place(node_at(source, cell["node"]), source, names), cell["kind"], cell["message"])


def replay():
    cells = json.loads(HOME.read_text(encoding="utf-8"))
    return [{**cell, "met": met_of(cell)} for cell in cells]


if __name__ == "__main__":
    kept = ("number", "framework", "source", "message", "expect", "met")
    print(json.dumps([{name: cell[name] for name in kept} for cell in replay()]))
