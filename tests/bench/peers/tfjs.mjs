// TensorFlow.js on its WebAssembly backend, with SIMD and one thread. It has neither views nor int64 nor float64.
import { dirname } from "node:path";
import { loader } from "./peers.mjs";

const DTYPES = { float32: "float32", int32: "int32", bool: "bool" };
const INDEXED = ["indexSelect"];

export async function setup({ folder }) {
  const { load, find } = await loader(folder);
  const tf = await load("@tensorflow/tfjs-core");
  const wasm = await load("@tensorflow/tfjs-backend-wasm");
  wasm.setWasmPaths(`${dirname(find("@tensorflow/tfjs-backend-wasm/package.json"))}/wasm-out/`);
  wasm.setThreadsCount(1);
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  await tf.setBackend("wasm");
  const through = (first, last) => {
    const result = last(first);
    first.dispose();
    return result;
  };
  return {
    smaller: true,
    make(data, shape, dtype, operation) {
      if (dtype === "int64" && INDEXED.includes(operation))
        return tf.tensor(Int32Array.from(data, Number), shape, "int32");
      if (!DTYPES[dtype]) throw new Error(`no ${dtype}`);
      return tf.tensor(data, shape, DTYPES[dtype]);
    },
    read: (result) => ({ shape: result.shape, data: result.dataSync() }),
    free: (result) => result.dispose(),
    operations: {
      add: tf.add,
      addNumber: tf.add,
      multiply: tf.mul,
      less: tf.less,
      greater: tf.greater,
      where: tf.where,
      addTransposed: (a, b) => through(tf.transpose(a), (turned) => tf.add(turned, b)),
      addPermuted: (a, b) => through(tf.transpose(a, [2, 0, 1]), (turned) => tf.add(turned, b)),
      addStepped: (a, b) => through(tf.stridedSlice(a, [0, 0], a.shape, [1, 2]), (cut) => tf.add(cut, b)),
      addFlipped: (a, b, axis) => through(tf.reverse(a, axis), (turned) => tf.add(turned, b)),
      flip: (a, axis) => tf.reverse(a, axis),
      copyTransposed: (a) => tf.transpose(a),
      convert: (a, dtype) => {
        if (!DTYPES[dtype]) throw new Error(`no ${dtype}`);
        return tf.cast(a, dtype);
      },
      exp: tf.exp,
      log: tf.log,
      sin: tf.sin,
      tanh: tf.tanh,
      erf: tf.erf,
      tan: tf.tan,
      sqrt: tf.sqrt,
      pow: tf.pow,
      sum: (a, dims) => tf.sum(a, dims ?? undefined),
      mean: (a, dims) => tf.mean(a, dims),
      amax: (a, dims) => tf.max(a, dims),
      argmax: (a, axis) => tf.argMax(a, axis),
      all: (a, axis) => tf.all(a, axis),
      cumsum: (a, axis) => tf.cumsum(a, axis),
      softmax: (a, axis) => tf.softmax(a, axis),
      cat: (a, b, axis) => tf.concat([a, b], axis),
      stack: (a, b, axis) => tf.stack([a, b], axis),
      indexSelect: (a, index) => tf.gather(a, index),
      matmul(a, b) {
        if (a.rank > 1 && b.rank > 1) return tf.matMul(a, b);
        const vector = a.rank === 1 ? a : b;
        return through(tf.reshape(vector, a.rank === 1 ? [1, -1] : [-1, 1]), (matrix) =>
          through(a.rank === 1 ? tf.matMul(matrix, b) : tf.matMul(a, matrix), (product) =>
            tf.reshape(product, [-1]),
          ),
        );
      },
      einsum: (a, b, equation) => tf.einsum(equation, a, b),
    },
  };
}
