// The same bad sizes and axes into everything that takes any: a clear refusal by name, nothing left, nothing changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  broadcastShapes,
  empty,
  explain,
  full,
  memory,
  ones,
  scalar,
  tensor,
  zeros,
} from "../../js/index.js";
import { assertRefused } from "./refusal.js";

const x = ones(1, 1);
const any = /** @type {any} */ (x);
const data = new Float32Array(1);

/** How each function takes a list of sizes, as one list and, where it may be, spread. */
const SIZES = {
  zeros: [(sizes) => zeros(sizes), (sizes) => zeros(...sizes)],
  ones: [(sizes) => ones(sizes), (sizes) => ones(...sizes)],
  empty: [(sizes) => empty(sizes), (sizes) => empty(...sizes)],
  full: [(sizes) => full(sizes, 1)],
  tensor: [(sizes) => tensor(data, { shape: sizes }), (sizes) => tensor([1], { shape: sizes })],
  reshape: [(sizes) => x.reshape(sizes), (sizes) => x.reshape(...sizes)],
  expand: [(sizes) => x.expand(sizes), (sizes) => x.expand(...sizes)],
  broadcastTo: [(sizes) => x.broadcastTo(sizes), (sizes) => x.broadcastTo(...sizes)],
  broadcastShapes: [(sizes) => broadcastShapes(sizes), (sizes) => broadcastShapes([1], sizes)],
  mul: [(sizes) => explain("mul", [sizes]), (sizes) => explain("mul", [x, sizes])],
};
const AXES = {
  unsqueeze: [([axis]) => any.unsqueeze(axis)],
  squeeze: [(axes) => any.squeeze(axes), (axes) => any.squeeze(...axes)],
  permute: [(axes) => any.permute(axes), (axes) => any.permute(...axes)],
  transpose: [([axis]) => any.transpose(axis, 0), ([axis]) => any.transpose(0, axis)],
};
const NO_INTEGERS = [
  2.5,
  Number.NaN,
  Infinity,
  -Infinity,
  "3",
  "",
  null,
  undefined,
  true,
  {},
  Symbol("3"),
  () => 3,
  new Date(),
  x,
  scalar(3, "float"),
  2 ** 53,
  2n ** 64n,
];
const calls = (takers) => Object.entries(takers).flatMap(([op, list]) => list.map((call) => [op, call]));

test("what is no integer", () => {
  for (const [op, call] of calls({ ...SIZES, ...AXES })) {
    for (const bad of NO_INTEGERS) {
      const expected = {
        op,
        name: "ArgumentError",
        pythonType: "TypeError",
        message: /must be (tuple of ints|int)\b/,
      };
      // Options may follow spread sizes; alone they are options, and the sizes are missing, as they are when left out:
      // squeeze(undefined) is squeeze().
      const isLeftOut = bad === undefined || bad?.constructor === Object;
      if (isLeftOut) expected.message = /must be (tuple of ints|int)\b|missing/;
      // What is explained may have sizes that are not known.
      if (op === "mul" && bad === null) continue;
      if (op !== "squeeze" || !isLeftOut) assertRefused(() => call([bad]), expected, [x]);
      if (op in SIZES && bad?.constructor !== Object) assertRefused(() => call([1, bad]), expected, [x]);
    }
  }
});

test("negative sizes", () => {
  for (const [op, call] of calls(SIZES)) {
    for (const bad of [[-3], [1, -3], [-2, 1], [-(2 ** 40)]]) {
      // Where 1 is stretched, PyTorch multiplies the sizes before it looks at them.
      const message = /negative|-3|-2|-1099511627776|^numel: integer multiplication overflow$/;
      assertRefused(() => call(bad), { op, name: "ShapeError", message }, [x]);
    }
  }
});

test("more than 16 axes", () => {
  for (const [op, call] of calls(SIZES)) {
    for (const rank of [17, 18, 100]) {
      const expected = { op, name: "ShapeError", message: new RegExp(`${rank}.*(limit|axes)`) };
      assertRefused(() => call(new Array(rank).fill(1)), expected, [x]);
    }
  }
});

test("sizes whose product cannot be counted, with a 0 or without", () => {
  for (const [op, call] of calls(SIZES)) {
    for (const sizes of [
      [2 ** 40, 2 ** 40],
      [1e9, 1e9],
      [1e9, 1e9, 0],
      [0, 2 ** 40, 2 ** 40],
      [2 ** 53 - 1, 2],
    ]) {
      assertRefused(
        () => call(sizes),
        { op, name: "ShapeError", message: /overflow|invalid for input of size 1/ },
        [x],
      );
    }
  }
});

test("nothing at all", () => {
  const missing = [
    ["zeros", () => /** @type {any} */ (zeros)()],
    ["ones", () => /** @type {any} */ (ones)()],
    ["empty", () => /** @type {any} */ (empty)()],
    ["full", () => /** @type {any} */ (full)()],
    ["reshape", () => any.reshape()],
    ["expand", () => any.expand()],
    ["broadcastTo", () => any.broadcastTo()],
    ["unsqueeze", () => any.unsqueeze()],
    ["permute", () => any.permute()],
    ["transpose", () => any.transpose()],
    ["mul", () => /** @type {any} */ (explain)("mul")],
  ];
  for (const [op, call] of missing) assertRefused(call, { op, pythonType: "TypeError" }, [x]);
});

test("nothing stays behind", () => {
  x.dispose();
  assert.equal(memory().tensors, 0);
  assert.equal(memory().bytes, 0);
});
