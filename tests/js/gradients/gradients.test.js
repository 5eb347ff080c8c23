// Every formula against its slow twin: the weighted result with an element a little larger, less that with it a little
// smaller.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gradientTable } from "../../../js/gradients/gradients.js";
import * as shapecast from "../../../js/index.js";
import { CALLS } from "../gradient-calls.js";
import { generator, rounds, SEED } from "../random.js";

const { memory, randn, scope, Tensor, tensor, vjp } = shapecast;
const functions = new Map(Object.entries(shapecast));
const ROUNDS = rounds(8);
const STEP = 2 ** -15;

const isTensor = (value) => value instanceof Tensor;

/** The floats that an operation gives: as a function where there is one, else as a method. */
function results(op, args, options) {
  const [self, ...rest] = Object.keys(options).length > 0 ? [...args, options] : args;
  const result = functions.has(op) ? functions.get(op)(self, ...rest) : self[op](...rest);
  return [result].flat().filter(({ dtype }) => dtype.startsWith("float"));
}

const dot = (left, right) => left.toTyped().reduce((sum, value, i) => sum + value * right[i], 0);

/** The arguments with the tensor of that number replaced, counting as vjp does. */
function replaced(args, options, number, other) {
  let left = number;
  const swap = (value) => (isTensor(value) && left-- === 0 ? other : value);
  const next = args.map((value) => (Array.isArray(value) ? value.map(swap) : swap(value)));
  return [next, Object.fromEntries(Object.entries(options).map(([key, value]) => [key, swap(value)]))];
}

/** The gradient of tensor `number`, one element after the other. */
function slowGradient(op, args, options, weights, number, { shape, values }) {
  const total = (place, step) => {
    const moved = values.slice();
    moved[place] += step;
    const call = replaced(args, options, number, tensor(moved, { shape }));
    return results(op, ...call).reduce((sum, result, i) => sum + dot(result, weights[i]), 0);
  };
  return Array.from(values, (_, place) => (total(place, STEP) - total(place, -STEP)) / (2 * STEP));
}

function check(op, random) {
  const [args, options = {}] = CALLS[op](random);
  const weights = results(op, args, options).map(({ shape }) => randn(shape, { dtype: "float64" }));
  const tensors = [...args, ...Object.values(options)].flat().filter(isTensor);
  const list = weights.length === 1 ? weights[0] : weights;
  const found = vjp(op, args, list, options);
  assert.equal(found.length, tensors.length);
  tensors.forEach((x, number) => {
    if (x.dtype !== "float64") {
      assert.equal(found[number], null);
      return;
    }
    assert.deepEqual([found[number].shape, found[number].dtype], [x.shape, x.dtype]);
    const got = found[number].toTyped();
    const twin = { shape: x.shape, values: x.toTyped() };
    const want = slowGradient(
      op,
      args,
      options,
      weights.map((one) => one.toTyped()),
      number,
      twin,
    );
    const slack = 1e-4 * Math.max(1, ...want.map(Math.abs).filter(Number.isFinite));
    want.forEach((slope, i) => {
      if (Number.isNaN(slope) && Number.isNaN(got[i])) return;
      const shown = `${JSON.stringify(args.map((arg) => arg?.shape ?? arg))} ${JSON.stringify(options)}`;
      assert.ok(
        Math.abs(got[i] - slope) <= slack,
        `${op}${shown}: gradient ${number} at ${i} is ${got[i]}, not ${slope}; SEED=${SEED}`,
      );
    });
  });
}

test("there is a call for every operation that has gradients", () => {
  assert.deepEqual(Object.keys(CALLS).sort(), Object.keys(gradientTable()).sort());
});

for (const op of Object.keys(CALLS)) {
  test(`${op}: ${ROUNDS} gradients are slopes, seed ${SEED}`, () => {
    const before = memory().tensors;
    const random = generator();
    for (let round = 0; round < ROUNDS; round++) {
      scope(() => {
        check(op, random);
        return null;
      });
    }
    assert.equal(memory().tensors, before);
  });
}
