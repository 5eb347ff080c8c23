// numpy-ts: NumPy's names, kernels in WebAssembly, a heap that has to be given back by hand.
import { loader } from "./peers.mjs";

export async function setup({ folder }) {
  const np = await (await loader(folder)).load("numpy-ts");
  /** The flat array of an operand that is a view of one. */
  const flat = new WeakMap();
  const through = (view, last) => {
    const result = last(view);
    view.dispose();
    return result;
  };
  return {
    smaller: true,
    make(data, shape, dtype) {
      const whole = np.array(data, dtype);
      if (shape.length === 1) return whole;
      const view = np.reshape(whole, shape);
      flat.set(view, whole);
      return view;
    },
    read: (result) =>
      result?.ndim === undefined
        ? { shape: [], data: [result] }
        : { shape: [...result.shape], data: result.copy().data },
    free(result) {
      result?.dispose?.();
      if (flat.has(result)) flat.get(result).dispose();
    },
    operations: {
      add: np.add,
      addNumber: np.add,
      multiply: np.multiply,
      less: np.less,
      greater: np.greater,
      where: np.where,
      addTransposed: (a, b) => through(np.transpose(a), (view) => np.add(view, b)),
      addPermuted: (a, b) => through(np.transpose(a, [2, 0, 1]), (view) => np.add(view, b)),
      addStepped: (a, b) => through(a.slice(":", "::2"), (view) => np.add(view, b)),
      addFlipped: (a, b, axis) => through(np.flip(a, axis), (view) => np.add(view, b)),
      flip: (a, axis) => through(np.flip(a, axis), (view) => view.copy()),
      copyTransposed: (a) => through(np.transpose(a), (view) => np.ascontiguousarray(view)),
      convert: (a, dtype) => a.astype(dtype),
      exp: np.exp,
      log: np.log,
      sin: np.sin,
      tanh: np.tanh,
      tan: np.tan,
      sqrt: np.sqrt,
      pow: np.power,
      sum: (a, dims) => (dims === null ? np.sum(a) : np.sum(a, dims.length === 1 ? dims[0] : dims)),
      mean: (a, dims) => np.mean(a, dims[0]),
      amax: (a, dims) => np.max(a, dims[0]),
      argmax: np.argmax,
      all: np.all,
      cumsum: np.cumsum,
      cat: (a, b, axis) => np.concatenate([a, b], axis),
      stack: (a, b, axis) => np.stack([a, b], axis),
      indexSelect: (a, index) => np.take(a, index, 0),
      gather: (a, index) => np.take_along_axis(a, index, 0),
      maskedSelect: (a, mask) => np.extract(mask, a),
      matmul: np.matmul,
      einsum: (a, b, equation) => np.einsum(equation, a, b),
    },
  };
}
