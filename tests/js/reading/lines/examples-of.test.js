import assert from "node:assert/strict";
import { test } from "node:test";
import { examplesOf } from "../../../../js/reading/lines/examples-of.js";

const EXAMPLES = "    Examples\n    --------\n    >>> x = np.ones((2, 1))\n    >>> x + np.ones(3)\n";

test("above the examples of a docstring all is blank, in its place", () => {
  const front = "Adds.\n\n    Raises\n    ------\n    ValueError\n        If the shapes do not fit.\n\n";
  const made = examplesOf(front + EXAMPLES);
  assert.equal(made.length, front.length + EXAMPLES.length);
  assert.equal(made.trimStart(), EXAMPLES.trimStart());
  assert.equal(made.indexOf(">>>"), (front + EXAMPLES).indexOf(">>>"));
});

test("other texts stay as they are", () => {
  for (const text of ["Examples\n--------\nnone", ">>> x = 1\n", "Examples: (2, 3) + (3,)"])
    assert.equal(examplesOf(text), text);
});
