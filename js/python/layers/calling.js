// How functions and layers that are written in Python take their arguments, and what they say to others.
import { refuseHere } from "../arrays/refuse.js";
import { missing, tooMany } from "../run/functions.js";
import { truth } from "../values/compare.js";
import { raise } from "../values/types.js";

/** A signature in short as parameters: `x=` may be missing, `x!` may too and is refused where it is given. */
function parametersOf(signature) {
  return signature
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ name: word.replace(/[=!]$/, ""), mark: /[=!]$/.exec(word)?.[0] ?? "" }));
}

/** How losses were told to be joined before there was `reduction=`. */
function withReduction(given) {
  const { size_average: averages = null, reduce = null } = given;
  if (averages === null && reduce === null) return;
  const isReduced = truth(reduce ?? true);
  given.reduction = truth(averages ?? true) && isReduced ? "mean" : isReduced ? "sum" : "none";
  given.size_average = null;
  given.reduce = null;
}

/**
 * Arguments by their names.
 * @param {string} name      as messages have it
 * @param {string} signature `"input target reduction= weight!"`
 * @param {any[]} args
 * @param {Record<string, any>} keywords
 * @param {{ method?: boolean, isNative?: boolean }} [details] `method` counts self; what is native in the framework refuses in
 *   words that are not ours
 * @returns {Record<string, any>} what is not given is undefined
 */
export function taken(name, signature, args, keywords, { method = false, isNative = false } = {}) {
  const parameters = parametersOf(signature);
  const other = () => isNative && refuseHere(`such a call of ${name}`);
  if (args.length > parameters.length) {
    other();
    const positional = parameters.map(({ mark }) => ({ fallback: mark === "" ? null : mark }));
    const more = method ? 1 : 0;
    tooMany(name, method ? [{ fallback: null }, ...positional] : positional, args.length + more);
  }
  const given = {};
  args.forEach((value, i) => {
    given[parameters[i].name] = value;
  });
  for (const [key, value] of Object.entries(keywords)) {
    const isKnown = parameters.some((parameter) => parameter.name === key);
    if (!isKnown || key in given) other();
    if (!isKnown) raise("TypeError", `${name}() got an unexpected keyword argument '${key}'`);
    if (key in given) raise("TypeError", `${name}() got multiple values for argument '${key}'`);
    given[key] = value;
  }
  withReduction(given);
  const lacking = parameters.filter((parameter) => parameter.mark === "" && !(parameter.name in given));
  if (lacking.length > 0) {
    other();
    missing(
      name,
      "positional",
      lacking.map((parameter) => parameter.name),
    );
  }
  for (const parameter of parameters) {
    const isGiven = (given[parameter.name] ?? null) !== null;
    if (parameter.mark === "!" && isGiven) refuseHere(`${parameter.name}= of ${name}`);
  }
  return given;
}
