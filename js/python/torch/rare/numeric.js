// Functions that are put together of others: areas and slopes of points, powers, norms that are held down, parts of a tensor that are
// replaced in a copy of it.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { TYPE_NAMES, usualDtype } from "../dtypes.js";
import { Returned } from "../returned.js";
import { ask, axisOf, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";

const known = () => session().mode === "values";
const floating = (x) => (x.dtype.startsWith("float") ? x : x.to("float32"));
const without = (value) => value === undefined || value === null;

/** Areas below a row of points up to each of them. */
function cumulative(y, x, dx, dim = -1n) {
  const axis = axisOf(dim, y.ndim);
  const size = y.shape[axis];
  const both = floating(y)
    .narrow(axis, 1, size - 1)
    .add(y.narrow(axis, 0, size - 1));
  const steps = without(x) ? Number(dx ?? 1) : engine.diff(x, { dim: x.ndim === 1 ? 0 : axis });
  const turned =
    typeof steps === "number" || x.ndim !== 1
      ? steps
      : steps.reshape(y.shape.map((_, i) => (i === axis ? -1 : 1)));
  return give(ask(() => engine.cumsum(both.mul(turned).div(2), axis)));
}

/** Powers of numbers in columns, the highest first unless they rise. */
function vandermonde(x, count, rises = false) {
  if (x.ndim !== 1) wrong("x must be a one-dimensional tensor.");
  const columns = without(count) ? x.shape[0] : Number(count);
  if (columns < 0) wrong("N must be non-negative.");
  const order = engine.arange(columns, { dtype: "int64" });
  const exponents = rises === true ? order : engine.flip(order, [0]);
  // PyTorch writes powers over those that it would need to go back: there is no way.
  return give(ask(() => engine.pow(x.detach().unsqueeze(1), exponents)));
}

/** The places along each axis of places in a row. */
function unravelled(x, shape) {
  const sizes = numbers(shape);
  const strides = sizes.map((_, i) => sizes.slice(i + 1).reduce((all, size) => all * size, 1));
  return new Tuple(sizes.map((size, i) => give(ask(() => x.floorDivide(strides[i]).remainder(size)))));
}

/** Parts along an axis whose norm is larger than allowed are made as small as that. */
function renormed(x, p, dim, most) {
  const axis = axisOf(dim, x.ndim);
  const others = x.shape.flatMap((_, i) => (i === axis ? [] : [i]));
  const norms = ask(() => engine.norm(x, Number(p), others, true));
  const scale = engine.where(norms.gt(Number(most)), engine.div(Number(most), norms.add(1e-7)), 1);
  return give(x.mul(scale));
}

/** The middle of what is a number along an axis, the lower one of two. */
function nanmedian(x, dim, keepdim = false) {
  if (without(dim)) {
    if (!known()) return give(engine.empty([], { dtype: x.dtype }));
    const row = x.reshape(-1);
    return give(engine.median(row.at(row.isnan().logicalNot())));
  }
  const axis = axisOf(dim, x.ndim);
  if (x.shape[axis] === 0)
    raise("IndexError", `median(): Expected reduction dim ${axis} to have non-zero size.`);
  // What is no number is sorted behind all others.
  const sorted = ask(() => engine.sort(x, { dim: axis, stable: true }));
  const count = x.isnan().logicalNot().sum({ dim: axis, keepdim: true });
  const middle = count.sub(1).floorDivide(2).clamp({ min: 0 });
  const [values, indices] = sorted.map((one) => {
    const picked = engine.gather(one, axis, middle);
    return give(keepdim === true ? picked : picked.squeeze(axis));
  });
  return new Returned("nanmedian", { values, indices });
}

/** Elements written to places of a tensor as if it were one row. */
function put(x, index, source, adds = false) {
  const say = (message) => `put_(): Expected ${message}`;
  if (index.dtype !== "int64") wrong(say(`a long tensor for index, but got ${TYPE_NAMES[index.dtype]}`));
  if (x.dtype !== source.dtype)
    wrong(
      `put_(): self and source expected to have the same dtype, but got self.dtype = ${TYPE_NAMES[x.dtype]} and source.dtype = ${TYPE_NAMES[source.dtype]}`,
    );
  if (index.numel !== source.numel) {
    const found = `source.numel() = ${source.numel}, index.numel() = ${index.numel}`;
    raise("IndexError", say(`source and index to have the same number of elements, but got ${found}`));
  }
  const row = x.clone().reshape(-1);
  const places = index.reshape(-1);
  const beyond = known() ? places.tolist().find((place) => place < -x.numel || place >= x.numel) : undefined;
  if (beyond !== undefined)
    raise("IndexError", `out of range: tried to access index ${beyond} on a tensor of ${x.numel} elements.`);
  const made = places.remainder(Math.max(1, x.numel));
  const write = adds === true ? engine.indexAdd : engine.scatter;
  return give(ask(() => write(row, 0, made, source.reshape(-1))).reshape(x.shape));
}

/** A copy in which a part is replaced: the part is a view of it. */
const replacing = (view) =>
  function replaced(x, source, ...places) {
    const made = x.clone();
    const part = ask(() => view(made, ...places));
    if (`${part.shape}` !== `${source.shape}`) {
      const [own, given] = [part, source].map(({ shape }) => `[${shape.join(", ")}]`);
      wrong(
        `expected src to have a size equal to the slice of self. src size = ${given}, slice size = ${own}`,
      );
    }
    ask(() => part.copy_(source));
    return give(made);
  };

/** Slopes of points along an axis, within from both sides, at the ends from one; `spacing` may be their coordinates. */
function slopeAlong(x, axis, spacing) {
  const size = x.shape[axis];
  if (size < 2) wrong("torch.gradient expected each dimension size to be at least edge_order+1");
  const along = (tensor) => tensor.reshape(x.shape.map((_, i) => (i === axis ? -1 : 1)));
  const steps = isTensor(spacing)
    ? engine.diff(floating(spacing.tensor))
    : engine.fullLike(engine.empty([size - 1], { dtype: x.dtype }), Number(spacing));
  const slopes = engine.diff(x, { dim: axis }).div(along(steps));
  if (size === 2) return engine.cat([slopes, slopes], { dim: axis });
  const [before, after] = [0, 1].map((from) => along(steps.narrow(0, from, size - 2)));
  const [left, right] = [0, 1].map((from) => slopes.narrow(axis, from, size - 2));
  const inner = left.mul(after).add(right.mul(before)).div(before.add(after));
  return engine.cat([slopes.narrow(axis, 0, 1), inner, slopes.narrow(axis, size - 2, 1)], { dim: axis });
}

function gradient(given, /** @type {any} */ spacing = 1n, dim, order = 1n) {
  if (Number(order) !== 1) refuseHere("edge_order= of torch.gradient");
  const x = floating(given);
  const axes = without(dim) ? x.shape.map((_, i) => i) : numbers(dim).map((axis) => axisOf(axis, x.ndim));
  const isList = spacing instanceof List || spacing instanceof Tuple;
  const each = isList ? spacing.items : axes.map(() => spacing);
  if (each.length !== axes.length)
    wrong(
      `torch.gradient expected spacing to be unspecified, a scalar or it's spacing and dim arguments to have the same length, but got a spacing argument of length ${each.length} and a dim argument of length ${axes.length}.`,
    );
  return new Tuple(axes.map((axis, i) => give(ask(() => slopeAlong(x, axis, each[i])))));
}

/** Numbers up to an end that belongs to them. */
function closedRange(start, end, step = 1n) {
  const [from, to, by] = [start, end, step].map(Number);
  if (by === 0) wrong("step must be nonzero");
  if ((to - from) / by < 0) wrong("upper bound and lower bound inconsistent with step sign");
  const count = Math.floor((to - from) / by) + 1;
  return give(ask(() => engine.arange(count, { dtype: usualDtype() }).mul(by).add(from)));
}

/** So many places where something stands, filled up where there are fewer. */
function places(x, size, fill = -1n) {
  const count = Number(size);
  if (!known()) return give(engine.empty([count, x.ndim], { dtype: "int64" }));
  const found = engine.nonzero(x);
  const kept = found.narrow(0, 0, Math.min(count, found.shape[0]));
  return give(engine.pad(kept, [0, 0, 0, count - kept.shape[0]], { value: Number(fill) }));
}

const sameValues = (value) => (x) => give(engine.eq(x, value));
const trapezoid = "torch.trapezoid(y, x, dim=dim) if x is not None else torch.trapezoid(y, dx=dx, dim=dim)";

export const numeric = functionsOf({
  "put input: index: source: accumulate=": put,
  "cumulative_trapezoid y: x:= dx= dim=": cumulative,
  "trapz y x= dx= dim=": (y, x = null, dx = 1n, dim = -1n) => workOut(trapezoid, { y, x, dx, dim }),
  "vander x: N= increasing=": vandermonde,
  "unravel_index indices: shape": unravelled,
  "renorm input: p dim maxnorm": renormed,
  "nanmedian input: dim= keepdim=": nanmedian,
  "gradient input: * spacing= dim= edge_order=": gradient,
  "range start end step=": closedRange,
  "nonzero_static input: size fill_value=": places,
  "scalar_tensor s": (s) => workOut("torch.tensor(float(s))", { s }),
  "ldexp input other": (input, other) => workOut("input * 2.0 ** other", { input, other }),
  "logaddexp2 input: other:": (x, other) =>
    give(ask(() => engine.logaddexp(x.mul(Math.LN2), other.mul(Math.LN2)).div(Math.LN2))),
  "isposinf input:": sameValues(Number.POSITIVE_INFINITY),
  "isneginf input:": sameValues(Number.NEGATIVE_INFINITY),
  "isreal input:": (x) => give(engine.onesLike(x, { dtype: "bool" })),
  "is_signed input:": ({ dtype }) => !/^(?:uint8|bool)$/.test(dtype),
  "is_conj input:": () => false,
  "is_neg input": (input) => input.isNegative === true,
  "resolve_neg input": (input) => (input.isNegative ? workOut("input.clone()", { input }) : input),
  "conj_physical input": (input) => input,
  "resolve_conj input": (input) => input,
  "narrow_copy input dim start length": (input, dim, start, length) =>
    workOut("input.narrow(dim, start, length).clone()", { input, dim, start, length }),
  "split_with_sizes input split_sizes dim=": (input, sizes, dim = 0n) =>
    workOut("input.split(sizes, dim)", { input, sizes, dim }),
  "unsafe_chunk input chunks dim=": (input, chunks, dim = 0n) =>
    workOut("input.chunk(chunks, dim)", { input, chunks, dim }),
  "unsafe_split input split_size dim=": (input, size, dim = 0n) =>
    workOut("input.split(size, dim)", { input, size, dim }),
  "adjoint input": (input) => workOut("input.mT", { input }),
  "channel_shuffle input groups": (input, groups) =>
    workOut("input.unflatten(1, (groups, -1)).transpose(1, 2).flatten(1, 2)", { input, groups }),
  "dropout input p train": (x, p, train) =>
    workOut("torch.nn.functional.dropout(x, p, train)", { x, p, train }),
  "embedding weight indices": (weight, indices) => workOut("weight[indices]", { weight, indices }),
  "batch_norm x weight bias mean var training momentum eps cudnn_enabled=": (
    ...[x, weight, bias, mean, variance, training, momentum, eps]
  ) =>
    workOut("torch.nn.functional.batch_norm(x, mean, variance, weight, bias, training, momentum, eps)", {
      ...{ x, weight, bias, mean, variance, training, momentum, eps },
    }),
  "pdist input p=": (input, p = 2) =>
    workOut("torch.cdist(input, input, p)[tuple(torch.triu_indices(len(input), len(input), 1))]", {
      input,
      p,
    }),
  "svd input some=": (input, some = true) => {
    const made = workOut("(lambda u, s, v: (u, s, v.mT))(*torch.linalg.svd(input, not some))", {
      input,
      some,
    });
    const [U, S, V] = made.items;
    return new Returned("svd", { U, S, V });
  },
  "select_scatter input: src: dim index": replacing((x, dim, index) => x.select(Number(dim), Number(index))),
  "slice_scatter input: src: dim= start= end= step=": replacing((x, dim = 0n, start, end, step) =>
    x.at(...Array(axisOf(dim, x.ndim)).fill({ slice: [null, null, null] }), {
      slice: [start, end, step].map((one) => (without(one) ? null : Number(one))),
    }),
  ),
  "diagonal_scatter input: src: offset= dim1= dim2=": replacing((x, offset = 0n, one = 0n, other = 1n) =>
    x.diagonal(Number(offset), Number(one), Number(other)),
  ),
});
