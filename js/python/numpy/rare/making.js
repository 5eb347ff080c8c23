// Arrays made of other things: of iterators, of powers, of texts about arrays, and of counted elements.
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { GET } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { axisOf, functionsOf, toInt, toShape } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { Derived, view } from "../base/derived.js";
import { dtypeName, itemsizeOf } from "../base/dtypes.js";
import { ask, give, isArray, notRead, raiseNamed, wrong } from "../base/framework.js";
import { record } from "../base/records.js";
import { creating } from "../creating.js";
import { quietly } from "../elementwise.js";
import { get } from "../indexing.js";
import { lookups } from "../lookups.js";
import { fromBuffer } from "../memory/views.js";
import { products } from "../products.js";
import { reductions } from "../reductions.js";
import { shaping } from "../shaping.js";
import { flagsOf } from "./methods.js";
import { showing } from "./showing.js";

function fromiter(iter, dtype, count = -1n) {
  const items = itemsOf(iter);
  const most = toInt(count);
  if (most > items.length)
    wrong(`iterator too short: Expected ${most} but iterator had only ${items.length} items.`);
  return give(toTensor(new List(most < 0 ? items : items.slice(0, most)), dtypeName(dtype, "float64")));
}

/** Rows of powers. */
function vander(x, n = null, increasing = false) {
  const tensor = toTensor(x);
  if (tensor.ndim !== 1) wrong("x must be a one-dimensional array or sequence.");
  const count = n === null ? tensor.numel : toInt(n);
  checkElements(count * tensor.numel);
  checkItems(count * 64);
  const columns = [];
  for (let i = 0; i < count; i++)
    columns.push(i === 0 ? engine.onesLike(tensor) : columns[i - 1].mul(tensor));
  const made =
    count === 0
      ? engine.empty([tensor.numel, 0], { dtype: tensor.dtype })
      : engine.stack(columns, { dim: 1 });
  return give(truth(increasing) ? made : engine.flip(made, [1]));
}

/** A polynomial's value, the coefficient of its highest power first. */
function polyval(p, x) {
  const coefficients = itemsOf(toArray(p));
  const start = give(engine.zerosLike(toTensor(x)));
  return coefficients.reduce((value, one) => quietly("add", quietly("mul", value, x), one), start);
}

function diagflat(v, k = 0n) {
  return give(ask(() => engine.diag(toTensor(v).reshape(-1), toInt(k))));
}

/** Sums or products along an axis that grow, from 0 or 1 where that is asked for. */
const cumulative =
  (name, start) =>
  (x, axis = null, dtype, initial = false) => {
    const tensor = toTensor(x);
    if (axis === null && tensor.ndim !== 1)
      wrong("For arrays which have more than one dimension ``axis`` argument is required.");
    const dim = axis === null ? 0 : axisOf(axis, tensor.ndim);
    const made = reductions[name]([give(tensor), BigInt(dim), dtype ?? null], {});
    if (!truth(initial)) return made;
    const shape = tensor.shape.map((size, i) => (i === dim ? 1 : size));
    return give(engine.cat([engine.full(shape, start, { dtype: made.tensor.dtype }), made.tensor], { dim }));
  };

/** np.ndarray(shape): of a buffer its elements, else what np.empty makes. */
function ndarray(shape, dtype, buffer = null, offset = 0n) {
  if (buffer === null) return creating.empty([shape, dtype ?? null], {});
  const sizes = toShape(shape);
  const array = isArray(buffer) ? /** @type {any} */ (buffer) : notRead("np.ndarray of such a buffer");
  const tensor = tensorOf(array);
  const skipped = toInt(offset) / itemsizeOf(tensor.dtype);
  if (dtypeName(dtype, "float64") !== tensor.dtype || !Number.isInteger(skipped) || array instanceof Derived)
    notRead("np.ndarray of such a buffer");
  const count = sizes.reduce((all, size) => all * size, 1);
  if (skipped + count > tensor.numel) raise("TypeError", "buffer is too small for requested array");
  return view(array, (seen) => seen.reshape(-1).narrow(0, skipped, count).reshape(sizes));
}

