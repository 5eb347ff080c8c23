// Every operation on random operands against the slow twin, and explain() against a walk over every index.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loops, operations } from "../../build/generated/tables.js";
import * as shapecast from "../../js/index.js";
import { viewOf } from "../../js/tensor/tensor.js";
import { broadcast, slowExplain } from "../slow.js";
import { DTYPES, indices, OPERATIONS, slowApply, slowApplyInPlace } from "../slow-operations.js";
import { pick, randomNumber, randomOperands, randomShapes, randomStrides, randomTensor } from "./operands.js";
import { generator, rounds, SEED } from "./random.js";

const { empty, explain, memory, Tensor } = shapecast;
const functions = new Map(Object.entries(shapecast));
const ROUNDS = rounds(100);
const EXPLAINED = rounds(1000);
const named = operations.filter(({ python }) => !python.includes("__")).map(({ name }) => name);

/** Elements of a tensor in the twin's terms. */
const plain = (array, dtype) =>
  Array.from(array, (value) => (dtype.startsWith("float") ? value : BigInt(value)));

const ANY_ZERO = new Set("maximum minimum fmax fmin relu clamp remainder".split(" "));

/** Whether a value is the twin's; where a function is approximated, but for its last places. */
function agrees(got, want, name, dtype) {
  if (Object.is(got, want)) return true;
  const { near, slack = 0 } = OPERATIONS[name];
  if (got === 0 && want === 0) return ANY_ZERO.has(name) || near;
  if (!near || typeof want !== "number" || !Number.isFinite(want)) return false;
  const ulp = dtype === "float32" ? 2 ** -23 : 2 ** -49;
  const least = dtype === "float32" ? 2 ** -149 : 2 ** -1072;
  return Math.abs(got - want) <= Math.max(Math.abs(want) * ulp, least, slack);
}

function assertValues(got, want, name, dtype, context) {
  const differs = want.findIndex((value, i) => !agrees(got[i], value, name, dtype));
  if (differs < 0 && got.length === want.length) return;
  assert.fail(`${context}: element ${differs} is ${got[differs]}, the twin says ${want[differs]}`);
}

/** Forms that are chosen by an option: the function's name and its arguments. */
const FORMS = {
  add_Alpha: ([x, y, alpha]) => ["add", x, y, { alpha }],
  sub_Alpha: ([x, y, alpha]) => ["sub", x, y, { alpha }],
  div_Trunc: ([x, y]) => ["div", x, y, { roundingMode: "trunc" }],
  addcmul: ([x, y, z, value]) => ["addcmul", x, y, z, { value }],
  addcdiv: ([x, y, z, value]) => ["addcdiv", x, y, z, { value }],
  isclose: ([x, y, rtol, atol]) => ["isclose", x, y, { rtol: tolerance(rtol), atol: tolerance(atol) }],
  isclose_Nan: ([x, y, rtol, atol]) => ["isclose", x, y, tolerance(rtol), tolerance(atol), true],
  round_Decimals: ([x, decimals]) => ["round", x, { decimals }],
};
const tolerance = ({ value }) => shapecast.scalar(Math.abs(value), "float");

/** How `name` is called with operands: its public name and its arguments. */
function callOf(name, operands) {
  const given = operands.map(({ tensor, given: number }) => tensor ?? number);
  const [publicName, ...args] = FORMS[name]?.(given) ?? [name, ...given];
  return { publicName, args };
}

/** The twins of operands; tolerances are not negative. */
const twinsOf = (name, operands) =>
  operands.map(({ twin }, i) =>
    name.startsWith("isclose") && i > 1 ? { ...twin, value: Math.abs(twin.value) } : twin,
  );

const describe = (twins) =>
  JSON.stringify(
    twins.map(({ kind, value, shape, dtype }) => (kind ? [kind, String(value)] : [dtype, shape])),
  );

function checkFresh(name, operands, seen) {
  const twins = twinsOf(name, operands);
  const { publicName, args } = callOf(name, operands);
  const want = slowApply(name, twins);
  const context = `${name} ${describe(twins)}`;
  const call = functions.get(publicName);
  if (want === null) {
    seen.refused++;
    assert.throws(() => call(...args), { op: publicName }, context);
    return;
  }
  const [first, ...rest] = args;
  const asMethod = first instanceof Tensor && seen.fresh % 2 === 0 && publicName !== "where";
  const result = asMethod ? first[publicName](...rest) : call(...args);
  seen.fresh++;
  assert.equal(result.dtype, want.dtype, context);
  assert.deepEqual([...result.shape], want.shape, context);
  assertValues(plain(result.toTyped(), want.dtype), want.values, name, want.dtype, context);
  result.dispose();
}

