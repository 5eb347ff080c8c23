// ONNX Runtime on WebAssembly with one thread. It has models and no calls: each case is a model of its own, made once. To run it
// is asynchronous, and copies operands in and results out.

import { model } from "./onnx-model.mjs";
import { loader } from "./peers.mjs";

const NAMES = ["a", "b", "c"];

export async function setup({ folder }) {
  const ort = await (await loader(folder)).load("onnxruntime-web");
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = "error";
  const sessions = new Map();

  /** Runs nodes on tensors; `result` says dtype and rank of what they give. */
  const run = async (tensors, nodes, [dtype, rank], constants = {}) => {
    const key = JSON.stringify([nodes, constants, tensors.map(({ type, dims }) => [type, dims.length])]);
    let session = sessions.get(key);
    if (!session) {
      const inputs = tensors.map(({ type, dims }, i) => [NAMES[i], type, dims.length]);
      const bytes = model(nodes, inputs, ["out", dtype, rank], constants);
      session = await ort.InferenceSession.create(bytes, { executionProviders: ["wasm"] });
      sessions.set(key, session);
    }
    const feeds = {};
    for (let i = 0; i < tensors.length; i++) feeds[NAMES[i]] = tensors[i];
    return (await session.run(feeds)).out;
  };
  const rankOf = (...tensors) => Math.max(...tensors.map(({ dims }) => dims.length));
  const pair = (operation, dtype) => (a, b) =>
    run([a, b], [[operation, ["a", "b"], "out"]], [dtype ?? a.type, rankOf(a, b)]);
  const single = (operation) => (a) => run([a], [[operation, ["a"], "out"]], [a.type, rankOf(a)]);
  const reduce = (operation, version) => (a, dims) => {
    const rank = dims === null ? 0 : rankOf(a) - dims.length;
    if (dims === null) return run([a], [[operation, ["a"], "out", { keepdims: 0 }]], [a.type, rank]);
    const asInput = version === "input";
    const node = asInput ? [["a", "axes"], { keepdims: 0 }] : [["a"], { keepdims: 0, axes: dims }];
    return run([a], [[operation, node[0], "out", node[1]]], [a.type, rank], asInput ? { axes: dims } : {});
  };
  /** Something done to the first operand, then the sum. */
  const then = (operation, attributes) => (a, b) =>
    run(
      [a, b],
      [
        [operation, ["a"], "t", attributes],
        ["Add", ["t", "b"], "out"],
      ],
      [a.type, rankOf(a, b)],
    );
  const number = new ort.Tensor("float32", Float32Array.of(2.5), []);
  const joined = (axis) => ({ axis });
  return {
    asynchronous: true,
    smaller: true,
    make: (data, shape, dtype) => new ort.Tensor(dtype, data, shape),
    read: (result) => ({ shape: [...result.dims], data: result.data }),
    free: (result) => result.dispose(),
    operations: {
      add: pair("Add"),
      addNumber: (a) => run([a, number], [["Add", ["a", "b"], "out"]], [a.type, rankOf(a)]),
      multiply: pair("Mul"),
      less: pair("Less", "bool"),
      greater: pair("Greater", "bool"),
      where: (mask, a, b) => run([mask, a, b], [["Where", NAMES, "out"]], [a.type, rankOf(mask, a, b)]),
      addTransposed: then("Transpose", { perm: [1, 0] }),
      addPermuted: then("Transpose", { perm: [2, 0, 1] }),
      copyTransposed: (a) => run([a], [["Transpose", ["a"], "out", { perm: [1, 0] }]], [a.type, 2]),
      exp: single("Exp"),
      log: single("Log"),
      sin: single("Sin"),
      tanh: single("Tanh"),
      erf: single("Erf"),
      tan: single("Tan"),
      sqrt: single("Sqrt"),
      pow: pair("Pow"),
      sum: reduce("ReduceSum", "input"),
      mean: reduce("ReduceMean"),
      amax: reduce("ReduceMax"),
      argmax: (a, axis) =>
        run([a], [["ArgMax", ["a"], "out", { axis, keepdims: 0 }]], ["int64", rankOf(a) - 1]),
      softmax: (a, axis) => run([a], [["Softmax", ["a"], "out", { axis }]], [a.type, rankOf(a)]),
      cumsum: (a, axis) =>
        run([a], [["CumSum", ["a", "axis"], "out"]], [a.type, rankOf(a)], { axis: [axis] }),
      cat: (a, b, axis) => run([a, b], [["Concat", ["a", "b"], "out", joined(axis)]], [a.type, rankOf(a)]),
      indexSelect: (a, index) =>
        run([a, index], [["Gather", ["a", "b"], "out", joined(0)]], [a.type, rankOf(a)]),
      gather: (a, index) =>
        run([a, index], [["GatherElements", ["a", "b"], "out", joined(0)]], [a.type, rankOf(a)]),
      maskedSelect: (a, mask) => run([a, mask], [["Compress", ["a", "b"], "out"]], [a.type, 1]),
      matmul: (a, b) => {
        const vectors = (a.dims.length === 1 ? 1 : 0) + (b.dims.length === 1 ? 1 : 0);
        return run([a, b], [["MatMul", ["a", "b"], "out"]], [a.type, rankOf(a, b) - vectors]);
      },
      einsum: (a, b, equation) =>
        run([a, b], [["Einsum", ["a", "b"], "out", { equation }]], [a.type, equation.split("->")[1].length]),
    },
  };
}
