// keras.ops: what is put together of several numbers of an array, and arrays in another order.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { convert, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import {
  axesOf,
  floats,
  floatsTogether,
  functions,
  int,
  isFloating,
  listOf,
  made,
  own,
  together,
} from "../common.js";

const reduce = (name, x, { axis = null, keepdims = false }) => own(`reduce_${name}`, [x], { axis, keepdims });
const like = (value, tensor) => engine.tensor(value, { dtype: tensor.dtype });
const put = (where, value, tensor) => wrap(engine.where(where, like(value, tensor), tensor));

/** The most of what is a number: none where there is none. */
const mostKnown =
  (name, least) =>
  ({ x, ...given }) => {
    const tensor = convert(x);
    if (!isFloating(tensor)) return reduce(name, wrap(tensor), given);
    const none = tensor.isnan();
    const found = reduce(name, put(none, least, tensor), given);
    const all = reduce("all", wrap(none), given);
    return made(() => engine.where(all.tensor, like(Number.NaN, tensor), found.tensor));
  };

const place =
  (name, least) =>
  ({ x, axis = null, keepdims = false }) => {
    const tensor = convert(x);
    const none = isFloating(tensor) ? tensor.isnan() : null;
    const filled = none === null ? tensor : put(none, least, tensor).tensor;
    const at = axis === null ? {} : { dim: Number(axis), keepdim: keepdims === true };
    if (axis === null && keepdims === true) refuseHere(`such a keras.ops.nan${name}`);
    return made(() => {
      const found = engine[name](filled, ...(axis === null ? [] : [at])).to("int32");
      if (none === null) return found;
      const all = reduce("all", wrap(none), { axis, keepdims }).tensor;
      return engine.where(all, engine.tensor(-1, { dtype: "int32" }), found);
    });
  };

const cleared = (x, value) => {
  const tensor = convert(x);
  return isFloating(tensor) ? put(tensor.isnan(), value, tensor) : wrap(tensor);
};

const nanMean = ({ x, axis = null, keepdims = false }) => {
  const tensor = floats(x);
  const total = reduce("sum", cleared(wrap(tensor), 0), { axis, keepdims });
  const known = wrap(tensor.isnan().logicalNot().to(tensor.dtype));
  return own("divide", [total, reduce("sum", known, { axis, keepdims })]);
};
const nanVariance = ({ x, axis = null, keepdims = false }) => {
  const tensor = floats(x);
  const mean = nanMean({ x: wrap(tensor), axis, keepdims: true }).tensor;
  const none = tensor.isnan();
  const off = made(() => engine.where(none, engine.zerosLike(tensor), tensor.sub(mean)).square());
  const known = reduce("sum", wrap(none.logicalNot().to(tensor.dtype)), { axis, keepdims });
  return made(() => reduce("sum", off, { axis, keepdims }).tensor.div(known.tensor));
};

/** One row for each of what is left of the axes. */
function rowsOf(tensor, axis) {
  const gone = axesOf(tensor, axis);
  const rest = tensor.shape.map((_, i) => i).filter((i) => !gone.includes(i));
  const sizes = rest.map((i) => tensor.shape[i]);
  return { rows: tensor.permute([...rest, ...gone]).reshape([...sizes, -1]), gone };
}