function checkInPlace(name, operands, seen) {
  const [target] = operands;
  const twins = twinsOf(name, operands);
  const { publicName, args } = callOf(name, operands);
  const want = slowApplyInPlace(name, twins);
  const context = `${name}_ ${describe(twins)}`;
  const call = () => target.tensor[`${publicName}_`](...args.slice(1));
  const after = [...target.around];
  if (want === null) {
    seen.refused++;
    assert.throws(call, { op: `${publicName}_` }, context);
  } else {
    seen.inPlace++;
    assert.equal(call(), target.tensor);
    target.places.forEach((place, i) => {
      after[place] = want.values[i];
    });
  }
  const { dtype } = target.twin;
  assertValues(plain(target.base.data, dtype), after, name, dtype, `${context}, with the memory around it`);
}

const dispose = (operands) => {
  for (const { tensor, base } of operands) {
    tensor?.dispose();
    base?.dispose();
  }
};

test("every operation has its line in the twin", () => {
  assert.deepEqual(
    operations.map(({ name }) => name),
    Object.keys(OPERATIONS),
  );
});

for (const [code, { name }] of operations.entries()) {
  test(`${name} answers as the slow twin on ${ROUNDS} random calls`, (t) => {
    t.diagnostic(`SEED=${SEED}`);
    const random = generator(SEED + 7919 * code);
    const before = memory();
    const seen = { fresh: 0, inPlace: 0, refused: 0 };
    const line = OPERATIONS[name];
    const none = { given: shapecast.scalar(0) };
    const { publicName } = callOf(name, [none, none, none, none]);
    const inPlace = Tensor.prototype[`${publicName}_`] !== undefined;
    // Operations that refuse bool and float alphas answer in about a quarter of the calls: a seed that meets few goes on.
    const isEnough = () => seen.fresh > ROUNDS / 10 && (!inPlace || seen.inPlace > 0);
    for (let round = 0; round < ROUNDS || (!isEnough() && round < 20 * ROUNDS); round++) {
      const operands = randomOperands(random, line);
      if (inPlace && random(3) === 0) {
        const dtype = operands[0].twin.dtype ?? "float32";
        dispose([operands[0]]);
        operands[0] = randomTensor(random, randomShapes(random, 1)[0], { repeats: false, dtype });
        const { shape } = operands[0].twin;
        for (let i = 1; i < operands.length; i++) {
          if (random(4) === 0 || operands[i].tensor === undefined || line.operands[i] === "P") continue;
          const own = operands[i].twin.dtype;
          dispose([operands[i]]);
          operands[i] = randomTensor(random, shape.slice(random(3)), { dtype: own });
        }
        checkInPlace(name, operands, seen);
      } else {
        checkFresh(name, operands, seen);
      }
      dispose(operands);
    }
    assert.ok(isEnough(), JSON.stringify(seen));
    assert.equal(memory().tensors, before.tensors);
    assert.equal(memory().bytes, before.bytes);
  });
}

/** Where each index of the result reads and writes, from the shapes and strides alone. */
function naiveWalk(shape, strides) {
  const alignedTo = (own) => [...new Array(shape.length - own.length).fill(0), ...own];
  const aligned = strides.map(alignedTo);
  return indices(shape).map((index) =>
    aligned.map((own) => index.reduce((place, i, axis) => place + i * own[axis], 0)),
  );
}

/** The same from explain()'s loop. */
const loopWalk = ({ extents, strides }) => naiveWalk(extents, strides);

const byResult = (walk) =>
  walk
    .map((places) => places.join())
    .sort()
    .join("; ");

/** What runs a loop. `converted` says of each operand and then of the result whether it is another dtype than the kernel's. */
function expectedKernel({ extents, strides }, converted) {
  if (extents.includes(0)) return "empty";
  const rows = strides.map((own, i) => {
    const last = own.length === 0 ? 1 : own.at(-1);
    if (last === 1) return converted[i] ? "buffered" : "dense";
    // A row of one and the same element; one that is the same in all rows is converted before.
    return last === 0 && (!converted[i] || own.every((stride) => stride === 0)) ? "constant" : "buffered";
  });
  const known = { "dense,dense,dense": "dense", "constant,dense,dense": "left-constant" };
  Object.assign(known, { "dense,constant,dense": "right-constant", "dense,dense": "dense" });
  return known[rows] ?? (rows.every((row) => row === "dense") ? "dense" : "buffered");
}

const NUMBERS = { bool: "bool", int: "int64", float: "float64" };

