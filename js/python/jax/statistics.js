// Functions of jax.numpy that are put together of others: medians, differences, grids, products of rows, systems.

import { tuple } from "../../refusals/shape-text.js";
import { eachMatrix } from "../algorithms/elimination.js";
import { medianOf } from "../algorithms/median.js";
import { isOfRow, placesAround, widthsOf } from "../algorithms/padding.js";
import { correlationOf, kronecker } from "../algorithms/vectors.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { common, elementwise } from "./elementwise.js";
import { ask, give, isArray } from "./framework.js";
import { axesOf, axisOf, means, reduction } from "./reduce.js";
import { multiplied } from "./rounding/products.js";
import { isMode, slidInSteps } from "./rounding/slides.js";
import { logsumexp as logsumexpOf, quotient, weightedSum } from "./rounding/steps.js";
import { determinantOf, inverted, systemSolved } from "./rounding/systems.js";
import { concatenate } from "./shapes.js";
import { isTraced, refuseConcrete } from "./traces/tracing.js";

const floats = (value) => {
  const { tensor } = convert(value);
  return tensor.dtype === "float32" ? tensor : tensor.to("float32");
};

function median({ a, axis = null, keepdims }) {
  const x = floats(a);
  const made = ask(() => medianOf(x, axesOf(axis, x.ndim), keepdims === true));
  return give(made ?? refuseHere("jnp.median of nothing"));
}

function roll({ a, shift, axis = null }) {
  const array = convert(a);
  const shifts = (itemsOf(shift) ?? [shift]).map(Number);
  if (axis === null) {
    const sum = shifts.reduce((one, other) => one + other, 0);
    const made = ask(() => engine.roll(array.tensor.reshape(-1), [sum], [0]).reshape(array.tensor.shape));
    return give(made, array.weak);
  }
  const dims = (itemsOf(axis) ?? [axis]).map((one) => axisOf(one, array.tensor.ndim));
  if (dims.length !== shifts.length) refuseHere("such a jnp.roll");
  return give(
    ask(() => engine.roll(array.tensor, shifts, dims)),
    array.weak,
  );
}

/** What is said of paddings that are not two an axis. */
function wrongWidths(shape, ndim) {
  const rule = `jnp.pad: pad_width with nd=${ndim} has unsupported shape ${tuple(shape)}.`;
  return raise("ValueError", `${rule} Valid shapes are (${ndim}, 2), (1, 2), (2,), (1,), or ().`);
}

function pad({ array: given, pad_width: width, mode = "constant", constant_values: filler = 0n, ...more }) {
  const { tensor, weak } = convert(given);
  const pairs = widthsOf(width, tensor.ndim) ?? wrongWidths(convert(width).tensor.shape, tensor.ndim);
  if (isOfRow(mode)) {
    if (tensor.shape.includes(0) || session().generic.isOpen([...tensor.shape])) refuseHere("such a jnp.pad");
    const made = pairs.reduce((all, [before, after], dim) => {
      const order = placesAround(mode, tensor.shape[dim], before, after);
      return all.indexSelect(dim, engine.tensor(order, { dtype: "int64" }));
    }, tensor);
    return give(made, weak);
  }
  if (mode !== "constant" || !/^(?:bigint|number)$/.test(typeof filler))
    return partOf("jaxRare").padded({ tensor, weak }, pairs, mode, filler, more.stat_length ?? null);
  return give(
    ask(() => engine.pad(tensor, pairs.reverse().flat(), { value: Number(filler) })),
    weak,
  );
}

/** The first choice whose condition holds. */
function select({ condlist: conditions, choicelist: choices, default: otherwise = 0n }) {
  const [tests, given] = [conditions, choices].map(
    (list) => itemsOf(list) ?? refuseHere("such a jnp.select"),
  );
  if (tests.length !== given.length) {
    const found = `condlist must have length equal to choicelist (${tests.length} vs ${given.length})`;
    raise("ValueError", found);
  }
  const { dtype, weak } = common([...given, otherwise]);
  const shapes = [...tests, otherwise, ...given].map((one) => convert(one).tensor.shape);
  ask(() => engine.broadcastShapes(...shapes));
  const start = give(convert(otherwise).tensor.to(dtype), weak);
  return tests.reduceRight((below, test, i) => elementwise("where", [test, given[i], below]), start);
}

