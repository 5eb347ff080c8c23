// Programs whose docstrings show what they refuse.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { withoutDocstrings } from "../../../../js/reading/lines/without-docstrings.js";

const PROGRAM = `"""Rows over columns, which must be 1-dimensional.

>>> halves([1])
Traceback (most recent call last):
    ...
ValueError: rows must be two-dimensional
"""
import numpy as np


def halves(rows):
    """
    >>> halves(np.ones(3))
    Traceback (most recent call last):
        ...
    ValueError: operands could not be broadcast together with shapes (3,) (4,)
    """
    return rows / 2


def tenths(rows):
    """Divides.

    Raises:
      ValueError: operands could not be broadcast together with shapes (3,) (4,)
    """
    return rows / 10


halves(np.ones((2, 3))) + np.ones((2, 1))
`;

test("a program is read as one, whatever its docstrings show or list as raised", () => {
  const { kind, error, figures } = read(PROGRAM, { classes: true });
  assert.deepEqual([kind, error], ["code", null]);
  assert.deepEqual(figures[0]?.shapes, [
    [2, 3],
    [2, 1],
  ]);
});

test("a docstring that only speaks of axes is no message", () => {
  const text = 'def norm(x):\n    """Input data must be 1-dimensional."""\n    return x\n';
  assert.equal(read(`import numpy as np\n${text}`, { classes: true }).kind, "code");
  assert.equal(read("Input data must be 1-dimensional.").kind, "message");
});

test("what it raised itself is read all the same", () => {
  const message = "ValueError: operands could not be broadcast together with shapes (2,3) (4,) ";
  const { kind, figures } = read(`${PROGRAM}\n${message}`, { classes: true });
  assert.equal(kind, "message");
  assert.deepEqual(figures[0]?.shapes, [[2, 3], [4]]);
});

test("blanks keep the place of everything, and what is no program stays as it is", () => {
  const without = withoutDocstrings(PROGRAM);
  assert.equal(without.length, PROGRAM.length);
  assert.equal(without.indexOf("return rows"), PROGRAM.indexOf("return rows"));
  assert.ok(!without.includes("Error"));
  for (const text of ['"""\n>>> f()\nValueError: x\n"""', 'import numpy\n"""\nValueError: x\n"""'])
    assert.equal(withoutDocstrings(text), text);
  assert.equal(withoutDocstrings('import a\n""" >>> x'), 'import a\n""" >>> x');
});
