// What tells that arrays hold objects of Python's, which objects/ knows more of.
import { FunctionOf } from "../../arrays/module.js";
import { partOf } from "../../values/parts.js";
import { TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { TYPES } from "../../values/types.js";
import { typeNamed } from "./dtypes.js";

export const OBJECT = /** @type {any} */ (typeNamed("object_"));

/** Whether a value is an array of objects, or has one in it. */
export const hasObjects = (value) =>
  value?.isObjectArray === true ||
  ((value instanceof List || value instanceof Tuple) && value.items.some(hasObjects));

/** Whether a dtype is that of objects. */
export const isObjectType = (type) =>
  type === TYPES.object ||
  type === OBJECT ||
  type === "O" ||
  type === "object" ||
  type?.isObjectType === true;

/** Where functions that make arrays have their dtype. */
const DTYPES = { array: 1, asarray: 1, zeros: 1, ones: 1, empty: 1, full: 2 };

/** Whether a function of the module is asked for an array of objects. */
export const asksForObjects = (name, args, keywords) =>
  isObjectType(keywords.dtype) || (Object.hasOwn(DTYPES, name) && isObjectType(args[DTYPES[name]]));

/** What only arrays of objects hold: None, dictionaries and fractions. */
const isOdd = (value) => value === null || value instanceof Dict || value?.[TYPE]?.name === "Fraction";

/** Whether a list holds something that no array of numbers or texts does. */
export const holdsOdd = (value) =>
  value instanceof List || value instanceof Tuple ? value.items.some(holdsOdd) : isOdd(value);

/** np.frompyfunc. */
export const fromPython = new FunctionOf("frompyfunc", (args, keywords) =>
  partOf("structured").objects.fromPython(args, keywords),
);