function meshgrid(args, { indexing = "xy", sparse = false, copy = true, ...others }) {
  if (Object.keys(others).length > 0) refuseHere("such a jnp.meshgrid");
  if (copy !== true) raise("ValueError", "jax.numpy.meshgrid only supports copy=True");
  if (indexing !== "xy" && indexing !== "ij")
    raise("ValueError", `Valid values for indexing are 'xy' and 'ij', got ${indexing}`);
  const rows = args.map((one) => convert(one));
  if (rows.some(({ tensor }) => tensor.ndim !== 1)) {
    const told = rows.map(({ tensor }) => tuple(tensor.shape)).join(", ");
    raise("ValueError", `Arguments to jax.numpy.meshgrid must be 1D, got shapes [${told}]`);
  }
  const rank = rows.length;
  const place = (i) => (indexing === "xy" && rank > 1 && i < 2 ? 1 - i : i);
  const open = rows.map(({ tensor }, i) =>
    tensor.reshape(Array.from({ length: rank }, (_, axis) => (axis === place(i) ? -1 : 1))),
  );
  const made = sparse === true || rank === 0 ? open : ask(() => engine.broadcastTensors(...open));
  return new List(made.map((one, i) => give(one, rows[i].weak)));
}

/** Variables in rows, or in columns, and others below them. */
function variables(value, more, areRows) {
  const [x, y] = [value, more].map((one) => (one === null ? null : floats(one)));
  const rows = [x, y].flatMap((one) => {
    if (one === null) return [];
    if (one.ndim > 2) refuseHere("such a jnp.cov");
    const own = one.ndim < 2 ? one.reshape([1, -1]) : one;
    return areRows || own.shape[0] === 1 ? [own] : [own.t()];
  });
  return rows.length === 1 ? rows[0] : engine.cat(rows);
}

function covariance(value, more = null, areRows = true, correction = 1) {
  const rows = ask(() => variables(value, more, areRows));
  const apart = engine.sub(rows, means(rows, [1], true));
  const turned = apart.t();
  const products = multiplied(engine.matmul(apart, turned), apart, turned);
  return products.mul(Math.fround(1 / (rows.shape[1] - correction)));
}

function cov({ m, y = null, rowvar = true, bias = false, ddof = null }) {
  const correction = ddof === null ? (bias === true ? 0 : 1) : Number(ddof);
  return give(covariance(m, y, rowvar !== false, correction).squeeze());
}

function corrcoef({ x, y = null, rowvar = true }) {
  const all = covariance(x, y, rowvar !== false);
  return give(all.numel === 1 ? engine.onesLike(all).squeeze() : correlationOf(all));
}

function convolve({ a, v, mode = "full" }) {
  const rows = [a, v].map(floats);
  if (rows.some(({ numel }) => numel === 0))
    raise(
      "ValueError",
      `convolve: inputs cannot be empty, got shapes ${rows.map(({ shape }) => tuple(shape)).join(" and ")}.`,
    );
  if (rows.some(({ ndim }) => ndim !== 1))
    raise("ValueError", "convolve() only support 1-dimensional inputs.");
  if (!isMode(mode)) refuseHere("such a jnp.convolve");
  const [long, short] = rows[1].numel > rows[0].numel ? rows.reverse() : rows;
  return give(slidInSteps(long, engine.flip(short, [0]), mode));
}

/** Of vectors of two or three along an axis, of which those of two are flat. */
function cross({ a, b, axisa = -1n, axisb = -1n, axisc = -1n, axis = null }) {
  const parts = [a, b].map((one, i) => {
    const array = convert(one);
    const dim = axisOf(axis ?? (i === 0 ? axisa : axisb), array.tensor.ndim);
    return ask(() => engine.unbind(array.tensor, { dim })).map((part) => give(part, array.weak));
  });
  const [x, y] = parts;
  if (parts.some(({ length }) => length !== 2 && length !== 3))
    raise("ValueError", "Dimension must be either 2 or 3 for cross product");
  const turned = (i, j) =>
    elementwise("sub", [elementwise("mul", [x[i], y[j]]), elementwise("mul", [x[j], y[i]])]);
  if (x.length + y.length === 4) return turned(0, 1);
  for (const part of parts) part[2] ??= give(ask(() => engine.zerosLike(part[0].tensor)));
  const made = [turned(1, 2), turned(2, 0), turned(0, 1)].map(({ tensor }) => tensor);
  return give(ask(() => engine.stack(made, { dim: axisOf(axis ?? axisc, made[0].ndim + 1) })));
}

function kron({ a, b }) {
  const [x, y] = [a, b].map((one) => convert(one).tensor);
  return give(ask(() => kronecker(x, y, (one, other) => one.mul(other))));
}

function columnStack({ tup }) {
  const columns = (itemsOf(tup) ?? refuseHere("such a jnp.column_stack")).map((one) => convert(one).tensor);
  const made = columns.map((one) => (one.ndim < 2 ? one.reshape([-1, 1]) : one));
  return give(ask(() => engine.cat(made, { dim: 1 })));
}

