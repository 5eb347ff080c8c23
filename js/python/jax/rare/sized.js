// What has as many parts as a program says, whatever it finds: places of what is not zero, elements that are picked.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray, isNumber, itemOf } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { axisOf } from "../reduce.js";

const known = () => session().mode === "values";
const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);
const numberOf = (value) => Number(isArray(value) ? itemOf(value) : value);

/** As many places as are asked for, those that are not there told. */
function places(tensor, size, filler) {
  const fillers = (itemsOf(filler) ?? tensor.shape.map(() => filler ?? 0n)).map(numberOf);
  if (fillers.length !== tensor.ndim) refuseHere("such a fill_value=");
  if (!known()) return tensor.shape.map(() => engine.zeros([size], { dtype: "int32" }));
  const found = engine.nonzero(tensor).to("int32");
  const count = Math.min(found.shape[0], size);
  return fillers.map((own, i) =>
    engine.cat([
      found.select(1, i).narrow(0, 0, count),
      engine.full([size - count], own, { dtype: "int32" }),
    ]),
  );
}

/** jnp.nonzero with a size. */
export function nonzeroSized({ a, size, fill_value: filler = null }) {
  const { tensor } = convert(a);
  if (tensor.ndim === 0) {
    const advice = "Use jnp.atleast_1d(scalar).nonzero() instead.";
    raise("ValueError", `Calling nonzero on 0d arrays is not allowed. ${advice}`);
  }
  return new Tuple(ask(() => places(tensor, Number(size), filler)).map((one) => give(one)));
}

function argwhere({ a, size = null, fill_value: filler = null }) {
  const { tensor } = convert(a);
  if (size === null && tensor.ndim > 0) call("nonzero", [a]);
  if (size === null) return give(ask(() => engine.argwhere(tensor).to("int32")));
  return give(ask(() => engine.stack(places(tensor, Number(size), filler), { dim: 1 })));
}

const flatnonzero = ({ a, ...given }) => call("nonzero", [call("ravel", [a])], given).items[0];

/** Rows along an axis where a condition holds. */
function compress({ condition, a, axis = null, size = null, fill_value: filler = 0n }) {
  const { tensor, weak } = convert(a);
  const flat = axis === null ? tensor.reshape(-1) : tensor;
  const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
  const test = convert(condition).tensor;
  if (test.ndim !== 1) raise("ValueError", "condition must be a 1D array");
  if (!isNumber(filler)) refuseHere("such a fill_value=");
  const most = flat.shape[dim];
  if (size !== null && (size < 1n || Number(size) > most)) {
    const found = `got size=${size} for a.shape[axis]=${most}`;
    raise("ValueError", `size must be positive and not greater than the size of the array axis; ${found}`);
  }
  if (known() && test.numel > most && engine.any(test.narrow(0, most, test.numel - most)).item())
    refuseHere("a condition beyond an array");
  const own = give(ask(() => test.ne(0).narrow(0, 0, Math.min(test.numel, most))));
  own.trace = convert(condition).trace;
  const [at] = call("nonzero", [own], size === null ? {} : { size, fill_value: BigInt(most) }).items;
  return give(
    ask(() => {
      const sizes = flat.shape.map((one, i) => (i === dim ? 1 : one));
      const spare = engine.full(sizes, Number(filler), { dtype: flat.dtype });
      return engine.cat([flat, spare], { dim }).indexSelect(dim, at.tensor.to("int64"));
    }),
    weak,
  );
}

export const sized = [
  ["argwhere a size= fill_value=", argwhere],
  ["flatnonzero a size= fill_value=", flatnonzero],
  ["compress condition a axis= size= fill_value= out!", compress],
  [
    "extract condition arr size= fill_value=",
    ({ condition, arr, ...given }) =>
      compress({ condition: call("ravel", [condition]), a: call("ravel", [arr]), ...given }),
  ],
  [
    "count_nonzero a axis= keepdims=",
    ({ a, ...given }) => call("sum", [elementwise("ne", [convert(a), 0n])], given),
  ],
];
