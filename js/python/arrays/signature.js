// How functions of frameworks take their arguments.
import { Raised, raise } from "../values/types.js";
import { FunctionOf } from "./module.js";
import { refuseHere } from "./refuse.js";

/**
 * A function by its signature in short, `"~reshape tensor shape name="`: `x=` may be missing, `x!` may too and is refused
 * where it is given; `~` tells TensorFlow's words for wrong arguments, which not all of its functions have.
 * @param {string} signature
 * @param {(given: any) => any} body what is not given is undefined
 * @param {string} [prefix] of its name
 * @returns {[string, FunctionOf]}
 */
export function defined(signature, body, prefix = "tf.") {
  const [first, ...words] = signature.split(" ");
  const told = first.startsWith("~");
  const own = first.replace("~", "");
  const parameters = words.map((word) => ({ name: word.replace(/[=!]/, ""), mark: word.slice(-1) }));
  const refuse = (message) =>
    told ? raise("TypeError", message) : refuseHere(`such a call of ${prefix}${own}`);
  const call = (args, keywords) => {
    if (args.length > parameters.length) {
      refuse(
        `Too many arguments were given. Expected ${parameters.length} but got ${args.length + Object.keys(keywords).length}.`,
      );
    }
    const given = {};
    args.forEach((value, i) => {
      given[parameters[i].name] = value;
    });
    for (const [name, value] of Object.entries(keywords)) {
      const known = parameters.some((parameter) => parameter.name === name);
      if (!known) refuse(`Got an unexpected keyword argument '${name}'`);
      if (name in given) refuseHere(`such a call of ${prefix}${own}`);
      given[name] = value;
    }
    for (const { name, mark } of parameters) {
      if (!(name in given) && !/[=!]/.test(mark)) refuse("Missing required positional argument");
      if (mark === "!" && (given[name] ?? false) !== false) refuseHere(`${name}= of ${prefix}${own}`);
    }
    try {
      return body(given);
    } catch (error) {
      // Messages name the operation by it.
      if (error instanceof Raised && (given.name ?? null) !== null) refuseHere(`name= of ${prefix}${own}`);
      throw error;
    }
  };
  return [own, new FunctionOf(own, call)];
}

/**
 * A function that takes its arguments by their places or by these names; what else is given by name is refused but for some.
 * @param {string} name @param {string} parameters
 * @param {(args: any[], keywords: Record<string, any>) => any} body
 * @param {string} [others] by name alone
 */
export function byPlace(name, parameters, body, others = "") {
  const [names, more] = [parameters, others].map((text) => text.split(" ").filter(Boolean));
  return new FunctionOf(name.slice(name.lastIndexOf(".") + 1), (args, keywords) => {
    const [all, rest] = [[...args], /** @type {Record<string, any>} */ ({})];
    for (const [key, value] of Object.entries(keywords)) {
      const place = names.indexOf(key);
      if (place >= 0 && all[place] === undefined) all[place] = value;
      else if (more.includes(key)) rest[key] = value;
      else refuseHere(`such a ${name}`);
    }
    return body(Array.from(all), rest);
  });
}
