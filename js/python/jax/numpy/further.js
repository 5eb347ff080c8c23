// What few programs call of jax.numpy: inverse hyperbolic functions, the parts of floats, bits, what is sorted in part, windows and
// angles without jumps.
import { exponentialOf, logarithmOfMore } from "../../algorithms/rounding/elementary.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { axisOf } from "../reduce.js";
import { isLinearized, isTraced } from "../traces/tracing.js";

/** @returns {any} */
const call = (name, args, keywords = {}) =>
  /** @type {Record<string, any>} */ (FUNCTIONS)[name].call(args, keywords, null);
const { abs, fround, sqrt } = Math;

/** Inverse functions in XLA's steps. @type {Record<string, (x: number) => number>} */
const INVERSE = {
  arcsinh(x) {
    const square = fround(x * x);
    const more = fround(square / fround(fround(sqrt(fround(x * x + 1))) + 1));
    return (x < 0 || Object.is(x, -0) ? -1 : 1) * logarithmOfMore(fround(abs(x) + more));
  },
  arccosh(x) {
    const less = fround(sqrt(fround(x - 1)));
    return logarithmOfMore(fround(less * fround(fround(sqrt(fround(x + 1))) + less)));
  },
  arctanh: (x) => (abs(x) > 1 ? Number.NaN : fround(fround(logarithmOfMore(x) - logarithmOfMore(-x)) * 0.5)),
};

const inverse =
  (name) =>
  ({ x }) => {
    const array = convert(x);
    if (isArray(x) && isLinearized(x)) refuseHere(`derivatives of jnp.${name}`);
    const own = ask(() => array.tensor.to("float32"));
    const numbers =
      session().mode === "values"
        ? ask(() => own.contiguous().toTyped()).map(INVERSE[name])
        : new Float32Array(own.numel);
    return give(
      ask(() => engine.tensor(numbers, { shape: [...own.shape] })),
      array.weak,
    );
  };

/** Numbers of two floats: how each is made. */
const paired = (run) => (args) => {
  const [x, y] = args.map((one) => convert(one));
  if (args.some((one) => isArray(one) && isLinearized(one))) refuseHere("derivatives of such a function");
  const shaped = elementwise("add", [x, y]);
  const { shape } = shaped.tensor;
  const isKnown = session().mode === "values";
  const rows = [x, y].map(({ tensor }) =>
    !isKnown
      ? new Float32Array(shaped.tensor.numel)
      : ask(() =>
          tensor
            .to("float32")
            .broadcastTo([...shape])
            .contiguous()
            .toTyped(),
        ),
  );
  const made = isKnown ? rows[0].map((one, i) => run(one, rows[1][i])) : rows[0];
  return give(ask(() => engine.tensor(made, { shape: [...shape] })));
};

/** A number as a fraction from a half on and a power of two. */
function partsOf(x) {
  if (x === 0 || !Number.isFinite(x)) return [x, 0];
  let power = Math.floor(Math.log2(abs(x))) + 1;
  if (abs(x) / 2 ** power >= 1) power++;
  if (abs(x) / 2 ** power < 0.5) power--;
  return [x / 2 ** power, power];
}

function frexp({ x }) {
  const own = ask(() => convert(x).tensor.to("float32"));
  const numbers =
    session().mode === "values" ? ask(() => own.contiguous().toTyped()) : new Float32Array(own.numel);
  const of = (place) => numbers.map((one) => partsOf(one)[place]);
  const made = (row, dtype) => give(ask(() => engine.tensor(row, { shape: [...own.shape] }).to(dtype)));
  return new Tuple([made(of(0), "float32"), made(of(1), "int32")]);
}

function ldexp({ x1, x2 }) {
  const [one, other] = [x1, x2].map((value) => convert(value).tensor.dtype);
  if (other.startsWith("float")) {
    const told = `(dtype('${one}'), dtype('${other}'))`;
    raise("ValueError", `ldexp not supported for input types ${told}`);
  }
  return paired((x, power) => fround(x * 2 ** power))([x1, x2]);
}

/** How far the next float is. */
function spacing({ x }) {
  const own = give(ask(() => convert(x).tensor.to("float32")));
  const far = elementwise("copysign", [Number.POSITIVE_INFINITY, own]);
  const apart = elementwise("sub", [elementwise("nextafter", [own, far]), own]);
  const none = elementwise("eq", [apart, 0]);
  return elementwise("where", [none, elementwise("copysign", [2 ** -149, own]), apart]);
}

