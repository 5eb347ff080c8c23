"""Records what the cells do in the real frameworks: the message, the frame that failed and the shapes in it. By hand:

    PYTHONPATH=build/notebook:<folder of executing> <python of PyTorch, NumPy> record.py torch numpy
    PYTHONPATH=build/notebook:<folder of executing> <python of TensorFlow, JAX> record.py tensorflow jax

Each writes its part of cells.json. Every expected shape is compared with the value of the very expression in the frame."""

import ast
import json
import linecache
import pathlib
import sys
import types

from cells import CELLS
from stand_ins import key_of

from shapecast.arrays import framework_of, root_of, shape_of
from shapecast.failures import place_of
from shapecast.values import VIEWS, Unread, value_of

HOME = pathlib.Path(__file__).with_name("cells.json")
DEEPEST = 4


class Recorder:
    """What names held, as far as the operation's words reach into it."""

    def __init__(self, place):
        self.words = {part.attr for part in ast.walk(place.node) if isinstance(part, ast.Attribute)} | {"weight", "T"}
        # By what was indexed, or, for a view of an array, which is another object each time, by that array and the view's name.
        self.items = {}
        for part in ast.walk(place.node):
            if not isinstance(part, ast.Subscript):
                continue
            try:
                owner = value_of(part.value, place.names)
                index = value_of(part.slice, place.names)
                whose = id(owner)
                if isinstance(part.value, ast.Attribute) and part.value.attr in VIEWS:
                    whose = id(value_of(part.value.value, place.names)), part.value.attr
                self.items.setdefault(whose, {})[key_of(index)] = owner[index]
            except (Unread, KeyError, IndexError, TypeError):
                pass

    @staticmethod
    def view(value, name):
        try:
            return getattr(value, name)
        except Exception:  # no such view, or a traced array whose trace is over
            return None

    def encode(self, value, depth=0, whose=None):
        if depth > DEEPEST:
            return {"other": "deep"}

        def within(part, whose=None):
            return self.encode(part, depth + 1, whose)

        if framework_of(value):
            there = (name for name in sorted(self.words & VIEWS) if name not in ("shape", "ndim"))
            views = {name: within(view, (id(value), name)) for name in there if (view := self.view(value, name)) is not None}
            found = self.items.get(whose or id(value), {})
            items = {key: within(item) for key, item in found.items()}
            return {"array": type(value).__module__, "shape": shape_of(value), "views": views, "items": items}
        if isinstance(value, types.ModuleType):
            return {"module": value.__name__}
        if value is None or isinstance(value, (bool, int, float, str)):
            return {"value": value}
        if type(value) in (list, tuple):
            return {type(value).__name__: [within(part) for part in value]}
        if type(value) is dict:
            return {"dict": [[key, within(part)] for key, part in value.items() if isinstance(key, (str, int))]}
        if callable(value) and isinstance(getattr(value, "__name__", None), str) and not isinstance(value, type):
            return {"function": value.__name__, "of": str(getattr(value, "__module__", None))}
        inner = getattr(value, "__dict__", {})
        own = {name: within(part) for name, part in inner.items() if name in self.words}
        for kept in ("_parameters", "_buffers", "_modules"):
            part = inner.get(kept)
            if isinstance(part, dict):
                own[kept] = {"dict": [[name, within(held)] for name, held in part.items() if name in self.words]}
        return {"object": type(value).__name__, "of": type(value).__module__, "own": own}


def run(cell, number):
    """The error of a cell and its traceback, as a notebook would have them."""
    file = f"cell-{number}.py"
    linecache.cache[file] = (len(cell.source), None, cell.source.splitlines(keepends=True), file)
    tree = ast.parse(cell.source)
    space = {"__name__": "__main__"}
    # A notebook runs what stands before the last expression, and then that.
    try:
        exec(compile(tree, file, "exec"), space)
    except Exception as error:
        return error
    raise AssertionError(f"cell {number} does not fail:\n{cell.source}")


def check(cell, traceback):
    """The expected shapes are those that the expressions have where it failed."""
    if cell.expect is None:
        return
    frame = None
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename.startswith("cell-"):
            frame = traceback.tb_frame
        traceback = traceback.tb_next
    names, shapes = cell.expect
    for name, shape in zip(names, shapes):
        if shape is None:
            continue
        value = eval(name, frame.f_globals, frame.f_locals)
        found = shape_of(value)
        if found is None:
            found = [len(value)]
        assert found == list(shape), (name, found, shape)


def record(cell, number):
    error = run(cell, number)
    check(cell, error.__traceback__)
    place = place_of(error.__traceback__)
    kind = type(error).__name__
    told = {"framework": cell.framework, "kind": kind, "message": str(error), "source": cell.source}
    told["expect"] = cell.expect and {"names": cell.expect[0], "shapes": cell.expect[1]}
    told["frames"] = frames_of(error.__traceback__)
    if place is None:
        return {**told, "node": None}
    recorder = Recorder(place)
    names = {part.id for part in ast.walk(place.node) if isinstance(part, ast.Name)}
    parent = getattr(place.node, "parent", None)
    if isinstance(parent, ast.Assign):
        names |= {part.id for part in ast.walk(parent) if isinstance(part, ast.Name)}
    known = {}
    for name in sorted(names):
        try:
            known[name] = recorder.encode(place.names(name))
        except Unread:
            pass
    node = place.node
    position = [type(node).__name__, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset]
    text = None if place.source == cell.source else place.source
    return {**told, "text": text, "node": position, "known": known}


def frames_of(traceback):
    frames = []
    while traceback is not None:
        frame = traceback.tb_frame
        frames.append([root_of(frame.f_globals.get("__name__")), frame.f_code.co_name, traceback.tb_lineno])
        traceback = traceback.tb_next
    return frames[1:]


def main():
    chosen = set(sys.argv[1:])
    before = json.loads(HOME.read_text(encoding="utf-8")) if HOME.exists() else []
    known = {cell["number"]: cell for cell in before}
    for number, cell in enumerate(CELLS):
        if cell.framework in chosen:
            known[number] = {"number": number, **record(cell, number)}
    cells = [known[number] for number in range(len(CELLS)) if number in known]
    lines = ",\n".join(json.dumps(cell, ensure_ascii=False) for cell in cells)
    HOME.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(cells)} of {len(CELLS)} cells are recorded")


if __name__ == "__main__":
    main()
