// Arguments as PyTorch takes them: a function's signatures are written in PyTorch's own notation, the first that the
// arguments fit is chosen, and refusals are in the words of its argument parser. Beyond that notation, a type that ends
// with `?` takes None, and a `Tensor|Number` is a Tensor for which a bare number may stand.
import { checkDtype } from "./dtype.js";
import { camelCase, typeError } from "./errors.js";
import { isOptions } from "./options.js";
import { isNumber, kindOf, plainNumber, pythonTypeName } from "./scalar.js";
import { missing } from "./sizes.js";
import { Tensor } from "./tensor.js";

const isInt = (value) => isNumber(value) && kindOf(value) === "int";

const TYPES = {
  Tensor: (value) => value instanceof Tensor,
  int: isInt,
  bool: (value) => isNumber(value) && kindOf(value) === "bool",
  float: (value) => isNumber(value) && kindOf(value) !== "bool",
  str: (value) => typeof value === "string",
  Number: isNumber,
  "Tensor|Number": (value) => value instanceof Tensor || isNumber(value),
  "Number or str": (value) => isNumber(value) || typeof value === "string",
  "tuple of ints": (value) =>
    isInt(value) || (Array.isArray(value) && (value.length === 0 || isInt(value[0]))),
  "torch.dtype": (value) => typeof value === "string",
};

/** A signature's parameters, and the text that lists it: as a method it has neither `input` nor `out`. */
function parse(signature, isMethod) {
  const shown = isMethod
    ? signature
        .replace(/^Tensor(\|Number)? input(, )?/, "")
        .replace(/(, )?[\w ]+ out = None$/, "")
        .replace(/, \*$/, "")
    : signature;
  const pieces = shown.split(", ").filter((piece) => piece !== "" && shown !== "*");
  const star = pieces.indexOf("*");
  const parameters = pieces.flatMap((piece, place) => {
    if (piece === "*") return [];
    const [declared, value] = piece.split(" = ");
    const at = declared.lastIndexOf(" ");
    const type = declared.slice(0, at);
    const name = declared.slice(at + 1);
    const none = type.endsWith("?") || value === "None";
    return [
      {
        name,
        type: type.replace("?", ""),
        none,
        optional: value !== undefined,
        keyword: star >= 0 && place > star,
      },
    ];
  });
  return {
    parameters,
    pieces,
    text: `(${shown.replaceAll(/\?|\|Number/g, "").replace(/^\*$/, "")})`,
  };
}

const fits = ({ type, none }, value) => (value === null ? none : TYPES[type](value));

/** PyTorch's word against the value of one parameter; `position` is 0 for a keyword. */
function wrongType(op, { name, type }, value, position) {
  const place = `argument '${name}'${position > 0 ? ` (position ${position})` : ""}`;
  const element = type === "tuple of ints" && Array.isArray(value);
  const found = element
    ? `but found element of type ${pythonTypeName(value[0])} at pos 0`
    : `not ${pythonTypeName(value)}`;
  return typeError(op, `${op}(): ${place} must be ${type.replace("|Number", "")}, ${found}`);
}

function tooMany(op, parameters, given) {
  const most = parameters.filter(({ keyword }) => !keyword).length;
  const least = parameters.filter(({ keyword, optional }) => !keyword && !optional).length;
  if (given <= most) return null;
  const takes = least === most ? `${most}` : `from ${least} to ${most}`;
  const plural = least === most && most === 1 ? "" : "s";
  return typeError(op, `${op}() takes ${takes} positional argument${plural} but ${given} were given`);
}

