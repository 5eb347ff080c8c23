// What the page says about a result, as the framework chosen writes it.
import { formatShape } from "../../js/expression/expression.js";
import { formatBytes, formatCount } from "../../js/format/quantity.js";

const SHAPES = {
  pytorch: (shape) => `torch.Size([${shape.join(", ")}])`,
  numpy: formatShape,
  tensorflow: (shape) => `TensorShape([${shape.join(", ")}])`,
  jax: formatShape,
};

const UNKNOWN = "–";

/** Shape, elements and bytes of a plan's result as text; null for a plan that fails. */
export function factsOf(plan, dialect) {
  const { shape, elements, bytes } = plan;
  if (shape === null) return null;
  return {
    shape: SHAPES[dialect](shape.map((size) => size ?? "?")),
    elements: elements === null ? UNKNOWN : formatCount(elements),
    bytes: elements === null ? UNKNOWN : formatBytes(bytes.result),
  };
}
