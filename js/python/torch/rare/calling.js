// How functions that are put together of the engine's take their arguments, and give their answers.
import { ArrayValue } from "../../arrays/array.js";
import { toEngine } from "../../arrays/convert.js";
import { asking } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { placeOf } from "../attributes.js";
import { isTensor, torch } from "../tensor.js";

export { isTensor };

export const ask = (run) => asking(torch.words, run);
export const give = (tensor) => new ArrayValue(torch, tensor);

/** @returns {never} */
export const wrong = (message) => raise("RuntimeError", message);

/** Ints, one or several, as the engine has them. */
export const numbers = (value) =>
  (value instanceof List || value instanceof Tuple ? value.items : [value]).map((one) =>
    Number(toEngine(one)),
  );

/**
 * A function by its signature, `"kthvalue input k dim= keepdim="`: what is marked `:` must be a tensor, and its body gets
 * the engine's; `=` may be missing.
 * @param {string} signature @param {(...values: any[]) => any} body
 * @returns {[string, (args: any[], keywords: any) => any]}
 */
export function defined(signature, body) {
  const [name, ...words] = signature.split(" ");
  const parameters = words.map((word) => ({
    name: word.replace(/\W/g, ""),
    isTensor: word.includes(":"),
    isFree: word.includes("="),
  }));
  const call = (args, keywords) => {
    if (args.length > parameters.length) refuseHere(`such a call of torch.${name}`);
    const values = parameters.map((_, i) => args[i]);
    for (const [key, value] of Object.entries(keywords)) {
      const place = parameters.findIndex(
        (one) => one.name === key || (one.name === "input" && key === "self"),
      );
      if (place < 0 || place < args.length) refuseHere(`${key}= of torch.${name}`);
      values[place] = value;
    }
    const given = parameters.map(({ isTensor: wanted, isFree, name: own }, i) => {
      const value = values[i];
      if (value === undefined) return isFree ? undefined : refuseHere(`such a call of torch.${name}`);
      if (!wanted || value === null) return value;
      if (!isTensor(value)) {
        const where = `${name}(): argument '${own}' (position ${i + 1})`;
        return raise("TypeError", `${where} must be Tensor, not ${nameOf(value)}`);
      }
      return value;
    });
    if (given.some((one) => isTensor(one) && one.tensor === null)) return give(null);
    return body(...given.map((one, i) => (parameters[i].isTensor && isTensor(one) ? one.tensor : one)));
  };
  return [name, call];
}

/** Functions by their signatures. */
export const functionsOf = (bodies) =>
  Object.fromEntries(Object.entries(bodies).map(([signature, body]) => defined(signature, body)));

/** The place of an axis among so many; a tensor without axes has one for that. */
export const axisOf = (value, count) =>
  placeOf(typeof value === "number" ? value : toEngine(value), Math.max(count, 1));
