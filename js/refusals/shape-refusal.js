// Whether shapes alone would be refused. PyTorch refuses some dtypes before it looks at shapes, other frameworks after.
import { planStatuses } from "../../build/generated/tables.js";
import { exchange, open } from "../engine/engine.js";
import { codeOf } from "../engine/operation-codes.js";
import { readFacts } from "../engine/report.js";
import { writeShape } from "../engine/slots.js";

/** The refusal of broadcasting these shapes, the first of them being the target in place; null where they fit. */
export function shapeRefusal(shapes, inPlace) {
  const { length: count } = shapes;
  const block = exchange();
  shapes.forEach((shape, i) => {
    writeShape(block, i, shape);
  });
  const status = open().sc_wasm_explain(codeOf.get("add"), count, inPlace ? 1 : 0);
  if (status === 0) return null;
  return { name: planStatuses[status], facts: readFacts(exchange()) };
}
