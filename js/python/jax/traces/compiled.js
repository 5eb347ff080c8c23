// What compiled functions of XLA add to a product they add with a fused instruction, which rounds once.
import { unnoted, withNumbers } from "../../algorithms/rounding/numbers.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { tracesAround } from "./tracing.js";

/** More numbers than these take too long in float64. */
const MOST = 2 ** 16;
/** Loops and choices are compiled, too. */
const COMPILED = /^(?:jit|scan|fori_loop|while|cond)/;

/** Products of compiled functions as they are before they are rounded, and whether they are squares, or means. @type {WeakMap<any, { data: Float64Array, isSquare: boolean, isMean: boolean }>} */
const exact = new WeakMap();

export const isCompiled = () => [...tracesAround()].some(({ kind }) => COMPILED.test(kind));

const wide = (tensor) => tensor.to("float64");

/** Keeps what a product is before it is rounded. */
export function product(made, x, y, isMean = false) {
  if (session().mode !== "values" || made.dtype !== "float32" || made.numel > MOST || !isCompiled())
    return made;
  const data = unnoted(() => Float64Array.from(wide(x).mul(wide(y)).contiguous().data));
  exact.set(made, { data, isSquare: x === y, isMean });
  return made;
}

/** The product that something is, before it was rounded; null where it is none. */
export function unrounded(tensor) {
  const known = exact.get(tensor);
  return known === undefined
    ? null
    : unnoted(() => engine.tensor(known.data, { dtype: "float64" }).reshape(tensor.shape));
}

/** A sum or a difference: of two products the first one is not rounded, unless it is the square of one number. */
export function sum(op, made, x, y) {
  // Means that are stretched are rounded before that.
  const [one, other] = [x, y].map((operand) => {
    const known = exact.get(operand);
    return known?.isMean && operand.numel !== made.numel ? undefined : known;
  });
  if (one === undefined && other === undefined) return made;
  const isPair = op === "add" && one !== undefined && other !== undefined && `${x.shape}` === `${y.shape}`;
  if (isPair) pairs.set(made, [x, y]);
  const takesOther = one === undefined || (other !== undefined && one.isSquare && made.numel === 1);
  return withNumbers(made, () =>
    engine[op](takesOther ? wide(x) : unrounded(x), takesOther ? unrounded(y) : wide(y)).to("float32"),
  );
}

/** Sums of two products, which are added one after the other to what is added up. @type {WeakMap<any, [any, any]>} */
const pairs = new WeakMap();

/** The two products that something is the sum of, before they were rounded; null where it is none. */
export const pairOf = (tensor) => pairs.get(tensor)?.map(unrounded) ?? null;

/** Whether a product is a square. */
export const isSquare = (tensor) => exact.get(tensor)?.isSquare === true;
