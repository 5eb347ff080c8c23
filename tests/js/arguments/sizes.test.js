import assert from "node:assert/strict";
import { test } from "node:test";
import { scalar } from "../../../js/arguments/scalar.js";
import { checkRank, checkShape, integers, shapeArgument, spread } from "../../../js/arguments/sizes.js";
import { ones } from "../../../js/index.js";
import { overloads } from "../../../js/tensor/overloads.js";
import { assertRefused } from "../refusal.js";

/** The integers of a call's only list, an array or spread. */
const parseSizes = overloads("zeros", "tuple of ints size");
const integersSpread = (args) => parseSizes(args).size;

test("an array or spread, alike", () => {
  assert.deepEqual(spread([[2, 3]]), [2, 3]);
  assert.deepEqual(spread([2, 3]), [2, 3]);
  assert.deepEqual(spread([]), []);
  assert.deepEqual(integersSpread([2, 3]), [2, 3]);
  assert.deepEqual(integersSpread([[2, 3]]), [2, 3]);
  assert.deepEqual(integersSpread([[]]), []);
});

test("integers in every dress; a negative zero is a zero", () => {
  assert.deepEqual(integers([2, 3n, scalar(4), scalar(5n, "int"), -0, -6], "f", "x"), [2, 3, 4, 5, 0, -6]);
  class Sizes extends Array {}
  const numbers = integers(Sizes.from([1, 2]), "f", "x");
  assert.equal(numbers.constructor, Array);
});

const NOT_INTEGERS = [
  [2.5, "float"],
  [Number.NaN, "float"],
  [Infinity, "float"],
  [-Infinity, "float"],
  ["3", "str"],
  [null, "NoneType"],
  [undefined, "NoneType"],
  [true, "bool"],
  [scalar(2, "float"), "float"],
  [{}, "dict"],
  [[2], "list"],
  [Symbol("2"), "symbol"],
  [() => 2, "function"],
  [2 ** 53, "int above 2^53 - 1"],
  [2n ** 53n, "int above 2^53 - 1"],
];

test("what is no integer is refused in PyTorch's words, by place", () => {
  for (const [bad, name] of NOT_INTEGERS) {
    const start = "zeros(): argument 'size'";
    const refuses = (args, message) =>
      assertRefused(() => integersSpread(args), {
        op: "zeros",
        pythonType: "TypeError",
        message,
      });
    if (bad === undefined) refuses([bad], 'zeros() missing 1 required positional arguments: "size"');
    else if (bad?.constructor === Object)
      refuses([bad], 'zeros() missing 1 required positional arguments: "size"');
    else if (!Array.isArray(bad)) refuses([bad], `${start} (position 1) must be tuple of ints, not ${name}`);
    refuses(
      [[bad, 2]],
      `${start} (position 1) must be tuple of ints, but found element of type ${name} at pos 0`,
    );
    const late = `${start} failed to unpack the object at pos 2 with error "type must be tuple of ints,but got ${name}"`;
    // Behind sizes that are spread, an object is the options.
    if (bad?.constructor !== Object) refuses([2, bad], late);
    refuses([[2, bad]], late);
  }
});

test("holes in an array are not sizes", () => {
  // biome-ignore lint/suspicious/noSparseArray: that is what is tested
  assertRefused(() => integersSpread([[2, , 3]]), {
    op: "zeros",
    message: /pos 2 .* got NoneType/,
  });
  assertRefused(() => integersSpread([new Array(3)]), {
    message: /of type NoneType at pos 0/,
  });
});

test("nothing given, or something after a list", () => {
  assertRefused(() => integersSpread([]), {
    message: 'zeros() missing 1 required positional arguments: "size"',
  });
  assertRefused(() => integersSpread([[2], 3]), {
    message: "zeros() takes 1 positional argument but 2 were given",
  });
  const reshape = overloads("reshape", "Tensor input, tuple of ints shape");
  const x = ones(1);
  assertRefused(() => reshape([x, [2], [3], 4]), {
    message: "reshape() takes 2 positional arguments but 4 were given",
  });
  assertRefused(() => reshape([[2], 3], x), {
    message: "reshape() takes 1 positional argument but 2 were given",
  });
  assert.deepEqual(reshape([x, 2, 3]).shape, [2, 3]);
  assert.deepEqual(reshape([2, 3], x), { input: x, shape: [2, 3] });
  x.dispose();
});

test("named integers: each at its position, as many as there are names", () => {
  const transpose = overloads("transpose", "Tensor input, int dim0, int dim1");
  const x = ones(1);
  assert.deepEqual(transpose([0, -1n], x), { input: x, dim0: 0, dim1: -1 });
  for (const [args, self, message] of [
    [[], x, 'transpose() missing 2 required positional argument: "dim0", "dim1"'],
    [[0], x, 'transpose() missing 1 required positional arguments: "dim1"'],
    [[0, 0, 0], x, "transpose() takes 2 positional arguments but 3 were given"],
    [[x, 0, 0, 0], null, "transpose() takes 3 positional arguments but 4 were given"],
    [[0.5, 0], x, "transpose(): argument 'dim0' (position 1) must be int, not float"],
    [[0, 2n ** 53n], x, "transpose(): argument 'dim1' (position 2) must be int, not int above 2^53 - 1"],
    [[x, 0, null], null, "transpose(): argument 'dim1' (position 3) must be int, not NoneType"],
  ]) {
    assertRefused(() => transpose(args, self), { op: "transpose", message });
  }
  x.dispose();
});

test("shapes: sizes from 0, at most 16 axes, a product below 2^53", () => {
  const shapes = [[], [0], [2, 3], new Array(16).fill(1), [2 ** 53 - 1], [2 ** 26, 2 ** 26], [0, 2 ** 40]];
  for (const shape of shapes) assert.equal(checkShape(shape, "empty"), shape);
  for (const [shape, message] of [
    [[2, -3], "Trying to create tensor with negative dimension -3: [2, -3]"],
    [[2 ** 40, 2 ** 40], "Storage size calculation overflowed with sizes=[1099511627776, 1099511627776]"],
    [[1e9, 1e9], "Storage size calculation overflowed with sizes=[1000000000, 1000000000]"],
    [[1e9, 1e9, 0], "Storage size calculation overflowed with sizes=[1000000000, 1000000000, 0]"],
    [[2 ** 52, 2], /overflowed/],
    [new Array(17).fill(1), /^empty: shape \[1, .*, 1\] has 17 axes; the limit is 16$/],
  ]) {
    assertRefused(() => checkShape(shape, "empty"), {
      name: "ShapeError",
      op: "empty",
      shapes: [shape],
      message,
    });
  }
  assertRefused(() => checkShape([-1], "zeros"), { message: "zeros: Dimension size must be non-negative." });
  assert.equal(checkRank(shapes[3], "f"), shapes[3]);
  assertRefused(() => checkRank(new Array(17).fill(-1), "f"), { message: /17 axes/ });
});

test("a shape as one argument is a list", () => {
  assert.deepEqual(shapeArgument([2, 3], "explain", "operands"), [2, 3]);
  for (const [bad, name] of [
    [5, "int"],
    ["(2, 3)", "str"],
    [null, "NoneType"],
    [{ length: 2 }, "dict"],
    [new Int32Array(2), "Int32Array"],
  ]) {
    assertRefused(() => shapeArgument(bad, "add", "operands", 2), {
      op: "add",
      message: `add(): argument 'operands' (position 2) must be tuple of ints, not ${name}`,
    });
  }
});
