// How PyTorch takes the windows of convolutions and pooling, and what it makes of them.
import { toEngine } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { torch } from "../../torch/tensor.js";
import { itemsOf } from "../../values/iterate.js";
import { raise } from "../../values/types.js";
import { outline, sizeGiven } from "../sizes.js";
import { made } from "../words.js";

/** One number for each of so many axes, from an int or a tuple of them. */
export function perAxis(value, rank, what) {
  const isFactor = what.startsWith("scale");
  if (typeof value === "bigint" || (typeof value === "number" && isFactor))
    return Array(rank).fill(Number(value));
  if (value?.items === undefined || (!isFactor && value.items.some((one) => typeof one === "number")))
    return refuseHere(`such a ${what}`);
  const sizes = itemsOf(value).map((one) => (one === null ? null : Number(toEngine(one))));
  if (sizes.length === 1) return Array(rank).fill(sizes[0]);
  return sizes.length === rank ? sizes : refuseHere(`such a ${what}`);
}

/** The sizes of a convolution's kernel, which stand behind two others in the shape of its weight. */
export function kernelsGiven(kernel, rank) {
  const all = kernel?.items === undefined ? [kernel] : itemsOf(kernel);
  for (const [i, one] of all.entries()) sizeGiven(one, i + 2);
  return perAxis(kernel, rank, "kernel of a convolution");
}

/** An array that `make` makes where values are known, of a shape that is known before. */
export function shaped(shape, dtype, make) {
  if (session().mode === "shapes") return outline(torch, shape, dtype);
  return made(make);
}

/** @returns {never} */
export const wrong = (message) => raise("RuntimeError", message);