/** Refuses axes that are not there, or are not of one size: `axes` of the second operand that the last one of the first meets. */
function checkCores(name, signature, operands, ranks, axis) {
  operands.forEach(({ ndim }, i) => {
    if (ndim < ranks[i])
      wrong(
        `${name}: Input operand ${i} does not have enough dimensions (has ${ndim}, gufunc core with signature ${signature} requires ${ranks[i]})`,
      );
  });
  const [own, its] = [operands[0].shape.at(-1), operands[1].shape.at(axis)];
  if (own !== its)
    wrong(
      `${name}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature ${signature} (size ${its} is different from ${own})`,
    );
}

/** Products of vectors along the last axis. */
function vecdot(a, b) {
  checkCores("vecdot", "(n),(n)->()", [toTensor(a), toTensor(b)], [1, 1], -1);
  return reductions.sum([quietly("mul", a, b)], { axis: -1n });
}

function matvec(a, b) {
  const vectors = toTensor(b);
  checkCores("matvec", "(m,n),(n)->(m)", [toTensor(a), vectors], [2, 1], -1);
  return give(products.matmul([a, give(vectors.unsqueeze(-1))], {}).tensor.squeeze(-1));
}

function vecmat(a, b) {
  const vectors = toTensor(a);
  checkCores("vecmat", "(n),(n,m)->(m)", [vectors, toTensor(b)], [1, 2], -2);
  return give(products.matmul([give(vectors.unsqueeze(-2)), b], {}).tensor.squeeze(-2));
}

const uniqueWith = (name, fields) => (x) => {
  const tensor = toTensor(x);
  const options = { returnInverse: true, returnCounts: true };
  const [values, inverse, counts] = ask(() => engine.unique(tensor, options));
  const all = { values, inverse_indices: inverse, counts, indices: null };
  if (fields.includes("indices"))
    all.indices = tensorOf(lookups.unique([give(tensor)], { return_index: true }).items[1]);
  return record(name, Object.fromEntries(fields.map((field) => [field, give(all[field])])));
};

/** Where the elements that indices tell lie among all. */
export function placesOf(tensor, indices) {
  const all = engine.arange(tensor.numel, { dtype: "int64" }).reshape(tensor.shape);
  return tensorOf(get(give(all), indices));
}

/** Adds to elements, to each as often as its place is told. @param {any} target @param {any} indices @param {any} value */
export function addAt(target, indices, value, sign = 1) {
  const array = isArray(target) && !target.scalar ? /** @type {any} */ (target) : null;
  if (array === null) raise("TypeError", "first operand must be array");
  if (array.readOnly) notRead("ufunc.at of what cannot be written");
  const tensor = tensorOf(array);
  const places = placesOf(tensor, indices);
  const given = toTensor(value, tensor.dtype).broadcastTo(places.shape).reshape(-1);
  const row = engine.scatterAdd(tensor.reshape(-1), 0, places.reshape(-1), sign < 0 ? given.neg() : given);
  tensor.copy_(row.reshape(tensor.shape));
  array.commit?.(tensor);
  return null;
}

/** A whole number in a base, with zeros in front. */
function baseRepr(number, base = 2n, padding = 0n) {
  const text = toIndex(number).toString(Number(base)).toUpperCase();
  return text.replace(/^-?/, (sign) => sign + "0".repeat(Number(padding)));
}

/** How many bits a whole number takes; one below zero as complement of two. */
function bitsOf(/** @type {bigint} */ value) {
  if (value >= 0n) return value.toString(2).length;
  const { length } = (-value).toString(2);
  return -value === 1n << BigInt(length - 1) ? length : length + 1;
}

/** Whole numbers below zero as complements of two, where a width is given. */
function binaryRepr(number, width = null) {
  const value = BigInt(toIndex(number));
  if (width === null) return value.toString(2);
  const needed = bitsOf(value);
  if (needed > width) wrong(`Insufficient bit width=${width} provided for binwidth=${needed}`);
  const wide = value < 0n ? (1n << BigInt(width)) + value : value;
  return wide.toString(2).padStart(Number(width), "0");
}

const BITS = 8;

/** The bits of bytes, the greatest first. */
function unpackBits(a, axis = null) {
  const own = toTensor(a);
  if (own.dtype !== "uint8") raiseNamed("TypeError", "Expected an input array of unsigned byte data type");
  const bytes = (axis === null ? own.reshape(-1) : own).to("int64");
  const dim = axis === null ? 0 : axisOf(axis, bytes.ndim);
  const shifts = engine.arange(BITS - 1, -1, -1);
  const rows = bytes.movedim(dim, -1).unsqueeze(-1);
  const bits = rows.bitwiseRightShift(shifts).bitwiseAnd(1).to("uint8");
  return give(
    bits
      .reshape([...bits.shape.slice(0, -2), -1])
      .movedim(-1, dim)
      .clone(),
  );
}

