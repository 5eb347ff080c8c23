// What leaves out whole samples by chance while it trains, of which shapes tell nothing, and what turns axes.
import { attributeOf } from "../../torch/attributes.js";
import { str } from "../../values/repr.js";
import { Part, told, typeNamed } from "./parts.js";

const DEPTH = typeNamed("ops.stochastic_depth.StochasticDepth");
const PERMUTE = typeNamed("ops.misc.Permute");

export const depthLayer = (/** @type {number} */ p) =>
  new Part(
    DEPTH,
    { p, mode: "row" },
    (_, x) => x,
    () => `p=${str(p)}, mode=row`,
  );

export const permuteLayer = (/** @type {number[]} */ ...axes) =>
  new Part(PERMUTE, {}, (_, x) => {
    const own = attributeOf(x, "permute");
    return told(own.call(axes.map(BigInt), {}), own, [x]);
  });
