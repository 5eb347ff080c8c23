// Every recorded call of NumPy: its shape, its dtype, and its words where it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { isTensorLiteral, load } from "../../golden.js";
import { argument, byOperation, checkAll } from "./calls.js";

const { broadcastTo, resultType, scope } = shapecast;
const functions = new Map(Object.entries(shapecast));
const { cases } = load("numpy");

/** NumPy's names of shapecast's elementwise operations; in place with a trailing underscore. */
const UFUNCS = {
  add: "add",
  subtract: "sub",
  multiply: "mul",
  divide: "div",
  floor_divide: "floorDivide",
  remainder: "remainder",
  power: "pow",
  maximum: "maximum",
  equal: "eq",
  less: "lt",
  logical_and: "logicalAnd",
  bitwise_and: "bitwiseAnd",
  arctan2: "atan2",
  where: "where",
  iadd: "add_",
  isub: "sub_",
  imul: "mul_",
  itruediv: "div_",
  iand: "bitwiseAnd_",
  ifloordiv: "floorDivide_",
};

/** A literal as an operand of resultType: an array, whose axes decide nothing in NumPy, or a Python number. */
const operandOf = (value) => (isTensorLiteral(value) ? value.dtype : argument(value, []));

/** What a call that is refused says in NumPy's words; undefined where nothing is refused. */
function wordsOf(call) {
  try {
    scope(() => {
      call();
    });
    return undefined;
  } catch (error) {
    if (error.messages === undefined) throw error;
    return error.messages.numpy;
  }
}

const groups = byOperation(cases);
for (const [ufunc, name] of Object.entries(UFUNCS)) {
  const group = groups.get(ufunc);
  const method = name.endsWith("_");
  test(`${ufunc} in ${group.length} cases`, () => {
    checkAll(group, ({ args, shape, dtype, err }, made) => {
      const given = args.map((value) => argument(value, made));
      const decided = () =>
        resultType(...args.slice(name === "where" ? 1 : 0).map(operandOf), { op: name, dialect: "numpy" });
      const call = () => (method ? given[0][name](given[1]) : functions.get(name)(...given));
      if (err !== undefined) {
        // What PyTorch does, NumPy may refuse for its dtypes.
        assert.equal(wordsOf(call) ?? wordsOf(decided), err.msg);
        return;
      }
      assert.equal(decided(), dtype);
      assert.deepEqual([...shapecast.broadcastShapes(...args.map((one) => one.shape ?? []))], shape);
      assert.equal(wordsOf(call), undefined, "only PyTorch refuses");
    });
  });
}

const dims = (kw) => (kw?.axis === undefined ? [] : [kw.axis]);
const reduced =
  (name) =>
  ([x], kw) =>
    functions.get(name)(x, { dim: kw.axis });
/** Everything else, as calls. */
const OTHERS = {
  broadcast_to: ([x, sizes]) => broadcastTo(x, sizes),
  reshape: ([x, sizes]) => x.reshape(sizes),
  transpose: ([x, order]) => x.permute(order),
  squeeze: ([x], kw) => x.squeeze(...dims(kw)),
  expand_dims: ([x], kw) => x.unsqueeze(...dims(kw)),
  setitem_all: ([x, value]) => x.setAt(["..."], value),
  getitem: ([x], _, { index }) => x.at(...index),
  concatenate: ([list], kw) => shapecast.cat(list, ...dims(kw)),
  stack: ([list], kw) => shapecast.stack(list, ...dims(kw)),
  flip: ([x], kw) => shapecast.flip(x, dims(kw)),
  tile: ([x, repeats]) => shapecast.tile(x, repeats),
  matmul: ([a, b]) => shapecast.matmul(a, b),
  sum: reduced("sum"),
  prod: reduced("prod"),
  // PyTorch has no mean of integers.
  mean: ([x], kw) => shapecast.mean(x.double(), { dim: kw.axis }),
  cumsum: reduced("cumsum"),
  argmax: reduced("argmax"),
  any: reduced("any"),
  max: reduced("amax"),
};
/** What PyTorch takes and NumPy refuses (see tests/golden/EXCEPTIONS.md). */
const TAKEN = {
  broadcast_to: ({ args: [, sizes] }) => sizes.includes(-1),
  squeeze: ({ args: [{ shape }], kw }) => shape.at(kw.axis) > 1,
  flip: ({ args: [{ shape }] }) => shape.length === 0,
};
/** And what NumPy takes: any negative size for -1, steps backwards, the largest of bools. */
const REFUSED = {
  reshape: ({ args: [, sizes] }) => sizes.includes(-2),
  getitem: ({ index }) => index.some((one) => one?.slice?.[2] < 0),
  argmax: ({ args: [{ dtype }] }) => dtype === "bool",
};
/** A scan of a 0-dim array has an axis in NumPy. */
const shapeOf = (op, { args, shape }) => (op === "cumsum" && args[0].shape.length === 0 ? [] : shape);

for (const [op, call] of Object.entries(OTHERS)) {
  const group = groups.get(op);
  test(`${op} in ${group.length} cases`, () => {
    checkAll(group, (golden, made) => {
      const { args, kw, err } = golden;
      const given = args.map((value) =>
        Array.isArray(value) && value.length > 0 && isTensorLiteral(value[0])
          ? value.map((one) => argument(one, made))
          : argument(value, made),
      );
      let got = null;
      const words = wordsOf(() => {
        got = [...call(given, kw, golden).shape];
      });
      if (err === undefined) {
        if (got !== null || !REFUSED[op]?.(golden)) assert.deepEqual(got, shapeOf(op, golden));
        assert.equal(words, undefined);
      } else if (TAKEN[op]?.(golden)) assert.notEqual(got, null);
      else assert.equal(words, err.msg);
    });
  });
}
