// What the page says about a result, as the framework chosen writes it.
import { formatShape } from "../../js/expression/expression.js";
import { formatBytes, formatCount } from "../../js/format/quantity.js";

const SHAPES = {
  pytorch: (shape) => `torch.Size([${shape.join(", ")}])`,
  numpy: formatShape,
  tensorflow: (shape) => `TensorShape([${shape.join(", ")}])`,
  jax: formatShape,
};

/** Shape, elements and bytes of a plan's result as text; null for a plan that fails. */
export function factsOf(plan, dialect) {
  if (!plan.ok) return null;
  return {
    shape: SHAPES[dialect](plan.shape),
    elements: formatCount(plan.elements),
    bytes: formatBytes(plan.bytes.result),
  };
}
