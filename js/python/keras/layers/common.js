// What the files of Keras's layers share: results of a known shape, sizes for each axis, channels behind and in front.
import { ArrayValue } from "../../arrays/array.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { outline } from "../../layers/sizes.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";

/** Sizes as a tuple of Python's ints. */
export const big = (sizes) => new Tuple(sizes.map(BigInt));

/** An array of that shape: of elements that `make` makes where there are any. */
export function shapedAs(shape, dtype, make) {
  if (session().mode === "shapes") return outline(tf, shape, dtype);
  checkElements(shape.reduce((all, size) => all * size, 1));
  return wrap(ask(make));
}

/** A layer's work on a single tensor. */
export const onOne = (run) => (layer, input, details) => {
  if (!(input instanceof ArrayValue)) return refuseHere(`a ${layer.type.name} layer called on such a value`);
  return input.tensor === null ? input : run(input, details, layer);
};

/** As floats, which layers compute with. */
export const floats = (input) => {
  const tensor = tensorOf(input);
  return tensor.dtype === "float32" ? input : wrap(ask(() => tensor.to("float32")));
};

/** A number for each of so many axes, from an int or a tuple. @returns {number[]} */
export function perAxisOf(value, rank, name, { allowsZero = false } = {}) {
  const items = itemsOf(value) ?? Array(rank).fill(value);
  const rule = `The \`${name}\` argument must be a tuple of ${rank} integers. Received ${name}=${str(value)}`;
  if (items.length !== rank) raise("ValueError", rule);
  return items.map((one) => {
    if (typeof one !== "bigint") return refuseHere(`${name}=${repr(value)}`);
    if (one < (allowsZero ? 0n : 1n)) refuseHere(`${name}=${repr(value)}`);
    return Number(one);
  });
}

/** Channels stand behind the sizes of a picture; any other order is refused. */
export function checkChannelsLast(given) {
  const { data_format: format = null } = given;
  if (format !== null && format !== "channels_last") refuseHere(`data_format=${repr(format)}`);
}

/** `(batch, sizes…, channels)` with the channels in front of the sizes, and back. */
export const channelsFirst = (x) => x.movedim(-1, 1);
export const channelsLast = (x) => x.movedim(1, -1);
