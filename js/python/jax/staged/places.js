// An index that is traced itself: a place along the first axis.
import { refuseHere } from "../../arrays/refuse.js";
import { bind } from "../primitives/core.js";
import { asValue, converted, literal, withAxes, without } from "../primitives/operations.js";
import { tupleText } from "../primitives/primitives.js";

/** What stands at a place that is not known. */
export function single(value, place) {
  const { shape } = value.kind;
  if (shape.length === 0 || place.kind.ndim > 0 || place.kind.dtype !== "int32")
    refuseHere("such an index in jax.make_jaxpr");
  if (shape.length > 1) return among(value, converted(place, "int32"));
  const below = bind("lt", [place, literal(0n, "int32", place.kind.weak)]);
  const strong = converted(place, "int32");
  const added = bind("add", [strong, literal(BigInt(shape[0]), "int32")]);
  const own = bind("select_n", [below, place, added]);
  return without(bind("dynamic_slice", [value, own], { sizes: [1] }), [0]);
}

/** The same where there are other axes, of which all is taken. */
function among(value, place) {
  const { shape } = value.kind;
  const zero = literal(0n, "int32");
  const starts = shape.map((size, axis) => {
    const own = axis === 0 ? place : zero;
    const below = bind("lt", [own, zero]);
    return bind("select_n", [below, own, bind("add", [own, literal(BigInt(size), "int32")])]);
  });
  return without(bind("dynamic_slice", [value, ...starts], { sizes: [1, ...shape.slice(1)] }), [0]);
}

/** What stands at several places of the first axis. */
export function several(value, given) {
  const places = asValue(given);
  const { shape } = value.kind;
  if (shape.length === 0 || places.kind.ndim !== 1 || places.kind.dtype !== "int32")
    refuseHere("such an index in jax.make_jaxpr");
  const own = settled(places, shape[0]);
  const rest = shape.slice(1).map((_, i) => i + 1);
  const shown = {
    dimension_numbers: `GatherDimensionNumbers(offset_dims=${tupleText(rest)}, collapsed_slice_dims=(0,), start_index_map=(0,), operand_batching_dims=(), start_indices_batching_dims=())`,
    fill_value: "None",
    indices_are_sorted: "False",
    mode: "GatherScatterMode.PROMISE_IN_BOUNDS",
    slice_sizes: tupleText([1, ...shape.slice(1)]),
    unique_indices: "False",
  };
  return bind("gather", [value, withAxes(own, [1])], {
    shown,
    shape: [...places.kind.shape, ...shape.slice(1)],
  });
}

/** Places from the end as those from the start. */
export function settled(places, size) {
  const { dtype, weak } = places.kind;
  const below = bind("lt", [places, literal(0n, dtype, weak)]);
  return bind("select_n", [below, places, bind("add", [places, literal(BigInt(size), dtype, weak)])]);
}