/** Shares of what is put in order: between two numbers where a share falls between them. */
function quantile(/** @type {any} */ { x, q, axis = null, method = "linear", keepdims = false }) {
  const tensor = floats(x);
  const shares = convert(q, null, "float32");
  if (shares.ndim > 1 || session().mode === "shapes") refuseHere("such a keras.ops.quantile");
  return made(() => {
    const { rows, gone } = rowsOf(tensor, axis);
    const [sorted] = engine.sort(rows, { dim: -1 });
    const none = engine.any(rows.isnan(), { dim: -1 });
    const last = rows.shape.at(-1) - 1;
    const at = (index) => sorted.select(-1, Math.min(Math.max(index, 0), last));
    const parts = [shares.tolist()].flat().map((share) => {
      const exact = Math.fround(share) * last;
      const [low, high] = [Math.floor(exact), Math.ceil(exact)];
      const found = {
        lower: () => at(low),
        higher: () => at(high),
        nearest: () => at(exact - low === 0.5 ? (low % 2 === 0 ? low : high) : Math.round(exact)),
        midpoint: () => at(low).add(at(high)).mul(0.5),
        linear: () => {
          const above = low === high ? high + 1 : high;
          const part = like(above - exact, rows);
          return at(above)
            .mul(like(1, rows).sub(part))
            .add(at(above - 1).mul(part));
        },
      }[method];
      if (found === undefined) return refuseHere("such a method of keras.ops.quantile");
      const value = found();
      const kept =
        keepdims === true
          ? gone.toSorted((a, b) => a - b).reduce((one, i) => one.unsqueeze(i), value)
          : value;
      const lacking =
        keepdims === true ? gone.toSorted((a, b) => a - b).reduce((one, i) => one.unsqueeze(i), none) : none;
      return engine.where(lacking, like(Number.NaN, rows), kept);
    });
    return shares.ndim === 0 ? parts[0] : engine.stack(parts);
  });
}
const hundredth = (/** @type {any} */ { q, ...given }) =>
  quantile({ ...given, q: wrap(convert(q, null, "float32").to("float32").div(100)) });

/** Each row of its numbers alone. */
function nanQuantile(/** @type {any} */ { x, axis = null, keepdims = false, ...given }) {
  const tensor = floats(x);
  const isSimple = !tensor.isnan().any().item();
  if (isSimple) return quantile({ x, axis, keepdims, ...given });
  const { rows, gone } = rowsOf(tensor, axis);
  const flat = rows.reshape([-1, rows.shape.at(-1)]);
  if (convert(given.q).ndim > 0) refuseHere("such a keras.ops.nanquantile");
  const parts = flat.unbind(0).map((row) => {
    const known = row.tolist().filter((one) => !Number.isNaN(one));
    const own = wrap(engine.tensor(known, { dtype: tensor.dtype }));
    return known.length === 0 ? like(Number.NaN, tensor) : quantile({ x: own, ...given }).tensor;
  });
  const found = engine.stack(parts).reshape(rows.shape.slice(0, -1));
  return wrap(
    keepdims === true ? gone.toSorted((a, b) => a - b).reduce((one, i) => one.unsqueeze(i), found) : found,
  );
}

function average({ x, axis = null, weights = null }) {
  if (weights === null) return own("reduce_mean", [wrap(floats(x))], { axis });
  const [tensor, by] = floatsTogether(x, weights);
  if (axis !== null && tensor.ndim !== by.ndim) {
    const all = own("reduce_sum", [wrap(by)]);
    const axes = new List([new List([axis]), new List([0n])]);
    return own("divide", [own("tensordot", [wrap(tensor), wrap(by), axes]), all]);
  }
  const product = own("multiply", [wrap(tensor), wrap(by)]);
  return own("divide", [own("reduce_sum", [product], { axis }), own("reduce_sum", [wrap(by)], { axis })]);
}

function differences({ a, n = 1n, axis = -1n }) {
  let tensor = convert(a);
  const [dim] = axesOf(tensor, axis);
  if (Number(n) < 0) refuseHere("such a keras.ops.diff");
  return made(() => {
    for (let i = 0; i < Number(n); i++) {
      const size = tensor.shape[dim];
      const later = tensor.narrow(dim, 1, size - 1);
      const earlier = tensor.narrow(dim, 0, size - 1);
      tensor = tensor.dtype === "bool" ? later.ne(earlier) : later.sub(earlier);
    }
    return tensor.clone();
  });
}

