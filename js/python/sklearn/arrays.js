// Arrays as scikit-learn takes and gives them, NumPy's. What it works out are numbers that nobody knows here: programs that speak to it
// are run with shapes alone.
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { toArray } from "../numpy/base/data.js";
import { outlineOnly } from "../run/outlined.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

/** A new array. @param {number[]} shape */
export function made(shape, dtype = "float64") {
  outlineOnly("the numbers of sklearn");
  const { modules } = /** @type {any} */ (session());
  return modules.numpy.arrayOf(engine.empty(shape, { dtype }));
}

/** A number that comes of elements. */
export function numberMade() {
  outlineOnly("the numbers of sklearn");
  return new Unknown(null, "float");
}

/** The shape and the dtype of what is given. */
export function kindOf(value) {
  const { shape, dtype } = tensorOf(toArray(value));
  return { shape, dtype };
}

/** Rows and columns; what has one axis is refused in scikit-learn's words, but for its elements. */
export function tableOf(value) {
  const { shape, dtype } = kindOf(value);
  if (shape.length === 2) return { shape, dtype };
  if (shape.length === 1)
    raise(
      "ValueError",
      "Expected 2D array, got 1D array instead:\narray=[...].\nReshape your data either using array.reshape(-1, 1) if your data has a single feature or array.reshape(1, -1) if it contains a single sample.",
    );
  return refuseHere("a table of so many axes");
}

/** Refuses arrays of different lengths. @param {number[]} lengths */
export function checkLengths(lengths) {
  const { generic } = session();
  if (lengths.some((length) => length !== lengths[0] && !generic.isOpen([length])))
    raise(
      "ValueError",
      `Found input variables with inconsistent numbers of samples: [${lengths.join(", ")}]`,
    );
}

/** A size that nobody knows. */
export const anySize = () => session().generic.standForCount();

/** An object of scikit-learn: its attributes by name, undefined for what it has not; and what it was made with. */
export class Thing {
  /** @param {import("../values/types.js").Type} type @param {(name: string) => any} find @param {Record<string, any>} [made] */
  constructor(type, find, made = {}) {
    this.type = type;
    this.find = find;
    this.made = made;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    const told = Object.keys(this.made).sort();
    return `${this.type.name}(${told.map((name) => `${name}=${repr(this.made[name])}`).join(", ")})`;
  }
  [ATTRIBUTE](name) {
    return this.find(name);
  }
}