/** Bits as bytes, zeros behind the last. */
function packBits(a, axis = null) {
  const own = toTensor(a);
  if (own.dtype.startsWith("float"))
    raise("TypeError", "Expected an input array of integer or boolean data type");
  const flat = (axis === null ? own.reshape(-1) : own).ne(0).to("int64");
  const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
  const rows = flat.movedim(dim, -1);
  const size = rows.shape[rows.ndim - 1];
  const wide = engine.pad(rows, [0, (BITS - (size % BITS)) % BITS]);
  const weights = engine.tensor(
    Array.from({ length: BITS }, (_, i) => 2 ** (BITS - 1 - i)),
    { dtype: "int64" },
  );
  const parts = wide
    .reshape([...rows.shape.slice(0, -1), -1, BITS])
    .mul(weights)
    .sum({ dim: -1 });
  return give(parts.to("uint8").movedim(-1, dim).clone());
}

/** Numbers in a text. */
function fromString(text, dtype = null, count = -1n, sep = "") {
  if (typeof text !== "string" || sep === "" || count !== -1n) notRead("such a np.fromstring");
  const parts = (sep.trim() === "" ? text.trim().split(/\s+/) : text.split(sep.trim())).map((one) =>
    one.trim(),
  );
  const numbers = parts.filter((one) => one !== "").map(Number);
  if (numbers.some(Number.isNaN)) notRead("such a np.fromstring");
  return give(engine.tensor(numbers, { dtype: dtypeName(dtype, "float64") }));
}

export const making = functionsOf(
  {
    "fromiter iter dtype count=": fromiter,
    "vander x N= increasing=": vander,
    "polyval p x": polyval,
    "diagflat v k=": diagflat,
    "cumulative_sum x * axis= dtype= -out include_initial=": cumulative("cumsum", 0),
    "cumulative_prod x * axis= dtype= -out include_initial=": cumulative("cumprod", 1),
    "ndarray shape dtype= buffer= offset= -strides -order": ndarray,
    "vecdot x1 x2": vecdot,
    "matvec x1 x2": matvec,
    "vecmat x1 x2": vecmat,
    "unique_counts x": uniqueWith("UniqueCountsResult", ["values", "counts"]),
    "unique_all x": uniqueWith("UniqueAllResult", ["values", "indices", "inverse_indices", "counts"]),
    "unique_inverse x": uniqueWith("UniqueInverseResult", ["values", "inverse_indices"]),
    "isfortran a": (a) => {
      const flags = flagsOf(toArray(a));
      return flags[GET]("F_CONTIGUOUS") && !flags[GET]("C_CONTIGUOUS");
    },
    "asfortranarray a dtype=": (a, dtype) => creating.asarray([a, dtype ?? null], { order: "F" }),
    "asanyarray a dtype= -order": (a, dtype) => creating.asarray([a, dtype ?? null], {}),
    "ascontiguousarray a dtype=": (a, dtype) => {
      const made = creating.asarray([a, dtype ?? null], {});
      const own = tensorOf(made).contiguous();
      return own.sharesStorage(made.tensor) ? made : give(own);
    },
    "binary_repr num width=": binaryRepr,
    "base_repr number base= padding=": baseRepr,
    "unpackbits a axis=": unpackBits,
    "packbits a axis=": packBits,
    "fromstring string dtype= count= * sep=": fromString,
    "frombuffer buffer dtype= count= offset=": (buffer, dtype, count = -1n, offset = 0n) =>
      fromBuffer(buffer, dtype, toInt(count), toInt(offset)),
    "permute_dims a axes=": (a, axes) => shaping.transpose([a, axes ?? null], {}),
    "matrix_transpose x": (x) => {
      const { ndim } = toTensor(x);
      if (ndim < 2) wrong(`Input array must be at least 2-dimensional, but it is ${ndim}`);
      return shaping.swapaxes([x, -1n, -2n], {});
    },
    "array_str a max_line_width= precision= suppress_small=": (a, ...how) =>
      how.every((one) => one === undefined)
        ? str(a)
        : showing.array2string([a, ...how.map((one) => one ?? null)], {}),
    "may_share_memory a b": (a, b) => {
      const [one, other] = [a, b].map((value) => toTensor(value));
      return one.sharesStorage(other);
    },
  },
  false,
);