function trapezoid({ y, x = null, dx = 1, axis = -1n }) {
  const tensor = floats(y);
  const [dim] = axesOf(tensor, axis);
  return made(() => {
    const rows = engine.moveaxis(tensor, dim, -1);
    const size = rows.shape.at(-1);
    const heights = rows
      .narrow(-1, 1, size - 1)
      .add(rows.narrow(-1, 0, size - 1))
      .mul(0.5);
    const steps =
      x === null
        ? like(Number(dx), tensor)
        : differences({ a: wrap(floats(x)), axis: BigInt(x === null ? -1 : axesOf(convert(x), axis)[0]) })
            .tensor;
    const moved = x !== null && steps.ndim > 1 ? engine.moveaxis(steps, dim, -1) : steps;
    return own("reduce_sum", [wrap(heights.mul(moved))], { axis: -1n }).tensor;
  });
}

function vander({ x, N: count = null, increasing = false }) {
  const tensor = convert(x);
  const size = count === null ? tensor.shape[0] : Number(count);
  return made(() => {
    const powers = Array.from({ length: size }, (_, i) => (increasing === true ? i : size - 1 - i));
    const base = isFloating(tensor) ? tensor : tensor.to("float32");
    const found = own("pow", [wrap(base.unsqueeze(-1)), wrap(engine.tensor(powers, { dtype: base.dtype }))]);
    return found.tensor.to(tensor.dtype);
  });
}

function bincount({ x, weights = null, minlength = 0n, sparse = false }) {
  const tensor = convert(x);
  if (sparse === true || tensor.ndim !== 1) refuseHere("such a keras.ops.bincount");
  const whole = wrap(/^int(?:32|64)$/.test(tensor.dtype) ? tensor : tensor.to("int32"));
  return own("math.bincount", [whole], { weights, minlength });
}

function digitize({ x, bins }) {
  const tensor = convert(x);
  const ends = convert(bins).to("float64");
  return made(() => engine.bucketize(tensor.to("float64"), ends, { right: true }).to("int32"));
}

function histogram({ x, bins = 10n, range = null }) {
  const tensor = convert(x);
  const numbers = floats(x).to("float64").reshape(-1).tolist();
  if (itemsOf(bins) !== null || numbers.length === 0) return refuseHere("such a keras.ops.histogram");
  const [low, high] =
    range === null ? [Math.min(...numbers), Math.max(...numbers)] : listOf(range).map(Number);
  if (!(low < high)) return refuseHere("such a keras.ops.histogram");
  const kept = numbers.filter((one) => one >= low && one <= high);
  const ends = own("linspace", [
    wrap(like(low, floats(x))),
    wrap(like(high, floats(x))),
    BigInt(int(bins) + 1),
  ]);
  const edges = convert(ends).tolist().slice(1, -1);
  const counts = Array(int(bins)).fill(0);
  for (const one of kept) counts[edges.filter((edge) => edge <= one).length]++;
  if (!isFloating(tensor)) return refuseHere("keras.ops.histogram of integers");
  return new Tuple([made(() => engine.tensor(counts, { dtype: tensor.dtype })), ends]);
}

const isAmong = ({ x1, x2, assume_unique: _, invert = false }) => {
  const [x, y] = together(x1, x2);
  return made(() => {
    const found = engine.any(x.unsqueeze(-1).eq(y.reshape(-1)), { dim: -1 });
    return invert === true ? found.logicalNot() : found;
  });
};

function turnedBy({ array, k = 1n, axes = new Tuple([0n, 1n]) }) {
  const tensor = convert(array);
  if (tensor.ndim < 2)
    raise("ValueError", `Input array must have at least 2 dimensions. Received: array.ndim=${tensor.ndim}`);
  const [one, other] = axesOf(tensor, axes);
  const times = ((Number(k) % 4) + 4) % 4;
  return made(() => {
    if (times === 0) return tensor.clone();
    const rows = engine.moveaxis(tensor, [one, other], [-2, -1]);
    const [height, width] = rows.shape.slice(-2);
    const turn = (x) => engine.flip(x, [-1]).transpose(-2, -1).contiguous();
    let turned = turn(rows);
    // Before it turns once more, Keras lays the numbers out in the sizes that come out.
    const sizes = [...rows.shape.slice(0, -2), ...(times === 2 ? [height, width] : [width, height])];
    for (let i = 1; i < times; i++) turned = turn(i === 1 ? turned.reshape(sizes) : turned);
    return engine.moveaxis(turned.reshape(sizes), [-2, -1], [one, other]).clone();
  });
}

