// pack and unpack of einops: tensors of several ranks as one, and apart again.
import { tensorOf, toSizes } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { itemsOf } from "../values/iterate.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Raised } from "../values/types.js";
import { isAxisName } from "./pattern.js";
import { product } from "./recipe.js";
import { raiseEinops } from "./refuse.js";
import { oneOf, shapeOf, step, wordsFor } from "./steps.js";

/** How many axes a pattern has before its star and behind it. */
function countsOf(pattern, name) {
  if (typeof pattern !== "string") refuseHere("such a pattern");
  const axes = pattern.split(/\s+/).filter(Boolean);
  const wrong = (why) => raiseEinops(`${why} in ${name}(..., "${pattern}")`);
  if (new Set(axes).size < axes.length) wrong("Duplicates in axes names");
  const before = axes.indexOf("*");
  if (before < 0) wrong("No *-axis");
  const other = axes.find((axis) => axis !== "*" && !isAxisName(axis));
  if (other !== undefined) wrong(`Invalid axis name ${other}`);
  return { before, after: axes.length - before - 1 };
}

const pack = new FunctionOf("pack", (args, keywords) => {
  const { tensors, pattern } = taken("pack", "tensors pattern", args, keywords);
  const { before, after } = countsOf(pattern, "pack");
  const all = itemsOf(tensors).map(oneOf);
  if (all.length === 0) refuseHere("pack of no tensors");
  if (all.some(({ tensor }) => tensor === null)) refuseHere("pack of tensors of which no shape is known");
  const packed = all.map((x, i) => {
    const shape = toSizes(tensorOf(x).shape);
    if (shape.length < before + after)
      raiseEinops(
        `packed tensor #${i} (enumeration starts with 0) has shape ${repr(shapeOf(x))}, while pattern ${pattern} assumes at least ` +
          `${before + after} axes`,
      );
    const end = shape.length - after;
    const sizes = new Tuple([...shape.slice(0, before), -1n, ...shape.slice(end)]);
    return { sizes: shapeOf(x, before, end), made: step(x, wordsFor(x).reshape, { sizes }) };
  });
  const together = new List(packed.map(({ made }) => made));
  return new Tuple([
    step(together, wordsFor(all[0]).join, { at: BigInt(before) }),
    new List(packed.map(({ sizes }) => sizes)),
  ]);
});

/** Where each part begins, and where the last one ends: one of them may be as long as what is left. */
function placesOf(lengths, whole) {
  const open = lengths.indexOf(-1n);
  const places = [...Array(lengths.length).fill(0n), whole];
  const { machine } = session();
  const last = open < 0 ? lengths.length - 1 : open;
  for (let i = 0; i < last; i++) places[i + 1] = machine.binary("+", places[i], lengths[i]);
  if (open >= 0)
    for (let i = lengths.length - 1; i > open; i--)
      places[i] = machine.binary("-", places[i + 1], lengths[i]);
  return places;
}

const unpack = new FunctionOf("unpack", (args, keywords) => {
  const {
    tensor,
    packed_shapes: asked,
    pattern,
  } = taken("unpack", "tensor packed_shapes pattern", args, keywords);
  const { before, after } = countsOf(pattern, "unpack");
  const x = oneOf(tensor);
  if (x.tensor === null) refuseHere("unpack of a tensor of which no shape is known");
  const shape = toSizes(tensorOf(x).shape);
  if (shape.length !== before + 1 + after)
    raiseEinops(`unpack(..., ${pattern}) received input of wrong dim with shape ${repr(shapeOf(x))}`);
  const parts = itemsOf(asked).map((one) => itemsOf(one));
  const lengths = parts.map((sizes) => (sizes.includes(-1n) ? -1n : product(sizes)));
  if (lengths.filter((length) => length === -1n).length > 1)
    raiseEinops(
      `unpack(..., ${pattern}) received more than one -1 in ${repr(asked)} and can't infer dimensions`,
    );
  const places = placesOf(lengths, shape[before]);
  const skips = Array(before).fill(":, ").join("");
  try {
    return new List(
      parts.map((sizes, i) => {
        const part = step(x, `x[${skips}start:end]`, { start: places[i], end: places[i + 1] });
        const wanted = new Tuple([...shape.slice(0, before), ...sizes, ...shape.slice(before + 1)]);
        return step(part, wordsFor(x).reshape, { sizes: wanted });
      }),
    );
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    return raiseEinops(
      `Error during unpack(..., "${pattern}"): could not split axis of size ${repr(shape[before])} into requested ${repr(asked)}`,
    );
  }
});

export const PACKING = { pack, unpack };
