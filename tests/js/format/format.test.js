import assert from "node:assert/strict";
import { test } from "node:test";
import { format, formatSize } from "../../../js/format/format.js";
import { load } from "../../golden.js";
import { ARRAYS, contiguousStrides, fromLiteral, printable, printableCopy } from "./printable.js";
import { seeded } from "./random.js";

const { cases } = load("repr");
const STYLES = ["pytorch", "numpy", "numpy-str"];

test("prints what PyTorch and NumPy print (golden data)", () => {
  const tensors = cases.filter((c) => c.tensor);
  assert.ok(tensors.length > 600);
  for (const { id, tensor, opts = {}, torch_repr, numpy_repr, numpy_str } of tensors) {
    const { sci_mode, ...named } = opts;
    const options = sci_mode === undefined ? named : { ...named, sciMode: sci_mode };
    const input = fromLiteral(tensor);
    assert.equal(format(input, options), torch_repr, id);
    if (numpy_repr === undefined) continue;
    assert.equal(format(input, { style: "numpy" }), numpy_repr, id);
    assert.equal(format(input, { style: "numpy-str" }), numpy_str ?? numpy_repr, id);
  }
});

test("prints sizes in each framework's words (golden data)", () => {
  const sizes = cases.filter((c) => c.size);
  assert.ok(sizes.length > 0);
  for (const { size, torch_repr, numpy_repr, tf_repr } of sizes) {
    assert.equal(formatSize(size), torch_repr);
    assert.equal(formatSize(size, "pytorch"), torch_repr);
    assert.equal(formatSize(size, "numpy"), numpy_repr);
    assert.equal(formatSize(size, "jax"), numpy_repr);
    assert.equal(formatSize(size, "tensorflow"), tf_repr);
  }
  assert.throws(() => formatSize([2], "matlab"), { name: "RangeError", message: /dialect/ });
});

test("PyTorch's corners", () => {
  const cornerCases = [
    [printable([0, 1, 2, 3, 4], [5], "int64"), { threshold: 0, edgeitems: 0 }, "tensor([...], size=(5,))"],
    [
      printable([1, 1, 1, 1, 1, 1], [2, 3], "float64"),
      { threshold: 0, edgeitems: 0 },
      "tensor([...], size=(2, 3), dtype=torch.float64)",
    ],
    [printable([0, 1, 2], [3], "int64"), { linewidth: 1 }, "tensor([0,\n        1,\n        2])"],
    [printable([0, 1, 2], [3], "int64"), { linewidth: Infinity }, "tensor([0, 1, 2])"],
    [printable([1.5, 2.5, 0.5]), { precision: 0 }, "tensor([2, 2, 0])"],
    [printable([0.5, 2.5e9]), { precision: 0 }, "tensor([5e-01, 2e+09])"],
    [printable([0.125, 0.375]), { precision: 2 }, "tensor([0.12, 0.38])"],
    [printable([1e-7, 1]), { sciMode: false }, "tensor([0.0000, 1.0000])"],
    [
      printable([0, 1, 2, 3, 4, 5, 6, 7], [8], "int64"),
      { threshold: 4, edgeitems: 1, linewidth: 20 },
      "tensor([0,  ..., 7])",
    ],
    [printable([-0.0], []), {}, "tensor(-0.)"],
    [printable([0, Number.NaN, -Infinity]), { sciMode: true }, "tensor([0., nan, -inf])"],
  ];
  for (const [input, options, text] of cornerCases) assert.equal(format(input, options), text);
});

test("NumPy's corners", () => {
  const float64 = (flat) => printable(flat, [flat.length], "float64");
  const cornerCases = [
    // Compared in float32, 0.0001 is not below 0.0001.
    [printable([1e-4]), {}, "array([0.0001], dtype=float32)", "[0.0001]"],
    [float64([9.9999e-5]), {}, "array([9.9999e-05])", "[9.9999e-05]"],
    [float64([1e-12, 1.5, -1e-9]), { sciMode: false }, "array([ 0. ,  1.5, -0. ])", "[ 0.   1.5 -0. ]"],
    [float64([1e-12, 1e9]), { sciMode: false }, "array([1.e-12, 1.e+09])", "[1.e-12 1.e+09]"],
    [float64([0.5, 12]), { sciMode: true }, "array([5.0e-01, 1.2e+01])", "[5.0e-01 1.2e+01]"],
    [printable([5], [], "int8"), { threshold: 0 }, "array(5, shape=(), dtype=int8)", "5"],
    [
      float64([1 / 3, 1e-300, -1]),
      {},
      "array([ 3.33333333e-001,  1.00000000e-300, -1.00000000e+000])",
      "[ 3.33333333e-001  1.00000000e-300 -1.00000000e+000]",
    ],
    // The shortest digits are 9.123456e-10; with a place more the exact value goes on with a 4.
    [
      printable([1.1, 9.1234567e-10]),
      {},
      "array([1.1000000e+00, 9.1234564e-10], dtype=float32)",
      "[1.1000000e+00 9.1234564e-10]",
    ],
    [
      printable([true, false], [2], "bool"),
      { threshold: 1, edgeitems: 0 },
      "array([..., False], shape=(2,))",
      "[... False]",
    ],
  ];
  for (const [input, options, repr, str] of cornerCases) {
    assert.equal(format(input, { ...options, style: "numpy" }), repr);
    assert.equal(format(input, { ...options, style: "numpy-str" }), str);
  }
  const sevenths = float64(Array.from({ length: 200 }, (_, i) => i / 7));
  assert.doesNotMatch(format(sevenths, { style: "numpy", linewidth: Infinity }), /\n/);
});

