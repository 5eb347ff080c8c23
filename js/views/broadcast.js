// Broadcasting by itself: shapes to a shape, tensors to views of it.

import { limits } from "../../build/generated/tables.js";
import { checkRank, integers, spread } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { kindOf, pythonTypeName } from "../engine/number.js";
import { readFacts } from "../engine/report.js";
import { readShape, writeShape } from "../engine/slots.js";
import { ArgumentError } from "../refusals/classes.js";
import { errorOfStatus } from "../refusals/refusal.js";
import { checkTensors } from "../tensor/tensor.js";

/** The refusal of a piece of `shapes`: facts of the piece as facts of the whole, for which PyTorch knows no pieces. */
function refusedPiece(status, shapes, piece, skipped, op) {
  const facts = readFacts(exchange());
  facts.operand += skipped;
  const rank = Math.max(...shapes.map(({ length }) => length));
  while (facts.shape.length < rank) facts.shape.unshift(1);
  return errorOfStatus(status, facts, { op, shapes, piece });
}

/**
 * The shape that all of `shapes` broadcast to. More than the engine takes at once go in NumPy's pieces, which its messages
 * count in: as many as there is room for, then what they gave with as many as fit beside it.
 */
export function broadcast(shapes, op) {
  let piece = shapes.slice(0, limits.operands);
  for (let next = piece.length; ; ) {
    const block = exchange();
    piece.forEach((shape, i) => {
      writeShape(block, i, shape);
    });
    const status = open().sc_wasm_broadcast(piece.length);
    if (status) throw refusedPiece(status, shapes, piece, next - piece.length, op);
    const merged = readShape(exchange(), piece.length);
    if (next >= shapes.length) return merged;
    piece = [merged, ...shapes.slice(next, next + limits.operands - 1)];
    next += piece.length - 1;
  }
}

/** A shape as torch.broadcast_shapes takes it: an int is a 1-d shape. */
function shapeOf(given, place) {
  const listed = Array.isArray(given);
  if (listed || kindOf(given) === "int") {
    const sizes = integers(listed ? given : [given], "broadcast_shapes", "shapes", place + 1);
    return checkRank(sizes, "broadcast_shapes");
  }
  const named = typeof given === "number" ? given : pythonTypeName(given);
  throw new ArgumentError(
    `Input shapes should be of type ints, a tuple of ints, or a list of ints, got ${named}`,
    { op: "broadcast_shapes" },
  );
}

/** The shape that all shapes broadcast to; null and undefined are left out, as None. Refuses in PyTorch's own words. */
export const broadcastShapes = (...given) =>
  broadcast(given.filter((shape) => shape !== null && shape !== undefined).map(shapeOf), "broadcast_shapes");

/** Every tensor as a view of the shape that all of them broadcast to. */
export function broadcastTensors(...given) {
  const tensors = checkTensors(Array.from(spread(given)), "broadcast_tensors");
  const shape = broadcast(
    tensors.map((tensor) => tensor.shape),
    "broadcast_tensors",
  );
  return tensors.map((tensor) => tensor.expand(shape));
}
