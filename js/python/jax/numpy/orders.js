// Rows in another order, elements put in places, and what is chosen by places or conditions.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ValueUnknown } from "../../values/limits.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf, sizesGiven } from "../convert.js";
import { common, elementwise } from "../elementwise.js";
import { ask, give, isArray, isNumber } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { axisOf } from "../reduce.js";
import { isMode, slidInSteps as slid } from "../rounding/slides.js";

const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);
const known = () => session().mode === "values";

/** Places in order by several keys, of which the last counts first. */
function lexsort({ keys, axis = -1n }) {
  const rows = itemsOf(keys) ?? [...(isArray(keys) ? keys.framework.iterate(keys) : refuseHere("such keys"))];
  if (rows.length === 0) raise("TypeError", "need sequence of keys with len > 0 in lexsort");
  const tensors = rows.map((one) => convert(one).tensor);
  const dim = axisOf(axis, tensors[0].ndim);
  return give(
    ask(() => {
      const sorted = (one) => engine.argsort(one, { dim, stable: true });
      let order = sorted(tensors[0]);
      for (const one of tensors.slice(1))
        order = engine.takeAlongDim(order, sorted(engine.takeAlongDim(one, order, { dim })), { dim });
      return order.to("int32");
    }),
  );
}

/** What happens to all but the element at a place is not told: only sorted parts are. */
function put({ a, ind, v, mode = null, inplace = true }) {
  if (inplace !== false)
    raise(
      "ValueError",
      "jax.numpy.put cannot modify arrays in-place, because JAX arrays are immutable. Pass inplace=False to instead return an updated array.",
    );
  const [array, places] = [convert(a), convert(ind)];
  const { tensor } = array;
  const size = tensor.numel;
  const flat = places.tensor.reshape(-1).to("int64");
  const values = convert(v).tensor.reshape(-1).to(tensor.dtype);
  if (values.numel === 0 || (mode !== null && mode !== "clip" && mode !== "wrap"))
    refuseHere("such a jnp.put");
  return give(
    ask(() => {
      const repeated = values.repeat([Math.ceil(flat.numel / values.numel)]).narrow(0, 0, flat.numel);
      const at =
        mode === "wrap"
          ? flat.remainder(size)
          : mode === "clip"
            ? flat.clamp({ min: 0, max: size - 1 })
            : engine.where(flat.lt(0), flat.add(size), flat);
      if (mode === null && known() && engine.any(at.lt(0).logicalOr(at.ge(size))).item())
        refuseHere("places outside of jnp.put");
      const made = tensor.reshape(-1).clone();
      if (known()) made.setAt([at], repeated);
      return made.reshape(tensor.shape);
    }),
    array.weak,
  );
}

function putAlong({ arr, indices, values, axis, inplace = true, mode = null }) {
  if (inplace !== false)
    raise(
      "ValueError",
      "jax.numpy.put_along_axis cannot modify arrays in-place, because JAX arrays are immutable. Pass inplace=False to instead return an updated array.",
    );
  const [array, places] = [convert(arr), convert(indices).tensor];
  if (mode !== null || axis === null) refuseHere("such a jnp.put_along_axis");
  const { tensor } = array;
  const dim = axisOf(axis, tensor.ndim);
  if (places.ndim !== tensor.ndim) refuseHere("such a jnp.put_along_axis");
  const sizes = tensor.shape.map((size, i) => (i === dim ? places.shape[i] : size));
  return give(
    ask(() => {
      const wide = engine.broadcastTo(places.to("int64"), sizes);
      const at = engine.where(wide.lt(0), wide.add(tensor.shape[dim]), wide);
      const given = engine.broadcastTo(convert(values).tensor.to(tensor.dtype), sizes);
      return known() ? engine.scatter(tensor, dim, at, given.contiguous()) : tensor.clone();
    }),
    array.weak,
  );
}

/** Elements of several arrays, by which of them is meant. */
function choose({ a, choices, mode = "raise" }) {
  const given = itemsOf(choices) ?? [...(isArray(choices) ? choices.framework.iterate(choices) : [])];
  const which = convert(a);
  if (!/^(?:raise|clip|wrap)$/.test(mode))
    raise("ValueError", `mode='${mode}' not understood. Must be 'raise', 'wrap', or 'clip'`);
  const count = given.length;
  const { tensor } = which;
  if (!/int/.test(tensor.dtype)) raise("ValueError", "`a` array must be integer typed");
  if (mode === "raise" && known() && ask(() => engine.any(tensor.lt(0).logicalOr(tensor.ge(count))).item()))
    raise("ValueError", "invalid entry in choice array");
  const at = give(
    ask(() => (mode === "wrap" ? tensor.remainder(count) : tensor.clamp({ min: 0, max: count - 1 }))),
  );
  const { dtype } = common(given);
  const start = give(convert(given[count - 1]).tensor.to(dtype));
  return given
    .slice(0, -1)
    .reduceRight(
      (below, one, i) => elementwise("where", [elementwise("eq", [at, BigInt(i)]), one, below]),
      start,
    );
}

function fillDiagonal({ a, val, wrap = false, inplace = true }) {
  if (inplace !== false) raise("NotImplementedError", "JAX arrays are immutable, must use inplace=False");
  if (wrap === true) raise("NotImplementedError", "wrap=True is not implemented, must use wrap=False");
  const array = convert(a);
  const { tensor } = array;
  if (tensor.ndim < 2) raise("ValueError", "array must be at least 2-d");
  const [rows] = tensor.shape;
  if (tensor.ndim > 2 && new Set(tensor.shape).size > 1)
    raise("ValueError", "All dimensions of input must be of equal length");
  const count = Math.min(...tensor.shape);
  const values = convert(val).tensor.reshape(-1).to(tensor.dtype);
  const all = Array.from({ length: count }, (_, i) => i);
  return give(
    ask(() => {
      const row =
        values.numel === 1 ? values.expand([count]) : values.repeat([Math.ceil(count / values.numel)]);
      const made = tensor.clone();
      const at = engine.tensor(all, { dtype: "int64" });
      if (rows > 0 && known())
        made.setAt(
          tensor.shape.map(() => at),
          row.narrow(0, 0, count),
        );
      return made;
    }),
    array.weak,
  );
}