/** The smallest in order, then the others from the largest on. */
function partition({ a, kth, axis = -1n }, isPlaces) {
  const { tensor } = convert(a);
  const dim = axisOf(axis, tensor.ndim);
  const size = tensor.shape[dim];
  const count = axisOf(kth, size) + 1;
  return give(
    ask(() => {
      const order = engine.argsort(tensor, { dim, stable: true });
      const low = order.narrow(dim, 0, count);
      if (isPlaces) {
        // The others are those that are left, in their own order.
        const rest = engine.sort(order.narrow(dim, count, size - count), { dim })[0];
        return engine.cat([low, rest], { dim }).to("int32");
      }
      const high = engine.flip(order.narrow(dim, count, size - count), [dim]);
      return engine.takeAlongDim(tensor, engine.cat([low, high], { dim }), { dim });
    }),
  );
}

const checkOrder = (bitorder) => {
  if (bitorder !== "big" && bitorder !== "little")
    raise("ValueError", "'order' must be either 'little' or 'big'");
};
const powers = (bitorder) => Array.from({ length: 8 }, (_, i) => 2 ** (bitorder === "big" ? 7 - i : i));

/** Eight truths as a byte. */
function packbits({ a, axis = null, bitorder = "big" }) {
  const { tensor } = convert(a);
  if (tensor.dtype.startsWith("float"))
    raise("TypeError", "Expected an input array of integer or boolean data type");
  checkOrder(bitorder);
  const flat = axis === null ? tensor.reshape(-1) : tensor;
  const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
  return give(
    ask(() => {
      const last = flat.ne(0).to("int32").transpose(dim, -1);
      const sizes = last.shape.slice(0, -1);
      const count = last.shape[last.ndim - 1];
      const bytes = Math.ceil(count / 8);
      const filled = engine.cat([last, engine.zeros([...sizes, bytes * 8 - count], { dtype: "int32" })], {
        dim: -1,
      });
      const weights = engine.tensor(powers(bitorder), { dtype: "int32" });
      const sums = filled
        .reshape([...sizes, bytes, 8])
        .mul(weights)
        .sum({ dim: -1 });
      return sums.to("uint8").transpose(dim, -1);
    }),
  );
}

/** The bits of bytes. */
function unpackbits({ a, axis = null, count = null, bitorder = "big" }) {
  const { tensor } = convert(a);
  if (tensor.dtype !== "uint8") raise("TypeError", "Expected an input array of unsigned byte data type");
  checkOrder(bitorder);
  const flat = axis === null ? tensor.reshape(-1) : tensor;
  const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
  return give(
    ask(() => {
      const last = flat.to("int32").transpose(dim, -1);
      const sizes = last.shape.slice(0, -1);
      const weights = engine.tensor(powers(bitorder), { dtype: "int32" });
      const bits = last
        .unsqueeze(-1)
        .floorDivide(weights)
        .remainder(2)
        .reshape([...sizes, -1]);
      const all = bits.shape[bits.ndim - 1];
      const wanted = count === null ? all : Number(count);
      const cut =
        wanted <= all
          ? bits.narrow(-1, 0, wanted < 0 ? Math.max(all + wanted, 0) : wanted)
          : engine.cat([bits, engine.zeros([...sizes, wanted - all], { dtype: "int32" })], { dim: -1 });
      return cut.to("uint8").transpose(dim, -1);
    }),
  );
}

const PLACED =
  "jax.numpy.place cannot modify arrays in-place, because JAX arrays are immutable. " +
  "Pass inplace=False to instead return an updated array.";

/** A copy where what holds has the values one after the other. */
function place({ arr, mask, vals, inplace = true }) {
  if (inplace !== false) raise("ValueError", PLACED);
  const [data, holds, values] = [arr, mask, vals].map((one) => convert(one).tensor);
  if (data.numel !== holds.numel) raise("ValueError", "place: arr and mask must be the same size");
  if (values.numel === 0) raise("ValueError", "Cannot place values from an empty array");
  if ([arr, mask, vals].some((one) => isArray(one) && isTraced(one)) || values.dtype !== data.dtype)
    refuseHere("such a jnp.place");
  return give(
    ask(() => {
      const truths = holds.ne(0).reshape(-1).to("int64");
      const order = engine.cumsum(truths, { dim: 0 }).sub(1).remainder(values.numel).clamp({ min: 0 });
      const put = values.reshape(-1).at(order);
      return engine.where(truths.ne(0), put, data.reshape(-1)).reshape([...data.shape]);
    }),
  );
}

