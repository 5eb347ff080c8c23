// What this machine's WebAssembly can do: the bare kernel of a case, checked as everybody is; the micro-kernel with as many
// operations as a product takes; and, by the name of `copy`, a copy of as many bytes as a case reads and writes.

import { ARRAYS, bytes, elements } from "../contest/operands.mjs";
import { broadcast, plain, stretched } from "../contest/plain-twins.mjs";

const PAGE = 65536;
/** Operations of a call of the micro-kernel. */
const TILE = 2 * 4 * 8 * 256;

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const exportsOf = (text) => new WebAssembly.Instance(new WebAssembly.Module(bytesOf(text))).exports;

/** @param {{ limits: string, microKernel: string, copy: boolean }} options the binaries in base64 */
export function setup({ limits, microKernel, copy }) {
  /** @type {any} */
  const kernels = exportsOf(limits);
  /** @type {any} */
  const products = exportsOf(microKernel);
  const first = kernels.base();
  let next = first;

  /** The address of so many bytes; a little more, for vectors that go over the end. */
  function take(size) {
    const place = next;
    next += Math.ceil(size / 64) * 64 + 64;
    const { buffer } = kernels.memory;
    if (next > buffer.byteLength) kernels.memory.grow(Math.ceil((next - buffer.byteLength) / PAGE));
    return place;
  }
  function put(data) {
    const place = take(data.byteLength);
    new data.constructor(kernels.memory.buffer, place, data.length).set(data);
    return place;
  }

  /** Where each row of a result lies in both operands, in elements. */
  function listRows(operands) {
    const arrays = operands.map(({ shape, dtype }) => plain(shape, dtype, null));
    const shape = broadcast(...arrays.map((array) => array.shape)).slice(0, -1);
    const steps = arrays.map((array) => stretched(array, [...shape, 0]).slice(0, -1));
    const list = Int32Array.from({ length: elements(shape) * 2 }, (_, i) => {
      let [rest, place] = [i >> 1, 0];
      for (let axis = shape.length - 1; axis >= 0; axis--) {
        place += (rest % shape[axis]) * steps[i & 1][axis];
        rest = Math.floor(rest / shape[axis]);
      }
      return place;
    });
    return put(list);
  }

  function copied({ operands }, result) {
    const traffic = operands.reduce((sum, one) => sum + bytes(one), bytes(result));
    const half = Math.ceil(traffic / 2);
    const [to, from] = [take(half), put(new Uint8Array(half).fill(1))];
    return () => kernels.copy(to, from, half);
  }

  function multiplied({ arithmetic, operands: [{ dtype }] }) {
    const double = dtype === "float64";
    const [run, tile] = double
      ? [products.micro_kernel_float64, TILE / 2]
      : [products.micro_kernel_float32, TILE];
    const tiles = Math.max(1, Math.round(arithmetic / tile));
    return () => run(tiles);
  }

  return {
    make: copy ? () => 0 : put,
    free() {
      next = first;
    },
    /** The call for a case, what it is, and how its result is read, if it has one. */
    call(one, handles, result) {
      if (copy) return one.arithmetic ? null : { call: copied(one, result), kind: "copy" };
      if (one.arithmetic) return { call: multiplied(one), kind: "micro-kernel" };
      if (!one.bare) return null;
      const inPlace = one.operation.endsWith("InPlace");
      const out = inPlace ? handles[0] : take(bytes(result));
      const given = one.listed ? [...handles, listRows(one.operands)] : handles;
      const read = () => {
        const Stored = ARRAYS[result.dtype];
        return {
          shape: result.shape,
          data: new Stored(kernels.memory.buffer, out, elements(result.shape)).slice(),
        };
      };
      return { call: () => one.bare(kernels, out, ...given), kind: "bare", read };
    },
  };
}
