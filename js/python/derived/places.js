// What stands between brackets where something is written: whether PyTorch takes a view of it first, and what it calls the step.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { ELLIPSIS } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range, Slice } from "../values/slice.js";

const isWhole = ({ start, stop, step }, size) =>
  (start ?? 0n) === 0n && (step ?? 1n) === 1n && (stop === null || Number(stop) >= size);

/** Whether PyTorch writes to a view between brackets, not to the tensor itself: `x[0]`, but neither `x[:]` nor `x[mask]`. */
export function picksView(key, { shape }) {
  const keys = key instanceof Tuple ? key.items : [key];
  const axesOf = (one) => {
    if (one === ELLIPSIS) return 0;
    return one instanceof ArrayValue && /^(?:bool|uint8)$/.test(tensorOf(one).dtype) ? tensorOf(one).ndim : 1;
  };
  let axis = 0;
  return keys.some((one, i) => {
    if (one === null || (one !== ELLIPSIS && typeof one !== "object")) return true;
    if (one instanceof ArrayValue && tensorOf(one).ndim === 0) return true;
    if (one instanceof Slice && !isWhole(one, shape[axis])) return true;
    const after = keys.slice(i + 1).reduce((all, each) => all + axesOf(each), 0);
    axis = one === ELLIPSIS ? shape.length - after : axis + axesOf(one);
    return false;
  });
}

const isMask = (one) =>
  one instanceof ArrayValue
    ? /^(?:bool|uint8)$/.test(tensorOf(one).dtype)
    : one instanceof List && typeof one.items[0] === "boolean";

/** The step that writes a value to places, as PyTorch names it. @param {any} array @param {any} key @param {any} value */
export function writingStep(array, key, value) {
  if (array.tensor === null) return null;
  if (picksView(key, array.tensor)) return "CopySlices";
  const isTensor = value instanceof ArrayValue;
  const chosen = (key instanceof Tuple ? key.items : [key]).filter(
    (one) => one instanceof ArrayValue || one instanceof List || one instanceof Range,
  );
  if (chosen.length === 0) {
    if (!isTensor) return "FillBackward2";
    return value.tensor?.ndim === 0 ? "FillBackward3" : "CopyBackwards";
  }
  if (isTensor || chosen.length > 1) return "IndexPutBackward0";
  return isMask(chosen[0]) ? "MaskedFillBackward0" : "IndexFillBackward0";
}