function append({ arr, values, axis = null }) {
  const [one, other] = [arr, values].map((value) => convert(value).tensor);
  const dim = axis === null ? 0 : axisOf(axis, one.ndim);
  const flat = (x) => (axis === null ? x.reshape(-1) : x);
  const { dtype } = common([arr, values]);
  return give(ask(() => engine.cat([flat(one).to(dtype), flat(other).to(dtype)], { dim })));
}

const atleast = (rank) => (args) => {
  const made = args.map((one) => {
    const { tensor, weak } = convert(one);
    return give(
      ask(() => engine[`atleast${rank}d`](tensor)),
      weak,
    );
  });
  return made.length === 1 ? made[0] : new List(made);
};

function rot90({ m, k = 1n, axes = null }) {
  const { tensor, weak } = convert(m);
  if (tensor.ndim < 2) refuseHere("such a jnp.rot90");
  const [from, to] = (itemsOf(axes) ?? [0n, 1n]).map((axis) => axisOf(axis, tensor.ndim));
  if (from === to || to === undefined) refuseHere("such a jnp.rot90");
  const turns = [
    () => tensor,
    () => engine.flip(tensor, [to]).transpose(from, to),
    () => engine.flip(tensor, [from, to]),
    () => engine.flip(tensor, [from]).transpose(from, to),
  ];
  return give(ask(turns[((Number(k) % 4) + 4) % 4]), weak);
}

function square(value, name) {
  const x = floats(value);
  const [rows, columns] = x.ndim < 2 ? [0, 1] : x.shape.slice(-2);
  if (rows !== columns)
    raise("ValueError", `Argument to ${name} must have shape [..., n, n], got ${tuple(x.shape)}`);
  return x;
}

/** Those that are inverted: their message ends in a dot. */
function invertible(a) {
  const x = floats(a);
  if (x.ndim < 2 || x.shape.at(-1) !== x.shape.at(-2))
    raise("ValueError", `Argument to inv must have shape [..., n, n], got ${tuple(x.shape)}.`);
  return x;
}

const inverse = ({ a }) => give(ask(() => eachMatrix([invertible(a)], inverted, (shape) => shape)));

function solve({ a, b }) {
  const [left, right] = [a, b].map(floats);
  const isVector = right.ndim === 1;
  if (left.ndim < 2 || right.ndim === 0) refuseHere("such a solve");
  const [rows, columns] = left.shape.slice(-2);
  const inner = right.shape[right.ndim - (isVector ? 1 : 2)];
  if (rows !== columns || inner !== columns) {
    const sizes = rows !== columns ? [columns, rows] : [inner, columns];
    const signature = isVector ? "(m,m),(m)->(m)" : "(m,m),(m,n)->(m,n)";
    const found = `inconsistent size for core dimension 'm': ${sizes.join(" vs ")}`;
    raise(
      "ValueError",
      `${found} on vectorized function with excluded=frozenset() and signature='${signature}'`,
    );
  }
  const made = ask(() =>
    eachMatrix([left, isVector ? right.unsqueeze(-1) : right], systemSolved, (_, shape) => shape),
  );
  return give(isVector ? made.squeeze(-1) : made);
}

const det = ({ a }) =>
  give(
    ask(() =>
      eachMatrix(
        [square(a, "_det()")],
        (rows) => [[determinantOf(rows)]],
        () => [],
      ),
    ),
  );

const logsumexp = ({ a, axis = null, keepdims }) => {
  const x = floats(a);
  return give(ask(() => logsumexpOf(x, axesOf(axis, x.ndim), keepdims === true)));
};

function average({ a, axis = null, weights = null, returned = false, keepdims }) {
  const array = convert(a);
  const plain = reduction("mean");
  /** @type {(given: any) => any} */
  const sum = reduction("sum");
  const answer = (made, total) => {
    if (returned !== true) return made;
    const whole = give(ask(() => engine.broadcastTo(total.tensor, made.tensor.shape).clone()));
    return new Tuple([made, whole]);
  };
  if (weights === null) {
    if (typeof axis === "bigint") axisOf(axis, array.tensor.ndim);
    const made = plain(/** @type {any} */ ({ a, axis, keepdims }));
    return answer(made, convert(array.tensor.numel / made.tensor.numel));
  }
  const own = convert(weights);
  const [sizes, shape] = [own.tensor.shape, array.tensor.shape];
  const isRow = sizes.join() !== shape.join();
  if (isRow && axis === null)
    raise("ValueError", "Axis must be specified when shapes of a and weights differ.");
  if (isRow && (sizes.length !== 1 || typeof axis !== "bigint")) refuseHere("such a jnp.average");
  const dim = isRow ? axisOf(axis, shape.length) : 0;
  if (isRow && sizes[0] !== shape[dim])
    raise("ValueError", "Shape of weights must be consistent with shape of a along specified axis.");
  const wide = isRow
    ? give(ask(() => own.tensor.reshape(shape.map((_, i) => (i === dim ? -1 : 1))).expand(shape)))
    : own;
  const total = give(ask(() => sum({ a: wide, axis, keepdims }).tensor.to("float32")));
  const dims = axesOf(axis, shape.length);
  const mean = () =>
    quotient(weightedSum(floats(a), floats(wide), dims, keepdims === true), total.tensor, () => isRow);
  return answer(give(ask(mean)), total);
}

