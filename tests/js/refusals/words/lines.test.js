import assert from "node:assert/strict";
import { test } from "node:test";
import * as errors from "../../../../js/refusals/classes.js";
import { jax as arrayJax } from "../../../../js/refusals/words/array-jax.js";
import { numpy as arrayNumpy } from "../../../../js/refusals/words/array-numpy.js";
import { pytorch as arrayPytorch } from "../../../../js/refusals/words/array-pytorch.js";
import { tensorflow as arrayTensorflow } from "../../../../js/refusals/words/array-tensorflow.js";
import "../../../../js/refusals/array-words.js";
import { scopeOf } from "../../../../js/refusals/facts.js";
import { jax } from "../../../../js/refusals/words/jax.js";
import { linesOf, say } from "../../../../js/refusals/words/lines.js";
import { numpy } from "../../../../js/refusals/words/numpy.js";
import { pytorch } from "../../../../js/refusals/words/pytorch.js";
import { tensorflow } from "../../../../js/refusals/words/tensorflow.js";

const TEXTS = {
  jax: [jax, arrayJax],
  numpy: [numpy, arrayNumpy],
  pytorch: [pytorch, arrayPytorch],
  tensorflow: [tensorflow, arrayTensorflow],
};
const namesIn = (text) => [...text.matchAll(/^\w+(?=[ |])/gm)].map(([name]) => name);
const text = (dialect, name, scope) => say(dialect, name, scope)?.text;

test("the first line whose conditions hold is said", () => {
  assert.equal(text("pytorch", "index_step", { left: 0 }), "slice step cannot be zero");
  assert.equal(text("pytorch", "index_step", { left: -1 }), "step must be greater than zero");
  assert.equal(text("numpy", "ufunc", { op: "bitwise_not" }), "invert");
  assert.equal(text("numpy", "ufunc", { op: "fmod" }), "fmod");
  assert.equal(text("jax", "position", { operands: ["int8", "int8"] }), " at position 0");
  assert.equal(text("jax", "position", { operands: ["int8"] }), "");
});

test("classes go on until a line has its own", () => {
  const classes = linesOf("pytorch", "index_range").map((line) => line.classes.join("/"));
  assert.deepEqual(classes, [
    "IndexError/IndexError",
    "IndexError/IndexError",
    "IndexError/RuntimeError",
    "IndexError/RuntimeError",
    "IndexError/IndexError",
    "IndexError/IndexError",
    "IndexError/RuntimeError",
    "IndexError/IndexError",
  ]);
  assert.deepEqual(linesOf("pytorch", "reshape_elements")[0].classes, []);
});

test("a name that is none, and one that only begins another, have no lines", () => {
  assert.deepEqual(linesOf("pytorch", "nonsense"), []);
  assert.deepEqual(linesOf("pytorch", "index"), []);
  assert.equal(say("pytorch", "index", {}), undefined);
});

test("shapes in each framework's writing", () => {
  const one = { shapes: [[4], [2, 3]], shape: [4], vectors: [[2], [3, 1]], sizes: [], value: [4] };
  assert.match(text("pytorch", "index_broadcast", one), / with shapes \[2\], \[3, 1\]$/);
  assert.match(text("numpy", "index_broadcast", one), / with shapes \(2,\) \(3,1\) $/);
  assert.match(text("jax", "shaped", one), / shapes=\[\(4,\), \(2, 3\)\]$/);
  assert.match(text("numpy", "put_shape", one), / of shape \(4,\) .* result of shape \(4,\)$/);
  assert.match(text("pytorch", "output_shape", { shapes: [[]], shape: [2] }), /^output with shape \[\] /);
});

test("places in lists: from the end, by a fact, and how many there are", () => {
  const scope = { op: "mm", operand: 1, axis: -1, right: 0, shape: [5, 6], shapes: [[2, 3], [4]] };
  assert.equal(text("pytorch", "product_rank", scope), "mm: mat2 must be a matrix, got 1-D tensor");
  assert.equal(
    text("numpy", "index_mask", scope),
    "boolean index did not match indexed array along axis 0; size of axis is 5 but size of corresponding boolean axis is 4",
  );
});

test("dtypes by number and by name", () => {
  assert.equal(
    text("pytorch", "different_dtypes", { left: 1, right: "float64" }),
    "Byte did not match Double",
  );
  assert.equal(text("pytorch", "value_range", { left: 2 }).split(" ")[6], "int8_t");
});

test("a line with something missing is passed over", () => {
  assert.equal(say("jax", "negative_size", { operand: 1, shapes: [[2]] }), undefined);
  assert.equal(text("pytorch", "kernel", { op: "arange" }), "arange_cpu");
});

test("a text may be closed by a bar, and go on behind a tab", () => {
  assert.match(text("numpy", "listing", { shapes: [[2], [3]] }), /\(3,\) $/);
  const scope = { node: "Neg", dtype: "bool", arity: 1, allowed: ["half"], types: ["DT_HALF"] };
  assert.match(
    text("tensorflow", "no_attribute", scope),
    /: half\n\t; NodeDef: \{\{node Neg\}\}; .* \[Op:Neg\] name: $/,
  );
});

// What the engine tells, what callers of refusals give, and what the dialects' own modules add.
const GIVEN =
  "axis dtypes first left limits memory offset op operand operands itemSize parameter rank right second " +
  "shape shapes sizes source strides destination value vectors common outside result target exponent counted " +
  "whole strong dtype place wanted found types allowed arity kind weak same negative engineOp inPlace reduces indices " +
  "equation resolved terms few term label named dots over at code output size before repeated reduced collapsed " +
  "stretched strict remapped kernel said type";

test("every line is well formed, and all it says and asks has a name", () => {
  const given = new Set(GIVEN.split(" "));
  for (const [dialect, texts] of Object.entries(TEXTS)) {
    const own = new Set(texts.flatMap(namesIn));
    const known = (path) => {
      const [name] = path.split(".");
      return given.has(name) || own.has(name) || name in Object.getPrototypeOf(scopeOf("", {}, {}));
    };
    for (const text of texts) {
      const names = namesIn(text);
      assert.equal(new Set(names).size, names.length, `${dialect}: each name stands once in a text`);
    }
    for (const name of own) {
      assert.notEqual(linesOf(dialect, name).length, 0, name);
      for (const { words, conditions, classes } of linesOf(dialect, name)) {
        assert.ok(
          dialect !== "pytorch" || classes.length === 0 || classes[0] in errors,
          `${name}: ${classes}`,
        );
        for (const [path] of conditions) assert.ok(known(path), `${dialect} ${name}: ${path}`);
        for (const [, path] of words.matchAll(/\{,?([\w.-]+)(?::\w+)?\}/g)) {
          assert.ok(known(path), `${dialect} ${name}: {${path}}`);
        }
      }
    }
  }
});

test("the other dialects have words for refusals of the engine only", () => {
  const families = new Set(TEXTS.pytorch.flatMap(namesIn).flatMap((name) => [name, name.split("_")[0]]));
  const helpers =
    /^(assigned|mismatch|listing|wrong_index|refused|not_cast|ufunc|shaped|contraction|unaccepted|point|points|more)$/;
  const more =
    /^(position|integer_power|primitive|written|pair|in|count|end|node|no_attribute|signature|answer|attributes|mixed|not_converted|number|division|format)$/;
  for (const dialect of ["jax", "numpy", "tensorflow"]) {
    for (const name of TEXTS[dialect].flatMap(namesIn)) {
      assert.ok(families.has(name) || helpers.test(name) || more.test(name), `${dialect}: ${name}`);
    }
  }
});