function diagonalOf({ x, offset = 0n, axis1 = 0n, axis2 = 1n }) {
  const tensor = convert(x);
  if (tensor.ndim < 2) refuseHere("such a keras.ops.diagonal");
  return made(() =>
    engine.diagonal(tensor, { offset: int(offset), dim1: Number(axis1), dim2: Number(axis2) }).clone(),
  );
}

/** Parts of sizes that differ by one at most. */
function arraySplit({ x, indices_or_sections: given, axis = 0n }) {
  const tensor = convert(x);
  const [dim] = axesOf(tensor, axis);
  const size = tensor.shape[dim];
  const told = itemsOf(given);
  const count = told === null ? Number(given) : told.length + 1;
  const ends =
    told === null
      ? Array.from(
          { length: count },
          (_, i) => Math.floor(size / count) * (i + 1) + Math.min(i + 1, size % count),
        )
      : [...told.map(Number), size];
  return new List(
    ends.map((end, i) =>
      made(() => tensor.narrow(dim, ends[i - 1] ?? 0, Math.max(end - (ends[i - 1] ?? 0), 0)).clone()),
    ),
  );
}
const splitAlong =
  (axis) =>
  ({ x, indices_or_sections: parts }) => {
    const { ndim, shape } = convert(x);
    const own = axis === 1 && ndim === 1 ? 0 : axis;
    if (itemsOf(parts) === null && shape[own] % Number(parts) !== 0) refuseHere("parts of several sizes");
    return arraySplit({ x, indices_or_sections: parts, axis: BigInt(own) });
  };

const running =
  (name, filler) =>
  ({ x, axis = null, dtype = null }) => {
    if (dtype !== null) refuseHere(`dtype= of keras.ops.nan${name}`);
    const tensor = cleared(x, filler).tensor;
    return made(() =>
      engine[name](axis === null ? tensor.reshape(-1) : tensor, { dim: Number(axis ?? 0) }).to(tensor.dtype),
    );
  };

