// Arguments as PyTorch takes them: a function's signatures are written in PyTorch's own notation, the first that the
// arguments fit is chosen, and refusals are in the words of its argument parser. Beyond that notation, a type that ends
// with `?` takes None, one that ends with `!` no bare int in place of a list, and a `Tensor|Number` is a Tensor for which
// a bare number may stand.
import { checkDtype } from "./dtype.js";
import { camelCase, typeError } from "./errors.js";
import { isOptions } from "./options.js";
import { isNumber, kindOf, plainNumber, pythonTypeName } from "./scalar.js";
import { exact, integers, missing, tooMany, typeOf } from "./sizes.js";
import { checkTensors, Tensor } from "./tensor.js";

const INTS = "tuple of ints";
const TENSORS = "tuple of Tensors";
const isInt = (value) => isNumber(value) && kindOf(value) === "int";

const TYPES = {
  Tensor: (value) => value instanceof Tensor,
  int: (value) => !Number.isNaN(exact(value)),
  "int!": isInt,
  bool: (value) => isNumber(value) && kindOf(value) === "bool",
  float: (value) => isNumber(value) && kindOf(value) !== "bool",
  str: (value) => typeof value === "string",
  Number: isNumber,
  "Tensor|Number": (value) => value instanceof Tensor || isNumber(value),
  "Number or str": (value) => isNumber(value) || typeof value === "string",
  [INTS]: (value) => isInt(value) || TYPES["tuple of ints!"](value),
  "tuple of ints!": (value) => Array.isArray(value) && (value.length === 0 || isInt(value[0])),
  [TENSORS]: Array.isArray,
  "torch.dtype": (value) => typeof value === "string",
};

// NumPy's names, which PyTorch takes too.
const ALIASES = { dim: "axis", keepdim: "keepdims" };

const LITERAL = /^(True|False|[-.\de]+)$/;

/** A parameter from its text, such as "int dim = 0". */
function parameterOf(text, keyword) {
  const [declared, value] = text.split(" = ");
  const [, type, none, name] = /** @type {string[]} */ (/^(.+?)(\??) (\w+)$/.exec(declared));
  return {
    name,
    key: camelCase(name),
    type,
    keyword,
    none: none !== "" || value === "None",
    optional: value !== undefined,
    fallback: LITERAL.test(value ?? "") && type !== "Number" ? JSON.parse(value.toLowerCase()) : undefined,
  };
}

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
  const parameters = pieces.flatMap((piece, place) =>
    piece === "*" ? [] : [parameterOf(piece, star >= 0 && place > star)],
  );
  const positional = parameters.filter(({ keyword }) => !keyword);
  // A single list may be given spread.
  const place = positional.length - 1;
  const isSpread =
    positional[place]?.type === INTS && (place === 0 || positional[0].name === "input") && place < 2;
  return {
    parameters,
    pieces,
    most: positional.length,
    least: positional.filter(({ optional }) => !optional).length,
    spreadFrom: isSpread ? place : Infinity,
    text: `(${shown.replaceAll(/[?!]|\|Number/g, "").replace(/^\*$/, "")})`,
  };
}

/** PyTorch's word against the value of one parameter; `position` is 0 for a keyword. */
function wrongType(op, { name, type }, value, position, listed) {
  const shown = type.replace(/\|Number|!/, "");
  const place = `argument '${name}'${position > 0 ? ` (position ${position})` : ""}`;
  const nameOf = shown === INTS || type === "int" ? typeOf : pythonTypeName;
  const found =
    shown === INTS && Array.isArray(value) && listed
      ? `but found element of type ${nameOf(value[0])} at pos 0`
      : `not ${nameOf(listed ? value : value[0])}`;
  return typeError(op, `${op}(): ${place} must be ${shown}, ${found}`);
}

/** What a function gets for a value that fits. */
function converted(op, { name, type }, value, position, listed) {
  if (value === null) return null;
  if (type === "int") return exact(value);
  if (type === "bool") return Boolean(plainNumber(value));
  if (type === TENSORS) return checkTensors(value, op);
  if (type === "torch.dtype") return checkDtype(value, op);
  if (!type.startsWith(INTS)) return value;
  return Array.isArray(value)
    ? integers(value, op, name, position, listed)
    : integers([value], op, name, position, false);
}

/** The values of a signature's parameters by name, or the error that says why it does not fit. */
function match(op, { parameters, least, most, spreadFrom }, { all, rest, options }) {
  const listed = all.length <= spreadFrom + 1 || Array.isArray(all[spreadFrom]);
  const args = listed ? rest : [...all.slice(0, spreadFrom), all.slice(spreadFrom)];
  if (args.length > most) return tooMany(op, most, args.length, least);
  const unused = new Set(Object.keys(options));
  const values = {};
  const fitting = [];
  for (const [i, parameter] of parameters.entries()) {
    const { name, keyword, none, type } = parameter;
    const key = unused.has(parameter.key) ? parameter.key : ALIASES[parameter.key];
    const positional = i < args.length && !keyword;
    if (positional && unused.has(key))
      return typeError(op, `${op}() got multiple values for argument '${name}'`);
    if (!positional && !unused.delete(key)) {
      if (parameter.optional) {
        values[parameter.key] = parameter.fallback;
        continue;
      }
      const absent = parameters.slice(i).filter((other) => !other.optional && !(other.key in options));
      return missing(
        op,
        absent.map((other) => other.name),
      );
    }
    const value = positional ? args[i] : options[key];
    const position = positional ? i + 1 : 0;
    const own = listed || i !== spreadFrom;
    if (value === null ? !none : !TYPES[type](value)) return wrongType(op, parameter, value, position, own);
    fitting.push([parameter, value, position, own]);
  }
  for (const key of unused) return typeError(op, `${op}() got an unexpected keyword argument '${key}'`);
  for (const [parameter, value, position, own] of fitting)
    values[parameter.key] = converted(op, parameter, value, position, own);
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

/** Parts the options object, a call's last argument, from all before it; `rest` is without undefined at the end. */
function split(args) {
  const all = args.map((value) => value ?? null);
  const options = isOptions(all.at(-1)) ? { ...all.pop() } : {};
  for (const [key, value] of Object.entries(options)) if (value === undefined) delete options[key];
  let end = all.length;
  while (end > 0 && args[end - 1] === undefined) end--;
  return { all, rest: all.slice(0, end), options };
}

/**
 * A parser for the calls of `op`. It answers with the arguments by name: integers, lists of integers and booleans as
 * JavaScript's own, those left out as the default that the signature says, else undefined; `input` is the tensor of a
 * method too.
 */
export function overloads(op, ...signatures) {
  // Read at the first call: a program calls few of all the operations.
  /** @type {any[]} */
  const kinds = [null, null];
  return (given, /** @type {any} */ self = null) => {
    const parted = split(given);
    const { rest, options } = parted;
    const which = self === null ? 0 : 1;
    kinds[which] ??= signatures.map((text) => parse(text, which === 1));
    const own = kinds[which];
    const errors = [];
    for (const signature of own) {
      const found = match(op, signature, parted);
      if (!(found instanceof Error)) return self === null ? found : { input: self, ...found };
      errors.push(found);
    }
    const count = rest.length + Object.keys(options).length;
    const plausible = own.filter(({ parameters }) => {
      const least = parameters.filter(({ optional }) => !optional).length;
      return count >= least && count <= parameters.length;
    });
    const only = own.length === 1 ? own[0] : plausible.length === 1 ? plausible[0] : null;
    throw only === null ? noneFits(op, own, rest, options) : errors[own.indexOf(only)];
  };
}
