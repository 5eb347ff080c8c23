// An index that is traced itself: a place along the first axis.
import { refuseHere } from "../../arrays/refuse.js";
import { bind } from "../primitives/core.js";
import { converted, literal, without } from "../primitives/operations.js";

/** What stands at a place that is not known. */
export function single(value, place) {
  const { shape } = value.kind;
  if (shape.length === 0 || place.kind.ndim > 0 || place.kind.dtype !== "int32")
    refuseHere("such an index in jax.make_jaxpr");
  const zero = literal(0n, "int32");
  const below = bind("lt", [place, literal(0n, "int32", place.kind.weak)]);
  const strong = converted(place, "int32");
  const added = bind("add", [strong, literal(BigInt(shape[0]), "int32")]);
  const own = bind("select_n", [below, place, added]);
  const sizes = [1, ...shape.slice(1)];
  const made = bind("dynamic_slice", [value, own, ...shape.slice(1).map(() => zero)], { sizes });
  return without(made, [0]);
}
