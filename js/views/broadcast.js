// Broadcasting by itself: shapes to a shape, tensors to views of it.

import { checkCount, checkRank, integers, spread } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { kindOf, pythonTypeName } from "../engine/number.js";
import { readShape, writeShape } from "../engine/slots.js";
import { ArgumentError } from "../refusals/classes.js";
import { refuse } from "../tensor/call.js";
import { checkTensors } from "../tensor/tensor.js";

/** The shape that all of `shapes` broadcast to. */
function broadcast(shapes, op) {
  checkCount(shapes.length, op);
  const block = exchange();
  shapes.forEach((shape, i) => {
    writeShape(block, i, shape);
  });
  const status = open().sc_wasm_broadcast(shapes.length);
  if (status) throw refuse(status, op, [], { shapes });
  return readShape(exchange(), shapes.length);
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
