// Sizes of operands as the program knows them: numbers, letters, `null`. Two of which one is no number may be the same.
import { ArrayValue } from "../arrays/array.js";
import { blank } from "../arrays/blank.js";
import { tensorOf, toEngine } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

/** The sizes of an array. */
export const sizesOf = (array) => session().generic.sizesOf(tensorOf(array).shape);

/** Whether a size of any of the arrays is not known. */
export const isOpen = (...arrays) => arrays.some((array) => session().generic.isOpen(tensorOf(array).shape));

/** Whether two sizes are known to be different. */
const differs = (one, other) => typeof one === "number" && typeof other === "number" && one !== other;

/** Whether two lists of sizes are known to be different. */
export const areDifferent = (some, others) =>
  some.length !== others.length || some.some((size, axis) => differs(size, others[axis]));

/** An array of that shape whose elements do not matter; its sizes are the engine's. */
export const outline = (framework, shape, dtype) => new ArrayValue(framework, blank(shape, dtype));

const shown = (size) => (typeof size === "number" ? BigInt(size) : (size ?? "?"));

/** `[2, 3]`. */
export const listText = (sizes) => `[${sizes.map(shown).join(", ")}]`;

/** `(2, 3)`, as Python writes a tuple. */
export const tupleText = (sizes) =>
  repr(
    new Tuple(
      sizes.map((size) =>
        typeof size === "string" ? new Unknown(size) : size === null ? null : BigInt(size),
      ),
    ),
  );

/** `torch.Size([2, 3])`. */
export const sizeText = (sizes) => `torch.Size(${listText(sizes)})`;

/** What PyTorch says of a size that is none: it stands at that place of a shape, or alone. */
function refuseSize(value, place) {
  const kind = nameOf(value);
  if (place === null || value?.tensor !== undefined || value?.isOfProgram)
    refuseHere("such a size of a layer");
  if (place > 0)
    raise(
      "TypeError",
      `empty(): argument 'size' failed to unpack the object at pos ${place + 1} with error "type must be tuple of ints,but got ${kind}"`,
    );
  const found = place === 0 ? `, but found element of type ${kind} at pos 0` : `, not ${kind}`;
  raise("TypeError", `empty(): argument 'size' (position 1) must be tuple of ints${found}`);
}

/** A size among a layer's arguments, for the engine; the place that it has in the shape of a parameter, -1 where it is alone. */
export function sizeGiven(value, /** @type {number | null} */ place = null) {
  if (typeof value !== "bigint" && !(value instanceof Unknown)) refuseSize(value, place);
  return /** @type {number} */ (toEngine(value));
}
