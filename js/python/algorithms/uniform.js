// Numbers between two bounds as PyTorch draws them: what is drawn of [0, 1) is scaled and shifted, and rounded once.
import { engine } from "../arrays/engine.js";

/** @param {number[]} shape @param {string} dtype @param {number} low @param {number} high */
export function uniformBetween(shape, dtype, low, high) {
  const [from, to] = dtype === "float32" ? [Math.fround(low), Math.fround(high)] : [low, high];
  return engine
    .rand(shape, { dtype })
    .to("float64")
    .mul(to - from)
    .add(from)
    .to(dtype);
}
