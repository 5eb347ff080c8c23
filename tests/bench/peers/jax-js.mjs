// jax-js on its WebAssembly device, each operation compiled by jit. It is lazy: a call is over when its result is there.
import { loader } from "./peers.mjs";

export async function setup({ folder }) {
  // What it takes for granted of Node, and 20 does not have: iterators with methods, and 16-bit floats.
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  iterator.map ??= function* (change) {
    let i = 0;
    for (const one of this) yield change(one, i++);
  };
  iterator.filter ??= function* (keep) {
    for (const one of this) if (keep(one)) yield one;
  };
  iterator.toArray ??= function () {
    return [...this];
  };
  globalThis.Float16Array ??= /** @type {any} */ (class {});
  const {
    init,
    defaultDevice,
    numpy: np,
    nn,
    jit,
    blockUntilReady,
  } = await (await loader(folder)).load("@jax-js/jax");
  await init("wasm");
  defaultDevice("wasm");

  /** Compiled once for each value of what is no array. */
  const compiled = (operation, arrays = 2) => {
    const known = new Map();
    return (...given) => {
      const rest = given.slice(arrays);
      const key = rest.join();
      if (!known.has(key))
        known.set(
          key,
          jit((...own) => operation(...own, ...rest)),
        );
      return blockUntilReady(known.get(key)(...given.slice(0, arrays).map((array) => array.ref)));
    };
  };
  const names = {
    add: np.add,
    multiply: np.multiply,
    less: np.less,
    greater: np.greater,
    addTransposed: (a, b) => np.add(np.transpose(a), b),
    addPermuted: (a, b) => np.add(np.transpose(a, [2, 0, 1]), b),
    addFlipped: (a, b, axis) => np.add(np.flip(a, axis), b),
    pow: np.power,
    cat: (a, b, axis) => np.concatenate([a, b], axis),
    stack: (a, b, axis) => np.stack([a, b], axis),
    matmul: np.matmul,
    einsum: (a, b, equation) => np.einsum(equation, a, b),
  };
  const single = {
    addNumber: (a, number) => np.add(a, number),
    flip: (a, axis) => np.flip(a, axis),
    copyTransposed: (a) => np.add(np.transpose(a), 0),
    convert: (a, dtype) => a.astype(np[dtype]),
    exp: np.exp,
    log: np.log,
    sin: np.sin,
    tanh: np.tanh,
    erf: np.erf,
    tan: np.tan,
    sqrt: np.sqrt,
    sum: (a, dims) => np.sum(a, dims ?? undefined),
    mean: (a, dims) => np.mean(a, dims),
    amax: (a, dims) => np.max(a, dims),
    argmax: (a, axis) => np.argmax(a, axis),
    cumsum: (a, axis) => np.cumsum(a, axis),
    softmax: (a, axis) => nn.softmax(a, axis),
  };
  const wrap = (list, arrays) =>
    Object.fromEntries(Object.entries(list).map(([name, operation]) => [name, compiled(operation, arrays)]));
  return {
    asynchronous: true,
    smaller: true,
    make(data, shape, dtype) {
      if (!np[dtype] && dtype !== "bool") throw new Error(`no ${dtype}`);
      const given = dtype === "bool" ? Int32Array.from(data) : data;
      return blockUntilReady(np.array(given, { dtype: np[dtype] ?? dtype, shape }));
    },
    read: (result) => ({ shape: [...result.shape], data: result.ref.dataSync() }),
    free: (result) => result.dispose(),
    operations: { ...wrap(single, 1), ...wrap(names, 2), where: compiled(np.where, 3) },
  };
}
