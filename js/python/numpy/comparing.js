// Whether arrays are equal or near, and numbers rounded.

import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { PySet } from "../values/tables.js";
import { functionsOf, toInt } from "./base/arguments.js";
import { resulting } from "./base/calling.js";
import { toTensor } from "./base/data.js";
import { ask, give, itemOf, notRead, result } from "./base/framework.js";
import { common } from "./base/promotion.js";
import { operandOf, quietly } from "./elementwise.js";

function isclose(a, b, rtol = 1e-5, atol = 1e-8, equalNan = false) {
  const operands = [a, b].map(operandOf);
  const dtype = common([...operands, 1]);
  const [one, other] = operands.map((value) => toTensor(value, dtype));
  quietly("sub", give(one), give(other));
  const options = { rtol: Number(rtol), atol: Number(atol), equalNan: truth(equalNan) };
  return result(ask(() => engine.isclose(one, other, options)));
}

const every = (array) => Boolean(itemOf(give(engine.all(array.tensor))));

function arrayEqual(a, b, equalNan = false) {
  const tensors = [a, b].map((value) => toTensor(value));
  if (tensors[0].shape.join() !== tensors[1].shape.join()) return false;
  const same = quietly("eq", ...tensors.map(give));
  if (!truth(equalNan)) return every(same);
  const none = tensors.map((tensor) => engine.isnan(tensor));
  return every(give(same.tensor.logicalOr(none[0].logicalAnd(none[1]))));
}

/** Whether two look at the same elements. */
function sharesMemory(a, b) {
  const [one, other] = [a, b].map((value) => toTensor(value));
  if (!one.sharesStorage(other)) return false;
  if (one.numel + other.numel > 1e6) notRead("np.shares_memory of so many elements");
  const places = ({ shape, strides, offset }) =>
    shape.reduce(
      (all, size, axis) =>
        all.flatMap((place) => Array.from({ length: size }, (_, i) => place + i * strides[axis])),
      [offset],
    );
  const taken = new Set(places(one));
  return places(other).some((place) => taken.has(place));
}

function rounded(tensor, decimals = 0n) {
  const places = toInt(decimals);
  const { dtype } = tensor;
  if (!dtype.startsWith("float")) {
    if (dtype === "bool") notRead("np.round of this kind");
    if (places >= 0) return tensor.clone();
    const share = 10 ** -places;
    return tensor.to("float64").div(share).round().mul(share).to(dtype);
  }
  if (places === 0) return tensor.round();
  // NumPy multiplies, rounds and divides.
  const factor = 10 ** Math.abs(places);
  const [up, down] = places > 0 ? ["mul", "div"] : ["div", "mul"];
  return tensor[up](factor).round()[down](factor);
}

/** Whether elements are among others; a set is one value for NumPy. */
const isin = (element, test, _, invert = false) => {
  const tensor = toTensor(element);
  const [column, row] = [give(tensor.unsqueeze(-1)), test instanceof PySet ? null : toTensor(test)];
  const found =
    row === null
      ? engine.zeros(tensor.shape, { dtype: "bool" })
      : quietly("eq", column, give(row.reshape(-1))).tensor.any({ dim: -1 });
  return result(truth(invert) ? found.logicalNot() : found);
};

/** A number, NumPy's own ones among them; with shapes alone it does not matter which. */
const number = (value) => {
  if (value === null || !value.tensor) return value === null ? null : Number(value);
  return session().mode === "shapes" ? 0 : Number(value.tensor.item());
};

export const comparing = functionsOf({
  "isclose a b rtol= atol= equal_nan=": isclose,
  "allclose a b rtol= atol= equal_nan=": (...args) => every(isclose(...args)),
  "array_equal a1 a2 equal_nan=": arrayEqual,
  "shares_memory a b max_work=": sharesMemory,
  "round a decimals= -out": resulting(rounded),
  "around a decimals= -out": resulting(rounded),
  "nan_to_num x -copy nan= posinf= neginf=": resulting((tensor, nan = 0, posinf = null, neginf = null) =>
    engine.nanToNum(tensor, { nan: number(nan), posinf: number(posinf), neginf: number(neginf) }),
  ),
  "isin element test_elements assume_unique= invert= * -kind": isin,
});