const AXES = "axis= keepdims=";
export const ARRAYS = functions({
  [`amax x ${AXES}`]: ({ x, ...given }) => reduce("max", x, given),
  [`amin x ${AXES}`]: ({ x, ...given }) => reduce("min", x, given),
  [`nanmax x ${AXES}`]: mostKnown("max", Number.NEGATIVE_INFINITY),
  [`nanmin x ${AXES}`]: mostKnown("min", Number.POSITIVE_INFINITY),
  [`nanargmax x ${AXES}`]: place("argmax", Number.NEGATIVE_INFINITY),
  [`nanargmin x ${AXES}`]: place("argmin", Number.POSITIVE_INFINITY),
  [`nansum x ${AXES}`]: ({ x, ...given }) => reduce("sum", cleared(x, 0), given),
  [`nanprod x ${AXES}`]: ({ x, ...given }) => reduce("prod", cleared(x, 1), given),
  [`nanmean x ${AXES}`]: nanMean,
  [`nanvar x ${AXES}`]: nanVariance,
  [`nanstd x ${AXES}`]: (given) => own("sqrt", [nanVariance(given)]),
  "nancumsum x axis= dtype=": running("cumsum", 0),
  "nancumprod x axis= dtype=": running("cumprod", 1),
  "quantile x q axis= method= keepdims=": quantile,
  "percentile x q axis= method= keepdims=": hundredth,
  [`median x ${AXES}`]: (given) => quantile({ ...given, q: 0.5 }),
  "nanquantile x q axis= method= keepdims=": nanQuantile,
  "nanpercentile x q axis= method= keepdims=": (/** @type {any} */ { q, ...given }) =>
    nanQuantile({ ...given, q: wrap(convert(q, null, "float32").to("float32").div(100)) }),
  [`nanmedian x ${AXES}`]: (given) => nanQuantile({ ...given, q: 0.5 }),
  [`ptp x ${AXES}`]: ({ x, ...given }) =>
    own("subtract", [reduce("max", wrap(convert(x)), given), reduce("min", wrap(convert(x)), given)]),
  "average x axis= weights=": average,
  "count_nonzero x axis=": ({ x, axis = null }) => own("math.count_nonzero", [x], { axis, dtype: "int32" }),
  "diff a n= axis=": differences,
  "trapezoid y x= dx= axis=": trapezoid,
  "vander x N= increasing=": vander,
  "bincount x weights= minlength= sparse=": bincount,
  "digitize x bins": digitize,
  "histogram x bins= range=": histogram,
  "isin x1 x2 assume_unique= invert=": isAmong,
  "rot90 array k= axes=": turnedBy,
  "searchsorted sorted_sequence values side=": ({ sorted_sequence: row, values, side = "left" }) =>
    convert(row).ndim === 1
      ? own("searchsorted", [row, values], { side })
      : refuseHere("such a keras.ops.searchsorted"),
  "diagonal x offset= axis1= axis2=": diagonalOf,
  "trace x offset= axis1= axis2=": (given) => own("reduce_sum", [diagonalOf(given)], { axis: -1n }),
  "diagflat x k=": ({ x, k = 0n }) => made(() => engine.diag(convert(x).reshape(-1), { diagonal: int(k) })),
  "array_split x indices_or_sections axis=": arraySplit,
  "hsplit x indices_or_sections": splitAlong(1),
  "vsplit x indices_or_sections": splitAlong(0),
  "dsplit x indices_or_sections": splitAlong(2),
  "dstack xs": ({ xs }) => made(() => engine.dstack(together(...listOf(xs)))),
  "unstack x num= axis=": ({ x, num = null, axis = 0n }) => own("unstack", [x], { num, axis }),
  "append x1 x2 axis=": ({ x1, x2, axis = null }) => {
    const parts = together(x1, x2);
    return own("concat", [
      new List(parts.map((one) => wrap(axis === null ? one.reshape(-1) : one))),
      axis ?? 0n,
    ]);
  },
  "fliplr x": ({ x }) => made(() => engine.flip(convert(x), [1])),
  "flipud x": ({ x }) => made(() => engine.flip(convert(x), [0])),
  "inner x1 x2": ({ x1, x2 }) => made(() => engine.inner(...together(x1, x2))),
  "vdot x1 x2": ({ x1, x2 }) => made(() => engine.dot(...together(x1, x2).map((one) => one.reshape(-1)))),
  "kron x1 x2": ({ x1, x2 }) => made(() => engine.kron(...together(x1, x2))),
  "cross x1 x2": ({ x1, x2 }) => own("linalg.cross", together(x1, x2).map(wrap)),
  "nonzero x": ({ x }) =>
    new List(
      made(() => engine.nonzero(convert(x)).to("int32"))
        .tensor.unbind(1)
        .map((one) => wrap(one.clone())),
    ),
  "select condlist choicelist default=": ({ condlist, choicelist, default: other = 0n }) => {
    const [rest, ...values] = together(other, ...listOf(choicelist));
    const tests = listOf(condlist).map((one) => convert(one));
    return made(() => tests.reduceRight((all, test, i) => engine.where(test, values[i], all), rest));
  },
  "unravel_index indices shape": ({ indices, shape }) =>
    new Tuple(own("unstack", [own("unravel_index", [indices, shape])]).items),
  "argpartition x kth axis=": () => refuseHere("keras.ops.argpartition"),
});
