// What few programs call of jax.numpy: arrays cut and put together, places, quantiles, and what leaves out what is no number.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ValueUnknown } from "../../values/limits.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { ask, cast, give, isArray } from "../framework.js";
import { FUNCTIONS, table } from "../functions.js";
import { applyOverAxes, further } from "../numpy/further.js";
import { brackets, grids, ix } from "../numpy/grids.js";
import { kinds, kindsOfDtypes, result_type } from "../numpy/kinds.js";
import { numbers } from "../numpy/numbers.js";
import { applied, orders } from "../numpy/orders.js";
import { polynomials } from "../numpy/polynomials.js";
import { slopes } from "../numpy/sides.js";
import { axesOf, axisOf } from "../reduce.js";
import { split } from "../shapes.js";
import { isTraced } from "../traces/tracing.js";
import { undrawn, undrawnRows } from "../traces/undrawn.js";
import { leaveOut } from "./leaving.js";
import { vecdot } from "./linear.js";
import * as places from "./places.js";
import { quantiles } from "./quantiles.js";
import { sets } from "./sets.js";
import { sized } from "./sized.js";
import { frompyfunc } from "./ufuncs.js";
import { fromfunction, vectorize } from "./vectorize.js";
import { counted } from "./waves.js";

/** @type {Record<string, any>} */
const OF_NUMPY = FUNCTIONS;
const call = (name, args, keywords = {}) => OF_NUMPY[name].call(args, keywords, null);
const floats = (value) => ask(() => convert(value).tensor.to("float32"));
const known = () => session().mode === "values";

const splitAlong = (axis) => (given) => split({ ...given, axis: axis(convert(given.ary).tensor.ndim) });

const flipped =
  (axis) =>
  ({ m }) => {
    if (convert(m).tensor.ndim <= Number(axis)) refuseHere("such a flip");
    return call("flip", [m], { axis });
  };

function isin({ element, test_elements: among, invert = false }) {
  const [one, other] = [element, among].map((value) => convert(value).tensor);
  return give(
    ask(() => {
      const found = engine.any(engine.eq(one.unsqueeze(-1), other.reshape(-1)), { dim: -1 });
      return invert === true ? found.logicalNot() : found;
    }),
  );
}

/** Places along an axis: one, several, a slice, or where truths hold. */
function placesOf(obj, size, name) {
  if (obj instanceof Slice) return obj.places(size);
  if (isArray(obj) && isTraced(obj)) refuseHere(`such a jnp.${name}`);
  if (isArray(obj) && !known()) {
    if (name === "delete" || obj.tensor.dtype === "bool") throw new ValueUnknown("size");
    return Array(obj.tensor.numel).fill(0);
  }
  const items = itemsOf(obj) ?? (isArray(obj) ? obj.tensor.reshape(-1).tolist() : [obj]);
  if (isArray(obj) && obj.tensor.dtype === "bool") return items.flatMap((one, i) => (one ? [i] : []));
  if (items.some((one) => !/^(?:bigint|number)$/.test(typeof one))) refuseHere(`such a jnp.${name}`);
  return items.map((one) => Number(one) + (Number(one) < 0 ? size : 0));
}

/** An array along an axis, or all its elements. */
function rowsOf(arr, axis) {
  const { tensor, weak } = convert(arr);
  const flat = axis === null ? tensor.reshape(-1) : tensor;
  return { flat, weak, dim: axis === null ? 0 : axisOf(axis, flat.ndim) };
}

/** Rows without some. */
function without({ arr, obj, axis = null }) {
  const { flat, weak, dim } = rowsOf(arr, axis);
  const size = flat.shape[dim];
  const left = new Set(placesOf(obj, size, "delete"));
  for (const one of left)
    if (!(one >= 0 && one < size)) {
      const axis = typeof obj === "bigint" ? obj : refuseHere("such a jnp.delete");
      raise("ValueError", `axis ${axis} is out of bounds for array of dimension ${size}`);
    }
  const kept = Array.from({ length: size }, (_, i) => i).filter((i) => !left.has(i));
  return give(
    ask(() => flat.indexSelect(dim, engine.tensor(kept, { dtype: "int64" }))),
    weak,
  );
}

/** Rows with others in front of some. */
function inserted({ arr, obj, values, axis = null }) {
  const { flat, weak, dim } = rowsOf(arr, axis);
  const size = flat.shape[dim];
  const own = placesOf(obj, size, "insert");
  if (own.some((at) => at < 0 || at > size) || own.length === 0) refuseHere("such a jnp.insert");
  const isOne = typeof obj === "bigint";
  let given = convert(values).tensor.to(flat.dtype);
  // Of one place the first axis of what is put there lies along the axis.
  if (isOne && given.ndim > 0)
    given = given
      .reshape([...Array(Math.max(flat.ndim - given.ndim, 0)).fill(1), ...given.shape])
      .movedim(0, dim);
  const count = isOne ? (given.ndim > 0 ? given.shape[dim] : 1) : own.length;
  const sizes = flat.shape.map((one, i) => (i === dim ? count : one));
  const places = isOne ? Array(count).fill(own[0]) : own;
  const order = [
    ...places.map((at, i) => ({ at, own: 0, from: size + i })),
    ...Array.from({ length: size }, (_, i) => ({ at: i, own: 1, from: i })),
  ].sort((one, other) => one.at - other.at || one.own - other.own || one.from - other.from);
  return give(
    ask(() => {
      const all = engine.cat([flat, engine.broadcastTo(given, sizes)], { dim });
      return all.indexSelect(
        dim,
        engine.tensor(
          order.map(({ from }) => from),
          { dtype: "int64" },
        ),
      );
    }),
    weak,
  );
}