function spread({ a, axis = null, keepdims }) {
  const { tensor } = convert(a);
  const options = { dim: axesOf(axis, tensor.ndim), keepdim: keepdims === true };
  return give(ask(() => engine.amax(tensor, options).sub(engine.amin(tensor, options))));
}

/** Differences of neighbours, with others in front or behind. */
function differences({ a, n = 1n, axis = -1n, prepend = null, append = null }) {
  const { tensor } = convert(a);
  if (tensor.ndim === 0) raise("ValueError", "diff requires input that is at least one dimensional; got ()");
  const dim = axisOf(axis, tensor.ndim);
  const row = (value) => {
    const own = convert(value);
    if (own.tensor.ndim > 0) return own;
    const sizes = tensor.shape.map((size, i) => (i === dim ? 1 : size));
    return give(
      ask(() => engine.broadcastTo(own.tensor, sizes)),
      own.weak,
    );
  };
  const parts = [prepend === null ? [] : row(prepend), a, append === null ? [] : row(append)].flat();
  const made = parts.length === 1 ? convert(a) : concatenate({ arrays: new List(parts), axis });
  return give(
    ask(() => engine.diff(made.tensor, { n: Number(n), dim })),
    made.weak,
  );
}

function bincount({ x, weights = null, minlength = 0n, length = null }) {
  const { tensor } = convert(x);
  if (!/int|bool/.test(tensor.dtype))
    raise("TypeError", `x argument to bincount must have an integer type; got ${tensor.dtype}`);
  if (tensor.ndim !== 1) raise("ValueError", "only 1-dimensional input supported.");
  if (isArray(x) && isTraced(x) && length === null)
    refuseConcrete(
      x,
      "The error occurred because of argument 'x' of jnp.bincount. To avoid this error, pass a static `length` argument.",
    );
  const own = weights === null ? {} : { weights: floats(weights) };
  const dtype = weights === null ? "int32" : convert(weights).tensor.dtype;
  const size = length === null ? null : Number(length);
  return give(
    ask(() => {
      const places = tensor.to("int64").clamp({ min: 0 });
      const made = engine.bincount(places, { ...own, minlength: size ?? Number(minlength) });
      return (size === null ? made : made.narrow(0, 0, size)).to(dtype);
    }),
  );
}

/** Numbers in place of nan and the infinities; arrays of them are not read. */
function replaceNan({ x, copy: _, ...given }) {
  if (convert(x).tensor.dtype !== "float32") return convert(x);
  const told = Object.entries(given).filter(([, value]) => value != null);
  const numbers = told.map(([name, value]) =>
    isArray(value) ? refuseHere(`an array as ${name}= of jnp.nan_to_num`) : [name, Number(value)],
  );
  return give(ask(() => engine.nanToNum(floats(x), Object.fromEntries(numbers))));
}

/** By signature, as functions.js has them. */
export const ROWS = [
  ["median a axis= out! overwrite_input! keepdims=", median],
  ["diff a n= axis= prepend= append=", differences],
  ["roll a shift axis=", roll],
  ["pad array pad_width mode= constant_values= stat_length=", pad],
  ["copy a order!", ({ a }) => give(convert(a).tensor.clone(), convert(a).weak)],
  ["select condlist choicelist default=", select],
  ["cov m y= rowvar= bias= ddof= fweights! aweights!", cov],
  ["corrcoef x y= rowvar=", corrcoef],
  ["convolve a v mode= precision! preferred_element_type!", convolve],
  ["cross a b axisa= axisb= axisc= axis=", cross],
  ["kron a b", kron],
  ["nan_to_num x copy= nan= posinf= neginf=", replaceNan],
  ["rot90 m k= axes=", rot90],
  ["column_stack tup", columnStack],
  ["ptp a axis= out! keepdims=", spread],
  ["average a axis= weights= returned= keepdims=", average],
  ["append arr values axis=", append],
  ["bincount x weights= minlength= length=", bincount],
];

export const LINALG_ROWS = [
  ["inv a", inverse],
  ["solve a b", solve],
  ["det a", det],
];
export const LOGSUMEXP = ["logsumexp a axis= b! keepdims= return_sign! where!", logsumexp];
export const SPREAD = {
  meshgrid,
  atleast_1d: atleast(1),
  atleast_2d: atleast(2),
  atleast_3d: atleast(3),
};