test("where scientific notation begins", () => {
  const boundaries = [
    ["pytorch", "float32", [1e8], "tensor([100000000.])"],
    ["pytorch", "float32", [1e8 + 8], "tensor([1.0000e+08])"],
    ["pytorch", "float32", [1.5, 1500], "tensor([   1.5000, 1500.0000])"],
    ["pytorch", "float32", [1.5, 1500.5], "tensor([1.5000e+00, 1.5005e+03])"],
    ["pytorch", "float64", [1e-4, 0.05], "tensor([0.0001, 0.0500], dtype=torch.float64)"],
    ["numpy", "float64", [1, 1000], "array([   1., 1000.])"],
    ["numpy", "float64", [1, 1001], "array([1.000e+00, 1.001e+03])"],
    ["numpy", "float64", [99999999], "array([99999999.])"],
    ["numpy", "float64", [1e8], "array([1.e+08])"],
    ["numpy", "float32", [1e6], "array([1.e+06], dtype=float32)"],
  ];
  for (const [style, dtype, flat, text] of boundaries) {
    assert.equal(format(printable(flat, [flat.length], dtype), { style }), text);
  }
});

/** Something to index like a typed array that counts how often each place is read. */
function countingData(valueAt) {
  const reads = new Map();
  const get = (_, key) => {
    const at = Number(key);
    assert.ok(Number.isInteger(at), `reads an index, not ${String(key)}`);
    reads.set(at, (reads.get(at) ?? 0) + 1);
    return valueAt(at);
  };
  return { data: new Proxy({ length: 0 }, { get }), reads };
}

test("reads the edge items of 10^9 elements and nothing else", () => {
  const shape = [1000, 1000, 1000];
  const edges = [0, 1, 2, 997, 998, 999];
  for (const style of STYLES) {
    const { data, reads } = countingData((at) => at);
    const text = format(
      { shape, strides: contiguousStrides(shape), offset: 0, dtype: "int32", data },
      { style },
    );
    const expected = edges.flatMap((i) => edges.flatMap((j) => edges.map((k) => (i * 1000 + j) * 1000 + k)));
    assert.deepEqual(
      [...reads.keys()].sort((a, b) => a - b),
      expected,
    );
    assert.ok([...reads.values()].every((times) => times === 1));
    assert.match(text, /999999999/);
  }
});

test("reads one place of an expanded view, once for each item printed", () => {
  const { data, reads } = countingData(() => 1.5);
  const tensor = { shape: [1e9], strides: [0], offset: 7, dtype: "float32", data };
  assert.equal(format(tensor), "tensor([1.5000, 1.5000, 1.5000,  ..., 1.5000, 1.5000, 1.5000])");
  assert.deepEqual([...reads], [[7, 6]]);
});

test("reads nothing of a tensor without elements", () => {
  for (const style of STYLES) {
    const { data, reads } = countingData(() => 1);
    format({ shape: [3, 0, 1e9], strides: [0, 1, 1], offset: 0, dtype: "float64", data }, { style });
    assert.equal(reads.size, 0);
  }
});

test("refuses what would not fit into a string, before reading", () => {
  const { data, reads } = countingData(() => 1);
  const tensor = { shape: [1e9], strides: [0], offset: 0, dtype: "float32", data };
  assert.throws(() => format(tensor, { profile: "full" }), { name: "RangeError", message: /threshold/ });
  assert.equal(reads.size, 0);
});

test("a view prints as its contiguous copy does (random strides)", () => {
  const random = seeded("format: views");
  const below = (n) => Math.floor(random() * n);
  for (let round = 0; round < 400; round++) {
    const dtype = Object.keys(ARRAYS)[below(10)];
    const shape = Array.from({ length: below(5) }, () => 1 + below(9));
    const order = [...shape.keys()].sort(() => random() - 0.5);
    const strides = new Array(shape.length);
    let step = 1;
    for (const axis of order) {
      strides[axis] = random() < 0.25 ? 0 : step * (1 + below(2));
      step = Math.max(step, strides[axis] * shape[axis]);
    }
    const offset = below(4);
    const length = offset + 1 + shape.reduce((sum, size, axis) => sum + (size - 1) * strides[axis], 0);
    const flat = Array.from({ length }, () => (dtype === "bool" ? below(2) : below(200) - 100));
    const view = { ...printable(flat, [length], dtype), shape, strides, offset };
    for (const style of dtype === "bfloat16" ? ["pytorch"] : STYLES) {
      const options = { style, threshold: below(2) * 1000, edgeitems: 1 + below(3) };
      assert.equal(format(view, options), format(printableCopy(view), options));
    }
  }
});
