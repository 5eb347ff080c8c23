// Leaves out candidates that run but nobody means, once there is one that people do mean.

import { isProduct } from "./plan.js";

const SPREAD = new Set(["place", "named", "keepdim", "squeeze"]);
const ROUNDABOUT = new Set(["swap", "move", "matmul"]);
const MUCH_DEARER = 7.5;

const shapeOf = ({ after, operand }) => after.operands[operand].map(({ size }) => size).join();

/** An exchange of two axes that looks like moving the channels, but mirrors the picture. */
const mirrors = (candidate, all) =>
  candidate.kind === "swap" &&
  all.some(
    (other) =>
      other.kind === "move" &&
      other.cost < candidate.cost &&
      other.operand === candidate.operand &&
      shapeOf(other) === shapeOf(candidate),
  );

/** Candidates worth showing, in the order they came. */
export function prune(candidates) {
  const agreeing = candidates.filter(({ conflicts }) => conflicts === 0);
  const left = agreeing.length > 0 ? agreeing : candidates;
  const [best] = left;
  return left.filter((candidate) => {
    const dearer = SPREAD.has(best.kind) && candidate.cost > best.cost + MUCH_DEARER;
    const cut = candidate.kind === "slice" && best.kind === "swap" && isProduct(best.after.op);
    const product = candidate.kind === "matmul" && best.kind === "place";
    return !(dearer && ROUNDABOUT.has(candidate.kind)) && !product && !cut && !mirrors(candidate, left);
  });
}
