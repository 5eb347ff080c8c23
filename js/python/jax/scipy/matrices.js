// Matrices of jax.scipy.linalg that are made of a row, or of a size.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { common, elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { tupleOf } from "../shapes.js";

/** @returns {any} */
const call = (name, args, keywords = {}) =>
  /** @type {Record<string, any>} */ (FUNCTIONS)[name].call(args, keywords, null);

/** A row of one axis. */
function rowOf(value, name, /** @type {string | null} */ dtype = null) {
  const { tensor } = convert(value);
  const row = ask(() => (tensor.ndim === 0 ? tensor.reshape(1) : tensor));
  if (row.ndim !== 1) refuseHere(`jax.scipy.linalg.${name} of several rows`);
  return dtype === null ? row : ask(() => row.to(dtype));
}

/** A matrix of what stands at places of a row, or 0 where a place is null. */
function picked(row, rows, columns, placeAt) {
  const places = [];
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) places.push(placeAt(i, j) ?? row.numel);
  return give(
    ask(() => {
      const all = engine.cat([row, engine.zeros([1], { dtype: row.dtype })]);
      return all.at(engine.tensor(places, { dtype: "int64" })).reshape([rows, columns]);
    }),
  );
}

/** A matrix of known numbers. */
function matrix(rows, columns, at, dtype = "float32") {
  const numbers = [];
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) numbers.push(at(i, j));
  return give(ask(() => engine.tensor(numbers, { dtype }).reshape([rows, columns])));
}

function circulant({ c }) {
  const row = rowOf(c, "circulant");
  const size = row.numel;
  return picked(row, size, size, (i, j) => (i - j + size) % size);
}

function hankel({ c, r = null }) {
  const first = rowOf(c, "hankel");
  const last = r === null ? null : rowOf(r, "hankel");
  const columns = last === null ? first.numel : last.numel;
  const { dtype } = last === null ? first : common([give(first), give(last)]);
  const row = ask(() =>
    last === null ? first : engine.cat([first.to(dtype), last.to(dtype).narrow(0, 1, columns - 1)]),
  );
  return picked(row, first.numel, columns, (i, j) => (i + j < row.numel ? i + j : null));
}

function companion({ a }) {
  const row = rowOf(a, "companion", "float32");
  const size = row.numel - 1;
  if (size < 1) {
    const found = `got shape ${repr(tupleOf(row.shape))}.`;
    raise("ValueError", `The length of \`a\` along the last axis must be at least 2; ${found}`);
  }
  const part = (from, count) => give(ask(() => row.narrow(0, from, count)));
  const first = elementwise("div", [elementwise("neg", [part(1, size)]), part(0, 1)]);
  const all = ask(() => engine.cat([first.tensor, engine.ones([1], { dtype: "float32" })]));
  return picked(all, size, size, (i, j) => (i === 0 ? j : i === j + 1 ? size : null));
}

function leslie({ f, s }) {
  const rows = [rowOf(f, "leslie"), rowOf(s, "leslie")];
  const { dtype } = common(rows.map((row) => give(row)));
  const [one, other] = rows.map((row) => ask(() => row.to(dtype)));
  const size = one.numel;
  if (size < 2 || other.numel !== size - 1) refuseHere("such a jax.scipy.linalg.leslie");
  const all = ask(() => engine.cat([one, other]));
  return picked(all, size, size, (i, j) => (i === 0 ? j : i === j + 1 ? size + j : null));
}

function fiedler({ a }) {
  const row = rowOf(a, "fiedler");
  const [down, along] = [row.unsqueeze(1), row.unsqueeze(0)].map((one) => give(one));
  return elementwise("abs", [elementwise("sub", [down, along])]);
}

function hadamard({ n, dtype = null }) {
  const size = Number(n);
  if (size < 1 || !Number.isInteger(Math.log2(size)))
    raise("ValueError", `n must be a positive power of 2; got ${n}.`);
  const sign = (bits) => {
    let odd = 0;
    for (let rest = bits; rest > 0; rest &= rest - 1) odd ^= 1;
    return odd === 1 ? -1 : 1;
  };
  return matrix(size, size, (i, j) => sign(i & j), dtypeOf(dtype) ?? "int32");
}

function convolutionMatrix({ a, n, mode = "full" }) {
  const columns = Number(n);
  if (columns <= 0) raise("ValueError", `n must be a positive integer; got ${n}.`);
  const row = rowOf(a, "convolution_matrix");
  if (!/^(?:full|valid|same)$/.test(mode))
    raise("ValueError", `mode must be one of 'full', 'valid', 'same'; got ${repr(mode)}.`);
  const length = row.numel + columns - 1;
  const trimmed = Math.min(columns, row.numel) - 1;
  const [above, below] =
    mode === "full"
      ? [0, 0]
      : mode === "valid"
        ? [trimmed, trimmed]
        : [trimmed >> 1, trimmed - (trimmed >> 1)];
  return picked(row, length - above - below, columns, (i, j) => {
    const place = i + above - j;
    return place >= 0 && place < row.numel ? place : null;
  });
}

function helmert({ n, full = false }) {
  const size = Number(n);
  if (size < 1) raise("ValueError", `n must be a positive integer; got ${n}.`);
  const { fround, sqrt } = Math;
  const made = matrix(size - 1, size, (i, j) => {
    const below = fround(sqrt(fround((i + 1) * (i + 2))));
    return j <= i ? fround(1 / below) : j === i + 1 ? fround(-(i + 1) / below) : 0;
  });
  if (full !== true) return made;
  const first = matrix(1, size, () => fround(1 / fround(sqrt(size))));
  return give(ask(() => engine.cat([first.tensor, made.tensor])));
}

export const matrices = [
  ["circulant c", circulant],
  ["hankel c r=", hankel],
  ["companion a", companion],
  ["leslie f s", leslie],
  ["fiedler a", fiedler],
  ["hadamard n dtype=", hadamard],
  ["convolution_matrix a n mode=", convolutionMatrix],
  ["helmert n full=", helmert],
];
export { call };