function trapezoid({ y, x = null, dx = 1, axis = -1n }) {
  const rows = floats(y);
  const dim = axisOf(axis, rows.ndim);
  const count = rows.shape[dim] - 1;
  const sides = rows.narrow(dim, 1, count).add(rows.narrow(dim, 0, count));
  const apart = x === null ? null : floats(x);
  if (apart !== null && (apart.ndim !== 1 || dim !== rows.ndim - 1)) refuseHere("such a jnp.trapezoid");
  return give(
    ask(() =>
      sides
        .mul(apart === null ? Number(dx) : engine.diff(apart))
        .sum({ dim })
        .mul(0.5),
    ),
  );
}

function polyval({ p, x }) {
  const row = convert(p).tensor;
  if (row.ndim !== 1) refuseHere("such a jnp.polyval");
  const start = call("zeros_like", [isArray(x) ? x : convert(x)]);
  return row
    .unbind(0)
    .reduce((all, one) => elementwise("add", [elementwise("mul", [all, x]), give(one)]), start);
}

function interp({ x, xp, fp, left = null, right = null }) {
  const [at, from, to] = [x, xp, fp].map(floats);
  if (from.ndim !== 1 || to.shape.join() !== from.shape.join() || from.numel < 2)
    refuseHere("such a jnp.interp");
  return give(
    ask(() => {
      const place = engine.clamp(engine.searchsorted(from, at.contiguous(), { right: true }), {
        min: 1,
        max: from.numel - 1,
      });
      const [first, second, low, high] = [
        from.at(place.sub(1)),
        from.at(place),
        to.at(place.sub(1)),
        to.at(place),
      ];
      const inside = low.add(at.sub(first).div(second.sub(first)).mul(high.sub(low)));
      const above = engine.where(at.gt(from.at(-1)), right === null ? to.at(-1) : floats(right), inside);
      return engine.where(at.lt(from.at(0)), left === null ? to.at(0) : floats(left), above);
    }),
  );
}

function gradient(args, { axis = null, ...others }) {
  const [f, ...spacing] = args;
  if (Object.keys(others).length > 0) refuseHere("such a jnp.gradient");
  const x = floats(f);
  const dims = axesOf(axis, x.ndim);
  if (spacing.length > 1 && spacing.length !== dims.length) refuseHere("such a jnp.gradient");
  const made = dims.map((dim, i) => {
    const size = x.shape[dim];
    if (size < 2)
      raise(
        "ValueError",
        "Shape of array too small to calculate a numerical gradient, at least 2 elements are required.",
      );
    const told = spacing.length === 0 ? 1n : spacing[spacing.length === 1 ? 0 : i];
    const step = convert(told).tensor.to("float32");
    if (step.ndim > 1) raise("ValueError", "Spacing arrays must be 1D arrays or scalars.");
    if (step.ndim === 1) return give(ask(() => slopes(x, step, dim)));
    const part = (from, count) => x.narrow(dim, from, count);
    const first = part(1, 1).sub(part(0, 1));
    const last = part(size - 1, 1).sub(part(size - 2, 1));
    const middle = part(2, size - 2)
      .sub(part(0, size - 2))
      .mul(0.5);
    return give(ask(() => engine.cat([first, middle, last], { dim }).div(step)));
  });
  return made.length === 1 ? made[0] : new List(made);
}

function block({ arrays }) {
  const depth = (value) => (itemsOf(value) === null ? 0 : 1 + depth(itemsOf(value)?.[0]));
  const levels = depth(arrays);
  const put = (value, level) => {
    const items = itemsOf(value);
    if (items === null) return convert(value);
    const rank = Math.max(levels, ...items.map((one) => (isArray(one) ? one.tensor.ndim : 0)));
    const parts = items.map((one) => {
      const { tensor } = put(one, level - 1);
      return give(tensor.reshape([...Array(Math.max(rank - tensor.ndim, 0)).fill(1), ...tensor.shape]));
    });
    return call("concatenate", [new List(parts)], { axis: BigInt(-level) });
  };
  return put(arrays, levels);
}

const degrees = ({ x }) => give(ask(() => floats(x).mul(180 / Math.PI)));
const radians = ({ x }) => give(ask(() => floats(x).mul(Math.PI / 180)));
const row = (name, of) => [name, of];

