// Whether shapes alone would be refused. PyTorch refuses some dtypes before it looks at shapes, other frameworks after.
import { statuses } from "../build/generated/tables.js";
import { exchange, open } from "./engine.js";
import { reader, readFacts, readShape, writeShape } from "./slots.js";

/** The refusal of broadcasting these shapes, the first of them being the target in place; null where they fit. */
export function shapeRefusal(shapes, inPlace) {
  const block = exchange();
  shapes.forEach((shape, i) => {
    writeShape(block, i, shape);
  });
  const status = open().sc_wasm_broadcast(shapes.length);
  if (status !== 0) return { name: statuses[status], facts: readFacts(reader(exchange())) };
  const shape = readShape(exchange(), shapes.length);
  const grows =
    inPlace && (shape.length !== shapes[0].length || shape.some((size, i) => size !== shapes[0][i]));
  return grows ? { name: "output_shape", facts: { shape } } : null;
}