function checkLoop(loop, shape, strides, context, converted = strides.map(() => false)) {
  assert.equal(
    byResult(loopWalk(loop)),
    byResult(naiveWalk(shape, strides)),
    `${context}: places of the loop`,
  );
  assert.ok(!loop.extents.includes(1), `${context}: an axis of size 1 is still there`);
  for (let axis = 1; axis < loop.extents.length; axis++) {
    const fusible = loop.strides.every((own) => own[axis - 1] === own[axis] * loop.extents[axis]);
    assert.ok(!fusible, `${context}: axes ${axis - 1} and ${axis} could be one`);
  }
  assert.equal(loop.kernel, expectedKernel(loop, converted), context);
  assert.ok(loops.map((name) => name.replace("_", "-")).includes(loop.kernel), context);
}

const contiguous = (shape) =>
  shape.map((_, axis) => shape.slice(axis + 1).reduce((step, size) => step * Math.max(size, 1), 1));
const stretched = (strides, shape) => strides.map((stride, axis) => (shape[axis] === 1 ? 0 : stride));
const elementsOf = (shape) => shape.reduce((product, size) => product * size, 1);
const ITEM = { bool: 1, uint8: 1, int8: 1, int16: 2, int32: 4, int64: 8, float32: 4, float64: 8 };

test(`explain() of ${EXPLAINED} lists of bare shapes: the twin's axes, bytes, and a loop over exactly its indices`, (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator(SEED - 1);
  const before = memory();
  for (let round = 0; round < EXPLAINED; round++) {
    const shapes = randomShapes(random, 1 + random(4));
    const op = `${pick(random, named)}${random(4) === 0 ? "_" : ""}`;
    const got = explain(op, shapes);
    const want = slowExplain(op, shapes);
    const context = `${op} ${JSON.stringify(shapes)}`;
    for (const key of ["ok", "op", "shapes", "shape", "dtype", "axes", "elements", "bytes"]) {
      assert.deepEqual(got[key], want[key], `${context}: ${key}`);
    }
    assert.equal(got.error?.axis, want.error?.axis, context);
    if (got.ok) checkLoop(got.loop, want.loop.extents, want.loop.strides, context);
    else assert.equal(got.loop, null);
  }
  assert.deepEqual(memory(), before);
});

test(`explain() of ${EXPLAINED} lists of tensors, shapes and numbers: strides as they are, bytes as they lie`, (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator(SEED - 2);
  const before = memory().tensors;
  const bases = Object.fromEntries(DTYPES.map((dtype) => [dtype, empty(1, { dtype })]));
  for (let round = 0; round < EXPLAINED; round++) {
    const operands = randomShapes(random, 1 + random(3)).map((shape) => {
      if (random(8) === 0) {
        const { given, twin } = randomNumber(random);
        return { given, shape: [], strides: [], dtype: null, number: NUMBERS[twin.kind] };
      }
      if (random(4) === 0) return { given: shape, shape, strides: contiguous(shape), dtype: null };
      const dtype = pick(random, DTYPES);
      const strides = randomStrides(random, shape, true);
      return { given: viewOf(bases[dtype], "view", [...shape], [...strides], 0), shape, strides, dtype };
    });
    const shapes = operands.map(({ shape }) => shape);
    const { shape, axes } = broadcast(shapes);
    const got = explain(
      "add",
      operands.map(({ given }) => given),
    );
    const context = JSON.stringify(operands.map(({ shape, strides, dtype }) => ({ shape, strides, dtype })));
    const wantAxes = axes.map(({ axis, size, operands: own }) => ({
      axis,
      size,
      operands: own.map((one, i) => ({
        ...one,
        stride: one.verdict === "equal" || one.verdict === "fail" ? operands[i].strides.at(axis) : 0,
      })),
    }));
    assert.deepEqual(got.axes, wantAxes, context);
    assert.deepEqual(got.shape, shape, context);
    const item = ({ dtype }) => (dtype === null ? 4 : ITEM[dtype]);
    const stored = operands.map(
      (one) => new Set(naiveWalk(one.shape, [one.strides]).map(String)).size * item(one),
    );
    assert.deepEqual(got.bytes.operands, stored, context);
    if (shape !== null) {
      const elements = elementsOf(shape);
      assert.equal(got.elements, elements, context);
      assert.equal(got.bytes.result, elements * item(got), context);
      assert.deepEqual(
        got.bytes.copied,
        operands.map((one) => elements * item(one)),
        context,
      );
      const strides = [...operands.map((one) => stretched(one.strides, one.shape)), contiguous(shape)];
      const dtypes = [...operands.map(({ dtype, number }) => dtype ?? number ?? got.dtype), got.dtype];
      const converted = dtypes.map((dtype) => dtype !== got.dtype);
      checkLoop(got.loop, shape, strides, context, converted);
    }
    for (const { given } of operands) if (given instanceof Tensor) given.dispose();
  }
  for (const base of Object.values(bases)) base.dispose();
  assert.equal(memory().tensors, before);
});
