// Brackets of what is traced: numbers, slices, None and `...`, as slices, squeezed, turned around or with new axes.
import { refuseHere } from "../../arrays/refuse.js";
import { ELLIPSIS } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { isArray } from "../framework.js";
import { bind, Tracer } from "../primitives/core.js";
import { withAxes, without } from "../primitives/operations.js";
import { refuseMask } from "../traces/tracing.js";
import { several, single } from "./places.js";

/** From where to where a slice goes along an axis, and how. */
function bounds(slice, size) {
  const [start, stop, step] = slice.parts.map((part) =>
    part === null || typeof part === "bigint" ? part : refuseHere("such a slice in jax.make_jaxpr"),
  );
  const by = step === null ? 1 : Number(step);
  const limited = (given, least, most) => Math.min(Math.max(given < 0 ? given + size : given, least), most);
  if (by > 0) {
    const from = start === null ? 0 : limited(Number(start), 0, size);
    const to = stop === null ? size : limited(Number(stop), 0, size);
    return { from, to: Math.max(from, to), by };
  }
  const whole = start === null && stop === null && by === -1;
  return whole ? { from: 0, to: size, by: -1 } : refuseHere("such a slice in jax.make_jaxpr");
}

export function getItem(value, key) {
  const items = key instanceof Tuple ? [...key.items] : [key];
  if (items.length === 1 && items[0] instanceof Tracer && items[0].kind.dtype === "bool")
    refuseMask({ tensor: items[0].kind });
  if (items.length === 1 && items[0] instanceof Tracer && items[0].kind.ndim === 0)
    return single(value, items[0]);
  if (items.length === 1 && (items[0] instanceof Tracer || isArray(items[0])))
    return several(value, items[0]);
  const plain = (one) =>
    one === null || one === ELLIPSIS || typeof one === "bigint" || one instanceof Slice
      ? one
      : refuseHere("such an index in jax.make_jaxpr");
  const taken = items.map(plain).filter((one) => one !== null && one !== ELLIPSIS).length;
  const { shape } = value.kind;
  // What is wrong with it the array itself says.
  if (taken > shape.length) refuseHere("such an index in jax.make_jaxpr");
  const at = items.indexOf(ELLIPSIS);
  const rest = Array.from({ length: shape.length - taken }, () => new Slice());
  const all = at < 0 ? [...items, ...rest] : [...items.slice(0, at), ...rest, ...items.slice(at + 1)];
  const [starts, limits, strides, turned, dropped, fresh] = /** @type {number[][]} */ ([
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  let axis = 0;
  let place = 0;
  for (const one of all) {
    if (one === null) {
      fresh.push(place++);
      continue;
    }
    const size = shape[axis];
    if (typeof one === "bigint") {
      const own = Number(one) < 0 ? Number(one) + size : Number(one);
      if (own < 0 || own >= size) refuseHere("an index out of bounds in jax.make_jaxpr");
      starts.push(own);
      limits.push(own + 1);
      strides.push(1);
      dropped.push(axis);
    } else {
      const { from, to, by } = bounds(one, size);
      starts.push(from);
      limits.push(to);
      strides.push(Math.abs(by));
      if (by < 0) turned.push(axis);
      place++;
    }
    axis++;
  }
  let made = value;
  const isWhole = starts.every((start, i) => start === 0 && limits[i] === shape[i] && strides[i] === 1);
  if (!isWhole)
    made = bind("slice", [made], {
      starts,
      limits,
      strides: strides.every((by) => by === 1) ? null : strides,
    });
  made = without(made, dropped);
  if (turned.length > 0) {
    if (dropped.length > 0) refuseHere("such an index in jax.make_jaxpr");
    made = bind("rev", [made], { dimensions: turned });
  }
  return withAxes(made, fresh);
}

/** All parts along the first axis, one after the other. */
export function* rowsOf(value) {
  const { shape } = value.kind;
  if (shape[0] > 100) refuseHere("iteration over so many in jax.make_jaxpr");
  const strides = shape.map(() => 1);
  for (let i = 0; i < shape[0]; i++) {
    const starts = shape.map((__, axis) => (axis === 0 ? i : 0));
    const limits = shape.map((size, axis) => (axis === 0 ? i + 1 : size));
    yield without(bind("slice", [value], { starts, limits, strides }), [0]);
  }
}