function correlate({ a, v, mode = "valid" }) {
  const rows = [a, v].map((one) => convert(one).tensor.to("float32"));
  if (rows.some(({ ndim }) => ndim !== 1) || !isMode(mode)) refuseHere("such a jnp.correlate");
  if (rows[0].numel < rows[1].numel) refuseHere("such a jnp.correlate");
  return give(ask(() => slid(rows[0], rows[1], mode)));
}

/** Elements again and again until there are as many as told. */
function resize({ a, new_shape: shape }) {
  const { tensor } = convert(a);
  const sizes = sizesGiven(shape);
  const count = sizes.reduce((all, size) => all * size, 1);
  if (sizes.some((size) => size < 0)) raise("ValueError", "all elements of `new_shape` must be non-negative");
  if (tensor.numel === 0 || count === 0) return call("zeros_like", [a], { shape });
  return give(
    ask(() =>
      tensor
        .reshape(-1)
        .repeat([Math.ceil(count / tensor.numel)])
        .narrow(0, 0, count)
        .reshape(sizes),
    ),
  );
}

function trimZeros({ filt, trim = "fb" }) {
  const { tensor } = convert(filt);
  if (tensor.ndim !== 1 || convert(filt).trace) refuseHere("such a jnp.trim_zeros");
  if (!known()) throw new ValueUnknown("size");
  const places = ask(() => engine.nonzero(tensor).reshape(-1).tolist()).map(Number);
  const side = String(trim).toLowerCase();
  if (places.length === 0) return give(ask(() => tensor.narrow(0, 0, 0).clone()));
  const from = side.includes("f") ? places[0] : 0;
  const to = side.includes("b") ? places[places.length - 1] + 1 : tensor.numel;
  return give(ask(() => tensor.narrow(0, from, to - from).clone()));
}

function differences({ ary, to_end: end = null, to_begin: begin = null }) {
  const row = call("ravel", [ary]);
  const made = call("diff", [row]);
  const parts = [begin, made, end].filter((one) => one !== null);
  return parts.length === 1
    ? made
    : call("concatenate", [
        new List(
          parts.map((one) => {
            const own = call("ravel", [convert(one)]);
            return give(ask(() => own.tensor.to(made.tensor.dtype)));
          }),
        ),
      ]);
}

const diagonalOf = ({ v, k = 0n }) => call("diag", [call("ravel", [v])], { k });

/** A function of every row along an axis. @param {any[]} args @param {Record<string, any>} keywords */
function alongAxis([made, axis, arr, ...more], keywords) {
  const { tensor } = convert(arr);
  const dim = axisOf(axis, tensor.ndim);
  const others = tensor.shape.filter((_, i) => i !== dim);
  const rows = ask(() => tensor.movedim(dim, -1).reshape([-1, tensor.shape[dim]]).unbind(0));
  const { machine } = session();
  const answers = rows.map((row) => convert(machine.call(made, [give(row), ...more], keywords)).tensor);
  if (answers.length === 0) refuseHere("such a jnp.apply_along_axis");
  const own = answers[0].shape;
  return give(
    ask(() => {
      const whole = engine.stack(answers).reshape([...others, ...own]);
      const from = own.map((_, i) => others.length + i);
      return whole.movedim(
        from,
        own.map((_, i) => dim + i),
      );
    }),
  );
}

/** A function of functions by conditions: the last one that holds. @param {any[]} args @param {Record<string, any>} keywords */
function piecewise([x, conditions, functions, ...more], keywords) {
  if (more.length + Object.keys(keywords).length > 0) refuseHere("such a jnp.piecewise");
  const array = convert(x);
  const tests =
    itemsOf(conditions) ??
    (isArray(conditions) && conditions.tensor.ndim > 0
      ? [...conditions.framework.iterate(conditions)]
      : [conditions]);
  const given = itemsOf(functions) ?? refuseHere("such a jnp.piecewise");
  if (given.length !== tests.length && given.length !== tests.length + 1) {
    const found = `with ${tests.length} condition(s), either ${tests.length} or ${tests.length + 1} functions are expected; got ${given.length}`;
    raise("ValueError", found);
  }
  const { machine } = session();
  const value = (one) => {
    const made = isNumber(one) || isArray(one) ? convert(one) : convert(machine.call(one, [array]));
    return give(ask(() => made.tensor.to(array.tensor.dtype)));
  };
  const start = given.length > tests.length ? value(given[tests.length]) : value(0n);
  const wide = call("broadcast_to", [start, call("shape", [array])]);
  return tests.reduce((below, test, i) => elementwise("where", [test, value(given[i]), below]), wide);
}

export const orders = [
  ["lexsort keys axis=", lexsort],
  ["put a ind v mode= inplace=", put],
  ["put_along_axis arr indices values axis inplace= mode=", putAlong],
  ["choose a choices out! mode=", choose],
  ["fill_diagonal a val wrap= inplace=", fillDiagonal],
  ["correlate a v mode= precision! preferred_element_type!", correlate],
  ["resize a new_shape", resize],
  ["trim_zeros filt trim=", trimZeros],
  ["ediff1d ary to_end= to_begin=", differences],
  ["diagflat v k=", diagonalOf],
];
export const applied = { apply_along_axis: alongAxis, piecewise };
