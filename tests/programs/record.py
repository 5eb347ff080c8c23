"""Runs programs in the real frameworks: reads a JSON list of sources, writes what each printed, its error, the operations
on two arrays and the shapes of its names at the end."""
import ast
import contextlib
import io
import json
import operator
import os
import re
import sys
import traceback
import warnings

warnings.simplefilter("ignore")
# TensorFlow's own products: their refusals do not depend on the processor.
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
KNOWN = {"__name__": "__main__"}
ARRAYS = ()
try:
    import torch
    import torch.nn.functional as F

    KNOWN.update(torch=torch, F=F, nn=torch.nn)
    ARRAYS += (torch.Tensor,)
except ImportError:
    pass
try:
    import tensorflow as tf
    import jax
    import jax.numpy as jnp

    KNOWN.update(tf=tf, jax=jax, jnp=jnp)
    ARRAYS += (tf.Tensor, tf.Variable, jax.Array)
except ImportError:
    pass
import numpy as np

KNOWN.update(np=np)
ARRAYS += (np.ndarray, np.generic)

OPERATORS = {
    ast.Add: (operator.add, operator.iadd), ast.Sub: (operator.sub, operator.isub),
    ast.Mult: (operator.mul, operator.imul), ast.Div: (operator.truediv, operator.itruediv),
    ast.FloorDiv: (operator.floordiv, operator.ifloordiv), ast.Mod: (operator.mod, operator.imod),
    ast.Pow: (operator.pow, operator.ipow), ast.BitAnd: (operator.and_, operator.iand),
    ast.BitOr: (operator.or_, operator.ior), ast.BitXor: (operator.xor, operator.ixor),
}  # fmt: skip
COMPARISONS = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip
CALLS = set(
    "add sub mul div add_ sub_ mul_ div_ maximum minimum eq subtract multiply divide equal logical_and logical_or".split()
)


class Recorder(ast.NodeTransformer):
    """Lets every operation that can broadcast go through a function that notes its operands."""

    def noting(self, node, how, *values):
        name = ast.Name("__noted__", ast.Load())
        return ast.copy_location(ast.Call(name, [ast.Constant(node.lineno), how, *values], []), node)

    def function(self, table, kind, place=None):
        key = f"__{table}_{kind.__name__}_{place}__"
        KNOWN[key] = OPERATORS[kind][place] if table == "op" else COMPARISONS[kind]
        return ast.Name(key, ast.Load())

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if type(node.op) not in OPERATORS:
            return node
        return self.noting(node, self.function("op", type(node.op), 0), node.left, node.right)

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) != 1 or type(node.ops[0]) not in COMPARISONS:
            return node
        return self.noting(node, self.function("compare", type(node.ops[0])), node.left, node.comparators[0])

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if type(node.op) not in OPERATORS:
            return node
        how = self.function("op", type(node.op), 1)
        if isinstance(node.target, ast.Name):
            value = self.noting(node, how, ast.Name(node.target.id, ast.Load()), node.value)
            return ast.copy_location(ast.Assign([node.target], value), node)
        if not isinstance(node.target, ast.Subscript):
            return node
        target = node.target
        place = ast.Name("__place__", ast.Load())
        call = ast.Call(place, [ast.Constant(node.lineno), how, target.value, self.key(target.slice), node.value], [])
        return ast.copy_location(ast.Expr(call), node)

    def key(self, node):
        """An index as an expression of its own: slices are written out."""
        if isinstance(node, ast.Slice):
            parts = [part or ast.Constant(None) for part in (node.lower, node.upper, node.step)]
            return ast.Call(ast.Name("slice", ast.Load()), parts, [])
        if isinstance(node, ast.Tuple):
            return ast.Tuple([self.key(one) for one in node.elts], ast.Load())
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        if not isinstance(node.func, ast.Attribute) or node.func.attr not in CALLS:
            return node
        name = ast.Name("__called__", ast.Load())
        args = [ast.Constant(node.lineno), ast.Constant(node.func.attr), node.func.value, *node.args]
        return ast.copy_location(ast.Call(name, args, node.keywords), node)


def shape_of(value):
    return [None if n is None else int(n) for n in value.shape]


def run(source):
    operations = []
    if "keras" in sys.modules:
        # Layers are counted for their names: each program begins anew.
        sys.modules["keras"].backend.clear_session()

    def note(line, pair, compute):
        # NumPy's scalars are no arrays.
        arrays = len(pair) == 2 and all(isinstance(one, ARRAYS) and not isinstance(one, np.generic) for one in pair)
        shapes = [shape_of(one) for one in pair] if arrays else None
        try:
            result = compute()
        except Exception as e:
            if shapes:
                # What failed on its shapes says so; another reason is told by the error alone.
                other = {} if re.search("shape|size|broadcast|match", str(e)) else {"other": True}
                operations.append({"line": line, "shapes": shapes, "shape": None, **other})
            raise
        if shapes:
            # TensorFlow's `==` of shapes that do not fit is False.
            fits = isinstance(result, ARRAYS) and len(result.shape) == max(map(len, shapes))
            operations.append({"line": line, "shapes": shapes, "shape": shape_of(result) if fits else None})
        return result

    def noted(line, how, left, right):
        return note(line, [left, right], lambda: how(left, right))

    def place(line, how, target, key, value):
        target[key] = noted(line, how, target[key], value)

    def called(line, name, owner, *args, **keywords):
        function = getattr(owner, name)
        operands = list(args) if not isinstance(owner, ARRAYS) else [owner, *args]
        return note(line, operands[:2], lambda: function(*args, **keywords))

    names = {**KNOWN, "__noted__": noted, "__called__": called, "__place__": place}
    text = source
    if re.search(r"^>>>", source, re.M):
        prompt = re.compile(r"^(>>>|\.\.\.) ?")
        text = "\n".join(prompt.sub("", one) if prompt.match(one) else "" for one in source.split("\n"))
    out, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(out), np.errstate(all="ignore"):
            for statement in ast.parse(text).body:
                is_value = isinstance(statement, ast.Expr)
                made = ast.fix_missing_locations(Recorder().visit(statement))
                names.update({key: KNOWN[key] for key in KNOWN if key not in names})
                if is_value and isinstance(made, ast.Expr):
                    value = eval(compile(ast.Expression(made.value), "<program>", "eval"), names)
                    if value is not None:
                        print(repr(value))
                else:
                    exec(compile(ast.Module([made], []), "<program>", "exec"), names)
    except Exception as e:
        frames = [one for one in traceback.extract_tb(e.__traceback__) if one.filename == "<program>"]
        line = frames[-1].lineno if frames else getattr(e, "lineno", 0)
        error = {"pythonType": type(e).__name__, "message": str(e), "line": line}
    shapes = {
        name: shape_of(value)
        for name, value in names.items()
        if isinstance(value, ARRAYS) and not name.startswith("__") and hasattr(value, "shape")
    }
    return {"output": out.getvalue(), "error": error, "operations": operations, "shapes": shapes}


json.dump([run(source) for source in json.load(sys.stdin)], sys.stdout)
