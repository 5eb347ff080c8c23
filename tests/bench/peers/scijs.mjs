// scijs: ndarray with generated loops, all in JavaScript. It does not broadcast, so what its users write for that stands here.

import { broadcast, stretched } from "../contest/plain-twins.mjs";
import { loader } from "./peers.mjs";

const ARRAYS = {
  float32: Float32Array,
  float64: Float64Array,
  int32: Int32Array,
  int16: Int16Array,
  int8: Int8Array,
  uint8: Uint8Array,
};

export async function setup({ folder }) {
  const { load } = await loader(folder);
  const [{ default: ndarray }, { default: ops }, { default: gemm }] = [
    await load("ndarray"),
    await load("ndarray-ops"),
    await load("ndarray-gemm"),
  ];
  const size = (shape) => shape.reduce((product, one) => product * one, 1);
  const fit = (a, shape) =>
    a.shape.length === shape.length && a.shape.every((one, i) => one === shape[i])
      ? a
      : ndarray(a.data, shape, stretched({ shape: a.shape, strides: a.stride }, shape), a.offset);
  const pair = (operation, Result) => (a, b) => {
    const shape = broadcast(a.shape, b.shape);
    const out = ndarray(new (Result ?? a.data.constructor)(size(shape)), shape);
    operation(out, fit(a, shape), fit(b, shape));
    return out;
  };
  const single = (operation) => (a, given) => {
    const out = ndarray(new a.data.constructor(a.size), a.shape);
    operation(out, a, given);
    return out;
  };
  const turned = (a, axis) => a.step(...a.shape.map((_, i) => (i === axis ? -1 : 1)));
  const add = pair(ops.add);
  const assign = single(ops.assign);
  return {
    smaller: true,
    make(data, shape, dtype) {
      if (!ARRAYS[dtype]) throw new Error(`no ${dtype}`);
      return ndarray(data, shape);
    },
    read: (result) => (typeof result === "number" ? { shape: [], data: [result] } : result),
    free() {},
    operations: {
      add: (a, b) => {
        if (a.data.constructor !== b.data.constructor) throw new Error("dtypes do not mix");
        return add(a, b);
      },
      addNumber: single(ops.adds),
      multiply: pair(ops.mul),
      less: pair(ops.lt, Uint8Array),
      greater: pair(ops.gt, Uint8Array),
      addInPlace: (a, b) => ops.addeq(a, fit(b, a.shape)),
      multiplyInPlace: (a, b) => ops.muleq(a, fit(b, a.shape)),
      addTransposed: (a, b) => add(a.transpose(1, 0), b),
      addPermuted: (a, b) => add(a.transpose(2, 0, 1), b),
      addStepped: (a, b) => add(a.step(1, 2), b),
      addFlipped: (a, b, axis) => add(turned(a, axis), b),
      flip: (a, axis) => assign(turned(a, axis)),
      copyTransposed: (a) => assign(a.transpose(1, 0)),
      convert: (a, dtype) => {
        const out = ndarray(new ARRAYS[dtype](a.size), a.shape);
        ops.assign(out, a);
        return out;
      },
      exp: single(ops.exp),
      log: single(ops.log),
      sin: single(ops.sin),
      tan: single(ops.tan),
      sqrt: single(ops.sqrt),
      pow: pair(ops.pow),
      sum(a, dims) {
        if (dims !== null) throw new Error("no axes");
        return ops.sum(a);
      },
      matmul(a, b) {
        if (a.dimension !== 2 || b.dimension !== 2) throw new Error("matrices alone");
        const out = ndarray(new a.data.constructor(a.shape[0] * b.shape[1]), [a.shape[0], b.shape[1]]);
        gemm(out, a, b);
        return out;
      },
    },
  };
}
