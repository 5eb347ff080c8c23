// Trailing options objects.

import { pythonTypeName } from "../engine/number.js";
import { typeError } from "../refusals/classes.js";
import { checkDtype } from "./dtype-argument.js";

/** Whether a value is an options object: neither a list, a number, a tensor nor anything else with a name of its own. */
export const isOptions = (value) => typeof value === "object" && pythonTypeName(value) === "dict";

/** The options of a call: known names only, a dtype that exists. null and undefined are None, which is the default. */
export function checkOptions(op, options, known) {
  const checked = {};
  if (options === undefined || options === null) return checked;
  if (!isOptions(options)) {
    throw typeError(op, `${op}(): options must be an object, not ${pythonTypeName(options)}`);
  }
  for (const [key, value] of Object.entries(options)) {
    if (!known.includes(key)) throw typeError(op, `${op}() got an unexpected keyword argument '${key}'`);
    if (value === null || value === undefined) continue;
    checked[key] = key === "dtype" ? checkDtype(value, op) : value;
  }
  return checked;
}