/** A reduction along some axes, one after the other, which stay. */
function overAxes(/** @type {any[]} */ [made, a, axes]) {
  const { machine } = session();
  const rank = convert(a).tensor.ndim;
  return (itemsOf(axes) ?? [axes]).reduce((all, axis) => {
    const own = BigInt(axisOf(axis, rank));
    const next = machine.call(made, [all, own]);
    const size = convert(next).tensor.ndim;
    if (size === rank) return next;
    return size === rank - 1
      ? call("expand_dims", [next, own])
      : raise("ValueError", "function is not returning an array of the correct shape");
  }, convert(a));
}

const places = (size) => give(ask(() => engine.arange(0, Number(size), { dtype: "float32" })));

/** A window like a tent. */
function bartlett({ M }) {
  if (M <= 1n) return call("ones", [M]);
  const n = elementwise("sub", [elementwise("add", [elementwise("mul", [2n, places(M)]), 1n]), M]);
  return elementwise("sub", [1n, elementwise("div", [elementwise("abs", [n]), M - 1n])]);
}

function blackman({ M }) {
  if (M <= 1n) return call("ones", [M]);
  const wave = (factor) =>
    elementwise("cos", [elementwise("div", [elementwise("mul", [factor * Math.PI, places(M)]), M - 1n])]);
  const first = elementwise("sub", [0.42, elementwise("mul", [0.5, wave(2)])]);
  return elementwise("add", [first, elementwise("mul", [0.08, wave(4)])]);
}

/** Angles without jumps of more than half a turn. */
function unwrap({ p, discont = null, axis = -1n, period = 2 * Math.PI }) {
  const own = convert(p);
  const dim = axisOf(axis, own.tensor.ndim);
  const isWhole = /int/.test(own.tensor.dtype) && typeof period === "bigint";
  const half = isWhole ? period / 2n : Number(period) / 2;
  const apart = call("diff", [own], { axis: BigInt(dim) });
  const turned = elementwise("remainder", [elementwise("add", [apart, half]), period]);
  const inside = elementwise("sub", [turned, half]);
  const isEdge = elementwise("logical_and", [
    elementwise("eq", [inside, isWhole ? -half : -Number(half)]),
    elementwise("gt", [apart, 0n]),
  ]);
  const moved = elementwise("where", [isEdge, half, inside]);
  const isNear = elementwise("lt", [elementwise("abs", [apart]), discont ?? Number(period) / 2]);
  const corrections = elementwise("where", [isNear, 0n, elementwise("sub", [moved, apart])]);
  const part = (from, count) => give(ask(() => own.tensor.narrow(dim, from, count)));
  const rest = part(1, own.tensor.shape[dim] - 1);
  const sums = call("cumsum", [corrections], { axis: BigInt(dim) });
  return call("concatenate", [new List([part(0, 1), elementwise("add", [rest, sums])])], {
    axis: BigInt(dim),
  });
}

/** log₂(2ˣ + 2ʸ). */
const addedPowers = (x, y) => {
  const most = Math.max(x, y);
  const apart = fround(-abs(fround(x - y)));
  const more = logarithmOfMore(exponentialOf(fround(apart * fround(Math.LN2))));
  return fround(most + more * fround(1 / fround(Math.LN2)));
};

export const further = [
  ...["sinh", "cosh", "tanh"].flatMap((name) => [
    [`arc${name} x`, inverse(`arc${name}`)],
    [`a${name} x`, inverse(`arc${name}`)],
  ]),
  ["frexp x", frexp],
  ["ldexp x1 x2", ldexp],
  ["spacing x", spacing],
  ["logaddexp2 x1 x2", ({ x1, x2 }) => paired(addedPowers)([x1, x2])],
  ["partition a kth axis=", (given) => partition(given, false)],
  ["argpartition a kth axis=", (given) => partition(given, true)],
  ["packbits a axis= bitorder=", packbits],
  ["unpackbits a axis= count= bitorder=", unpackbits],
  ["place arr mask vals inplace=", place],
  ["bartlett M", bartlett],
  ["blackman M", blackman],
  ["unwrap p discont= axis= period=", unwrap],
];
export const applyOverAxes = overAxes;