/** The values of a signature's parameters by name, or the error that says why it does not fit. */
function match(op, { parameters }, args, options) {
  const excess = tooMany(op, parameters, args.length);
  if (excess !== null) return excess;
  const left = new Map(Object.entries(options));
  const given = (parameter, i) =>
    (i < args.length && !parameter.keyword) || left.has(camelCase(parameter.name));
  const values = {};
  for (const [i, parameter] of parameters.entries()) {
    const key = camelCase(parameter.name);
    const positional = i < args.length && !parameter.keyword;
    if (positional && left.has(key))
      return typeError(op, `${op}() got multiple values for argument '${parameter.name}'`);
    if (!given(parameter, i)) {
      if (parameter.optional) continue;
      const absent = parameters.filter((other, k) => k >= i && !other.optional && !given(other, k));
      return missing(
        op,
        absent.map(({ name }) => name),
      );
    }
    const value = positional ? args[i] : left.get(key);
    if (!fits(parameter, value)) return wrongType(op, parameter, value, positional ? i + 1 : 0);
    left.delete(key);
    values[key] = value;
  }
  for (const key of left.keys()) return typeError(op, `${op}() got an unexpected keyword argument '${key}'`);
  return values;
}

/** What keeps a listed signature from fitting; PyTorch says so only where the number of arguments is right. */
function reasonAgainst({ pieces }, args, options) {
  const keys = Object.keys(options);
  if (pieces.length !== args.length + keys.length) return "";
  const names = pieces.slice(args.length).map((piece) => piece.slice(piece.lastIndexOf(" ") + 1));
  const unknown = keys.filter((key) => !names.includes(key));
  if (unknown.length > 0)
    return `\n      didn't match because some of the keywords were incorrect: ${unknown.join(", ")}`;
  const types = [...args, ...names.map((name) => options[name])].map((value, i) => {
    const type = pythonTypeName(value);
    return pieces[i].startsWith(`${type} `) && !pieces[i].includes("=") ? type : `!${type}!`;
  });
  return `\n      didn't match because some of the arguments have invalid types: (${types.join(", ")})`;
}

function noneFits(op, signatures, args, options) {
  const given = [
    ...args.map(pythonTypeName),
    ...Object.entries(options).map(([key, value]) => `${key}=${pythonTypeName(value)}`),
  ].join(", ");
  const listed = signatures.map((one) => `\n * ${one.text}${reasonAgainst(one, args, options)}`).join("");
  return typeError(
    op,
    `${op}() received an invalid combination of arguments - got (${given}), but expected one of:${listed}\n`,
  );
}

/** Parts the options object, a call's last argument, from those before it. */
function split(args) {
  const rest = [...args];
  const options = isOptions(rest.at(-1)) ? { ...rest.pop() } : {};
  while (rest.length > 0 && rest.at(-1) === undefined) rest.pop();
  for (const [key, value] of Object.entries(options)) if (value === undefined) delete options[key];
  return { rest: rest.map((value) => value ?? null), options };
}

/**
 * A parser for the calls of `op`. It answers with the arguments by name, those left out undefined; `input` is the tensor
 * of a method too.
 */
export function overloads(op, ...signatures) {
  // Read at the first call: a program calls few of all the operations.
  /** @type {any[]} */
  const kinds = [null, null];
  return (given, /** @type {any} */ self = null) => {
    const { rest, options } = split(given);
    const which = self === null ? 0 : 1;
    kinds[which] ??= signatures.map((text) => parse(text, which === 1));
    const own = kinds[which];
    const tries = own.map((signature) => match(op, signature, rest, options));
    const found = tries.find((one) => !(one instanceof Error));
    if (found !== undefined) {
      if (found.dtype) checkDtype(found.dtype, op);
      return self === null ? found : { input: self, ...found };
    }
    const count = rest.length + Object.keys(options).length;
    const plausible = own.filter(({ parameters }) => {
      const least = parameters.filter(({ optional }) => !optional).length;
      return count >= least && count <= parameters.length;
    });
    if (own.length === 1) throw tries[0];
    throw plausible.length === 1 ? tries[own.indexOf(plausible[0])] : noneFits(op, own, rest, options);
  };
}

/** The plain integers of an argument that is an int or a tuple of ints; null for None. */
export function integersOf(value, op, argument) {
  if (value === undefined || value === null) return null;
  return (Array.isArray(value) ? value : [value]).map((one, i) => {
    if (isInt(one)) return Number(plainNumber(one));
    const reason = `"type must be tuple of ints,but got ${pythonTypeName(one)}"`;
    throw typeError(
      op,
      `${op}(): argument '${argument}' failed to unpack the object at pos ${i + 1} with error ${reason}`,
    );
  });
}