const rows = [
  row("dstack tup dtype!", ({ tup }) => {
    const items = (itemsOf(tup) ?? refuseHere("such a jnp.dstack")).map(
      (one) => /** @type {any} */ (call("atleast_3d", [one])),
    );
    return call("concatenate", [new List(items)], { axis: 2n });
  }),
  row("array_split ary indices_or_sections axis=", (given) => split(given, true)),
  row(
    "hsplit ary indices_or_sections",
    splitAlong((rank) => (rank > 1 ? 1n : 0n)),
  ),
  row(
    "vsplit ary indices_or_sections",
    splitAlong(() => 0n),
  ),
  row(
    "dsplit ary indices_or_sections",
    splitAlong(() => 2n),
  ),
  row("matvec x1 x2", ({ x1, x2 }) =>
    call("squeeze", [call("matmul", [x1, call("expand_dims", [x2, -1n])])], { axis: -1n }),
  ),
  row("vecmat x1 x2", ({ x1, x2 }) =>
    call("squeeze", [call("matmul", [call("expand_dims", [x1, -2n]), x2])], { axis: -2n }),
  ),
  row("take_along_axis arr indices axis= mode= fill_value= wrap_negative_indices!", places.takeAlong),
  row("searchsorted a v side= sorter= method=", places.searchsorted),
  row("fliplr m", flipped(1n)),
  row("flipud m", flipped(0n)),
  row("tri N M= k= dtype=", ({ N, M = N, k = 0n, dtype }) => {
    const ones = engine.ones([Number(N), Number(M ?? N)], { dtype: dtypeOf(dtype) ?? "float32" });
    return give(ask(() => engine.tril(ones, { diagonal: Number(k) })));
  }),
  row("cbrt x", ({ x }) => {
    const own = floats(x);
    if (!known()) return give(own.clone());
    return give(
      ask(() =>
        engine
          .tensor(
            own
              .reshape(-1)
              .tolist()
              .map((one) => Math.cbrt(one)),
            { dtype: "float32" },
          )
          .reshape(own.shape),
      ),
    );
  }),
  row("vecdot x1 x2 axis= precision! preferred_element_type!", vecdot),
  row("isin element test_elements assume_unique! invert=", isin),
  ...leaveOut,
  ...sets,
  ...sized,
  ...quantiles,
  ...numbers,
  ...undrawnRows(further),
  ...grids,
  ...orders,
  ...polynomials,
  ...kinds,
  row("delete arr obj axis= assume_unique_indices!", without),
  row("insert arr obj values axis=", inserted),
  row("unstack x axis=", ({ x, axis = 0n }) => {
    const { tensor, weak } = convert(x);
    const dim = axisOf(axis, tensor.ndim);
    return new Tuple(ask(() => engine.unbind(tensor, { dim })).map((one) => give(one, weak)));
  }),
  row("matrix_transpose x", ({ x }) => call("swapaxes", [x, -1n, -2n])),
  row("trapezoid y x= dx= axis=", trapezoid),
  row("polyval p x unroll!", polyval),
  row("interp x xp fp left= right= period!", interp),
  row("rollaxis a axis start=", ({ a, axis, start = 0n }) => {
    const rank = convert(a).tensor.ndim;
    const from = axisOf(axis, rank);
    const to = Number(start) < 0 ? Number(start) + rank : Number(start);
    return call("moveaxis", [a, BigInt(from), BigInt(from < to ? to - 1 : to)]);
  }),
  row("deg2rad x", radians),
  row("radians x", radians),
  row("rad2deg x", degrees),
  row("degrees x", degrees),
  row("float_power x y", ({ x, y }) =>
    elementwise(
      "pow",
      [x, y].map((one) => give(floats(one), convert(one).weak)),
    ),
  ),
  row("block arrays", block),
  row("digitize x bins right= method=", places.digitize),
  row("logspace start stop num= endpoint= base= dtype! axis!", ({ base = 10n, ...given }) =>
    elementwise("pow", [
      give(floats(base)),
      call("linspace", [given.start, given.stop], {
        num: given.num ?? 50n,
        endpoint: given.endpoint ?? true,
      }),
    ]),
  ),
  row("array_equiv a1 a2", ({ a1, a2 }) => {
    const [one, other] = [a1, a2].map((value) => convert(value).tensor);
    try {
      return give(engine.all(engine.eq(one, other)));
    } catch {
      return give(engine.tensor(false));
    }
  }),
  row("astype x dtype copy! device!", ({ x, dtype }) =>
    give(ask(() => cast(convert(x).tensor, dtypeOf(dtype)))),
  ),
  row("left_shift x y", ({ x, y }) => elementwise("bitwise_left_shift", [x, y])),
  row("right_shift x y", ({ x, y }) => elementwise("bitwise_right_shift", [x, y])),
  ...counted,
];

export const numpy = {
  ...table(rows, false, "", false),
  frompyfunc,
  vectorize,
  gradient: new FunctionOf("gradient", (args, keywords) => undrawn(() => gradient(args, keywords))),
  ...Object.fromEntries(Object.entries(applied).map(([name, body]) => [name, new FunctionOf(name, body)])),
  apply_over_axes: new FunctionOf("apply_over_axes", applyOverAxes),
  result_type,
  fromfunction,
  ix_: ix,
};
export { brackets, kindsOfDtypes };
